"""``companion unearth score``: what each seat has at the end is worth, and who wins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from companion.engine.commands import Reply, Verb
from companion.engine.objects import object_of, read_object, refuse, several
from companion.engine.reports import Numbers
from companion.fields import list_of, one_of, shown, whole_number, within
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import seat_name
from companion.games.unearth.rules.cards import FLAME, SEATS, STONES, STONES_OF_A_COLOUR
from companion.games.unearth.rules.points import Holding, final
from companion.games.unearth.verbs.objects import by_seat, notes, read_asked
from companion.games.unearth.view.facts import score_values
from companion.screens.wording import joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.fields import Report
    from companion.games.unearth.rules.options import TableOptions
    from companion.games.unearth.rules.points import FinalScores, SeatScore
    from companion.text.catalog import Say


def reply(value: dict[str, Any], given: Given) -> Reply:
    """Score seats. Raises BadInput."""
    del given
    asked = read_asked(value, {"seats": _SEATS})
    table: TableOptions = asked["readings"]
    if not asked["seats"]:
        refuse("seats: nobody is there; write at least one seat, as " + _EXAMPLE)
    holdings = {seat: _holding(each, seat, table) for seat, each in asked["seats"].items()}
    _check_box(holdings)
    by_number = {SEATS.index(seat): each for seat, each in holdings.items()}
    scores = final(by_number, base_cards(), flame=table.flame, three=table.three)
    values = {
        "seats": score_values(scores.seats),
        "winners": [SEATS[seat] for seat in scores.winners],
    }
    return Reply(values, lambda say: spoken(scores, say))


def _ruin(value: object, report: Report) -> str:
    """Read a ruin as its colour and its value, and return its id."""
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 - a pair
        report(f'{shown(value)} is no ruin; write its colour and its value, as ["green", 13]')
        return ""
    ruins = base_cards().ruins.values()
    colour = one_of(*dict.fromkeys(ruin.colour for ruin in ruins))(value[0], report)
    found = {ruin.value: ruin.id for ruin in ruins if ruin.colour == colour}
    if type(value[1]) is not int or value[1] not in found:
        report(
            f"{colour} has no ruin of {shown(value[1])}; write one of {', '.join(map(str, found))}"
        )
        return ""
    return found[value[1]]


def _wonder(value: object, report: Report) -> tuple[str, int | None]:
    """Read a wonder: its id and, for one of tokens, the points of the token."""
    cards = base_cards()
    fields = {"id": one_of(*cards.wonders, *cards.tokens), "points": lambda each, _: each}
    read = read_object(value, fields, ("points",), report)
    id_, points = read["id"], read.get("points")
    if id_ in cards.tokens:
        tokens = cards.tokens[id_].tokens
        if "points" not in read:
            report(f'{id_} has points of its own; write them as "points": {tokens[0]}')
        whole_number(min(tokens), max(tokens))(points, within(report, "points"))
    elif points is not None and type(points) is not int:
        report(f"points: {shown(points)} will not do; leave it out for {id_}")
    return id_, points


_RUINS = several(_ruin, '[["green", 13], ["blue", 9]]')
_WONDERS = several(_wonder, '[{"id": "lesser-wonder", "points": 3}]')
_STONES = object_of(STONES, whole_number(0, STONES_OF_A_COLOUR), '{"red": 4, "blue": 1}')


def _cities(value: object, report: Report) -> tuple[str, ...]:
    known = base_cards().cities
    found: tuple[str, ...] = list_of(one_of(*known), 0, len(known))(value, report)
    return found


def _seat(value: object, report: Report) -> dict[str, Any]:
    """Read what a seat has, of which anything may be left out."""
    fields = {"ruins": _RUINS, "cities": _cities, "stones": _STONES, "wonders": _WONDERS}
    return read_object(value, fields, tuple(fields), report)


_EXAMPLE = '{"red": {"ruins": [["green", 13]], "stones": {"red": 4}}}'
_SEATS = by_seat(_seat, _EXAMPLE)


def _holding(read: Mapping[str, Any], seat: str, table: TableOptions) -> Holding:
    """Return what a seat has. Raises BadInput for points that a named wonder does not have."""
    stones, cards = read.get("stones", {}), base_cards()
    for id_, points in read.get("wonders", ()):
        printed = table.flame if id_ == FLAME else cards.wonder(id_).points
        if id_ in cards.wonders and points not in (None, printed):
            refuse(
                f"seats: {seat}: wonders: {id_}: {points} points are not printed on it but "
                f"{printed}; leave its points out"
            )
    return Holding(
        cards=(*read.get("ruins", ()), *read.get("cities", ())),
        stones=tuple(stones.get(colour, 0) for colour in STONES),
        wonders=tuple((id_, points or 0) for id_, points in read.get("wonders", ())),
    )


def _check_box(holdings: Mapping[str, Holding]) -> None:
    """Raise BadInput where seats together have more of something than a box."""
    there: dict[str, str] = {}
    _check_tokens(Counter(wonder for each in holdings.values() for wonder in each.wonders))
    for seat, holding in holdings.items():
        once = [id_ for id_, _ in holding.wonders if id_ in base_cards().wonders]
        for card in (*holding.cards, *once):
            if card in there:
                where = "twice" if there[card] == seat else f"here and for {there[card]}"
                refuse(f"seats: {seat}: {card} stands {where}, and a box has one; take one out")
            there[card] = seat
    cities = [f"{card} for {seat}" for card, seat in there.items() if card in base_cards().cities]
    if cities[1:]:
        refuse(f"seats: {' and '.join(cities)}: a game has one End of Age card; take one out")
    for number, colour in enumerate(STONES):
        count = sum(holding.stones[number] for holding in holdings.values())
        if count > STONES_OF_A_COLOUR:
            refuse(
                f"seats: {count} {colour} stones, and a box has {STONES_OF_A_COLOUR}; correct them"
            )


def _check_tokens(given: Counter[tuple[str, int]]) -> None:
    """Raise BadInput where all seats have more tokens than a box, or more of the same points."""
    for id_, wonder in base_cards().tokens.items():
        count, has = sum(given[id_, points] for points in set(wonder.tokens)), len(wonder.tokens)
        if count > has:
            refuse(f"seats: {count} of {id_}, and a box has {has}; take some out")
        for points, has in sorted(Counter(wonder.tokens).items()):
            if given[id_, points] > has:
                refuse(
                    f"seats: {given[id_, points]} of {id_} have {points} points, and a box has "
                    f"{has} of those; correct their points"
                )


def spoken(scores: FinalScores[int], say: Translate) -> Iterator[ReportPart]:
    """Yield a table of points for each seat, then who wins."""
    words = cast("Say", say)  # the command line gives a catalog
    for seat, each in scores.seats.items():
        yield seat_name(seat, words)
        yield Numbers(tuple(_rows(each, say)), (say("points.sum"), each.total))
        yield ""
    names = [seat_name(seat, words) for seat in scores.winners]
    if names[1:]:
        yield say("over.share", seats=joined(names, words))
    else:
        yield say("over.wins", seat=names[0])
    if scores.decider is not None:
        yield say("over.tie", seat=names[0], value=scores.decider)


def _rows(scored: SeatScore, say: Translate) -> Iterator[tuple[str, int]]:
    """Yield each line of a score by its name; ruins by their land and number."""
    lands = {ruin.colour: ruin.land for ruin in base_cards().ruins.values()}
    for line in scored.lines:
        if line.kind == "ruins":
            name = f"{say(f'land.{lands[line.id]}')} ×{line.count}"
        elif line.kind == "wonders":
            name = say(f"wonder.{line.id}.name")
        elif line.kind == "city":
            name = say(f"card.{line.id}.name")
        else:
            name = say(f"points.{line.kind}")
        yield name, line.points


SCORE = Verb(
    about="score what seats have",
    description="Score what each seat has at the end, and say who wins.",
    reply=reply,
    notes=notes(__name__, cities=" or ".join(base_cards().cities)),
)
