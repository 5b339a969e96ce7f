"""The prototype of decision 64 does what its figures say: one drawn sheet is found and read."""

from __future__ import annotations

import numpy as np

from companion.games.cartographers.rules.sheet import printed
from docs.photo.__main__ import distance, taken, trained, truth
from docs.photo.draw import hand
from docs.photo.read import find_corners, spaces_of


def test_corners_and_ink_of_a_drawn_sheet_are_found() -> None:
    game, photo = taken(hand(1), 1)
    corners = find_corners(photo.picture)
    assert corners is not None
    assert distance(corners, photo) < 1 / 8
    right = truth(game.sheet)
    read = trained(2).labels(spaces_of(photo.picture, corners, printed(game.side))).argmax(axis=1)
    assert np.count_nonzero(((read > 0) != (right > 0)) & (right >= 0)) <= 2
