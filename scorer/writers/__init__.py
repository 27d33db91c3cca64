"""The rules of a village written down: as an integer program, and as value tables."""
