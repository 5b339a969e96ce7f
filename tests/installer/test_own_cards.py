"""``install --cards``: the owner's file is checked first, and the box may read and write it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from games.cadwallon.own import BLANK, part, text, whole
from installer import main as main_module
from installer import own_cards
from installer.choices import choices_of
from installer.host import Host
from installer.own_cards import checked, install_cards
from installer.places import CARDS, STATE
from journal.troubled import open_way

from companion.card_files import WholeCards
from companion.errors import BadPack
from companion.service import outside

TARGET = f"{CARDS}/cadwallon.toml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the file of an owner."""
    path = tmp_path / "mine.toml"
    path.write_text(text(), encoding="utf-8")
    return path


def files(root: Path) -> dict[str, str]:
    """Return the text of every file below a folder."""
    found = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in found}


def put(host: Host, mine: Path) -> None:
    """Install the owner's cards."""
    install_cards(host, checked(choices_of(["--cards", str(mine)])))


def test_the_cards_are_put_where_the_box_finds_them(tmp_path: Path, mine: Path) -> None:
    said: list[str] = []
    host = Host(tmp_path / "root", say=said.append)
    put(host, mine)
    assert said == [f"  put your cards at /{TARGET}"]
    assert files(host.root) == {TARGET: text()}
    assert host.path(TARGET).stat().st_mode & 0o777 == 0o644
    assert host.path(CARDS).stat().st_mode & 0o777 == 0o755
    assert outside(Path(f"/{CARDS}")) == "", "where the service may write"
    assert WholeCards(host.path(CARDS)).packs == (whole(),)
    put(host, mine)
    assert host.changes == 1, "a second run changes nothing"


def test_the_cards_before_are_kept(tmp_path: Path, mine: Path) -> None:
    host = Host(tmp_path / "root", say=lambda _: None)
    put(host, mine)
    newer = text(dict(part().values))
    mine.write_text(newer, encoding="utf-8")
    put(host, mine)
    assert files(host.root) == {TARGET: newer, f"{TARGET}.before": text()}


def test_without_the_option_no_cards_are_touched(tmp_path: Path, mine: Path) -> None:
    host = Host(tmp_path / "root", say=lambda _: None)
    put(host, mine)
    install_cards(host, checked(choices_of([])))
    assert (host.changes, files(host.root)) == (1, {TARGET: text()})


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_the_service_may_write_its_file(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_cards, "USER", "nobody")
    host = Host(tmp_path / "root", say=lambda _: None)
    host.root.mkdir()
    open_way(host.path("var"))
    put(host, mine)
    assert [host.path(name).owner() for name in (STATE, CARDS, TARGET)] == ["nobody"] * 3


def test_a_bad_file_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(main_module, "Host", lambda **more: Host(tmp_path / "root", **more))
    bad = tmp_path / "bad.toml"
    bad.write_text(BLANK.replace("{ militia = true }", "{ militia = 12 }"), encoding="utf-8")
    assert main_module.main(["--cards", str(bad), "--panel", "inky"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 5, "all of them at once"
    assert said[0] == (
        f"install: {bad}: cards: no. 17 (militia): militia: 12 will not do; "
        "write a whole number from 0 to 9"
    )
    assert not (tmp_path / "root").exists()
    with pytest.raises(BadPack, match="there is no such file"):
        checked(choices_of(["--cards", str(tmp_path / "gone.toml")]))


def test_a_dry_run_puts_no_cards(tmp_path: Path, mine: Path) -> None:
    said: list[str] = []
    host = Host(tmp_path / "root", dry=True, say=said.append)
    put(host, mine)
    assert said == [f"  would: put your cards at /{TARGET}"]
    assert not host.root.exists()
