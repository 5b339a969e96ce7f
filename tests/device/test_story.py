"""The log of an evening: a line an event, in English, and nothing that lies face down."""

from __future__ import annotations

from device.playing import GAME, PlayedBox

from companion.app.memory import Pressed
from companion.app.step import step
from companion.app.story import story
from companion.app.values import Input, Record, Show, Shown, Started, Stop
from companion.surface import Press
from companion.text.catalog import LANGUAGES, catalog


def said(device: PlayedBox, event: Input) -> list[str]:
    """Give an input in, and what the glass then shows; return the lines of the log."""
    before = device.app
    device.app, effects = step(before, event)
    entries = [each.entry for each in effects if isinstance(each, Record)]
    lines = list(story(before, event, device.app, entries))
    shown = [each.number for each in effects if isinstance(each, Show)]
    return lines + [line for number in shown for line in said(device, Shown(number))]


def pressed(device: PlayedBox, *words: str) -> list[str]:
    return [line for each in words for line in said(device, Press.parse(each))]


def test_an_evening_reads_like_one() -> None:
    device = PlayedBox.opened()
    assert said(device, Started()) == ["a game is being set up"]
    chosen = "players 1, side A, skills off, edicts own, deck box, cards base"
    assert pressed(device, *"ADDDDACCCCA") == [f"a game of cartographers is dealt: {chosen}"]
    device = PlayedBox.playing(seed=3)
    assert said(device, Started()) == ["the game goes on after press 0"]
    assert pressed(device, "A", "A", "hold B", "B", "C", "B") == [
        "A: Flip, press 1", "A: Flip, press 2", "hold B: undo, press 1",
    ]  # fmt: skip
    down = ["D"] * LANGUAGES.index("ja")
    assert pressed(device, *device.way_to("language"), "A", *down, "A", "A") == [
        "language ja", "A: Flip, press 2",
    ]  # fmt: skip
    assert pressed(device, *device.way_to("new-game"), "A", "hold A", "B") == [
        "set-up begins", "set-up is left",
    ]  # fmt: skip
    assert said(device, Stop()) == ["asked to stop"]
    assert pressed(PlayedBox.playing(), "long D", "A") == ["switched off by hand"]


def test_a_press_that_waited_for_the_glass_is_logged_when_it_counts() -> None:
    device = PlayedBox.playing()
    before = device.app
    device.app, _ = step(before, Press.parse("A"))
    assert pressed(device, "A") == []
    assert said(device, Shown(device.app.shows)) == ["A: Flip, press 2"]


def test_a_move_made_on_a_phone_names_its_seat_as_a_table_counts() -> None:
    device = PlayedBox.playing()
    before, press = device.app, Press.parse("A")
    after, _ = step(before, press)
    assert after.memory.session is not None
    entry = Pressed(after.memory.session.made, by=1)
    assert [*story(before, press, after, [entry])] == ["seat 2 on its phone, press 1"]


def test_no_card_is_ever_named_and_the_code_only_when_the_game_is_over() -> None:
    device = PlayedBox.playing(seed=3)
    names = [words for key, words in catalog("en", GAME.text).words.items() if ".name" in key]
    session = device.app.memory.session
    assert session is not None
    lines: list[str] = []
    while not any("over" in line for line in lines):
        lines += pressed(device, "A")
    assert lines[-1] == f"the game {session.deal.code} is over"
    cards = [name for name in names if name not in {"Spring", "Summer", "Fall", "Winter"}]
    assert len(cards) > 40
    assert not [line for line in lines for name in cards if name in line]
    assert not [line for line in lines[:-1] if session.deal.code in line]
