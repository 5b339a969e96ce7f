"""The row of ruins as shafts, and what a player hears of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.unearth.drawings.pictures import Shaft, ShaftDice, Shafts
from companion.games.unearth.pages.parts import die_in_words, drawn, ruin_name, seat_name, seat_of
from companion.screens.wording import joined

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import DrawnDie
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
    shafts: list[Shaft | None] = []
    for place, site in enumerate(view.row):
        there = _without(site, taken[1]) if site and taken and taken[0] == place else site
        is_chosen = place == chosen
        die = coming if is_chosen else None
        shafts.append(
            _shaft(there, place, say, die, chosen=is_chosen, turn=view.turn) if there else None
        )
    return Shafts(tuple(shafts))


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
        seat: tuple(map(drawn, sorted(own, key=lambda e: (e.number, e.kind), reverse=True)))
        for seat, own in groups.items()
    }
    if coming is not None:
        shown[turn] = (*shown.get(turn, ()), coming)
    dice = [
        ShaftDice(seat_of(seat, say), own, leads=seat == site.leader) for seat, own in shown.items()
    ]
    dice.sort(key=lambda each: not each.leads)
    stones, letters = site.stones, tuple(say(f"stone-letter.{each}") for each in site.stones)
    ruin, said = site.ruin, _said(site, place, say)
    return Shaft(
        place + 1, ruin.land, ruin.value, site.dug, stones, letters, tuple(dice), said, chosen
    )


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
