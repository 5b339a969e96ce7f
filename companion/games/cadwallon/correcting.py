"""What the buttons do where an action, or a correction, changes the city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Count, Play, Point, Purpose, Secret
from companion.engine.questions import Choice, control, letters, listed
from companion.games.cadwallon import adding_up
from companion.games.cadwallon.acting import BONUSES, SWAPS, go_together
from companion.games.cadwallon.cards import SEATS
from companion.games.cadwallon.drawings import own_icon
from companion.games.cadwallon.moves import (
    ActionClosed,
    ActionPlayed,
    AgentAdded,
    AgentMoved,
    AgentRemoved,
    BonusGiven,
    DistrictsSwapped,
)
from companion.games.cadwallon.page_names import CORRECTIONS, SECRET, TOOLS
from companion.games.cadwallon.pointing import (
    ACTIONS,
    AT_SEAT,
    CORRECT,
    ENDING,
    FIRST,
    LIST,
    OF_STREET,
    PLACES,
    SECOND,
    STREETS,
    TO,
    TOOLS_OPEN,
    CursorAt,
    based,
    moved_to,
)
from companion.games.cadwallon.state import PAPER, Phase
from companion.games.cadwallon.streets import streets_of
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.game import Control, Does, Focus
    from companion.games.cadwallon.moves import Move
    from companion.games.cadwallon.view import View


def current(view: View, at: CursorAt) -> CursorAt:
    """Return what is pointed at while an action is open: at rest, what the action begins with.

    Where no agent stands there is none to move or to take away: the list before stays.
    """
    if at.kind == "street" and not _allowed(view, at):
        return CursorAt("tools" if view.open_action else "correct")
    if view.open_action is None or at.kind not in {"rest", "actions", "correct", "more"}:
        return at
    return CursorAt("first" if view.open_action[2] in SWAPS else "tools")


def page(view: View, focus: Focus, at: CursorAt) -> str:
    """Return the name of the page."""
    match at.kind:
        case "actions":
            return f"actions-{at.line % len(playable(view))}"
        case "correct":
            return f"correct-{at.line % len(corrections(view))}"
        case "tools":
            return f"action-{at.line % len(TOOLS)}"
        case "first":
            return f"swap-{_nearest(_movable(view), at.line)}"
        case "second":
            return f"swap-{at.first}-{_nearest(_partners(view, at.first), at.line)}"
        case "whose":
            return f"seat-{at.use}-{at.first}-{at.line % len(_whose(view, at))}"
        case _:
            return _street_page(view, focus, at)


def controls(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return what the buttons do."""
    match at.kind:
        case "actions":
            return choice_list(_plays(view), at, ACTIONS, focus)
        case "correct":
            return choice_list(_corrections(view), at, CORRECT, focus)
        case "tools":
            return _lines(_tools(view), at, TOOLS_OPEN, focus)
        case "first":
            return _first(view, at)
        case "second":
            return _second(view, at)
        case "whose":
            start = AT_SEAT[at.use] + OF_STREET * at.first
            before = ENDING if view.phase is Phase.OVER else CORRECT
            return choice_list(_whose(view, at), at, start, focus, before)
        case _:
            return _street_controls(view, focus, at)


def playable(view: View) -> tuple[tuple[int, str], ...]:
    """Return the actions that may be played now: seat and card, ``secret`` for a secret one."""
    found = []
    for seat in view.acting:
        found += [(seat, card) for card in view.seats[seat].actions]
        found += [(seat, SECRET)] * view.seats[seat].has_secret
    return tuple(found)


def corrections(view: View) -> tuple[str, ...]:
    """Return what may be corrected on the page of control, an action where one may be played."""
    return CORRECTIONS if view.acting else CORRECTIONS[:-1]


def choice_list(
    lines: Sequence[tuple[str, Does]], at: CursorAt, start: int, focus: Focus, before: int = 0
) -> tuple[Control, ...]:
    """Return the controls of a list: choose the line, close it, up, down.

    ``start`` is where the cursor points at its first line, ``before`` where it was opened.
    """
    return (*_lines(lines, at, start, focus), _back(before))


