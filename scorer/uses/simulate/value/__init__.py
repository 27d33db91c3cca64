"""Valuing: what every tile that a dealt village does not own would add to it."""
