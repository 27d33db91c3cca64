"""The catalogues of messages: complete, exact, compiled, and nothing told that is not in them."""

from __future__ import annotations

import ast
import io
import re
import warnings
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from scorer.box.model import cost
from scorer.words.language import in_language, messages, points
from tests import catalogues, extracting
from tests.catalogues import TEMPLATE, TRANSLATED, as_mo, as_po, place
from tests.the_box import BOX


@pytest.fixture(scope="module", params=TRANSLATED)
def lang(request: pytest.FixtureRequest) -> str:
    """Every language that messages are translated into."""
    return str(request.param)


def catalogue(lang: str) -> Catalog:
    with place(lang).open("rb") as written:
        return read_po(written, locale=lang)


def written(lang: str) -> bytes:
    return place(lang).read_bytes()


def said(lang: str) -> list[Message]:
    return [message for message in catalogue(lang) if message.id]


def forms(message: Message) -> tuple[str, ...]:
    """The translation in all its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def blanks(text: str) -> set[str]:
    """The blanks of a message, with how they are filled: `limit:g`."""
    parsed = Formatter().parse(text)
    return {f"{name}:{how}!{turned}" for _, name, how, turned in parsed if name is not None}


# ---- the catalogues ---------------------------------------------------------------------------------------


def test_a_release_says_everything_in_every_language(lang: str, release: bool) -> None:
    # A sentence may change without waiting for its translators: until then it is said in English, and listed here.
    lacking = catalogues.lacking(lang)
    assert not (release and lacking)
    if lacking:
        warnings.warn(f"{lang}: {len(lacking)} not translated: {lacking[:5]}", stacklevel=1)


def test_a_release_has_its_catalogues_up_to_date(lang: str, release: bool) -> None:
    # `python -m tests.catalogues` brings them up to date.
    old = as_po(catalogues.template()) != TEMPLATE.read_bytes() or as_po(catalogues.translated(lang)) != written(lang)
    assert not (release and old)
    if old:
        warnings.warn(f"{lang}: run `python -m tests.catalogues`", stacklevel=1)


def test_no_translation_is_a_guess(lang: str) -> None:
    assert [message.id for message in said(lang) if message.fuzzy] == []


def test_what_is_compiled_is_what_is_written(lang: str) -> None:
    assert as_mo(catalogues.as_written(lang)) == place(lang, "mo").read_bytes()


def test_what_nobody_translated_is_said_in_english() -> None:
    book = catalogues.Book("fr")
    book.add("a tile", "une tuile")
    book.add("a new sentence", "")
    book.add(("one", "many"), ("", ""))
    compiled = GNUTranslations(io.BytesIO(as_mo(book)))
    assert compiled.gettext("a tile") == "une tuile"
    assert compiled.gettext("a new sentence") == "a new sentence"
    assert [compiled.ngettext("one", "many", count) for count in (1, 2)] == ["one", "many"]


def test_every_catalogue_can_be_loaded(lang: str) -> None:
    assert isinstance(messages(lang), GNUTranslations)
    assert messages(lang).info()["language"] == lang


def test_english_needs_no_catalogue() -> None:
    assert type(messages("en")) is NullTranslations


def test_translations_have_the_blanks_of_their_messages(lang: str) -> None:
    wrong = [
        (message.id, form)
        for message in said(lang)
        for form in forms(message)
        if form and blanks(form) not in [blanks(source) for source in sources(message)]
    ]
    assert wrong == []


def test_translations_keep_spaces_at_their_ends(lang: str) -> None:
    def ends(text: str) -> tuple[bool, bool]:
        return text[:1].isspace(), text[-1:].isspace()

    pairs = [(sources(message)[0], form) for message in said(lang) for form in forms(message) if form]
    assert [form for source, form in pairs if ends(form) != ends(source)] == []


def test_words_to_type_stay_as_they_are_typed(lang: str) -> None:
    def typed(text: str) -> set[str]:
        return {word for word in re.findall(r"`[^`]*`|--[a-z-]+", text) if "{" not in word}

    pairs = [(sources(message)[-1], form) for message in said(lang) for form in forms(message) if form]
    assert [form for source, form in pairs if typed(form) != typed(source)] == []


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        # French has its singular for 0 and 1; Dutch and Greek for 1; Ukrainian goes by the last digits.
        ("fr", {0: 0, 1: 0, 2: 1, 5: 1, 21: 1}),
        ("nl", {0: 1, 1: 0, 2: 1, 5: 1, 21: 1}),
        ("el", {0: 1, 1: 0, 2: 1, 5: 1, 21: 1}),
        ("uk", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 25: 2, 111: 2}),
    ],
)
def test_numbers_choose_the_form_of_their_language(lang: str, expected: dict[int, int]) -> None:
    book = catalogues.Book(lang)
    book.add(("one", "many"), ("0", "1", "2")[: book.num_plurals])
    compiled = GNUTranslations(io.BytesIO(as_mo(book)))
    assert {number: int(compiled.ngettext("one", "many", number)) for number in expected} == expected
    assert messages(lang).info()["plural-forms"] == compiled.info()["plural-forms"]


def test_a_message_has_as_many_forms_as_its_language(lang: str) -> None:
    counts = {len(forms(message)) for message in said(lang) if not isinstance(message.id, str)}
    assert counts == {3 if lang == "uk" else 2}


def test_ukrainian_counts_in_three_forms() -> None:
    with in_language("uk"):
        told = {number: points(number).split(maxsplit=1)[1] for number in (1, 2, 5, 11, 21)}
    assert told[1] == told[21]
    assert told[5] == told[11]
    assert len({told[1], told[2], told[5]}) == 3


# ---- what is extracted ------------------------------------------------------------------------------------


def ids() -> set[str]:
    return {message.id[0] for message in extracting.messages()}


def test_what_people_read_of_the_rulings_is_a_message() -> None:
    known = BOX.rulings
    texts = {ruling.question for ruling in known.rulings.values()} | {entry.answer for entry in known.settled}
    texts |= {reading.meaning for ruling in known.rulings.values() for reading in ruling.readings}
    assert texts <= ids()


def test_rulings_hold_no_blanks_but_where_a_number_is_not_known() -> None:
    said_by_rulings = [m for path in extracting.SETS.glob("*/rulings.toml") for m in extracting.in_set(path)]
    assert said_by_rulings
    lacking = {ruling.not_known for ruling in BOX.rulings.rulings.values()}
    assert [message.id for message in said_by_rulings if blanks(message.id[0]) and message.id[0] not in lacking] == []
    assert all(blanks(message) == blanks("{players} {reading}") for message in lacking)


def test_the_words_of_upgrade_costs_are_messages() -> None:
    costs = {symbol for tile in BOX.tiles.values() for symbol in cost(tile.upgrade_cost)}
    assert {str(BOX.words.one(symbol)) for symbol in costs} <= ids()


def test_messages_of_the_page_are_found_wherever_they_stand(tmp_path: Path) -> None:
    script = tmp_path / "page.js"
    script.write_text(
        """
        // t("not this")
        el("p", t("one"), { title: t('two', { of: t("three") }) });
        tn(count(x, y), "{count} tile", "{count} tiles", { x });
        const text = `<b>${shown ? t("four") : ""}</b>`;
        t("a long " + "one"); t(variable); act("not that"); words.t("nor this");
        """,
        encoding="utf-8",
    )
    found = [message.id for message in extracting.in_page(script)]
    assert found == [("one",), ("two",), ("three",), ("{count} tile", "{count} tiles"), ("four",), ("a long one",)]


def test_what_a_set_says_is_a_message_with_a_note_where_it_needs_one() -> None:
    notes = {message.id[0]: message.note for message in extracting.in_set(extracting.SETS / "base" / "set.toml")}
    assert notes["blue"] == notes["green"] == notes["anvil"] != ""
    assert notes["blue worker"] == notes["worker"] != notes["blue"]
    assert notes["{rate} for each iron"] == ""


# ---- what is not said -------------------------------------------------------------------------------------

SHOWN = {"print", "Text", "assemble", "add_row", "add_column", "Problem", "Reason", "Missing", "labelled", "_words"}
"""What shows its arguments to people."""
SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
STYLE = re.compile(r"(bold|dim|red|green|yellow|cyan|blue| )+")


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def literals(node: ast.AST) -> list[str]:
    """The literals within, but for those that are said."""
    if isinstance(node, ast.Call) and name_of(node) in extracting.IN_PYTHON:
        return []
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return [text for child in ast.iter_child_nodes(node) for text in literals(child)]


def calls(path: Path) -> list[ast.Call]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


@pytest.mark.parametrize("path", sorted(Path("scorer").rglob("*.py")), ids=str)
def test_every_sentence_goes_through_the_door(path: Path) -> None:
    shown = [text for call in calls(path) if name_of(call) in SHOWN for text in literals(call)]
    assert [text for text in shown if SENTENCE.search(text) and not STYLE.fullmatch(text)] == []


@pytest.mark.parametrize("path", sorted(Path("scorer").rglob("*.py")), ids=str)
def test_no_message_is_put_together_where_it_is_said(path: Path) -> None:
    taken = extracting.IN_PYTHON
    spoken = [
        argument for call in calls(path) if name_of(call) in taken for argument in call.args[taken[name_of(call)]]
    ]
    assert [ast.unparse(argument) for argument in spoken if isinstance(argument, ast.JoinedStr | ast.BinOp)] == []
