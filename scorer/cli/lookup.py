"""`keytally tiles` and `keytally rulings`: look things up."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import Boxes, Json, Lang, Language


def version(asked: bool) -> None:
    """Print the version of the program and of its engines, and stop."""
    if not asked:
        return
    from importlib.metadata import version as version_of

    engines = ", ".join(f"{name} {version_of(name)}" for name in ("ortools", "pulp", "highspy"))
    typer.echo(f"keytally {version_of('keytally')} ({engines})")
    raise typer.Exit


def tiles(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="Names in any of the five languages, or parts of them.",
            metavar="WORD…",
            autocompletion=completing.tiles,
        ),
    ] = None,
    season: Annotated[
        str | None,
        typer.Option(
            "--season", help="Only this season, or boat, home, turn-order.", autocompletion=completing.seasons
        ),
    ] = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    as_json: Json = False,
) -> None:
    """Look tiles up in the box: what they print, how they score, what they are called in five languages."""
    from scorer.cli.answering import answering, opened, print_json, to_stdout
    from scorer.show.answers.lookup import tile_facts
    from scorer.show.report.tiles import print_tiles

    with answering(as_json, lang.value):
        box = opened(boxes)
        found = box.find_tiles(words or [], season)
        if as_json:
            print_json([tile_facts(box, tile) for tile in found])
        else:
            print_tiles(to_stdout(), box, found, in_full=bool(words))


def rulings(
    ruling: Annotated[str | None, typer.Argument(help="One ruling only.", autocompletion=completing.rulings)] = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    as_json: Json = False,
) -> None:
    """The disputed questions: their readings, the default, who says what, the editions, and what is settled."""
    from scorer.cli.answering import answering, opened, print_json, to_stdout
    from scorer.show.answers import lookup
    from scorer.show.report.disputes import print_rulings

    with answering(as_json, lang.value):
        box = opened(boxes)
        found = box.rulings.find(ruling)
        if as_json:
            print_json(lookup.rulings(box, found, everything=ruling is None))
        else:
            print_rulings(to_stdout(), box, found, everything=ruling is None)
