"""A village, a game and a claim as values, and whether they can be."""
