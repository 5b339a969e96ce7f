"""A game code typed on the box: three presses a sign, thirty a code, one taken back at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox, deal

from companion.app.opening import Wish
from companion.app.places.set_up.typing_code import presses
from companion.engine import code

if TYPE_CHECKING:
    from companion.app.memory import Draft


def typing(*, one_button: bool = False, refresh: float = 0.4) -> PlayedBox:
    """Return a box whose players type a code: down from Start to Deal, then twice A."""
    device = PlayedBox.opened(Wish(language="en"), one_button=one_button, refresh=refresh)
    if one_button:
        return device.press(*["A"] * 8, "double A", "double A")
    return device.press("C", "A", "A")


def draft(device: PlayedBox) -> Draft:
    """Return the set-up on the box."""
    assert device.app.memory.draft is not None
    return device.app.memory.draft


def keys(text: str) -> list[str]:
    """Return the presses that type a code."""
    return [press for sign in text.replace("-", "") for press in presses(sign)]


def test_ten_signs_are_thirty_presses_and_deal_the_game() -> None:
    wanted = code.easy_deal(deal().game, deal(77, players="several", side="B").choices, 77)
    device = typing()
    typed = keys(wanted.code)
    assert len(typed) == 30
    assert device.press(*typed).page == "setup-start"
    device.press("A")
    assert device.app.memory.session is not None
    assert device.app.memory.session.deal == wanted


def test_from_the_set_up_it_is_thirty_four() -> None:
    device = PlayedBox.opened(Wish(language="en"))
    before = len(device.entries)
    device.press("C", "A", "A", *keys(code.easy_deal(deal().game, deal().choices, 5).code), "A")
    assert device.page == "table-now"
    assert len(device.entries) - before == 34


@pytest.mark.parametrize("sign", code.SIGNS)
def test_every_sign_is_reached(sign: str) -> None:
    device = typing().press(*presses(sign))
    assert draft(device).typed == sign + "_" * (code.length(sign) - 1)
    assert draft(device).cursor == 1


def test_the_page_shows_two_groups_the_one_of_the_cursor_among_them() -> None:
    """Of a code of ten signs that is the whole one, wherever the cursor is."""
    device = typing().press(*keys("7KQ2M9"))
    assert "signs='7KQ2M9____', cursor=6" in repr(device.app.screen)
    device = typing().press(*keys("W0440-00000"))
    assert "signs='00000_____', cursor=5" in repr(device.app.screen)


def test_the_presses_of_the_signs_all_differ() -> None:
    assert len({presses(sign) for sign in code.SIGNS}) == len(code.SIGNS) == 32


def test_a_wrong_check_sign_keeps_the_entry_and_goes_to_the_first_sign() -> None:
    right = code.easy_deal(deal().game, deal().choices, 77).code.replace("-", "")
    wrong = right[:-1] + ("0" if right[-1] != "0" else "1")
    device = typing().press(*keys(wrong))
    assert device.page == "setup-type-0"
    assert (draft(device).typed, draft(device).cursor) == (wrong, 0)
    assert "Wrong code" in repr(device.app.screen)
    device.press("hold B", "hold B", "hold B", *presses(right[-1]))
    assert device.page == "setup-start"


def test_a_wrong_code_can_be_typed_again_from_the_first_sign() -> None:
    device = typing().press(*keys("0123456789"))
    assert draft(device).fault is not None
    assert device.press(*keys(code.easy_deal(deal().game, deal().choices, 3).code)).page == (
        "setup-start"
    )


def test_holding_b_takes_back_one_press_at_a_time_to_the_page_it_came_from() -> None:
    device = typing()
    states = [draft(device), *(draft(device.press(press)) for press in keys("7KQ"))]
    for expected in reversed(states[:-1]):
        assert replace(draft(device.press("hold B")), fault=None) == expected
    assert device.press("hold B").page == "setup-deal"


def test_the_third_press_can_be_neither_or_leave() -> None:
    device = typing().press("A", "B", "C")
    assert draft(device).typed == "_" * 10
    assert device.press("A", "B", "D").page == "setup-deal"


def test_the_hints_name_what_each_button_takes() -> None:
    device = typing()
    said = [[tab.word for tab in device.app.screen.tabs]] if device.app.screen else []
    for press in ("C", "B"):
        device.press(press)
        assert device.app.screen is not None
        said.append([tab.word for tab in device.app.screen.tabs])
    assert said == [
        ["0 – 7", "8 – F", "G – Q", "R – Z"],
        ["G H", "J K", "M N", "P Q"],
        ["J", "K", "Neither", "Leave"],
    ]


@pytest.mark.parametrize("presses", [("A",), ("A", "B"), ("A", "B", "A")])
def test_the_hint_of_b_s_hold_says_that_it_takes_a_press_back(presses: tuple[str, ...]) -> None:
    screen = typing().press(*presses).app.screen
    assert screen is not None
    assert (screen.tabs[1].hold, screen.tabs[1].hold_icon) == ("hold: undo", "undo")


def test_with_nothing_typed_the_hint_of_b_s_hold_says_that_it_leaves() -> None:
    screen = typing().app.screen
    assert screen is not None
    assert (screen.tabs[1].hold, screen.tabs[1].hold_icon) == ("hold: Back", "back")


def test_no_arrow_forward_stands_beside_neither_and_leave() -> None:
    screen = typing().press("A", "B").app.screen
    assert screen is not None
    assert [tab.icon for tab in screen.tabs] == ["right", "right", "undo", "back"]


def test_on_a_slow_glass_the_table_stands_still_and_no_press_is_refused() -> None:
    device = typing(refresh=13.0)
    device.quick = False
    groups = set()
    for press in keys("7KQ"):
        device.press(press)
        assert device.app.screen is not None
        groups.add(getattr(device.app.screen.page.body, "groups", None))
    assert len(groups) == 1
    assert draft(device).typed == "7KQ" + "_" * 7


def test_one_button_types_a_code_too() -> None:
    wanted = code.easy_deal(deal().game, deal().choices, 31)
    device = typing(one_button=True)
    for press in keys(wanted.code):
        device.press(*["A"] * "ABCD".index(press), "double A")
    assert device.page == "setup-start"
    device.press("double A")
    assert device.app.memory.session is not None
    assert device.app.memory.session.deal == wanted


def test_one_button_takes_back_by_a_hold() -> None:
    device = typing(one_button=True).press("A", "double A", "hold A")
    assert draft(device).typed == "_" * 10
    assert device.press("hold A").page == "setup-deal"
