"""``companion state`` and ``replay`` on journals that are damaged, empty, in the way or none."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from journal.troubled import as_nobody, damaged, played

from companion.app.findings import check_words
from companion.checks.journal import journal
from companion.cli import main
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no press is recorded in it"),
        (b'{"n":1,"jour', "no press is recorded in it"),
        (b"garbage", "line 1 of the journal is damaged"),
        (b"garbage\n", "line 1 of the journal is damaged"),
    ],
)
def test_replay_of_what_is_no_journal_ends_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, said: str
) -> None:
    path = tmp_path / "journal"
    path.write_bytes(data)
    assert main(["replay", str(path)]) == 1
    assert f"companion replay: {path}: {said}" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_replay_of_a_pipe_does_not_wait(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["replay", str(tmp_path / "pipe")]) == 1
    assert "it is not a file" in capsys.readouterr().err


def test_a_damaged_game_is_reported_up_to_there_and_the_damage_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path, presses=4)
    damaged(path, line=4)
    assert main(["replay", "--json", str(tmp_path)]) == 1
    reported = capsys.readouterr()
    assert len(json.loads(reported.out)) == 3
    assert "line 4 of the journal is damaged" in reported.err
    assert main(["state", "--json", "--state", str(tmp_path)]) == 0
    reported = capsys.readouterr()
    assert json.loads(reported.out)["game"] == "cartographers"
    assert f"{path}: line 4 of 5 is damaged" in reported.err


def test_junk_does_not_hide_the_running_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(tmp_path)
    (tmp_path / "game-0002.jsonl").mkdir()
    assert main(["state", "--state", str(tmp_path)]) == 0
    assert "game-0002.jsonl: cannot be read (it is not a file)" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 0


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can be another user")
def test_a_journal_of_another_user_is_asked_for_with_sudo(tmp_path: Path) -> None:
    path = played(tmp_path)
    tmp_path.chmod(0o755)
    said = as_nobody(
        tmp_path,
        "sys.stderr = sys.stdout\n"
        "print(main(['state', '--state', sys.argv[1]]))\n"
        "print(main(['replay', sys.argv[1] + '/game-0001.jsonl']))",
        "import locale, shutil; from companion.cli import main, replay, state",
    )
    how = "journals are open to the box's own user alone: try it with sudo"
    assert said == (
        f"companion state: {path}: cannot be read (permission denied): the file is kept as it is; "
        f"{how}\n1\ncompanion replay: cannot read {path}: permission denied; {how}\n1\n"
    )


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can be another user")
def test_the_check_knows_whose_a_journal_is(tmp_path: Path) -> None:
    path = played(tmp_path)
    tmp_path.chmod(0o755)
    machine = Machine(user="daemon")
    assert journal(tmp_path, machine, check_words()).fix == f"sudo chown daemon {path}"
    os.chown(path, 1, 1)
    assert journal(tmp_path, machine, check_words()).found == f"{path}, 4 lines"
    said = as_nobody(
        tmp_path,
        "finding = journal.journal(Path(sys.argv[1]), Machine(user='daemon'), check_words())\n"
        "print(finding.good, finding.found)",
        "import pwd, locale, shutil; from companion.app.findings import check_words; "
        "from companion.checks import journal; "
        "from hardware.machine import Machine; check_words()",
    )
    assert said == f"True {path}, which daemon alone may read: sudo companion check does\n"
