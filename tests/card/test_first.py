"""What a card takes of the file that Imager leaves on it, whoever wrote that file."""

from __future__ import annotations

import json
import os
import random  # noqa: TID251 - noise of a test
import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from card.preseed_files import ALL, FILES, HEX, KEY, REST, WHOLE
from cardimage.files.usr.lib.box import first

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card.preseed_files import Refusals, Taken

SECONDS = 1.0
SECRETS = (HEX, "horse", KEY.split()[1])


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A card's files, and in the place of the kernel's name a file."""
    for name in ("boot/firmware", "data/wifi", "run", "usr/share/zoneinfo/Europe"):
        (tmp_path / name).mkdir(parents=True)
    zones = tmp_path / "usr/share/zoneinfo"
    (zones / "Europe/Berlin").write_bytes(b"TZif2")
    (zones / "tzdata").write_text("Berlin")
    host = tmp_path / "run/hostname"
    monkeypatch.setattr(first, "sethostname", lambda given: host.write_text(f"{given}\n"))
    return tmp_path


def preseed(card: Path) -> Path:
    return card / "boot/firmware" / first.PRESEED


def start(card: Path, data: bytes | None = None) -> dict[str, Any]:
    """Start a box, with a new file where one is given, and return what it is shown."""
    if data is not None:
        preseed(card).write_bytes(data)
    for name in ("run/hostname", "run/box/environment"):  # gone with each start
        (card / name).unlink(missing_ok=True)
    first.main(card)
    result: dict[str, Any] = json.loads((card / "run/box/first.json").read_bytes())
    return result


def written(card: Path) -> Taken:
    found = (each for each in card.rglob("*") if each.is_file())
    kept = {str(each.relative_to(card)): each for each in found}
    ours = ("boot/", "usr/", "data/first/", "run/box/first.json")
    return {name: each.read_text() for name, each in kept.items() if not name.startswith(ours)}


@pytest.mark.parametrize(("data", "taken", "refused"), FILES.values(), ids=FILES)
def test_what_a_file_gets(
    data: bytes, taken: Taken, refused: Refusals, card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = now()
    said = start(card, data)
    assert now() - begun < SECONDS
    assert written(card) == taken
    assert {tuple(each) for each in said["refused"]} == refused
    assert said["new"]
    shown = json.dumps(said) + capsys.readouterr().out
    shown += (card / "data/first/taken").read_text()
    assert not [each for each in SECRETS if each in shown]
    secret = [*(card / "data/wifi").iterdir(), *card.glob("data/ssh/*"), card / "data/first/taken"]
    assert {each.stat().st_mode & 0o777 for each in secret} == {0o600}


def test_the_same_file_is_never_taken_twice(card: Path) -> None:
    start(card, WHOLE.encode())
    (card / "data/wifi/Home Net.psk").unlink()
    (card / "data/ssh/authorized_keys").unlink()
    again = start(card)
    assert not again["new"]
    assert written(card).keys() == {"run/hostname", "run/box/environment"}
    preseed(card).unlink()
    assert start(card) == again, "what was taken holds without the file"


def test_a_changed_file_is_taken_again_and_replaces_what_was_said(card: Path) -> None:
    start(card, WHOLE.encode())
    broken = start(card, WHOLE.replace('"Home Net"', '"Home').replace("game-box", "b").encode())
    assert broken["new"]
    changed = {**ALL, "run/hostname": "b\n"}
    assert written(card) == changed, "a broken section leaves what was said before"
    start(card, WHOLE.replace("Home Net", "New Net").encode())
    assert written(card).keys() == {*REST, "data/wifi/New Net.psk"}
    other = card / "data/wifi/Typed.psk"
    other.write_text("an owner's own")
    start(card, b'[system]\nhostname = "c"\n')
    assert written(card) == {
        "run/hostname": "c\n",
        "data/wifi/Typed.psk": "an owner's own",
    }


@pytest.mark.parametrize("name", first.FROM_OLDER)
def test_what_an_older_imager_left_is_said_once(name: str, card: Path) -> None:
    (card / "boot/firmware" / name).write_text("#cloud-config\n")
    said = start(card)
    assert (said["older"], said["new"]) == (True, True)
    assert written(card) == {}
    assert not start(card)["new"]


@pytest.mark.parametrize("kind", ["folder", "pipe", "link"])
def test_what_is_no_file_is_refused_at_once(kind: str, card: Path) -> None:
    if kind == "folder":
        preseed(card).mkdir()
    elif kind == "pipe":
        os.mkfifo(preseed(card))
    else:
        preseed(card).symlink_to("/etc/passwd")
    assert start(card)["refused"] == [["file", "kind"]]


@pytest.mark.parametrize("kept", [b"", b"{", b"[]", b"1", b'{"wlan": 3, "digest": "x"}', b"\xff"])
def test_a_broken_note_of_what_was_taken_stops_no_start(kept: bytes, card: Path) -> None:
    (card / "data/first").mkdir()
    (card / "data/first/taken").write_bytes(kept)
    start(card, WHOLE.encode())
    assert written(card) == ALL


@pytest.mark.parametrize(
    ("locale", "cursor"),
    [
        ('keymap = "de"', "de"),
        ('keymap = "ch"', "de"),
        ('keymap = "at"\ntimezone = "Europe/Berlin"', "de"),
        ('keymap = "jp"', "ja"),
        ('timezone = "Asia/Tokyo"', "ja"),
        ('keymap = "us"\ntimezone = "Asia/Tokyo"', "ja"),
        ('keymap = "us"', ""),
    ],
)
def test_the_keyboard_says_where_the_cursor_stands(locale: str, cursor: str, card: Path) -> None:
    (card / "usr/share/zoneinfo/Asia").mkdir()
    (card / "usr/share/zoneinfo/Asia/Tokyo").write_bytes(b"TZif2")
    assert start(card, f"[locale]\n{locale}\n".encode())["cursor"] == cursor


CALLS = ("rename", "fsync", "unlink", "open")


@contextmanager
def cut_at(number: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Pull the plug before the call of this number that changes the card."""
    count = [0]

    def cut(event: str, _: object) -> None:
        count[0] += 1
        if count[0] == number:
            raise KeyboardInterrupt(event)

    with monkeypatch.context() as patched:
        for name in CALLS:
            real = getattr(os, name)

            def call(*words: Any, real: Any = real, name: str = name, **more: Any) -> Any:  # noqa: ANN401
                cut(name, words)
                return real(*words, **more)

            patched.setattr(os, name, call)
        yield count


