"""The text of the template that `keytally new` writes, and its comments."""

from __future__ import annotations

from scorer.words.language import mark

REMARKS = {
    # Translators: comments of the template that `keytally new` writes.
    "about_village": mark("A village at the moment scoring begins. Write your own numbers and tiles over these."),
    "about_game": mark(
        "The villages of a game at the moment scoring begins. Write your own numbers and tiles over these."
    ),
    "about_fields": mark("Any field but `tiles` may be left out, and so may kinds you have none of."),
    "about_words": mark("Words may be English, French, Dutch, Greek or Ukrainian: `keytally tiles` lists all of them."),
    "about_table": mark(
        "How your table reads the rules, if not in the usual way; `keytally rulings` explains the choices."
    ),
    "about_edition": mark("a rulebook: fr, el, uk, nl, en, or merchants"),
    "about_rulings": mark("single readings, over those of the edition"),
    "about_order": mark("Who chose a winter boat first, second, …: asked for only if a tie is broken that way."),
    "about_pieces": mark(
        "Everything you hold: from behind your screen, from your own tiles, and what your boats brought you."
    ),
    "about_resources": mark("without those standing on a store: they are listed with it"),
    "about_marker": mark("the purple marker; leave the line out if another player has it"),
    "about_tiles": mark('Your tiles, each on a line of its own after "- "; with + if its upgraded side lies face up.'),
    "about_home": mark("your home: home-1 to home-6"),
    "about_store": mark("a store, and what stands on it"),
    "about_turn_order": mark("a turn order tile"),
    "about_boat": mark("your winter boat"),
    "about_measured": mark("Numbers counted on the table, only for tiles that score by their place:"),
    "about_adjacent": mark(
        "tiles that touch a turn order tile or the Beekeeper, summer tiles that touch The Glade, winter tiles that "
        "touch The Glade in Winter, upgrade symbols on tiles that touch the Developer"
    ),
    "about_loop": mark("Sea Bastion: the tiles of your largest road loop"),
    "about_river": mark("Sea Breese: water tiles joined to your home by river; not the home, but Sea Breese itself"),
    "about_route": mark("Delivery Man: the tiles of its longest route"),
    "about_places": mark(
        "Or give every tile but the home its place on the board instead, turned clockwise in sixths; "
        "then nothing is measured:"
    ),
    "about_merchants": mark(
        "The Merchants: cabins on your home, contracts by number or by what is printed, extensions on upgraded tiles."
    ),
    "about_sets": mark("what is in the box tonight; if left out, the base game and every set you use"),
}
VILLAGE_HEAD = """\
# $about_village
# $about_fields
# $about_words

"""
GAME_HEAD = """\
# $about_game
# $about_fields
# $about_words

"""
TABLE = """\
# $about_table
# edition: fr                  # $about_edition
# rulings: {marker-gold: "no"} # $about_rulings
"""
GAME = """
# $about_order
boat_order: [$order]

players:
"""
VILLAGE = """\
player: $player

# $about_pieces
workers:   $workers
resources: $resources   # $about_resources
skills:    $skills
${more}first_player: true   # $about_marker

# $about_tiles
tiles:
  - $home   # $about_home
  - $store   # $about_store
$others
  - $marker   # $about_turn_order
  - $boat   # $about_boat

# $about_measured
#   adjacent  $about_adjacent
#   loop      $about_loop
#   river     $about_river
#   route     $about_route
measured: {adjacent: {$marker: 4}}
# $about_places
#   - stable+ NE of home-1, turned 2

# $about_merchants
${off}cabins: 1
${off}contracts: [1, {saw: 1, resource: 2}, "gold + any skill"]
#   - stable+: {extension: blue}
${all_sets}sets: [$sets]   # $about_sets
"""
