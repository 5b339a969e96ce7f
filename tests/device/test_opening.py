"""What a game that is asked for by name does to the one that a journal keeps."""

from __future__ import annotations

from device.playing import PlayedBox, deal

from companion.app.memory import Dealt, Drafted
from companion.app.opening import Wish, opening
from companion.app.values import Seeded


def test_a_running_game_goes_on_and_one_that_is_over_is_dealt_again() -> None:
    device, wish = PlayedBox.playing(seed=3), Wish(deal=deal(seed=4))
    assert opening(device.app.memory, wish, Seeded(5)) == ()
    while device.facts["phase"] != "over":
        device.press("A")
    (dealt,) = opening(device.app.memory, wish, Seeded(5))
    assert isinstance(dealt, Dealt)
    assert dealt.deal.seed == 4


def test_a_set_up_is_left_for_the_running_game_that_is_asked_for() -> None:
    device = PlayedBox.playing(seed=3).press("A").choose("new-game").press("hold A")
    assert device.app.memory.draft is not None
    assert opening(device.app.memory, Wish(deal=deal(seed=3)), Seeded(5)) == (Drafted(None),)
