"""What the box learns of the owner's cards: kept in their file with every answer."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.test_loop import Box
from games.cadwallon.own import BLANK, part, text, whole

from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.opening import Wish
from companion.app.places.notice import Notice
from companion.app.values import CardsFailed, Record, SaveCards
from companion.app.wings.cards import learned
from companion.box.starting import opened_app
from companion.card_files import WholeCards, read_whole, take_whole
from companion.engine.code import Deal
from companion.fields import MOST_BYTES
from companion.games import find_game
from companion.games.cadwallon.packs.own_deck import blank_pack, known
from companion.journal import Journal
from companion.screens.paint import laid_out
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.engine.packs import CardPack

pytestmark = pytest.mark.every_game
GAME = find_game("cadwallon")
HALF = part()


def lesson(*packs: CardPack) -> Deal:
    """Return the deal of a lesson."""
    return Deal(GAME, GAME.choose({"way": "teach"}), 5, packs)


def taught(*packs: CardPack) -> PlayedBox:
    """Return a box in a lesson."""
    return PlayedBox.opened(Wish("en", lesson(*packs), exact=True), packs=packs)


def saved(device: PlayedBox) -> list[CardPack]:
    """Return the sets of cards that were to be written so far."""
    return [effect.pack for effect in device.effects if isinstance(effect, SaveCards)]


def values(pack: CardPack) -> list[tuple[int, int]]:
    """Return points and support of the cards of guilds that are known."""
    cards = pack.cards.districts.values()
    return [(card.points, card.support) for card in cards if card.guild and card.is_known]


# -- the device


def test_every_answer_is_to_be_written_behind_its_page() -> None:
    device = taught()
    device.press("C")
    assert saved(device) == [], "half a card"
    effects = len(device.effects)
    device.press("A")
    assert values(saved(device)[-1]) == [(3, 1)]
    kinds = [type(effect).__name__ for effect in device.effects[effects:]]
    assert kinds == ["Record", "Show", "SaveCards"]
    device.press("A", "C")
    assert values(saved(device)[-1]) == [(1, 3), (3, 1)]
    assert device.app.box.packs == (saved(device)[-1],), "the next game has them"


def test_undo_takes_it_back_in_the_file_before_it_is_recorded() -> None:
    device = taught()
    device.press("C", "A", "A", "C", "hold B")
    assert values(saved(device)[-1]) == [(3, 1)]
    last = [effect for effect in device.effects if isinstance(effect, SaveCards | Record)][-2:]
    assert [type(each).__name__ for each in last] == ["SaveCards", "Record"]
    device.press("hold B")
    assert saved(device)[-1] == blank_pack()


def test_a_newer_file_of_the_owner_is_left_as_it_is() -> None:
    device = taught(HALF)
    device.app = replace(device.app, box=replace(device.app.box, packs=(whole(),)))
    device.press("C", "A", "hold B")
    assert saved(device) == []
    assert device.app.box.packs == (whole(),)


def test_a_start_writes_what_a_cut_left_unwritten() -> None:
    device = taught(HALF)
    device.press("C", "A")
    wanted = saved(device)[-1]
    device.app = replace(device.app, box=replace(device.app.box, packs=(HALF,)))
    assert saved(device.restarted()) == [wanted]
    device.app = replace(device.app, box=replace(device.app.box, packs=(wanted,)))
    assert saved(device.restarted()) == []
    device.app = replace(device.app, box=replace(device.app.box, packs=(whole(),)))
    assert saved(device.restarted()) == [], "that is a newer file of the owner"


def test_a_disk_that_takes_nothing_costs_one_notice_and_the_game_goes_on() -> None:
    device = taught()
    device.press("C", "A")
    device.take(CardsFailed("no space left on device"))
    assert device.app.place == Notice("cards-failed", "no space left on device")
    device.press("A", "A", "A")
    device.take(CardsFailed("no space left on device"))
    assert not isinstance(device.app.place, Notice)
    assert len(values(saved(device)[-1])) == 2, "whatever was not written comes with the next"


@pytest.mark.parametrize("name", SPECS)
def test_the_notice_has_room_for_the_path_of_a_file(name: str) -> None:
    path = "/var/lib/companion/cards/cadwallon.toml"
    device = taught()
    device.press("C", "A")
    device.take(CardsFailed(f"{path} cannot be used: companion cards cadwallon --check {path}"))
    assert device.app.screen is not None
    for spec in (SPECS[name], stood(SPECS[name])):
        assert laid_out(device.app.screen, spec).fits, spec.name


def test_a_card_that_contradicts_the_file_is_not_written() -> None:
    device = PlayedBox.opened(
        Wish("en", Deal(GAME, GAME.choose({"way": "table"}), 5, (whole(),)), exact=True),
        packs=(whole(),),
    )
    device.press("A", "A", "hold C", "D", "A", "A")
    assert device.app.playing.presses == 1
    assert device.app.playing.view().contradicted
    assert saved(device) == []


# -- the file


class TaughtBox(Box):
    """A box with a loop, a journal and the owner's file, in a lesson."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        cards = WholeCards(folder)
        wish = Wish("en", lesson(*cards.packs)) if journal.memory == Memory() else Wish("en")
        super().__init__(opened_app(journal, wish, Device(packs=cards.packs)), journal)
        self.cards = cards
        self.world = replace(self.world, cards=cards)
        self.take()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the owner's file."""
    return tmp_path / "cards"


