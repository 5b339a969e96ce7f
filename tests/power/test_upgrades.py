"""A new version goes on with the running game of every version before it, or leaves it alone.

``released`` holds, for each form of the journal and each version of the rules, the journals that
a program of that time wrote and what it knew at the end. Nothing in there is ever written again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from device.playing import GAME
from power.games import WHOLE_GAME, batches

from companion.app.memory import Memory, Pressed
from companion.cli.state import state_of
from companion.journal import Journal, chain, lines, newest, read

RELEASED = Path(__file__).with_name("released")
KEPT = sorted(path.name for path in RELEASED.iterdir())
CURRENT = f"journal-{lines.VERSION}-rules-{GAME.rules_version}"


def test_the_versions_of_today_are_among_those_kept(*, rewrite: bool) -> None:
    """A changed form or changed rules need a new number, and the new number its journals."""
    if rewrite and CURRENT not in KEPT:
        _keep(RELEASED / CURRENT)
    assert CURRENT in KEPT, "pytest tests/power/test_upgrades.py --rewrite keeps them"


def _keep(folder: Path) -> None:
    """Keep the journals of today for all versions to come."""
    with Journal(folder) as journal:
        for batch in batches(WHOLE_GAME):
            journal.append(batch)
    known = json.dumps(known_by(folder), ensure_ascii=False, indent=2)
    (folder / "known.json").write_text(f"{known}\n", encoding="utf-8")
    (folder / "since.json").write_text("{}\n", encoding="utf-8")


def known_by(folder: Path) -> dict[str, object]:
    """Return what the newest journal of a folder holds."""
    path = newest(folder)
    memory = read(path.read_bytes()).memory if path else Memory()
    assert memory.session is not None
    return state_of(memory.session, memory)


def _values(path: Path) -> dict[str, object]:
    """Return what was known of a journal then, or what today's program reads beside it."""
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", KEPT)
def test_a_running_game_goes_on_after_an_upgrade(name: str, tmp_path: Path) -> None:
    released = RELEASED / name
    expected = _values(released / "known.json") | _values(released / "since.json")
    shutil.copytree(released, tmp_path / "state")
    for path in released.glob("*.jsonl"):
        assert read(path.read_bytes()).memory.session is not None
    with Journal(tmp_path / "state") as journal:
        assert journal.trouble is None
        session = journal.memory.session
        assert session is not None
        assert state_of(session, journal.memory) == expected
        move = session.rules.legal_moves(session.state)[0]
        journal.append([Pressed(session.play(move).made)])
    with Journal(tmp_path / "state") as journal:
        assert journal.memory.session is not None
        assert journal.memory.session.presses == session.presses + 1


@pytest.mark.parametrize("name", ["journal", "rules"])
def test_a_game_of_another_version_is_left_for_that_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    made = batches(WHOLE_GAME)
    with monkeypatch.context() as other, Journal(tmp_path) as journal:
        other.setattr(lines, "encode", lambda entry, real=lines.encode: _later(real(entry), name))
        for batch in made[:20]:
            journal.append(batch)
    path = tmp_path / "game-0001.jsonl"
    written = path.read_bytes()
    for _ in range(2):
        with Journal(tmp_path) as journal:
            assert journal.trouble is not None
            assert (journal.trouble.path, journal.trouble.is_foreign) == (path, True)
            assert journal.memory.session is None
    assert path.read_bytes() == written
    with Journal(tmp_path) as journal:
        journal.append(made[0])
    assert path.read_bytes() == written
    assert (tmp_path / "game-0002.jsonl").exists()


def _later(values: dict[str, object], name: str) -> dict[str, object]:
    """Return an entry as a later version would write it, where it has a version."""
    return values | {name: 99} if name in values else values


def test_a_set_up_that_this_version_does_not_ask_is_given_up(tmp_path: Path) -> None:
    """A running game must not fall with a set-up that was begun beside it."""
    made = batches(WHOLE_GAME)
    with Journal(tmp_path) as journal:
        for batch in made[:-3]:
            journal.append(batch)
    draft = {"game": "cartographers", "seed": 5, "answers": [["weather", "rain"]], "step": 1,
             "cursor": 0, "typed": None, "fault": None}  # fmt: skip
    _write_on(max(tmp_path.glob("game-*")), {"draft": draft})
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        assert journal.memory.draft is None
        assert journal.memory.session is not None


def test_a_language_that_this_version_does_not_speak_becomes_the_usual_one(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        for batch in batches(WHOLE_GAME)[:20]:
            journal.append(batch)
        assert journal.memory.language != "xx"
    _write_on(tmp_path / "game-0001.jsonl", {"language": "xx"})
    with Journal(tmp_path) as journal:
        assert journal.memory.language == "en"
        assert journal.memory.session is not None


def _write_on(path: Path, body: dict[str, object]) -> None:
    """Write a line with the sum it needs behind a journal, as another version would."""
    whole = path.read_bytes().splitlines()
    line, _ = chain.signed(len(whole) + 1, body, json.loads(whole[-1])["sum"])
    path.write_bytes(path.read_bytes() + line)
