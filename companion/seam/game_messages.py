"""The messages by which games of a box go to the host's phone and come back."""

from __future__ import annotations

from typing import Annotated

from companion.fields import one_of
from companion.seam.fields import Id, Number, Picture
from companion.seam.json_lines import kind
from companion.surface.frozen import frozen

SAVE, LOOK = "save", "look"
PIECE = 5_760
"""Bytes of a piece of the page's, at most: as text, its line is no longer than others."""
MOST = 32 << 20
"""Bytes of a file that a phone may bring."""


@kind("games")
@frozen
class GamesAsked:
    """Asks to pack the games, or to look at what was sent, or to do so no longer.

    The answer comes when a finger has given it: the packed file may be fetched, or what was sent
    is put back.
    """

    id: Id
    what: Annotated[str, one_of(SAVE, LOOK)]
    wanted: bool = True


@kind("piece-wanted")
@frozen
class PieceAsked:
    """Asks for the packed file from a byte on; GamesPiece answers, or a refusal."""

    id: Id
    at: Number


@kind("piece")
@frozen
class PieceSent:
    """Brings a piece of a phone's file, from a byte on; the first begins another file."""

    id: Id
    at: Number
    data: Picture


@kind("games-piece")
@frozen
class GamesPiece:
    """Answers PieceAsked; ``goes_on`` says that this is not the last one."""

    id: Id
    data: Picture
    goes_on: bool
