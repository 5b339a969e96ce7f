"""``python -m docs.photo``: figures of drawn sheets beside the gate of decision 64.

Six hands draw five sheets each; the reader learned from a sheet of each of twenty-four others, or
with ``--known`` from four other sheets of the same six. No photograph of a real sheet is among
them, so nothing here passes the gate.
"""

from __future__ import annotations

import sys
from resource import RUSAGE_SELF, getrusage
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS
from companion.games.cartographers.rules.cells import SIZE, cell
from companion.games.cartographers.rules.sheet import printed
from docs.photo.decode import decoded
from docs.photo.draw import drawn, hand, photograph
from docs.photo.games import played
from docs.photo.read import find_corners, learned, spaces_of

if TYPE_CHECKING:
    from companion.games.cartographers.rules.sheet import Sheet
    from docs.photo.draw import Hand, Photo, Pixels
    from docs.photo.games import Played
    from docs.photo.read import Reader

HANDS, SHEETS, TRAINED = 6, 5, 24
_FIRST_TRAINED = 1000
"""The number of the first hand, and the seed of the first game, that the reader learns from."""


class Figures(NamedTuple):
    """What came of one sheet. ``off`` is how far the worst corner is, in sides of a space."""

    off: float
    ink: int
    terrain: int
    wrong: int
    questions: int
    overlooked: int
    seconds: float


def taken(by: Hand, seed: int) -> tuple[Played, Photo]:
    """Return a game of a seed and the photograph of its map as a hand drew it."""
    game, chance = played(seed), np.random.default_rng(seed)
    return game, photograph(drawn(game.sheet, by, chance), chance)


def truth(sheet: Sheet) -> Pixels:
    """Return what each space is: 0 nothing, terrains from 1, -1 where nothing can be drawn."""
    taken_up = sheet.mountains | sheet.wasteland
    found = [-bool(cell(*divmod(at, SIZE)) & taken_up) for at in range(SIZE * SIZE)]
    for number, terrain in enumerate(EXPLORE_TERRAINS, start=1):
        for at, _ in enumerate(found):
            if cell(*divmod(at, SIZE)) & sheet.of(terrain):
                found[at] = number
    return np.array(found)


def distance(found: Pixels | None, photo: Photo) -> float:
    """Return how far the worst corner is from the true one, in sides of a space."""
    if found is None:
        return float(SIZE)
    side = np.hypot(*(photo.corners - np.roll(photo.corners, 1, axis=0)).T).min() / SIZE
    return float(np.hypot(*(found - photo.corners).T).max() / side)


def read_sheet(reader: Reader, by: Hand, seed: int) -> Figures:
    """Photograph and read one sheet."""
    game, photo = taken(by, seed)
    begun = getrusage(RUSAGE_SELF).ru_utime
    corners = find_corners(photo.picture)
    used = photo.corners if corners is None else corners  # pulled by hand
    blank = printed(game.side)
    likely = reader.labels(spaces_of(photo.picture, used, blank))
    answer = decoded(likely, blank, game.tasks)
    seconds = getrusage(RUSAGE_SELF).ru_utime - begun
    right, first = truth(game.sheet), likely.argmax(axis=1)
    drawn_on = (right > 0) & (first > 0)
    wrong = {int(at) for at in np.flatnonzero(np.array(answer.labels) != right.clip(0))}
    return Figures(
        distance(corners, photo),
        int((((first > 0) != (right > 0)) & (right >= 0)).sum()),
        int((drawn_on & (first != right)).sum()),
        len(wrong),
        len(answer.asked),
        len(wrong - answer.asked),
        seconds,
    )


def trained(count: int = TRAINED, *, known: bool = False) -> Reader:
    """Return a reader that learned from sheets of other hands, or of the ``known`` ones."""
    examples = []
    for number in range(_FIRST_TRAINED, _FIRST_TRAINED + count):
        game, photo = taken(hand(number % HANDS if known else number), number)
        spaces = spaces_of(photo.picture, photo.corners, printed(game.side))
        examples.append((spaces, truth(game.sheet)))
    return learned(examples)


def main() -> None:
    """Print the figures beside the gate."""
    reader = trained(known="--known" in sys.argv)
    found = []
    for seed in range(HANDS * SHEETS):
        found.append(read_sheet(reader, hand(seed // SHEETS), seed))
        print(f"sheet {seed + 1}, hand {seed // SHEETS + 1}: {found[-1]}", flush=True)
    many = len(found)
    off, ink, terrain, wrong, questions, overlooked, seconds = zip(*found, strict=True)
    for name, figures in (
        ("farthest corner, in spaces", off),
        ("spaces whose ink was read wrong", ink),
        ("terrains that were read wrong", terrain),
        ("spaces wrong after the journal", wrong),
        ("questions", questions),
        ("wrong spaces that nobody was asked about", overlooked),
        ("seconds of this processor", seconds),
    ):
        print(f"{name}: median {median(figures):.2f}, at worst {max(figures):.2f}")
    print(f"corners within an eighth of a space: {sum(each < 1 / 8 for each in off)} of {many}")
    print(f"sheets without an overlooked wrong space: {overlooked.count(0)} of {many}")
    print(f"bytes of means: {reader.means.nbytes}")


if __name__ == "__main__":
    main()
