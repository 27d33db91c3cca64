"""What tiles are worth over many random villages: deal, value, count, tell.

The way of a simulated village: deal/ plays a game by chance as the rules let it and draws what would be counted on the
board, value/ finds what every tile not owned would add, tally.py counts the answers. running.py does that for many
games at once; the result never depends on how the work was shared out.
"""
