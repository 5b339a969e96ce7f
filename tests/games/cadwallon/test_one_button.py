"""Cadwallon on a box of one button: what has no gesture of its own stands in the lists."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox
from games.cadwallon.cities import BLUE

from companion.app.memory import Memory
from companion.app.opening import Wish
from companion.app.step import step
from companion.app.values import App, Record
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games.cadwallon import GAME
from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentPlaced,
    AgentReported,
    CardTallied,
    TallyStepped,
)
from companion.surface import Press


def lone(*moves: object, **choices: str) -> PlayedBox:
    """Return a box of one button in a game after these moves."""
    deal = Deal(GAME, GAME.choose(choices), 3)
    box = PlayedBox.opened(Wish(deal=deal, exact=True), one_button=True)
    session = Session.begin(deal)
    for move in moves:
        session = session.play(move)
    box.app = replace(box.app, memory=Memory("en", session=session))
    return box.press("A")


def pages_before_a_move(start: App) -> set[str]:
    """Return the pages to which presses lead that change nothing of the game."""
    left, pages, seen = [start], set[str](), set[str]()
    while left:
        app = left.pop()
        assert app.screen is not None
        pages.add(app.screen.page.id)
        for control in app.offered:
            after, effects = step(app, Press(control.button, control.gesture))
            is_new = repr(after.place) not in seen and after.screen is not None
            if is_new and not any(isinstance(each, Record) for each in effects):
                seen.add(repr(after.place))
                left.append(replace(after, seen=after.shows))
    return pages


@pytest.mark.parametrize(
    "box",
    [
        lone(players="3"),
        lone(players="3", agents="mat"),
        lone(players="6", agents="mat", board="4x4"),
        lone(*(AgentReported(street, None) for street in range(12)), agents="mat"),
        lone(way="score"),
        lone(*(TallyStepped(),) * 4, way="score"),
    ],
    ids=["place", "report", "report of six", "control", "guild", "others"],
)
def test_menu_cards_and_rules_are_reached_without_a_move(box: PlayedBox) -> None:
    pages = pages_before_a_move(box.app)
    assert {"menu", "holdings", "about", "power-off"} <= pages
    assert any(page.startswith("rules") for page in pages)


def test_a_seat_plays_its_secret_action_while_agents_are_placed() -> None:
    box = lone(AgentPlaced(0), players="2", special="own")
    box.press(*["A"] * (len(box.app.playing.view().free) - 1))
    assert box.app.offered[1].word == "play.action"
    assert box.press("double A").page == "actions"
    box.press("double A")
    assert box.app.playing.made == (ActionPlayed(BLUE, "paper"),)


def test_where_no_agent_stands_none_is_moved_or_taken_away() -> None:
    nobody = (AgentReported(street, None) for street in range(12))
    pages = pages_before_a_move(lone(*nobody, agents="mat").app)
    assert "correct" in pages
    assert "street" in pages, "one is added"


@pytest.mark.parametrize("line", range(len(GUILDS)))
def test_the_backer_of_every_guild_is_entered(line: int) -> None:
    box = lone(*(TallyStepped(),) * 5, way="score", backers="on")
    box.press(*["A"] * (line + 5), "double A")  # one press has made it look at the next line
    assert box.app.playing.made == (CardTallied(BLUE, "backer", GUILDS[line], 1),)
