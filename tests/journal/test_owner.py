"""Root in a folder of another user: whatever lies there, nothing of root's is touched."""

from __future__ import annotations

import os
import sys
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from installer.host import Host
from installer.modes import close_games
from journal.troubled import open_way, played

from companion.card_files import put
from companion.cli import main
from companion.errors import OthersFolder
from companion.owner import as_owner_of, refuse_root

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root can be another user"
)
NOBODY = 65534
WORDS = b"new"
HALL = """
[hall]
broker = "hall.local:8883"
name = "club"
box = "box-1"
authority = "{0}"
password = "{0}"
"""


@pytest.fixture
def roots(tmp_path: Path) -> Path:
    """A folder of root's that all may read, with a file that only root may."""
    folder = tmp_path / "roots"
    folder.mkdir()
    (folder / "secret").write_bytes(b"old")
    (folder / "secret").chmod(0o600)
    return folder


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A folder of another user's, with one of cards in it."""
    folder = tmp_path / "box"
    (folder / "cards").mkdir(parents=True)
    open_way(folder / "cards")
    for each in (folder, folder / "cards"):
        os.chown(each, NOBODY, NOBODY)
    return folder


def state_of(paths: Iterable[Path]) -> list[object]:
    """Return whose files are, who may do what with them, and what they hold."""
    found = [(path, path.lstat(), path) for path in sorted(paths)]
    return [
        (path, each.st_uid, each.st_gid, each.st_mode, path.is_file() and path.read_bytes())
        for path, each, _ in found
    ]


SECRET, NEW, FOLDER = "secret", "new", "."
"""What of root's a link leads to: a file, a file or folder that is not there, the whole folder."""
TRAPS = MappingProxyType({
    "nothing": (True, "", ""),
    "link": (True, "cards/x.toml", SECRET),
    "link on the way": (True, "cards/x.toml.fresh", SECRET),
    "link to nowhere": (True, "cards/x.toml.fresh", NEW),
    "pipe": (True, "cards/x.toml", ""),
    "pipe on the way": (True, "cards/x.toml.fresh", ""),
    "folder as a link": (False, "cards", FOLDER),
    "folder by a link": (False, "cards", NEW),
    "folder as a pipe": (False, "cards", ""),
})  # fmt: skip
"""Whether a file can be put there all the same, what lies where, and what it leads to."""


def lay(box: Path, name: str, target: Path | None) -> None:
    """Lay a link, or without a target a pipe, as the owner of the folder."""
    with as_owner_of(box):
        if name == "cards":
            (box / name).rmdir()
        if target is None:
            os.mkfifo(box / name)
        else:
            (box / name).symlink_to(target)


@pytest.mark.parametrize("trap", TRAPS)
def test_root_puts_a_file_where_its_owner_may_and_nowhere_else(
    box: Path, roots: Path, trap: str
) -> None:
    may, name, leads_to = TRAPS[trap]
    if name:
        lay(box, name, roots / leads_to if leads_to else None)
    before, target = state_of((roots, *roots.iterdir())), box / "cards" / "x.toml"
    rights = os.geteuid(), os.getegid(), os.getgroups()
    if may:
        put(target, WORDS)
        assert target.read_bytes() == WORDS
        assert not target.is_symlink()
        assert target.stat().st_uid == NOBODY
        assert not os.path.lexists(target.with_name("x.toml.fresh"))
    else:
        with pytest.raises(OthersFolder) as fault:
            put(target, WORDS)
        said = str(fault.value)
        assert said.startswith(f"{box / 'cards'}")
        assert said.endswith(
            f"{box} belongs to nobody, and root does there only what nobody may: look what lies "
            "there, and move it away"
        )
    assert state_of((roots, *roots.iterdir())) == before
    assert (os.geteuid(), os.getegid(), os.getgroups()) == rights, "root has its own again"


def test_a_second_name_of_a_file_of_roots_gives_nothing_away(box: Path, roots: Path) -> None:
    os.link(roots / "secret", box / "cards" / "x.toml.fresh")
    before = state_of(roots.iterdir())
    put(box / "cards" / "x.toml", WORDS)
    assert state_of(roots.iterdir()) == before
    (box / "cards" / "x.toml").unlink()
    os.link(roots / "secret", box / "cards" / "x.toml")
    with pytest.raises(OthersFolder, match=r"x\.toml: permission denied"):
        put(box / "cards" / "x.toml", WORDS)
    assert sorted(each.name for each in (box / "cards").iterdir()) == ["x.toml"]
    assert state_of(roots.iterdir()) == before


