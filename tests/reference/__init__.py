"""Slow reference implementation of the rules, for tests only."""
