"""What the fields of facts may hold: words that can be written, sentences with blanks, the names of other things."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from string import Formatter
from typing import Annotated, Any, get_type_hints

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, StrictInt

from scorer.box.frozen import FrozenMap, frozen
from scorer.words.language import say


def _id(word: str) -> str:
    """A word that documents can write, in `timber-yard+` and `iron@blacksmith`, too."""
    if not re.fullmatch(r"[\w-]+", word):
        raise ValueError(say("write letters, digits, - and _ alone"))
    return word


def filled(*blanks: str) -> AfterValidator:
    """A sentence that is shown with these blanks filled."""

    def check(text: str) -> str:
        unknown = [name for _, name, _, _ in Formatter().parse(text) if name is not None and name not in blanks]
        if unknown:
            raise ValueError(say("nothing fills {blank}", blank=", ".join(f"{{{name}}}" for name in unknown)))
        return text

    return AfterValidator(check)


Id = Annotated[str, AfterValidator(_id)]
Text = Annotated[str, filled()]
Rated = Annotated[str, filled("rate")]
Plural = tuple[Annotated[str, filled("count")], Annotated[str, filled("count")]]
"""Both forms of a sentence that depends on a number."""
Cell = Annotated[int, Field(ge=0), BeforeValidator(lambda cell: cell or 0)]
"""A number in a CSV file; an empty cell is none."""
Cells = Annotated[Mapping[str, Cell], AfterValidator(FrozenMap)]
Counts = Annotated[Mapping[str, Annotated[StrictInt, Field(ge=1)]], AfterValidator(FrozenMap)]
Under = Annotated[Mapping[str, Mapping[str, Mapping[str, Any]]], AfterValidator(frozen)]
"""By ruling and reading: the fields that have another value there."""


def _words(said: str | Iterable[str]) -> Iterable[str]:
    return filter(None, [said] if isinstance(said, str) else said)


@dataclass(frozen=True, slots=True)
class OneOf:
    """What the words of a field name: things of a sort that the box holds. A word that is left out names nothing."""

    sort: str
    """Where it depends on the kind of the fact, `{kind}`."""
    called: str = ""
    """As a message calls it; the sort where nothing else is said."""
    words: Callable[[Any], Iterable[str]] = _words

    def sort_in(self, fact: Fact) -> str:
        """The sort that is meant in a fact."""
        return self.sort.format(kind=getattr(fact, "kind", ""))


class Fact:
    """Something that sets say, field by field; a field that it has not is a slip of the pen, and told."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid")

    def named(self) -> Iterator[tuple[OneOf, str]]:
        """Every word in it that names something else, with what that is."""
        made: Any = type(self)
        for field, one_of in _naming(made):
            yield from ((one_of, word) for word in one_of.words(getattr(self, field)))


@cache
def _naming(made: Any) -> list[tuple[str, OneOf]]:
    """The fields of a sort of facts that name something."""
    hints = get_type_hints(made, include_extras=True)
    said = ((field.name, mark) for field in fields(made) for mark in getattr(hints[field.name], "__metadata__", ()))
    return [(name, mark) for name, mark in said if isinstance(mark, OneOf)]
