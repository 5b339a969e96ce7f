"""What a card says of the versions of the program on it: one to take, and one to go back to."""

from __future__ import annotations

from companion.surface.frozen import frozen


@frozen
class Versions:
    """What is known at the start; a box that is no card knows of none.

    ``found`` lies on the card's first partition and is newer, signed ``by`` its makers or its
    owner. ``failed`` gave way by itself, or could not be taken. ``is_read`` says that the players
    have read of both. ``previous`` ran before, and can go on with ``games``: the rules of each.
    ``is_new`` says that this version has yet to show a page.
    """

    found: str = ""
    by: str = ""
    failed: str = ""
    is_read: bool = False
    previous: str = ""
    games: tuple[tuple[str, tuple[int, ...]], ...] = ()
    is_new: bool = False

    def can_go_on(self, game: str, rules: int) -> bool:
        """Say whether the version before could go on with a game that this one has begun."""
        return not self.previous or rules in dict(self.games).get(game, ())
