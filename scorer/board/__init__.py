"""Tiles on hexes: what touches, what is joined, and what is counted there."""
