"""Dealing: villages as they stand when scoring begins, from games played by chance or around a given village."""
