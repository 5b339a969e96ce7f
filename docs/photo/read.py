"""Reads a photograph of a sheet: its corners, ink or none, and which terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PIL import Image, ImageFilter

from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS
from companion.games.cartographers.rules.cells import SIZE
from docs.photo.draw import FRAME, PAPER, flattened, photo_box, printed_map

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.rules.sheet import Sheet
    from docs.photo.draw import Pixels

SIDE = 16
"""Pixels of a space that is read."""
_FLAT = 2 * SIDE * SIZE
_LEAST = 0.15
"""The part of the picture that the frame has at least."""
_REACH = 9
"""How far from its first guess a side of the frame is looked for, in pixels."""
_SURE = 6.0
"""The most that one space may say for or against ink, as a logarithm."""

_DOUBT = 0.15
"""How often a terrain is drawn so that no mean says anything of it."""


def find_corners(picture: Image.Image) -> Pixels | None:
    """Return the corners of the printed frame, clockwise from the top left; None without one."""
    small = picture.reduce(2)
    around = np.asarray(small.filter(ImageFilter.BoxBlur(20)), dtype=np.float64)
    dark = np.asarray(small, dtype=np.float64) < 0.8 * around
    found = [part for part in _parts(dark) if np.ptp(part, axis=0).prod() > _LEAST * dark.size]
    if not found:
        return None
    frame = min(found, key=lambda part: float(np.ptp(part, axis=0).prod()))
    sums, differences = frame.sum(axis=1), frame[:, 0] - frame[:, 1]
    ends = [sums.argmin(), differences.argmax(), sums.argmax(), differences.argmin()]
    return _refined(np.asarray(picture, dtype=np.float64), frame[ends] * 2.0 + 0.5)


def _parts(dark: Pixels) -> Iterable[Pixels]:
    """Yield the connected parts of dark pixels as rows of x and y, small ones left out."""
    left = {(int(x), int(y)) for y, x in np.argwhere(dark)}
    while left:
        part = [left.pop()]
        for x, y in part:
            near = {(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)} & left
            left -= near
            part += near
        if len(part) > sum(dark.shape):
            yield np.array(part, dtype=np.float64)


def _refined(seen: Pixels, corners: Pixels) -> Pixels:
    """Return corners where lines through the middle of the frame's sides meet."""
    sides = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along = (end - start) / np.hypot(*(end - start))
        across = np.array([-along[1], along[0]])
        places = start + np.linspace(0.04, 0.96, 90)[:, None] * (end - start)
        steps = np.arange(-_REACH, _REACH + 1)
        points = (places[:, None] + steps[:, None] * across).round().astype(int)
        values = seen[
            points[..., 1].clip(0, len(seen) - 1), points[..., 0].clip(0, seen.shape[1] - 1)
        ]
        weight = (np.median(values, axis=1, keepdims=True) - values).clip(0) ** 3 + 1e-9
        offset = (weight * steps).sum(axis=1) / weight.sum(axis=1)
        kept = np.ones(len(places), dtype=bool)
        at = np.arange(len(places))
        for _ in range(4):
            slope, base = np.polyfit(at[kept], offset[kept], 1)
            kept = abs(offset - base - slope * at) < max(
                1.0, float(np.median(abs(offset - base - slope * at)))
            )
        first, last = (places[end] + (base + slope * at[end]) * across for end in (0, -1))
        sides.append(np.cross([*first, 1], [*last, 1]))
    meets = [
        np.cross(before, side)
        for before, side in zip(np.roll(sides, 1, axis=0), sides, strict=True)
    ]
    return np.array([meet[:2] / meet[2] for meet in meets])


def _darkness(flat: Pixels) -> Pixels:
    """Return how much darker each pixel is than the paper around it, from 0 to 1."""
    image = Image.fromarray(flat.clip(0, 255).astype(np.uint8))
    soft = image.filter(ImageFilter.GaussianBlur(1))
    paper = soft.filter(ImageFilter.MaxFilter(25)).filter(ImageFilter.BoxBlur(10))
    return np.asarray(1 - np.asarray(soft, dtype=np.float64) / np.asarray(paper).clip(1))


def spaces_of(picture: Image.Image, corners: Pixels, sheet: Sheet) -> Pixels:
    """Return the ink of 121 spaces, 16 by 16 each: what is darker than the printed sheet."""
    blank = _darkness(flattened(printed_map(sheet), photo_box(FRAME, PAPER - FRAME), _FLAT))
    shades = Image.fromarray((blank * 255).clip(0, 255).astype(np.uint8))
    wide = np.asarray(shades.filter(ImageFilter.MaxFilter(5)), dtype=np.float64) / 255
    ink = (_darkness(flattened(picture, corners, _FLAT)) - wide - 0.06).clip(0)
    halves = ink.reshape(SIZE, SIDE, 2, SIZE, SIDE, 2).mean(axis=(2, 5))
    return np.asarray(halves.transpose(0, 2, 1, 3).reshape(SIZE * SIZE, SIDE, SIDE))