def _lines(
    lines: Sequence[tuple[str, Does]], at: CursorAt, start: int, focus: Focus
) -> tuple[Control, ...]:
    """Return the controls of a list that cannot be closed, so that holding B undoes.

    An action that was played stays open until it is done: its list has nothing behind it, and
    whoever played the wrong one takes it back.
    """
    answers = [Choice(f"play.{word}", "yes", does) for word, does in lines]
    return based(listed(answers, moved_to(focus, at.line)), start)


def _back(
    before: int = CORRECT, button: Button = Button.B, gesture: Gesture = Gesture.PRESS
) -> Control:
    """Return the way back to where the cursor was."""
    return control(Purpose.CLOSE, button, "back", "back", Point(before), gesture)


def _plays(view: View) -> tuple[tuple[str, Does], ...]:
    """Return a play for each action; a secret one is played behind its seat's curtain."""
    found: list[tuple[str, Does]] = []
    for seat, card in playable(view):
        if card != SECRET:
            found.append(("play-action", Play((ActionPlayed(seat, card),))))
        elif view.options.special == "own":
            found.append(("play-action", Play((ActionPlayed(seat, PAPER),))))
        else:
            found.append(("look-secret", Secret(seat, SECRET)))
    return tuple(found)


def _corrections(view: View) -> tuple[tuple[str, Does], ...]:
    does = {"swap": Point(FIRST), "action": Point(ACTIONS)}
    return tuple(("choose", does.get(word) or Point(STREETS[word])) for word in corrections(view))


def _tools(view: View) -> tuple[tuple[str, Does], ...]:
    """Return what the action that is being played may change."""
    del view
    done: Does = Play((ActionClosed(),))
    does = {"done": done, "swap": Point(FIRST), "points": Point(AT_SEAT["points"])}
    return tuple(("choose", does.get(word) or Point(STREETS[word])) for word in TOOLS)


def _movable(view: View) -> tuple[int, ...]:
    """Return the places that may be swapped with another one."""
    places = range(len(view.districts))
    return tuple(
        place
        for place in places
        if any(place != other and may_swap(view, place, other) for other in places)
    )


def _partners(view: View, first: int) -> tuple[int, ...]:
    """Return the places that may be swapped with the first one."""
    places = range(len(view.districts))
    return tuple(place for place in places if place != first and may_swap(view, first, place))


def may_swap(view: View, first: int, second: int) -> bool:
    """Say whether two districts may change places; an unknown type is the table's word."""
    one, other = view.districts[first], view.districts[second]
    tool = view.open_action[2] if view.open_action else None
    return one is not None and other is not None and go_together(tool, one, other)


def _nearest(places: Sequence[int], wanted: int) -> int:
    """Return a place, or the next one that is allowed; the wanted one where none is."""
    return next((place for place in places if place >= wanted), places[0] if places else wanted)


def _first(view: View, at: CursorAt) -> tuple[Control, ...]:
    places = _movable(view)
    here = _nearest(places, at.line)
    back = TOOLS_OPEN if view.open_action else CORRECT
    take = Point(SECOND + PLACES * here) if places else Point(back)
    return (
        control(Purpose.CHOOSE, Button.A, "take", "yes", take),
        control(Purpose.CLOSE, Button.B, "back", "back", Point(back)),
        *_across(view, places, here, FIRST),
    )


def _second(view: View, at: CursorAt) -> tuple[Control, ...]:
    places = _partners(view, at.first)
    here = _nearest(places, at.line)
    swap = Play((DistrictsSwapped(*sorted((at.first, here))),))
    return (
        control(Purpose.CHOOSE, Button.A, "swap", own_icon("city"), swap, waits=True),
        control(Purpose.CLOSE, Button.B, "back", "back", Point(FIRST + at.first)),
        *_across(view, places, here, SECOND + PLACES * at.first),
    )


