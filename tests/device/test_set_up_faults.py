"""Luck and dates that come while a set-up is on the box."""

from __future__ import annotations

from device.playing import PlayedBox

from companion.app.places.set_up.draft import how_dealt
from companion.app.values import Dated, DrawSeed, Seeded


def test_each_set_up_has_luck_of_its_own() -> None:
    """New luck is asked for once, when a set-up takes what there is."""
    device = PlayedBox.playing().choose("new-game")
    device.effects.clear()
    device.press("hold A")
    assert device.effects.count(DrawSeed()) == 1
    device.take(Seeded(77))
    device.effects.clear()
    device.press("D", "A", "C")
    assert DrawSeed() not in device.effects
    first = device.app.memory.draft
    device.press("C", "C", "B").choose("new-game").press("hold A")
    second = device.app.memory.draft
    assert first is not None
    assert second is not None
    assert (first.seed, second.seed) == (6, 77)


def test_after_midnight_the_game_of_the_day_is_that_of_the_new_day() -> None:
    device = PlayedBox.opened().press("A", "C")
    assert device.page == "setup-deal"
    device.take(Dated("2026-11-23"))
    draft = device.press("A").app.memory.draft
    assert draft is not None
    assert how_dealt(draft) == "2026-11-23"
