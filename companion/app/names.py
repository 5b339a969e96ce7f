"""The names that players gave seats of games on this box, and what may be a name."""

from __future__ import annotations

import unicodedata
from itertools import chain, count

from companion.errors import BadInput, BadName
from companion.surface.frozen import frozen, replace
from companion.surface.phone_answers import BAD_NAME, LONG_NAME, MANY_NAMES
from companion.text.catalog import BREAK

MOST = 40
"""Names that are known at most: those used last."""
MOST_GAMES = 500
LONGEST = 16
"""Signs of a name."""
_ON_ONE_LINE = 9

SeatNames = tuple[tuple[str, str], ...]
"""Names of a game's seats, each by the key of the seat's own name."""


@frozen
class PlayerNames:
    """All names of a box: those to choose from, the newest use first, and those of each game.

    A game is known by its deal id. They are in no journal, no code and no log, so one that is taken
    out is gone.
    """

    known: tuple[str, ...] = ()
    games: tuple[tuple[str, SeatNames], ...] = ()

    def of(self, deal_id: str) -> SeatNames:
        """Return the names of a game's seats; none where none was given."""
        return dict(self.games).get(deal_id, ()) if deal_id else ()

    def with_name(self, name: str) -> PlayerNames:
        """Return the names with one to choose first. Raises BadName for what is none."""
        name = checked(name)
        others = tuple(each for each in self.known if each != name)
        if len(others) >= MOST:
            raise BadName(f"{MOST} names are known: take one out first", MANY_NAMES)
        return replace(self, known=(name, *others))

    def without(self, name: str) -> PlayerNames:
        """Return the names without one, in whatever game. Raises BadInput for one not known."""
        used = any(name == each for _, seats in self.games for _, each in seats)
        if name not in self.known and not used:
            raise BadInput("no such name: companion names lists them")
        games = (
            (deal_id, tuple(each for each in seats if each[1] != name))
            for deal_id, seats in self.games
        )
        known = tuple(each for each in self.known if each != name)
        return PlayerNames(known, tuple(each for each in games if each[1]))

    def given(self, deal_id: str, seat: str, name: str) -> PlayerNames:
        """Return the names with that of a seat, or without where it is empty. Raises BadName."""
        name = checked(name) if name else ""
        seats = tuple(each for each in self.of(deal_id) if each[0] != seat)
        seats = (*seats, (seat, name)) if name else seats
        others = tuple(each for each in self.games if each[0] != deal_id)
        games = (((deal_id, seats), *others) if seats else others)[:MOST_GAMES]
        now = replace(self, games=games)
        return now.with_name(name) if name else now


def checked(name: str) -> str:
    """Return a name as it is kept. Raises BadName where it is none, with what to change.

    >>> checked(" Anna ")
    'Anna'
    """
    name = unicodedata.normalize("NFC", name.strip())
    if not name or any(unicodedata.category(each)[0] in "CZ" and each != " " for each in name):
        raise BadName("a name has letters and no control signs: type it again", BAD_NAME)
    if len(name) > LONGEST:
        raise BadName(f"a name has at most {LONGEST} signs: type a shorter one", LONG_NAME)
    return name


def breakable(name: str) -> str:
    """Return a name with a mark where a line may break, if it is long: a small panel has to.

    >>> breakable("Anna"), breakable("Anna-Magdalena").split(BREAK)
    ('Anna', ['Anna-', 'Magdalena'])
    """
    if len(name) <= _ON_ONE_LINE:
        return name
    at = max(name.find("-"), name.find(" ")) + 1 or len(name) // 2
    return f"{name[:at]}{BREAK}{name[at:]}"


def each_different(names: list[str]) -> list[str]:
    """Return names of a play in which no two are the same.

    >>> each_different(["Anna", "Anna 2", "Anna"])
    ['Anna', 'Anna 2', 'Anna 3']
    """
    different: list[str] = []
    for name in names:
        numbered = (f"{name} {number}" for number in count(2))
        different.append(next(each for each in chain([name], numbered) if each not in different))
    return different
