"""Another version of the program on the card: asked about once, taken by A, gone back from."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import GAME, PlayedBox, deal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.app.actions import Begin
from companion.app.places.menu import Menu
from companion.app.places.notice import Notice
from companion.app.places.table import AtTable
from companion.app.places.versions import EarlierVersion, Switching, VersionFailed, VersionFound
from companion.app.step import step
from companion.app.values import Idle, LeaveWord, Record, Shown, Started
from companion.app.versions import Versions
from companion.app.wings.versions import first_asked, must_wait
from companion.box.version_files import VersionFiles
from companion.journal.lines import VERSION
from companion.surface.version_words import BACK, READ, TAKE

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.place import Place

FOUND = Versions("1.5.0", "makers")
BEFORE = Versions(previous="1.4.2", games=((GAME.id, (GAME.rules_version,)),))
OTHER_RULES = replace(BEFORE, games=((GAME.id, (GAME.rules_version + 1,)),))


def started(versions: Versions, *, quick: bool = True) -> PlayedBox:
    """Start a box in the midst of a game on a card with versions."""
    box = PlayedBox.playing()
    app = replace(box.app, box=replace(box.app.box, versions=versions), place=AtTable())
    fresh = PlayedBox(first_asked(app), quick=quick)
    fresh.take(Started())
    return fresh


def is_at(box: PlayedBox, place: Place) -> bool:
    """Say whether a box stands there."""
    return box.app.place == place


@pytest.mark.parametrize(
    ("versions", "place"),
    [
        (Versions(), AtTable()),
        (FOUND, VersionFound()),
        (replace(FOUND, is_read=True), AtTable()),
        (Versions(failed="1.5.0"), VersionFailed()),
        (replace(FOUND, failed="1.5.0", is_read=True), AtTable()),
    ],
)
def test_a_card_asks_once_at_the_start(versions: Versions, place: Place) -> None:
    assert started(versions).app.place == place


def test_one_that_was_given_up_comes_before_another_to_take() -> None:
    box = started(replace(FOUND, failed="1.4.9")).press("A")
    assert is_at(box, VersionFound())
    assert LeaveWord(READ) not in box.effects


def test_a_trouble_at_the_start_comes_before_it() -> None:
    app = replace(started(FOUND).app, place=Notice("record-failed"))
    assert first_asked(app).place == Notice("record-failed")


def test_a_takes_the_version_and_the_game_is_as_it_was() -> None:
    box = started(FOUND)
    memory = box.app.memory
    box.press("A")
    assert box.app.place == Switching("1.5.0")
    assert LeaveWord(TAKE) in box.effects
    assert box.app.memory == memory
    box.take(Idle())
    assert is_at(box, AtTable()), "none came: the game goes on under this one"


def test_b_asks_no_more_and_about_still_has_it() -> None:
    box = started(FOUND).press("B")
    assert box.app.place == AtTable()
    assert LeaveWord(READ) in box.effects
    assert first_asked(box.app) == box.app
    box.choose("about").press("C")
    assert is_at(box, VersionFound())


def test_no_press_from_before_answers() -> None:
    box = started(FOUND, quick=False).press("A")
    assert box.app.place == VersionFound()
    box.take(Shown(box.app.shows))
    assert LeaveWord(TAKE) in box.effects, "it counts once the question was on the glass"


def test_the_way_back_is_asked_for_and_taken() -> None:
    box = started(BEFORE).choose("about").press("B")
    assert box.app.place == EarlierVersion()
    box.press("A")
    assert is_at(box, Switching("1.4.2"))
    assert LeaveWord(BACK) in box.effects


def test_a_running_game_that_the_version_before_cannot_read_is_not_left() -> None:
    box = started(OTHER_RULES).choose("about").press("B")
    assert [each.button for each in box.app.offered if each.word == "control.yes"] == []
    box.press("A")
    assert LeaveWord(BACK) not in box.effects


@pytest.mark.parametrize(
    ("versions", "waits"),
    [
        (Versions(), False),
        (replace(BEFORE, is_new=True), False),
        (replace(OTHER_RULES, is_new=True), True),
        (replace(BEFORE, games=(), is_new=True), True),
        (OTHER_RULES, False),
    ],
)
def test_until_a_page_was_shown_no_game_begins_that_the_version_before_cannot_read(
    versions: Versions, *, waits: bool
) -> None:
    """The glass is dead: only the lamp answers, and the version will give way."""
    box = started(versions, quick=False)
    app = replace(box.app, trouble="no answer", seen=box.app.shows)
    assert must_wait(app, deal(2)) == waits
    from companion.app.step import _done  # noqa: PLC0415 - what the last press of set-up does

    after, effects = _done(app, Begin(deal(2)))
    assert (after.place == Notice("version-new")) == waits
    assert any(isinstance(each, Record) for each in effects) != waits
    assert not must_wait(replace(app, trouble=None), deal(2)), "the glass has shown a page since"


def test_the_menu_of_a_box_without_a_card_leads_nowhere_new() -> None:
    box = started(Versions()).choose("about")
    assert [each.word for each in box.app.offered if "version" in each.word] == []
    assert step(replace(box.app, place=Menu()), Idle())[1] == ()


def said(**changes: object) -> str:
    """Return root's file as it is before a version is kept."""
    values = {
        "confirmed": False, "failed": "-", "previous": "1.4.2", "reads": [1, VERSION],
        "games": {"pig": [1, 2]},
    } | changes  # fmt: skip
    return json.dumps(values)


@pytest.fixture
def card(tmp_path: Path) -> VersionFiles:
    """A card whose root has said nothing yet."""
    return VersionFiles(tmp_path, tmp_path / "version.json")


def test_the_box_reads_what_its_card_says(card: VersionFiles) -> None:
    assert card.versions() == Versions()
    card.said.write_text(said())
    assert card.versions() == Versions(previous="1.4.2", games=(("pig", (1, 2)),), is_new=True)
    card.said.write_text(said(reads=[VERSION - 1]))
    assert card.versions().games == (), "what this version writes, the one before reads in no game"


def test_what_the_players_have_read_is_said_no_more(card: VersionFiles) -> None:
    card.said.write_text(said(found="1.5.0", by="makers"))
    assert not card.versions().is_read
    card.leave(READ)
    assert card.versions().is_read
    card.said.write_text(said(found="1.6.0", by="makers"))
    assert not card.versions().is_read


def test_a_wish_is_a_file_in_the_service_s_folder(
    card: VersionFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card.leave(TAKE)  # nobody's service: nothing is left anywhere
    assert not (tmp_path / TAKE).exists()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    card.leave(TAKE)
    assert (tmp_path / TAKE).exists()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=60)
    | st.dictionaries(
        st.sampled_from(["confirmed", "failed", "previous", "reads", "games", "found", "by"]), JSON
    ).map(lambda values: said(**values).encode())
)
def test_whatever_lies_there_the_box_starts(card: VersionFiles, data: bytes) -> None:
    card.said.write_bytes(data)
    found = card.versions()
    assert all(isinstance(each, str) for each in (found.found, found.failed, found.previous))
    assert started(found).app.screen is not None
