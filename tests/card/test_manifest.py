"""The list that Raspberry Pi Imager opens, by the rules of its schema as they are stated here."""

from __future__ import annotations

import json
import shutil
import subprocess
from copy import deepcopy
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest
from cardimage.commands import packed
from cardimage.main import main
from cardimage.manifest import PackedCard, manifest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CARD = PackedCard(1 << 30, "a" * 64, 1 << 27, "b" * 64)
URL, ICON = "https://example.org/companion.img.zst", "https://example.org/companion.png"
TEXTS = {"name", "description", "icon", "url", "release_date", "architecture", "init_format"}
HASHES = {"extract_sha256", "image_download_sha256"}
SIZES = {"extract_size", "image_download_size"}
REQUIRED = (TEXTS - {"architecture", "init_format"}) | {"extract_sha256", "devices"} | SIZES
WAYS = {"", "systemd", "cloudinit", "cloudinit-rpi", "rpi-preseed", "none"}
ARCHITECTURES = {"armv6", "armv7", "armv8"}


def faults(listed: dict[str, Any]) -> Iterator[str]:
    """Yield what the schema of rpi-imager's commit 72ad117 would refuse."""
    if set(listed) - {"imager", "os_list"} or not listed.get("os_list"):
        yield "at the top there is os_list, and imager"
    for board in listed.get("imager", {}).get("devices", ()):
        if not {"name", "description", "tags", "matching_type"} <= set(board):
            yield "a board lacks something"
        elif board["matching_type"] not in {"exclusive", "inclusive"}:
            yield "a board's kinds match in one of two ways"
    for entry in listed.get("os_list", ()):
        yield from _faults_of(entry)


def _faults_of(entry: dict[str, Any]) -> Iterator[str]:
    if lacks := REQUIRED - set(entry):
        yield f"it lacks {lacks}"
    for key, value in entry.items():
        if key in TEXTS and not isinstance(value, str):
            yield f"{key} is a text"
        elif key in SIZES and not (type(value) is int and value >= 0):
            yield f"{key} is a number"
        elif key in HASHES and not (len(value) == 64 and set(value) <= set("0123456789abcdef")):
            yield f"{key} is 64 hex digits"
        elif key in {"devices", "capabilities"} and not (
            isinstance(value, list) and all(isinstance(each, str) for each in value)
        ):
            yield f"{key} is a list of texts"
    if entry.get("init_format", "") not in WAYS:
        yield "no such way to hand on answers"
    if entry.get("architecture", "armv8") not in ARCHITECTURES:
        yield "no such architecture"
    for key in {"url", "icon"} & set(entry):
        if not str(entry[key]).startswith(("https://", "http://", "file:///", "data:")):
            yield f"{key} is no address"


def listed() -> dict[str, Any]:
    given: dict[str, Any] = json.loads(manifest("1.5.0", "2026-11-26", CARD, URL, ICON))
    return given


def test_the_list_is_one_that_imager_takes() -> None:
    given = listed()
    assert not list(faults(given))
    asked, plain = given["os_list"]
    assert (asked["init_format"], plain["init_format"]) == ("rpi-preseed", "none")
    differ = {key for key in asked if asked[key] != plain[key]}
    assert differ == {"name", "description", "init_format"}
    tags = {tag for board in given["imager"]["devices"] for tag in board["tags"]}
    assert tags == set(asked["devices"]) == {"pi3-64bit", "pi4-64bit"}


def _set(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda given: given["os_list"][0].update({key: value})


@pytest.mark.parametrize(
    "wrong",
    [
        _set("init_format", "rpi-preseeds"),
        _set("extract_size", "1073741824"),
        _set("extract_size", True),  # noqa: FBT003 - a value of JSON
        _set("extract_sha256", "A" * 64),
        _set("devices", "pi4-64bit"),
        _set("architecture", "arm64"),
        _set("url", "dist/companion.img.zst"),
        *(lambda given, key=key: given["os_list"][1].pop(key) for key in sorted(REQUIRED)),
        lambda given: given.update({"version": 1}),
        lambda given: given["os_list"].clear(),
        lambda given: given["imager"]["devices"][0].pop("tags"),
        lambda given: given["imager"]["devices"][0].update({"matching_type": "all"}),
    ],
)
def test_the_rules_see_a_wrong_one(wrong: Callable[[dict[str, Any]], object]) -> None:
    given = deepcopy(listed())
    wrong(given)
    assert list(faults(given))


@pytest.mark.skipif(
    shutil.which("zstd") is None, reason="NO IMAGE IS PACKED HERE: apt install zstd"
)
def test_an_image_is_packed_and_counted_in_one_reading(tmp_path: Path) -> None:
    data = bytes(range(256)) * 9000
    (tmp_path / "card.img").write_bytes(data)
    card = packed(tmp_path / "card.img", tmp_path / "card.img.zst")
    unpacked = subprocess.run(
        ["zstd", "-dcq", str(tmp_path / "card.img.zst")], check=True, capture_output=True
    )
    assert unpacked.stdout == data
    assert (card.size, card.sha256) == (len(data), sha256(data).hexdigest())
    file = (tmp_path / "card.img.zst").read_bytes()
    assert (card.packed_size, card.packed_sha256) == (len(file), sha256(file).hexdigest())
    assert not (tmp_path / "card.img").exists()


@pytest.mark.parametrize("url", [None, "https://example.org/1.5/companion.img.zst"])
def test_make_image_writes_the_list_and_its_icon_beside_the_image(
    url: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardimage.main.why_not", str)
    monkeypatch.setattr("cardimage.main.make", lambda *_, **__: CARD)
    image = tmp_path / "companion.img.zst"
    assert main(["--to", str(image), *(("--url", url) if url else ())]) == 0
    written = tmp_path / "companion.rpi-imager-manifest"
    first = json.loads(written.read_text(encoding="utf-8"))["os_list"][0]
    assert first["url"] == (url or image.as_uri())
    assert first["icon"] == f"{first['url'].removesuffix('.img.zst')}.png"
    assert (tmp_path / "companion.png").read_bytes().startswith(b"\x89PNG")
