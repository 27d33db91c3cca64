"""Sentences in five languages, and problems told in them."""
