"""The rules as columns of numbers: the points of thousands of villages at once, for a simulation.

The way of a batch: column_book.py reads the words of every tile of the box, sums.py counts what depends on no piece and
what may be turned or extended for free; ways.py says where contracts and stores lead, shared.py keeps that for villages
to come, and table_lookups.py keeps the tables of each pool and looks up the best points in them.
"""
