"""``companion packs`` and ``--pack``: an owner's file from the example to a game and back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from forked import completed
from games.cartographers.test_added_cards import SKELETON, own

from companion.box.owned_packs import own_packs, packs_folder
from companion.errors import BadPack
from companion.journal import read
from companion.packs import find_packs, read_file, take
from hardware.machine import Machine

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

    from device.in_process import Said

    from companion.engine.session import Session


@pytest.fixture
def data(own_data: Path) -> Path:
    """Return the folder of the owner's packs, in a user's data of its own."""
    return own_data / "packs"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the file of an owner."""
    path = tmp_path / "mine.toml"
    path.write_text(SKELETON, encoding="utf-8")
    return path


def test_the_example_is_written_once(tmp_path: Path, companion: Callable[..., Said]) -> None:
    path = tmp_path / "new.toml"
    assert companion("packs", "--skeleton", path) == (0, f"{path}\n", "")
    assert path.read_text(encoding="utf-8") == SKELETON
    code, out, err = companion("packs", "--skeleton", path)
    assert (code, out) == (2, "")
    assert err == f"companion packs: {path} is there already: choose another name\n"


def test_a_good_file_fits_every_panel(mine: Path, companion: Callable[..., Said]) -> None:
    code, out, err = companion("packs", "--check", mine)
    assert (code, err) == (0, "")
    assert out == f'{mine}: good: cartographers "My own cards", id my-pack, mark {own().mark}\n'


def test_a_card_that_is_too_full_for_some_panels_is_named_with_them(
    mine: Path, companion: Callable[..., Said]
) -> None:
    mine.write_text(SKELETON.replace('["XX."', '["XXX",\n     "XX."').replace(
        '["village", "water"]', '["village", "water", "farm", "forest", "monster"]'
    ))  # fmt: skip
    code, out, _ = companion("packs", "--check", mine)
    assert code == 0, "the owner's panel may be a larger one"
    good, *cards = out.splitlines()
    assert ": good: " in good
    assert [line.split(":")[0] for line in cards] == ["my-ford", "my-ford on ruins"]
    assert "its page is too full for 4.2-mono, " in cards[0]


def test_names_in_a_language_that_the_box_does_not_speak_are_no_fault(
    mine: Path, companion: Callable[..., Said]
) -> None:
    mine.write_text(SKELETON.replace("ja = ", "fr = "))
    code, out, _ = companion("packs", "--check", str(mine))
    assert code == 0
    assert ": good: " in out


def test_every_fault_is_named_and_nothing_installed(
    data: Path, mine: Path, companion: Callable[..., Said]
) -> None:
    mine.write_text(SKELETON.replace("time = 1", "time = 99").replace('"Troll Raid"', '"森𓀀"'))
    reported = (
        f'{mine}: explore "my-mill", time: 99 will not do; write a whole number from 0 to 9\n'
        f"{mine}: card.my-troll.name: en: the box has no letter for 𓀀; write it otherwise\n"
    )
    assert companion("packs", "--check", mine) == (1, "", reported)
    assert companion("packs", "--take", mine) == (1, "", reported)
    assert not data.exists()


@pytest.mark.parametrize(
    ("content", "reported"),
    [
        (b"", 'pack, game: missing; write game = "cartographers"'),
        (b'game = "chess"', 'pack, game: "chess" is no game with packs; write one of'),
        (b"[[", "not TOML, fix it there: "),
        (b"\xff", "line 1: not UTF-8 text, save it as such"),
        (b"#" * 70_000, "larger than 65536 bytes; is it another file?"),
        (None, "there is no such file"),
    ],
)
def test_what_is_no_pack_gets_one_line(
    mine: Path, companion: Callable[..., Said], content: bytes | None, reported: str
) -> None:
    mine.unlink() if content is None else mine.write_bytes(content)
    code, out, err = companion("packs", "--check", mine)
    assert (code, out) == (1, "")
    assert err.startswith(f"{mine}: {reported}")
    assert err.count("\n") == 1


def test_a_file_is_taken_and_the_one_before_kept(
    data: Path, mine: Path, companion: Callable[..., Said]
) -> None:
    target = data / "cartographers" / "my-pack.toml"
    code, out, _ = companion("packs", "--take", mine)
    assert (code, out.startswith(f"{target}: good: ")) == (0, True)
    assert target.read_text(encoding="utf-8") == SKELETON
    newer = SKELETON.replace("time = 1", "time = 2")
    mine.write_text(newer)
    assert companion("packs", "--take", mine)[0] == 0
    assert target.read_text(encoding="utf-8") == newer
    assert target.with_name("my-pack.toml.before").read_text(encoding="utf-8") == SKELETON
    assert sorted(path.name for path in target.parent.iterdir()) == [
        "my-pack.toml", "my-pack.toml.before",
    ]  # fmt: skip
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o644
        assert target.parent.stat().st_mode & 0o777 == data.stat().st_mode & 0o777 == 0o755


