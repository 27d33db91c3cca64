"""Sheets, rankings and problems as text: for a terminal, and as Markdown."""
