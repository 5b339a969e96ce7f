"""A view and a page for everything that a page of the game may have to show.

They are written by hand around the examples: every card, wonder and reason, rows as crowded as
any game made them, two to four seats, and each phase.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from companion.engine.game import Cursor, Focus, Sample
from companion.engine.reaching import pointed_at
from companion.games.unearth.questions import card_choice, dials
from companion.games.unearth.questions.controls import asked
from companion.games.unearth.questions.page_names import (
    HAND,
    MEMORIAL,
    NUMBER,
    RULES_PAGES,
    SILENT_TURN,
    STONE,
)
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.claiming import leader
from companion.games.unearth.rules.state import HOME, Ask, Die, LastMove, Question, Way
from companion.games.unearth.samples.claims import claims
from companion.games.unearth.samples.ends import ends
from companion.games.unearth.samples.examples import CLAIM, OPENING, PRIVATE, TURN
from companion.games.unearth.samples.rows import (
    ACTING,
    BLUE,
    CARDS,
    CROWDED,
    GREEN,
    NO_DICE,
    OFFERED,
    PILED,
    RED,
    TWO,
    YELLOW,
    offered,
    site_with,
)
from companion.games.unearth.view.view import OwnCards, Preview, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def _asked(view: View, question: Question, seat: int, **given: object) -> View:
    return replace(view, asks=(Ask(question, seat, **given),))  # type: ignore[arg-type]  # fields of an Ask


def _without(view: View, die: Die) -> View:
    """Return a table with a die in the air: its seat has it no longer at home."""
    home = list(view.seats[die.seat].dice_home)
    home.remove(die.kind)
    seats = list(view.seats)
    seats[die.seat] = replace(seats[die.seat], dice_home=tuple(home))
    return replace(view, turn=die.seat, seats=tuple(seats))


def _dug(view: View, place: int, die: Die, stones: tuple[str, ...] | None = None) -> View:
    """Return a table after a die was dug, with other ``stones`` on the ruin there."""
    before = view.row[place]
    if before is None:
        raise LookupError(f"no ruin lies at place {place + 1}")
    lying = before.stones if stones is None else stones
    after = site_with(before.ruin.id, lying, *before.dice, die)
    after_bag = view.bag + len(before.stones) - len(lying)
    row = (*view.row[:place], after, *view.row[place + 1 :])
    return replace(_without(view, die), row=row, bag=after_bag)


def _previews(view: View, change: int | None) -> tuple[Preview, ...]:
    """Return what a card would do to each die on a ruin."""
    found = []
    for place, site in enumerate(view.row):
        for index, die in enumerate(site.dice if site else ()):
            if change is None or site is None:
                found.append(Preview(place, index, die, None))
                continue
            number = max(1, min(FACES[die.kind], die.number + change))
            dug = site.dug + number - die.number
            claimed = dug >= site.ruin.value
            changed = (*site.dice[:index], replace(die, number=number), *site.dice[index + 1 :])
            winner = leader(changed, view.options) if claimed else None
            found.append(Preview(place, index, die, number, dug, claimed=claimed, winner=winner))
    return tuple(found)


def _cards() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the questions of Delver cards, and each card on the list of what may be played."""
    for card, change in (("a-new-discovery", 2), ("forlorn", -2), ("lost-in-the-ruins", None)):
        for name, base, index in (("", TURN, 6), ("-crowded", CROWDED, 9), ("-piled", PILED, 0)):
            asked = _asked(base, Question.CARD_DIE, RED, source=card)
            shown = replace(asked, previews=_previews(base, change))
            yield f"card-die-{card}{name}", Sample(shown, f"card-die-{index}")
    for name, base, number in (("", TURN, 3), ("-piled", PILED, 1)):
        asked = _asked(base, Question.CARD_NUMBER, RED, source="forgotten-song")
        yield f"card-number{name}", Sample(asked, f"card-number-{number}")
    every = replace(
        TURN,
        options=replace(TURN.options, cards="printed"),
        seats=tuple(replace(seat, cards=None) for seat in TURN.seats),
        usable=tuple(CARDS.delver),
    )
    for line, card in enumerate(card_choice.card_lines(every)):
        yield f"cards-{card}", Sample(every, f"cards-{line}")
    for first in ("low", "high"):
        yield f"turn-first-{first}", Sample(replace(every, first_roll=first), "turn")


