"""The database: people, tables, and the log of each table, which is only ever added to."""
