"""Golden playthroughs: whole games as text, a press and what the table then knows.

``make golden`` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from device.playing import Device, deal

from companion.app.opening import Wish

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, tuple[dict[str, str], int, tuple[str, ...]]] = {
    "solo-side-a": ({}, 2019, ("hold C", "hold C")),
    "friends-side-b": ({"players": "2", "side": "B"}, 4, ()),
    "skills-own-edicts": ({"skills": "on", "edicts": "own"}, 77, ("C", "A", "B")),
    "tracker": ({"players": "2", "deck": "table"}, 1, ("B", "B")),
}
"""For each file: the choices, the seed, and what is pressed before each press of A."""


def told(device: Device) -> str:
    """Tell in one line where the device stands."""
    facts = device.facts
    screen = device.app.screen
    assert screen is not None
    card, ambush = facts["card"], facts["ambush"]
    parts = [device.page, f"{facts['season']} {facts['time']}/{facts['threshold']}"]
    if isinstance(card, dict):
        parts.append(card["id"] + (" on ruins" if card["on_ruins"] else ""))
    if isinstance(ambush, dict):
        parts.append(f"{ambush['corner']} {ambush['direction']} {ambush['spot']}")
    tabs = " ".join(f"[{tab.word}{'/' + tab.hold if tab.hold else ''}]" for tab in screen.tabs)
    return " · ".join([*parts, tabs])


def played(choices: dict[str, str], seed: int, before: tuple[str, ...]) -> str:
    """Play a game to its end and tell it."""
    device = Device.opened(Wish(deal=deal(seed, **choices), exact=True))
    session = device.app.memory.session
    assert session is not None
    lines = [f"code {session.deal.code}", told(device)]
    while device.facts["phase"] != "over":
        for press in (*before, "A"):
            if device.facts["phase"] == "over":
                break
            device.press(press)
            lines += [f"> {press}", told(device)]
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
