"""What one seat of the second game may see, and nobody else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from device.lanterns_box import finished, playing, turn, view
from lanterns import GAME
from lanterns.rules import CARDS, HOOKS, CardPlayed
from screens.test_everything import faults

from companion.app.memory import Pressed
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.places.table import AtTable
from companion.app.samples import private_samples, samples
from companion.app.story import story
from companion.app.values import Idle, PanelFailed, Record, Show, Shown, Signal, Started, Stop
from companion.games import GAMES
from companion.screens.paint import paint
from companion.surface import Alert, Press
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from device.playing import PlayedBox

    from companion.app.values import Input


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the game in the house, behind the first."""
    monkeypatch.setitem(GAMES, "lanterns", "lanterns:GAME")


def secrets_of(box: PlayedBox, seat: int) -> list[str]:
    """Return what of a hand would give it away, as pages and values write it."""
    hand = view(box, seat).hand or ()
    return [*hand, *(f"moon of {card.split('-')[1]}" for card in hand)]


def said(box: PlayedBox) -> str:
    """Return every word of the page, as it is drawn and as it is read aloud."""
    assert box.app.screen is not None
    frame = paint(box.app.screen, SPECS["4.2-mono"])
    lines = [line.text for line in frame.read().lines]
    return "\n".join((*(run.text for run in frame.texts), *lines))


def inside(**given: object) -> PlayedBox:
    """Return a box that shows the hand of the first seat."""
    box = playing(**given)  # type: ignore[arg-type]
    assert box.press("hold A").page == "curtain"
    assert box.press("A").page == "hand"
    return box


def last_show(box: PlayedBox) -> Show:
    return [effect for effect in box.effects if isinstance(effect, Show)][-1]


class TestSecrets:
    """What one seat may see, and nobody else."""

    def test_the_way_in_is_a_curtain_that_names_the_seat(self) -> None:
        box = playing().press("hold A")
        assert isinstance(box.app.place, Curtain)
        assert "Ann" in said(box)
        assert not any(secret in said(box) for secret in secrets_of(box, 0))
        box.press("A")
        assert all(f"moon of {each[5]}" in said(box) for each in view(box, 0).hand or ())

    @pytest.mark.parametrize(
        "way",
        [
            [Press.parse("B")],
            [Press.parse("A")],
            [Idle()],
            [Stop()],
            [Started()],
        ],
        ids=["hide", "play", "idle", "stop", "start"],
    )
    def test_every_way_out_is_a_full_refresh_of_a_public_page(self, way: list[Input]) -> None:
        box = inside()
        if isinstance(way[0], Started):
            box = box.restarted()
        else:
            for event in way:
                box.take(event)
        assert not isinstance(box.app.place, PrivatePage)
        assert last_show(box).clean
        assert not any(secret in said(box) for secret in secrets_of(box, 0))

    def test_undo_leads_to_the_table(self) -> None:
        box = playing().press("A", *HOOKS[0], "A", "hold A", "A")
        assert box.page == "hand"
        entries = len(box.entries)
        box.press("B", "hold B")
        assert isinstance(box.app.place, AtTable)
        assert len(box.entries) == entries + 1

    def test_a_private_page_is_recorded_nowhere(self) -> None:
        box = playing()
        entries = len(box.entries)
        box.press("hold A", "A", "C", "D", "B")
        assert len(box.entries) == entries
        assert box.restarted().page == box.page == "roll"

    def test_presses_wait_until_the_panel_has_covered_the_page(self) -> None:
        box = inside().slow()
        box.effects.clear()
        box.press("B", "A")
        assert box.page == "roll", "the roll is kept until the page is covered"
        box.take(Shown(box.app.shows))
        signals = [each.alert for each in box.effects if isinstance(each, Signal)]
        assert signals == [Alert.COVERED]
        assert box.page == "hook"
        assert not box.app.secret

    def test_a_failed_panel_shows_the_table_next_and_again_in_full(self) -> None:
        box = inside().slow()
        box.effects.clear()
        box.take(PanelFailed(box.app.shows, "no answer"))
        assert isinstance(box.app.place, AtTable)
        assert last_show(box).clean
        box.take(PanelFailed(box.app.shows, "no answer"))
        assert box.app.secret, "the hand may still be on the panel"
        box.press("A")
        assert last_show(box).clean
        box.take(Shown(box.app.shows))
        assert not box.app.secret

    def test_a_finger_on_the_list_switches_nothing_off(self) -> None:
        assert inside().press("long D").page == "hand"

    @pytest.mark.parametrize("seat", range(3))
    def test_nothing_private_leaves_while_the_game_runs(self, seat: int) -> None:
        box = playing(rounds="2")
        while view(box).turn != seat:
            turn(box)
        secrets, hand = secrets_of(box, seat), view(box, seat).hand or ()
        lines: list[str] = []
        shown: list[str] = []
        for words in ("hold A", "A", "D", "A", "hold B", "A"):
            before = box.app
            effects = box.take(Press.parse(words))
            entries = [each.entry for each in effects if isinstance(each, Record)]
            lines += story(before, Press.parse(words), box.app, entries)
            assert box.app.screen is not None
            reading = paint(box.app.screen, SPECS["4.2-mono"]).read()
            assert reading.is_private is box.app.place.is_secret
            if not reading.is_private:
                shown.append(said(box))
            session = box.app.memory.session
            assert session is not None
            assert session.deal.code not in "\n".join((*shown, *lines))
        facts = json.dumps(box.facts)
        for secret in (*secrets, *hand):
            assert secret not in "\n".join((*lines, *shown, facts)), secret
        assert any(isinstance(each, Pressed) and isinstance(each.made[0], CardPlayed)
                   for each in box.entries)  # fmt: skip

    def test_what_the_table_may_know_holds_no_hand(self) -> None:
        box = playing()
        table = repr(view(box))
        assert not any(card in table for card in CARDS)
        assert [card for card in CARDS if card in repr(view(box, 1))]

    def test_the_code_is_shown_when_the_game_is_over_and_not_before(self) -> None:
        box = playing()
        session = box.app.memory.session
        assert session is not None
        code = session.deal.code
        about = box.choose("about")
        assert about.page == "about"
        assert code not in said(about)
        over = finished()
        assert over.app.memory.session is not None
        assert over.app.memory.session.deal.code in said(over)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", SPECS)
def test_every_private_page_has_room_and_none_is_a_sample_of_the_table(
    panel: str, language: str
) -> None:
    private = private_samples(language, GAME)
    assert set(private) == {"hand", "hand-empty"}
    assert not set(private) & set(samples(language, GAME))
    for name, shown in private.items():
        assert list(faults(shown, SPECS[panel])) == [], name
