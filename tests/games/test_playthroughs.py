"""Golden playthroughs: whole games as text, a press and what the table then knows.

``make golden`` writes them again; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from device.playing import PlayedBox, deal

from companion.app.opening import Wish
from companion.app.places.counting import Counting
from companion.app.places.table import AtTable
from companion.engine.controls import START

FOLDER = Path(__file__).parent / "playthroughs"

Presses = dict[str, tuple[str, ...]]
SPOTS, LOOKING = ("hold C", "hold C"), ("C", "A", "C", "B", "B")
GAMES: dict[str, tuple[dict[str, str], int, Presses]] = {
    "solo-side-a": (
        {}, 2019,
        {"opening": SPOTS, "turn": SPOTS, "season-end": ("hold C", "C", "C", "A"),
         "over": ("C", "C", "A", "D", "A", "B", "hold B", "hold A")},
    ),
    "friends-side-b": (
        {"players": "2", "side": "B"}, 4,
        {"over": ("A", "D", "D", "A", "D", "A", "C", "A", "A", "A")},
    ),
    "skills-own-edicts": (
        {"skills": "on", "edicts": "own"}, 77,
        {"choosing-edicts": ("C", "A", "D"), "opening": LOOKING, "turn": LOOKING,
         "season-end": LOOKING, "over": ("A", "A", "A", *["C", "A"] * 4, "B", "B")},
    ),
    "tracker": (
        {"players": "2", "deck": "table"}, 1,
        {"opening": ("hold A", "D", "A", "hold A", "C", "A", "B"), "turn": ("B", "B")},
    ),
    "heroes-solo": (
        {"cards": "heroes"}, 20,
        {"corner-0": ("C", "D", "D"), "turn": SPOTS, "season-end": ("hold C", "C", "C", "A"),
         "effects": ("C", "C", "hold B", "A"), "over": ("C", "C", "A", "D", "A", "B", "hold B")},
    ),
    "both-heroes-skills": (
        {"cards": "both-heroes", "players": "2", "skills": "on", "side": "B"}, 33,
        {"opening": LOOKING, "turn": LOOKING, "season-end": LOOKING, "effects": LOOKING},
    ),
}  # fmt: skip
"""For each file: the choices, the seed, and what is pressed on each page, or else in each phase,
before A goes on; when the game is over, that alone: stars."""


def said(device: PlayedBox) -> str:
    """Say in one line where the device stands."""
    facts = device.facts
    screen = device.app.screen
    assert screen is not None
    card, ambush = facts["card"], facts["ambush"]
    parts = [device.page, f"{facts['season']} {facts['time']}/{facts['threshold']}"]
    match device.app.place:
        case Counting(number=number):
            parts.append(f"number {number}")
        case AtTable(cursor=cursor) if cursor != START:
            line = cursor.turned[0] if cursor.turned else 0
            parts.append(f"cursor {line + bool(cursor.at)}")  # an open list counts from 1
    if facts["ruins_pending"] and card is None:
        parts.append("on ruins")
    if isinstance(card, dict):
        parts.append(card["id"] + (" on ruins" if card["on_ruins"] else ""))
    if isinstance(ambush, dict):
        parts.append(f"{ambush['corner']} {ambush['direction']} {ambush['spot']}")
    if lasting := facts.get("lasting"):
        assert isinstance(lasting, list)
        parts.append(f"in force: {len(lasting)}")
    parts += [f"{name}: {facts[name]}" for name in ("rating", "winners") if facts[name]]
    tabs = " ".join(f"[{tab.word}{'/' + tab.hold if tab.hold else ''}]" for tab in screen.tabs)
    return " · ".join([*parts, tabs])


def played(choices: dict[str, str], seed: int, before: Presses) -> str:
    """Play a game to its end and describe it."""
    device = PlayedBox.opened(Wish(deal=deal(seed, **choices), exact=True))
    session = device.app.memory.session
    assert session is not None
    lines = [f"code {session.deal.code}", said(device)]
    phase = ""
    while phase != "over":
        phase = str(device.facts["phase"])
        presses = before.get(device.page, before.get(phase, ()))
        for press in (*presses, *(() if phase == "over" else ("A",))):
            device.press(press)
            lines += [f"> {press}", said(device)]
        assert len(lines) < 1000, "the game does not end"
    edicts = device.facts["edicts"]
    assert isinstance(edicts, dict)
    lines.insert(1, " ".join(f"{letter}={card['id']}" for letter, card in edicts.items()))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_always_went(name: str, *, rewrite: bool) -> None:
    path = FOLDER / f"{name}.txt"
    game = played(*GAMES[name])
    if rewrite:
        path.write_text(game, encoding="utf-8")
    assert game.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_playthrough_file_is_used() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == set(GAMES)
