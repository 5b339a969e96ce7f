"""Nobody sees what a power cut could take back: a step sorts its effects by their phases."""

from __future__ import annotations

from typing import get_args

import pytest
from device.playing import PlayedBox
from device.test_phones import with_phones

from companion.app import step as stepping
from companion.app.values import Effect, EffectPhase, Record, SaveCards, Show, phase_of
from companion.app.wings.hall_values import RecordAtTable
from companion.app.wings.past_values import RecordLater
from companion.app.wings.phone_values import AnswerPhone, PhonePress, Publish
from companion.engine.packs import CardPack
from companion.surface import Press

RECORDS = {Record, RecordAtTable, RecordLater}


@pytest.mark.parametrize("kind", get_args(Effect))
def test_every_effect_has_a_phase(kind: type) -> None:
    phase = EffectPhase.RECORD if kind in RECORDS else EffectPhase.THEN
    assert phase_of(object.__new__(kind)) is phase


def test_only_what_undo_saves_comes_first() -> None:
    pack = CardPack("tiny", "own", "000", {}, None, {})
    assert phase_of(SaveCards(pack, first=True)) is EffectPhase.FIRST
    assert phase_of(SaveCards(pack)) is EffectPhase.THEN


def pressed_by_phone() -> list[type]:
    """Return the kinds of what comes of a press on a phone, in order."""
    played = with_phones(PlayedBox.playing(players="1"))
    effects = played.take(PhonePress("7", Press.parse("A"), played.app.shows))
    return [type(each) for each in effects]


def test_a_step_sorts_by_phase_and_keeps_the_order_within_one() -> None:
    kinds = pressed_by_phone()
    assert kinds[0] is Record
    assert kinds.index(Publish) < kinds.index(AnswerPhone) < kinds.index(Show)


def test_without_phases_a_phone_hears_of_what_is_not_recorded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stepping, "phase_of", lambda _: EffectPhase.THEN)
    kinds = pressed_by_phone()
    assert kinds.index(AnswerPhone) < kinds.index(Record), "what the sort is for"
