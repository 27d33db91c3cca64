"""The catalogues of messages: `python -m tests.catalogues` gathers all messages and brings every language up to date.

Translations stand in scorer/locale/<language>/LC_MESSAGES/keytally.po; nothing is guessed, and what is no longer
said is kept at the end of the file in case it is said again.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorer.words.language import LANGUAGES, SOURCE
from tests.extracting import PACKAGE, messages

LOCALE = PACKAGE / "locale"
TEMPLATE = LOCALE / "keytally.pot"
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != SOURCE)
GUIDE = """\
# Messages of Keytally, the referee for the end of a game of Keyflower.
#
# Blanks in {braces} are filled in and must stay as they are; they may change their order. {{ and }} are plain braces.
# Words in `backquotes` are written in documents or typed: they stay English. So do names of rulings and readings.
# Names of tiles and players come as they are printed, in the nominative, and so do numbers of pieces ("2 blue workers")
# and points ("7 points"): word a sentence so that these fit, with a colon or brackets if need be.
# Sentences that begin with a small letter are told after a place or an arrow, and end without a full stop."""


class Book(Catalog):
    """A catalogue whose head tells what is needed to read it, and no dates: the same messages make the same file."""

    def __init__(self, lang: str | None) -> None:
        super().__init__(locale=lang, header_comment=GUIDE, fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The head of the file."""
        told = [("Project-Id-Version", "Keytally")]
        if self.locale:
            told += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return [
            *told,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def place(lang: str, kind: str = "po") -> Path:
    """The catalogue of a language, to read (po) or compiled (mo)."""
    return LOCALE / lang / "LC_MESSAGES" / f"keytally.{kind}"


def template(lang: str | None = None) -> Book:
    """Every message, not translated."""
    book = Book(lang)
    for message in messages():
        one, *many = message.id
        notes = [message.note] if message.note else []
        # No file is named: a sentence that moves to another room is still the same sentence.
        book.add((one, many[0]) if many else one, "", auto_comments=notes)
    return book


def translated(lang: str) -> Book:
    """Every message with its translation, as far as there is one."""
    book = template(lang)
    known = _known(lang)
    for message in book:
        before = known.pop(_key(message), None)
        if message.id and before and isinstance(before.string, str) == isinstance(message.string, str):
            message.string, message.flags = before.string, {*message.flags, *before.flags}
    for key, message in known.items():
        book.obsolete[key] = message
    return book


def as_written(lang: str) -> Book:
    """The catalogue as its file has it."""
    book = Book(lang)
    with place(lang).open("rb") as file:
        for message in read_po(file, locale=lang):
            if message.id:
                book[message.id] = message
    return book


def _known(lang: str) -> dict[str, Message]:
    """What was translated before, by the first form of the message; what is said comes before what was."""
    if not place(lang).exists():
        return {}
    with place(lang).open("rb") as written:
        before = read_po(written, locale=lang)
    found = [*before.obsolete.values(), *(message for message in before if message.id)]
    return {_key(message): message for message in found if is_translated(message)}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def is_translated(message: Message) -> bool:
    """Whether all its forms are there."""
    return bool(message.string) if isinstance(message.string, str) else all(message.string or ("",))


def as_po(book: Catalog) -> bytes:
    """A catalogue to read."""
    written = io.BytesIO()
    write_po(written, book, width=120, include_lineno=False)
    return written.getvalue()


def as_mo(book: Catalog) -> bytes:
    """A catalogue for the program."""
    for message in [*book]:
        # An empty form would be said as nothing; a message that is not there is said in English.
        if message.id and not is_translated(message):
            book.delete(message.id)
    written = io.BytesIO()
    write_mo(written, book)
    return written.getvalue()


def lacking(lang: str) -> list[str]:
    """What the program says that nobody has translated."""
    return [_key(message) for message in translated(lang) if message.id and not is_translated(message)]


def main() -> None:
    """Write the template, the catalogues and what is compiled of them; tell what is missing."""
    LOCALE.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_po(template()))
    for lang in TRANSLATED:
        place(lang).parent.mkdir(parents=True, exist_ok=True)
        book = translated(lang)
        print(f"{lang}: {len(book)} messages, {len(lacking(lang))} not translated")
        place(lang).write_bytes(as_po(book))
        place(lang, "mo").write_bytes(as_mo(book))
        for message in lacking(lang):
            print(f"  {message}")


if __name__ == "__main__":
    main()
