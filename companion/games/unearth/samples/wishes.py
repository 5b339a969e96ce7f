"""What samples of Unearth are wished for: every page, card, wonder and reason, the fullest too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import Cursor, Focus
from companion.engine.play.moments import Wished
from companion.games.unearth.questions import card_choice, dials
from companion.games.unearth.questions.offering import may_build
from companion.games.unearth.questions.page_names import (
    HAND,
    HOUSE_RULES_PAGES,
    RULES_PAGES,
    SILENT_TURN,
)
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import Phase
from companion.games.unearth.samples.asked import FEWEST, MANY, MOST, asked, full
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.view.view import View

_LONGEST = {"reading-the-stones", "ancestral-claim", "band-of-delvers"}
"""The cards with the longest words that act with one dig."""


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
    names = {FEWEST: "opening-of-two", MOST: "opening"}
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
        "": len(view.seats) == MOST and view.options.three == "each",
        "-two": len(view.seats) == FEWEST,
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
        yield Wished(f"seat-{number}", f"seat-{number}", has if len(view.seats) == MOST else 0)
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
        yield from asked(view, view.ask)
    if may_build(view) and view.offer is not None:
        yield from _building(view.seats[view.offer].buildable)


def _building(buildable: tuple[str, ...]) -> Iterator[Wished]:
    for line, wonder in enumerate(buildable):
        yield Wished(f"build-{wonder}", f"build-{wonder}")
        yield Wished(f"builds-{wonder}", f"builds-{line}")
    yield Wished("builds", "builds-0", len(buildable))


def _tables(view: View) -> Iterator[tuple[str, int]]:
    """Yield the endings of names for a turn at a table, and how full it is in that way."""
    yield from full(view).items()
    if len(view.seats) == FEWEST and not view.options.own_dice and view.options.printed:
        yield "-of-two", 0
    if not view.seats[view.turn].dice_home:
        yield "-no-dice", sum(each is not None for each in view.row)
    if view.played:
        yield "-acting", len(view.played)
    if view.offer is not None:
        yield "-offered", len(view.seats[view.offer].buildable)


def _turn(view: View) -> Iterator[Wished]:
    own_dice = view.options.own_dice
    yield from (Wished(f"dice{name}", "dice", most) for name, most in full(view).items())
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
