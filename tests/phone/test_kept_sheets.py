"""``companion score --seat``: old games of seats on phones stay readable."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from seats.seated import SeatHand

from companion.app.memory import Dealt, Pressed
from companion.cli import main
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.journal import Journal
from companion.journal.seat_file import SeatFile
from companion.phone.seat_folders import SeatedGame, SeatFolders
from companion.seats import Left, Moved, Sat

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a folder with two games: in the second, a seat has drawn and moved to chair 5."""
    folders = SeatFolders(tmp_path / "phones")
    with Journal(tmp_path) as journal:
        for deal_id in ("aaaa", "bbbb"):
            session = Session.begin(Deal(GAME, GAME.choose({}), 5))
            journal.append([Dealt(session.deal, session.made, "en", deal_id=deal_id)])
            for _ in range(3):
                session = session.play(session.legal_moves()[0])
                journal.append([Pressed(session.made)])
    hand = SeatHand(session)
    task = hand.task()
    cells, terrain, *_ = task["answers"][0]
    hand.must("draw", turn=task["turn"], cells=cells, terrain=terrain)
    with SeatFile(folders.path(SeatedGame(2, "bbbb"), 3)) as file:
        file.append([Sat("Mika", "en", "draw", "key"), *hand.entries, Moved(5), Left()])
    with SeatFile(folders.path(SeatedGame(2, "cccc"), 1)) as file:
        file.append([Sat("Nobody", "en", "draw", "key")])
    return tmp_path


def asked(games: Path, *words: str) -> int:
    return main(["score", "--state", str(games), *words])


def test_a_seats_map_of_the_last_game_is_printed(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(games, "--seat", "5") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Seat 5, Mika, game 2\n")
    assert "Spring" in printed
    assert asked(games, "--seat", "5", "--json") == 0
    values: Any = json.loads(capsys.readouterr().out)
    assert (values["seat"], values["name"], values["game"]) == (5, "Mika", 2)
    assert len(values["sheet"]) == 11
    assert [line["season"] for line in values["seasons"]] == ["spring"]
    assert values["total"] == 0
    assert sum(line.count("R") for line in values["sheet"]) <= 6
    assert all(isinstance(edict["cells"], list) for edict in values["seasons"][0]["edicts"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "3"), "seat 3 kept nothing in game 2"),
        (("--seat", "1"), "seats that did: 5"),
        (("--seat", "5", "--game-number", "1"), "seats that did: none"),
        (("--seat", "5", "--game-number", "9"), "no game 9 is kept in"),
        (("--seat", "5", "map.txt"), "map.txt or --seat 5: name one of them"),
        ((), "name a SHEET, or a seat on a phone with --seat"),
    ],
)
def test_where_there_is_none_one_sentence_says_so(
    games: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert asked(games, *words) != 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_a_damaged_sheet_is_named(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = SeatFolders(games / "phones").path(SeatedGame(2, "bbbb"), 3)
    path.write_bytes(b"rubbish\nrubbish\n")
    assert asked(games, "--seat", "5") != 0
    assert "line 1 of the journal is damaged" in capsys.readouterr().err
    assert path.read_bytes() == b"rubbish\nrubbish\n", "nothing is written"


def test_an_empty_folder_has_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, "--seat", "5") != 0
    assert "no game is kept in" in capsys.readouterr().err
