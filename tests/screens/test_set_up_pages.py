"""Set-up's pages on every panel: every line, every answer, every step of a code, many games."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from engine.answers import with_value
from every_panel import panels_and_languages, some_in_thorough
from games.cartographers.test_added_cards import own
from games_of_tests.every import every_game, in_one_house

from companion.app.known import Device
from companion.app.memory import Draft, Memory
from companion.app.places.set_up import draft as set_up
from companion.app.standing import screen
from companion.app.values import App
from companion.app.words import words
from companion.games import find_game
from companion.screens.paint import ink, laid_out, paint
from companion.screens.set_up import games_page
from companion.screens.set_up_pictures import GameLine
from companion.screens.widgets import Screen
from companion.surface import Edge
from companion.text.catalog import BREAK, LANGUAGES
from hardware.panels import spec_of
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import AnyGame
    from companion.engine.options import Option
    from companion.surface import PanelSpec

PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
EVERY = (*PANELS, spec_of("waveshare:4.26"), spec_of("uart:4.3"))
NARROW = stood(SPECS["4.2-mono"])
"""The narrowest glass on which a line of set-up says more under the cursor."""
GAME = find_game("cartographers")
EVERYWHERE = pytest.mark.parametrize("spec", some_in_thorough(EVERY))
EVERYWHERE_IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    ("spec", "language"), panels_and_languages(EVERY)
)
TODAY = "2026-11-30"
CARDS = ("pack", "mill", "ford", "troll")
"""The ids of the example of a pack, behind their first word."""


def app(language: str, draft: Draft, *, slow: bool = False, one_button: bool = False) -> App:
    """Return a box that is being set up."""
    box = Device(refresh_seconds=13.0 if slow else 0.4, one_button=one_button)
    return App(Memory(language, draft=draft), box=box, seed=3, today=TODAY)


def drafts() -> Iterator[Draft]:
    """Yield the page at every line, each with every answer that it may have."""
    page = replace(set_up.new_draft(5, "en"), step=set_up.PAGE)
    for cursor, line in enumerate(set_up.lines(page, ())):
        option = next((each for each in GAME.options if each.id == line), None)
        for value in option.asked if option else ("",):
            given = tuple(
                (name, value if option and name == line else old) for name, old in page.answers
            )
            yield replace(page, answers=given, cursor=cursor)
    for how in (set_up.CODE, TODAY):
        last = replace(page, cursor=len(set_up.lines(page, ())) - 1)
        yield replace(last, answers=(*last.answers[:-1], (set_up.DEAL, how)))
    counted = (("players", "100"), *page.answers[1:])
    yield replace(page, answers=counted, cursor=1)


def typed() -> Iterator[Draft]:
    """Yield a code being typed at every step, the widest signs among the typed ones."""
    page = replace(set_up.new_draft(5, "en"), step=set_up.PAGE)
    for presses in ("", *"ABCD", *(f"{row}{pair}" for row in "ABCD" for pair in "ABCD")):
        yield replace(page, typed=f"WMQWM____W{presses}", cursor=5)
    yield replace(page, typed="ZMQWMWMQWMWMQWMWMQWMWMQW", cursor=0, fault="missing")
    yield replace(page, typed="WMQWMWMQWM", cursor=0, fault="a typo")


def faults(shown: Screen, spec: PanelSpec) -> list[str]:
    """Return what is wrong with a page on a panel."""
    layout = laid_out(shown, spec)
    wrong = list(ink(shown, spec, layout).problems())
    return wrong if layout.fits else [*wrong, "does not fit"]


@EVERYWHERE_IN_EVERY_LANGUAGE
def test_every_line_with_every_answer_fits(spec: PanelSpec, language: str) -> None:
    found = {
        f"{set_up.line_of(draft, ())} {draft.answers}": faults(screen(app(language, draft)), spec)
        for draft in drafts()
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def with_packs(language: str) -> Iterator[App]:
    """Yield a box with four packs, three of them in the game, at each line about them."""
    names = ("one", "two", "three", "four")
    packs = [
        own(*((f'id = "my-{each}"', f'id = "{name}-{each}"') for each in CARDS))
        for name in names
    ]  # fmt: skip
    page = replace(set_up.new_draft(5, "en"), step=set_up.PAGE)
    chosen = set_up.answers_of(GAME.usual(), chosen=packs[:3])
    at_hand = tuple(packs)
    box = Device(refresh_seconds=0.4, packs=at_hand)
    for answers in (page.answers, chosen):
        drafted = replace(page, answers=answers)
        line = set_up.lines(drafted, at_hand).index(set_up.PACKS)
        for cursor in (0, line):
            draft = replace(drafted, cursor=cursor)
            yield App(Memory(language, draft=draft), box=box, seed=3, today=TODAY)
        for cursor in range(len(at_hand) + 1):
            draft = replace(drafted, step=set_up.PACKS_PAGE, cursor=cursor)
            yield App(Memory(language, draft=draft), box=box, seed=3, today=TODAY)


@EVERYWHERE_IN_EVERY_LANGUAGE
def test_the_lines_of_packs_fit(spec: PanelSpec, language: str) -> None:
    found = [
        f"{device.memory.draft}: {wrong}"
        for device in with_packs(language)
        if (wrong := faults(screen(device), spec))
    ]
    assert found == []


@EVERYWHERE_IN_EVERY_LANGUAGE
def test_a_code_being_typed_fits_at_every_step(spec: PanelSpec, language: str) -> None:
    found = {
        f"{draft.typed}, slow {slow}": faults(screen(app(language, draft, slow=slow)), spec)
        for draft in typed()
        for slow in (False, True)
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def painted(shown: Screen, spec: PanelSpec) -> list[str]:
    """Return the lines of text that a page shows on a panel."""
    return [run.text for run in paint(shown, spec).texts]


@EVERYWHERE
@pytest.mark.parametrize(("language", "wrong"), [("en", "Wrongcode"), ("ja", "コードが違います")])
@pytest.mark.parametrize("one_button", [False, True])
def test_a_wrong_code_is_called_wrong(
    spec: PanelSpec, language: str, wrong: str, *, one_button: bool
) -> None:
    *_, draft = typed()
    said = "".join(painted(screen(app(language, draft, one_button=one_button)), spec))
    assert wrong in said.replace(" ", "")


@EVERYWHERE
@pytest.mark.parametrize(
    ("language", "row", "column"), [("en", "row", "column"), ("ja", "行", "列")]
)
@pytest.mark.parametrize("slow", [False, True])
def test_groups_above_the_buttons_are_columns_and_beside_them_rows(
    spec: PanelSpec, language: str, row: str, column: str, *, slow: bool
) -> None:
    said = "".join(painted(screen(app(language, next(typed()), slow=slow)), spec))
    assert (row if spec.edge is Edge.BOTTOM else column) not in said


@EVERYWHERE_IN_EVERY_LANGUAGE
def test_keys_of_three_buttons_stand_beside_the_seal_of_their_first(
    spec: PanelSpec, language: str
) -> None:
    said = painted(screen(app(language, next(typed()), slow=True)), spec)
    if "AAA" in said:
        assert [said.count(button) for button in "ABCD"] == [2] * 4, "a sign and a seal"


@EVERYWHERE_IN_EVERY_LANGUAGE
def test_one_button_s_set_up_fits(spec: PanelSpec, language: str) -> None:
    found = {
        f"{draft.cursor} {draft.typed}": faults(screen(app(language, draft, one_button=True)), spec)
        for draft in (*drafts(), *typed())
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@EVERYWHERE
@pytest.mark.parametrize("chosen", range(4))
def test_the_games_of_the_house_fit(spec: PanelSpec, chosen: int) -> None:
    emblem = GAME.emblem
    names = ("Cartographers", "Unearth", "Guilds of Cadwallon", "カドワロンのギルド")
    games = tuple(GameLine(emblem, name, "Draw the map of the kingdom") for name in names)
    shown = Screen(games_page("Which game?", games, chosen), "en")
    assert faults(shown, spec) == []
    said = "".join(run.text for run in paint(shown, spec).texts).replace(" ", "")
    assert names[chosen].replace(" ", "") in said


def answered(game: AnyGame) -> Iterator[tuple[Option, str, Draft]]:
    """Yield each value of each option of a game, and a draft with the cursor on its line."""
    dice = random.Random(5)
    for option in game.options:
        for value in option.asked:
            choices = with_value(game, option.id, value, dice)
            step = set_up.HOUSE_RULES if option.rare else set_up.PAGE
            draft = Draft(game.id, 5, set_up.answers_of(choices), step)
            lines = set_up.lines(draft, ())
            if option.id in lines:
                yield option, value, replace(draft, cursor=lines.index(option.id))


@in_one_house
@every_game
def test_a_line_says_what_it_shows_and_then_what_the_button_makes_of_it(
    game: AnyGame,
) -> None:
    """Whole on a narrow glass: a note has two lines, and what is behind them would be lost."""
    lost = []
    for option, value, draft in answered(game):
        for language in LANGUAGES:
            say, shown = words(language, game=game.id), screen(app(language, draft))
            offered = option.offers(dict(draft.answers))
            to = offered[(offered.index(value) + 1) % len(offered)]
            note = say(say.first(*option.keys("is", value)))
            if to != value:
                made = say(say.first(*option.keys("to", to)))
                note = say("setup.press", now=note, to=made)
            runs = "".join(run.text for run in ink(shown, NARROW, laid_out(shown, NARROW)).texts)
            if bare(note) not in bare(runs):
                lost.append((language, option.id, value, note))
    assert lost == []


def bare(text: str) -> str:
    """Return a text without blanks, as its lines say it together."""
    return "".join(text.replace(BREAK, "").split())
