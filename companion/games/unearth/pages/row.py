"""The row of ruins as shafts, and what a player hears of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Shaft, ShaftDice, Shafts
from companion.games.unearth.pages.parts import die_in_words, drawn, ruin_name, seat_name, seat_of
from companion.screens.wording import joined

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import DrawnDie
    from companion.games.unearth.rules.state import Die
    from companion.games.unearth.view.view import SiteView, View
    from companion.text.catalog import Say


def row(
    view: View,
    say: Say,
    chosen: int | None = None,
    coming: DrawnDie | None = None,
    taken: tuple[int, int] | None = None,
) -> Shafts:
    """Return the shafts, one of them ``chosen`` with the die that is ``coming`` there.

    ``taken`` is a die that is taken back from a ruin for it, by place and index from 0.
    """
    return Shafts(
        tuple(
            None
            if site is None
            else _shaft(
                _without(site, taken[1]) if taken and taken[0] == place else site,
                place,
                say,
                coming if place == chosen else None,
                chosen=place == chosen,
                turn=view.turn,
            )
            for place, site in enumerate(view.row)
        )
    )


def _without(site: SiteView, index: int) -> SiteView:
    """Return a place without one of its dice; who leads there is seen when the die is dug."""
    left = site.dice[:index] + site.dice[index + 1 :]
    dug = sum(die.number for die in left)
    leader = site.leader if any(die.seat == site.leader for die in left) else None
    return replace(site, dice=left, dug=dug, missing=site.ruin.value - dug, leader=leader)


def _shaft(
    site: SiteView, place: int, say: Say, coming: DrawnDie | None, *, chosen: bool, turn: int
) -> Shaft:
    groups = {die.seat: [each for each in site.dice if each.seat == die.seat] for die in site.dice}
    shown = {
        seat: tuple(drawn(die) for die in sorted(own, key=_strength, reverse=True))
        for seat, own in groups.items()
    }
    if coming is not None:
        shown[turn] = (*shown.get(turn, ()), coming)
    return Shaft(
        place + 1,
        site.ruin.land,
        site.ruin.value,
        site.dug,
        site.stones,
        tuple(say(f"stone-letter.{colour}") for colour in site.stones),
        tuple(
            ShaftDice(seat_of(seat, say), own, leads=seat == site.leader)
            for seat, own in _led(shown, site.leader)
        ),
        _said(site, place, say),
        chosen,
    )


def _strength(die: Die) -> tuple[int, str]:
    return die.number, die.kind


def _led(
    shown: dict[int, tuple[DrawnDie, ...]], leader: int | None
) -> list[tuple[int, tuple[DrawnDie, ...]]]:
    """Return the seats with their dice, the one that would take the ruin first."""
    return sorted(shown.items(), key=lambda each: each[0] != leader)


def _said(site: SiteView, place: int, say: Say) -> str:
    """Return a place in words: the ruin, what is dug and missing, dice, stones, who leads."""
    words = say("spoken.ruin", place=place + 1, ruin=ruin_name(site.ruin, say), dug=site.dug,
                missing=max(0, site.missing))  # fmt: skip
    if site.dice:
        each = (
            say("spoken.die", seat=seat_name(die.seat, say), die=die_in_words(die, say))
            for die in site.dice
        )
        words += say("spoken.dice", dice=joined(each, say))
    if site.stones:
        colours = (say(f"stone.{colour}") for colour in site.stones)
        words += say("spoken.stones", stones=joined(colours, say))
    if site.leader is not None:
        words += say("spoken.leads", seat=seat_name(site.leader, say))
    return words
