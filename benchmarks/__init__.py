"""Measurements of speed, each against OpenSpiel in the same process; `run.py` runs them all."""
