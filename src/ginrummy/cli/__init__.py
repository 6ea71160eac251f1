"""The command line: plain text, no dependencies."""
