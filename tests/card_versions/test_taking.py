"""Which files a card takes, whose keys it believes, and what it says of all others."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest
from box_version import starting, taking
from box_version.state import CARD as CARD_ITSELF
from box_version.state import VersionState
from box_version.trailer import BLOCK, NotTaken
from card_versions.small_card import CARD, laid, made_card, made_key, version, without_a_system

if TYPE_CHECKING:
    from pathlib import Path

    from box_version.disk import Places


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A card that never had another version than its own."""
    without_a_system(monkeypatch)
    return made_card(tmp_path)


def take(places: Places, number: str) -> None:
    """Take a version, start it and have it show a page."""
    taking.take(places, laid(places, version(number)))
    starting.start(places)
    starting.confirm(places)


def test_a_version_of_the_makers_is_taken(
    places: Places, capsys: pytest.CaptureFixture[str]
) -> None:
    taking.take(places, laid(places, version("1.5.0")))
    assert places.state() == VersionState("1.5.0", CARD_ITSELF, confirmed=False)
    assert places.file("1.5.0").read_bytes() == version("1.5.0")
    assert "signed by the makers" in capsys.readouterr().err


def test_an_owner_may_sign_too(
    places: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = made_key(tmp_path, "own")
    file = laid(places, version("1.5.0", own))
    with pytest.raises(NotTaken, match="nobody whose key is on this card"):
        taking.take(places, file)
    (places.firmware / "version-keys").write_bytes(
        b"# mine\n" + own.with_suffix(".pub").read_bytes()
    )
    taking.take(places, file)
    assert "your own key" in capsys.readouterr().err


def test_no_byte_of_it_may_change(places: Places) -> None:
    data = version("1.5.0")
    for at in (0, BLOCK - 1, data.index(b'"base": 1') + 8, data.index(b"SSH SIG") + 60):
        changed = bytearray(data)
        changed[at] ^= 1
        with pytest.raises(NotTaken):
            taking.take(places, laid(places, bytes(changed)))
    assert places.state() == VersionState()
    assert not [*places.versions.iterdir()], "nothing is left of what was refused"


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ({"base": 2}, "needs a newer card"),
        ({"python": "3.13"}, "needs a newer card"),
        ({"system": "x86_64-311"}, "needs a newer card"),
        ({"version": CARD.version}, "on this card already"),
    ],
)
def test_what_this_card_cannot_carry_is_refused(
    places: Places, others: dict[str, Any], words: str
) -> None:
    with pytest.raises(NotTaken, match=words):
        taking.take(places, laid(places, version("1.5.0", **others)))


def test_a_card_without_room_is_left_alone(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking, "ROOM", 1 << 60)
    with pytest.raises(NotTaken, match="must be free"):
        taking.take(places, laid(places, version("1.5.0")))


@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "nothing"])
def test_what_is_no_plain_file_is_not_waited_for(places: Places, kind: str) -> None:
    path = places.firmware / "odd.version"
    match kind:
        case "link":
            path.symlink_to(laid(places, version("1.5.0")))
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
    with pytest.raises(NotTaken):
        taking.take(places, path)


