"""Bar charts as SVG, for numbers that a person would rather look at than read."""
