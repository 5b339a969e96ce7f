"""A whole game with hands on three phones, through the box and its page as they are started."""

from __future__ import annotations

import json
import time  # noqa: TID251 - a phone that asked too often waits
from random import Random  # noqa: TID251 - which move a phone makes is the test's own chance
from typing import TYPE_CHECKING, Any

import pytest
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

    def __init__(self, box: PlayedBox, code: str, chair: int) -> None:
        self.chair = chair
        self.phone: Phone = box.phone(code, chair)
        self.events: EventReader = self.phone.events()
        self.events.wait("table", lambda said: said["n"] >= 1)  # the game has begun
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

    def moves(self, n: int) -> list[dict[str, Any]]:
        """Return what the seat may do; its cards are looked at where it may play one."""
        said = self.up_to(n)
        if not any(each["kind"] == "dig" for each in said["moves"]):
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


def test_three_phones_play_unearth_to_its_end(tmp_path: Path) -> None:
    luck = Random(3)
    with played(tmp_path, "--game", "unearth", "--players", "3", "--refresh", "none") as box:
        code = box.open_door()
        box.press("A")
        hands = [Hand(box, code, chair) for chair in (1, 2, 3)]
        n, made = hands[0].up_to(1)["n"], 0
        while made < MOST:
            facts = hands[0].events.wait("table", lambda said: said["n"] >= n)["facts"]  # noqa: B023 - at once
            if facts["phase"] == "over":
                break
            for hand in hands:
                moves = hand.moves(n)
                if not moves:
                    continue
                move = chosen(moves, luck)
                while (why := hand.ask("/move", {"n": n, "move": move["id"]})) == "waits":
                    time.sleep(0.05)
                assert why == "", f"{move} after {n}"
                n, made = n + 1, made + 1
                break
            else:
                raise AssertionError(f"nobody may do anything: {facts['asks']}")
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