def test_a_file_exchanged_while_it_is_copied_is_judged_by_the_copy(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copied(places: Places, path: Path, known: VersionState) -> Path:
        part = really(places, path, known)
        part.write_bytes(version("1.6.0", base=2))
        return part

    really = taking._copied
    monkeypatch.setattr(taking, "_copied", copied)
    with pytest.raises(NotTaken, match=r"1\.6\.0 needs a newer card"):
        taking.take(places, laid(places, version("1.5.0")))


def test_a_version_that_has_shown_nothing_is_not_built_upon(places: Places) -> None:
    taking.take(places, laid(places, version("1.5.0")))
    with pytest.raises(NotTaken, match=r"1\.5\.0 has not shown a page yet"):
        taking.take(places, laid(places, version("1.6.0")))


def test_two_files_are_kept(places: Places) -> None:
    for number in ("1.5.0", "1.6.0", "1.7.0"):
        take(places, number)
    assert {path.name for path in places.versions.glob("*.version")} == {
        "1.6.0.version", "1.7.0.version",
    }  # fmt: skip
    assert places.state() == VersionState("1.7.0", "1.6.0")


def test_one_that_shows_no_page_gives_way_after_two_starts(places: Places) -> None:
    take(places, "1.5.0")
    taking.take(places, laid(places, version("1.6.0")))
    for _ in range(3):
        starting.start(places)
    assert places.state() == VersionState("1.5.0", CARD_ITSELF, failed="1.6.0")


def test_one_that_shows_no_page_gives_way_in_time(places: Places) -> None:
    taking.take(places, laid(places, version("1.5.0")))
    starting.start(places)
    starting.late(places)
    assert places.state() == VersionState(failed="1.5.0")
    take(places, "1.5.0")
    starting.late(places)
    assert places.state() == VersionState("1.5.0"), "it has shown a page since"


def test_a_damaged_file_gives_way_to_the_one_before(places: Places) -> None:
    for number in ("1.5.0", "1.6.0"):
        take(places, number)
    places.file("1.6.0").write_bytes(version("1.6.0")[:-1])
    starting.start(places)
    assert places.state() == VersionState("1.5.0", CARD_ITSELF, failed="1.6.0")
    places.file("1.5.0").unlink()
    starting.start(places)
    assert places.state() == VersionState(failed="1.5.0")


def test_a_changed_byte_is_seen_until_the_version_stays(places: Places) -> None:
    taking.take(places, laid(places, version("1.5.0")))
    places.file("1.5.0").write_bytes(b"x" + version("1.5.0")[1:])
    starting.start(places)
    assert places.state() == VersionState(failed="1.5.0")


def test_a_state_that_is_none_has_the_card_itself_run(places: Places) -> None:
    take(places, "1.5.0")
    (places.versions / "state").write_text("current=1.5.0 prev")
    starting.start(places)
    assert places.state() == VersionState()


@pytest.mark.parametrize("is_readable", [True, False])
def test_no_way_back_leaves_a_game_behind(
    places: Places, monkeypatch: pytest.MonkeyPatch, *, is_readable: bool
) -> None:
    take(places, "1.5.0")
    game = {"game": "pig", "rules": 1 if is_readable else 2, "over": False}
    monkeypatch.setattr(starting, "_running_game", lambda _: game)
    if is_readable:
        starting.back(places)
        assert places.state() == VersionState(CARD_ITSELF, "1.5.0", confirmed=False)
    else:
        with pytest.raises(NotTaken, match=r"begun by 1\.5\.0 and cannot go on under 1\.4\.2"):
            starting.back(places)
        assert places.state() == VersionState("1.5.0")


def test_no_way_back_where_the_program_does_not_say_what_runs(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take(places, "1.5.0")
    program = tmp_path / "bin/setpriv"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho no JSON\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    with pytest.raises(NotTaken, match="does not say which game runs"):
        starting.back(places)
    assert places.state() == VersionState("1.5.0")


def test_the_box_is_said_what_the_version_before_can_go_on_with(places: Places) -> None:
    taking.take(places, laid(places, version("1.5.0")))
    starting.start(places)
    said = json.loads((places.run / "version.json").read_text())
    assert said == {
        "confirmed": False, "failed": "-", "previous": "1.4.2", "reads": [1, 2],
        "games": {"pig": [1]},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lying", "offered"),
    [
        (("1.4.10", "1.5.0", "1.4.3"), "1.5.0"),
        (("1.4.10", "1.4.3"), "1.4.10"),
        (("1.4.1",), None),
        (("1.4.2",), None),
        ((), None),
    ],
)
def test_the_newest_that_is_newer_is_offered(
    places: Places, lying: tuple[str, ...], offered: str | None
) -> None:
    for number in lying:
        laid(places, version(number), f"{number}.version")
    laid(places, version("1.9.0")[:-1], "torn.version")
    laid(places, version("1.9.0", base=2), "for-another-card.version")
    starting.start(places)
    said = json.loads((places.run / "version.json").read_text())
    assert said.get("found") == offered
    assert said.get("by") == ("makers" if offered else None)


def test_what_was_offered_and_could_not_be_taken_is_offered_no_more(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(places, version("1.5.0"))
    monkeypatch.setattr(taking, "ROOM", 1 << 60)
    taking.take_newest(places)
    assert places.state() == VersionState(failed="1.5.0")
    with pytest.raises(NotTaken, match="no newer version"):
        taking.take_newest(places)
