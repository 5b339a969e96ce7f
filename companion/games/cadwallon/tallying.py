"""What the buttons do where the box only adds up, and where contracts are judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Count, Play, Point, Purpose
from companion.engine.questions import Choice, control, listed
from companion.games.cadwallon.adding_up import BONUS, BONUSES, TALLIED
from companion.games.cadwallon.cards import ACTION_WORTH, BACKER_WORTH, GUILDS, SEATS
from companion.games.cadwallon.drawings import own_icon
from companion.games.cadwallon.moves import CardTallied, ContractJudged, TallyStepped
from companion.games.cadwallon.page_names import tally_steps
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.engine.game import Control, Does, Focus
    from companion.games.cadwallon.pointing import CursorAt
    from companion.games.cadwallon.view import View

COINS = (1, 2, 3)
"""Points of a card that have a button of their own."""
PENALTIES = (1, 2)
"""Penalties of militia that have one."""
USUAL_CONTRACT = 5
"""What is counted from where the box does not know what a contract pays."""


def page(view: View, at: CursorAt) -> str:
    """Return the name of the page on which cards of a seat are entered."""
    step = step_of(view)
    last = len(GUILDS) - 1  # behind it a lone button has lines that point at no guild
    return f"tally-backers-{min(at.line, last)}" if step == "backers" else f"tally-{step}"


def step_of(view: View) -> str:
    """Return what is entered now."""
    return tally_steps(view.options)[view.step]


def controls(
    view: View, focus: Focus, at: CursorAt, others: Sequence[Choice]
) -> tuple[Control, ...]:
    """Return a button for each usual card and D for the next step; a lone one has ``others``."""
    steps = tally_steps(view.options)
    is_last = view.step + 1 == len(steps)
    word = "next-seat" if is_last and view.turn + 1 < len(view.seats) else "next"
    onward: Does = Play((TallyStepped(),))
    is_of_backers = step_of(view) == "backers"
    if focus.one_button and is_of_backers:
        return listed([*_each_backer(view), Choice(f"play.{word}", "next", onward), *others], focus)
    entries = _backers(view, at) if is_of_backers else _entries(view)
    if focus.one_button:
        lines = [Choice(f"play.{name}", icon, does) for name, icon, does, _ in entries]
        return listed([*lines, Choice(f"play.{word}", "next", onward), *others], focus)
    found = [
        control(Purpose.EXTRA, button, name, icon, does, gesture)
        for button, (name, icon, does, gesture) in zip(_BUTTONS, entries, strict=False)
    ]
    return (*found, control(Purpose.MAIN, Button.D, word, "next", onward))


def contract_controls(view: View) -> tuple[Control, ...]:
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
    return tuple(found)


_Entry = tuple[str, str, "Does", Gesture]
_BUTTONS = (Button.A, Button.B, Button.C, Button.C)


def _entries(view: View) -> tuple[_Entry, ...]:
    """Return what enters a card of the step: its word, its icon, what it does, the gesture."""
    seat, step = view.turn, step_of(view)
    if step == "others":
        bonuses = tuple(CardTallied(seat, BONUS, "", each) for each in BONUSES)
        whose = f"seat.{SEATS[seat]}"
        bonus = Count(BONUS, BONUSES[0], bonuses, 1, label="play.bonus-label", whose=whose)
        return (
            *_cards(view, "personality", "", 0, "one-personality"),
            *_cards(view, "action", "", ACTION_WORTH, "one-action"),
            ("one-bonus", "up", bonus, Gesture.PRESS),
        )
    is_militia = step == "militia"
    kind, guild = ("militia", "") if is_militia else ("guild", step)
    coins: tuple[int, ...] = PENALTIES if is_militia else COINS
    if (kind, guild) not in view.enterable:
        return ()
    moves = tuple(CardTallied(seat, kind, guild, each) for each in TALLIED)
    another = Count(f"another-{kind}", TALLIED[0], moves, 4, label=f"play.{kind}-label")
    gesture = Gesture.HOLD if len(coins) == len(COINS) else Gesture.PRESS
    return (
        *(_card(view, kind, guild, each, f"{kind}-{each}") for each in coins),
        ("another" if gesture is Gesture.PRESS else "other-points", "up", another, gesture),
    )


def _backers(view: View, at: CursorAt) -> tuple[_Entry, ...]:
    """Return the backer of the guild that is pointed at, and the way to the next guild."""
    here = at.line % len(GUILDS)
    return (
        *_cards(view, "backer", GUILDS[here], BACKER_WORTH, "one-backer"),
        ("next-guild", "next", Point((here + 1) % len(GUILDS)), Gesture.PRESS),
    )


def _each_backer(view: View) -> Iterator[Choice]:
    """Yield a line for the backer of each guild; where no more is left it does nothing."""
    for line, guild in enumerate(GUILDS):
        found = _cards(view, "backer", guild, BACKER_WORTH, "one-backer")
        does = found[0][2] if found else Point(line)
        yield Choice("play.one-backer", own_icon(guild), does)


def _cards(view: View, kind: str, guild: str, points: int, word: str) -> tuple[_Entry, ...]:
    """Return the entry of a card of which two boxes have more, else none."""
    return (_card(view, kind, guild, points, word),) if (kind, guild) in view.enterable else ()


def _card(view: View, kind: str, guild: str, points: int, word: str) -> _Entry:
    does = Play((CardTallied(view.turn, kind, guild, points),))
    return word, own_icon(guild or kind), does, Gesture.PRESS
