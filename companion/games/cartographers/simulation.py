"""Whole games played by a simulated table through the engine, and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.cartographers.bots import find_bot
from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.facts import solo_rating
from companion.games.cartographers.scoring import places
from companion.games.cartographers.state import Phase
from companion.games.cartographers.table import Table, edicts_in_force
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.code import Deal
    from companion.games.cartographers.player import Player
    from companion.games.cartographers.state import View
    from companion.games.cartographers.table import Readings


@frozen
class Seat:
    """A simulated player at the end: the bot, its stars and its place; the rating in solo."""

    bot: str
    stars: int
    place: int
    rating: int | None
    edicts: tuple[tuple[str, int], ...]
    """Each scoring of an edict: the card and its stars, two a season."""


@frozen
class Outcome:
    """What came of a simulated game, in values small enough to send between processes.

    ``cards`` and ``ambushes`` count the cards turned in each season, all of them and ambushes.
    """

    code: str
    cards: tuple[int, ...]
    ambushes: tuple[int, ...]
    seats: tuple[Seat, ...]


def play_game(
    deal: Deal,
    bots: Sequence[str],
    readings: Readings | None = None,
    pressed: Callable[[Session], None] = lambda _: None,
) -> Outcome:
    """Play a game to its end; ``pressed`` is told the session after the deal and every press.

    Raises BrokenInvariant when the game, or a drawing in it, breaks a rule.
    """
    session = Session.begin(deal)
    pressed(session)
    view: View = session.view()
    luck = Luck(deal.seed, "bots")
    table = Table(view, [find_bot(name)(luck) for name in bots], readings)
    ended: list[View] = []
    while moves := table.answer(view):
        if view.phase is Phase.SEASON_END:
            ended.append(view)
        session = session.play(*moves)
        pressed(session)
        view = session.view()
    return _outcome(view, ended, table.players, bots)


def _outcome(
    view: View, ended: Sequence[View], players: Sequence[Player], bots: Sequence[str]
) -> Outcome:
    met = [
        [seen.card.id for seen in each.seen if isinstance(seen.card, AmbushCard)] for each in ended
    ]
    revealed = [card for cards in met for card in cards]
    if len(revealed) != len(set(revealed)):
        raise BrokenInvariant("an ambush came twice in a game")
    rating = solo_rating(view)
    stood = places([player.seasons for player in players])
    return Outcome(
        code=view.code,
        cards=tuple(sum(1 + len(seen.ruins) for seen in each.seen) for each in ended),
        ambushes=tuple(len(each) for each in met),
        seats=tuple(
            Seat(bot, player.stars, place, rating, _edicts(player, ended))
            for bot, player, place in zip(bots, players, stood, strict=True)
        ),
    )


def _edicts(player: Player, ended: Sequence[View]) -> tuple[tuple[str, int], ...]:
    return tuple(
        pair
        for view, season in zip(ended, player.seasons, strict=True)
        for pair in zip(edicts_in_force(view), season.edicts, strict=True)
    )
