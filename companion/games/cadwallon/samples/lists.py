"""Positions of Cadwallon for its lists, its scores and what is looked at, each with its page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cadwallon.questions.agents import more
from companion.games.cadwallon.questions.correcting import corrections, playable
from companion.games.cadwallon.questions.ending import changes
from companion.games.cadwallon.questions.page_names import RULES_PAGES, TOOLS
from companion.games.cadwallon.rules.adding_up import tally_steps
from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentAdded,
    CardTallied,
    ContractJudged,
    PersonalitiesPlaced,
    TallyStepped,
)
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.games.cadwallon.samples.games import dealt, with_action

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.games.cadwallon.samples.games import SampleGame
    from companion.games.cadwallon.view.view import View

_Entered = tuple[str, str, int]
"""A card of a tally: its kind, its guild, its points."""
_USURERS = (("guild", "usurers", 3), ("guild", "usurers", 1), ("personality", "", 0))
_HANDS: tuple[tuple[_Entered, ...], ...] = (
    (*_USURERS, ("guild", "blades", 2), ("guild", "goldsmiths", 2), ("guild", "goldsmiths", 1),
     ("action", "", 2), ("action", "", 2), ("militia", "", 1)),
    (("guild", "usurers", 2), ("guild", "blades", 3), ("guild", "blades", 1),
     ("guild", "architects", 1), ("guild", "architects", 2), ("personality", "", 0),
     ("action", "", 2), ("militia", "", 1), ("militia", "", 1)),
    (("guild", "blades", 2), ("guild", "architects", 3), ("guild", "architects", 1),
     ("personality", "", 0), ("guild", "goldsmiths", 3), ("action", "", 2), ("action", "", 2)),
)  # fmt: skip
"""The hands of three seats that end with 23, 18 and 21 points."""
_TABLES = ((3, "3x3"), (4, "3x3"), (5, "4x4"), (6, "4x4"), (7, "5x5"), (8, "5x5"))
"""Tables whose game is played to its end."""
_LOOKED_AT = ("three", "6-4x4", "8-5x5", "below-zero", "full", "contracts", "chosen")
"""Ends whose seats are looked at, the winner's and the last one's."""
_CHANGED = ("three", "8-5x5", "nothing", "full", "full-of-eight", "chosen")
"""Ends that are changed by hand."""
_REPORTED = 7
"""Streets of the mat that were reported before a sample is taken."""
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
_ONE_STEP = {"personality": "others", "action": "others", "bonus": "others", "backer": "backers"}
"""The step in which cards of a kind are entered, where it has not the name of kind or guild."""


def tallied(hands: Iterable[Iterable[_Entered]], **wanted: str) -> SampleGame:
    """Return a game in which the box only adds up, when the last of these hands is entered."""
    every = [tuple(hand) for hand in hands]
    game = dealt(way="score", players=str(len(every)), **wanted)
    for hand in every:
        for _, entered in _by_step(game, hand):
            game = entered.after(TallyStepped())
    return game


def _by_step(game: SampleGame, hand: Iterable[_Entered]) -> Iterator[tuple[str, SampleGame]]:
    """Yield each step of the seat in turn with the game when its cards are entered."""
    cards = tuple(hand)
    for step in tally_steps(game.state.options):
        here = [card for card in cards if _step_of(*card[:2]) == step]
        game = game.after(*(CardTallied(game.state.turn, *card) for card in here))
        yield step, game
        game = game.after(TallyStepped())


def _step_of(kind: str, guild: str) -> str:
    return _ONE_STEP.get(kind) or guild or kind


def _ends() -> Iterator[tuple[str, View]]:
    """Yield ends of games of all kinds."""
    yield "three", tallied(_HANDS).view()
    yield "two", tallied(_HANDS[:2]).view()
    for players, board in _TABLES:
        game = dealt(players + 10, players=str(players), board=board, special="box")
        yield f"{players}-{board}", game.in_phase(Phase.OVER).view()
    level = tuple(
        (("guild", guild, 3), ("guild", guild, 1), ("action", "", 2)) for guild in GUILDS * 2
    )
    more = (("guild", "blades", 2), ("guild", "usurers", 3), ("guild", "architects", 3),
            ("action", "", 2))  # fmt: skip
    yield "level-guilds", tallied((level[0], more)).view()
    yield "shared", tallied(level[:2]).view()
    yield "shared-by-four", tallied(level[:4]).view()
    yield "shared-by-eight", tallied(level).view()
    yield "nothing", tallied(((), ())).view()
    yield "below-zero", tallied((_WORST, (*_WORST, ("militia", "", 3)), _HANDS[0])).view()
    yield "all-below-zero", tallied((_WORST[:1],) * 8).view()
    few = (*_HANDS[0][-3:], ("personality", "", 0))
    yield "full", tallied((_FULL, few, _WORST[:3]), backers="on").view()
    eight = (_FULL, *(few[:2],) * 6, _WORST[:3])
    yield "full-of-eight", tallied(eight, backers="on").view()
    paid = dealt(4, players="4", contracts="box", special="box").in_phase(Phase.CONTRACTS)
    yield "contracts", paid.after(*(ContractJudged(seat, 3 + seat) for seat in range(4))).view()
    yield "chosen", _chosen().view()


def _chosen() -> SampleGame:
    """Return an end at which a seat placed its personality elsewhere than is best."""
    game = tallied(_HANDS)
    return game.after(PersonalitiesPlaced(0, (("goldsmiths", 1),)))


def _overs() -> Iterator[tuple[str, Sample[View]]]:
    for name, view in _ends():
        yield f"over-{name}", Sample(view, "over")
        seats = (view.winners[0], len(view.seats) - 1) if name in _LOOKED_AT else ()
        for seat in dict.fromkeys(seats):
            yield f"holdings-{name}-{seat}", Sample(view, f"holdings-{seat}")


def _endings() -> Iterator[tuple[str, Sample[View]]]:
    """Yield what changes the end by hand: its list, placings of a seat, who gets points."""
    for name, view in _ends():
        if name not in _CHANGED:
            continue
        every = changes(view)
        for line in dict.fromkeys((0, len(every) - 1)):
            yield f"ending-{name}-{line}", Sample(view, f"ending-{line}")
        for seat in every[:1]:
            ways = 0 if seat is None else len(view.placings[seat])
            for way in dict.fromkeys((0, 1, ways - 1)) if ways else ():
                yield f"placing-{name}-{way}", Sample(view, f"placing-{seat}-{way}")
        yield f"seat-points-{name}", Sample(view, "seat-points-0-1")


def _holdings() -> Iterator[tuple[str, Sample[View]]]:
    """Yield what seats have while a game goes on, nothing at first."""
    begun = dealt(players="4").view()
    yield "holdings-nothing", Sample(begun, "holdings-3")
    for special in ("off", "own", "box"):
        view = with_action(dealt(2, players="3", special=special)).view()
        yield f"holdings-playing-{special}", Sample(view, f"holdings-{view.turn}")


def _tallies() -> Iterator[tuple[str, Sample[View]]]:
    """Yield every step of a tally, with no card, some, and as many as there are."""
    for name, hand in (("none", ()), ("some", _HANDS[2]), ("full", _FULL), ("worst", _WORST)):
        for players, backers in ((3, "on"),) if name != "some" else ((8, "off"),):
            game = dealt(way="score", players=str(players), backers=backers)
            for _ in tally_steps(game.state.options):
                game = game.after(TallyStepped())
            cards = [card for card in hand if card[0] != "backer" or backers == "on"]
            for step, entered in _by_step(game, cards):
                page = f"tally-{step}-2" if step == "backers" else f"tally-{step}"
                yield f"{page}-{name}-{players}", Sample(entered.view(), page)


def _contracts() -> Iterator[tuple[str, Sample[View]]]:
    """Yield each contract of the deck before its seat is asked, then those on paper."""
    seen: set[str] = set()
    for seed in range(40):
        game = dealt(seed, players="4", contracts="box").in_phase(Phase.CONTRACTS)
        for seat in range(4):
            view = game.view()
            known = view.contracts[seat]
            if known and known.id not in seen:
                seen.add(known.id)
                yield f"contract-{known.id}", Sample(view, "contract")
            game = game.after(ContractJudged(seat, 0))
    paper = dealt(players="3", contracts="own").in_phase(Phase.CONTRACTS)
    yield "contract-paper", Sample(paper.after(ContractJudged(0, 0)).view(), "contract")
    scored = dealt(way="score", players="2", contracts="own")
    yield "contract-scored", Sample(scored.in_phase(Phase.CONTRACTS).view(), "contract")


def _actions() -> Iterator[tuple[str, Sample[View]]]:
    """Yield lists of actions, and each action of the deck while it is played."""
    for special in ("off", "own", "box"):
        for agents in ("box", "mat"):
            game = dealt(5, players="3", special=special, agents=agents)
            view = with_action(game).view()
            for line in {0, len(playable(view)) - 1}:
                yield f"actions-{special}-{agents}-{line}", Sample(view, f"actions-{line}")
    large = with_action(dealt(8, players="8", board="5x5", agents="mat").in_phase(
        Phase.REPORTING, 3)).view()  # fmt: skip
    for line in (0, len(playable(large)) - 1):
        yield f"actions-large-{line}", Sample(large, f"actions-{line}")
    yield from _played()


def _played() -> Iterator[tuple[str, Sample[View]]]:
    seen: set[str] = set()
    for seed in range(60):
        game = dealt(seed, players="4", special="box").in_phase(Phase.CONTROL)
        seat = game.view().acting[0] if game.view().acting else None
        if seat is None:
            continue
        card = game.state.players[seat].special
        if card in seen:
            continue
        seen.add(card)
        view = game.after(ActionPlayed(seat, card)).view()
        if view.open_action is None:
            continue
        for line in range(len(TOOLS)) if len(seen) == 1 else (0,):
            yield f"action-{card}-{line}", Sample(view, f"action-{line}")
    paper = dealt(players="2", special="own").in_phase(Phase.CONTROL)
    open_ = paper.after(ActionPlayed(paper.view().acting[0], PAPER)).view()
    yield "action-paper", Sample(open_, "action-1")


def _choices() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the lists of corrections, of what else is reported, and of seats."""
    control = dealt(3, players="4", special="box").in_phase(Phase.CONTROL)
    view = control.view()
    for line in range(len(corrections(view))):
        yield f"correct-{line}", Sample(view, f"correct-{line}")
    plain = dealt(players="2").in_phase(Phase.CONTROL).view()
    yield "correct-no-action", Sample(plain, "correct-3")
    for players, board in (("2", "3x3"), ("4", "3x3"), ("8", "5x5")):
        mat = dealt(players=players, board=board, agents="mat", special="own")
        first = mat.view()
        yield f"more-first-{players}", Sample(first, "more-0")
        later = mat.until(lambda state: state.reported == _REPORTED).view()
        for line in (0, 1, len(more(later)) - 1):
            yield f"more-{players}-{line}", Sample(later, f"more-{line}")
    crowded = control.after(*(AgentAdded(11, seat) for seat in (0, 1, 1, 2, 3))).view()
    for use in ("add", "move", "remove"):
        for line in (0, 3):
            yield f"seat-{use}-{line}", Sample(crowded, f"seat-{use}-11-{line}")
    many = dealt(players="8", board="5x5").in_phase(Phase.CONTROL).view()
    for line in (0, 7):
        yield f"seat-add-of-eight-{line}", Sample(many, f"seat-add-39-{line}")
        yield f"seat-points-{line}", Sample(many, f"seat-points-0-{line}")


def _rules() -> Iterator[tuple[str, Sample[View]]]:
    view = dealt(players="4").view()
    for name in RULES_PAGES:
        yield name, Sample(view, name)
    scored = dealt(way="score", players="4", backers="on", contracts="own").view()
    for name in RULES_PAGES:
        yield f"{name}-score", Sample(scored, name)
    changed = dealt(
        players="5", board="5x5", special="box", zero="taken", special_scores="no",
        limit="8", unused_actions="used-do-not", draws="each",
    )  # fmt: skip
    for name in RULES_PAGES:
        yield f"{name}-changed", Sample(changed.view(), name)
    backed = dealt(way="score", backers="on", backer_counts="yes", backer_needs="any")
    yield "house-rules-backers", Sample(backed.view(), "house-rules")
    yield "rules-4-backers", Sample(backed.view(), "rules-4")


@cache
def samples() -> Mapping[str, Sample[View]]:
    """Return a position and a page for everything that these pages may have to show."""
    parts = (_overs, _endings, _holdings, _tallies, _contracts, _actions, _choices, _rules)
    return {name: sample for part in parts for name, sample in part()}
