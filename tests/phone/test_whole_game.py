"""A whole game with hands on three phones, through the box and its page as they are started."""

from __future__ import annotations

import json
import time  # noqa: TID251 - a phone that asked too often waits
from random import Random  # noqa: TID251 - which move a phone makes is the test's own chance
from typing import TYPE_CHECKING, Any

import pytest
from hand_moves import ids_of
from played_box import played

from companion.journal.lines import entries

if TYPE_CHECKING:
    from pathlib import Path

    from phone_page import EventReader, Phone
    from played_box import PlayedBox

pytestmark = pytest.mark.thorough
MOST = 600
"""Moves of a game at most; one of three seats has some 150."""


class Hand:
    """A seat with its hand on a phone, which looks at it now and then."""

    def __init__(self, box: PlayedBox, code: str, chair: int, begun: int) -> None:
        self.chair = chair
        self.phone: Phone = box.phone(code, chair)
        self.events: EventReader = self.phone.events()
        self.events.wait("table", lambda said: said["n"] >= begun)
        self.events.wait("hand", lambda said: said is not None)
        box.give_hand(self.events, lambda: self.ask("/look", {"looks": True}))

    def ask(self, path: str, body: dict[str, Any]) -> str:
        """Ask again and again while that is too often; return why it is refused, or nothing."""
        while (answer := self.phone.post(path, body)).status == 429:
            time.sleep(0.5)
        return "" if answer.status == 204 else str(answer.json["reason"])

    def up_to(self, n: int) -> dict[str, Any]:
        """Return the hand once it has seen that number of presses."""
        return dict(self.events.wait("hand", lambda said: said["n"] >= n))

    def moves(self, n: int, phase: str) -> list[dict[str, Any]]:
        """Return what the seat may do; its cards are looked at where it may play one."""
        said = self.up_to(n)
        if phase != "secrets" and not any(each["kind"] == "dig" for each in said["moves"]):
            return list(said["moves"])
        assert self.ask("/look", {"looks": True}) == ""
        said = self.events.wait("hand", lambda said: said["looks"] and said["n"] >= n)
        return [*said["own"]["moves"], *said["moves"]]


def chosen(moves: list[dict[str, Any]], luck: Random) -> dict[str, Any]:
    """Choose a move: a card now and then, else the dig that reaches most."""
    digs = [each for each in moves if each.get("kind") == "dig"]
    others = [each for each in moves if each.get("kind") != "dig"]
    if digs and (not others or luck.random() < 0.8):
        return max(digs, key=lambda each: ("claims" in each, each["sum"], luck.random()))
    return luck.choice(others)


@pytest.mark.parametrize(
    "game",
    [
        ("unearth",),
        ("cadwallon",),
        ("cadwallon", "--board", "4x4", "--special", "box", "--contracts", "box"),
    ],
    ids=" ".join,
)
def test_three_phones_play_a_game_to_its_end(tmp_path: Path, game: tuple[str, ...]) -> None:
    luck = Random(3)
    with played(tmp_path, "--game", *game, "--players", "3", "--refresh", "none") as box:
        code = box.open_door()
        begun = 0
        if game == ("unearth",):  # who begins is asked at the box too
            box.press("A")
            begun = 1
        hands = [Hand(box, code, chair, begun) for chair in (1, 2, 3)]
        n, made = hands[0].up_to(begun)["n"], 0
        while made < MOST:
            facts = hands[0].events.wait("table", lambda said: said["n"] >= n)["facts"]  # noqa: B023 - at once
            if facts["phase"] == "over":
                break
            for hand in hands:
                moves = hand.moves(n, facts["phase"])
                if not moves:
                    continue
                move = luck.choice(ids_of([chosen(moves, luck)]))
                while (why := hand.ask("/move", {"n": n, "move": move})) == "waits":
                    time.sleep(0.05)
                assert why == "", f"{move} after {n}"
                n, made = n + 1, made + 1
                break
            else:
                raise AssertionError(f"nobody may do anything: {facts}")
        assert facts["phase"] == "over"
        assert sum(facts["scores"][each]["total"] for each in facts["scores"]) > 0
    (journal,) = (tmp_path / "games").glob("*.jsonl")
    lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    by = [line["by"] for line in lines if "by" in line]
    assert len(by) == made
    assert set(by) == {0, 1, 2}
    *_, (_, _, memory) = entries(journal.read_bytes())
    assert memory.session is not None
    assert memory.session.deal.game.facts(memory.session.view()) == facts
