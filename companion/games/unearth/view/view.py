"""What a seat may know, or the whole table: all that a page is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.rules.state import LastMove, Phase
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.options import TableOptions
    from companion.games.unearth.rules.points import SeatScore
    from companion.games.unearth.rules.state import Ask, BuiltWonder, Die


@frozen
class SiteView:
    """A place of the row as a page shows it.

    ``dug`` is the sum of the dice, ``missing`` what they lack; ``leader`` is the seat that would
    take the ruin now, None where nobody would.
    """

    ruin: RuinCard
    stones: tuple[str, ...]
    dice: tuple[Die, ...]
    dug: int
    missing: int
    leader: int | None


@frozen
class SeatView:
    """What everybody knows of a seat.

    ``dice_home`` are the kinds of its dice in hand; ``cards`` is how many Delver cards it holds,
    None where they are printed; ``hand`` its cards where hands are open. ``hidden`` is how many
    ruins it keeps face down; when the game is over, they are among ``owned`` and named in
    ``revealed``. ``so_far`` are its points without those. ``buildable`` are the wonders that its
    stones would allow it to build next.
    """

    dice_home: tuple[str, ...]
    stones: tuple[int, int, int, int]
    owned: tuple[RuinCard, ...]
    built: tuple[BuiltWonder, ...]
    cards: int | None
    hidden: int
    so_far: int
    buildable: tuple[str, ...]
    hand: tuple[str, ...] | None = None
    revealed: tuple[RuinCard, ...] = ()


@frozen
class Preview:
    """What would come of a choice: the die at a place, and the ruin then.

    ``number`` is what the die would show, None where it is rolled. ``dug`` would be the sum there;
    ``claimed`` says that it reaches the value, ``winner`` who would take it.
    """

    place: int
    index: int
    die: Die
    number: int | None
    dug: int | None = None
    claimed: bool = False
    winner: int | None = None


@frozen
class OwnCards:
    """What one seat alone knows: its hand, its hidden ruins.

    ``aside`` are the ruins set aside at the start, for the seat that is asked to keep one of them;
    empty at all other times.
    """

    hand: tuple[str, ...]
    hidden: tuple[RuinCard, ...]
    aside: tuple[RuinCard, ...] = ()


@frozen
class View:
    """What the table may know; with ``secret``, what one seat may.

    ``turn`` is the seat whose turn it is, ``first`` the one that began. ``row`` has a place for
    each ruin that lay open at the start, None where none lies now. ``pile_left`` are the ruins
    still to come, the End of Age card not counted; ``age_left`` says that it is still to come.
    ``standing`` changes every die dug from now on. ``offered`` are the named wonders that are left,
    ``lesser_left`` and ``greater_left`` the tokens. ``ask`` is what the table is asked now, None
    where the seat in turn plays a card or digs; ``asks`` all that is asked, that one first.
    ``previews`` are what would come of each answer. ``offer`` is the seat that may close a ring
    now. ``played`` are the cards that act with this turn's dig; ``digs_left`` how many dice it
    digs still. ``first_roll`` is what Ancient Map's first roll showed, ``low`` or ``high``, where
    the table has said so before the dig. ``usable`` are the Delver cards that would do
    something now, whoever has them.
    ``last`` is what the last dig or card did, ``past`` those before it, the newest last.
    ``scores`` come when the game is over, and ``winners`` with them; ``level`` are the seats with
    the most points, ``decider`` the value of the ruin that broke their tie, if one did.
    """

    options: TableOptions
    code: str
    phase: Phase
    turn: int
    first: int
    row: tuple[SiteView | None, ...]
    pile_left: int
    age_left: bool
    bag: int
    standing: int
    offered: tuple[str, ...]
    lesser_left: int
    greater_left: int
    seats: tuple[SeatView, ...]
    asks: tuple[Ask, ...] = ()
    previews: tuple[Preview, ...] = ()
    offer: int | None = None
    played: tuple[str, ...] = ()
    digs_left: int = 1
    first_roll: str = ""
    usable: tuple[str, ...] = ()
    last: LastMove = LastMove()
    past: tuple[LastMove, ...] = ()
    scores: tuple[SeatScore, ...] = ()
    winners: tuple[int, ...] = ()
    level: tuple[int, ...] = ()
    decider: int | None = None
    secret: OwnCards | None = None

    @property
    def ask(self) -> Ask | None:
        """What the table is asked now."""
        return self.asks[0] if self.asks else None
