"""Keytally: the best legal score of a Keyflower village, proven and explained."""
