"""What a total rests on: the rulings that touch a village, and what another reading of each would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorer.words.sentence import Said, row, sentence


@dataclass(frozen=True, slots=True)
class OtherTotal:
    """A reading that is not in force, all others as they are, and what it makes of the total."""

    reading: str
    total: int | None
    """None where a number of the board is not known."""
    change: int | None
    """How many points more."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A ruling that could change what is counted for a village."""

    ruling: str
    reading: str
    """The one in force."""
    others: tuple[OtherTotal, ...]

    @property
    def changes(self) -> bool | None:
        """Whether one of its readings changes the total; None if that is not known."""
        changes = [other.change for other in self.others]
        return True if any(changes) else None if None in changes else False


@dataclass(frozen=True, slots=True)
class Combined:
    """Some readings changed together, by ruling, and the total after that."""

    readings: Mapping[str, str]
    total: int


@dataclass(frozen=True, slots=True)
class Rests:
    """What the total of a sheet rests on, by one ruling at a time and by all of them together."""

    total: int
    rulings: tuple[Touched, ...] = ()
    range: tuple[int, int] | None = None
    """The lowest and the highest total under all combinations of readings; None if time ran out."""
    is_known: bool = False
    """Whether no number of the board is missing for that."""
    together: Combined | None = None
    """The fewest readings that change the total together, where none does by itself."""

    @property
    def holds(self) -> bool | None:
        """Whether the total is the same under every combination of readings; None if that is not known."""
        if self.range and self.range != (self.total, self.total):
            return False
        return True if self.is_known else None

    @property
    def words(self) -> Said:
        """All of it in a few words."""
        if self.range is None:
            return sentence("Whether it holds under other readings was not found out in time.")
        if self.holds:
            return sentence("The total holds under every reading.")
        return row(self._disputed(*self.range), " ")

    def _disputed(self, low: int, high: int) -> Iterator[Said]:
        yield sentence("Disputed: {rulings}.", rulings=row(self._items()))
        if self.together:
            changed = row(f"`{ruling}: {reading}`" for ruling, reading in self.together.readings.items())
            totals = {"before": self.total, "after": self.together.total}
            yield sentence("Together: {before} → {after} if {readings}.", readings=changed, **totals)
        if len(self.rulings) == 1:
            return
        if low == high:
            yield sentence("Each by itself; as far as known, no combination changes it.")
        elif self.is_known:
            yield sentence("Each by itself; all together between {low} and {high}.", low=low, high=high)
        else:
            yield sentence(
                "Each by itself; all together, as far as known, between {low} and {high}.", low=low, high=high
            )

    def _items(self) -> Iterator[Said]:
        """What changes the total first, then what may, and all that does not at once."""
        for changes in (True, None):
            for touching in self.rulings:
                if touching.changes is changes:
                    effects = row(self._effect(other) for other in touching.others)
                    yield sentence("{ruling} ({effects})", ruling=touching.ruling, effects=effects)
        unchanged = [touching.ruling for touching in self.rulings if touching.changes is False]
        if unchanged:
            yield sentence("{rulings} (no change of the total)", rulings=row(unchanged))

    def _effect(self, other: OtherTotal) -> Said:
        if other.total is None:
            return sentence("not known if `{reading}`", reading=other.reading)
        if not other.change:
            return sentence("no change if `{reading}`", reading=other.reading)
        return sentence(
            "{before} → {after} if `{reading}`", before=self.total, after=other.total, reading=other.reading
        )
