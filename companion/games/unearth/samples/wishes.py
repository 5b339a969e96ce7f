"""What samples are wished for: every page, card, wonder and reason, the fullest too."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.engine.controls import Cursor, Focus
from companion.engine.play.moments import MANY, Wished
from companion.games.unearth.questions import card_choice, dials
from companion.games.unearth.questions.offering import back_pages, may_build
from companion.games.unearth.questions.page_names import (
    HAND,
    HOUSE_RULES_PAGES,
    RULES_PAGES,
    SILENT_TURN,
)
from companion.games.unearth.rules.cards import FACES, STONES
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import READ_OR_BUILD, Phase, Question
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.games.unearth.rules.state import Ask, ClaimReport
    from companion.games.unearth.view.view import View


_LONGEST = {"reading-the-stones", "ancestral-claim", "band-of-delvers"}
"""The cards with the longest words that act with one dig."""
_FEWEST, _MOST = 2, 4
"""Seats of a table."""
_USUAL_DICE = 8
"""On the ruins of a table in the middle of a game."""
_LOOKED_BACK = 3
"""Pages of digs and cards that samples look back at."""
_FULL_SEATS = (1, 2)
"""Seats that choose from as many stones as a city has; the others from two of a ruin."""
_PAIRS = ([0, 1], [2, 3])
"""Of the four colours of stones, those that samples choose from."""


def wishes(view: View, seat: int | None) -> Iterator[Wished]:
    """Yield what a moment could be a sample of, at the table or for a seat."""
    if seat is not None:
        yield from _own(view)
        return
    match view.phase:
        case Phase.OPENING:
            yield from _opening(view)
        case Phase.OVER:
            yield from _over(view)
        case Phase.PLAYING:
            yield from _playing(view)


def _opening(view: View) -> Iterator[Wished]:
    names = {_FEWEST: "opening-of-two", _MOST: "opening"}
    if name := names.get(len(view.seats)):
        yield Wished(name, "opening", sum(map(len, view.offered)))


def _rules(view: View) -> Iterator[Wished]:
    """Yield the pages of the rules, by the table that reads fewest and most of them otherwise."""
    usual = replace(TableOptions(), players=view.options.players)
    differing = sum(
        getattr(view.options, name) != getattr(usual, name)
        for name in ("flame", "three", "map_stone", "last_die", "scope", "groups")
    )
    otherwise = differing + MANY * (view.options.three == "kinds")
    for page in (*RULES_PAGES, *HOUSE_RULES_PAGES):
        yield Wished(page, page, -differing)
        if page in {RULES_PAGES[-1], HOUSE_RULES_PAGES[0]}:
            yield Wished(f"{page}-other", page, otherwise)


def _over(view: View) -> Iterator[Wished]:
    built = sum(len(seat.built) for seat in view.seats)
    lines = [{line for line in LINES if each.of(line)} for each in view.scores]
    whole = MANY * len(set[str]().union(*lines)) + built
    kinds = {
        "": len(view.seats) == _MOST and view.options.three == "each",
        "-two": len(view.seats) == _FEWEST,
        "-tied": view.decider is not None,
        "-shared": len(view.winners) > 1,
        "-kinds": view.options.three == "kinds",
    }
    for name in (name for name, is_so in kinds.items() if is_so):
        yield Wished(f"over{name}", "over", whole)
        for number, (own, seat) in enumerate(zip(lines, view.seats, strict=True)):
            most = MANY * len(own) + len(seat.built)
            yield Wished(f"why{name}-{number}", f"why-{number}", most)
    for number, (seat, scored) in enumerate(zip(view.seats, view.scores, strict=True)):
        cities = (ruin.id for ruin in seat.owned if ruin.is_city)
        yield from (Wished(f"why-{city}", f"why-{number}") for city in cities)
        if scored.of("three"):
            yield Wished(f"why-three-{view.options.three}", f"why-{number}", len(seat.built))
        if scored.total < 0:
            yield Wished("over-below-zero", "over", len(view.seats))
            yield Wished("why-below-zero", f"why-{number}")
        if len(seat.revealed) > 1:
            yield Wished("why-two-hidden", f"why-{number}", len(seat.revealed))


def _playing(view: View) -> Iterator[Wished]:
    for number, seat in enumerate(view.seats):
        has = len(seat.owned) + 2 * len(seat.built)
        yield Wished(f"seat-{number}", f"seat-{number}", has if len(view.seats) == _MOST else 0)
        yield Wished("seat-most", f"seat-{number}", has)
        if seat.hand is not None:
            yield Wished("seat-open", f"seat-{number}", len(set(seat.hand)))
        yield Wished("seat-empty", f"seat-{number}", -has)
        if seat.hidden > 1:
            yield Wished("seat-two-hidden", f"seat-{number}", has)
        cities = (ruin.id for ruin in seat.owned if ruin.is_city)
        yield from (Wished(f"seat-{city}", f"seat-{number}", has) for city in cities)
    if not view.last.kind:
        yield from _rules(view)
    few = len(view.offered)
    yield Wished("wonders-few" if few else "wonders-none", "wonders", -few)
    yield Wished("tokens", "tokens")
    yield Wished("tokens-few", "tokens", -view.lesser_left - view.greater_left)
    if view.last.claims:
        yield Wished("last-claim", "last-claim", sum(len(claim.dice) for claim in view.last.claims))
    if view.ask is None:
        yield from _turn(view)
    else:
        yield from _asked(view, view.ask)
    if may_build(view) and view.offer is not None:
        yield from _building(view.seats[view.offer].buildable)


def _building(buildable: tuple[str, ...]) -> Iterator[Wished]:
    for line, wonder in enumerate(buildable):
        yield Wished(f"build-{wonder}", f"build-{wonder}")
        yield Wished(f"builds-{wonder}", f"builds-{line}")
    yield Wished("builds", "builds-0", len(buildable))


def _tables(view: View) -> Iterator[tuple[str, int]]:
    """Yield the endings of names for a turn at a table, and how full it is in that way."""
    yield from _full(view).items()
    if len(view.seats) == _FEWEST and not view.options.own_dice and view.options.printed:
        yield "-of-two", 0
    if not view.seats[view.turn].dice_home:
        yield "-no-dice", sum(each is not None for each in view.row)
    if view.played:
        yield "-acting", len(view.played)
    if view.offer is not None:
        yield "-offered", len(view.seats[view.offer].buildable)


def _turn(view: View) -> Iterator[Wished]:
    own_dice = view.options.own_dice
    yield from (Wished(f"dice{name}", "dice", most) for name, most in _full(view).items())
    yield Wished("dice-none", "dice", -sum(len(site.dice) for site in view.row if site))
    for name, most in _tables(view):
        yield Wished(f"turn{name}", "turn", most)
        if own_dice:
            yield Wished(f"turn-silent{name}", SILENT_TURN, most)
        if len(dials.dice_to_dig(view)) > 1:
            yield from _dialled(view, name, most)
    for kind in {dials.kind_of(view, die) for die in dials.dice_to_dig(view)}:
        if own_dice:
            yield Wished(f"list-{kind}", f"list-{kind}-2")
    if view.options.cards != "box":
        cards = card_choice.card_lines(view)
        for line, card in enumerate(cards):
            yield Wished(f"cards-{card}", f"cards-{line}", len(cards))
    yield from (Wished(f"turn-acting-{card}", "turn") for card in view.played)
    if len(acting := {*view.played}) == len(_LONGEST):
        yield Wished("turn-acting-three", "turn", len(acting & _LONGEST))
    if view.last.no_stone:
        yield Wished("turn-no-stone", "turn")
    if view.last.changes:
        yield Wished(f"turn-after-{view.last.card}", "turn")
    if view.first_roll:
        yield Wished(f"turn-first-{view.first_roll}", "turn")


def _dialled(view: View, name: str, most: int) -> Iterator[Wished]:
    """Yield the last die and the last place on the dials, and as the lists of one button."""
    die, own_dice = dials.dice_to_dig(view)[-1], view.options.own_dice
    place = 0 if dials.is_place_open(view) else dials.places_to_dig(view)[-1]
    shown = replace(die, place=place)
    endings = {"": "", "-piled": "-piled", "-no-dice": "-taken", "-of-two": "-box"}
    if name in endings:
        yield Wished(f"turn-dialled{endings[name]}", shown.page, most)
    if own_dice and place and name in {"", "-crowded"}:
        asks = {"": "-number"}.get(name, name)
        yield Wished(f"turn-dialled{asks}", replace(shown, asks="number").page, most)
        if dials.stones_to_choose(view, place - 1, 1):
            yield Wished("turn-dialled-stone", replace(shown, asks="stone").page)
    if name in {"", "-no-dice", "-offered"}:
        ending = {"-no-dice": "-none-home"}.get(name, name)
        for kind in ("places", "dice"):
            last = len(dials.lines(view, kind)) - 1
            yield Wished(f"list-{kind}{ending}", f"list-{kind}-{last}", most)


def _own(view: View) -> Iterator[Wished]:
    """Yield what a seat alone sees: each card of a hand, the fullest, an empty one, ruins aside."""
    secret = view.secret
    if secret is None or view.phase is not Phase.PLAYING:
        return
    if not secret.hand and secret.hidden:
        yield Wished("hand-empty", HAND, len(secret.hidden))
    start = card_choice.newest_of_use(view)
    for line, card in enumerate(secret.hand):
        there = Focus(Cursor((), ((line - start) % len(secret.hand),)))
        yield Wished(f"hand-{card}", HAND, card in view.usable, focus=there)
        yield Wished("hand-full", HAND, len(secret.hand), focus=there)


def _full(view: View) -> Mapping[str, int]:
    """Return the endings of names for a table, and how full it is in that way."""
    if len(view.seats) < _MOST:
        return {"": 0}
    ruins = [len(site.dice) for site in view.row if site]
    most = max(ruins, default=0)
    return {"": min(sum(ruins), _USUAL_DICE), "-crowded": sum(ruins), "-piled": most}


def _asked(view: View, ask: Ask) -> Iterator[Wished]:
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
    if len(view.seats) == _FEWEST:
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
    for ending, most in _full(view).items():
        yield Wished(f"{name}{ending}", f"card-die-{last}", most)
    for index, each in enumerate(view.previews):
        if each.winner is not None:
            yield Wished(f"{name}-takes", f"card-die-{index}")


def _card_number(view: View, _: Ask) -> Iterator[Wished]:
    numbers = Counter(die.number for site in view.row if site for die in site.dice)
    [(number, count)] = numbers.most_common(1)
    for ending, most in _full(view).items():
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
