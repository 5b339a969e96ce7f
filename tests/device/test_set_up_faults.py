"""Luck and dates that come while a set-up is on the box."""

from __future__ import annotations

import pytest
from device.playing import PlayedBox, deal
from device.registry import second_game

from companion.app.memory import Draft, Drafted
from companion.app.places.set_up.draft import CODE, NEW, how_dealt, may_go_on, of_deal
from companion.app.places.set_up.typing_code import presses
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


@pytest.mark.parametrize("how", [CODE, "2026-11-22"])
def test_another_answer_than_the_code_s_or_the_day_s_is_dealt_with_new_luck(how: str) -> None:
    """Else two tables that mean to play one game would play a like one."""
    device = PlayedBox.opened().press("A")
    device.entries.append(Drafted(of_deal(deal(41), 41, how)))
    device = device.restarted()
    assert device.app.memory.draft is not None
    assert how_dealt(device.app.memory.draft) == how
    changed = device.press("D", "A").app.memory.draft
    assert changed is not None
    assert (how_dealt(changed), changed.seed) == (NEW, device.app.seed)


def test_a_code_without_its_first_sign_is_as_long_as_most_are_again() -> None:
    device = PlayedBox.opened().press("A", "C", "A", "A", *presses("W"))
    assert "sign 2 of 15" in repr(device.app.screen)
    device.press("hold B")
    assert "sign 1 of 10" in repr(device.app.screen)
    assert device.press("hold B", "hold B", *presses("7")).page == "setup-type-0"
    assert "sign 2 of 10" in repr(device.app.screen)


def test_answers_that_do_not_go_together_are_given_up() -> None:
    """As another version may have allowed them: three rounds with dice of one's own."""
    with second_game():
        its_dice, own_dice = (
            (
                ("dice", each),
                ("rounds", "3"),
                ("storm", "off"),
                ("wind", "calm"),
                ("colours", "four"),
            )
            for each in ("box", "own")
        )
        assert may_go_on(Draft("lanterns", 5, its_dice, 1))
        assert not may_go_on(Draft("lanterns", 5, own_dice, 1))
