"""Packs of cards in set-up on the box: added, left out, refused, typed as a code, remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox, deal
from games.cartographers.test_added_cards import HEAD, SIDE, other, own

from companion.app.actions import Redraft
from companion.app.memory import Draft, Memory
from companion.app.opening import Wish
from companion.app.places.set_up.draft import PACKS_PAGE, PAGE, deal_of, may_go_on, of_deal
from companion.app.places.set_up.packs import ChoosingPacks
from companion.app.places.set_up.typing_code import presses
from companion.app.values import App
from companion.app.words import words
from companion.engine.fitting_packs import ordered
from companion.fields import read_toml
from companion.games.cartographers.packs.added_cards import read_pack
from companion.journal import read
from companion.journal.lines import line

if TYPE_CHECKING:
    from companion.engine.code import Deal
    from companion.engine.packs import CardPack

MINE = own()
CORRECTION: CardPack = read_toml(HEAD + SIDE, "mine.toml", read_pack)
SEVERAL = other()
"""A pack for several players: it does not say where a solo monster starts."""
OTHER = own(
    *((f'id = "my-{each}"', f'id = "{each}"') for each in ("pack", "mill", "ford", "troll"))
)


def box(*packs: CardPack, one_button: bool = False) -> PlayedBox:
    """Return a box at the page of answers, with these packs at hand."""
    return PlayedBox.opened(Wish(language="en"), one_button=one_button, packs=packs)


def to_packs(device: PlayedBox) -> PlayedBox:
    """Open the page of packs from Start: its line is two before the way of dealing."""
    device.press("C", "C", "C")
    assert device.page == "setup-packs"
    device.press("A")
    assert device.page == "setup-pack"
    return device


def said(device: PlayedBox) -> str:
    """Return what the page says, as one string."""
    return repr(device.app.screen)


def dealt(device: PlayedBox) -> Deal:
    """Return the game that was dealt."""
    return device.app.playing.deal


def typed(device: PlayedBox, code: str) -> PlayedBox:
    """Type a code from the page of answers."""
    device.press("C", "A", "A")  # past the game of the day
    for sign in code.replace("-", ""):
        device.press(*presses(sign))
    return device


def test_without_a_pack_at_hand_nothing_is_asked() -> None:
    assert box().press("C", "C", "C").page == "setup-cards"


def test_a_pack_is_added_in_two_presses_and_is_in_the_game() -> None:
    device = to_packs(box(MINE, OTHER)).press("D", "A")
    assert "My own cards" in said(device)
    assert "added" in said(device)
    assert device.press("B").page == "setup-packs"
    assert "1 added" in said(device)
    device.press("D", "A", "A", "D", "D", "A")  # nothing is explained
    assert dealt(device).packs == (MINE,)
    assert dealt(device).code in said(device)


def test_a_pack_is_taken_out_again() -> None:
    device = to_packs(box(MINE, OTHER)).press("D", "A", "D", "A", "C", "A", "C", "A")
    assert device.page == "setup-packs"
    assert dealt(device.press("D", "D", "D", "A")).packs == (OTHER,)


def test_a_pack_that_does_not_go_with_the_answers_says_why_and_cannot_be_added() -> None:
    device = to_packs(box(SEVERAL)).press("D")
    assert "for two or more players" in said(device)
    before = device.app.memory
    assert device.press("A").app.memory == before, "nobody is dealt a corner that nobody knows"


def test_an_answer_that_a_pack_does_not_go_with_leaves_it_out() -> None:
    device = box(SEVERAL).press("D", "A", "C")  # several players
    to_packs(device).press("D", "A", "B")
    assert "1 added" in said(device)
    device.press("D", "D", "D", "D", "A")  # one player again
    assert "none" in said(device)
    device.press("A", "A")
    assert "none" in said(device)
    assert dealt(device.press("C", "A")).packs == ()


def test_adding_a_pack_to_the_game_of_the_day_makes_it_another_game() -> None:
    device = box(MINE).press("C", "A", "C", "C", "A", "D", "A", "B")
    assert "1 added" in said(device)
    assert dealt(device.press("D", "D", "D", "A")).packs == (MINE,)


def test_a_code_with_packs_is_typed_on_the_box() -> None:
    wanted = replace(deal(5), packs=ordered((MINE, OTHER)))
    device = typed(box(MINE, OTHER), wanted.code)
    assert device.page == "setup-start"
    assert dealt(device.press("A")) == wanted


def test_a_code_whose_pack_is_missing_says_so_and_keeps_what_was_typed() -> None:
    wanted = replace(deal(5), packs=(MINE,))
    device = typed(box(OTHER), wanted.code)
    assert "Cards missing" in said(device)
    assert "Wrong code" not in said(device)
    draft = device.app.memory.draft
    assert draft is not None
    assert draft.typed == wanted.code.replace("-", "")


def test_the_next_set_up_begins_with_the_packs_of_the_last_game() -> None:
    device = to_packs(box(MINE)).press("D", "A", "C", "A", "D", "D", "D", "A", "A")
    device.choose("new-game").press("hold A")
    assert dealt(device.press("A")).packs == (MINE,)


def test_a_pack_that_is_gone_is_left_out_after_a_restart() -> None:
    device = to_packs(box(MINE)).press("D", "A")
    device.app = replace(device.app, box=replace(device.app.box, packs=()))
    again = device.restarted()
    assert again.page == "setup-pack"
    assert dealt(again.press("B", "A")).packs == ()


def test_set_up_with_packs_survives_a_restart_at_every_press() -> None:
    device = box(MINE, OTHER)
    for press in ["C", "C", "C", "A", "D", "A", "D", "A", "C", "B", "D", "A"]:
        device.press(press)
        assert device.restarted().app.screen == device.app.screen


def test_a_box_of_one_button_adds_a_pack() -> None:
    device = box(MINE, one_button=True)
    while device.page != "setup-packs":
        device.press("A")
    device.press("double A", "A", "double A", "A", "double A")
    assert device.page == "setup-packs"
    assert "1 added" in said(device)


def test_a_pack_that_lost_its_use_stays_and_can_be_taken_out() -> None:
    """It corrects side C alone, and the answers went on to side D and back."""
    app = box(CORRECTION).app
    chosen = replace(deal(cards="heroes", side="B"), packs=(CORRECTION,))
    draft = replace(of_deal(chosen, 1), step=PACKS_PAGE, cursor=1)
    place = ChoosingPacks(draft)
    assert "only corrects parts of Heroes" in repr(place.page(app, words("en")))
    removing = place.controls(app)[0].does
    assert isinstance(removing, Redraft)
    assert removing.draft is not None
    assert deal_of(removing.draft, (CORRECTION,)).packs == ()
    without = replace(removing.draft, step=PACKS_PAGE, cursor=1)
    assert ChoosingPacks(without).controls(app)[0].word == "control.back", "it is not added again"


@pytest.mark.parametrize(
    ("answer", "step", "goes_on"),
    [
        (("pack.my-pack", "on"), PAGE, True),
        (("pack.my-pack", "on"), PACKS_PAGE, True),
        (("pack.my-pack", "off"), PAGE, False),
        (("pack.my-pack", "on"), PACKS_PAGE - 1, False),
        (("weather", "rain"), PAGE, False),
    ],
)
def test_only_packs_that_were_added_stand_in_a_draft(
    answer: tuple[str, str], step: int, *, goes_on: bool
) -> None:
    answers = (*deal().choices.items(), answer, ("deal", "new"))
    assert may_go_on(Draft("cartographers", 5, answers, step=step)) is goes_on


def test_packs_of_a_set_up_come_back_from_the_journal() -> None:
    device = to_packs(box(MINE)).press("D", "A")
    data, digest = b"", ""
    for number, entry in enumerate(device.entries, start=1):
        raw, digest = line(number, entry, digest)  # type: ignore[arg-type] # entries as recorded
        data += raw
    memory: Memory = read(data).memory
    assert memory == device.app.memory
    assert App(memory, box=device.app.box).memory.draft == device.app.memory.draft