def test_a_disk_that_takes_nothing_leaves_what_was_there(
    data: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take(mine, data)
    mine.write_text(SKELETON.replace("time = 1", "time = 2"))

    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("os.fsync", refuse)
        full.setattr("os.fdatasync", refuse, raising=False)
        with pytest.raises(OSError, match="No space left on device"):
            take(mine, data)
    target = data / "cartographers" / "my-pack.toml"
    assert target.read_text(encoding="utf-8") == SKELETON
    assert [path.name for path in target.parent.iterdir()] == ["my-pack.toml"]


def test_a_pack_with_the_cards_of_another_is_not_taken(data: Path, mine: Path) -> None:
    take(mine, data)
    mine.write_text(SKELETON.replace('id = "my-pack"', 'id = "copy"'))
    with pytest.raises(BadPack, match="the pack 'my-pack' has the same cards; it is there already"):
        take(mine, data)


def test_packs_are_listed_with_what_cannot_be_used(
    data: Path, mine: Path, companion: Callable[..., Said]
) -> None:
    code, out, _ = companion("packs")
    assert (code, out.startswith(f"no packs in {data}: ")) == (0, True)
    target = take(mine, data)
    row = {
        "game": "cartographers", "id": "my-pack", "mark": own().mark, "name": "自作のカード",
        "file": str(target),
    }  # fmt: skip
    code, out, _ = companion("packs", "--json", "--lang", "ja")
    assert (code, json.loads(out)) == (0, [row])
    assert (
        companion("packs")[1] == f"{own().mark}  My own cards  cartographers, my-pack, {target}\n"
    )
    folder = target.parent
    (folder / "broken.toml").write_text("format = 1")
    (folder / "same.toml").write_text(SKELETON)
    (folder / "twin.toml").write_text(SKELETON.replace('id = "my-pack"', 'id = "twin"'))
    (folder / "note.txt").write_text("no pack")
    code, out, err = companion("packs")
    assert (code, out.count("\n")) == (1, 1)
    names = ("broken", "same", "twin")
    broken, same, twin = (f"companion packs: {folder / name}.toml: " for name in names)
    assert err == (
        f'{broken}pack, game: missing; write game = "cartographers"\n'
        f"{same}{target} has the id 'my-pack' too; give one of them another\n"
        f"{twin}{target} has the same cards; take one of them away\n"
    )


def test_a_folder_that_is_no_folder_has_no_packs(data: Path) -> None:
    data.mkdir(parents=True)
    (data / "cartographers").write_text("not a folder")
    assert find_packs(data).packs == ()
    assert find_packs(data / "nowhere") == find_packs(data)


def test_where_packs_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    assert own_packs() == data
    monkeypatch.setenv("STATE_DIRECTORY", "/var/lib/companion")
    assert own_packs() == Path("/var/lib/companion/packs")
    monkeypatch.delenv("STATE_DIRECTORY")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert own_packs() == tmp_path / ".local/share/table-companion/packs"
    assert packs_folder(Machine(tmp_path)) == tmp_path / "var/lib/companion/packs"


def play(state: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """Play two presses in a process of its own."""
    box = ("--panel", f"png:{state}-pages", "--buttons", "stdin", "--state", str(state))
    return completed("play", *box, *map(str, words), typed="A\nA\n")


def played(state: Path, *words: object) -> Session:
    """Play two presses and return the game."""
    done = play(state, *words)
    assert (done.returncode, done.stderr) == (0, "")
    session = read((state / "game-0001.jsonl").read_bytes()).memory.session
    assert session is not None
    return session


def test_a_game_with_a_pack_goes_from_box_to_box_by_its_code(
    tmp_path: Path, data: Path, mine: Path
) -> None:
    target = take(mine, data)
    one = played(tmp_path / "one", "--players", 2, "--seed", 5, "--pack", "my-pack")
    assert one.deal.packs == (own(),)
    assert "my-mill" in str(one.state)
    other = played(tmp_path / "other", "--code", one.deal.code)
    assert other.state == one.state
    target.unlink()
    done = play(tmp_path / "third", "--code", one.deal.code)
    assert done.returncode == 2
    assert f"needs the cards marked {own().mark}, and this box has no such pack" in done.stderr
    again = played(tmp_path / "one")
    assert again.presses == one.presses + 2, "the game itself goes on without the file"
    assert again.deal == one.deal


@pytest.mark.parametrize(
    ("words", "reported"),
    [
        (("--pack", "gone"), "no pack 'gone' for cartographers: choose my-pack"),
        (("--pack", "my-pack", "--daily"),
         "the game of the day is played without packs: leave --pack out"),
        (("--pack", "my-pack", "--code", "00000-01Z3N"),
         "a code says which packs it needs: leave --pack out"),
        (("--pack", "my-pack", "--players", "1"),
         ("--pack: My own cards is for two or more players: it does not say in which corner its "
         "monsters start.")),
    ],
)  # fmt: skip
def test_a_pack_that_cannot_be_had_is_refused(
    data: Path, mine: Path, companion: Callable[..., Said], words: tuple[str, ...], reported: str
) -> None:
    mine.write_text(SKELETON.replace('corner = "top-left"\n', ""))
    take(mine, data)
    code, _, err = companion("play", "--panel", "png:x", *words)
    assert (code, err) == (2, f"companion play: {reported}\n")


def test_a_broken_pack_is_named_at_the_start_and_the_game_goes_on(
    tmp_path: Path, data: Path, mine: Path
) -> None:
    target = take(mine, data)
    target.write_text("format = 1")
    done = play(tmp_path / "state", "--players", 2)
    assert done.returncode == 0
    assert done.stderr == (
        f'{target}: pack, game: missing; write game = "cartographers": this pack is not used\n'
    )
    assert read_file(mine) == own()
