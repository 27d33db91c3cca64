"""Answers for people: in a terminal, on paper, as pictures and charts."""
