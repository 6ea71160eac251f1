"""Agents of other libraries as players; each module needs its library, so none is imported here."""
