"""What holds for every simulated drawing and score, each check seen to refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.cartographers.playing import PACK

from companion.errors import BrokenInvariant
from companion.games.cartographers.play.invariants import check_drawing, check_score, check_sheet
from companion.games.cartographers.rules.cards import Terrain
from companion.games.cartographers.rules.cells import cell
from companion.games.cartographers.rules.placement import Placement, Task, task_of
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import printed


class TestInvariants:
    """Each check, seen to refuse."""

    PLAYER = Player(printed(PACK.sides["A"]))
    TASK: Task = task_of(PACK.explore["rift-lands"])  # type: ignore[arg-type] # no ruins card
    SPACE = Placement(cell(0, 0), Terrain.FOREST)

    def test_a_legal_drawing_holds(self) -> None:
        check_drawing(self.PLAYER, self.PLAYER.draw(self.SPACE), self.SPACE, self.TASK)

    @pytest.mark.parametrize(
        ("after", "why"),
        [
            (PLAYER.draw(Placement(cell(0, 1), Terrain.FOREST)), "slipped"),
            (replace(PLAYER.draw(SPACE), coins=1), "1 coins on the track, 0 earned"),
            (
                replace(PLAYER, sheet=PLAYER.draw(SPACE).sheet._replace(ruins=0)),
                "changed what is printed",
            ),
        ],
    )
    def test_a_drawing_that_did_more_than_it_may_does_not(self, after: Player, why: str) -> None:
        with pytest.raises(BrokenInvariant, match=why):
            check_drawing(self.PLAYER, after, self.SPACE, self.TASK)

    def test_a_drawing_that_is_refused_does_not(self) -> None:
        task = replace(self.TASK, terrains=(Terrain.WATER,), fallback=None)
        with pytest.raises(BrokenInvariant, match="not a terrain of this turn"):
            check_drawing(self.PLAYER, self.PLAYER.draw(self.SPACE), self.SPACE, task)

    def test_a_wrong_score_does_not(self) -> None:
        edicts = ("sentinel-wood", "treetower")
        scored = self.PLAYER.draw(self.SPACE).score(edicts)
        check_score(scored, edicts)
        season = replace(scored.seasons[0], edicts=(2, 0))
        with pytest.raises(BrokenInvariant, match="2 stars scored, 1 explained"):
            check_score(replace(scored, seasons=(season,)), edicts)

    def test_a_space_that_is_two_things_does_not_but_farm_and_village_may(self) -> None:
        start = self.PLAYER.sheet
        check_sheet(start._replace(farm=1, village=1), start)
        with pytest.raises(BrokenInvariant, match="two things"):
            check_sheet(start._replace(farm=1, water=1), start)
        with pytest.raises(BrokenInvariant, match="printed"):
            check_sheet(start._replace(wasteland=1), start)
