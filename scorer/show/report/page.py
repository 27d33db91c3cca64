"""A page to hand round: everything it tells, whatever it is written in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from scorer.box.rulings import Reading, Ruling
from scorer.documents.output import check_place
from scorer.sheet.ranking import RankedPlayer, Result
from scorer.show import wording
from scorer.show.picture.scene import Scene, scored_scenes
from scorer.show.report import dispute_words
from scorer.uses.disputes import Dispute, Disputes
from scorer.village.model import Game
from scorer.words.language import points, say
from scorer.words.problems import Problem, ProblemsFound


@dataclass(frozen=True, slots=True)
class Page:
    """A scored game, its pictures, and what could be disputed about it; the best player first."""

    result: Result
    scenes: tuple[Scene, ...]
    disputes: Disputes
    lang: str = "en"
    """The language of names and sentences."""

    @property
    def title(self) -> str:
        """Who won; of a village alone its total."""
        return wording.outcome(self.result) if self.is_game else wording.headline(self.result.sheets[0])

    @property
    def is_game(self) -> bool:
        """Whether there is anybody to compare with."""
        return len(self.result.sheets) > 1

    @property
    def disputed(self) -> list[Dispute]:
        """The rulings that change something, alone or as part of what changes the winner; what decides comes first."""
        together = {change.ruling for way in self.disputes.verdict.ways for change in way.changes}
        found = [each for each in self.disputes.disputes if each.matters or each.ruling.id in together]
        return sorted(found, key=dispute_words.weight)

    @property
    def moves(self) -> bool:
        """Whether some reading, alone or together with others, moves a total."""
        return bool(self.disputed) or any(low < high for low, high in self.disputes.ranges.values())

    @property
    def unknown(self) -> list[Dispute]:
        """The rulings of which nobody can say, for want of a number or the boat order."""
        return [each for each in self.disputes.disputes if each.matters is None and each not in self.disputed]

    @property
    def played_by(self) -> list[tuple[Ruling, Reading]]:
        """Every ruling, and its reading in force."""
        sheet = self.result.sheets[0]
        rulings = sheet.box.rulings.rulings.values()
        return [(each, said) for each in rulings for said in each.readings if said.id == sheet.rulings[each.id]]


def check_page(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for a solver."""
    if path.suffix.lower() not in {".html", ".md"}:
        found = say("{path} is no page that can be written", path=path)
        raise ProblemsFound([Problem("unknown-page", found, say("end the name in .html or .md"))])
    check_place(path, force)


def page_of(game: Game, result: Result, disputes: Disputes, lang: str = "en") -> Page:
    """The page of a game that was scored."""
    scenes = scored_scenes(game, result.sheets, lang)
    players = {sheet.player: (sheet, scene) for sheet, scene in zip(result.sheets, scenes, strict=True)}
    ranked = [players[place.player] for place in result.ranking]
    return Page(
        replace(result, sheets=tuple(sheet for sheet, _ in ranked)),
        # The place before every id of a picture keeps those of several apart.
        tuple(replace(scene, prefix=f"village-{n}-") for n, (_, scene) in enumerate(ranked, start=1)),
        disputes,
        lang,
    )


def heading(page: Page, place: RankedPlayer) -> str:
    """Above a sheet: in a game the place, the player and the total, else how the total comes about."""
    if not page.is_game:
        return say("The sheet")
    return say("{place}. {player}: {points}", place=place.place, player=place.player, points=points(place.total))
