"""Plays one hand at two tables, ours and OpenSpiel's, and compares them at every step."""
