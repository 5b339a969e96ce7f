"""Versions of a card on a booted machine: taken, kept, given up, cut short, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.card_machine import FILES_TO_TAKE, FIRMWARE, PROGRAM, lay_card, loops, why_no_version
from boot.installed import NEWER, installed
from boot.machine import COMPANION, STATE
from boot.play import come_back, flip, moves
from boot.trees import TRIXIE
from cardimage.places import FILES

from companion import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boot.machine import Machine
    from boot.trees import Release

DARK = "9.8"
"""A version that starts and shows nothing."""
VERSIONS = "data/versions"
UNITS = "etc/systemd/system"
SOON = """\
[Timer]
OnActiveSec=
OnActiveSec=30
"""
LATE_SECONDS = 120
FIRST_PRESSES = 8


@pytest.fixture(scope="module")
def card(
    tmp_path_factory: pytest.TempPathFactory, wheels_of: Callable[[Release], Path]
) -> Iterator[Machine]:
    """A machine in the midst of a game, with all of a card that has to do with versions."""
    if why := why_no_version():
        pytest.skip(f"NO VERSION IS PACKED HERE: {why}")
    folder = tmp_path_factory.mktemp("machine")
    with installed(folder, TRIXIE, wheels_of(TRIXIE), options=loops()) as machine:
        lay_card(machine, (NEWER, DARK), dark=DARK)
        machine.write(f"{UNITS}/box-version-late.timer.d/test.conf", SOON)
        machine.prepare("systemctl", "enable", "box-version.service")
        machine.boot()
        come_back(machine)
        for _ in range(FIRST_PRESSES):
            flip(machine)
        yield machine


def state(card: Machine) -> str:
    """Return the state's line, empty while there is none."""
    path = card.path(f"{VERSIONS}/state")
    return path.read_text() if path.exists() else ""


def runs(card: Machine) -> str:
    """Return the number of the version that the box runs."""
    return card.enter(COMPANION, "--version").removeprefix("companion ")


def take(card: Machine, number: str) -> str:
    """Take a version and return what was said."""
    return card.enter("box-version", "take", f"/{FILES_TO_TAKE}/{number}.version")


def test_a_card_without_versions_starts_nothing_of_them(card: Machine) -> None:
    assert card.property("ConditionResult", "box-version.service") == "no"
    assert card.property("ActiveState", "box-version-late.timer") == "inactive"
    assert card.property("ActiveState", "box-version-confirm.path") == "inactive"
    assert card.path("run/companion/page-shown").exists()
    verified = (f"/{each.relative_to(FILES)}" for each in FILES.rglob("box-version-*"))
    assert card.enter("systemd-analyze", "verify", *verified) == ""


def test_a_version_without_a_page_gives_way_in_time(card: Machine) -> None:
    before, last = moves(card), card.pages()[-1].read_bytes()
    said = take(card, DARK)
    assert f"{DARK} is signed by the makers: it starts now" in said, said
    card.until(lambda: runs(card) == DARK, "the new version is there", LATE_SECONDS)
    failed = f"current=card previous=card tries=0 confirmed=yes failed={DARK}\n"
    card.until(lambda: state(card) == failed, "the version before is back", LATE_SECONDS)
    card.until(lambda: runs(card) == __version__, "it runs", LATE_SECONDS)
    assert come_back(card) != last, "it says that the version was not kept"
    flip(card)
    assert card.pages()[-1].read_bytes() == last
    assert moves(card) == before
    assert not [*card.path(VERSIONS).glob("*.version")]


def test_a_version_without_a_page_gives_way_to_pulled_plugs(card: Machine) -> None:
    before = moves(card)
    take(card, DARK)
    for _ in range(3):
        card.until(lambda: "tries=" in state(card), "it was switched to")
        card.cut()
        card.boot()
        card.until(
            lambda: card.property("ActiveState", "box-version.service") == "active", "it started"
        )
    card.until(lambda: f"failed={DARK}" in state(card), "the version before is back", LATE_SECONDS)
    come_back(card)
    assert runs(card) == __version__
    assert moves(card) == before


