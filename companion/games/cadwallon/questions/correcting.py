"""What is asked where an action, or a correction, changes the city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import pointing, way_back
from companion.engine.controls import START, Count, Cursor, Play, Purpose, Secret
from companion.engine.questions import Answer, ListStep, Many, Names
from companion.games.cadwallon.drawings.named import own_icon
from companion.games.cadwallon.questions.page_names import CORRECTIONS, SECRET, TOOLS
from companion.games.cadwallon.rules import adding_up, moves
from companion.games.cadwallon.rules.acting import BONUSES, SWAPS, go_together
from companion.games.cadwallon.rules.cards import SEATS
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.controls import Does, Path
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.view.view import View


def current(view: View, at: Path) -> Path:
    """Return the path while an action is open: at rest, that with which the action begins.

    Where no agent stands there is none to move or to take away: the list before stays.
    """
    match at:
        case "street", str(use) if not _allowed(view, use):
            return ("tools",) if view.open_action else ("correct",)
        case () | ("actions" | "correct" | "more",) if view.open_action:
            return ("first",) if view.open_action[2] in SWAPS else ("tools",)
        case _:
            return at


def asked(view: View, at: Path) -> Many | Names:
    """Return what is asked at a path."""
    match at:
        case ("actions",):
            return Many("actions", _plays(view), (way_back(),), at)
        case ("correct",):
            lines = _changes(corrections(view), {"action": pointing("actions")})
            return Many("correct", lines, (way_back(),), at)
        case ("tools",):
            return _tools()
        case "second", int(first):
            return _second(view, first)
        case "whose", str(use), int(street):
            before = "ending" if view.phase is Phase.OVER else "correct"
            lines = tuple(
                Answer(f"play.seat-{SEATS[seat]}", "yes", _chosen(view, use, street, seat))
                for seat in seats_of(view, use, street)
            )
            return Many(f"seat-{use}-{street}", lines, (way_back(before),), at)
        case "street", str(use):
            named = {street: _named(view, use, street) for street in _allowed(view, use)}
            return _street(view, f"street-{use}", named, at)
        case "to", int(street), int(seat):
            others = (other for other in range(len(view.agents)) if other != street)
            moved: dict[int, Does] = {
                other: Play((moves.AgentMoved(street, other, seat),)) for other in others
            }
            return _street(view, f"street-to-{street}-{seat}", moved, at)
        case _:
            return _first(view)


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


def _changes(words: tuple[str, ...], differs: Mapping[str, Does]) -> tuple[Answer, ...]:
    """Return a line for each way to change the city."""
    does = {"swap": pointing("first"), **differs}
    return tuple(
        Answer("play.choose", "yes", does.get(word) or pointing("street", word)) for word in words
    )


def _tools() -> Many:
    """Return what the action that is being played may change.

    It stays open until it is done: its list has nothing behind it, so that holding B undoes, and
    whoever played the wrong one takes it back.
    """
    differs: dict[str, Does] = {
        "done": Play((moves.ActionClosed(),)),
        "points": pointing("whose", "points", 0),
    }
    return Many("action", _changes(TOOLS, differs), at=("tools",))


def _plays(view: View) -> tuple[Answer, ...]:
    """Return a play for each action; a secret one is played behind its seat's curtain."""
    found = []
    for seat, card in playable(view):
        does: Does = Play((moves.ActionPlayed(seat, PAPER if card == SECRET else card),))
        word = "play-action"
        if card == SECRET and view.options.special != "own":
            word, does = "look-secret", Secret(seat, SECRET)
        found.append(Answer(f"play.{word}", "yes", does))
    return tuple(found)


def _movable(view: View) -> tuple[int, ...]:
    """Return the places that may be swapped with another one."""
    return tuple(place for place in range(len(view.districts)) if _partners(view, place))


def _partners(view: View, first: int) -> tuple[int, ...]:
    """Return the places that may be swapped with the first one."""
    places = range(len(view.districts))
    return tuple(place for place in places if place != first and may_swap(view, first, place))


