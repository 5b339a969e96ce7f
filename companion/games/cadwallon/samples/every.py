"""A view and a page for everything that a page of the game may have to show.

Most come from games that were played. Games hardly come to streets full of agents, and to hands
that the table enters by itself: those are posed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.code import Deal
from companion.engine.play.moments import Posed, every
from companion.engine.session import Session
from companion.games.cadwallon import GAME
from companion.games.cadwallon.packs.own_deck import blank_pack
from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.adding_up import tally_steps
from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.packs import CardPack


Entered = tuple[str, str, int]
"""A card of a tally: its kind, its guild, its points."""
_CROWDED = (("3x3", "3"), ("4x4", "8"), ("5x5", "8"))
"""Boards and seats of cities where a table corrected what the box had wrong."""
_CROWD = 5
"""Agents in the most crowded street."""
_LEVEL = tuple((("guild", each, 3), ("guild", each, 1), ("action", "", 2)) for each in GUILDS)
"""Hands that are worth the same."""
_WORST = tuple(("militia", "", each) for each in (2, 2, 1, 1))
_FULL = (
    *(("guild", guild, points) for guild in GUILDS for points in (3, 3, 2, 2, 2, 2, 1, 1)),
    *(("personality", "", 0),) * 3,
    *(("action", "", 2),) * 4,
    *(("militia", "", each) for each in (2, 2, 2, 1, 1, 1)),
    *(("backer", guild, 1) for guild in GUILDS[:3]),
    ("bonus", "", 12),
)
"""More than most seats ever have."""
_FEW = (("action", "", 2), ("militia", "", 1), ("personality", "", 0))
_CHOSEN = (("guild", "usurers", 3), ("guild", "usurers", 1), ("guild", "goldsmiths", 2),
           ("guild", "goldsmiths", 1), ("personality", "", 0))  # fmt: skip
"""A hand whose personality is best among the Usurers."""
_TAUGHT = 9
"""Cards after which a lesson is stopped."""
_ONE_STEP = {"personality": "others", "action": "others", "bonus": "others", "backer": "backers"}
"""The step in which cards of a kind are entered, where it has not the name of kind or guild."""


def begun(*packs: CardPack, **wanted: str) -> Session:
    """Return a game with usual answers of set-up, but for those given."""
    return Session.begin(Deal(GAME, GAME.choose(wanted), 1, packs))


def tallied(hands: Iterable[Iterable[Entered]], **wanted: str) -> Session:
    """Return a game in which the box only adds up, when the last of these hands is entered."""
    every = [tuple(hand) for hand in hands]
    game = begun(way="score", players=str(len(every)), **wanted)
    for seat, hand in enumerate(every):
        for step in tally_steps(game.view().options):
            here = (card for card in hand if step_of(*card[:2]) == step)
            entered = (moves.CardTallied(seat, *card) for card in here)
            game = game.play(*entered, moves.TallyStepped())
    return game


def step_of(kind: str, guild: str) -> str:
    """Return the step in which a card of a kind, or guild, is entered."""
    return _ONE_STEP.get(kind) or guild or kind


def posed() -> Iterator[Posed]:
    """Yield each sample that is posed; in a game of the bots there was less of it, or none."""
    for board, players in _CROWDED:  # no bot corrects where agents stand
        yield Posed(f"control-{board}-crowded", _crowded(board, players), "control")
    full = tallied((_FULL, _FEW, _WORST[:3]), backers="on")  # nobody wins as many cards
    yield Posed("over-full", full, "over")
    yield Posed("holdings-full", full, "holdings-0")
    eight = tallied((_FULL, *(_FEW,) * 6, _WORST[:3]), backers="on")
    yield Posed("over-full-of-eight", eight, "over")
    # Four and eight seats are never level by luck, and two never have nothing at all.
    yield Posed("over-shared-by-four", tallied(_LEVEL), "over")
    yield Posed("over-all-below-zero", tallied((_WORST[:1],) * 8), "over")
    yield Posed("over-nothing", tallied(((), ())), "over")
    # No bot places its personality where that is worth less,
    chosen = tallied((_CHOSEN, ())).play(moves.PersonalitiesPlaced(0, (("goldsmiths", 1),)))
    yield Posed("over-chosen", chosen, "over")
    # stops a lesson, or shows a card that its deck cannot have.
    yield Posed("taught-some", _stopped(), "taught")
    yield Posed("house-rules-unlike", _unlike(), "house-rules")


def _crowded(board: str, players: str) -> Session:
    """Return a city on the page of control, with more agents than streets have in any game."""
    game = begun(players=players, board=board)
    while game.state.phase is Phase.PLACING:
        game = game.play(moves.AgentPlaced(game.state.free[0]))
    seats = range(min(_CROWD, int(players)))
    return game.play(*(moves.AgentAdded(street, seat) for street in (0, 3) for seat in seats))


def _stopped() -> Session:
    """Return the end of a lesson that was stopped, of a deck of the owner's."""
    game = begun(blank_pack(), way="teach")
    for _ in range(_TAUGHT):
        card = game.view().lesson
        game = game.play(moves.CardShown(None, card.id if card else "", 2, 2))
    return game.play(moves.LessonClosed())


def _unlike() -> Session:
    """Return a game after a card of a guild that the deck cannot have: one more than all."""
    game = begun(blank_pack(), way="table")
    while not game.view().contradicted:
        view = game.view()
        card = view.groups[view.guilds[0]].card_of(3, 3)
        game = game.play(moves.CardShown(view.asked_place, card.id, card.points, card.support))
    return game


SAMPLES, PRIVATE_SAMPLES = every(GAME, __package__, posed())
