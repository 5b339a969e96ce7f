"""Moments of simulated games for the samples of a game: what is wished, and the file of it.

Many games are played, with all answers of set-up in turn. A few of them that show every wish at its
fullest are written as ``companion.engine.played`` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import read_packaged
from companion.engine.code import easy_deal
from companion.engine.controls import Focus
from companion.engine.dealer import Luck
from companion.engine.game import Sample
from companion.engine.play.plan import GamesPlan, simulation_of
from companion.engine.played import FILE, code_line, move_line, opened, shown, stop_line, where_of
from companion.engine.reaching import pointed_at
from companion.errors import BrokenInvariant, ConfigError
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.engine.game import AnyGame
    from companion.engine.options import Choices
    from companion.engine.play.plan import Simulation
    from companion.engine.played import PlayedSamples
    from companion.engine.session import Session

MANY = 100
"""More than any page has of one thing: a wish is for the most of one, then of another."""
_READ_OTHERWISE = 4
"""In one game of this many, rules are read in rare ways, and answers are some that few give."""
_BOXES = tuple(
    Focus(is_slow=slow, one_button=one) for one in (False, True) for slow in (False, True)
)


_MOST = 20_000
"""Focuses to look at for a page: more than any game has on its way, for a file that is kept."""


class Wished(NamedTuple):
    """A sample that a moment could be: its name and page, and how full the page is.

    On a private page ``focus`` is what its seat points at, on one of the table it has the
    ``phones`` that are asked; ``number`` is what has been entered so far on a page that asks for
    one.
    """

    name: str
    page: str
    most: int = 0
    focus: Focus = Focus()
    number: int | None = None


Wishes = Callable[[Any, int | None], Iterable[Wished]]
"""What a game wishes of a moment: of what the table sees, or what a seat, by its number, does."""


class Posed(NamedTuple):
    """A sample to which games hardly come: how a game stands there, and which page shows it.

    With a ``seat`` it is a private page of that seat, which points at ``focus``.
    """

    name: str
    session: Session
    page: str
    seat: int | None = None
    focus: Focus = Focus()


class _Moment(NamedTuple):
    """A wish that a game meets: after how many presses, and whose page it is."""

    wish: Wished
    press: int
    seat: int | None


def every(game: AnyGame, package: str, posed: Iterable[Posed] = ()) -> PlayedSamples:
    """Return the samples of a game: those of its file of played games, then those that are posed.

    ``package`` is where the file lies. Raises BadInput as ``played.shown`` does.
    """
    simulation = simulation_of(game)
    given = ({each.name[2:]: value} for each in simulation.arguments for value in each.values)
    packs = tuple({pack.mark: pack for each in given for pack in simulation.packs(each)}.values())
    found = shown(game, read_packaged(package, FILE), FILE, packs)
    for name, session, page, seat, focus in posed:
        view = session.view(seat)
        if seat is not None:
            found.private[name] = (view, page, focus)
        else:
            is_shown = game.table(view, focus) == page
            found.table[name] = Sample(view, page, focus=focus if is_shown else None)
    return found


def played(
    place: str,
    wishes: Wishes,
    games: int,
    seed: int,
    players: str = "",
    kinds: Sequence[Choices] = ({},),
) -> str:
    """Return the file of some of many games from a seed on, with each wish that any met.

    ``place`` is where the game lies, as ``module:NAME``, and ``players`` a ``Simulation`` of those
    who play in place of its own; ``games`` says how many are played of each of the ``kinds``, which
    are answers of set-up. Raises BrokenInvariant where a page that is wished is not shown.
    """

    def game(number: int) -> Session:
        return _game(place, number, seed, players, kinds[number // games])

    found = [_moments(game(number), wishes) for number in range(games * len(kinds))]
    return "".join(
        text
        for number, names in sorted(_chosen(found).items())
        for text in _written(game(number), [found[number][name] for name in names])
    )


def _game(place: str, number: int, seed: int, players: str, kind: Choices) -> Session:
    """Return a game of a kind that was played to its end, with other answers that luck chose."""
    plan = GamesPlan(place, {}, (), players=players)
    game, simulation, luck = plan.game, plan.simulation, Luck(seed + number, "answers")
    is_usual = bool(number % _READ_OTHERWISE)
    choices = game.fitted({
        each.id: luck.choose(each.asked if is_usual else each.values)
        for each in game.options
        if simulation.options is None or each.id in simulation.options
        if not (each.rare and is_usual)
    } | {**kind})  # fmt: skip
    choices = game.fitted({
        each.id: choices[each.id] for each in game.options if each.is_asked(choices)
    })  # fmt: skip
    own = _own(simulation, choices, luck)
    sessions: list[Session] = []
    deal = easy_deal(game, choices, seed + number, simulation.packs(own))
    plan = replace(plan, choices=choices, bots=tuple(simulation.bots), given=own)
    plan.play(deal, number, sessions.append)
    return sessions[-1]


def _own(simulation: Simulation, choices: Choices, luck: Luck) -> dict[str, Any]:
    """Return what the command line could give: by luck or, where that does not go, as usual."""
    usual = {each.name[2:]: each.default for each in simulation.arguments}
    several = (each for each in simulation.arguments if each.values)
    own = {**usual, **{each.name[2:]: luck.choose(each.values) for each in several}}
    try:
        simulation.refuse(choices, own)
    except ConfigError:
        return usual
    return own


def _moments(last: Session, wishes: Wishes) -> dict[str, _Moment]:
    """Return the fullest moment of a game for each wish that it meets; the first of equal ones."""
    found: dict[str, _Moment] = {}
    for press, link in enumerate(last.links()):
        for seat in (None, *_seats(last)):
            for wish in wishes(link.view(seat), seat):
                before = found.get(wish.name)
                if before is None or wish.most > before.wish.most:
                    found[wish.name] = _Moment(wish, press, seat)
    return found


def _seats(last: Session) -> range:
    """Return the seats that have pages of their own: none where nobody is asked how many play."""
    game, choices = last.deal.game, last.deal.choices
    has_seats = "players" not in choices or "players" in {each.id for each in game.asked(choices)}
    return range(int(choices.get("players", 1))) if game.private and has_seats else range(0)


def _chosen(games: list[dict[str, _Moment]]) -> Mapping[int, list[str]]:
    """Return few games that meet every wish at its fullest, and the wishes that each is for."""
    fullest: dict[str, int] = {}
    for moments in games:
        for name, moment in moments.items():
            fullest[name] = max(fullest.get(name, moment.wish.most), moment.wish.most)
    meets = [
        {name for name, moment in moments.items() if moment.wish.most == fullest[name]}
        for moments in games
    ]
    open_names, chosen = set(fullest), dict[int, list[str]]()
    while open_names:
        best = max(range(len(games)), key=lambda number: len(meets[number] & open_names))
        chosen[best] = sorted(meets[best] & open_names)
        open_names -= meets[best]
    return chosen


def _written(last: Session, moments: list[_Moment]) -> Iterator[str]:
    """Yield the lines of a game up to its last stop."""
    yield f"{code_line(last.deal)}\n"
    for press, link in enumerate(last.links()[: max(each.press for each in moments) + 1]):
        if link.before is not None:
            yield from (f"{move_line(move)}\n" for move in _moves(link.before, link))
        yield from (_stop(link, moment) for moment in moments if moment.press == press)


def _moves(before: Session, after: Session) -> Iterator[object]:
    """Yield the moves that the players made by a press: those that luck did not."""
    state, rules = before.state, before.rules
    for move in after.made:
        if not rules.chance(state):
            yield move
        state = rules.apply(state, move)


def _stop(session: Session, moment: _Moment) -> str:
    """Return the line of a stop. Raises BrokenInvariant where its page is not shown."""
    game, wish, view = session.deal.game, moment.wish, session.view()
    boxes = (replace(box, phones=wish.focus.phones) for box in _BOXES)
    if moment.seat is not None:
        where = {**where_of(wish.focus), "seat": moment.seat}
    elif focus := pointed_at(lambda at: game.asks(view, at), wish.page, _MOST, *boxes):
        where = where_of(focus)
    elif wish.page in opened(game, view):
        where = {} if wish.number is None else {"number": wish.number}
    else:
        raise BrokenInvariant(f"{session.deal.code}: nothing leads to {wish.page} ({wish.name})")
    return f"{stop_line(wish.name, wish.page, where)}\n"
