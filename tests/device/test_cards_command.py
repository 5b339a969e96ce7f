"""``companion cards`` and ``play --cards``: an owner's file from the example to a game and back."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from forked import completed
from games.cadwallon.own import BLANK, part, text, values, whole

from companion.box.owned_packs import cards_folder, own_cards
from companion.card_files import read_whole
from companion.cli import main
from companion.games.cadwallon.packs.own_deck import blank_pack
from companion.journal import read
from hardware.machine import Machine

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    from device.in_process import Said

    from companion.engine.session import Session

pytestmark = pytest.mark.every_game
NO_TYPES = "no card has a district: New Market can change any two places"


@pytest.fixture
def data(own_data: Path) -> Path:
    """Return the folder of the owner's cards, in a user's data of its own."""
    return own_data / "cards"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the file of an owner."""
    path = tmp_path / "mine.toml"
    path.write_text(text(), encoding="utf-8")
    return path


def test_the_example_is_printed_and_good(
    tmp_path: Path, data: Path, companion: Callable[..., Said]
) -> None:
    assert companion("cards", "cadwallon") == (0, BLANK, "")
    path = tmp_path / "new.toml"
    path.write_text(BLANK, encoding="utf-8")
    known = f"good: cadwallon, 17 of 38 cards known, mark {blank_pack().mark}"
    assert companion("cards", "cadwallon", "--check", path) == (
        0, f"{path}: {known}\nwarning: {NO_TYPES}\n", "",
    )  # fmt: skip
    assert not data.exists()


def test_every_error_is_named_and_nothing_installed(
    data: Path, mine: Path, companion: Callable[..., Said]
) -> None:
    found = values(seats=["森𓀀"])
    found["cards"][2]["points"] = 12
    found["cards"][30]["text"] = "Swap."
    mine.write_text(text(found), encoding="utf-8")
    lines = [
        f"{mine}: cards: no. 3 (usurers): points: 12 will not do; write a whole number from 0 to 9",
        (
            f'{mine}: cards: no. 31 (action 6): text: "Swap." will not do; '
            'write its name by language, as { en = "Night Watch" }'
        ),
        f"{mine}: seat.blue: en: the box has no letter for 𓀀; write it otherwise",
    ]
    code, out, err = companion("cards", "cadwallon", "--check", mine)
    assert (code, out) == (1, "")
    assert sorted(err.splitlines()) == sorted([*lines, lines[2].replace("seat.", "play.seat-")])
    assert companion("cards", "cadwallon", "--take", mine) == (code, out, err)
    assert not data.exists()
    code, out, err = companion("cards", "cadwallon", "--check", mine, "--json")
    assert (code, err) == (1, "")
    assert lines[0] in json.loads(out)["errors"]


@pytest.mark.parametrize(
    ("content", "reported"),
    [
        (b"", "format: missing; add it, as in the example"),
        (b"[[", "not TOML, fix it there: "),
        (b"\xff", "line 1: not UTF-8 text, save it as such"),
        (b"#" * 70_000, "larger than 65536 bytes; is it another file?"),
        (None, "there is no such file"),
    ],
)
def test_what_is_no_file_of_cards_gets_a_line(
    mine: Path, companion: Callable[..., Said], content: bytes | None, reported: str
) -> None:
    mine.unlink() if content is None else mine.write_bytes(content)
    code, out, err = companion("cards", "cadwallon", "--check", mine)
    assert (code, out) == (1, "")
    assert err.startswith(f"{mine}: {reported}")


def test_a_file_is_taken_and_the_one_before_kept(
    data: Path, mine: Path, companion: Callable[..., Said]
) -> None:
    target = data / "cadwallon.toml"
    facts = {"game": "cadwallon", "file": str(target), "mark": None}
    assert json.loads(companion("cards", "cadwallon", "--json")[1]) == facts
    code, out, _ = companion("cards", "cadwallon", "--take", mine)
    assert (code, out.splitlines()[0]) == (
        0, f"{target}: good: cadwallon, 38 of 38 cards known, mark {whole().mark}",
    )  # fmt: skip
    mine.write_text(text(dict(part().values)), encoding="utf-8")
    code, out, _ = companion("cards", "cadwallon", "--take", mine, "--json")
    assert json.loads(out) == {
        **facts, "mark": part().mark, "known": 21, "of": 38, "warnings": [NO_TYPES],
    }  # fmt: skip
    assert json.loads(companion("cards", "cadwallon", "--json")[1]) == json.loads(out)
    assert sorted(path.name for path in data.iterdir()) == [
        "cadwallon.toml", "cadwallon.toml.before",
    ]  # fmt: skip
    assert (data / "cadwallon.toml.before").read_text(encoding="utf-8") == text()
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o644
        assert data.stat().st_mode & 0o777 == 0o755


def test_a_folder_of_its_own(tmp_path: Path, mine: Path, companion: Callable[..., Said]) -> None:
    folder = tmp_path / "stick"
    assert companion("cards", "cadwallon", "--take", mine, "--folder", folder)[0] == 0
    assert read_whole(folder / "cadwallon.toml", "cadwallon") == whole()


