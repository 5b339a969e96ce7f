"""Each kind of page on every panel, with the longest words that any game has for it.

Whoever adds a kind adds it to ``KINDS``.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from every_panel import some_in_thorough
from screens.test_everything import faults
from screens.test_pages import PANELS as SIMULATED

from companion.games import GAMES, package_of
from companion.screens.pages.answers import Answers, KnownPart
from companion.screens.pages.beside import Beside, SeatLine
from companion.screens.pages.collected import Collected, Entry
from companion.screens.pages.dialled import DialledNumber
from companion.screens.pages.ended import Ended, Reckoned, ReckonedLine
from companion.screens.pages.explained import Explained, Idea, Ideas
from companion.screens.pages.framed import Framed, NewsRibbon
from companion.screens.pages.gallery import Gallery, Thing
from companion.screens.pages.heading import Foot, Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.lines import OneLine, Wrapped
from companion.screens.pages.listed import Listed
from companion.screens.pages.named_values import NamedValues
from companion.screens.pages.pictured import Announced, Pictured, PointedAt, SaidLine
from companion.screens.pages.private import CardsInWords, CardWords, Draped
from companion.screens.pages.ranked import Ranked, RankedSeat
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pages.shown import ShownThing
from companion.screens.pages.titled import Titled
from companion.screens.paint import paint
from companion.screens.pictures import Ground as On
from companion.screens.pictures import Item, Part, ScoreTable, Seal, Sketch, TableLine
from companion.screens.widgets import Icon, Page, Role, Row, Rule, Screen, Slab, Text
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels import spec_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.widgets import Widget
    from companion.surface import PanelSpec

PANELS = (*SIMULATED, spec_of("uart:4.3"))
FOOT = Foot("12 − 3")
PICTURE = Sketch(2, 3, tuple(Part((0, column), On.OPEN, "star") for column in range(3)))


@cache
def longest(language: str, ending: str, beginning: str = "", place: int = 0) -> str:
    """Return the longest text of any game whose key begins and ends so, or one after it."""
    words = (catalog(language, package_of(game)).words.items() for game in GAMES)
    found = (text for each in words for key, text in each
             if key.startswith(beginning) and key.endswith(ending))  # fmt: skip
    return sorted(found, key=len, reverse=True)[place]


def name(language: str) -> str:
    """Return the longest name of a card that is a title."""
    return longest(language, ".name", "edict.")


def rule(language: str) -> str:
    """Return the longest rule of a card."""
    return longest(language, ".rule")


def _seal(role: Role) -> Widget:
    return Seal("B", role)


def _stars(role: Role) -> Widget:
    return Icon("star", role)


def _thing(language: str, place: int, *, sign: bool = True, marked: bool = False) -> Thing:
    return Thing(
        longest(language, ".name", "edict.", place),
        longest(language, ".rule", place=place),
        longest(language, "", "short.", place),
        sign=_seal if sign else None,
        aside=_stars,
        picture=PICTURE if sign else None,
        caption=Text("= 6", Role.LABEL) if sign else None,
        marked=marked,
        bullet="star" if sign else "",
    )


def _dialled(language: str) -> Widget:
    known = Text(name(language), Role.BODY)
    head = Heading(name(language), Icon("players", Role.HEADING))
    return DialledNumber(head, "−188", note=name(language), hold=rule(language), beside=known)


def _dialled_alone(language: str) -> Widget:
    return DialledNumber(Heading(name(language)), "188", (name(language),), hold=rule(language))


def _gallery_of_four(language: str) -> Widget:
    things = tuple(_thing(language, each, marked=each < 2) for each in range(4))
    end = (Text(name(language), Role.SMALL), Text("1", Role.SMALL))
    head = Heading(name(language), aside=end[1])
    return Gallery(things, head, (Role.BODY, Role.LABEL, Role.SMALL), left=end)


def _gallery_of_words(language: str) -> Widget:
    things = tuple(_thing(language, each, sign=False) for each in range(3))
    return Gallery(things, Heading(name(language)), note=name(language))


def _gallery_of_two(language: str) -> Widget:
    return Gallery((_thing(language, 0), _thing(language, 1)))


def _ideas(language: str) -> Widget:
    words = tuple(
        longest(language, f"rules.{each}") for each in ("ruins", "monsters", "ambush-solo")
    )
    ideas = tuple(Idea(each, PICTURE, Sketch(1, 1, PICTURE.parts[:1])) for each in words)
    return Ideas(Heading(name(language), _stars(Role.HEADING), Text("2 / 4", Role.LABEL)), ideas)


def _shown(language: str) -> Widget:
    seal, stars = _seal(Role.TITLE), _stars(Role.BODY)
    return ShownThing(
        Heading(name(language), _seal(Role.NAME), role=Role.NAME),
        PICTURE,
        rule(language),
        name(language),
        name(language),
        caption=Text("= 6", Role.LABEL),
        left=stars,
        signs=(seal, stars, stars),
    )


def _head(language: str) -> Heading:
    return Heading(longest(language, "-title", "rules."), _stars(Role.HEADING), lines=2)


def _question(language: str, *, is_list: bool = False) -> Widget:
    return Answers(
        longest(language, "", "guild."),
        Row((_stars(Role.HEADING),) * 4),
        _stars(Role.HEADING),
        _stars,
        longest(language, "", "ask.which"),
        longest(language, "-hint", "ask."),
        picture=_stars,
        known=KnownPart(
            longest(language, "", "ask.known"), PICTURE, longest(language, "", "ask.kept")
        ),
        is_list=is_list,
        foot=FOOT,
    )


def _beside(language: str) -> Widget:
    seat = longest(language, "", "seat.b")
    seats = tuple(SeatLine(_stars, seat, "12", chosen=not each) for each in range(8))
    return Beside(PICTURE, seat, _stars, longest(language, "which", "city."), seats, short=("12?",))


def _beside_words(language: str) -> Widget:
    return Beside(PICTURE, name(language), instead=longest(language, "large", "city."), foot=FOOT)


def _ended(language: str) -> Widget:
    seats = (TableLine(longest(language, "", "seat.b"), ("12", "−3")),) * 8
    table = ScoreTable(("star", "flip"), ("12", "−3"), seats, 1)
    return Ended(_head(language), table, (Text("12 − 3"),), (name(language),), "1FX2Q-8K0MD")


def _explained(language: str) -> Widget:
    return Explained(_head(language), _stars, longest(language, "", "rules."), FOOT)


def _listed(language: str, *, with_text: bool = False) -> Widget:
    lines = (longest(language, "", "correct-list."),) * 12
    items, brief = tuple(Item(each, each) for each in lines), tuple(map(Item, lines))
    if with_text:
        return Listed(_head(language), items, 4, (brief,), name(language), foot=FOOT)
    return Listed(_head(language), items, 7, (brief,), notes=(name(language),))


def _named_values(language: str) -> Widget:
    pairs = ((longest(language, ".label", "option."), longest(language, "", "seat.b")),) * 5
    return NamedValues(_head(language), pairs, note=longest(language, "note", "house."), foot=FOOT)


def _sentences(language: str) -> Widget:
    line = Sentence(name(language), name(language), name(language), _stars)
    return Sentences(_head(language), (line,) * 3, ruled=True)


def _titled(language: str) -> Widget:
    picture, below = Largest(_stars, (Role.FIGURE, Role.BODY)), (Text(name(language)),)
    return Titled(_head(language), picture, below=below, brief_below=below, foot=FOOT)


def _meanings(language: str) -> Widget:
    """Return a list whose lines stand over what they mean, as the longest cards do."""
    card = Item(longest(language, ".name", "card."), longest(language, ".effect", "card."))
    head = Heading(longest(language, "title", "cards."), _seal(Role.HEADING), ruled=False)
    return Listed(head, (card,) * 6, 3, notes=(name(language),), under=True, none=name(language))


def _announced(language: str) -> Widget:
    effect = longest(language, ".effect", "card.")
    return Announced(name(language), name(language), ("lozenges",), _stars, effect, name(language))


def _collected(language: str) -> Widget:
    wonder = longest(language, ".name", "wonder."), longest(language, ".effect", "wonder.")
    entry = Entry(*wonder, lambda role, **_: _seal(role), _stars)
    return Collected(_head(language), (entry,) * 5, ", ".join((wonder[0],) * 5))


def _curtain(language: str) -> Widget:
    text, keep = (longest(language, "", f"curtain.{each}") for each in ("text", "keep"))
    seat = longest(language, "", "seat.b")
    return Draped(longest(language, "", "wall.pass"), _seal, seat, Rule(), text, keep)


def _framed(language: str) -> Widget:
    done = (longest(language, "", "turn.start"), longest(language, "", "turn.start"))
    end = longest(language, "", "claim.title"), longest(language, "", "claim.nobody")
    ribbon = NewsRibbon(_stars(Role.BODY), end, (_seal(Role.LABEL),), end)
    return Framed(
        _seal(Role.HEADING),
        longest(language, "", "turn.twice"),
        longest(language, "", "seat.b"),
        PICTURE,
        slab=Slab(Text("−1", Role.LABEL)),
        hand=_stars,
        ribbons=(ribbon, ribbon) if language != "ja" else (),
        reported=end if language != "ja" else (),
        before=done,
        to_come=longest(language, "", "turn.to-come"),
    )


def _pictured(language: str) -> Widget:
    effect = longest(language, ".effect", "wonder.")
    needs = SaidLine(longest(language, "", "ring."), small=Role.LABEL)
    rule = SaidLine(effect, Role.LABEL, small=Role.SMALL, small_until=4)
    lines = (needs, rule, SaidLine(_stars, Role.LABEL, until=6), SaidLine(effect, None))
    head = Heading(longest(language, ".name", "wonder."), _seal(Role.HEADING), border=("lozenges",))
    brief, band = Text(head.title, Role.LABEL), longest(language, "", "build.")
    return Pictured(head, lines, _stars, small=(Role.BODY,), band=band, small_head=brief)


def _pointed(language: str) -> Widget:
    asks, outcome = longest(language, ".asks", "card."), longest(language, "", "card-number.rolls")
    which = longest(language, "which", "card-die.")
    head = Heading(longest(language, ".name", "card."), _stars(Role.HEADING), border=("lozenges",))
    return PointedAt(head, PICTURE, asks, outcome, _stars, which=which)


def _ranked(language: str) -> Widget:
    def gets(role: Role) -> Widget:
        words = longest(language, "", "claim.draws")
        return OneLine((words, "+3"), (role,), ends=lambda each: (_stars(each),), bare=("+3",))

    lines = tuple(
        RankedSeat(lambda role, **_: _seal(role), _stars, gets, leads=each == 0)
        for each in range(4)
    )
    reason = longest(language, "", "reason.")
    head = Heading(longest(language, "nobody", "claim."))
    return Ranked(head, _seal, lines, reason, OneLine((name(language), "")))


def _reckoned(language: str) -> Widget:
    reason = longest(language, "", "why.three")
    line = ReckonedLine(longest(language, "", "points."), "188", reason, reason)
    wrapped = Wrapped((_stars(Role.BODY),) * 5, closer=0.5)
    total = (longest(language, "", "points.sum"), "188")
    return Reckoned(_head(language), (line,) * 4, total, wrapped, (name(language),))


def _word_cards(language: str, count: int = 1, *, bare: bool = False) -> Widget:
    kind, words = longest(language, "kind"), longest(language, ".text", "contract.")
    card = CardWords(
        _stars, kind, longest(language, ".name", "condition."), words, words, words, "+5"
    )
    return CardsInWords((card,) * count, Text(name(language), Role.SMALL), FOOT, bare)


KINDS: dict[str, Callable[[str], Widget]] = {
    "announced": _announced,
    "answers": _question,
    "answers of a list": partial(_question, is_list=True),
    "beside": _beside,
    "beside, of words": _beside_words,
    "collected": _collected,
    "curtain": _curtain,
    "dialled": _dialled,
    "dialled alone": _dialled_alone,
    "ended": _ended,
    "explained": _explained,
    "framed": _framed,
    "gallery of four": _gallery_of_four,
    "gallery of two": _gallery_of_two,
    "gallery of words": _gallery_of_words,
    "listed": _listed,
    "listed with a text": partial(_listed, with_text=True),
    "listed with meanings": _meanings,
    "named values": _named_values,
    "pictured": _pictured,
    "pointed": _pointed,
    "ranked": _ranked,
    "reckoned": _reckoned,
    "sentences": _sentences,
    "ideas": _ideas,
    "shown": _shown,
    "titled": _titled,
    "word cards": _word_cards,
    "word cards, bare": partial(_word_cards, bare=True),
    "word cards, two": partial(_word_cards, count=2),
}
"""A page of each kind, in a language."""


@pytest.mark.parametrize("spec", some_in_thorough(PANELS))
def test_every_kind_has_room_for_the_longest_words(spec: PanelSpec) -> None:
    for language in LANGUAGES:
        for kind, page in KINDS.items():
            screen = Screen(Page(kind, page(language)), language)
            assert list(faults(screen, spec)) == [], f"{kind} in {language}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_read_alike_on_every_panel(kind: str) -> None:
    """What is read needs no room, so no panel has fewer words of it."""
    screen = Screen(Page(kind, KINDS[kind]("en")), "en")
    first, *others = (paint(screen, spec).read() for spec in PANELS)
    assert first.lines
    assert others == [first] * len(others)
