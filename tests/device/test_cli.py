"""The command line as a script meets it: real processes, real files."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from device.commands import SECONDS, companion, pages, play, printed, state
from PIL import Image

from companion.engine.daily import daily_deal
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import base_pack
from hardware.clock import today

if TYPE_CHECKING:
    from pathlib import Path


def test_a_script_plays_and_every_page_is_a_picture(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "5", typed="A\n\n# look\nC\nC\nA\nhold B\n")
    assert (done.returncode, done.stderr) == (0, "")
    # Edict pages and the way back are pages; undoing the second card shows the first again.
    assert len(pages(tmp_path)) == 6
    with Image.open(pages(tmp_path)[0]) as picture:
        assert picture.size == (400, 300)
    assert len(state(tmp_path)["revealed"]) == 1


def test_a_whole_game_by_script(tmp_path: Path) -> None:
    done = play(tmp_path, "--players", "2", "--seed", "4", typed="A\n" * 60)
    assert done.returncode == 0
    replayed = printed("replay", str(tmp_path / "state" / "game-0001.jsonl"), "--json")
    rows = json.loads(replayed.stdout)
    assert any(row.get("after", {}).get("phase") == "over" for row in rows)
    orders = [move["order"] for row in rows for move in row.get("moves", ()) if "order" in move]
    assert any(len(order) > 10 for order in orders)  # nothing is secret after the end


def test_a_replay_of_a_running_game_keeps_the_deck_face_down(tmp_path: Path) -> None:
    play(tmp_path, "--players", "2", "--seed", "4", typed="A\n" * 3)
    journal = tmp_path / "state" / "game-0001.jsonl"
    rows = json.loads(printed("replay", str(journal), "--json").stdout)
    moves = [move for row in rows for move in row.get("moves", ())]
    hidden = [move for move in moves if "face_down" in move]
    assert hidden
    assert not any(isinstance(value, list) for move in hidden for value in move.values())
    said = json.dumps(rows)
    seen = {card["id"] for card in state(tmp_path)["revealed"]}
    unseen = {card for card in base_pack().explore if card not in seen}
    assert len(unseen) > 5
    assert not any(f'"{card}"' in said for card in unseen)
    assert f"{hidden[-1]['face_down']} cards" in printed("replay", str(journal)).stdout


def test_the_same_code_deals_the_same_game(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    play(one, "--seed", "123456789", "--side", "B", "--skills", typed="A\nA\nA\n")
    play(two, "--code", state(one)["code"], typed="A\nA\nA\n")
    assert state(one) == state(two)
    assert len(state(one)["skills"]) == 3


def test_the_game_of_the_day_is_that_of_the_date(tmp_path: Path) -> None:
    before = today()
    play(tmp_path, "--daily", typed="A\n")
    days = {before, today()}  # midnight may pass meanwhile
    assert state(tmp_path)["code"] in {daily_deal(GAME, day).code for day in days}


def test_several_players_need_not_be_counted(tmp_path: Path) -> None:
    play(tmp_path, "--players", "several", typed="A\n")
    assert state(tmp_path)["players"] == "several"


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "5", typed="A\nA\n")
    before = state(tmp_path)
    play(tmp_path, typed="")
    assert state(tmp_path) == before
    play(tmp_path, "--seed", "5", typed="A\n")
    assert len(state(tmp_path)["moves"]) == len(before["moves"]) + 1
    play(tmp_path, "--seed", "6", typed="")
    assert state(tmp_path)["moves"] == []


def test_a_killed_program_resumes_on_the_same_card(tmp_path: Path) -> None:
    words = ["play", "--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state")]
    command = [sys.executable, "-m", "companion", *words, "--buttons", "stdin", "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        running.stdin.write("A\nA\nA\n")
        running.stdin.flush()
        while len(pages(tmp_path)) < 4:
            assert running.poll() is None
        running.kill()
    last = pages(tmp_path)[-1].name
    play(tmp_path, typed="")
    with Image.open(tmp_path / "pages" / last) as one, Image.open(pages(tmp_path)[-1]) as two:
        assert one.tobytes() == two.tobytes()


def test_a_long_hold_of_d_and_yes_end_the_program_with_its_resting_page(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "5", typed="A\nlong D\nA\nA\nA\n")
    assert done.returncode == 0
    assert len(state(tmp_path)["revealed"]) == 1


def test_a_line_that_is_no_press_is_named(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "5", typed="A\npush A\nA\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "line 2: 'push A' is not a press" in done.stderr
    assert len(state(tmp_path)["revealed"]) == 1


def test_a_second_program_on_one_journal_says_so_and_ends(tmp_path: Path) -> None:
    words = ["play", "--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state")]
    command = [sys.executable, "-m", "companion", *words, "--buttons", "stdin", "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as running:
        while not pages(tmp_path):
            assert running.poll() is None
        done = play(tmp_path)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "another companion plays on" in done.stderr
        running.communicate("")
        assert running.returncode == 0


def test_a_terminated_program_rests_and_ends_well(tmp_path: Path) -> None:
    words = ["play", "--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state")]
    command = [sys.executable, "-m", "companion", *words, "--buttons", "stdin", "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as running:
        while not pages(tmp_path):
            assert running.poll() is None
        running.terminate()
        assert running.wait(SECONDS) == 0
    assert len(pages(tmp_path)) == 2


def test_a_damaged_journal_is_replayed_up_to_the_damage(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "5", typed="A\nA\nA\n")
    path = tmp_path / "state" / "game-0001.jsonl"
    rows = path.read_bytes().split(b"\n")
    rows[2] = rows[2].replace(b"Flipped", b"Flopped")
    path.write_bytes(b"\n".join(rows))
    done = companion("replay", str(path))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 2
    assert "line 3 of the journal is damaged" in done.stderr
    again = play(tmp_path, typed="")
    said = f"{path}: line 3 of 4 is damaged"
    assert (again.returncode, said in again.stderr) == (0, True)
    assert path.read_bytes() == b"\n".join(rows)


def test_state_without_a_game_says_how_to_start_one(tmp_path: Path) -> None:
    done = companion("state", "--json", "--state", str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert "start one with companion play" in done.stderr


def test_state_reports_the_first_set_up(tmp_path: Path) -> None:
    play(tmp_path, typed="A\nA\nD\nA\n")  # the language, the first game, an answer
    found = state(tmp_path)
    assert (found["game"], found["setting_up"], found["code"]) == ("cartographers", True, None)
    assert "seed" not in found
    done = printed("state", "--state", str(tmp_path / "state"))
    assert done.returncode == 0
    assert "setting_up       yes\n" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a folder that cannot be written")
def test_a_script_whose_last_press_is_not_recorded_ends_with_1(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "5", typed="A\n")
    words = ["play", "--panel", f"png:{tmp_path / 'pages'}", "--state", str(tmp_path / "state")]
    command = [sys.executable, "-m", "companion", *words, "--buttons", "stdin"]
    before = len(pages(tmp_path))
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        while len(pages(tmp_path)) == before:
            assert running.poll() is None
        (tmp_path / "state").rename(tmp_path / "away")
        said = running.communicate("A\n", timeout=SECONDS)[1]
    assert running.returncode == 1
    assert (
        f"companion play: what came last is not recorded: cannot write the journal in {tmp_path}"
        in said
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a shell limits the size of files")
@pytest.mark.parametrize("presses", ["", "A\\n"])
def test_a_script_whose_start_is_not_recorded_ends_with_1(presses: str, tmp_path: Path) -> None:
    words = f"play --port 0 --no-browser --state {tmp_path}/state --buttons stdin"
    command = f"ulimit -f 0; printf '{presses}' | '{sys.executable}' -m companion {words}"
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 1
    assert "companion play: what came last is not recorded: cannot write" in done.stderr


def test_state_keeps_the_deck_secret(tmp_path: Path) -> None:
    play(tmp_path, "--seed", "5", typed="A\n")
    text = json.dumps(state(tmp_path))
    assert "Shuffled" not in text
    assert "rift-lands" not in text


def test_a_page_is_drawn_as_asked(tmp_path: Path) -> None:
    output = tmp_path / "page.png"
    words = ["--as", "7.3-colour", "--lang", "ja", "-o", str(output)]
    assert companion("render", "rift-lands", *words).returncode == 0
    with Image.open(output) as picture:
        assert picture.size == (800, 480)


def test_one_button_plays_by_script(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "5", "--one-button", typed="A\nA\nhold A\ndouble A\nA\n")
    assert done.returncode == 0
    assert len(state(tmp_path)["revealed"]) == 1


def test_a_journal_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = printed("replay", str(tmp_path / "none.jsonl"))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


def test_a_journal_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "state" / "game-0001.jsonl").mkdir(parents=True)
    said = printed("state", "--state", str(tmp_path / "state"))
    for done, code in ((said, 1), (play(tmp_path), 0)):
        assert (done.returncode, done.stderr.count("\n")) == (code, 1), done.stderr
        assert "game-0001.jsonl: cannot be read (it is not a file)" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes standard input")
def test_a_closed_standard_input_is_an_empty_script(tmp_path: Path) -> None:
    words = f"play --panel png:{tmp_path}/pages --state {tmp_path}/state --seed 5 --buttons stdin"
    command = f'"{sys.executable}" -m companion {words} <&-'
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, timeout=SECONDS, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
