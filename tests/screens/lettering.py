"""Cuts lettering out of a frame for a reader: the pixels alone, black on white."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageOps

from companion.text.catalog import BREAK
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.surface import Frame, Rect

NUMBER = re.compile(r"−?\d+|[A-K]\d+(\s[A-K]\d+)*")
"""A number, or spaces of a map as a row names them."""
DARK = 128
BEYOND = "奪襲釜倉·"
"""Signs that Tesseract misreads in faultless print as well: they say nothing of a panel."""
LEAST_WORDS = 100
"""That many words are judged on a panel in a language, or the test has lost its sight."""


class Word(NamedTuple):
    """What should be written, and its pixels."""

    text: str
    lettering: Image.Image


def words_on(frame: Frame, wanted: Collection[str]) -> Iterator[Word]:
    """Yield every number on a page and every line of text that is one of those wanted."""
    page = to_image(frame).convert("L")
    for run in frame.texts:
        if run.text in wanted:
            yield Word(run.text, cut(page, run.box))
        elif NUMBER.fullmatch(run.text):
            texts = run.text.split()
            yield from map(Word, texts, parted(cut(page, run.box), len(texts)))


def lines_on(frame: Frame, language: str) -> Iterator[Word]:
    """Yield every line of text of a language on a page.

    Lone signs are left out: letters on seals and signs of a sum are pictures among pictures, and
    no reader of lines knows their size. So are lines in another script: a language's own name, a
    file's name, a system's message.
    """
    page = to_image(frame).convert("L")
    for run in frame.texts:
        is_japanese = any(sign > "\u3000" for sign in run.text)
        if len(run.text) > 1 and is_japanese == (language == "ja") and re.search(r"\w", run.text):
            yield Word(run.text, cut(page, run.box))


def cut(page: Image.Image, box: Rect) -> Image.Image:
    """Return the pixels of a box, turned over where most of what surrounds it is dark."""
    around = page.crop((box.x - 1, box.y - 1, box.right + 1, box.bottom + 1))
    inner = page.crop((box.x, box.y, box.right, box.bottom))
    ring = Counter(around.tobytes())
    ring.subtract(inner.tobytes())
    return ImageOps.invert(inner) if ring.most_common(1)[0][0] < DARK else inner


def parted(lettering: Image.Image, count: int) -> list[Image.Image]:
    """Part a line at its widest blanks into that many words."""
    columns = lettering.transpose(Image.Transpose.TRANSPOSE)
    pixels, step = columns.tobytes(), columns.width
    inked = [min(pixels[start : start + step]) < DARK for start in range(0, len(pixels), step)]
    blanks = re.finditer(r"\.+", "".join("#" if each else "." for each in inked))
    widest = sorted(blanks, key=lambda blank: blank.start() - blank.end())[: count - 1]
    ends = [0, *sorted(at for blank in widest for at in blank.span()), lettering.width]
    return [lettering.crop((ends[at], 0, ends[at + 1], lettering.height))
            for at in range(0, len(ends), 2)]  # fmt: skip


def squeezed(text: str) -> str:
    """Return a text without blanks and without the marks where a line may break."""
    return "".join(text.replace(BREAK, "").split())
