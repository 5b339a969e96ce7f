"""``companion hall`` and ``companion hall broker`` as words of the command line."""

from __future__ import annotations

import json
import os
import stat
from typing import TYPE_CHECKING

import pytest
from called import called

from companion.config import parse

if TYPE_CHECKING:
    from pathlib import Path

PLAN = ("--name", "club-cup", "--host", "hall.local", "--host", "192.168.7.2", "--boxes", "3")


def test_help_says_what_it_is_and_how_to_begin() -> None:
    done = called("hall", "--help")
    assert done.returncode == 0
    for word in (b"--seam", b"--lead", b"--broker", b"Examples:", b"companion hall broker"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--broker", "hall"), "write a name and a port, as hall.local:8883"),
        (("--broker", "hall.local:0", "--name", "a"), "no port has this number"),
        (("--broker", "hall.local:8883", "--name", "a"), "needs the organiser's ca.crt"),
        (("--name", "club cup"), "use letters, figures and hyphens"),
        (("--config", "/nowhere/box.toml"), "there is no such file"),
        (("--config", os.devnull), "no such file|no hall is named|this is no file"),
        (("broker", "x", "--name", "a", "--host", "h", "--boxes", "0"), "choose 1 to 140"),
        (("broker", "x", "--name", "a/b", "--host", "h", "--boxes", "1"), "use letters"),
        (("broker", "x", "--name", "a", "--host", "h h", "--boxes", "1"), "a name or an address"),
        (("broker", "/dev/null", "--name", "a", "--host", "h", "--boxes", "1"), "this is a file"),
    ],
)
def test_wrong_words_are_one_sentence(words: tuple[str, ...], said: str) -> None:
    done = called("hall", *words)
    assert done.returncode == 2
    assert any(each in done.stderr.decode() for each in said.split("|")), done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('broker = "hall.local:8883"', "name: missing"),
        ('name = "a"', "broker: missing"),
        ('broker = "hall.local"\nname = "a"', "is no such address"),
        ('broker = "h:1"\nname = "a b"', "write letters, figures and hyphens"),
        ('broker = "h:1"\nname = "a"\nlead = "yes"', "write true or false"),
        ('broker = "h:1"\nname = "a"\npassword = "x"', "is not a whole path"),
    ],
)
def test_each_wrong_setting_is_named(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse(f"[hall]\n{text}\n", "box.toml")


def test_a_folder_has_everything_and_is_its_owners(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    done = called("hall", "broker", str(folder), *PLAN, "--leaders", "box-01,laptop")
    assert done.returncode == 0, done.stderr
    assert b"mosquitto -c " in done.stdout
    assert b"4 boxes, led by box-01, laptop" in done.stdout
    for path in folder.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path
    passwords = {(folder / name / "password").read_text() for name in
                 ("box-01", "box-02", "box-03", "laptop")}  # fmt: skip
    assert len(passwords) == 4
    assert not any(each.strip() in (folder / "passwords").read_text() for each in passwords)
    config = parse((folder / "laptop" / "companion.toml").read_text(), "companion.toml").hall
    assert (config.broker, config.name, config.box, config.lead) == (
        "hall.local:8883", "club-cup", "laptop", True,
    )  # fmt: skip
    assert not list(folder.glob("*ca.key*"))  # whoever has it could pass as the broker


def test_a_hall_is_not_written_over_without_leave(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    called("hall", "broker", str(folder), *PLAN)
    before = (folder / "box-01" / "password").read_text()
    done = called("hall", "broker", str(folder), *PLAN)
    assert done.returncode == 2
    assert b"--replace" in done.stderr
    (folder / "box-03" / "note").write_text("mine")
    done = called("hall", "broker", str(folder), "--replace", *PLAN[:-1], "2")
    assert done.returncode == 0, done.stderr
    assert (folder / "box-01" / "password").read_text() != before
    assert [each.name for each in (folder / "box-03").iterdir()] == ["note"]


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "photo").write_text("x")
    done = called("hall", "broker", str(tmp_path), "--replace", *PLAN)
    assert done.returncode == 2
    assert b"something else lies there" in done.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["photo"]


def test_check_says_how_to_get_a_hall(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("")
    done = called("check", "--hall", "--json", "--config", str(file))
    (found,) = [each for each in json.loads(done.stdout) if each["what"] == "hall"]
    assert "broker and name below [hall]" in found["fix"]
