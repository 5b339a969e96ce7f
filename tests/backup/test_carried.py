"""The box's side of a stick: what it hands to root's part, and what it makes of what comes."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from backup.boxes import dealt, empty, full
from journal.test_history import kept

from companion.app.wings.stick_values import DONE, LOOK, SAVE, StickSaid
from companion.backup.packing import Folders, pack
from companion.box.phone_games import PhoneGames
from companion.box.stick import FROM_STICK, TO_STICK, Stick
from companion.journal import Journal
from companion.seam.game_messages import PieceSent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def carried(tmp_path: Path) -> Iterator[Callable[[str, bytes], Stick]]:
    """Return a way to have a stick whose root's part says a word, and brings these bytes."""
    ended, run = Event(), tmp_path / "run"
    run.mkdir()
    stick = Stick(_box(tmp_path), run, tmp_path / "stick.said")

    def carrying(word: str, brought: bytes = b"") -> Stick:
        def carry() -> None:
            while not ended.wait(0.05):
                for wish in run.glob("stick-*"):
                    wish.unlink()
                    (run / "seen").write_bytes(b"".join(
                        path.read_bytes() for path in run.glob(TO_STICK)))  # fmt: skip
                    if brought:
                        (run / FROM_STICK).write_bytes(brought)
                    stick.said.write_text(f"{word}\n")

        Thread(target=carry, daemon=True).start()
        return stick

    yield carrying
    ended.set()


def _box(folder: Path) -> Folders:
    return empty(folder / "box")


def test_what_root_brings_is_counted_and_put_back(
    carried: Callable[..., Stick], tmp_path: Path
) -> None:
    other = full(tmp_path / "other")
    pack(tmp_path / "a.zip", other, "1.4.0")
    stick = carried("done f.zip", (tmp_path / "a.zip").read_bytes())
    found = stick.asked(LOOK)
    assert (found.word, found.games, found.cards, found.has_running) == (DONE, 2, 2, True)
    with Journal(stick.folders.games) as journal:
        done = stick.put_back(journal.make_room(found.games))
        assert (done.word, done.games) == (DONE, 2)
        assert journal.adopt(done.running).deal_id == "deal3"
    assert not [*stick.run.glob("*.zip")]


def test_a_file_that_is_none_is_bad(carried: Callable[..., Stick]) -> None:
    assert carried("done f.zip", b"PK").asked(LOOK) == StickSaid(LOOK, "bad")


@pytest.mark.parametrize("word", ["none", "full", "failed", "nonsense"])
def test_roots_word_is_handed_on(carried: Callable[..., Stick], word: str) -> None:
    stick = carried(word)
    kept(stick.folders.games, dealt(1))
    said = stick.asked(SAVE)
    assert said.word == ("failed" if word == "nonsense" else word)
    assert (stick.run / "seen").read_bytes().startswith(b"PK")
    assert not [*stick.run.glob("*.zip")]


def test_nothing_of_a_phones_question_stays_behind(tmp_path: Path) -> None:
    run = tmp_path / "run"
    run.mkdir()
    games = PhoneGames(full(tmp_path / "box"), run)
    assert games.asked(SAVE).word == DONE
    packed = (run / TO_STICK).read_bytes()
    games.forget()
    assert not [*run.iterdir()]
    games.piece(PieceSent("1", 0, packed))
    assert games.asked(LOOK).word == DONE
    assert [path.name for path in run.iterdir()] == [FROM_STICK]
    games.piece(PieceSent("2", 0, packed[:9]))
    assert games.asked(SAVE).word == DONE
    assert [path.name for path in run.iterdir()] == [TO_STICK], "of the question before"