def test_a_plug_pulled_anywhere_leaves_all_of_it_to_the_next_start(
    card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before each call that changes the card, on a card that had another file before."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    number = 0
    while True:
        number += 1
        start(card, WHOLE.replace("Home Net", "Old Net").encode())
        preseed(card).write_text(WHOLE)
        with cut_at(number, monkeypatch):
            try:
                first.main(card)
            except KeyboardInterrupt:
                pass
            else:
                break
        for name, text in written(card).items():
            is_whole = text in {*ALL.values(), ""} if not name.endswith(".part") else True
            assert is_whole, (number, name)
        start(card)
        assert written(card) == ALL, number
    assert number > 20


def noise(dice: random.Random) -> bytes:
    """Return a file that a stranger has been at: cut, doubled, bytes changed, lines moved."""
    _, (data, *_) = dice.choice(list(FILES.items()))
    text = bytearray(data[:2000])
    for _ in range(dice.randint(1, 3)):
        at, size = dice.randint(0, len(text)), dice.randint(0, 30)
        match dice.randint(0, 4):
            case 0:
                del text[at : at + size]
            case 1:
                text[at:at] = text[at : at + size]
            case 2:
                text[at:at] = dice.randbytes(dice.randint(1, 4))
            case 3:
                text[at:at] = dice.choice(PIECES)
            case _:
                lines = bytes(text).split(b"\n")
                dice.shuffle(lines)
                text = bytearray(b"\n".join(lines))
    return bytes(text)


PIECES = (b'"', b"\n", b"[", b"]", b"=", b"'''", b"\\", b"\0", b"[wlan]\n", b"../", b"\\u0000")
WIFI = re.compile(
    r"(\[Security]\n(PreSharedKey=[0-9a-f]{64}|Passphrase=[!-~]{8,500})\n)?"
    r"(\[Settings]\nHidden=true\n)?"
)


def test_five_thousand_strange_files_ask_for_nothing_strange(card: Path) -> None:
    zones, dice, taken = card / "usr/share/zoneinfo", random.Random(31), 0
    for _ in range(5000):
        data = noise(dice)
        wanted, refused = first.asked(data, zones)
        taken += bool(wanted.get("wlan"))
        assert len(refused) <= 6, data
        if network := wanted.get("wlan"):
            file, text, name = network
            assert re.fullmatch(r"([A-Za-z0-9 _-]{1,32}|=([0-9a-f]{2}){1,32})\.(psk|open)", file)
            assert WIFI.fullmatch(text), data
            assert name.isprintable() or not name.isascii()
        assert re.fullmatch(r"[a-z0-9-]{1,63}", wanted.get("system") or "companion")
        assert all("\n" not in each for each in wanted.get("ssh") or ())
        zone, cursor = wanted.get("locale") or ("", "")
        assert zone in {"", "Europe/Berlin"}
        assert cursor in {"", "de", "ja"}
    assert 500 < taken < 4500, "noise that leaves nothing, or everything, shows nothing"


def test_two_hundred_strange_files_in_a_row_on_one_card(
    card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None stops a start, leaves the places that are ours, or two networks."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    dice = random.Random(32)
    for _ in range(200):
        data = noise(dice)
        start(card, data)
        files = written(card)
        assert {str(Path(name).parent) for name in files} <= {
            str(Path(each).parent) for each in ALL
        }
        assert sum("wifi" in name for name in files) <= 1, data
