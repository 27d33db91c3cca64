"""Every message of the program: from Python and the page's modules, the sets of the box, the template, and advice."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.jslexer import Token, tokenize, unquote_string

PACKAGE = Path("scorer")
SETS = PACKAGE / "box" / "sets"
PAGE = PACKAGE / "web" / "page"
TEMPLATE = PACKAGE / "documents" / "template.toml"
ADVICE = PACKAGE / "documents" / "advice.toml"
NOTE = "# Translators: "

IN_PYTHON = {
    "say": slice(0, 1),
    "mark": slice(0, 1),
    "sentence": slice(0, 1),
    "say_count": slice(1, 3),
    "mark_count": slice(0, 2),
    "sentence_count": slice(1, 3),
}
"""The functions that messages are given to, and which of their arguments are the message."""
IN_PAGE = {"t": slice(0, 1), "tn": slice(1, 3)}
TRANSLATED = {
    "rulebook": ("title",),
    "ruling": ("title", "question", "details", "not_known", "what_tells"),
    "reading": ("meaning",),
    "said_by": ("says",),
    "edition": ("title",),
    "settled": ("question", "answer", "reason"),
}
"""What people read of each kind of entry in the rulings."""
SAID = (
    "name",
    "word",
    "title",
    "called",
    "together",
    "symbol",
    "each",
    "for_each",
    "some",
    "several",
    "alone",
    "standing",
    "drawn",
    "extension",
    "unused",
    "line",
    "phrase",
    "by_table",
    "reason",
    "what",
    "of_village",
)
"""What people read of the pieces, steps, seasons, counts and measures of a set."""
NOTES = {
    "piece.symbol": 'a piece as the symbol of a contract, a set or a cost prints it: "anvil + any skill".',
    "group.symbol": 'any piece of a group, as the symbol of a contract prints it: "anvil + any skill".',
    "piece.each": 'what a piece stands for ("2 gold as stone") or what a tile takes ("it takes green worker").',
    "group.each": 'what a piece stands for ("2 gold as stone") or what a tile takes ("it takes green worker").',
    "piece.several": 'workers of a colour, as a contract asks for them: "2 blue + 4 workers of any colour".',
}
"""Notes for translators on what stands under these words."""


class Message(NamedTuple):
    """A message, both its forms if it depends on a number; the file it stands in, and a note for translators."""

    id: tuple[str, ...]
    file: Path
    note: str = ""


@cache
def messages() -> tuple[Message, ...]:
    """All of them, file after file."""
    modules = (message for path in sorted(PACKAGE.rglob("*.py")) for message in in_python(path))
    scripts = (message for path in sorted(PAGE.rglob("*.js")) for message in in_page(path))
    data = (message for path in sorted(SETS.glob("*/*.toml")) for message in in_set(path))
    return (*modules, *data, *in_template(), *in_advice(), *scripts)


# ---- Python -----------------------------------------------------------------------------------------------


def in_python(path: Path) -> Iterator[Message]:
    """The literal messages of a module, in the order of its lines."""
    text = path.read_text(encoding="utf-8")
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    notes = _notes(text)
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        literals = _literals(call)
        if literals:
            yield Message(literals, path, notes[call.lineno - 1])


def _literals(call: ast.Call) -> tuple[str, ...]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    taken = call.args[IN_PYTHON[name]] if name in IN_PYTHON else []
    values = [argument.value for argument in taken if isinstance(argument, ast.Constant)]
    return tuple(str(value) for value in values) if len(values) == len(taken) else ()


def _notes(text: str) -> list[str]:
    """For each line the note above it; a note stands for all lines below it, up to an empty one or the table's end."""
    notes, note = [], ""
    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith(NOTE):
            note = bare.removeprefix(NOTE)
        elif not bare or bare == "}":
            note = ""
        notes.append(note)
    return notes


# ---- the sets of the box ----------------------------------------------------------------------------------


