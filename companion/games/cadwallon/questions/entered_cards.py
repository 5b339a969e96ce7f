"""What is asked where the box only adds up, where contracts are judged, and of the end by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control, pointing, turned_to, way_back
from companion.engine.controls import Count, Play, Purpose
from companion.engine.questions import Answer, DialButton, Dials, Few, Fixed, Many, lines_of
from companion.games.cadwallon.drawings.named import own_icon
from companion.games.cadwallon.rules.adding_up import BONUS, BONUSES, TALLIED, tally_steps
from companion.games.cadwallon.rules.cards import ACTION_WORTH, BACKER_WORTH, GUILDS, SEATS
from companion.games.cadwallon.rules.moves import (
    CardTallied,
    ContractJudged,
    PersonalitiesPlaced,
    TallyStepped,
)
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.controls import Control, Does, Focus
    from companion.engine.questions import Question
    from companion.games.cadwallon.view.view import View


COINS = (1, 2, 3)
"""Points of a card that have a button of their own."""
PENALTIES = (1, 2)
"""Penalties of militia that have one."""
USUAL_CONTRACT = 5
"""What is counted from where the box does not know what a contract pays."""


def step_of(view: View) -> str:
    """Return what is entered now."""
    return tally_steps(view.options)[view.step]


def asked(view: View, focus: Focus, look: Control) -> Question:
    """Return a button for each usual card and D for the next step; a lone one can look around."""
    step, steps = step_of(view), tally_steps(view.options)
    is_last = view.step + 1 == len(steps)
    word = "next-seat" if is_last and view.turn + 1 < len(view.seats) else "next"
    onward = Answer(
        f"play.{word}", "next", Play((TallyStepped(),)), button=Button.D, purpose=Purpose.MAIN
    )
    if step == "backers":
        return _backers(view, focus, onward, look)
    page = f"tally-{step}"
    choices = tuple(replace(each, page=page) for each in (*_entries(view), onward))
    return Few(page, choices, behind=lines_of((look,), page))


def contract(view: View) -> Fixed:
    """Return whether the contract of the seat in turn pays, and how much."""
    seat = view.turn
    known = view.contracts[seat] if view.contracts else None
    moves = tuple(ContractJudged(seat, each) for each in BONUSES)
    start = known.bonus if known else None
    label, whose = "play.contract-label", f"seat.{SEATS[seat]}"
    other: Does = Count(
        "contract", BONUSES[0], moves, start, label=label, whose=whose, near=USUAL_CONTRACT
    )
    met: Does = Play((ContractJudged(seat, known.bonus),)) if known else other
    failed: Does = Play((ContractJudged(seat, 0),))
    found = [
        control(Purpose.MAIN, Button.A, "met", "yes", met),
        control(Purpose.EXTRA, Button.B, "not-met", "no", failed),
    ]
    if known:
        found.append(control(Purpose.EXTRA, Button.C, "another-sum", "up", other))
    return Fixed("contract", tuple(found))


def _entries(view: View) -> tuple[Answer, ...]:
    """Return what enters a card of the step."""
    seat, step = view.turn, step_of(view)
    if step == "others":
        bonuses = tuple(CardTallied(seat, BONUS, "", each) for each in BONUSES)
        whose = f"seat.{SEATS[seat]}"
        bonus = Count(BONUS, BONUSES[0], bonuses, 1, label="play.bonus-label", whose=whose)
        return (
            *_cards(view, "personality", "", 0, "one-personality"),
            *_cards(view, "action", "", ACTION_WORTH, "one-action"),
            Answer("play.one-bonus", "up", bonus),
        )
    is_militia = step == "militia"
    kind, guild = ("militia", "") if is_militia else ("guild", step)
    coins: tuple[int, ...] = PENALTIES if is_militia else COINS
    if (kind, guild) not in view.enterable:
        return ()
    moves = tuple(CardTallied(seat, kind, guild, each) for each in TALLIED)
    count = Count(f"another-{kind}", TALLIED[0], moves, 4, label=f"play.{kind}-label")
    another = Answer("play.another", "up", count)
    if len(coins) == len(COINS):  # C has a card already
        held = Gesture.HOLD
        another = Answer("play.other-points", "up", count, button=Button.C, gesture=held)
    return (*(_card(view, kind, guild, each, f"{kind}-{each}") for each in coins), another)


def _backers(view: View, focus: Focus, onward: Answer, look: Control) -> Question:
    """Return the backer of the guild that is dialled, and the next step; on one button a list.

    There what is behind the guilds points at no other one than the last.
    """
    count, step = len(GUILDS), "tally-backers"
    if focus.one_button:
        last = f"{step}-{count - 1}"
        cards = (_cards(view, "backer", guild, BACKER_WORTH, "one-backer") for guild in GUILDS)
        lines = (
            found[0] if found else Answer("play.one-backer", own_icon(guild), None)
            for guild, found in zip(GUILDS, cards, strict=True)
        )
        behind = (replace(onward, page=last), *lines_of((look,), last))
        return Few(step, tuple(lines), behind=behind)
    here = turned_to(focus, 1)[0] % count
    backer = _cards(view, "backer", GUILDS[here], BACKER_WORTH, "one-backer")
    offered = tuple(each.on(Button.A) for each in backer)
    button = Button.B if offered else Button.A
    dial = DialButton(button, "play.next-guild", "next", count, purpose=Purpose.EXTRA)
    return Dials(f"{step}-{here}", (dial,), (*offered, onward.on(Button.D)))


def _cards(view: View, kind: str, guild: str, points: int, word: str) -> tuple[Answer, ...]:
    """Return the entry of a card of which two boxes have more, else none."""
    return (_card(view, kind, guild, points, word),) if (kind, guild) in view.enterable else ()


def _card(view: View, kind: str, guild: str, points: int, word: str) -> Answer:
    does = Play((CardTallied(view.turn, kind, guild, points),))
    return Answer(f"play.{word}", own_icon(guild or kind), does)


def ending(view: View) -> Many:
    """Return the list of all that may be changed."""
    lines = (
        pointing("whose", "points", 0) if seat is None else pointing("placing", seat)
        for seat in changes(view)
    )
    choices = tuple(Answer("play.choose", "yes", does) for does in lines)
    return Many("ending", choices, (way_back(),), ("ending",))


def placing(view: View, seat: int) -> Many:
    """Return the ways to place a seat's personalities: at first the one that stands."""
    ways = tuple(
        Answer("play.take", "yes", Play((PersonalitiesPlaced(seat, each),)))
        for each in view.placings[seat]
    )
    at = ("placing", seat)
    return Many(f"placing-{seat}", ways, (way_back("ending"),), at, standing(view, seat))


def changes(view: View) -> tuple[int | None, ...]:
    """Return the lines of the list: each seat that has more than one way, then points for one."""
    seats = (seat for seat, ways in enumerate(view.placings) if len(ways) > 1)
    return (*seats, None)


def standing(view: View, seat: int) -> int:
    """Return which of a seat's placings stands."""
    return view.placings[seat].index(view.seats[seat].so_far.placing)
