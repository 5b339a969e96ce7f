"""What samples are wished for: all boards, few and many seats, crowds, each card, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.controls import Focus
from companion.engine.play.moments import MANY, Wished
from companion.games.cadwallon.pages.rules import in_force
from companion.games.cadwallon.questions.agents import more
from companion.games.cadwallon.questions.correcting import corrections, may_swap, playable
from companion.games.cadwallon.questions.entered_cards import changes, step_of
from companion.games.cadwallon.questions.page_names import RULES_PAGES, SECRET, TOOLS
from companion.games.cadwallon.rules.acting import SWAPS
from companion.games.cadwallon.rules.cards import SECOND, UNNAMED, CardKind, Tool
from companion.games.cadwallon.rules.options import HouseRules
from companion.games.cadwallon.rules.shown_cards import group_of
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.games.cadwallon.view.view import View


_SIZES = {"3x3": (2, 4), "4x4": (5, 8), "5x5": (2, 8)}
"""How many seats the samples of each board have."""
_BY_LETTERS = 4
"""More seats than these report by letters."""
_SEATS_LISTED = (2, 4, 8)
"""How many seats are in the lists of what else may be reported."""
_STEPPED = (3, 8)
"""How many seats the samples of a tally have."""
_PLAYERS = {2: "two", 3: "three"}
"""How the ends of tables that were only added up are called."""
_LISTED = {"blades": 4, "militia": 3}
"""The groups whose numbers are shown as lists too, and how many lines they have."""
_OTHERS = {"blades": 7, "militia": 8}
"""Points that have no button of their own."""


def wishes(view: View, seat: int | None) -> Iterator[Wished]:
    """Yield what a moment could be a sample of, at the table or for a seat."""
    if seat is not None:
        yield from _own(view)
        return
    if view.phase is not Phase.OVER and view.options.way != "teach":
        yield from _rules(view)
    if view.open_action is not None:
        yield from _action(view)
        return
    yield from _WISHES[view.phase](view)
    if view.phase in _IN_CITY:
        yield from _looked_at(view)


def _rules(view: View) -> Iterator[Wished]:
    """Yield the rules, by the tables that read fewest and most of them otherwise."""
    options = view.options
    read, usual = in_force(options), in_force(replace(options, house=HouseRules()))
    differing = sum(value != usual[name] for name, value in read.items())
    for page in RULES_PAGES:
        if options.way == "deck":
            yield Wished(page, page, -MANY * differing - len(read))
            yield Wished(f"{page}-changed", page, MANY * differing + len(read))
        elif options.way == "score":
            yield Wished(f"{page}-score", page, differing + len(read))
            if options.backers and page in RULES_PAGES[3:]:
                yield Wished(f"{page}-backers", page, MANY * differing + len(read))
    if view.deck_mark:
        yield Wished("house-rules-own", "house-rules")


def _size(view: View) -> str:
    """Return the name of a board and its seats; empty where no sample has them."""
    board, seats = view.options.board, len(view.seats)
    return f"{board}-{seats}" if seats in _SIZES[board] else ""


def _agents(view: View) -> int:
    return sum(map(len, view.agents))


def _half(view: View, number: int) -> int:
    """Return how near the middle of the streets a number is."""
    return -abs(number - len(view.agents) // 2)


def _backers(view: View) -> list[int]:
    """Return the places of backers."""
    cards = enumerate(view.districts)
    return [place for place, card in cards if card and card.kind is CardKind.BACKER]


def _placing(view: View) -> Iterator[Wished]:
    if view.condition:
        yield Wished(f"place-{view.condition.id}", "place", _agents(view))
        yield Wished("condition-card", "condition-card")
    if not (size := _size(view)):
        return
    names = [street.name for street in streets_of(view.options.side) if street.number in view.free]
    half, name = _half(view, _agents(view)), f"place-{size}"
    if not _agents(view):
        yield Wished(f"{name}-new" if view.round > 1 else name, "place", len(view.fresh))
    yield Wished(f"{name}-half", "place", half)
    yield Wished(f"{name}-pointed", f"place-at-{view.free[0]}", half)
    typed = "typed" if any(each.startswith("A") for each in names) else "none-typed"
    yield Wished(f"{name}-{typed}", "place-A", half)
    if any(each.startswith("AB") and each != "AB" for each in names):
        yield Wished(f"{name}-typed-two", "place-AB", half)


def _reporting(view: View) -> Iterator[Wished]:
    board, street, seats = view.options.board, view.asked or 0, len(view.seats)
    size, half = _size(view), _half(view, street)
    if view.options.way == "table":
        yield Wished(f"report-table-{board}", "report", _agents(view))
        if backers := _backers(view):
            yield Wished(f"report-{board}-backers", "report", MANY * len(backers) + half)
    elif size and not street:
        yield Wished(f"report-{size}", "report")
    elif size:
        yield Wished(f"report-{size}-half", "report", MANY * half + _agents(view))
        yield Wished(f"report-{size}-pointed", "report-at-1", half)
        yield Wished(f"report-{size}-nobody", f"report-at-{seats}", half)
        if seats > _BY_LETTERS:
            yield Wished(f"report-{size}-typed", "report-B", half)
    if seats in _SEATS_LISTED and not street:
        yield Wished(f"more-first-{seats}", "more-0")
    elif seats in _SEATS_LISTED:
        lines = len(more(view))
        yield from ends(f"more-{seats}", "more", lines, lines)


def _control(view: View) -> Iterator[Wished]:
    options, size, agents = view.options, _size(view), _agents(view)
    board, seats = options.board, len(view.seats)
    if options.way == "table":
        yield Wished(f"control-table-{board}", "control", agents)
        if backers := _backers(view):
            yield Wished(f"control-{board}-backers", "control", MANY * len(backers) + agents)
        if len(backers) > 1:
            yield Wished(f"swap-{board}-backers", f"swap-{backers[0]}-{backers[1]}", len(backers))
    elif size:
        yield Wished(f"control-{size}", "control", agents)
    if view.ends_next:
        yield Wished(f"control-{board}-last", "control", agents)
    if view.may_leave:
        yield Wished("control-left", "control", agents)
    if view.acting:
        for line in range(len(corrections(view))):
            yield Wished(f"correct-{line}", f"correct-{line}")
    else:
        yield Wished("correct-no-action", f"correct-{len(corrections(view)) - 1}")
    if size and seats == _SIZES[board][-1]:
        yield from _corrected(view, size)
    if board == "3x3" or seats == _SEATS_LISTED[-1]:
        for use in ("add", "move", "remove"):
            yield from _whose(view, use)


def _corrected(view: View, size: str) -> Iterator[Wished]:
    """Yield the pages on which districts and agents are corrected."""
    names = {street.name: street.number for street in streets_of(view.options.side)}
    taken = [street for street, seats in enumerate(view.agents) if seats]
    first, second, *_, middle = (0, 5, len(view.districts) // 2)
    if view.districts[first] and view.districts[second] and view.districts[middle]:
        yield Wished(f"swap-{size}", f"swap-{middle}")
        yield Wished(f"swap-{size}-second", f"swap-{first}-{second}")
    yield Wished(f"street-{size}-add", "street-add", len(taken))
    if taken:
        street = taken[0]
        to = f"street-to-{street}-{view.agents[street][0]}"
        yield Wished(f"street-{size}-to", to, len(taken))
        yield Wished(f"street-{size}-remove", f"street-remove-at-{street}", len(taken))
    if any(name.startswith("A") and view.agents[names[name]] for name in names):
        yield Wished(f"street-{size}-move", "street-move-A", len(taken))


def _whose(view: View, use: str) -> Iterator[Wished]:
    """Yield the seats whose agent is added in the last street, or is one of several in a street."""
    streets = range(len(view.agents))
    street = (
        streets[-1] if use == "add" else max(streets, key=lambda each: len({*view.agents[each]}))
    )
    here = len(view.seats) if use == "add" else len({*view.agents[street]})
    if here > 1:
        most = MANY * here + len(view.agents[street])
        yield from ends(f"seat-{use}", f"seat-{use}-{street}", here, most)


def _looked_at(view: View) -> Iterator[Wished]:
    """Yield what seats have in the middle of a game, and the actions that may be played."""
    options, cards = view.options, [len(seat.cards) for seat in view.seats]
    if not any(cards):
        yield Wished("holdings-nothing", f"holdings-{len(cards) - 1}", len(cards))
    if not view.acting:
        return
    way = f"table-{options.board}" if options.way == "table" else options.special
    for seat in view.acting:
        yield Wished(f"holdings-playing-{way}", f"holdings-{seat}", cards[seat])
    lines, keeps = len(playable(view)), "mat" if options.on_mat else "box"
    yield from ends(f"actions-{way}-{keeps}", "actions", lines, lines)


def _action(view: View) -> Iterator[Wished]:
    """Yield the pages of an action that is being played."""
    if view.open_action is None:
        return
    seat, card, tool = view.open_action
    is_named = not card.id.startswith(UNNAMED)
    most, phones = MANY * is_named + _agents(view), Focus(phones=(seat,))
    yield Wished(f"opened-{view.options.board}", "opened", most, phones)
    yield Wished(f"action-{card.id.removesuffix(SECOND) if is_named else 'unnamed'}", "action-0")
    for line, name in enumerate(TOOLS[1:], 1):
        yield Wished(f"action-may-{name}", f"action-{line}")
    yield from ends("seat-points", "seat-points-0", len(view.seats), len(view.seats))
    if tool not in SWAPS:
        return
    places = range(len(view.districts))
    swaps = [(one, two) for one in places for two in places[one + 1 :] if may_swap(view, one, two)]
    name = "swap-new-market" if tool is Tool.SWAP_SAME_TYPE else "swap-any"
    for first, second in swaps[:1]:
        yield Wished(name, f"swap-{first}", len(swaps))
        yield Wished(f"{name}-second", f"swap-{first}-{second}", len(swaps))


def _own(view: View) -> Iterator[Wished]:
    """Yield what a seat alone sees: each contract, each secret action, both, none."""
    own = view.secret
    if own is None or view.phase is Phase.OVER:
        return
    secrets = [] if own.contract is None else [f"contract-{own.contract.id}"]
    secrets += [] if own.special is None else [f"action-{own.special.id.removesuffix(SECOND)}"]
    kind = "secret-both" if len(secrets) > 1 else "secret"
    yield from (Wished(f"{kind}-{each}", SECRET) for each in secrets)
    if not secrets:
        yield Wished("secret-none", SECRET)
    elif own.seat in view.acting and view.seats[own.seat].has_secret:
        yield Wished("secret-acting", SECRET)


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


_IN_CITY = {Phase.PLACING, Phase.REPORTING, Phase.CONTROL}
_WISHES: Mapping[Phase, Callable[[View], Iterator[Wished]]] = {
    Phase.PLACING: _placing,
    Phase.REPORTING: _reporting,
    Phase.CONTROL: _control,
    Phase.SECRETS: _secrets,
    Phase.CONDITION: _condition,
    Phase.SHOWING: _showing,
    Phase.LESSON: _lesson,
    Phase.TALLY: _tally,
    Phase.CONTRACTS: _contracts,
    Phase.OVER: _over,
}
