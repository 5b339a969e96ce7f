"""Each kind of page fits every panel, with the longest words that a catalog has for its places."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from every_panel import panels_and_languages
from screens.test_everything import faults
from screens.test_pages import PANELS

from companion.games import all_games
from companion.screens.pages.answers import Answers, Known
from companion.screens.pages.beside import Beside, SeatLine
from companion.screens.pages.ended import Ended
from companion.screens.pages.explained import Explained
from companion.screens.pages.foot import Foot
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pages.named_values import NamedValues
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Item, ScoreTable, TableLine
from companion.screens.widgets import Icon, Page, Role, Row, Screen, Text
from companion.surface.frozen import replace
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.screens.pages.kind import Kind
    from companion.surface import PanelSpec

VALUE = "Mmmm"
"""What stands where words have a value."""
GUILD, CARD = r"guild\.\w+", r"card\.[\w-]+\.text"
STAR = Icon("star", Role.HEADING)
SIGN = partial(Icon, "star")
FOOT = Foot("invented")


@cache
def longest(language: str, keys: str) -> str:
    """Return the longest words of any game whose key is as a pattern says."""
    every = (
        re.sub(r"\{\w+\}", VALUE, words)
        for game in all_games()
        for key, words in catalog(language, game.text).words.items()
        if re.fullmatch(keys, key)
    )
    return max(every, key=len)


def kinds(language: str) -> dict[str, Kind]:
    """Return each kind of page with long words in every place."""
    say = partial(longest, language)
    title, name, rule = (
        say(r"rules\.\w+-title"),
        say(r"seat\.(white|black|red|green|blue|yellow|brown|violet)"),
        say(r"rules\.\w+"),
    )
    head = Heading(title, STAR, lines=2)
    items = (Item(say(r"correct-list\.\w+"), name),) * 12
    brief = (tuple(Item(each.word) for each in items),)
    asked = Answers(
        say(GUILD),
        Row((STAR,) * 4),
        STAR,
        SIGN,
        say(r"ask\.(kind|guild|backer|which|points|penalty|support)"),
        foot=FOOT,
    )
    known = Known(say(r"ask\.known"), STAR, say(r"ask\.kept"))
    seats = tuple(SeatLine(SIGN, name, "12", chosen=not seat) for seat in range(8))
    lines = tuple(TableLine(name, ("12", "−3")) for _ in range(8))
    table = ScoreTable(("star", "flip"), (name, name), lines, 1)
    pairs = ((say(r"option\.[\w-]+\.label"), name),) * 5
    return {
        "answers": replace(asked, hint=say(r"ask\.[\w-]+-hint"), known=known, picture=SIGN),
        "answers of a list": replace(asked, is_list=True, where=say(r"ask\.place")),
        "beside": Beside(STAR, name, SIGN, say(r"city\.which"), seats, short=("12?",), foot=FOOT),
        "beside words alone": Beside(STAR, title, facts=(Text(name),), instead=say(r"city\.large")),
        "ended": Ended(head, table, (Text("12 − 3"),), (title,), "1FX2Q-8K0MD", foot=FOOT),
        "explained": Explained(head, SIGN, rule, FOOT),
        "listed": Listed(head, items, 7, brief, notes=(title,), foot=FOOT),
        "listed with a text": Listed(head, items, 4, brief, say(CARD)),
        "named values": NamedValues(head, pairs, note=say(r"house\.note"), foot=FOOT),
        "sentences": Sentences(head, (Sentence(title, name, name, SIGN),) * 3, ruled=True),
        "titled": Titled(head, Largest(SIGN, (Role.FIGURE, Role.BODY)), below=(Text(title),)),
    }


@pytest.mark.parametrize(("spec", "language"), panels_and_languages(PANELS))
def test_each_kind_fits(spec: PanelSpec, language: str) -> None:
    """An owner's words may be cut: a guild's name, a card's text."""
    own = (longest(language, GUILD), longest(language, CARD))
    for name, kind in kinds(language).items():
        assert [*faults(Screen(Page("kind", kind), language), spec, own)] == [], name


def test_a_page_that_has_no_room_is_found() -> None:
    """These tests can fail: a title that goes nowhere, and too much below it."""
    full = Titled(Heading("Full"), STAR, below=(STAR,) * 40, stays=True)
    screen = Screen(Page("kind", full), "en")
    assert "does not fit" in set(faults(screen, PANELS[0]))
