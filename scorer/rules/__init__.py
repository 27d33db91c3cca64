"""What scores, and what may stand for what."""