def _amounts(spaces: Pixels) -> Pixels:
    """Return the logarithm of how much ink lies within each space, its borders left out."""
    return np.asarray(np.log(spaces[:, 2:-2, 2:-2].mean(axis=(1, 2)) + 0.003))


def _forms(spaces: Pixels) -> Pixels:
    """Return the spaces as rows of length 1, a little blurred, their ink in the middle."""
    rows, inner = [], np.zeros((SIDE, SIDE))
    inner[1:-1, 1:-1] = 1
    where = np.arange(SIDE) - (SIDE - 1) / 2
    for space in spaces * inner:
        total = space.sum() + 1e-9
        down, right = (
            round(float((space.sum(axis=axis) * where).sum() / total)) for axis in (1, 0)
        )
        soft = np.roll(space, (-down, -right), axis=(0, 1))
        for axis in (0, 1):
            soft = soft + 0.6 * (np.roll(soft, 1, axis) + np.roll(soft, -1, axis))
        rows.append(soft.reshape(-1) / (np.hypot.reduce(soft.reshape(-1)) + 1e-9))
    return np.array(rows)


def _nearest(forms: Pixels, means: Pixels, names: Pixels) -> Pixels:
    """Return how far each form is from the nearest mean of each terrain."""
    rows = means / np.linalg.norm(means, axis=1, keepdims=True)
    away = 2 - 2 * forms @ rows.T
    found = [away[:, names == each].min(axis=1) for each in range(len(EXPLORE_TERRAINS))]
    return np.array(found).T


def _likely(logarithms: Pixels) -> Pixels:
    """Return logarithms whose exponentials are 1 together in each row."""
    return np.asarray(logarithms - np.log(np.exp(logarithms).sum(axis=1, keepdims=True)))


class Reader(NamedTuple):
    """What a reader learned: a threshold of ink with its slope, a mean for each hand and terrain.

    ``means`` are bytes, a row for each; ``terrains`` the numbers of their terrains; ``spread`` says
    how far drawings are from the nearest mean.
    """

    threshold: float
    slope: float
    means: Pixels
    terrains: tuple[int, ...]
    spread: float

    def labels(self, spaces: Pixels) -> Pixels:
        """Return the logarithm of how likely each space is nothing, then each of the terrains."""
        ink = ((_amounts(spaces) - self.threshold) * self.slope).clip(-_SURE, _SURE)
        which = _likely(
            -_nearest(_forms(spaces), self.means, np.array(self.terrains)) / self.spread
        )
        which = np.log((1 - _DOUBT) * np.exp(which) + _DOUBT / len(EXPLORE_TERRAINS))
        none, some = -np.log1p(np.exp(ink)), -np.log1p(np.exp(-ink))
        return np.column_stack([none, some[:, None] + which])


def learned(examples: Iterable[tuple[Pixels, Pixels]]) -> Reader:
    """Return a reader of drawn sheets: their spaces, and what each is, 0 nothing, -1 not to read.

    How sure it may be is what suits best each hand that is read by the means of the others.
    """
    amounts, inked, forms, truth, means, terrains = [], [], [], [], [], []
    for spaces, labels in examples:
        amounts.append(_amounts(spaces)[labels >= 0])
        inked.append(labels[labels >= 0] > 0)
        forms.append(_forms(spaces)[labels > 0])
        truth.append(labels[labels > 0] - 1)
        for each in np.unique(truth[-1]):
            mean = forms[-1][truth[-1] == each].mean(axis=0)
            means.append((mean / mean.max() * 255).round().clip(0, 255))
            terrains.append((len(truth) - 1, int(each)))
    table, hands, names = np.array(means).astype(np.uint8), *np.array(terrains).T
    nearest = []
    for number, rows in enumerate(forms):
        others = hands != number
        nearest.append(_nearest(rows, table[others], names[others]))
    away, right = np.concatenate(nearest), np.concatenate(truth)
    spread = max(
        np.linspace(0.02, 0.4, 39),
        key=lambda each: _likely(-away / each)[np.arange(len(right)), right].sum(),
    )
    ink, is_drawn = np.concatenate(amounts), np.where(np.concatenate(inked), 1, -1)
    threshold, slope = min(
        ((at, steep) for at in np.linspace(-5, -3, 41) for steep in np.linspace(1, 20, 39)),
        key=lambda line: np.log1p(np.exp(-((ink - line[0]) * line[1] * is_drawn).clip(-50))).sum(),
    )
    return Reader(float(threshold), float(slope), table, tuple(names), float(spread))
