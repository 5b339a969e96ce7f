"""Debian's Tesseract, an independent reader: where it is, and how lettering is shown to it.

A look is a photograph of a panel: every pixel a square whose ink bleeds by half a pixel, a
sheen of noise over all, brought to a height of letters. A lone figure or sign does not show
how large its line is, so most looks set a word of plain print before it. Lettering that the
first looks read alike is read; for the rest there are more looks, and most looks win, sign by sign.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import Counter
from functools import cache
from hashlib import shake_256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TESSERACT = os.environ.get("TESSERACT") or shutil.which("tesseract")
LANGUAGES = {"en": "eng", "ja": "jpn"}
"""The languages that are read back: one of each script, for the others share its faces."""
PRINT = Path(__file__).parents[1] / "fonts" / "m-plus-1" / "MPLUS1-Bold.otf"
BLEED, NOISE, MARGIN = 0.5, 0.08, 3


class Look(NamedTuple):
    """How lettering is shown: its height in pixels, after a word in print."""

    height: int
    before: str


FIRST, AGAIN = "first", "again"
LOOKS = {
    "en": {
        FIRST: (Look(28, ""), Look(36, "HH")),
        AGAIN: (Look(20, ""), Look(20, "HH"), Look(24, "HH"), Look(28, "HH"), Look(36, "")),
    },
    "ja": {
        FIRST: (Look(20, ""), Look(28, "地図"), Look(36, "")),
        AGAIN: (Look(20, "地図"), Look(20, "HH"), Look(28, ""), Look(28, "HH"),
                Look(36, "地図"), Look(36, "HH")),
    },
    "numbers": {
        FIRST: (Look(20, "HH"), Look(28, "HH")),
        AGAIN: (Look(24, "HH"), Look(28, "NE"), Look(32, "HH"), Look(36, "HH"), Look(36, "NE")),
    },
}  # fmt: skip
NUMBER_SIGNS = "0123456789-—–OABCDEFGHIJKN"
"""What numbers and spaces of a map are written in, as a player knows, and what stands before."""
ALIKE = str.maketrans("—–O", "--0")
"""Strokes are a minus sign, and where only numbers are an O is none."""


def _is_here() -> bool:
    """Say whether there is a Tesseract that has learned to read them."""
    if not TESSERACT:
        return False
    listed = subprocess.run(
        [TESSERACT, "--list-langs"], capture_output=True, text=True, check=False
    )
    return set(LANGUAGES.values()) <= set(listed.stdout.split())


needs_tesseract = pytest.mark.skipif(
    not _is_here(),
    reason="NO READER: install Debian's packages tesseract-ocr and tesseract-ocr-jpn",
)


def read(letterings: Sequence[Image.Image], language: str, *, numbers: bool = False) -> list[str]:
    """Read lines of lettering, black on white and cut out close. Japanese comes without blanks."""
    looks = LOOKS["numbers" if numbers else language]
    reader = LANGUAGES["en" if numbers else language]
    signs = NUMBER_SIGNS if numbers else ""
    blank = "" if language == "ja" and not numbers else " "
    readings: list[list[str]] = [[] for _ in letterings]
    unsure = list(range(len(letterings)))
    enlarged = [_enlarged(each) for each in letterings]
    for turn in (FIRST, AGAIN):
        seen = [(index, look) for look in looks[turn] for index in unsure]
        shown = (_shown(letterings[index], enlarged[index], look) for index, look in seen)
        for (index, look), text in zip(seen, _read(shown, reader, 7, signs), strict=True):
            words = blank.join(text.split())
            if numbers:
                words = re.sub("-+", "-", words.translate(ALIKE))
            readings[index].append(words.removeprefix(look.before).strip())
        unsure = [index for index in unsure if len(set(readings[index])) > 1]
    return [_agreed(each) for each in readings]


def read_pages(pages: Iterable[Image.Image], language: str, segmentation: int) -> list[str]:
    """Read whole pages, without knowing where there is lettering."""
    return _read((_grained(page) for page in pages), LANGUAGES[language], segmentation)


def _agreed(readings: Sequence[str]) -> str:
    """Return what most readings agree on, sign by sign, among those of the usual length."""
    length = Counter(map(len, readings)).most_common(1)[0][0]
    alike = [each for each in readings if len(each) == length]
    return "".join(Counter(signs).most_common(1)[0][0] for signs in zip(*alike, strict=True))


def _enlarged(lettering: Image.Image) -> Image.Image:
    """Return lettering as on a panel: enlarged pixels, and blurred ink."""
    times = max(2, 160 // lettering.height)
    framed = ImageOps.expand(lettering, MARGIN, fill=255)
    size = (framed.width * times, framed.height * times)
    return framed.resize(size, Image.Resampling.NEAREST).filter(
        ImageFilter.GaussianBlur(times * BLEED)
    )


def _shown(lettering: Image.Image, enlarged: Image.Image, look: Look) -> Image.Image:
    """Return a line to be read: the word before, the lettering, margins."""
    share = look.height / lettering.height
    size = (
        round((lettering.width + 2 * MARGIN) * share),
        round((lettering.height + 2 * MARGIN) * share),
    )
    line = enlarged.resize(size, Image.Resampling.BOX if size < enlarged.size
                           else Image.Resampling.LANCZOS)  # fmt: skip
    before = _printed(look)
    margin = look.height // 2
    whole = Image.new("L", (before.width + line.width + 2 * margin, line.height + 2 * margin), 255)
    whole.paste(before, (margin, margin + (line.height - before.height) // 2))
    whole.paste(line, (margin + before.width, margin))
    return _grained(whole)


@cache
def _printed(look: Look) -> Image.Image:
    """Return a word in plain print, its letters of a look's height, and a blank."""
    if not look.before:
        return Image.new("L", (1, 1), 255)
    _, top, _, bottom = ImageFont.truetype(PRINT, 100).getbbox(look.before)
    face = ImageFont.truetype(PRINT, round(100 * look.height / (bottom - top)))
    left, top, right, bottom = map(round, face.getbbox(look.before))
    image = Image.new("L", (right - left + round(look.height * 0.45), bottom - top), 255)
    ImageDraw.Draw(image).text((-left, -top), look.before, font=face, fill=0)
    return image


def _grained(image: Image.Image) -> Image.Image:
    """Lay a sheen of noise over a picture, the same each time."""
    grain = shake_256(b"grain").digest(image.width * image.height)
    return Image.blend(image, Image.frombytes("L", image.size, grain), NOISE)


def _read(images: Iterable[Image.Image], reader: str, segmentation: int,
          signs: str = "") -> list[str]:  # fmt: skip
    """Let Tesseract read pictures, in one run of the program."""
    with TemporaryDirectory() as folder:
        paths = []
        for number, image in enumerate(images):
            paths.append(Path(folder) / f"{number}.pgm")
            image.save(paths[-1])
        if not paths:
            return []
        pictures = Path(folder) / "pictures.txt"
        pictures.write_text("\n".join(map(str, paths)), encoding="utf-8")
        done = subprocess.run(
            [
                str(TESSERACT), str(pictures), "-", "-l", reader, "--psm", str(segmentation),
                "--dpi", "300", *(("-c", f"tessedit_char_whitelist={signs} ") if signs else ()),
            ],
            capture_output=True, check=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"},
        )  # fmt: skip
    return done.stdout.decode().split("\f")[: len(paths)]
