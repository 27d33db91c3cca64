"""The shapes of questions and answers as JSON Schemas; those of documents are the ones `keytally schema` prints."""

from __future__ import annotations

import json

from scorer.documents import schema as document_schema
from scorer.village.claims import MOST
from scorer.web.shapes import (
    COUNTS,
    FREE,
    HEX,
    NUMBER,
    TEXT,
    TRUTH,
    Schema,
    by_word,
    many,
    named,
    or_null,
    record,
    some,
)

PROBLEMS = many(named("Problem"))
LINES = many(named("Line"))
POINTS: Schema = {"type": "integer", "minimum": 0, "maximum": MOST}

DOCUMENT = some(named("Game"), named("Village"))
HALF_ENTERED: Schema = {"type": "object", "description": "A village or a game, however little of it is there yet."}


def components() -> dict[str, Schema]:
    """Every named shape."""
    return {**_documents(), **_questions(), **_answers(), **_explored(), **_parts()}


def _documents() -> dict[str, Schema]:
    """The shapes of documents, their references led here."""
    shapes = json.dumps(document_schema()["$defs"]).replace("#/$defs/", "#/components/schemas/")
    found: dict[str, Schema] = json.loads(shapes)
    # That every tile is listed there helps editors; any other word may be a name of one, too.
    found["Tile"]["anyOf"] = [form for form in found["Tile"]["anyOf"] if "enum" not in form]
    return found


def _questions() -> dict[str, Schema]:
    line = record(("pieces",), points=POINTS, pieces=or_null(some(TEXT, by_word(POINTS))))
    claim = record(
        ("player", "total", "complete", "lines"),
        player=or_null(TEXT),
        total=or_null(POINTS),
        complete=or_null(TRUTH),
        lines=or_null(by_word(some(POINTS, line))),
    )
    player = or_null(some(TEXT, {"type": "integer", "minimum": 0, "maximum": 5}))
    return {
        "CheckRequest": record(("player",), document=DOCUMENT, claim=claim, player=player),
        "ExploreRequest": record(("player",), document=DOCUMENT, player=player),
        "BidRequest": record(("player", "tiles"), document=DOCUMENT, player=player, tiles=or_null(many(TEXT))),
    }


def _answers() -> dict[str, Schema]:
    ranking = many(named("Place"))
    return {
        "Score": record(
            players=many(named("Sheet")), ranking=ranking, winners=many(TEXT), tie=or_null(TEXT), problems=PROBLEMS
        ),
        "SoFar": record(
            players=many(named("VillageSoFar")),
            ranking=or_null(ranking),
            winners=or_null(many(TEXT)),
            tie=or_null(TEXT),
            problems=PROBLEMS,
        ),
        "Check": record(
            player=TEXT,
            verdict={"enum": ["best", "legal", "impossible"]},
            claimed_total=or_null(NUMBER),
            best_total=NUMBER,
            left_on_table=or_null(NUMBER),
            lines=many(FREE),
            conflict=many(TEXT),
            changes=many(record(target=TEXT, claimed=NUMBER, best=NUMBER, pieces=COUNTS)),
            nearest=or_null(record(total=NUMBER, distance=NUMBER, lines=LINES)),
            problems=PROBLEMS,
        ),
        "Disputes": record(
            rulings=many(named("Dispute")),
            winner_can_change=or_null(TRUTH),
            changes=many({"type": "object", "required": ["ruling", "from", "to"], "additionalProperties": TEXT}),
            left_out=NUMBER,
            range=by_word(HEX),
            problems=PROBLEMS,
        ),
        "Board": record(tiles=many(named("LaidTile")), faults=many(named("Fault")), scored=many(named("Counted"))),
        "Words": record(lang=TEXT, words=by_word(some(TEXT, many(TEXT)))),
        "Catalogue": record(
            languages=many(record(id=TEXT, name=TEXT)),
            pieces=many(record(id=TEXT, group=TEXT, name=TEXT, most=NUMBER)),
            tiles=many(named("BoxTile")),
            contracts=many(record(number=NUMBER, needs=COUNTS, words=TEXT)),
            extensions=many(record(id=TEXT, colour=TEXT, name=TEXT, count=NUMBER)),
            limits=record(players=HEX, cabins=NUMBER, name=NUMBER),
            sets=many(record(id=TEXT, name=TEXT, always=TRUTH, adds=many(TEXT))),
            editions=many(record(id=TEXT, name=TEXT, rulings=by_word(TEXT))),
            rulings=many(
                record(id=TEXT, title=TEXT, question=TEXT, default=TEXT, readings=many(record(id=TEXT, words=TEXT)))
            ),
            groups=many(
                record(**dict.fromkeys(("id", "section", "title", "any"), TEXT), pieces=many(TEXT), stored=TRUTH)
            ),
            marker=record(id=TEXT, name=TEXT),
            seasons=many(record(id=TEXT, title=TEXT, ground=TEXT, border=TEXT)),
            steps=many(record(id=TEXT, number=NUMBER, title=TEXT)),
        ),
    }