def _rolls() -> Iterator[tuple[str, Sample[View]]]:
    box = replace(TURN, options=replace(TURN.options, own_dice=False))
    ways = (
        Way(-1, "the-harmonious-columns"), Way(-1, "the-sanctuary-of-the-builders"),
        Way(1, "reading-the-stones"), Way(0, "the-shattered-edifice"), Way(0, "ancient-map"),
    )  # fmt: skip
    die = Die(RED, "d8", 5)
    box = _without(box, die)
    for name, some, place in (("", ways[:1], 2), ("-many", ways, 0), ("-reaches", ways[4:], 4)):
        asked = _asked(box, Question.ROLL, RED, place=place, die=die, ways=some)
        yield f"roll{name}", Sample(asked, "roll")
    listed = _asked(box, Question.ROLL, RED, place=2, die=die, ways=ways)
    yield "roll-listed", Sample(listed, "roll-2")
    die = Die(GREEN, "d8", 5)
    asked = _asked(_without(CROWDED, die), Question.WHERE, GREEN, die=die)
    yield "where", Sample(asked, "where-2")
    for die in (Die(BLUE, "d4", 4), Die(GREEN, "d8", 8)):
        asked = _asked(_dug(TURN, 1, die), Question.FIRST_ROLL, die.seat, place=1, die=die)
        yield f"first-roll-{die.kind}", Sample(asked, "first-roll")
    yield "first-roll-listed", Sample(asked, "first-roll-1")
    asked = _asked(TURN, Question.REROLL, RED, place=2, index=0, die=Die(RED, "d6", 5))
    yield "reroll", Sample(asked, "reroll")
    yield "reroll-listed", Sample(asked, "reroll-3")


def _stones() -> Iterator[tuple[str, Sample[View]]]:
    colours = ("red", "blue", "yellow", "black")
    for seat, some in enumerate((colours[:2], colours[1:], colours, colours[2:])):
        die = Die(seat, ("d4", "d6", "d8", "d6")[seat], 3)
        # Only a city has stones of all four colours.
        view = (
            _dug(CROWDED, 0, die, (*some, "black")) if seat == GREEN else _dug(TURN, 1, die, some)
        )
        place = 0 if seat == GREEN else 1
        asked = _asked(view, Question.STONE, seat, place=place, index=0, die=die, colours=some)
        yield f"stone-{seat}", Sample(asked, "stone")
        yield f"stone-listed-{seat}", Sample(asked, "stone-1")
    for number, some in enumerate((colours[:2], colours[2:])):
        asked = _asked(replace(TURN, bag=33), Question.TWO_STONES, YELLOW, colours=some)
        yield f"two-stones-{number}", Sample(asked, "two-stones")
    yield "two-stones-listed", Sample(asked, "two-stones-1")


def _wonders() -> Iterator[tuple[str, Sample[View]]]:
    shown: set[str] = set()
    named = tuple(CARDS.wonders)
    for number, start in enumerate((0, 6, 9)):
        view = offered(*named[start : start + 6])
        yield f"wonders-{number}", Sample(view, "wonders")
        for line, wonder in enumerate(view.seats[YELLOW].buildable):
            if wonder not in shown:
                yield f"build-{wonder}", Sample(view, f"build-{wonder}")
                yield f"builds-{wonder}", Sample(view, f"builds-{line}")
        shown.update(view.seats[YELLOW].buildable)
    yield "builds", Sample(OFFERED, "builds-0")
    yield "wonders-few", Sample(replace(TURN, offered=TURN.offered[:2]), "wonders")
    yield "wonders-none", Sample(replace(TURN, offered=()), "wonders")
    yield "tokens", Sample(TURN, "tokens")
    yield "tokens-few", Sample(replace(TURN, lesser_left=0, greater_left=1), "tokens")
    gone = replace(
        OFFERED,
        row=(None,) * 5,
        pile_left=0,
        age_left=False,
        seats=tuple(replace(seat, dice_home=HOME) for seat in OFFERED.seats),
        bag=OFFERED.bag + sum(len(site.stones) for site in OFFERED.row if site),
        asks=(Ask(Question.LAST_WONDERS, YELLOW),),
    )
    yield "last-wonders", Sample(gone, "last-wonders")
    yield "memorial-waits", Sample(_asked(TURN, Question.MEMORIAL, YELLOW), "memorial-waits")


def _ages() -> Iterator[tuple[str, Sample[View]]]:
    ended = replace(ACTING, played=(), digs_left=1, standing=0, last=TURN.last)
    for card, event in CARDS.events.items():
        asked = replace(ended, standing=event.change)
        yield f"age-{card}", Sample(_asked(asked, Question.AGE, RED, age=card), "age")
    for card, city in CARDS.cities.items():
        lying = site_with(city.id, ("red", "blue", "yellow", "black", "black")[: city.stones])
        row = (*ended.row[:3], lying, ended.row[4])
        asked = replace(ended, row=row, bag=ended.bag - city.stones)
        yield f"age-{card}", Sample(_asked(asked, Question.AGE, RED, age=card), "age")
    yield "age-of-two", Sample(_asked(TWO, Question.AGE, RED, age="day-of-rest"), "age")


