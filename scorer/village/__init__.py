"""A village, a game and a claim as values, and what the others of a game hold."""
