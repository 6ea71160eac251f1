"""Live tables: one task for each, the only one that changes it."""
