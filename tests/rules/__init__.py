"""The rules of the final scoring, one test each, their totals worked out by hand."""
