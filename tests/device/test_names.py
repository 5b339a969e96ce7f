"""Names of players: given on the box, taken out again, and nowhere but in their own file."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.test_last_game import bytes_of
from journal.test_history import kept, played
from journal.test_history_formats import table

from companion.app.actions import NAMES
from companion.app.memory import Dealt, Memory, remember
from companion.app.names import LONGEST, MOST, MOST_GAMES, PlayerNames, checked
from companion.app.places.history import History
from companion.app.places.kept import KeptPlay
from companion.app.places.last_game import LastGame
from companion.app.places.menu import menu_items
from companion.app.places.naming import Naming
from companion.app.plays import link_of, play_of
from companion.app.values import RecordFailed, Started
from companion.app.wings.past_values import (
    KeepName,
    NameKept,
    NameRefused,
    PlayRead,
    ReadGame,
    ReadNames,
    ReadPlay,
    Recalled,
)
from companion.app.wings.phone_values import AnswerPhone, NameWish, PlayWish, Publish
from companion.app.words import words
from companion.cli import main
from companion.daemon import outgoing
from companion.daemon.beside import game_recalled, last_game, name_kept
from companion.errors import BadInput
from companion.journal import PastReader
from companion.journal.names_file import FILE, read_names, write_names
from companion.screens.paint import paint
from companion.surface.frozen import replace
from companion.surface.phone_answers import (
    BAD_NAME,
    LONG_NAME,
    MANY_NAMES,
    NO_RESULT,
    NOT_ALLOWED,
    NOT_RECORDED,
)
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from pathlib import Path

DEAL_ID = "4f2a91c07d3e55b8"
OWN = words("en", game="cartographers").plain()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a game of two that is over, whose seats may be named Anna and Ben."""
    first, *others = table(1)
    assert isinstance(first, Dealt)
    kept(tmp_path, [replace(first, deal_id=DEAL_ID), *others], played(2, over=False))
    write_names(tmp_path, PlayerNames(("Anna", "Ben")))
    return tmp_path


def naming(folder: Path) -> PlayedBox:
    """Return a box that looks at the seats of its last game, which has no name yet."""
    device = PlayedBox.playing().choose("last-game")
    device.take(game_recalled(PastReader(folder), ReadGame()))
    device.press("A")
    assert device.page == "names"
    return device


def carried_out(device: PlayedBox, folder: Path) -> None:
    """Keep the name that the device wants kept."""
    (asked,) = [each for each in device.effects if isinstance(each, KeepName)]
    device.effects.clear()
    device.take(name_kept(PastReader(folder), asked))


def test_a_seat_is_named_on_the_box_and_the_name_taken_back(folder: Path) -> None:
    device, files = naming(folder), bytes_of(folder)
    device.press("D", "A", "D", "D", "A")  # the second line: player 1; the second name: Ben
    carried_out(device, folder)
    assert isinstance(device.app.place, Naming)
    assert device.app.place.past.names == (("play.enter-player-1", "Ben"),)
    assert device.app.place.known == ("Ben", "Anna"), "the newest use comes first"
    device.press("B")
    assert isinstance(device.app.place, LastGame)
    (past,) = PastReader(folder).read()
    assert device.app.place.past.names == past.names
    journals = {name: data for name, data in bytes_of(folder).items() if name != FILE}
    assert journals == {name: data for name, data in files.items() if name != FILE}
    device.press("A", "D", "A", "A")  # no name
    carried_out(device, folder)
    assert device.app.place.past.names == ()
    assert read_names(folder) == PlayerNames(("Ben", "Anna"))