def test_a_folder_is_anothers_wherever_on_the_way_that_begins(box: Path, tmp_path: Path) -> None:
    (tmp_path / "by-root").symlink_to(box)
    (tmp_path / "round").symlink_to("round")
    for way in (box, box / "cards", tmp_path / "by-root" / "new", tmp_path / "x/../box/cards"):
        (tmp_path / "x").mkdir(exist_ok=True)
        with as_owner_of(way):
            assert os.geteuid() == NOBODY, way
        with pytest.raises(OthersFolder, match=r"belongs to nobody, .* sudo -u nobody"):
            refuse_root(way)
    laid = tmp_path / "laid"
    laid.symlink_to(tmp_path)
    os.chown(laid, NOBODY, NOBODY, follow_symlinks=False)
    with as_owner_of(laid):
        assert os.geteuid() == NOBODY, "a link is its maker's, whatever it leads to"
    with pytest.raises(OthersFolder, match="lead nowhere"):
        refuse_root(tmp_path / "round")
    with as_owner_of(tmp_path / "new" / "folder"):
        assert os.geteuid() == 0, "all of it is root's"


@pytest.mark.parametrize(("mode", "group", "may"), [
    (0o755, 0, True), (0o775, 0, True), (0o777, 0, False), (0o775, 100, False), (0o1777, 0, False),
])  # fmt: skip
def test_root_makes_nothing_where_anybody_might_be_quicker(
    tmp_path: Path, mode: int, group: int, *, may: bool
) -> None:
    shared = tmp_path / "shared"
    (shared / "own").mkdir(parents=True)
    os.chown(shared, 0, group)
    shared.chmod(mode)
    if may or mode & 0o1000:
        refuse_root(shared / "own")  # nobody else takes it away
        refuse_root(shared / "new/games")
        assert (shared / "new").exists() is not may, "who may write there has no time to make it"
    if may:
        return
    ways = (shared,) if mode & 0o1000 else (shared, shared / "new")
    for way in ways:
        with pytest.raises(OthersFolder, match=f"sudo chmod go-w {shared}"), as_owner_of(way):
            pytest.fail("it is done all the same")


@pytest.mark.parametrize("words", [
    ("play", "--panel", "png:{}/pages", "--buttons", "stdin", "--state"),
    ("phone", "--state"),
    ("hall", "--state"),
])  # fmt: skip
def test_no_program_of_roots_keeps_its_files_in_anothers_folder(
    box: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if words[0] == "hall":
        settings, secret = tmp_path / "box.toml", tmp_path / "secret"
        secret.write_text("x")
        settings.write_text(HALL.format(secret))
        words = (words[0], "--config", str(settings), *words[1:])
    assert main([each.format(tmp_path) for each in (*words, str(box))]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"{box} belongs to nobody" in said
    assert list(box.iterdir()) == [box / "cards"]


def test_the_real_box_does_not_either(
    box: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = tmp_path / "box.toml"
    for text in (f'journal = "{box}"\n', f'[panel]\nname = "png:{box}"\n'):
        settings.write_text(text)
        assert main(["run", "--config", str(settings)]) == 1
        assert f"{box} belongs to nobody" in capsys.readouterr().err
    assert list(box.iterdir()) == [box / "cards"]


def test_the_files_of_a_hall_are_those_of_the_folders_owner(
    box: Path, roots: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["hall", "broker", str(box / "hall"), "--name", "club", "--host", "a", "--boxes", "1"]
    assert main(words) == 0
    made = [each for each in (box / "hall").rglob("*") if each.is_file()]
    assert len(made) == 9
    assert {(each.owner(), each.stat().st_mode & 0o777) for each in made} == {("nobody", 0o600)}
    with as_owner_of(box):
        for each in (box / "hall" / "box-01").iterdir():
            each.unlink()
        (box / "hall" / "box-01").rmdir()
        (box / "hall" / "box-01").symlink_to(roots)
    before = state_of((roots, *roots.iterdir()))
    assert main([*words, "--replace"]) == 1
    assert "belongs to nobody" in capsys.readouterr().err
    assert state_of((roots, *roots.iterdir())) == before


def test_the_installer_closes_the_games_of_earlier_versions(box: Path, roots: Path) -> None:
    game = played(box)
    os.chown(game, NOBODY, NOBODY)
    game.chmod(0o644)
    (box / "game-0002.jsonl").symlink_to(roots / "secret")
    os.link(roots / "secret", box / "game-0003.jsonl")
    (roots / "secret").chmod(0o644)
    before, said = state_of((roots, *roots.iterdir())), list[str]()
    for _ in range(2):
        close_games(Host(say=said.append), box)
    assert said == [f"  close the games in {box} to other users"]
    assert game.stat().st_mode & 0o777 == 0o600
    assert state_of((roots, *roots.iterdir())) == before
