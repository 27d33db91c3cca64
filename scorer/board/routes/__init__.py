"""The best routes over a graph of roads, each found in two ways that know nothing of each other.

A *route* uses no road twice; it may pass a tile again, which then counts once. A *loop* is a route that ends where it
began, a *ring* a loop that passes no tile twice. Best is: the most different tiles and, among those, the fewest roads.

by_program   an integer program for the engines of scorer.solvers
by_frontier  a table over the border of the tiles passed so far, with no solver

Both give the roads to use; `scorer.board.graphs.walk` puts them in order.
"""
