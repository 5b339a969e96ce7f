"""What samples are wished for where the table is asked something, or reads a report."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.engine.play.moments import Wished
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.offering import back_pages, may_build
from companion.games.unearth.questions.page_names import SILENT_TURN
from companion.games.unearth.rules.cards import FACES, STONES
from companion.games.unearth.rules.state import READ_OR_BUILD, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.games.unearth.rules.state import Ask, ClaimReport
    from companion.games.unearth.view.view import View

FEWEST, MOST = 2, 4
"""Seats of a table."""
MANY = 100
"""More than any page has of one thing."""
_USUAL_DICE = 8
"""On the ruins of a table in the middle of a game."""
_LOOKED_BACK = 3
"""Pages of digs and cards that samples look back at."""
_FULL_SEATS = (1, 2)
"""Seats that choose from as many stones as a city has; the others from two of a ruin."""
_PAIRS = ([0, 1], [2, 3])
"""Of the four colours of stones, those that samples choose from."""


def full(view: View) -> Mapping[str, int]:
    """Return the endings of names for a table, and how full it is in that way."""
    if len(view.seats) < MOST:
        return {"": 0}
    ruins = [len(site.dice) for site in view.row if site]
    most = max(ruins, default=0)
    return {"": min(sum(ruins), _USUAL_DICE), "-crowded": sum(ruins), "-piled": most}


def asked(view: View, ask: Ask) -> Iterator[Wished]:
    """Yield what a moment could be a sample of, by what is asked then."""
    if ask.question in READ_OR_BUILD:
        done = sum((each.kind == "played") + len(each.claims) for each in view.past)
        yield from (Wished(back, back, done) for back in back_pages(view)[:_LOOKED_BACK])
    if ask.question in _ASKED:
        yield from _ASKED[ask.question](view, ask)


def _claim(view: View, ask: Ask) -> Iterator[Wished]:
    """Yield a claim by its reason, the most dice and seats first, and where it is said later."""
    claim = ask.claim
    if claim is None:
        return
    there, most = {die.seat for die in claim.dice}, _fullness(claim)
    yield Wished(f"claim-{claim.reason.kind}", "claim", most)
    if claim.following and claim.winner is not None:
        yield Wished("claim", "claim", len(there))
        if claim.following.is_city:
            yield Wished(f"claim-before-{claim.following.id}", "claim", most)
    if any(seat not in there for seat, _ in claim.draws):  # by The Eternal Flame alone
        yield Wished("claim-flame", "claim", len(there))
    if any(view.row) and view.options.own_dice and all(each.claim for each in view.asks):
        yield Wished("turn-reported", SILENT_TURN, len(there))
        yield Wished(f"turn-reported-{claim.reason.kind}", SILENT_TURN, most)
        yield Wished("list-reported", "list-places-1")
        if len(view.asks) > 1:
            yield Wished("turn-reported-twice", SILENT_TURN, len(there))


def _fullness(claim: ClaimReport) -> int:
    """Return how much there is to say of a claim: what was compared, then seats, then dice."""
    seats, compared = {die.seat for die in claim.dice}, claim.reason
    return MANY * (len(compared.level) + len(compared.seats)) + 20 * len(seats) + len(claim.dice)


def _age(view: View, ask: Ask) -> Iterator[Wished]:
    yield Wished(f"age-{ask.age}", "age", view.options.scope == "dig")
    if view.options.scope == "every":
        yield Wished(f"age-{ask.age}-every", "age")
    if len(view.seats) == FEWEST:
        yield Wished("age-of-two", "age")


def _stone(_: View, ask: Ask) -> Iterator[Wished]:
    most = len(ask.colours) if ask.seat in _FULL_SEATS else -len(ask.colours)
    yield Wished(f"stone-{ask.seat}", "stone", most)
    yield Wished(f"stone-listed-{ask.seat}", "stone-1", most)


def _two_stones(_: View, ask: Ask) -> Iterator[Wished]:
    pair = sorted(map(STONES.index, ask.colours))
    if pair in _PAIRS:
        yield Wished(f"two-stones-{_PAIRS.index(pair)}", "two-stones")
    yield Wished("two-stones-listed", "two-stones-1")


def _roll(view: View, ask: Ask) -> Iterator[Wished]:
    yield Wished("roll", "roll")
    yield Wished("roll-many", "roll", len(ask.ways))
    yield Wished("roll-listed", "roll-2", len(ask.ways))
    for way in ask.first_ways.values():
        yield Wished(f"roll-{way.source}", "roll")
        yield Wished(f"roll-listed-{way.source}", "roll-1")
    site, die = view.row[ask.place], ask.die
    if site and die and site.missing <= die.number:
        yield Wished("roll-reaches", "roll")


def _where(view: View, _: Ask) -> Iterator[Wished]:
    dice = sum(len(site.dice) for site in view.row if site)
    yield Wished("where", f"where-{dials.open_places(view)[-1]}", dice)


def _first_roll(_: View, ask: Ask) -> Iterator[Wished]:
    if ask.die is not None:
        yield Wished(f"first-roll-{ask.die.kind}", "first-roll")
        yield Wished("first-roll-listed", "first-roll-1")


def _reroll(_: View, ask: Ask) -> Iterator[Wished]:
    if ask.die is not None:
        faces = FACES[ask.die.kind]
        yield from (Wished("reroll", "reroll", faces), Wished("reroll-listed", "reroll-3", faces))


def _card_die(view: View, ask: Ask) -> Iterator[Wished]:
    name, last = f"card-die-{ask.source}", len(view.previews) - 1
    for ending, most in full(view).items():
        yield Wished(f"{name}{ending}", f"card-die-{last}", most)
    for index, each in enumerate(view.previews):
        if each.winner is not None:
            yield Wished(f"{name}-takes", f"card-die-{index}")


def _card_number(view: View, _: Ask) -> Iterator[Wished]:
    numbers = Counter(die.number for site in view.row if site for die in site.dice)
    [(number, count)] = numbers.most_common(1)
    for ending, most in full(view).items():
        page, rolled = f"card-number-{number}", count if ending == "-piled" else most
        yield Wished(f"card-number{ending}", page, rolled)


def _last_wonders(view: View, _: Ask) -> Iterator[Wished]:
    yield Wished("last-wonders", "last-wonders", may_build(view))


_ASKED: Mapping[Question, Callable[[View, Ask], Iterator[Wished]]] = {
    Question.ROLL: _roll,
    Question.WHERE: _where,
    Question.FIRST_ROLL: _first_roll,
    Question.STONE: _stone,
    Question.TWO_STONES: _two_stones,
    Question.CARD_DIE: _card_die,
    Question.CARD_NUMBER: _card_number,
    Question.REROLL: _reroll,
    Question.CLAIM: _claim,
    Question.AGE: _age,
    Question.LAST_WONDERS: _last_wonders,
}
