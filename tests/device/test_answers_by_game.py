"""Set-up remembers the last answers for each game of the house, over restarts and journals."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox, deal
from lanterns import GAME as LANTERNS

from companion.app.memory import Dealt
from companion.app.opening import Wish, opening
from companion.app.values import Seeded
from companion.engine.code import Deal
from companion.games import GAMES
from companion.journal import read
from companion.journal.chain import signed
from companion.journal.lines import line

if TYPE_CHECKING:
    from companion.app.memory import Entry


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a second game in the house, behind the first."""
    monkeypatch.setitem(GAMES, "lanterns", "lanterns:GAME")


def new_game(device: PlayedBox, *presses: str) -> PlayedBox:
    """Set up the next game: choose it in the list by these presses."""
    device.choose("new-game").press("hold A")
    assert device.page == "setup-games"
    return device.press(*presses)


def choices(device: PlayedBox) -> dict[str, str]:
    """Return the choices of the game that is played."""
    return device.app.playing.deal.choices


def journal(entry: Entry) -> bytes:
    """Return a journal of one line."""
    return line(1, entry, "")[0]


def test_each_game_comes_back_with_its_own_answers() -> None:
    device = PlayedBox.playing(side="B", skills="on")
    first = choices(device)
    new_game(device, "D", "A")  # Lanterns, with its usual answers
    assert device.app.memory.draft is not None
    assert device.app.memory.draft.game == "lanterns"
    device.press("D", "D", "A", "C", "C", "A")  # two rounds
    second = choices(device)
    assert second["rounds"] == "2"
    new_game(device, "C", "A", "A")
    assert choices(device) == first
    device = device.restarted()
    new_game(device, "D", "A", "A")
    assert choices(device) == second


def test_a_look_at_the_list_of_games_loses_no_answer() -> None:
    device = new_game(PlayedBox.playing(side="A"), "A", "D", "D", "A")
    assert device.app.memory.draft is not None
    answers = device.app.memory.draft.answers
    assert dict(answers)["side"] == "B"
    assert device.press("B").page == "setup-games"
    device.press("A")
    assert device.app.memory.draft.answers == answers


def test_the_line_that_deals_a_game_keeps_the_answers_for_the_others() -> None:
    """It opens a journal of its own, and the one before may be deleted."""
    device = PlayedBox.playing(side="B")
    new_game(device, "D", "A", "A")
    dealt = device.entries[-1]
    assert isinstance(dealt, Dealt)
    memory = read(journal(dealt)).memory
    assert memory.answers == device.app.memory.answers
    (kept,) = memory.answers
    assert kept[0] == "cartographers"
    assert dict(kept[1])["side"] == "B"


def test_a_game_dealt_from_the_command_line_forgets_no_answers() -> None:
    memory = PlayedBox.playing(side="B").app.memory
    wish = Wish(deal=Deal(LANTERNS, LANTERNS.usual(), 3))
    (dealt,) = opening(memory, wish, Seeded(5))
    assert isinstance(dealt, Dealt)
    assert [game for game, _ in dealt.answers] == ["cartographers"]


def test_a_house_that_plays_one_game_writes_nothing_of_others() -> None:
    entry = PlayedBox.playing(side="B").entries[0]
    assert isinstance(entry, Dealt)
    assert "answers" not in json.loads(journal(entry))


@pytest.mark.parametrize(
    "answers",
    [
        {"chess": [["players", "2"]]},
        {"lanterns": [["weather", "rain"]]},
        {"lanterns": [*([name, "7"] for name in LANTERNS.usual())]},
    ],
)
def test_answers_that_only_another_version_gives_are_forgotten(answers: dict[str, object]) -> None:
    kept = (("lanterns", tuple(LANTERNS.usual().items())),)
    entry = Dealt(deal(), (), "en", kept)
    assert read(journal(entry)).memory.answers == kept
    values = json.loads(journal(entry))
    del values["n"], values["sum"]
    data = signed(1, values | {"answers": answers}, "")[0]
    assert read(data).memory.answers == ()
