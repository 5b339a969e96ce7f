"""``companion history`` for people, spreadsheets and BG Stats, from real journals."""

from __future__ import annotations

import csv
import io
import json
import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from journal.test_history import kept, played, starred, values

from companion.app.memory import Pressed
from companion.cli import main
from companion.cli.history_formats import harmless
from companion.games.cartographers.rules.state import PlayerScored, PlayersCounted
from hardware.clock import when

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.memory import Entry

PLAYED = datetime(2026, 11, 23, 12, 34, 56, tzinfo=UTC).timestamp()
NEVER_SET = 86_400.0
"""What a clock says that starts in 1970 and was never set."""


def table(seed: int) -> list[Entry]:
    """Return a game of two, the second of whom has won."""
    scored = (PlayersCounted(2), PlayerScored(0, "total", 88), PlayerScored(1, "total", 96))
    return [*played(seed, players="2"), *(Pressed((move,)) for move in scored)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return journals of a rated game, one without stars, and one of two, the newest."""
    kept(tmp_path, starred(1, 20), played(2), table(3))
    for path in tmp_path.glob("*.jsonl"):
        os.utime(path, (PLAYED, PLAYED))
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Return the lines that the command prints."""
    assert main(["history", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_people_read_a_line_a_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    several, unentered, solo, *rest = printed(capsys, "--state", str(folder))
    assert all(each.startswith(f"{when(PLAYED)[0]}  ") for each in (several, unentered, solo))
    assert several.endswith("  Cartographers  P2 96, P1 88")
    assert unentered.endswith("  not entered")
    assert f"  Cartographers  {80 - values(1)}".replace("-", "−") in solo
    assert rest[:2] == ["", "Rated games: 1"]


def test_a_spreadsheet_has_a_row_a_seat(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--state", str(folder), "--format", "csv", "--lang", "ja")
    rows = list(csv.DictReader(io.StringIO("\n".join(lines))))
    assert list(rows[0]) == ["date", "game", "code", "seat", "name", "points", "rank", "winner"]
    assert {each["date"] for each in rows} == {when(PLAYED)[0]}
    assert {each["game"] for each in rows} == {"カートグラファーズ"}
    found = [(each["seat"], each["points"], each["rank"], each["winner"]) for each in rows]
    assert found == [
        ("2番", "96", "1", "1"), ("1番", "88", "2", "0"), ("", "", "", ""),
        ("", str(80 - values(1)), "", ""),
    ]  # fmt: skip


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(formula: str) -> None:
    assert harmless(formula) == f"'{formula}"
    assert (harmless("a=1"), harmless(-4)) == ("a=1", -4)


def test_bg_stats_reads_a_line_a_game_with_points(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(capsys, "--state", str(folder), "--format", "bgstats")
    several, solo = (json.loads(each) for each in lines)
    for play in (several, solo):
        assert play.pop("sourcePlayId")
        assert play.pop("sourceName") == "Companion"
        assert play.pop("playDate") == "2026-11-23 12:34:56"
        assert play.pop("game") == {
            "name": "Cartographers", "bggId": 263918, "highestWins": True,
        }  # fmt: skip
    assert several == {
        "players": [
            {"name": "Player 2", "score": 96, "winner": True},
            {"name": "Player 1", "score": 88, "winner": False},
        ]
    }
    (player,) = solo["players"]
    assert (player["name"], player["score"]) == ("Solo", 80 - values(1))
    assert isinstance(player["winner"], bool)


def test_a_box_whose_clock_was_never_set_has_no_dates(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in folder.glob("*.jsonl"):
        os.utime(path, (NEVER_SET, NEVER_SET))
    state = ("--state", str(folder))
    assert "1970" not in "".join(printed(capsys, *state))
    assert printed(capsys, *state, "--format", "csv")[1].startswith(",Cartographers,")
    plays = printed(capsys, *state, "--format", "bgstats")
    assert all("playDate" not in json.loads(each) for each in plays)


@pytest.mark.parametrize("form", ["text", "csv", "bgstats"])
def test_a_damaged_journal_is_named_and_the_others_are_printed(
    folder: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    state = ("--state", str(folder), "--format", form)
    whole = printed(capsys, *state)
    (folder / "game-0002.jsonl").write_bytes(b"{damage\n")
    assert main(["history", *state]) == 1
    said = capsys.readouterr()
    assert "game-0002.jsonl: line 1 of 1 is damaged" in said.err
    left = [each for each in whole if "not entered" not in each and not each.endswith(",,,,,")]
    assert said.out.splitlines() == left


def test_one_form_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["history", "--json", "--format", "csv"])
    assert "not allowed with" in capsys.readouterr().err
