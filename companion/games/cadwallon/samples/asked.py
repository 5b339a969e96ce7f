"""What samples are wished for beside the city: cards that are shown or entered, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import Focus
from companion.engine.play.moments import Wished
from companion.games.cadwallon.questions.entered_cards import changes, step_of
from companion.games.cadwallon.rules.shown_cards import group_of
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.games.cadwallon.view.view import View

MANY = 100
"""More than any page has of one thing."""
_STEPPED = (3, 8)
"""How many seats the samples of a tally have."""
_PLAYERS = {2: "two", 3: "three"}
"""How the ends of tables that were only added up are called."""
_LISTED = {"blades": 4, "militia": 3}
"""The groups whose numbers are shown as lists too, and how many lines they have."""
_OTHERS = {"blades": 7, "militia": 8}
"""Points that have no button of their own."""


def ends(name: str, page: str, lines: int, most: int = 0) -> Iterator[Wished]:
    """Yield a list that points at its first line and at its last one."""
    for end, line in (("first", 0), ("last", lines - 1)):
        yield Wished(f"{name}-{end}", f"{page}-{line}", most)


def _secrets(view: View) -> Iterator[Wished]:
    if view.turn == 0:
        yield Wished("secrets-first", "secrets", len(view.seats))
    elif view.turn == len(view.seats) - 1:
        yield Wished("secrets-last", "secrets", len(view.seats))
    if view.unseen and view.unseen[0] != view.unseen[-1]:
        *others, last = view.unseen
        phones = Focus(phones=view.unseen)
        yield Wished("secrets-on-phones", "secrets-on-phones", len(view.seats), phones)
        yield Wished("secrets-here", f"secrets-{last}", len(view.seats), phones)
        phones = Focus(phones=tuple(others))
        yield Wished("secrets-another", f"secrets-{last}", len(view.seats), phones)


def _condition(view: View) -> Iterator[Wished]:
    if view.condition:
        yield Wished(f"condition-{view.condition.id}", "condition")


def _showing(view: View) -> Iterator[Wished]:
    """Yield the questions about a card, from the fullest cities."""
    board, lying = view.options.board, len(view.districts) - view.districts.count(None)
    guilds, lines = len(view.guilds), 4 + view.options.backers + view.may_end
    if view.round > 1:
        yield Wished(f"kind-{board}-gap", "kind", lying)
    elif not lying:
        yield Wished(f"kind-{board}", "kind")
    else:
        yield Wished(f"kind-{board}-half", "kind", -abs(lying - len(view.districts) // 2))
    yield from ends(f"kind-{board}", "kind-at", lines, MANY * lines + lying)
    yield Wished("guild", "guild", lying)
    yield from ends("guild", "guild-at", guilds + 1, lying)
    yield from ends("beyond", "beyond", guilds + 1, lying)
    if view.options.backers:
        yield Wished("kind-backers", "kind", lying)
        yield Wished("backer", "backer", lying)
        yield from ends("backer", "backer-at", guilds, lying)
    for group, faces in view.to_come.items():
        yield from _card(view, group)
        if len(faces) > 1 or (faces and group in view.new_possible):
            name = f"which-{'some' if group in view.new_possible else 'all'}-{group}"
            yield Wished(name, f"which-{group}", len(faces))
            yield from ends(name, f"which-{group}-at", len(faces) + 1, len(faces))


def _card(view: View, group: str, known: int = 0) -> Iterator[Wished]:
    """Yield what is asked of a card of a group: points, the others of them, support."""
    before = "lesson-" if view.lesson else ""
    yield Wished(f"{before}points-{group}", f"points-{group}", known)
    yield Wished(f"{before}support-{group}", f"support-{group}-2", known)
    if group in _LISTED:
        lines = _LISTED[group] + bool(before)
        yield from ends(f"{before}points-{group}", f"points-{group}-at", lines, known)
        yield from ends(f"{before}other-points-{group}", f"other-points-{group}", _OTHERS[group])
        yield from ends(f"{before}support-{group}", f"support-{group}-1-at", 2, known)


def _lesson(view: View) -> Iterator[Wished]:
    if view.lesson is not None:
        known = sum(each.is_known for each in view.lesson_group)
        yield from _card(view, group_of(view.lesson), known)


def _tally(view: View) -> Iterator[Wished]:
    """Yield each step with no card and with many, and with what costs most."""
    seat, step, players = view.seats[view.turn], step_of(view), len(view.seats)
    if players not in _STEPPED:
        return
    has, name = len(seat.cards), f"tally-{step}"
    page = f"{name}-2" if step == "backers" else name
    if not has:
        yield Wished(f"{name}-none-{players}", page, view.turn)
    yield Wished(f"{name}-full-{players}", page, has)
    if seat.so_far.total < 0:
        yield Wished(f"{name}-worst", page, -seat.so_far.total)


def _contracts(view: View) -> Iterator[Wished]:
    known = view.contracts[view.turn] if view.contracts else None
    paper = "scored" if view.options.way == "score" else "paper"
    yield Wished(f"contract-{known.id if known else paper}", "contract", view.turn)


def _over(view: View) -> Iterator[Wished]:
    """Yield the end, what seats have there, and what is changed by hand."""
    if view.options.way == "teach":
        yield Wished("taught-all", "taught", view.known)
        return
    players, whole = len(view.seats), sum(len(seat.cards) for seat in view.seats)
    is_scored, bonuses = view.options.way == "score", sum(len(seat.bonuses) for seat in view.seats)
    size = _PLAYERS.get(players) if is_scored else f"{players}-{view.options.board}"
    kinds = {
        f"over-{size}": bool(size) and len(view.winners) == 1 and not view.by_crests,
        "over-level-guilds": view.by_crests,
        "over-shared": len(view.winners) > 1,
        "over-below-zero": any(seat.so_far.total < 0 for seat in view.seats),
        "over-contracts": bool(bonuses),
    }
    most = MANY * (bonuses or any(view.placings)) + whole
    yield from (Wished(name, "over", most) for name, is_so in kinds.items() if is_so)
    for number, seat in enumerate(view.seats):
        page, cards, ways = f"holdings-{number}", len(seat.cards), len(view.placings[number])
        yield Wished("holdings-scored" if is_scored else "holdings-dealt", page, cards)
        yield Wished("holdings-worst", page, -seat.so_far.total)
        if seat.bonuses:
            yield Wished("holdings-paid", page, MANY * len(seat.bonuses) + cards)
        if ways > 1:
            yield from ends("placing", f"placing-{number}", ways, ways)
    lines = len(changes(view))
    yield from ends("ending", "ending", lines, lines)
    yield from ends("seat-points-over", "seat-points-0", players, players)


ASKED: Mapping[Phase, Callable[[View], Iterator[Wished]]] = {
    Phase.SECRETS: _secrets,
    Phase.CONDITION: _condition,
    Phase.SHOWING: _showing,
    Phase.LESSON: _lesson,
    Phase.TALLY: _tally,
    Phase.CONTRACTS: _contracts,
    Phase.OVER: _over,
}
