"""The pages on which the table shows its cards, and what an owner's words do to all pages."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pytest
from games.cadwallon.deck_pages import every_page
from games.cadwallon.sample_games import dealt, lesson, shown
from games.cadwallon.shown import TEXT, screen_of, written
from games.page_shares import (
    faults_of_pages,
    shares_and_all,
)
from screens.test_everything import ALL, faults
from screens.test_pages import PANELS

from companion.app.samples import screen_of as with_tabs
from companion.engine.packs import CardPack
from companion.games.cadwallon import GAME
from companion.games.cadwallon.drawings.answer_pictures import AnswerCards, KnownCards, SmallCity
from companion.games.cadwallon.drawings.named import guild_icon
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.pages.pieces import text_of, title_of
from companion.games.cadwallon.questions.card_questions import asked
from companion.games.cadwallon.rules.cards import (
    GUILDS,
    SEATS,
    CardKind,
    CityDeck,
    DistrictCard,
    TextCard,
)
from companion.games.cadwallon.samples.every import SAMPLES
from companion.screens.letters import letters
from companion.screens.marks.excerpts import END, shortened
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Role, Screen
from companion.surface import Button, Ink
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.engine.game import Sample
    from companion.games.cadwallon.view.view import View
    from companion.screens.widgets import Widget
    from companion.surface import PanelSpec

OWN_SHARE = 13
"""In every test run each panel shows one page of that number, another one than its neighbours."""
FURTHER = ("weavers", "thieves", "bakers", "scribes")
LONG_NAME = "Gingerbread Watchmen Q"
LONG_SEAT = "Ultramarin"
LONG_TEXT = (
    "Every player who has an agent beside this district gives one card to the next seat, and may "
    "then move a figure of another seat to any street that is free now."
)
OWN_WORDS = (LONG_NAME, LONG_SEAT, LONG_TEXT)
"""Their end alone may be cut off."""


def drawn(screen: Screen, spec: PanelSpec, kind: type[Widget]) -> list[Any]:
    """Return the widgets of a class on a page, with their boxes."""
    return [each for each in laid_out(screen, spec).marks if isinstance(each.widget, kind)]


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("page", ["points-usurers", "which-some-blades", "lesson-support-usurers"])
def test_a_name_without_a_blank_as_long_as_may_be_leaves_room_for_the_answers(
    page: str, name: str
) -> None:
    long = "W" * 22
    words = {"en": {f"guild.{guild}": long for guild in ("usurers", "blades")}}
    sample: Sample[Any] = SAMPLES[page]
    screen = with_tabs(GAME, sample, "en", (CardPack("cadwallon", "own", "K7Q", {}, None, words),))
    for spec in (SPECS[name], stood(SPECS[name])):
        assert list(faults(screen, spec, (long,))) == []


# -- four buttons are four answers


def asking() -> dict[str, Sample[View]]:
    """Return the samples of questions."""
    kinds = ("kind", "guild", "backer", "beyond", "which", "points", "other", "support")
    return {
        name: sample for name, sample in SAMPLES.items() if sample.page.partition("-")[0] in kinds
    }


def test_a_page_has_an_answer_for_each_button_and_line_that_gives_one() -> None:
    """In the order of the buttons: the page is drawn apart from what the buttons do."""
    for name, sample in asking().items():
        focus = sample.focus
        assert focus is not None, name
        question = asked(sample.view, focus.at)
        offered = question.controls(focus)
        assert offered, name
        (placed,) = drawn(screen_of(sample.view, sample.page), SPECS["4.2-mono"], AnswerCards)
        answers = placed.widget.answers
        if placed.widget.chosen is None:
            gestures = [each for each in offered if each.purpose.value == "extra"]
            pressed = {each.button for each in gestures if each.gesture.value == "press"}
            there = {
                button for button, each in zip(Button, answers, strict=False) if each is not None
            }
            assert there == pressed, name
        else:
            assert len(answers) == len(question.choices), name


def test_in_a_list_the_answer_pointed_at_is_dark_and_no_other() -> None:
    view, spec = dealt(2, way="table").view(), SPECS["4.2-mono"]
    for chosen in range(len(Button)):
        screen = screen_of(view, f"kind-at-{chosen}")
        (placed,) = drawn(screen, spec, AnswerCards)
        frame, box = ink(screen, spec, laid_out(screen, spec)), placed.box
        dark = [0] * len(Button)
        for x in range(box.x, box.right):
            column = (x - box.x) * len(Button) // box.width
            places = (y * frame.width + x for y in range(box.y, box.bottom))
            dark[column] += sum(frame.pixels[place] == Ink.BLACK for place in places)
        half = box.width * box.height // len(Button) // 2
        assert [count > half for count in dark] == [each == chosen for each in range(len(Button))]


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_answers_stand_over_their_buttons_or_beside_them(spec: PanelSpec) -> None:
    """The place of a button lies within the quarter of its answer."""
    for name in ("guild", "points-blades", "kind-3x3"):
        sample = SAMPLES[name]
        (placed,) = drawn(screen_of(sample.view, sample.page), spec, AnswerCards)
        box, beside = placed.box, placed.widget.beside
        assert beside == (spec.edge.value == "left"), name
        for number, share in enumerate(spec.buttons):
            start, length = (box.y, box.height) if beside else (box.x, box.width)
            at = share * (spec.height if beside else spec.width)
            assert start + length * number / 4 <= at <= start + length * (number + 1) / 4, name


def test_the_place_that_is_asked_for_is_shown_and_said() -> None:
    for board, players, count in (("3x3", "2", 4), ("4x4", "5", 7), ("5x5", "8", 13)):
        view = shown(dealt(2, way="table", players=players, board=board), count).view()
        screen = screen_of(view, "kind")
        (placed,) = drawn(screen, SPECS["7.3-colour"], SmallCity)
        assert placed.widget.asked == count == view.asked_place
        assert [bool(icon) for icon in placed.widget.icons].index(False) == count
        row, column = divmod(count, view.options.side)
        assert f"Row {row + 1}, column {column + 1}" in written(screen, SPECS["7.3-colour"])


def test_a_lesson_shows_the_cards_of_the_group_as_far_as_they_are_known() -> None:
    view = lesson(2).view()
    for spec in (SPECS["4.2-mono"], SPECS["7.3-colour"], SPECS["2.13-mono"]):
        (placed,) = drawn(screen_of(view, "points-usurers"), spec, KnownCards)
        assert [(each.points, each.support) for each in placed.widget.faces] == [
            ("3", 1), ("2", 2), ("?", 0), ("?", 0),
        ]  # fmt: skip
        assert placed.widget.asked == 2
        (placed,) = drawn(screen_of(view, "support-usurers-3"), spec, KnownCards)
        assert placed.widget.faces[2].points == "3"
    penalty = screen_of(lesson(16).view(), "support-militia-2")
    (placed,) = drawn(penalty, SPECS["4.2-mono"], KnownCards)
    assert placed.widget.faces[0].points == "−2"


def test_pages_of_the_tables_own_cards_are_never_called_invented() -> None:
    for language in LANGUAGES:
        words = catalog(language, TEXT)("page.invented")
        own = (each for each in SAMPLES.items() if each[1].view.options.way in {"table", "teach"})
        for number, (name, sample) in enumerate(own):
            spec = PANELS[number % len(PANELS)]
            assert not sample.view.invented, name
            lines = written(screen_of(sample.view, sample.page, language), spec)
            assert words not in lines, name


def test_house_rules_say_how_much_of_the_deck_is_known_and_what_contradicts_it() -> None:
    spec = SPECS["4.2-mono"]
    own, unlike = (SAMPLES[f"house-rules-{each}"] for each in ("own", "unlike"))
    lines = " ".join(written(screen_of(own.view, "house-rules"), spec))
    assert own.view.deck_mark
    assert f"Your cards ({own.view.deck_mark})" in lines
    assert "38 of 38 known" in lines
    assert "not in your file" not in lines
    assert "not in your file" in " ".join(written(screen_of(unlike.view, "house-rules"), spec))
    plain = dealt(players="2").view()
    assert "Your cards" not in " ".join(written(screen_of(plain, "house-rules"), spec))


def test_where_the_table_deals_no_pile_is_shown() -> None:
    view = SAMPLES["report-table-3x3"].view
    lines = " ".join(written(screen_of(view, "report"), SPECS["7.3-colour"]))
    assert "0 cards" not in lines
    assert "cards" in " ".join(
        written(screen_of(dealt(agents="mat").view(), "report"), SPECS["7.3-colour"])
    )


def test_the_end_of_a_lesson_says_what_is_known() -> None:
    for name, known in (("taught-some", 26), ("taught-all", 38)):
        for spec in PANELS:
            lines = written(screen_of(SAMPLES[name].view, "taught"), spec)
            assert str(known) in lines, (name, spec.name)


# -- an owner's words


@cache
def large_deck() -> CityDeck:
    """Return two sets with eight guilds: the invented one and one of further guilds."""
    plain = demo_deck()
    new = dict(zip(GUILDS, FURTHER, strict=True))
    cards = list(plain.districts.values())
    for card in plain.districts.values():
        guild = new.get(card.guild, "")
        stem = guild or card.id.rpartition("-")[0]
        number = card.id.rpartition("-")[2]
        id_ = f"{stem}-{number}" if guild else f"{card.id}#2"
        cards.append(DistrictCard(id_, card.kind, guild, card.points, card.support, "", card.tool))
    return CityDeck(
        {card.id: card for card in cards},
        {"own": TextCard("own")},
        {"own": TextCard("own", 12)},
    )


@cache
def long_pack() -> CardPack:
    """Return that deck with the longest names and texts that an owner may write."""
    deck = large_deck()
    words = {f"guild.{guild}": LONG_NAME for guild in (*GUILDS, *FURTHER)}
    for seat in SEATS:
        words |= {f"seat.{seat}": LONG_SEAT, f"play.seat-{seat}": LONG_SEAT}
    keys = [f"card.{card.id}" for card in deck.of(CardKind.ACTION)]
    for key in (*keys, "condition.own", "contract.own"):
        words |= {f"{key}.name": LONG_NAME, f"{key}.text": LONG_TEXT}
    return CardPack("cadwallon", "own", "K7Q", {}, deck, {"en": words})


@cache
def own_samples() -> tuple[tuple[str, Sample[Any]], ...]:
    return tuple(every_page(long_pack()))


def own_pages(language: str) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Yield what makes every page with the words of that pack."""
    for name, sample in own_samples():
        yield name, partial(with_tabs, GAME, sample, language, (long_pack(),))


@pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.name)
def test_the_longest_words_of_an_owner_have_room(spec: PanelSpec) -> None:
    some = slice(ALL.index(spec) % OWN_SHARE, None, OWN_SHARE)
    assert faults_of_pages(own_pages, spec, "en", some, OWN_WORDS) == []


@shares_and_all
def test_the_longest_words_of_an_owner_have_room_on_every_page(
    spec: PanelSpec, language: str, some: slice
) -> None:
    assert faults_of_pages(own_pages, spec, language, some, OWN_WORDS) == []


def test_every_guild_of_a_deck_has_a_line_and_an_emblem_of_its_own() -> None:
    pages = {name: make() for name, make in own_pages("en")}
    (placed,) = drawn(pages["guilds"], SPECS["4.2-mono"], AnswerCards)
    icons = [each.icon for each in placed.widget.answers]
    assert len(set(icons[:8])) == 8
    assert icons[4:8] == [guild_icon(each, (*GUILDS, *FURTHER)) for each in FURTHER]
    for name in ("held, one each", "over, one each"):
        for spec in (SPECS["7.3-colour"], SPECS["4.2-mono"]):
            assert laid_out(pages[name], spec).fits


def test_a_card_without_words_is_called_by_its_number_or_its_id() -> None:
    say = catalog("en", TEXT)
    assert title_of("card.action-5", say) == "Action 5"
    assert title_of("card.action-shown-2", say) == "Action 2"
    assert title_of("card.action-night-watch", say) == "Night watch"
    assert title_of("condition.own-1", say) == "Condition"
    assert title_of("card.action-new-market", say) == "New Market"
    assert text_of("card.action-5", say) == "Its printed card says what it does."


def test_words_are_shortened_only_where_they_have_no_room() -> None:
    type_ = letters(Role.BODY, "en", 16)
    assert shortened(type_, LONG_NAME, type_.width(LONG_NAME)) == LONG_NAME
    for width in range(30, type_.width(LONG_NAME), 7):
        words = shortened(type_, LONG_NAME, width)
        assert words.endswith(END)
        assert LONG_NAME.startswith(words.removesuffix(END).rstrip())
        assert type_.width(words) <= width
