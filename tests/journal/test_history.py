"""The history of a box, read from real journals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox, deal
from waiting import PATIENCE, until

from companion.app.findings import Past
from companion.app.memory import Dealt, Entry, Memory, Pressed, remember
from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.places.ratings import summary
from companion.app.values import App
from companion.cli import main
from companion.engine.result import Result
from companion.games.cartographers.rules.state import PlayersCounted, ScoreEntered
from companion.journal import Journal, PastReader, reading
from companion.journal import history as journal_history

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SEASONS = ("spring", "summer", "fall", "winter")


def played(seed: int, *, over: bool = True, **choices: str) -> list[Entry]:
    """Return the entries of a game played to its end, or not quite."""
    device = PlayedBox.opened(Wish(deal=deal(seed, **choices), exact=True))
    while device.facts["phase"] != ("over" if over else "season-end"):
        device.press("A")
    return [each for each in device.entries if isinstance(each, Dealt | Pressed)]


def starred(seed: int, stars: int) -> list[Entry]:
    """Return a solo game with the same stars in each season."""
    entered = (Pressed((ScoreEntered(season, stars),)) for season in SEASONS)
    return [*played(seed), *entered]


def kept(folder: Path, *games: Iterable[Entry]) -> Path:
    """Write games into a folder, each in a journal of its own."""
    with Journal(folder) as journal:
        for game in games:
            journal.append(game)
    return folder


def values(seed: int) -> int:
    """Return what the edicts of a game take from its stars."""
    memory = Memory()
    for entry in played(seed):
        memory = remember(memory, entry)
    assert memory.session is not None
    return sum(card.solo_value for card in memory.session.view().edicts)


def test_games_are_shown_with_their_ratings_the_newest_first(tmp_path: Path) -> None:
    kept(tmp_path, starred(1, 20), starred(2, 30))
    ratings = [each.result.rating for each in PastReader(tmp_path).read() if each.result]
    assert ratings == [120 - values(2), 80 - values(1)]


def test_a_game_without_stars_or_for_several_is_played_but_not_rated(tmp_path: Path) -> None:
    table = [*played(3, players="2"), Pressed((PlayersCounted(3),))]
    kept(tmp_path, played(1), table, starred(2, 25), played(4, over=False))
    reported = summary(PastReader(tmp_path).read())
    assert (reported.rated, reported.unrated) == (1, 2)


def test_a_changed_score_is_what_counts(tmp_path: Path) -> None:
    kept(tmp_path, [*starred(1, 20), Pressed((ScoreEntered("spring", 23),))])
    (past,) = PastReader(tmp_path).read()
    assert past.result is not None
    assert past.result.rating == 83 - values(1)


def test_a_journal_is_read_again_only_when_it_has_grown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, starred(1, 20), played(2))
    reader, looked = PastReader(tmp_path), []
    contents = reading.contents

    def seen(path: Path) -> object:
        looked.append(path.name)
        return contents(path)

    monkeypatch.setattr(journal_history, "contents", seen)
    assert [each.result is None for each in reader.read()] == [True, False]
    assert looked == ["game-0002.jsonl", "game-0001.jsonl"]
    kept(tmp_path, [Pressed((ScoreEntered(season, 20),)) for season in SEASONS])
    looked.clear()
    assert [each.result is None for each in reader.read()] == [False, False]
    assert looked == ["game-0002.jsonl"]


@pytest.mark.parametrize("content", [b"", b"\0" * 4000, b"{not a journal}\n", b'{"n":1,'])
def test_what_is_no_journal_is_no_game_of_the_past(tmp_path: Path, content: bytes) -> None:
    kept(tmp_path, starred(1, 20))
    (tmp_path / "game-0002.jsonl").write_bytes(content)
    (tmp_path / "game-0003.damaged").write_bytes((tmp_path / "game-0001.jsonl").read_bytes())
    os.mkfifo(tmp_path / "game-0004.jsonl")
    (tmp_path / "game-0005.jsonl").symlink_to(tmp_path / "game-0001.jsonl")
    assert len(PastReader(tmp_path).read()) == 1


def test_a_summary_names_the_best_the_titles_and_the_last_ten() -> None:
    games = [Past("game", "", Result(rating, title)) for rating, title in (
        (14, "title.10"), (-33, ""), (23, "title.20"), (12, "title.10"), *((0, "title.0"),) * 9,
    )]  # fmt: skip
    reported = summary((*games, Past("game", "", None)))
    assert (reported.rated, reported.unrated, reported.best) == (13, 1, 23)
    titles = tuple((title.key, count) for title, count in reported.titles)
    assert titles == (("title.20", 1), ("title.10", 2), ("title.0", 9), ("", 1))
    assert reported.last == (0, 0, 0, 0, 0, 0, 12, 23, -33, 14)
    assert summary(()).best is None


def test_the_command_prints_the_history(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept(tmp_path, starred(1, 20), starred(2, 30))
    assert main(["history", "--state", str(tmp_path), "--json"]) == 0
    reported = json.loads(capsys.readouterr().out)
    assert reported["best"] == 120 - values(2)
    assert [each["rating"] for each in reported["last"]] == [120 - values(2), 80 - values(1)]
    assert reported["last"][0]["code"].count("-") == 1
    assert main(["history", "--state", str(tmp_path)]) == 0
    assert str(120 - values(2)) in capsys.readouterr().out


def test_the_command_says_that_there_is_no_game_or_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["history", "--state", str(tmp_path)]) == 0
    assert "No game was played to its end yet." in capsys.readouterr().out
    assert main(["history", "--state", str(tmp_path / "nowhere")]) == 1
    assert "nowhere" in capsys.readouterr().err


def test_the_command_names_what_it_cannot_read_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(tmp_path, starred(1, 20), starred(2, 30), played(3, over=False))
    path = tmp_path / "game-0002.jsonl"
    rows = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*rows[:3], b"damage", *rows[4:]]))
    assert main(["history", "--state", str(tmp_path), "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["rated"] == 1
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"companion history: {path}: line 4 of ")
    for number in range(4, 12):
        (tmp_path / f"game-{number:04}.jsonl").mkdir()
    assert main(["history", "--state", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "\nRated games: 1\n" in said.out
    assert said.err.count("cannot be read (it is not a file)") == 5
    assert said.err.endswith("journals besides that cannot be read: 4\n")


def test_an_unfinished_game_is_no_fault_of_the_history(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(tmp_path, starred(1, 20), played(3, over=False))
    assert main(["history", "--state", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("item", ["menu.history", "menu.last-game"])
def test_the_box_reads_its_journals_and_shows_what_they_hold(tmp_path: Path, item: str) -> None:
    """The whole program: the page of the menu gives way to another once the journals are read."""
    state, drawn = kept(tmp_path / "state", starred(1, 20)), tmp_path / "pages"
    index = [each.word for each in menu_items(App())].index(item)
    presses = "D" * (index + 1) + "A"
    box = subprocess.Popen(
        [sys.executable, "-m", "companion", "play", "--seed", "5", "--refresh", "none",
         "--state", str(state), "--panel", f"png:{drawn}", "--buttons", "stdin"],
        stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert box.stdin is not None
    for number, press in enumerate(presses, 1):  # a page that nobody waits for may be left out
        until(drawn.joinpath(f"{number:04}.png").exists)
        box.stdin.write(f"{press}\n")
        box.stdin.flush()
    _, wrong = box.communicate(timeout=PATIENCE)
    assert (box.returncode, wrong) == (0, "")
    numbered = sorted(drawn.glob("*.png"))
    assert len(numbered) == len(presses) + 1
    assert len({each.read_bytes() for each in numbered}) == len(numbered)
