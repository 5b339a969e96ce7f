"""The check of plain words goes red for each word, for a room, and for a long subject."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import plain_words
import pytest
from plain_words import LONGEST_SUBJECT, PLAIN, ROOT, faults, found, subject_fault

if TYPE_CHECKING:
    from pathlib import Path

WORDS = [word for words in PLAIN for word in words.split("|") if word.isalpha()]


@pytest.mark.parametrize("word", WORDS)
def test_each_word_is_found_in_sentences_and_names(word: str) -> None:
    for text in (f"It is {word}.", f"def test_{word}_it() -> None:", word.title()):
        assert [each for _, each, _ in found(text)] == [word if word in text else word.title()]
    assert not list(found(f"x{word}x"))


def test_a_word_in_a_room_is_a_fault_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "hardware"
    folder.mkdir()
    (folder / "lamp.py").write_text('"""A lamp."""\n\n# start it anew\n')
    (tmp_path / "companion.py").write_text("# not in a room: anew\n")
    for words in (("init", "--quiet"), ("add", ".")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert faults(tmp_path) == ["hardware/lamp.py:3: 'anew': say again, new"]


def test_a_word_that_players_no_longer_read_is_a_fault_in_its_language_alone(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "companion" / "text"
    folder.mkdir(parents=True)
    (folder / "de.toml").write_text('a = "Stütze"\nb = "Unterstützen"\n', "utf-8")
    (folder / "ja.toml").write_text('a = "この|機|器"\n', "utf-8")
    (folder / "en.toml").write_text('a = "Stütze"\n', "utf-8")
    for words in (("init", "--quiet"), ("add", ".")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert faults(tmp_path) == [
        "companion/text/de.toml:1: 'Stütze': say Einfluss",
        "companion/text/ja.toml:1: '機器': say 箱",
    ]


def test_only_the_excepted_text_keeps_its_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "file.py").write_text("here = file.tell()\n# told twice\n")
    monkeypatch.setattr(plain_words, "EXCEPTIONS", (("fonts/file.py", "file.tell()"),))
    for words in (("init", "--quiet"), ("add", ".")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert [each.split(": ")[0] for each in faults(tmp_path)] == ["fonts/file.py:2"]


def test_every_room_and_exception_exists() -> None:
    assert all((ROOT / each).exists() for each in (*plain_words.ROOMS, *plain_words.LEFT_OUT))
    for place, text in plain_words.EXCEPTIONS:
        assert text in (ROOT / place).read_text(encoding="utf-8"), place


def test_a_subject_of_more_than_sixty_characters_is_a_fault() -> None:
    assert subject_fault("x" * LONGEST_SUBJECT) == []
    assert "61 characters" in subject_fault("x" * 61)[0]
