"""Pictures of villages: pure functions from a village, and what it scored, to SVG, PNG and terminal text."""
