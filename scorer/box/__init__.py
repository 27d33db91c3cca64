"""The box: its tiles, pieces, contracts, rulings and names, as data."""
