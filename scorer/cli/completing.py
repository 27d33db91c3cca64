"""What a shell offers when Tab is pressed: words of the box behind the options and arguments that take them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import suppress
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from scorer.box.box import Box

Offer = list[tuple[str, str]]
"""Words, and what each means: a shell that can show that does."""
IN_BASH = "complete_bash"
PROTOCOL, WORDS, PLACE, READING_OF = "_KEYTALLY_COMPLETE", "COMP_WORDS", "COMP_CWORD", "_KEYTALLY_READING_OF"


def tiles(ctx: typer.Context, incomplete: str) -> Offer:
    """The ids of tiles, and once something is typed, their names in five languages too."""
    return list(_words_of_tiles(ctx, incomplete))


def _words_of_tiles(ctx: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    from scorer.box.names import normalise

    pieces = ((box, tile) for box in _box(ctx) for tile in box.tiles.values() if tile.cardboard)
    for box, tile in pieces:
        meaning = f"{box.words.tile(tile.id)}, {box.words.season_called(tile.season)}"
        names = box.names.words_of("tile", tile.id) if incomplete else (tile.id,)
        for word in dict.fromkeys(map(_without_quotes, names)):
            if box.names.index("tile").get(normalise(word)) == (tile.id,):
                yield from _begun(word, incomplete, meaning)


def _without_quotes(name: str) -> str:
    """The name as a shell takes it for one word: with hyphens for spaces it is understood, too."""
    return "-".join("".join(sign if sign.isalnum() or sign in " -" else "" for sign in name).split())


def _begun(word: str, incomplete: str, meaning: str) -> Iterator[tuple[str, str]]:
    """The word as it was begun, in large or small letters."""
    if word.casefold().startswith(incomplete.casefold()):
        yield incomplete + word[len(incomplete) :], meaning


def rulings(ctx: typer.Context) -> Offer:
    """The names of the rulings, and what each asks."""
    return [(ruling.id, ruling.question) for box in _box(ctx) for ruling in box.rulings.rulings.values()]


def readings(ctx: typer.Context) -> Offer:
    """`stores=stay`: every reading of every ruling; where bash has parted the two, those of the ruling before."""
    asked = os.environ.get(READING_OF)
    offered = (
        (reading.id if asked else f"{ruling.id}={reading.id}", reading.meaning)
        for box in _box(ctx)
        for ruling in box.rulings.rulings.values()
        if asked in (None, ruling.id)
        for reading in ruling.readings
    )
    return list(offered)


def rulings_and_readings(ctx: typer.Context) -> Offer:
    """A ruling alone, or with a reading."""
    return [*([] if READING_OF in os.environ else rulings(ctx)), *readings(ctx)]


def editions(ctx: typer.Context) -> Offer:
    """The presets of readings."""
    return [(edition.id, edition.title) for box in _box(ctx) for edition in box.rulings.editions.values()]


def seasons(ctx: typer.Context) -> Offer:
    """What tiles can be looked up by."""
    found = (tile.season for box in _box(ctx) for tile in box.tiles.values() if tile.cardboard)
    return [(season, "") for season in dict.fromkeys(found)]


def sets(ctx: typer.Context, incomplete: str) -> Offer:
    """`base,merchants`: the sets that are not named yet."""
    *named, _ = incomplete.split(",")
    before = "".join(f"{word}," for word in named)
    known = ((id_, str(box.words.set_title(id_))) for box in _box(ctx) for id_ in box.sets)
    return [(before + id_, title) for id_, title in known if id_ not in named]


def examples() -> Offer:
    """The examples, and what each is about."""
    from scorer.documents.examples import examples as known

    return [(example.name, example.about) for example in known()]


def _box(ctx: typer.Context) -> Iterator[Box]:
    """The box that the words before name; nothing where that cannot be read, as nobody asked for problems yet."""
    from scorer.box.box import Box
    from scorer.words.problems import ProblemsFound

    with suppress(ProblemsFound):
        folders = ctx.params.get("boxes")
        yield Box.load(*folders) if folders else Box.standard()


def regroup(environ: MutableMapping[str, str]) -> None:
    """Put together what bash parts at `=`, before the words are read; of `stores=st` it completes `st` alone."""
    if environ.get(PROTOCOL) != IN_BASH:
        return
    words, place = environ.get(WORDS, "").split("\n"), int(environ.get(PLACE, "0"))
    done, now = words[:place], words[place] if place < len(words) else ""
    if now == "=":
        done, now = [*done, "="], ""
    told = _joined(done)
    if len(done) > 2 and done[-1] == "=" and not done[-2].startswith("-"):
        environ[READING_OF] = told.pop().removesuffix("=")
    environ[WORDS], environ[PLACE] = "\n".join([*told, now]), str(len(told))


def _joined(words: Iterable[str]) -> list[str]:
    """`stores`, `=` and `stay` as one; an option and what is behind its `=` as two."""
    joined: list[str] = []
    behind = False
    for word in words:
        if word == "=" and joined:
            behind = not joined[-1].startswith("-")
            joined[-1] += "=" if behind else ""
        elif behind:
            joined[-1] += word
            behind = False
        else:
            joined.append(word)
    return joined
