"""Whole games played by a simulated table through the engine, and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.code import Deal
from companion.engine.commands import Argument, Simulation
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.errors import BrokenInvariant, ConfigError
from companion.games.cartographers import GAME, SEVERAL
from companion.games.cartographers.bots import find_bot
from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.facts import solo_rating
from companion.games.cartographers.placement import Fallback
from companion.games.cartographers.report import report
from companion.games.cartographers.scoring import places
from companion.games.cartographers.skills import CureWounds
from companion.games.cartographers.state import Phase
from companion.games.cartographers.table import Readings, Table, edicts_in_force
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.engine.commands import Given
    from companion.engine.options import Choices
    from companion.games.cartographers.player import Player
    from companion.games.cartographers.report import Report
    from companion.games.cartographers.state import View


@frozen
class SimulatedSeat:
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
    seats: tuple[SimulatedSeat, ...]


@frozen
class Plan:
    """What every game of a simulation has in common.

    Bots take the seats in turn, one further with each game, so that all sit everywhere.
    """

    players: int
    side: str
    skills: bool
    bots: tuple[str, ...]
    readings: Readings

    def deal(self, seed: int) -> Deal:
        """Return the game of a seed: the very game that the box deals for it."""
        skills = "on" if self.skills else "off"
        wanted = {"players": str(self.players), "side": self.side, "skills": skills}
        return Deal(GAME, GAME.choose(wanted), seed)

    def seated(self, number: int) -> list[str]:
        """Return the bots at the table of a game, by its number."""
        return [self.bots[(number + seat) % len(self.bots)] for seat in range(self.players)]

    def play(self, deal: Deal, number: int, pressed: Callable[[Session], None]) -> Outcome:
        """Play a game. Raises BrokenInvariant when the game, or a drawing in it, breaks a rule."""
        return play_game(deal, self.seated(number), self.readings, pressed)

    def report(self, outcomes: Iterable[Outcome]) -> Report:
        """Sum up games."""
        return report(outcomes, self.players, self.side, skills=self.skills)


def plan(choices: Choices, given: Given) -> Plan:
    """Return what the games of a command line have in common. Raises ConfigError."""
    if choices["players"] == SEVERAL:
        raise ConfigError(f"--players {SEVERAL}: simulated players are counted, choose 1 to 100")
    bots = tuple(name.strip() for name in given["bots"].split(","))
    for name in bots:
        find_bot(name)
    readings = Readings(Fallback(given["fallback"]), CureWounds(given["cure-wounds"]))
    return Plan(int(choices["players"]), choices["side"], choices["skills"] == "on", bots, readings)


SIMULATION = Simulation(
    options=("players", "side", "skills"),
    plan=plan,
    arguments=(
        Argument(
            "--bots", "greedy, random, or both with a comma (the default)", default="greedy,random"
        ),
        Argument(
            "--fallback",
            "the terrain of the single space where nothing fits: 2019 English, the card's, any",
            default=Fallback.ENGLISH.value,
            values=tuple(each.value for each in Fallback),
        ),
        Argument(
            "--cure-wounds",
            "the terrain of Cure Wounds: one of the turn's, or any",
            default=CureWounds.TURN.value,
            values=tuple(each.value for each in CureWounds),
        ),
    ),
)


def play_game(
    deal: Deal,
    bots: Sequence[str],
    readings: Readings | None = None,
    pressed: Callable[[Session], None] = lambda _: None,
) -> Outcome:
    """Play a game to its end; ``pressed`` gets the session after the deal and every press.

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
            SimulatedSeat(bot, player.stars, place, rating, _edicts(player, ended))
            for bot, player, place in zip(bots, players, stood, strict=True)
        ),
    )


def _edicts(player: Player, ended: Sequence[View]) -> tuple[tuple[str, int], ...]:
    return tuple(
        pair
        for view, season in zip(ended, player.seasons, strict=True)
        for pair in zip(edicts_in_force(view), season.edicts, strict=True)
    )