@pytest.mark.parametrize("sign", [".part", "9.9.version", "state"])
def test_taking_a_version_cut_short_costs_nothing(card: Machine, sign: str) -> None:
    before = moves(card)
    taking = card.begin("box-version", "take", f"/{FILES_TO_TAKE}/{NEWER}.version")
    there = card.path(VERSIONS)
    card.until(lambda: any(each.name.endswith(sign) for each in there.iterdir()), sign)
    card.cut()
    taking.wait()
    card.boot()
    come_back(card)
    assert moves(card) == before
    if runs(card) != __version__:
        card.until(lambda: "confirmed=yes" in state(card), "it has shown a page")
        card.enter("box-version", "back")
        card.until(lambda: runs(card) == __version__, "the card's own is back", LATE_SECONDS)
        card.until(lambda: "confirmed=yes" in state(card), "it has shown a page")
    card.enter("sh", "-c", f"rm -f /{VERSIONS}/*; systemctl restart box-version")
    come_back(card)


def test_the_game_goes_on_under_a_version_that_stays(card: Machine) -> None:
    before, last = moves(card), card.pages()[-1].read_bytes()
    assert "signed by the makers" in take(card, NEWER)
    stays = f"current={NEWER} previous=card tries=0 confirmed=yes failed=-\n"
    card.until(lambda: state(card) == stays, "a page of it was on the glass", LATE_SECONDS)
    assert come_back(card) == last
    assert runs(card) == NEWER
    assert moves(card) == before
    assert "squashfs" in card.enter("findmnt", "-n", "-o", "FSTYPE", f"/{PROGRAM}")
    assert card.property("ActiveState", "box-version-late.timer") == "inactive"
    flip(card)


def test_it_is_there_after_a_pulled_plug(card: Machine) -> None:
    before = moves(card)
    card.cut()
    card.boot()
    come_back(card)
    assert runs(card) == NEWER
    assert moves(card) == before


def test_the_way_back_has_to_show_a_page_too(card: Machine) -> None:
    before = moves(card)
    assert card.enter("box-version", "back") == ""
    stays = f"current=card previous={NEWER} tries=0 confirmed=yes failed=-\n"
    card.until(lambda: state(card) == stays, "a page of it was on the glass", LATE_SECONDS)
    assert runs(card) == __version__
    assert moves(card) == before


def test_the_boxs_user_leads_root_nowhere(card: Machine) -> None:
    """What lies under the name that root waits for is never opened, written or removed."""
    before = card.enter("sha256sum", "/etc/shadow")
    card.enter("setpriv", "--reuid=companion", "--regid=companion", "--clear-groups", "sh", "-c",
        "cd /run/companion && rm -f page-shown && ln -s /etc/shadow page-shown")  # fmt: skip
    card.enter("box-version", "back")
    card.until(lambda: f"current={NEWER}" in state(card), "switched", LATE_SECONDS)
    card.until(lambda: "confirmed=yes" in state(card), "a page of it was on the glass")
    assert card.enter("sha256sum", "/etc/shadow") == before
    assert STATE not in card.enter("find", f"/{VERSIONS}", "-not", "-user", "root")


def test_a_version_on_the_card_is_taken_on_the_glass(card: Machine) -> None:
    """From the card's own version: the page asks, A takes it, and the game goes on."""
    if runs(card) != __version__:
        card.enter("box-version", "back")
        card.until(lambda: "current=card" in state(card), "switched", LATE_SECONDS)
        card.until(lambda: "confirmed=yes" in state(card), "a page of it was on the glass")
    card.enter("sh", "-c", f"rm -f /{VERSIONS}/*; cp /{FILES_TO_TAKE}/{NEWER}.version /{FIRMWARE}")
    before = moves(card)
    card.enter("systemctl", "restart", "box-version.service", "companion.service")
    come_back(card)
    card.press("A")
    stays = f"current={NEWER} previous=card tries=0 confirmed=yes failed=-\n"
    card.until(lambda: state(card) == stays, "a page of it was on the glass", LATE_SECONDS)
    come_back(card)
    assert runs(card) == NEWER
    assert moves(card) == before