def test_words_that_are_too_long_for_a_panel_are_warned_of(
    mine: Path, companion: Callable[..., Said]
) -> None:
    found = values()
    found["cards"][25] |= {
        "name": {"en": "The Fair of the City"}, "text": {"en": "Change two, then look. " * 6},
    }  # fmt: skip
    mine.write_text(text(found), encoding="utf-8")
    code, out, _ = companion("cards", "cadwallon", "--check", mine)
    assert code == 0
    assert all(line.startswith("warning: ") for line in out.splitlines()[1:])


def test_where_the_cards_lie(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_cards() == data
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/companion")
    assert str(own_cards()) == "/var/lib/companion/cards"
    assert cards_folder(Machine(tmp_path)) == tmp_path / "var/lib/companion/cards"


def test_a_game_whose_cards_are_all_known_has_no_such_file(
    companion: Callable[..., Said], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        companion("cards", "unearth")
    assert ended.value.code == 2
    assert "choose from" in capsys.readouterr().err


def test_the_file_of_corners_is_printed_taken_and_checked(
    tmp_path: Path, data: Path, companion: Callable[..., Said]
) -> None:
    code, out, err = companion("cards", "cartographers")
    assert (code, err) == (0, "")
    mine = tmp_path / "corners.toml"
    mine.write_text(out, encoding="utf-8")
    known = "good: cartographers, 0 of 4 cards known, mark"
    assert companion("cards", "cartographers", "--check", mine)[1].startswith(f"{mine}: {known}")
    mine.write_text(f"{out.replace('# dragon', 'dragon')}[corners]\n", encoding="utf-8")
    code, out, err = companion("cards", "cartographers", "--take", mine)
    target = data / "cartographers.toml"
    assert (code, err) == (0, "")
    assert out.startswith(f"{target}: good: cartographers, 1 of 4 cards known, mark ")
    assert out.endswith("\nwarning: corners: the box reads [corner] alone\n")
    mine.write_text('[corner]\ndragon-inferno = "up"\n', encoding="utf-8")
    code, out, err = companion("cards", "cartographers", "--take", mine)
    assert (code, out) == (1, "")
    assert err.startswith(f'{mine}: corner: dragon-inferno: "up" will not do; write top-left, ')
    assert "dragon-inferno" in target.read_text(encoding="utf-8")


# -- playing with it


def play(state: Path, *words: object, presses: str = "") -> subprocess.CompletedProcess[str]:
    """Play some presses in a process of its own."""
    box = ("--panel", f"png:{state}-pages", "--buttons", "stdin", "--state", str(state))
    return completed("play", *box, "--game", "cadwallon", *map(str, words), typed=presses)


def played(state: Path, *words: object, presses: str = "") -> Session:
    """Play some presses and return the game."""
    done = play(state, *words, presses=presses)
    assert (done.returncode, done.stderr) == (0, "")
    session = read(max(state.glob("game-*.jsonl")).read_bytes()).memory.session
    assert session is not None
    return session


def test_a_lesson_is_kept_and_its_cards_are_dealt(
    tmp_path: Path, data: Path, companion: Callable[..., Said]
) -> None:
    done = play(tmp_path / "own", "--cards", "own")
    assert (done.returncode, done.stderr) == (
        2,
        (
            "companion play: --cards own: this box has no cards of yours: "
            "companion cards cadwallon writes a file to begin with\n"
        ),
    )
    first = played(tmp_path / "one", "--way", "teach", presses="C\nA\n" * 16 + "A\nA\n" * 4)
    assert first.presses == 20
    done = play(tmp_path / "own", "--cards", "own")
    assert done.stderr.startswith("companion play: --cards own: 37 of 38 cards known. ")
    again = played(tmp_path / "one", "--way", "teach", presses="B\nA\n")
    assert (again.presses, again.is_over) == (21, True), "the lesson went on"
    known = json.loads(companion("cards", "cadwallon", "--json")[1])
    assert (known["known"], known["of"]) == (38, 38)
    session = played(tmp_path / "two", "--cards", "own", "--seed", 3)
    assert session.deal.packs[0].mark == known["mark"]
    (data / "cadwallon.toml").unlink()
    missing = play(tmp_path / "three", "--code", session.deal.code)
    assert f"needs the cards marked {known['mark']}, and this box has no cards" in missing.stderr


def test_a_code_is_agreed_with_its_cards(tmp_path: Path, data: Path, mine: Path) -> None:
    main(["cards", "cadwallon", "--take", str(mine)])
    code = played(tmp_path / "one", "--cards", "own", "--seed", 3).deal.code
    assert code.endswith(f"-{whole().mark}")
    assert played(tmp_path / "two", "--code", code).deal.packs == (whole(),)
    done = play(tmp_path / "three", "--code", code, "--cards", "demo")
    assert done.returncode == 2
    assert "leave the code or --cards out" in done.stderr
    done = play(tmp_path / "three", "--code", code, "--way", "score")
    assert "cards 'own' is not asked with way score" in done.stderr
    assert data.exists()


def test_a_file_with_an_error_is_named_at_the_start_and_the_game_goes_on(
    tmp_path: Path, data: Path
) -> None:
    data.mkdir(parents=True)
    (data / "cadwallon.toml").write_text("format = 1", encoding="utf-8")
    done = play(tmp_path / "state", "--players", 2)
    assert done.returncode == 0
    assert done.stderr == (
        f"{data / 'cadwallon.toml'}: cards: missing; add it, as in the example: "
        "these cards are not used\n"
    )