def _lists() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the dials of a box of one button."""
    for name, view in (("", TURN), ("-none-home", NO_DICE), ("-offered", OFFERED)):
        for kind in ("places", "dice"):
            last = len(dials.lines(view, kind)) - 1
            yield f"list-{kind}{name}", Sample(view, f"list-{kind}-{last}")
    for kind in FACES:
        yield f"list-{kind}", Sample(TURN, f"list-{kind}-2")
    yield "list-reported", Sample(CLAIM, "list-places-1")


def _looking_back() -> Iterator[tuple[str, Sample[View]]]:
    moves = (TWO.last, NO_DICE.last, ACTING.last, replace(CLAIM.last, seat=GREEN))
    long = LastMove("played", YELLOW, card="forgotten-song", claims=CLAIM.last.claims)
    past = replace(TURN, past=(*moves, *(long,) * 3, *moves))
    for number in range(3):
        yield f"look-back-{number}", Sample(past, f"look-back-{number}")


def _turns() -> Iterator[tuple[str, Sample[View]]]:
    tables = {"": TURN, "-crowded": CROWDED, "-piled": PILED, "-of-two": TWO, "-no-dice": NO_DICE,
              "-acting": ACTING, "-offered": OFFERED}  # fmt: skip
    for name, view in tables.items():
        yield f"turn{name}", Sample(view, "turn")
        yield f"turn-silent{name}", Sample(view, SILENT_TURN)
    dialled = {"": (TURN, "3-d8"), "-crowded": (CROWDED, "2-d8-number"), "-piled": (PILED, "1-d8"),
               "-number": (TURN, "3-d8-number"), "-stone": (TURN, "2-d6-stone"),
               "-taken": (NO_DICE, "1-2.0"), "-box": (TWO, "3-d6")}  # fmt: skip
    for name, (view, dials_shown) in dialled.items():
        yield f"turn-dialled{name}", Sample(view, f"turn-{dials_shown}")
    yield "opening", Sample(replace(OPENING, offered=tuple(CARDS.wonders)[6:12]), "opening")
    few = replace(
        OPENING,
        row=OPENING.row[:4],
        pile_left=9,
        bag=50,
        seats=OPENING.seats[:2],
        first=BLUE,
        options=TWO.options,
        offered=tuple(CARDS.wonders)[9:13],
    )
    yield "opening-of-two", Sample(few, "opening")


def _around() -> Iterator[tuple[str, Sample[View]]]:
    """Yield what is only looked at."""
    for name, view in (("", TURN), ("-crowded", CROWDED), ("-piled", PILED), ("-none", OPENING)):
        yield f"dice{name}", Sample(view, "dice")
    yield "last-claim", Sample(CLAIM, "last-claim")
    yield "last-claim-none", Sample(TURN, "last-claim")
    options = replace(
        TURN.options,
        flame=1,
        three="kinds",
        map_stone="last",
        last_die="nobody",
        scope="every",
        groups="differ",
    )
    differing = replace(TURN, options=options)
    yield "house-rules", Sample(TURN, "house-rules")
    yield "house-rules-other", Sample(differing, "house-rules")
    for number in (2, 3, 4):
        yield f"house-rules-{number}", Sample(TURN, f"house-rules-{number}")
    for name in RULES_PAGES:
        yield name, Sample(TURN, name)
    yield f"{RULES_PAGES[-1]}-other", Sample(differing, RULES_PAGES[-1])


_POINTED = {"build", "cards", "card", "list", "reroll", "roll", "turn", "where"}
"""How the names of pages begin that show what the fingers point at."""

_LETTERS = {NUMBER: "D", STONE: "AC"}
"""What was pressed where a page of a turn asks for a number or, on a slow panel, for a stone."""


def _with_focus(sample: Sample[View]) -> Sample[View]:
    """Return a sample with what the fingers point at on its page, if anything."""
    view, page = sample.view, sample.page
    if page.partition("-")[0] not in _POINTED:
        return sample
    boxes = (Focus(is_slow=slow, one_button=one) for one in (False, True) for slow in (False, True))
    focus = pointed_at(partial(asked, view), page, *boxes)
    letters = _LETTERS.get(page.rpartition("-")[2])
    return sample._replace(focus=replace(focus, typed=letters) if focus and letters else focus)


SAMPLES: Mapping[str, Sample[View]] = {
    name: _with_focus(sample)
    for some in (_turns, _lists, claims, _stones, _rolls, _cards, _wonders, _ages, ends,
                 _looking_back, _around)
    for name, sample in some()
}  # fmt: skip

_SECRET = PRIVATE.secret or OwnCards((), ())
_HANDS = {
    "hand": _SECRET,
    "hand-full": OwnCards(
        tuple(CARDS.delver),
        tuple(map(CARDS.ruin, ("ruin-green-17", "ruin-peach-9", "ruin-gray-15"))),
    ),
    "hand-empty": OwnCards((), _SECRET.hidden),
}
_ASIDE = OwnCards((), (), tuple(CARDS.ruins.values())[2:17])
PRIVATE_SAMPLES: Mapping[str, tuple[View, str, Focus]] = {
    **{
        f"{name}-{cursor}": (replace(TURN, secret=secret), HAND, Focus(Cursor((), (cursor,))))
        for name, secret in _HANDS.items()
        for cursor in range(max(1, len(secret.hand)))
    },
    **{
        f"memorial-{cursor}": (
            replace(_asked(TURN, Question.MEMORIAL, RED), secret=_ASIDE), MEMORIAL,
            Focus(Cursor((), (cursor,))),
        )
        for cursor in (0, 7, 14)
    },
}  # fmt: skip