@pytest.fixture
def box(tmp_path: Path, folder: Path) -> Iterator[TaughtBox]:
    """Return a box in a lesson of somebody without a file."""
    with Journal(tmp_path / "state") as journal:
        yield TaughtBox(journal, folder)


def in_file(folder: Path) -> CardPack:
    """Return what the file holds."""
    return read_whole(folder / "cadwallon.toml", "cadwallon")


def test_a_whole_lesson_ends_with_a_file_that_deals(box: TaughtBox, folder: Path) -> None:
    for number in range(21):
        box.press("A" if number % 2 else "B", "A")
        assert known(in_file(folder)) == (18 + number, 38)
        assert in_file(folder) == learned(box.daemon.app.playing)
    assert box.daemon.app.playing.is_over
    pack = in_file(folder)
    assert box.daemon.app.box.packs == (pack,)
    assert GAME.packs is not None
    assert GAME.packs.refusal((pack,), GAME.choose({"cards": "own"})) is None
    written = (folder / "cadwallon.toml").read_text(encoding="utf-8")
    assert written.startswith(BLANK[:60]), "with the comments of the example"
    assert [path.name for path in folder.iterdir()] == ["cadwallon.toml"]


def test_undo_is_in_the_file_too(box: TaughtBox, folder: Path) -> None:
    box.press("C", "A")
    one = (folder / "cadwallon.toml").read_bytes()
    box.press("A", "C", "hold B")
    assert (folder / "cadwallon.toml").read_bytes() == one
    box.press("hold B")
    assert in_file(folder) == blank_pack()


def test_comments_and_names_of_the_owner_stay(tmp_path: Path, folder: Path) -> None:
    folder.mkdir()
    mine = text(dict(HALF.values)).replace(
        "cards = [", '# mine\nseats = ["Azure"]\ncards = [ # all'
    )
    (folder / "cadwallon.toml").write_text(mine, encoding="utf-8")
    with Journal(tmp_path / "state") as journal:
        TaughtBox(journal, folder).press("C", "A", "A", "A")
    written = (folder / "cadwallon.toml").read_text(encoding="utf-8")
    changed = [
        (a, b) for a, b in zip(mine.splitlines(), written.splitlines(), strict=True) if a != b
    ]
    assert [old.strip() for old, _ in changed] == ['{ guild = "blades" },'] * 2
    before = (folder / "cadwallon.toml.before").read_text(encoding="utf-8")
    assert before == mine, "the owner's own version is kept, not that of one answer earlier"


def test_a_file_that_is_taken_during_a_lesson_is_not_overwritten(
    box: TaughtBox, folder: Path, tmp_path: Path
) -> None:
    box.press("C", "A")
    mine = tmp_path / "mine.toml"
    mine.write_text(text(), encoding="utf-8")
    take_whole(mine, "cadwallon", folder)
    box.press("A", "C", "hold B", "hold B", "A", "A")
    assert (folder / "cadwallon.toml").read_text(encoding="utf-8") == text()
    assert box.daemon.app.box.packs == (whole(),)


