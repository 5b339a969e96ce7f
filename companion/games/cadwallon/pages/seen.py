"""The city as its pages show it: faces of cards, streets with agents and names, in words too."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import own_pattern
from companion.games.cadwallon.drawings.pictures import (
    Call,
    City,
    DistrictFace,
    DistrictOutcome,
    StreetSign,
)
from companion.games.cadwallon.pages.pieces import card_icon, card_name, seat_name
from companion.games.cadwallon.rules.cards import BACKER_WORTH, CardKind
from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.wording import in_figures, joined
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

UNKNOWN = "?"


def points_of(card: DistrictCard) -> str:
    """Return the points of a card as written, a penalty with its minus, of a personality none."""
    if card.kind is CardKind.PERSONALITY:
        return ""
    if card.kind is CardKind.BACKER:
        return in_figures(BACKER_WORTH)
    if card.points is None:
        return UNKNOWN
    return in_figures(-card.points if card.kind is CardKind.MILITIA else card.points)


def ground_of(card: DistrictCard, view: View) -> str:
    """Return the pattern of a card's type of district, nothing where the type has none."""
    ground = view.grounds.get(card.district)
    return own_pattern(ground) if ground else ""


def face(card: DistrictCard, view: View) -> DistrictFace:
    """Return a card as the city shows it."""
    icon, kind, ground = card_icon(card, view), card.kind.value, ground_of(card, view)
    return DistrictFace(icon, kind, points_of(card), card.given_support, ground)


def faces(view: View, numbers: dict[int, int] | None = None, chosen: int | None = None
          ) -> tuple[DistrictFace | None, ...]:  # fmt: skip
    """Return all districts; ``numbers`` are those of districts to be swapped, by place."""
    return tuple(
        None
        if card is None
        else replace(
            face(card, view),
            is_new=place in view.fresh and view.round > 1,
            number=(numbers or {}).get(place, 0),
            chosen=place == chosen,
        )
        for place, card in enumerate(view.districts)
    )


def lettered(view: View, allowed: Collection[int], typed: str = "", pointed: int | None = None
             ) -> tuple[StreetSign, ...]:  # fmt: skip
    """Return the streets with the names of those that are allowed.

    Once letters are typed only what is left of the names that begin so is written.
    """
    signs = []
    for street in streets_of(view.options.side):
        is_named = street.number in allowed and street.name.startswith(typed)
        name = street.name.removeprefix(typed) if is_named else ""
        call = Call.KEY if typed else Call.NAME
        chosen = street.number == pointed
        signs.append(StreetSign(view.agents[street.number], name, call, chosen))
    return tuple(signs)


def numbered(view: View) -> tuple[StreetSign, ...]:
    """Return the streets of the mat with the numbers of those not yet reported."""
    asked = 0 if view.asked is None else view.asked
    return tuple(
        StreetSign(
            seats,
            str(street + 1) if street >= asked else "",
            Call.KEY if street == asked else Call.NAME,
        )
        for street, seats in enumerate(view.agents)
    )


def outcomes(view: View) -> tuple[DistrictOutcome, ...]:
    """Return what each district comes to, the most support first."""
    return tuple(
        DistrictOutcome(
            each.winner, tuple(sorted(each.support.items(), key=lambda pair: (-pair[1], pair[0])))
        )
        for each in view.judged
    )


def won(view: View) -> Counter[int]:
    """Return how many cards each seat takes in this round."""
    return Counter(each.winner for each in view.judged if each.winner is not None)


def city(
    view: View,
    say: Say,
    signs: tuple[StreetSign, ...],
    districts: tuple[DistrictFace | None, ...] = (),
    *,
    judged: bool = False,
) -> City:
    """Return the city with these signs in its streets."""
    draws = tuple(
        say("control.draws", seat=seat_name(seat, say), count=count)
        for seat, count in enumerate(view.draws)
        if count
    )
    said = (*_districts_said(view, say, judged=judged), *_streets_said(view, signs, say), *draws)
    return City(
        view.options.side, districts or faces(view), signs, said, outcomes(view) if judged else ()
    )


def _districts_said(view: View, say: Say, *, judged: bool) -> tuple[str, ...]:
    """Return a sentence for each district."""
    found = []
    for place, card in enumerate(view.districts):
        if card is None:
            continue
        row, column = divmod(place, view.options.side)
        words = say(
            "city.card",
            row=row + 1,
            column=column + 1,
            card=card_name(card, say),
            points=points_of(card) or "0",
            support=card.given_support,
        )
        found.append(f"{words} {_judged_said(view, place, say)}" if judged else words)
    return tuple(found)


def _judged_said(view: View, place: int, say: Say) -> str:
    """Return who takes a district, and the support of every seat beside it."""
    outcome = outcomes(view)[place]
    sums = joined(
        (say("city.gives", seat=seat_name(seat, say), support=n) for seat, n in outcome.support),
        say,
    )
    if outcome.winner is None:
        return say("city.stays", sums=sums) if sums else say("city.stays-alone")
    return say("city.taken", seat=seat_name(outcome.winner, say), sums=sums)


def _streets_said(view: View, signs: tuple[StreetSign, ...], say: Say) -> tuple[str, ...]:
    """Return who stands where, and which names are open."""
    streets = streets_of(view.options.side)
    found = [
        say("city.agents", street=streets[number].name,
            seats=joined((seat_name(seat, say) for seat in sign.seats), say))
        for number, sign in enumerate(signs)
        if sign.seats
    ]  # fmt: skip
    names = joined((sign.name for sign in signs if sign.name), say)
    return (*found, say("city.open", streets=names)) if names else tuple(found)
