"""A whole game from the first tap to the printed report: every step as a player takes it, and what must come of it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Request, expect

from tests.web.entering import expect_total, quiet_page
from tests.web.hands import Hand
from tests.web.serving import YAML, Server, keytally

THREE_PLAYERS = "tests/web/three-players.yaml"
RANKED = "rows => rows.map(row => ['.place', '.who', '.total'].map(part => row.querySelector(part).textContent))"
LOOKED_AT = 1
"""The player, Olena, whose answers are looked at."""


@dataclass(frozen=True)
class Journey:
    """A game that is entered by a hand, and what the command line knows of it."""

    hand: Hand
    server: Server
    document: Mapping[str, Any]
    scored: Mapping[str, Any]

    @classmethod
    def begun(cls, hand: Hand, server: Server) -> Journey:
        """The game of three, of which nothing is entered yet."""
        text = Path(THREE_PLAYERS).read_text(encoding="utf-8")
        document = server.post("/api/document?to=json", text, YAML).json()
        return cls(hand, server, document, keytally("score", THREE_PLAYERS))

    # ---- entering -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enter everything."""
        hand = self.hand
        hand.menu("sets")
        hand.press("#set-merchants")
        hand.press("#sets-close")
        hand.menu("rulings")
        hand.choose("#edition", self.document["edition"])
        hand.press("#rulings-close")
        hand.press("#add-player")
        for index, village in enumerate(self.document["players"]):
            hand.show("player", str(index))
            self._enter_village(village)

    def _enter_village(self, village: Mapping[str, Any]) -> None:
        hand = self.hand
        hand.write("#player-name", village["player"])
        self._take_tiles(village["tiles"])
        for group in ("workers", "resources", "skills"):
            for piece, count in village[group].items():
                hand.count(f"#piece-{piece}", count)
        if village.get("first_player"):
            hand.press("#marker")
        if village.get("cabins"):
            hand.count("#piece-cabins", village["cabins"])
        hand.press("#add-contracts")
        for number in village["contracts"]:
            hand.press(f"#contract-{number}")
        hand.press("#contracts-done")
        self._place_tiles(village)

    def _take_tiles(self, tiles: list[Mapping[str, Any]]) -> None:
        names = {tile["id"]: tile["name"] for tile in self.server.get("/api/catalogue").json()["tiles"]}
        self.hand.press("#add-tiles")
        for tile in tiles:
            self.hand.take(tile["tile"], names[tile["tile"]], tile.get("upgraded", False))
        self.hand.press("#picker-done")
        for tile in tiles:
            for piece, count in tile.get("stored", {}).items():
                self.hand.count(f"#stored-{tile['tile']}-{piece}", count)
            if "extension" in tile:
                self.hand.choose(f"#extension-{tile['tile']}", tile["extension"])

    def _place_tiles(self, village: Mapping[str, Any]) -> None:
        """By numbers counted on the table, or on the map."""
        measured = village.get("measured", {})
        if "river" in measured:
            self.hand.write("#measure-sea-breese", str(measured["river"]))
        for tile, number in measured.get("adjacent", {}).items():
            self.hand.write(f"#measure-{tile}", str(number))
        if not measured:
            self.hand.press("#use-map")
            for tile in village["tiles"]:
                self.hand.lay(tile["tile"], ",".join(map(str, tile["at"])), tile.get("turn", 0))

    # ---- answers ------------------------------------------------------------------------------------------

    def expect_scored(self) -> None:
        """Totals and ranking are those of the command line."""
        for index, player in enumerate(self.scored["players"]):
            expect_total(self.hand.page, index, player["total"])
        ranks = self.hand.page.locator(".ranking li")
        expect(ranks).to_have_count(len(self.scored["ranking"]))
        shown = ranks.evaluate_all(RANKED)
        expected = [[f"{rank['place']}.", rank["player"], str(rank["total"])] for rank in self.scored["ranking"]]
        assert shown == expected

    def look(self, tab: str) -> None:
        """Look at an answer about Olena."""
        hand = self.hand
        if hand.page.locator("#switch-view").is_visible() and not hand.page.locator("#answer").is_visible():
            hand.press("#switch-view")
        if hand.page.locator(f"#player-tab-{LOOKED_AT}").get_attribute("aria-selected") != "true":
            hand.show("player", str(LOOKED_AT))
        hand.show("answer", tab)

    def read(self) -> None:
        """The sheet has the lines of the command line."""
        self.look("sheet")
        rows = self.hand.page.locator("#sheet tr[data-target]")
        shown = rows.evaluate_all("rows => rows.map(row => [row.dataset.target, row.lastElementChild.textContent])")
        printed = self.scored["players"][LOOKED_AT]["lines"]
        assert shown == [[line["target"], str(line["points"])] for line in printed]

    def check(self) -> None:
        """A hand count with a line that is right and one that cannot be; then without it."""
        self.look("check")
        # The Barn holds 3 resources, 2 points each. The Artisan scores 2 for each of 4 upgraded tiles.
        self.hand.write("#line-barn", "6")
        self.hand.write("#line-artisan", "30")
        self.hand.press("#claim-check")
        expect(self.hand.page.locator("#verdict")).to_have_attribute("data-verdict", "impossible")
        expect(self.hand.page.locator("#verdict [data-code]")).to_contain_text("Artisan")
        self.hand.write("#line-artisan", "8")
        self.hand.press("#claim-check")
        expect(self.hand.page.locator("#verdict")).to_have_attribute("data-verdict", re.compile("best|legal"))

    def dispute(self) -> None:
        """The rulings that matter are those of the command line."""
        told = keytally("disputes", THREE_PLAYERS)
        self.look("disputes")
        verdict = self.hand.page.locator("#dispute-verdict")
        expect(verdict).to_have_attribute("data-change", json.dumps(told["winner_can_change"]))
        shown = self.hand.page.locator("article[data-ruling]")
        names = shown.evaluate_all("found => found.map(each => each.dataset.ruling)")
        assert sorted(names) == sorted(each["id"] for each in told["rulings"] if each["matters"] is not False)

    def explore(self) -> None:
        """What each tile is worth is what the command line says."""
        name = self.document["players"][LOOKED_AT]["player"]
        told = keytally("explore", THREE_PLAYERS, "--player", name)
        self.look("explore")
        rows = self.hand.page.locator("#explore-owned li")
        expect(rows).to_have_count(len(told["owned"]))
        shown = rows.evaluate_all("rows => rows.map(row => row.dataset.points)")
        assert sorted(shown) == sorted(json.dumps(each["worth"]) for each in told["owned"])

    # ---- keeping ------------------------------------------------------------------------------------------

    def share(self, browser: Browser) -> None:
        """The link says nothing to any server, and gives somebody else the same totals."""
        asked: list[str] = []
        page = self.hand.page

        def note(request: Request) -> None:
            asked.append(request.url)

        page.wait_for_load_state("networkidle")
        page.on("request", note)
        self.hand.menu("share")
        link = page.locator("#share-link").input_value()
        self.hand.press("#share-close")
        assert asked == []
        with quiet_page(browser, link) as other:
            for index, player in enumerate(self.scored["players"]):
                expect_total(other, index, player["total"])
            assert "#" not in other.url

    def reload(self) -> None:
        """Everything is there again."""
        self.hand.page.reload()
        self.expect_scored()

    def save(self, form: str, folder: Path) -> Path:
        """The file says what was entered; command line and API score it the same, to the letter."""
        with self.hand.page.expect_download() as saving:
            self.hand.menu(f"save-{form}")
        path = folder / f"saved.{form}"
        saving.value.save_as(path)
        text = path.read_text(encoding="utf-8")
        kind = YAML if form == "yaml" else "application/json"
        assert self.server.post("/api/document?to=json", text, kind).json() == self.document
        printed, answered = keytally("score", str(path)), self.server.post("/api/score", text, kind).json()
        assert printed["problems"] == answered["problems"] == []
        assert json.dumps(printed) == json.dumps(answered) == json.dumps(self.scored)
        return path

    def open(self, path: Path) -> None:
        """A new game, and the file again."""
        self.hand.menu("new")
        self.hand.press("#new-yes")
        expect(self.hand.page.locator(".ranking")).to_have_count(0)
        with self.hand.page.expect_file_chooser() as choosing:
            self.hand.menu("open")
        choosing.value.set_files(path)
        self.expect_scored()

    def print(self) -> None:
        """The report names everybody, and the page itself leaves nothing important out on paper."""
        page = self.hand.page
        self.look("sheet")
        self.hand.menu("report")
        report = page.frame_locator("#report-frame")
        for player in self.scored["players"]:
            expect(report.get_by_role("heading", name=player["player"]).first).to_be_attached()
        report.locator("body").evaluate("body => { window.print = () => { body.dataset.printed = 'yes'; }; }")
        self.hand.press("#report-print")
        expect(report.locator("body")).to_have_attribute("data-printed", "yes")
        self.hand.press("#report-close")
        page.emulate_media(media="print")
        for shown in (".ranking li", "#total", "#sheet tr[data-target]", "#picture img"):
            expect(page.locator(shown).first).to_be_visible()
        for hidden in ("#head", "#entry", "#score-bar"):
            expect(page.locator(hidden)).to_be_hidden()
        page.emulate_media(media="screen")
