"""The kinds of scoring, one short module each."""