def in_set(path: Path) -> Iterator[Message]:
    """What a file of a set says to people."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    if path.name == "rulings.toml":
        # The questions, readings and reasons; what a rulebook says stands with what it says it about.
        yield from (Message((text,), path) for text in _texts(entries))
    else:
        yield from _said(entries, "", path)


def _said(entry: dict[str, Any], kind: str, path: Path) -> Iterator[Message]:
    for field, value in entry.items():
        if field in SAID and value and not isinstance(value, dict):
            forms = (value,) if isinstance(value, str) else tuple(value)
            yield Message(forms, path, NOTES.get(f"{kind}.{field}", ""))
        elif isinstance(value, dict):
            # A table of entries, each with its name: [measures.loop]; or one entry.
            yield from _said(value, kind or field, path)
        elif isinstance(value, list):
            for inner in value:
                if isinstance(inner, dict):
                    yield from _said(inner, field, path)


def _texts(entries: dict[str, Any]) -> Iterator[str]:
    for kind, inner in entries.items():
        for entry in inner if isinstance(inner, list) else ():
            if isinstance(entry, dict):
                yield from (entry[field] for field in TRANSLATED[kind] if entry.get(field))
                yield from _texts(entry)


# ---- the template -----------------------------------------------------------------------------------------


def in_template() -> Iterator[Message]:
    """The comments of the template that `keytally new` writes, and the names of its players."""
    data = tomllib.loads(TEMPLATE.read_text(encoding="utf-8"))
    for remark in data["remarks"].values():
        yield Message((remark,), TEMPLATE, "comments of the template that `keytally new` writes.")
    yield from (Message((village["player"],), TEMPLATE) for village in data["villages"])


def in_advice() -> Iterator[Message]:
    """What helps with what was not understood; of JSON by what the library says of it, which is said, too."""
    data = tomllib.loads(ADVICE.read_text(encoding="utf-8"))
    texts = [text for complaint in data["yaml"].values() for text in (complaint["found"], complaint["fix"])]
    texts += [text for complaint in data["json"].items() for text in complaint]
    texts += [field["fix"] for field in data["fields"].values() if "fix" in field]
    yield from (Message((text,), ADVICE) for text in texts)


# ---- the page ---------------------------------------------------------------------------------------------


def in_page(path: Path) -> Iterator[Message]:
    """The literal messages of a module of the page."""
    for literals in _in_script(path.read_text(encoding="utf-8")):
        yield Message(literals, path)


def _in_script(text: str) -> Iterator[tuple[str, ...]]:
    tokens = [token for token in tokenize(text, jsx=False, dotted=True) if not token.type.endswith("comment")]
    for place, token in enumerate(tokens):
        if token.type == "template_string":
            for inner in _expressions(token.value[1:-1]):
                yield from _in_script(inner)
        elif token.value in IN_PAGE and tokens[place + 1 : place + 2] and tokens[place + 1].value == "(":
            arguments = _arguments(tokens[place + 2 :])[IN_PAGE[token.value]]
            literals = tuple(_joined(argument) for argument in arguments)
            if literals and all(literals):
                yield literals


def _arguments(tokens: list[Token]) -> list[list[Token]]:
    """The arguments of a call, from behind its bracket on."""
    arguments: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        if token.value in ("(", "[", "{"):
            depth += 1
        elif token.value in (")", "]", "}"):
            depth -= 1
        if depth < 0:
            break
        if token.value == "," and depth == 0:
            arguments.append([])
        else:
            arguments[-1].append(token)
    return arguments


def _joined(argument: list[Token]) -> str:
    """A literal, or several added up; nothing if it is anything else."""
    if any(token.type != "string" and token.value != "+" for token in argument):
        return ""
    return "".join(unquote_string(token.value) for token in argument if token.type == "string")


def _expressions(template: str) -> Iterator[str]:
    """What stands in the `${…}` of a template string."""
    for part in template.split("${")[1:]:
        depth = 1
        for end, sign in enumerate(part):
            depth += (sign == "{") - (sign == "}")
            if depth == 0:
                yield part[:end]
                break
