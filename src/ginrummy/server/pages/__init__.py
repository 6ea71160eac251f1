"""The pages that are documents: rendered by the server, complete without JavaScript."""
