"""The server: tables in the browser, kept in a database so that no game is lost."""