def as_left(file: Path) -> tuple[int, ...]:
    """Return what shows that a file was touched; to read it is no touch."""
    found = file.lstat()
    return found.st_ino, found.st_mode, found.st_size, found.st_mtime_ns


def as_text(file: Path) -> None:
    file.write_text("format = 1", encoding="utf-8")


def as_folder(file: Path) -> None:
    file.mkdir()


def as_pipe(file: Path) -> None:
    os.mkfifo(file)


def as_link_to_nothing(file: Path) -> None:
    file.symlink_to(file.with_name("gone"))


def as_large(file: Path) -> None:
    file.write_bytes(b"#" * (MOST_BYTES + 1))


def as_bad_sector(file: Path) -> None:
    file.symlink_to("/proc/self/mem")  # every read at its start fails with EIO


@pytest.mark.parametrize(
    ("lay", "problem"),
    [
        (as_text, "cards: missing; add it, as in the example"),
        (as_folder, "cannot be read: it is not a file"),
        (as_pipe, "cannot be read: it is not a file"),
        (as_link_to_nothing, "cannot be read: it is a link to a file that is not there"),
        (as_large, "larger than 65536 bytes; is it another file?"),
        (as_bad_sector, "cannot be read: input/output error"),
    ],
)
def test_a_file_with_an_error_is_left_as_it_is_and_the_players_know(
    tmp_path: Path, folder: Path, lay: Callable[[Path], None], problem: str
) -> None:
    folder.mkdir()
    file = folder / "cadwallon.toml"
    lay(file)
    before = as_left(file)
    with Journal(tmp_path / "state") as journal:
        device = TaughtBox(journal, folder)
        assert device.cards.problems == (f"{file}: {problem}",)
        device.press("C", "A")
        place = device.daemon.app.place
        assert isinstance(place, Notice)
        assert (
            "cannot be used and stays as it is: companion cards cadwallon --check" in place.detail
        )
    assert as_left(file) == before
    assert list(folder.iterdir()) == [file]


@pytest.mark.parametrize("call", ["replace", "fdatasync", "mkdir"])
def test_a_full_disk_is_said_once_and_its_answers_come_later(
    box: TaughtBox, folder: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    real = getattr(__import__("os"), call)

    def refuse(*words: object, **more: object) -> object:
        if call == "fdatasync" and not (folder / "cadwallon.toml.fresh").exists():
            return real(*words, **more)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(f"os.{call}", refuse)
        box.press("C", "A")
        assert isinstance(box.daemon.app.place, Notice)
        assert not (folder / "cadwallon.toml").exists()
        box.press("A", "A", "A")
        assert not isinstance(box.daemon.app.place, Notice)
        assert box.daemon.app.playing.presses == 2
    assert not folder.exists() or list(folder.iterdir()) == []
    box.press("A", "A")
    assert len(values(in_file(folder))) == 3


def test_a_full_disk_is_said_where_an_answer_is_taken_back(
    box: TaughtBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.press("C", "A")
    written = (folder / "cadwallon.toml").read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("os.replace", refuse)
        box.press("hold B")
        assert isinstance(box.daemon.app.place, Notice)
        assert box.daemon.app.playing.presses == 0
    assert (folder / "cadwallon.toml").read_bytes() == written


def test_a_file_that_was_changed_a_moment_ago_is_not_overwritten(folder: Path) -> None:
    folder.mkdir()
    cards = WholeCards(folder)
    (folder / "cadwallon.toml").write_text(text(), encoding="utf-8")
    assert "was changed by somebody else and stays as it is" in cards.save(HALF)
    assert in_file(folder) == whole()
    assert cards.changed()
    assert not cards.changed()
    assert cards.packs == (whole(),)
    (folder / "cadwallon.toml").unlink()
    assert cards.changed()
    assert not cards.packs


def test_a_restart_in_a_lesson_goes_on(box: TaughtBox, folder: Path, tmp_path: Path) -> None:
    box.press("C", "A", "B")
    box.daemon.close()
    with Journal(tmp_path / "state") as journal:
        again = TaughtBox(journal, folder)
        assert again.daemon.app.playing.presses == 1
        again.press("B", "A")
        assert values(in_file(folder)) == [(2, 1), (3, 1)]
