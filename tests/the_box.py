"""What tests say of the box in short words."""

from __future__ import annotations

from scorer.box.box import Box

BOX = Box.standard()
WORKERS, RESOURCES, SKILLS = (BOX.groups[group].pieces for group in ("worker", "resource", "skill"))
PIECES, MARKER = BOX.pieces, BOX.marker
GROUPS = {group.id: group.pieces for group in BOX.groups.values()}
SECTIONS = BOX.sections
SETS = tuple(BOX.sets)
rulings = BOX.rulings
readings = BOX.rulings.readings
display = BOX.names.display
find = BOX.names.find
index = BOX.names.index
meanings = BOX.names.meanings
nearest = BOX.names.nearest
named = BOX.names.named
piece_in_words = BOX.names.piece_in_words
