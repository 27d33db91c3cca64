"""Value tables: the best points of every holding at once, an engine beside the integer programs."""
