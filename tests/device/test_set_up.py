"""Set-up on the box: its questions, game codes typed by hand, and giving a game up."""

from __future__ import annotations

from device.playing import Device, deal

from companion.app.memory import Drafted
from companion.app.opening import Wish
from companion.app.values import (
    DrawSeed,
)
from hardware.surface import Press


def test_set_up_asks_everything_and_deals() -> None:
    device = Device.opened()
    asked = []
    while device.app.memory.draft is not None:
        asked.append(device.page)
        device.press("A")
    assert asked == [
        "setup-language",
        "setup-players",
        "setup-side",
        "setup-skills",
        "setup-edicts",
        "setup-deck",
        "setup-code",
    ]
    assert device.page == "opening"


def test_set_up_survives_a_restart_at_every_step() -> None:
    device = Device.opened()
    for press in ["D", "A", "D", "A", "A", "C", "A", "B", "A", "A", "A", "D", "D", "A", "D", "A"]:
        device.press(press)
        assert device.restarted().app.screen == device.app.screen


def test_answers_are_kept_and_go_into_the_code() -> None:
    device = Device.opened().press("A", "D", "A", "D", "A", "D", "A", "A", "A", "A")
    assert device.app.memory.session is not None
    assert device.app.memory.session.deal.choices == {
        "players": "2",
        "side": "B",
        "skills": "on",
        "edicts": "dealt",
        "deck": "box",
    }


def test_another_code_is_another_deal() -> None:
    device = Device.opened(Wish(language="en")).press("A", "A", "A", "A", "A")
    draft = device.app.memory.draft
    effects = device.take(Press.parse("D")) + device.take(Press.parse("A"))
    assert draft is not None
    assert device.app.memory.draft is not None
    assert device.app.memory.draft.seed != draft.seed
    assert DrawSeed() in effects


def type_code(device: Device, signs: str) -> None:
    """Type a code with the buttons, each sign the shorter way round."""
    for place, sign in enumerate(signs):
        alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" + ("*~$=U" if place == 9 else "")
        device.press(*["D"] * alphabet.index(sign), "A")


def test_a_code_typed_on_the_box_deals_its_game() -> None:
    wanted = deal(77, players="2", side="B")
    device = Device.opened(Wish(language="en")).press("A", "A", "A", "A", "A", "D", "D", "A")
    type_code(device, wanted.code.replace("-", ""))
    assert device.page == "setup-code"
    device.press("A")
    assert device.app.memory.session is not None
    assert device.app.memory.session.deal == wanted


def test_a_typo_on_the_box_is_told_and_can_be_mended() -> None:
    wanted = deal(77).code.replace("-", "")
    device = Device.opened(Wish(language="en")).press("A", "A", "A", "A", "A", "D", "D", "A")
    type_code(device, wanted[:-1] + ("0" if wanted[-1] != "0" else "1"))
    assert device.page == "setup-type"
    assert device.app.memory.draft is not None
    assert "typo" in str(device.app.memory.draft.fault)


def test_set_up_can_be_given_up_for_the_running_game() -> None:
    device = Device.playing().press("A", "A")
    facts = device.facts
    device.press("D", "A", "A", "A", "A", "B", "B", "B")
    assert isinstance(device.entries[-1], Drafted)
    assert device.app.memory.draft is None
    assert device.facts == facts


def test_a_running_game_is_not_given_up_without_a_question() -> None:
    device = Device.playing().press("A", "D", "A")
    assert device.page == "new-game"
    assert device.press("B").page.startswith("turn")
