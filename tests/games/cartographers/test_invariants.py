"""What holds for every simulated drawing and score, each check seen to refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.cartographers.playing import PACK

from companion.errors import BrokenInvariant
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.play.invariants import (
    check_change,
    check_deck,
    check_drawing,
    check_score,
    check_sheet,
)
from companion.games.cartographers.rules.cards import Terrain
from companion.games.cartographers.rules.cells import cell
from companion.games.cartographers.rules.marks import Marks
from companion.games.cartographers.rules.placement import Placement, Task, task_of
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import Sheet, printed
from companion.games.cartographers.rules.state import MapTurn, Options, State, TurnedCard


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

    @pytest.mark.parametrize(
        ("before", "after", "why"),
        [
            (Player(Sheet(destroyed=1)), Player(Sheet(forest=1)), "came back"),
            (
                Player(Sheet(monster=1)),
                Player(Sheet(monster=1), marked=Marks(attacked=1)),
                "under a hero's pattern",
            ),
            (
                Player(Sheet(), marked=Marks(shut_in=1)),
                Player(Sheet(), marked=Marks(shut_in=1)),
                "do not come once",
            ),
            (
                Player(Sheet(), 3, marked=Marks(shut_in=1, paid=True)),
                Player(Sheet(), 6, marked=Marks(shut_in=1, paid=True)),
                "6 coins on the track, 3 earned",
            ),
        ],
    )
    def test_marks_and_effects_that_break_a_rule_do_not(
        self, before: Player, after: Player, why: str
    ) -> None:
        with pytest.raises(BrokenInvariant, match=why):
            check_change(before, after, fresh=0)

    HEROES = heroes_pack()
    DECK = (*HEROES.explore, "zombie-plague", "dal-of-jolev")

    @pytest.mark.parametrize(
        ("deck", "why"),
        [
            ((*DECK, "lagoon"), "twice in the deck"),
            (DECK[1:], "an explore card is missing"),
            ((*DECK, "gorgon-gaze"), "not one new"),
            ((*DECK, "freyla-the-true"), "not one new"),
            ((*DECK[:-1], "dobrik-of-lorkheim"), "in the deck again"),
        ],
    )
    def test_a_deck_of_other_cards_does_not(self, deck: tuple[str, ...], why: str) -> None:
        past = tuple(
            MapTurn("spring", number, card, None, on_ruins=False)
            for number, card in enumerate(("dragon-inferno", "dobrik-of-lorkheim"))
        )
        options = Options(cards="heroes", heroes=True)

        def summer(cards: tuple[str, ...]) -> State:
            turned = (TurnedCard(cards[-1], 0),)
            return State(options, season=1, past=past, pile=cards[:-1], turned=turned)

        check_deck(self.HEROES, summer(self.DECK))
        with pytest.raises(BrokenInvariant, match=why):
            check_deck(self.HEROES, summer(deck))