def may_swap(view: View, first: int, second: int) -> bool:
    """Say whether two districts may change places; an unknown type is the table's word."""
    one, other = view.districts[first], view.districts[second]
    tool = view.open_action[2] if view.open_action else None
    return one is not None and other is not None and go_together(tool, one, other)


def _first(view: View) -> Many:
    """Return the districts of which one is swapped; where there is none, the way back."""
    places = _movable(view)
    before = "tools" if view.open_action else "correct"
    choices = tuple(
        Answer("play.take", "yes", pointing("second", place), page=f"swap-{place}")
        for place in places
    )
    none = (Answer("play.take", "yes", pointing(before)),)
    steps = _across(view, places)
    return Many("swap", choices or none, (way_back(before),), ("first",), steps=steps)


def _second(view: View, first: int) -> Many:
    """Return the districts that the first one may be swapped with."""
    places, movable = _partners(view, first), _movable(view)
    choices = (
        Answer(
            "play.swap", own_icon("city"), Play((moves.DistrictsSwapped(*sorted((first, place))),)),
            waits=True, page=f"swap-{first}-{place}",
        )
        for place in places
    )  # fmt: skip
    back = way_back("first", line=movable.index(first) if first in movable else 0)
    steps = _across(view, places)
    return Many(f"swap-{first}", tuple(choices), (back,), ("second", first), steps=steps)


def _across(view: View, places: tuple[int, ...]) -> tuple[ListStep, ...]:
    """Return the ways to the next allowed place: along the row, and down the column."""
    if not places:
        return ()
    side = view.options.side
    lines = range(len(places))
    by_column = sorted(lines, key=lambda line: (places[line] % side, places[line] // side))
    return (
        ListStep(Purpose.DOWN, Button.C, "play.right", "right"),
        ListStep(Purpose.EXTRA, Button.D, "play.down", "down", order=tuple(by_column)),
    )


def _allowed(view: View, use: str) -> tuple[int, ...]:
    """Return the streets that may be named."""
    numbers = range(len(view.agents))
    return tuple(street for street in numbers if use == "add" or view.agents[street])


def _street(view: View, page: str, named: Mapping[int, Does], at: Path) -> Names:
    """Return the letters that name a street; holding A goes back, so that B stays a letter."""
    names = {street.name: named.get(street.number) for street in streets_of(view.options.side)}
    held = way_back("correct", on=(Button.A, Gesture.HOLD))
    icon = own_icon("street")
    return Names(page, names, "play.street", icon, (held,), leaves=(way_back("correct"),), at=at)


def _named(view: View, use: str, street: int) -> Does:
    """Return what naming a street does: of one agent there nobody has to be asked whose it is."""
    seats = sorted(set(view.agents[street]))
    if use == "add" or len(seats) > 1:
        return pointing("whose", use, street)
    return _chosen(view, use, street, seats[0])


def seats_of(view: View, use: str, street: int) -> tuple[int, ...]:
    """Return the seats in the list of ``seat-USE-STREET-LINE``: whose agent or points it may be."""
    if use in {"add", "points"}:
        return tuple(range(len(view.seats)))
    return tuple(sorted(set(view.agents[street])))


def _chosen(view: View, use: str, street: int, seat: int) -> Does:
    """Return what follows when street and seat are known."""
    match use:
        case "add":
            return Play((moves.AgentAdded(street, seat),))
        case "remove":
            return Play((moves.AgentRemoved(street, seat),))
        case "move":
            return pointing("to", street, seat)
        case _ if view.phase is Phase.OVER:
            return _points(seat, adding_up.BONUSES, "bonus", START)
        case _:
            return _points(seat, BONUSES, "points", Cursor(("tools",)))


def _points(seat: int, numbers: range, label: str, cursor: Cursor) -> Count[Move]:
    """Return the question how many points a seat gets, and where the cursor is afterwards."""
    given: tuple[Move, ...] = tuple(moves.BonusGiven(seat, points) for points in numbers)
    words, whose = f"play.{label}-label", f"seat.{SEATS[seat]}"
    return Count("points", numbers[0], given, 1, label=words, whose=whose, cursor=cursor)