def test_a_name_stands_wherever_the_result_does(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the page, in the list, in what leaves the box, and in the forms of other programs."""
    for seat in (1, 2):
        asked = KeepName(DEAL_ID, f"play.enter-player-{seat}", "Anna")
        assert isinstance(name_kept(PastReader(folder), asked), NameKept)
    (past,) = PastReader(folder).read()
    play = play_of(past, OWN)
    assert play is not None
    assert [each["name"] for each in play["players"]] == ["Anna", "Anna 2"]
    assert main(["history", "--state", str(folder)]) == 0
    assert "Anna 96, Anna 88" in capsys.readouterr().out
    assert main(["history", "--state", str(folder), "--format", "csv"]) == 0
    assert ",Player 2,Anna,96,1,1" in capsys.readouterr().out
    device = PlayedBox.playing().choose("last-game")
    device.take(game_recalled(PastReader(folder), ReadGame()))
    assert device.app.screen is not None
    frame = paint(device.app.screen, find_spec("4.2-mono"))
    said = [each.text for each in frame.texts]
    assert {"Anna · Player 1", "Anna · Player 2"} <= set(said)


def test_no_phone_is_sent_a_page_with_names(folder: Path) -> None:
    """Without names the list and the result are pages as all others."""
    reader = PastReader(folder)
    for name in ("", "Anna"):
        write_names(folder, PlayerNames(("Anna",)).given(DEAL_ID, "play.enter-player-1", name))
        device = PlayedBox.playing().choose("history")
        found = reader.read()
        device.take(Recalled(found))
        assert device.app.place.is_for_eyes == bool(name)
        nameless = replace(found[0], names=())
        beside = History((nameless, *found))
        assert beside.is_for_eyes == bool(name)  # one game with names is enough
        device.press("A")
        device.take(game_recalled(reader, ReadGame("game-0001.jsonl")))
        assert isinstance(device.app.place, LastGame)
        assert device.app.place.is_for_eyes == bool(name)
        assert isinstance(device.press("hold C").app.place, KeptPlay)
        assert device.app.place.is_for_eyes
        assert isinstance(device.press("A", "A").app.place, Naming)
        assert device.app.place.is_for_eyes
        assert device.press("A").app.place.is_for_eyes


def test_no_name_is_in_a_log_or_in_the_state(
    folder: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    write_names(folder, PlayerNames(("Zuzanna",)).given(DEAL_ID, "play.enter-player-1", "Zuzanna"))
    caplog.set_level(logging.DEBUG)
    assert main(["state", "--state", str(folder), "--json"]) == 0
    path = folder / FILE
    path.write_bytes(path.read_bytes().replace(b'"n":1', b'"n":2'))
    assert read_names(folder) == PlayerNames()
    assert "names.damaged" in caplog.text
    assert (folder / "names.damaged").exists()
    assert "Zuzanna" not in caplog.text + capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"\0" * 99, b"{}\n", b'{"n":1,"names":["', b"[[[["])
def test_a_damaged_file_costs_names_and_no_game(folder: Path, content: bytes) -> None:
    (folder / FILE).write_bytes(content)
    (past,) = PastReader(folder).read()
    assert past.names == ()
    assert past.result is not None


def test_a_disk_that_is_full_says_so_and_keeps_the_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cut while a name is written leaves the file as it was, whole."""
    device, before = naming(folder), (folder / FILE).read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.journal.line_file.write_whole", full)
    device.press("A", "D", "A")
    (asked,) = [each for each in device.effects if isinstance(each, KeepName)]
    failed = name_kept(PastReader(folder), asked)
    assert failed == RecordFailed("No space left on device")
    device.take(failed)
    assert device.page == "record-failed"
    assert (folder / FILE).read_bytes() == before


def test_the_menu_names_the_seats_of_a_game_that_is_over_alone(folder: Path) -> None:
    device = PlayedBox.playing()
    assert "menu.names" not in [each.word for each in menu_items(device.app)]
    memory = Memory()
    for entry in table(1):
        memory = remember(memory, entry)
    over = PlayedBox(replace(device.app, memory=memory))
    over.take(Started())
    assert "menu.names" not in [each.word for each in menu_items(over.app)], "it has no id"
    over.app = replace(over.app, memory=replace(memory, deal_id=DEAL_ID))
    assert over.choose("names").effects[-1] == ReadGame(wants=NAMES)
    over.take(game_recalled(PastReader(folder), ReadGame(wants=NAMES)))
    assert over.page == "names"
    assert over.press("B").page == "over"


def test_the_command_adds_lists_and_takes_out(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = ("--state", str(folder))
    assert main(["names", "add", "Zoë", *state]) == 0
    name_kept(PastReader(folder), KeepName(DEAL_ID, "play.enter-player-1", "Zoë"))
    assert main(["names", *state]) == 0
    assert capsys.readouterr().out == "Zoë\nAnna\nBen\n"
    assert main(["names", "remove", "Zoë", *state]) == 0
    assert "Zo" not in json.dumps((folder / FILE).read_text(encoding="utf-8"))
    assert main(["names", "remove", "Zoë", *state]) == 2
    assert "companion names lists them" in capsys.readouterr().err


def with_phones(folder: Path) -> PlayedBox:
    """Return a box with phones at the end of that game, which lies on its table."""
    memory = Memory()
    for entry in table(1):
        memory = remember(memory, entry)
    app = PlayedBox.playing().app
    box = replace(app.box, phones=True)
    device = PlayedBox(replace(app, memory=replace(memory, deal_id=DEAL_ID), box=box))
    device.take(Started())
    assert ReadNames(DEAL_ID) in device.effects
    device.take(PastReader(folder).names_of(DEAL_ID))
    device.effects.clear()
    return device


def test_a_phone_names_its_seat_and_only_the_file_and_the_table_know(folder: Path) -> None:
    device, files = with_phones(folder), bytes_of(folder)
    device.take(NameWish("1", 2, "Zoë"))
    carried_out(device, folder)
    assert AnswerPhone("1", is_quiet=True) in device.effects
    assert Publish() in device.effects
    shown = outgoing.table(device.app)
    assert shown.over
    assert [each["name"] for each in shown.seats] == ["", "Zoë"]
    assert [each["key"] for each in shown.seats] == [f"play.enter-player-{n}" for n in (1, 2)]
    assert read_names(folder).known == ("Zoë", "Anna", "Ben")
    journals = {name: data for name, data in bytes_of(folder).items() if name != FILE}
    assert journals == {name: data for name, data in files.items() if name != FILE}
    device.take(NameWish("2", 2, ""))
    carried_out(device, folder)
    assert [each["name"] for each in outgoing.table(device.app).seats] == ["", ""]


@pytest.mark.parametrize(
    ("seat", "name", "why"),
    [(1, "a" * (LONGEST + 1), LONG_NAME), (1, "a\x07b", BAD_NAME), (3, "Zoë", NOT_ALLOWED)],
)
def test_a_phone_hears_what_is_wrong_with_a_name(
    folder: Path, seat: int, name: str, why: str
) -> None:
    device, before = with_phones(folder), (folder / FILE).read_bytes()
    device.take(NameWish("1", seat, name))
    for each in tuple(device.effects):
        if isinstance(each, KeepName):
            device.take(name_kept(PastReader(folder), each))
    assert device.effects[-1] == AnswerPhone("1", why)
    assert (folder / FILE).read_bytes() == before


def test_a_phone_hears_of_too_many_names_and_of_a_full_disk(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = KeepName(DEAL_ID, "play.enter-player-1", "Zoë", "1")
    write_names(folder, PlayerNames(tuple(f"N{number}" for number in range(MOST))))
    assert name_kept(PastReader(folder), asked) == NameRefused("1", MANY_NAMES)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.journal.history.write_names", full)
    known = replace(asked, name="N1")
    assert name_kept(PastReader(folder), known) == NameRefused("1", NOT_RECORDED)
    assert name_kept(PastReader(folder), replace(known, id="")) == RecordFailed(
        "No space left on device"
    )


def test_names_of_one_game_are_not_shown_in_the_next(folder: Path) -> None:
    device = with_phones(folder)
    device.take(NameWish("1", 1, "Anna"))
    carried_out(device, folder)
    assert device.app.names
    device.press("hold A")
    assert device.app.memory.deal_id != DEAL_ID
    assert device.app.names == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Cartographers, 23 Nov 2026: Anna 96, Player 1 88. Anna wins."),
        ("de", "Cartographers, 23. Nov. 2026: Anna 96, Spieler 1 88. Anna gewinnt."),
        ("ja", "カートグラファーズ（2026年11月23日）：Anna 96、1番 88。Annaの勝ち。"),
    ],
)
def test_a_phone_gets_the_play_in_its_language(folder: Path, language: str, text: str) -> None:
    asked = KeepName(DEAL_ID, "play.enter-player-2", "Anna")
    assert isinstance(name_kept(PastReader(folder), asked), NameKept)
    device = with_phones(folder)
    device.app = replace(device.app, today="2026-11-24")
    device.take(PlayWish("1", language))
    assert device.effects == [ReadPlay("1", language)]
    past = last_game(PastReader(folder))
    assert past is not None
    dated = replace(past, date="2026-11-23", moment="2026-11-23 19:04:00")
    device.take(PlayRead(ReadPlay("1", language), dated))
    (answer,) = (each for each in device.effects if isinstance(each, AnswerPhone))
    said, play = dict(answer.play), play_of(dated, words(language, game=past.game).plain())
    assert play is not None
    assert said == {"link": link_of(play), "text": text}
    device.effects.clear()
    device.take(PlayRead(ReadPlay("2", language), replace(dated, result=None)))
    device.take(PlayRead(ReadPlay("3", language), None))
    assert device.effects == [AnswerPhone("2", NO_RESULT), AnswerPhone("3", NO_RESULT)]


@pytest.mark.parametrize("name", ["", "  ", "a" * (LONGEST + 1), "a\nb", "a\x1b[2J", "a\u202eb"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        checked(name)


def test_no_more_than_so_many_are_kept() -> None:
    names = PlayerNames()
    for number in range(MOST):
        names = names.with_name(f"{number}")
    assert names.with_name("0").known[0] == "0"
    with pytest.raises(BadInput, match="take one out"):
        names.with_name("one more")
    for number in range(MOST_GAMES + 5):
        names = names.given(f"{number}", "seat.red", "0")
    assert len(names.games) == MOST_GAMES
    assert names.of("4") == ()
