"""What tiles are worth over many random villages: deal, value, count, tell.

The way of a simulated village: dealing.py deals a game as the rules do, measuring.py draws what would be counted on its
board, a valuer (by_program.py, or the tables) finds what every tile not owned would add, tally.py counts the answers.
running.py does that for many games at once; the result never depends on how the work was shared out.
"""
