"""Undo and redo on the box against a model: the map is that of a seat that drew what is seen.

The model is a player of the engine who draws, turn by turn, what lies in the game now.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st
from seats.seated import SeatHand

from companion.engine.code import Deal
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.phone.seat_drawing import page_cells
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Terrain
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import printed
from companion.games.cartographers.rules.state import ScoreEntered
from companion.seats import Drew, Erased, Paid, SeatMemory, noted, pad_json, sheet_json

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import CellSet

Action = tuple[str, int, int]
DOES = (
    *("press", "press", "press", "undo", "back-and-forth", "draw", "draw", "draw", "late", "late"),
    *("erase", "wrong", "pay", "pad", "free"),
)


def some_actions(seed: int, count: int) -> list[Action]:
    """Return actions as likely as they stand above, which Hypothesis would not make them."""
    luck, numbers = Luck(seed, "actions"), range(1000)
    return [(luck.choose(DOES), luck.choose(numbers), luck.choose(numbers)) for _ in range(count)]


ACTIONS = st.builds(some_actions, st.integers(0, 10**6), st.integers(1, 60))
DEALS = st.builds(
    lambda seed, **wanted: Deal(GAME, GAME.choose(wanted), seed),
    st.integers(0, 1000),
    players=st.sampled_from(["1", "several"]),
    side=st.sampled_from("AB"),
    skills=st.sampled_from(["off", "on"]),
    deck=st.sampled_from(["box", "box", "table"]),
)


@dataclass
class Drawn:
    """What the model knows of a turn: whatever the box does, it forgets nothing."""

    parts: dict[str, tuple[CellSet, Terrain, bool, Terrain | None, bool]] = field(
        default_factory=dict
    )


class SeatModel:
    """A box that is pressed and undone, a seat that draws, and a plain model of its map."""

    def __init__(self, deal: Deal, fallback: str) -> None:
        self.hand = SeatHand(Session.begin(deal), {"fallback": fallback})
        self.side = deal.choices["side"]
        self.has_skills = deal.choices["skills"] == "on"
        self.drawn: dict[str, Drawn] = {}

    @property
    def turns(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = GAME.facts(self.hand.session.view())["turns"]
        return found

    def do(self, action: Action) -> None:
        """Do something; a number too large counts from the first again."""
        what, one, two = action
        match what:
            case "press":
                self.press(one)
            case "undo":
                self.hand.session = self.hand.session.undo()
            case "back-and-forth":
                self.back_and_forth(one % 5)
            case "pad":
                season = ("spring", "summer", "fall", "winter")[one % 4]
                self.hand.ask("pad", season=season, said={"coins": two % 9})
            case _ if self.turns:
                turn = (
                    self.turns[-1] if what in {"draw", "pay"} else self.turns[one % len(self.turns)]
                )
                self.play(what, turn["id"], one, two)

    def press(self, one: int) -> None:
        session = self.hand.session
        moves = [each for each in session.legal_moves() if not isinstance(each, ScoreEntered)]
        if moves:
            self.hand.session = session.play(moves[one % len(moves)])

    def back_and_forth(self, count: int) -> None:
        """Undo some presses and make them again: the page is what it was."""
        before, session = self.page(), self.hand.session
        for _ in range(count):
            self.hand.session = self.hand.session.undo()
            self.check()
        self.hand.session = session
        assert self.page() == before

    def play(self, what: str, turn: str, one: int, two: int) -> None:
        hand = self.hand
        match what:
            case "erase":
                if hand.ask("erase", turn=turn) is None:
                    self.drawn.pop(turn, None)
            case "pay":
                skills = hand.task(turn)["skills"]
                if skills:
                    hand.must("pay", turn=turn, skill=skills[one % len(skills)]["id"])
            case "wrong":
                before = hand.memory
                cells = f"{1 << one % 121 | 1 << two % 121:x}"
                legal = {(each[0], each[1]) for each in hand.task(turn)["answers"]}
                if (cells, "forest") not in legal:
                    refused = hand.ask("draw", turn=turn, cells=cells, terrain="forest")
                    assert refused is not None
                    assert hand.memory == before
            case "free":
                cells, name = f"{(one << 60 | two) or 1:x}", EXPLORE_TERRAINS[one % 5].value
                hand.must("draw", turn=turn, cells=cells, terrain=name, free=True)
                self.note(turn, "")
            case _:
                task = hand.task(turn)
                if task["answers"]:
                    cells, name, *_ = task["answers"][two % len(task["answers"])]
                    hand.must("draw", turn=turn, cells=cells, terrain=name, part=task["part"])
                    self.note(turn, task["part"])

    def note(self, turn: str, part: str) -> None:
        """Note for the model what the journal's last entry says of a drawing."""
        entry = self.hand.entries[-1]
        assert isinstance(entry, Drew)
        values = entry.values
        also = values.get("also")
        known = self.drawn.setdefault(turn, Drawn())
        known.parts = {**known.parts, part: None} if part else {}  # type: ignore[dict-item] # filled next
        known.parts[part] = (
            page_cells(values["cells"]),
            Terrain(values["terrain"]),
            values["coin"],
            Terrain(also) if also else None,
            bool(values.get("free")),
        )

    def page(self) -> tuple[dict[str, Any], dict[str, Any], tuple[str, ...]]:
        return self.hand.sheet, self.hand.pad, self.hand.at.open

    def check(self) -> None:
        """Compare the page with one of a seat that never did anything but what is seen."""
        seen, memory = {turn["id"] for turn in self.turns}, SeatMemory()
        for entry in self.hand.entries:
            is_hidden = isinstance(entry, Drew | Erased | Paid) and entry.turn not in seen
            memory = memory if is_hidden else noted(memory, entry)
        only = self.hand.at_with(memory)
        assert sheet_json(only) == sheet_json(self.hand.at)
        assert pad_json(only) == pad_json(self.hand.at)
        assert only.open == self.hand.at.open
        if not self.has_skills:
            self.check_map()

    def check_map(self) -> None:
        """Compare the map with a player of the engine who draws turn by turn."""
        player, fits = Player(printed(base_pack().sides[self.side])), []
        for turn in self.turns:
            for cells, terrain, coin, also, is_free in self.drawn.get(
                turn["id"], Drawn()
            ).parts.values():
                if is_free:
                    return  # no player of the engine may draw so
                fits.append(not cells & player.sheet.filled)
                if fits[-1]:
                    player = player.draw(Placement(cells, terrain, coin, also))
        kept = self.hand.at.kept
        assert (kept.player.sheet, kept.player.coins) == (player.sheet, player.coins)
        assert [each["fits"] for each in self.hand.sheet["drawings"]] == fits


@given(deal=DEALS, fallback=st.sampled_from(["english", "card", "any"]), actions=ACTIONS)
def test_a_page_shows_what_lies_in_the_game_now(
    deal: Deal, fallback: str, actions: list[Action]
) -> None:
    model = SeatModel(deal, fallback)
    for action in actions:
        model.do(action)
        model.check()