def _across(view: View, places: Sequence[int], here: int, start: int) -> tuple[Control, ...]:
    """Return the ways to the next allowed place: along the row, and down the column."""
    if not places:
        return ()
    side = view.options.side
    by_column = sorted(places, key=lambda place: (place % side, place // side))
    right, down = (
        order[(order.index(here) + 1) % len(order)] for order in (list(places), by_column)
    )
    return (
        control(Purpose.DOWN, Button.C, "right", "right", Point(start + right)),
        control(Purpose.EXTRA, Button.D, "down", "down", Point(start + down)),
    )


def _allowed(view: View, at: CursorAt) -> tuple[int, ...]:
    """Return the streets that may be named."""
    numbers = range(len(view.agents))
    if at.kind == "to":
        return tuple(street for street in numbers if street != at.first)
    if at.use == "add":
        return tuple(numbers)
    return tuple(street for street in numbers if view.agents[street])


def _street_page(view: View, focus: Focus, at: CursorAt) -> str:
    use = f"to-{at.first}-{at.seat}" if at.kind == "to" else at.use
    if focus.one_button:
        allowed = _allowed(view, at)
        return f"street-{use}-at-{allowed[at.line % len(allowed)]}"
    return f"street-{use}-{focus.typed}" if focus.typed else f"street-{use}"


def _street_controls(view: View, focus: Focus, at: CursorAt) -> tuple[Control, ...]:
    """Return the letters that name a street; holding A goes back, so that B stays a letter."""
    streets = streets_of(view.options.side)
    allowed = _allowed(view, at)
    names = {
        street.name: _named(view, at, street.number) if street.number in allowed else None
        for street in streets
    }
    start = TO + LIST * (OF_STREET * at.first + at.seat) if at.kind == "to" else STREETS[at.use]
    icon = own_icon("street")
    offered = letters(names, moved_to(focus, at.line), "play.street", icon)
    if focus.one_button:
        return (*based(offered, start), _back())
    return (*offered, _back(CORRECT, Button.A, Gesture.HOLD))


def _named(view: View, at: CursorAt, street: int) -> Does:
    """Return what naming a street does: of one agent there nobody has to be asked whose it is."""
    if at.kind == "to":
        return Play((AgentMoved(at.first, street, at.seat),))
    seats = sorted(set(view.agents[street]))
    if at.use == "add" or len(seats) > 1:
        return Point(AT_SEAT[at.use] + OF_STREET * street)
    return _chosen(view, CursorAt("whose", 0, at.use, street), seats[0])


def _whose(view: View, at: CursorAt) -> tuple[tuple[str, Does], ...]:
    """Return a line for each seat whose agent, or whose points, it may be."""
    return tuple(
        (f"seat-{SEATS[seat]}", _chosen(view, at, seat))
        for seat in seats_of(view, at.use, at.first)
    )


def seats_of(view: View, use: str, street: int) -> tuple[int, ...]:
    """Return the seats in the list of ``seat-USE-STREET-LINE``."""
    if use in {"add", "points"}:
        return tuple(range(len(view.seats)))
    return tuple(sorted(set(view.agents[street])))


def _chosen(view: View, at: CursorAt, seat: int) -> Does:
    """Return what follows when street and seat are known."""
    street = at.first
    match at.use:
        case "add":
            return Play((AgentAdded(street, seat),))
        case "remove":
            return Play((AgentRemoved(street, seat),))
        case "move":
            return Point(TO + LIST * (OF_STREET * street + seat))
        case _ if view.phase is Phase.OVER:
            return _points(seat, adding_up.BONUSES, "bonus", 0)
        case _:
            return _points(seat, BONUSES, "points", TOOLS_OPEN)


def _points(seat: int, numbers: range, label: str, cursor: int) -> Count[Move]:
    """Return the question how many points a seat gets, and where the cursor is afterwards."""
    moves: tuple[Move, ...] = tuple(BonusGiven(seat, points) for points in numbers)
    words, whose = f"play.{label}-label", f"seat.{SEATS[seat]}"
    return Count("points", numbers[0], moves, 1, label=words, whose=whose, cursor=cursor)
