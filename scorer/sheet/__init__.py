"""Who was spent where, what it scored and why, and who won."""
