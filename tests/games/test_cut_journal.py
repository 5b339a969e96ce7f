"""Journals of whole games, cut at every byte: each goes on at its last whole line."""

from __future__ import annotations

import os
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, partial
from itertools import accumulate
from typing import TYPE_CHECKING

import pytest
from games.plans import plan_of

from companion.app.known import Device
from companion.app.memory import Dealt, Entry, LanguageChosen, Memory, Pressed, Undone, remember
from companion.app.opening import Wish
from companion.app.places.table import AtTable
from companion.app.step import step
from companion.app.values import Show, Started
from companion.box.starting import opened_app
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.rules.moves import (
    AgentPlaced,
    AgentReported,
    ConditionRead,
    ContractJudged,
    RoundSettled,
    SecretSeen,
)
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.moves import Built, Dug, Played, StoneTaken
from companion.journal import Journal, lines
from companion.journal.recovery import recovered

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.play.plan import GamesPlan
    from companion.engine.session import Session

NAME = "game-0001.jsonl"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk, and read a line that follows the same lines once.

    A sum covers all lines before it, so that a line and this sum say the same each time.
    """
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)
    read_line, known = lines._read_line, {}

    def read_once(result: lines.ReadResult, raw: bytes) -> tuple[lines.ReadResult, Entry]:
        key = (result.lines, result.sum, raw)
        if key not in known:
            known[key] = read_line(result, raw)
        return known[key]

    monkeypatch.setattr(lines, "_read_line", read_once)


@dataclass(frozen=True)
class WholeGame:
    """A game by bots: its plan, the moves that it must have, ids that no report may name."""

    plan: GamesPlan
    moves: frozenset[type]
    ids: tuple[str, ...]


def unearth_game(dice: str) -> WholeGame:
    """Return a game of two with cards in the box."""
    cards = base_cards()
    ids = (*cards.ruins, *cards.cities, *cards.events, *cards.delver, *cards.wonders)
    plan = plan_of("unearth", {"dice": dice, "cards": "box"}, ("greedy",))
    return WholeGame(plan, frozenset({Dug, Played, Built, StoneTaken}), ids)


def cadwallon_game(agents: str) -> WholeGame:
    """Return a game of three with secrets in the box."""
    secrets = {"special": "box", "contracts": "box", "condition": "on"}
    plan = plan_of("cadwallon", {"players": "3", "agents": agents, **secrets}, ("greedy",))
    agents_stand = AgentReported if agents == "mat" else AgentPlaced
    moves = {SecretSeen, ConditionRead, agents_stand, RoundSettled, ContractJudged}
    return WholeGame(plan, frozenset(moves), tuple(demo_deck().districts))


GAMES = {
    "unearth own": partial(unearth_game, "own"),
    "unearth box": partial(unearth_game, "box"),
    "cadwallon mat": partial(cadwallon_game, "mat"),
    "cadwallon box": partial(cadwallon_game, "box"),
}
every_game = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.thorough if name.endswith(" box") else ())
        for name in GAMES
    ],
)


@cache
def whole_game(name: str) -> tuple[Entry, ...]:
    """Play a game; some presses are taken back and made again."""
    game = GAMES[name]()
    sessions: list[Session] = []
    game.plan.play(game.plan.deal(4), 0, sessions.append)
    dealt, *pressed = sessions
    entries: list[Entry] = [Dealt(dealt.deal, dealt.made, "en")]
    for number, session in enumerate(pressed):
        entries.append(Pressed(session.made))
        if number % 9 == 4:
            entries += [Undone(), Pressed(session.made)]
        if number % 40 == 7:
            entries.append(LanguageChosen("ja" if number == 7 else "de"))
    moves = {type(move) for session in pressed for move in session.made}
    assert game.moves <= moves
    assert pressed[-1].is_over
    return tuple(entries)


def written(folder: Path, entries: tuple[Entry, ...]) -> bytes:
    """Write a game as the box does, a press at a time, and return the bytes of its file."""
    with Journal(folder) as journal:
        for entry in entries:
            journal.append([entry])
    return (folder / NAME).read_bytes()


@every_game
def test_every_cut_of_a_game_goes_on_at_its_last_whole_line(name: str, tmp_path: Path) -> None:
    entries = whole_game(name)
    data = written(tmp_path / "whole", entries)
    memories = [*accumulate(entries, remember, initial=Memory())]
    ends = [0, *(index + 1 for index, byte in enumerate(data) if byte == ord("\n"))]
    assert len(ends) == len(memories) > 70
    folder = tmp_path / "cut"
    folder.mkdir()
    path = folder / NAME
    path.write_bytes(data)
    kept: dict[int, Memory] = {}
    for cut in range(len(data), -1, -1):
        os.truncate(path, cut)
        found = recovered(folder)
        whole = bisect_right(ends, cut) - 1
        assert found.trouble is None, cut
        assert (found.result.lines, found.result.length) == (whole, ends[whole])
        assert found.is_torn is (whole > 0 and cut > ends[whole])
        memory = kept.setdefault(whole, found.result.memory)
        assert memory is found.result.memory or memory == found.result.memory
    for whole, memory in kept.items():
        assert seen(memory) == seen(memories[whole])
    assert len(kept) == len(ends)


def seen(memory: Memory) -> tuple[object, ...]:
    """Return all that matters of a memory."""
    session = memory.session
    game = session and (session.deal.code, session.state, session.history())
    return memory.language, memory.draft, memory.answers, game


@every_game
def test_a_cut_game_goes_on_with_the_next_press(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is then as if nothing had been cut; the table's page is what is shown before."""
    entries = whole_game(name)
    data = written(tmp_path / "whole", entries)
    folder, path, end = tmp_path, tmp_path / NAME, 0
    for entry, line in zip(entries, data.splitlines(keepends=True), strict=True):
        for cut in (end, end + 1, end + len(line) // 2, end + len(line) - 1):
            path.unlink(missing_ok=True)
            if cut:
                path.write_bytes(data[:cut])
            with Journal(folder) as journal:
                assert (journal.trouble, journal.memory == Memory()) == (None, not end)
                assert not end or is_public(journal)
                journal.append([entry])
            assert path.read_bytes() == data[: end + len(line)]
        end += len(line)
    assert tuple(capsys.readouterr()) == ("", "")


def is_public(journal: Journal) -> bool:
    """Say whether the first page that a box shows of a journal is the table's; see it drawn."""
    app, effects = step(opened_app(journal, Wish(), Device()), Started())
    assert sum(isinstance(effect, Show) for effect in effects) == 1
    return isinstance(app.place, AtTable) and not app.secret


@every_game
def test_what_is_said_of_a_damaged_game_names_no_card(name: str, tmp_path: Path) -> None:
    data = written(tmp_path, whole_game(name))
    ids = GAMES[name]().ids
    assert any(each.encode() in data for each in ids)
    for place in range(3, len(data), 23):
        changed = bytes([data[place] ^ 0x01])
        (tmp_path / NAME).write_bytes(data[:place] + changed + data[place + 1 :])
        found = recovered(tmp_path)
        last = data.count(b"\n", 0, place) == data.count(b"\n") - 1
        assert found.trouble is not None or (last and found.is_torn), place
        assert not any(each in str(found.trouble) for each in ids)