def _explored() -> dict[str, Schema]:
    """What exploring and bidding answer; a null gain has a note that says why."""
    gain, note = or_null(NUMBER), or_null(TEXT)
    place = {"at": or_null(HEX), "turn": or_null(NUMBER)}
    about = {"player": TEXT, "total": NUMBER, "solver": TEXT}
    after = {"notes": many(TEXT), "questions": NUMBER, "problems": PROBLEMS}
    return {
        "Exploration": record(
            **about,
            owned=many(record(tile=TEXT, worth=gain, note=note)),
            available=many(record(tile=TEXT, gain=gain, note=note, **place)),
            pieces=many(record(piece=TEXT, one_more=gain, one_less=gain)),
            contracts=many(record(contract=NUMBER, held=TRUTH, gain=NUMBER)),
            upgrades=many(record(tile=TEXT, change=TEXT, gain=gain, costs=many(COUNTS), colours=many(TEXT), note=note)),
            **after,
        ),
        "Bidding": record(
            **about,
            workers=COUNTS,
            tiles=many(
                record(
                    tile=TEXT,
                    gain=gain,
                    bids=by_word(many(NUMBER)),
                    break_even=COUNTS,
                    cheapest=note,
                    note=note,
                    **place,
                )
            ),
            **after,
        ),
    }


def _parts() -> dict[str, Schema]:
    """Shapes within answers."""
    return {
        "Refusal": record(("error",), error=TEXT, problems={**PROBLEMS, "minItems": 1}),
        "Problem": record(
            ("file",),
            code=TEXT,
            severity={"enum": ["error", "note"]},
            where=TEXT,
            line=or_null(NUMBER),
            column=or_null(NUMBER),
            found=TEXT,
            fix=TEXT,
            file=TEXT,
        ),
        "Line": record(step=NUMBER, target=TEXT, points=NUMBER, pieces=COUNTS, reason=TEXT),
        "Sheet": record(
            player=TEXT,
            total=NUMBER,
            optimal=TRUTH,
            unique=or_null(TRUTH),
            solver=TEXT,
            edition=or_null(TEXT),
            rulings=by_word(TEXT),
            lines=LINES,
            unused=COUNTS,
            free_upgrade=or_null(TEXT),
            free_extension=or_null(TEXT),
        ),
        "Place": record(place=NUMBER, player=TEXT, total=NUMBER, behind=NUMBER),
        "VillageSoFar": record(
            player=or_null(TEXT),
            complete=TRUTH,
            total=or_null(NUMBER),
            sheet=or_null(named("Sheet")),
            missing=many(record(code=TEXT, where=TEXT, words=TEXT, fix=TEXT)),
            problems=PROBLEMS,
        ),
        "Dispute": record(
            id=TEXT,
            matters=or_null(TRUTH),
            readings=many(
                record(("why",), reading=TEXT, totals=or_null(COUNTS), winners=or_null(many(TEXT)), why=TEXT)
            ),
        ),
        "LaidTile": record(tile=TEXT, at=HEX, turn=NUMBER, edges=many({"enum": ["R", "F", "W"]})),
        "Fault": record(
            code=TEXT,
            severity={"enum": ["error", "note"]},
            at=or_null(HEX),
            tiles=many(TEXT),
            side=or_null({"enum": ["N", "NE", "SE", "S", "SW", "NW"]}),
            neighbour=or_null(HEX),
            words=TEXT,
            fix=TEXT,
        ),
        "Counted": record(
            tile=TEXT,
            kind={"enum": ["loop", "river", "route", "adjacent"]},
            count=NUMBER,
            points=NUMBER,
            hexes=many(HEX),
            roads=many(many(HEX)),
            words=TEXT,
        ),
        "BoxTile": record(
            id=TEXT,
            name=TEXT,
            names=many(TEXT),
            season=TEXT,
            set=TEXT,
            cardboard=TEXT,
            edges=TEXT,
            sides=many(record(points=NUMBER, transport=NUMBER, symbols=NUMBER, icons=NUMBER, rule=TEXT)),
            upgradable=TRUTH,
            upgrade_cost=or_null(TEXT),
            store=or_null(record(takes=many(TEXT))),
            extension_allowed=TRUTH,
            measures=or_null({"enum": ["loop", "river", "route", "adjacent"]}),
            gift=or_null(COUNTS),
            effect=or_null(TEXT),
            players_from=or_null(NUMBER),
            brings_marker=TRUTH,
            generic=TRUTH,
            effect_id=or_null(TEXT),
            counted=or_null(TEXT),
            ruling=or_null(TEXT),
        ),
    }
