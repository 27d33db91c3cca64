"""Sheets, rankings, disputes and problems for people: in a terminal, as Markdown, and as a page to hand round."""
