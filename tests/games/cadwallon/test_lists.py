"""The lists, scores and rules of Cadwallon on every panel, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cadwallon.sample_games import dealt, with_action
from games.cadwallon.shown import OF_THE_CITY, TEXT, screen_of, shown, written
from screens.test_pages import PANELS

from companion.games.cadwallon import GAME
from companion.games.cadwallon.packs.deck_file import demo_deck, doubled
from companion.games.cadwallon.pages import page
from companion.games.cadwallon.pages.rules import in_force
from companion.games.cadwallon.questions.correcting import playable
from companion.games.cadwallon.questions.page_names import CORRECTIONS, TOOLS
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentAdded,
    AgentReported,
    CardTallied,
)
from companion.games.cadwallon.rules.options import HOUSE_RULES
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.games.cadwallon.samples.every import SAMPLES
from companion.screens.paint import laid_out
from companion.screens.pictures import ListMenu
from companion.screens.wording import joined
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cadwallon.view.view import View
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_an_invented_deck_says_so(language: str) -> None:
    """On every panel; the pages of a table with its own cards do not say it."""
    words = catalog(language, TEXT)("page.invented")
    invented = [
        name
        for name, sample in SAMPLES.items()
        if sample.view.invented and sample.page.partition("-")[0] not in OF_THE_CITY
    ]
    assert len(invented) > 50
    for number, name in enumerate(invented):
        spec = PANELS[number % len(PANELS)]
        assert words in written(shown(name, language), spec), (name, spec.name)
    for name, sample in SAMPLES.items():
        if not sample.view.invented and sample.page.startswith(("over", "tally")):
            assert words not in written(shown(name, language), SPECS["2.13-mono"]), name


def test_a_card_of_the_second_set_has_the_words_of_the_first() -> None:
    say = catalog("en", TEXT)
    cards = doubled(demo_deck()).of(CardKind.ACTION)
    assert len(cards) == 26
    assert {say(f"{card_key(card.id)}.name") for card in cards} == {
        say(f"card.{card.id}.name") for card in demo_deck().of(CardKind.ACTION)
    }


def test_several_seats_are_joined_as_a_language_does() -> None:
    assert joined(("A", "B", "C"), catalog("en", TEXT)) == "A, B and C"
    assert joined(("A", "B"), catalog("de", TEXT)) == "A und B"
    assert joined((), catalog("en", TEXT)) == ""


# -- lists


def menu(screen: Screen, spec: PanelSpec) -> ListMenu:
    """Return the list of a page."""
    layout = laid_out(screen, spec)
    return next(each.widget for each in layout.marks if isinstance(each.widget, ListMenu))


def listed(view: View, name: str, spec: PanelSpec) -> list[tuple[str, str]]:
    """Return the lines of a page's list: words, and what they say."""
    return [(item.word, item.said) for item in menu(screen_of(view, name), spec).items]


LYING = (SPECS["4.2-mono"], SPECS["2.13-mono"])


def test_a_list_points_at_its_line() -> None:
    view = SAMPLES["correct-1"].view
    for line in range(len(CORRECTIONS)):
        assert menu(screen_of(view, f"correct-{line}"), SPECS["4.2-mono"]).chosen == line


def test_an_action_is_a_correction_where_one_may_be_played() -> None:
    say = catalog("en", TEXT)
    words = [say(f"correct-list.{each}") for each in CORRECTIONS]
    views = [SAMPLES[name].view for name in ("correct-1", "correct-no-action")]
    assert [word for word, _ in listed(views[0], "correct-0", LYING[0])] == words
    assert [word for word, _ in listed(views[1], "correct-0", LYING[0])] == words[:-1]


def test_actions_of_several_seats_say_whose_they_are() -> None:
    view = with_action(dealt(5, players="3", special="own", agents="mat")).view()
    lines = listed(view, "actions-0", LYING[0])
    assert len(lines) == len(playable(view)) > 3
    assert ("Secret action", "Blue") in lines
    assert {whose for _, whose in lines} == {"Blue", "Yellow", "Brown"}


def test_the_list_of_the_open_action_has_every_tool() -> None:
    for spec in LYING:
        view = SAMPLES["action-paper"].view
        say = catalog("en", TEXT)
        words = [word for word, _ in listed(view, "action-0", spec)]
        assert words == [say(f"action.{tool}") for tool in TOOLS]


def test_more_is_reported_of_the_street_before() -> None:
    game = dealt(players="3", agents="mat")
    first = [word for word, _ in listed(game.view(), "more-0", LYING[0])]
    assert first == ["Nobody is here", "Back"]
    later = game.after(AgentReported(0, 2), AgentReported(1, 0)).view()
    words = [word for word, _ in listed(later, "more-0", LYING[0])]
    assert words[1:4] == [f"One more in street 2 (AB): {seat}" for seat in
                          ("Blue", "Yellow", "Brown")]  # fmt: skip
    assert "Street 3 (AC)" in written(screen_of(later, "more-0"), SPECS["4.2-mono"])


def test_the_seats_of_a_street_say_how_many_agents_they_have_there() -> None:
    game = dealt(players="4").in_phase(Phase.CONTROL)
    (standing,) = game.view().agents[11]
    view = game.after(*(AgentAdded(11, standing), AgentAdded(11, (standing + 1) % 4))).view()
    lines = dict(listed(view, "seat-remove-11-0", LYING[0]))
    names = ("Blue", "Yellow", "Brown", "Grey")
    assert lines == {names[standing]: "2 agents", names[(standing + 1) % 4]: "1 agent"}
    everybody = listed(view, "seat-points-0-0", LYING[0])
    assert everybody == [(name, "") for name in names]


# -- the other pages


def test_the_coins_of_a_tally_are_those_that_were_entered() -> None:
    game = dealt(way="score", players="2")
    for points in (3, 1):
        game = game.after(CardTallied(0, "guild", "usurers", points))
    for spec in PANELS:
        lines = written(screen_of(game.view(), "tally-usurers"), spec)
        assert {"3", "1"} <= set(lines), spec.name
        assert any("4 × 2" in line for line in lines), spec.name
        assert "8" in lines, spec.name
    lines = written(screen_of(game.view(), "tally-usurers"), SPECS["4.2-mono"])
    assert lines.count("8") == 3  # what the cards come to, the step, and the seat so far


def test_only_house_rules_that_matter_are_shown() -> None:
    plain = dealt(players="2").view().options
    assert set(in_force(plain)) == {"zero", "limit", "unused-actions"}
    large = dealt(players="5", board="4x4", special="box", limit="8").view().options
    assert set(in_force(large)) == {
        "zero", "special-scores", "limit", "unused-actions", "draws",
    }  # fmt: skip
    assert in_force(large)["limit"] == "8"
    scored = dealt(way="score", backers="on", backer_needs="any").view().options
    assert in_force(scored) == {
        "backer-counts": "no", "backer-needs": "any", "limit": "4", "unused-actions": "score",
    }  # fmt: skip
    assert set(HOUSE_RULES) >= set(in_force(large))


def test_holdings_say_nothing_of_a_secret_action() -> None:
    """But that there is one: its name stands on no page until it is played."""
    game = with_action(dealt(2, players="3", special="box"))
    say, view = catalog("en", TEXT), game.view()
    for seat, player in enumerate(game.state.players):
        name = say(f"{card_key(player.special)}.name")
        pages = [f"holdings-{seat}", *(f"actions-{line}" for line in range(len(playable(view))))]
        for each in pages:
            lines = " ".join(written(screen_of(view, each), SPECS["7.3-colour"]))
            assert name not in lines, each
        lines = " ".join(written(screen_of(view, f"holdings-{seat}"), SPECS["7.3-colour"]))
        assert "a secret action" in lines


def test_a_secret_action_that_is_played_shows_its_text() -> None:
    game = dealt(players="4", special="box").in_phase(Phase.CONTROL)
    seat = game.view().acting[0]
    card = game.state.players[seat].special
    view = game.after(ActionPlayed(seat, card)).view()
    assert view.open_action is not None
    text = catalog("en", TEXT)(f"{card_key(card)}.text")
    lines = " ".join(written(screen_of(view, "action-0"), SPECS["7.3-colour"]))
    assert text in lines


def test_an_unknown_page_is_refused() -> None:
    view = dealt(players="2").view()
    unknown: Iterable[str] = ("", "overs", "rules-6", "tally-", "seat-add-1", "holdings-")
    for name in unknown:
        with pytest.raises(KeyError):
            page(view, name, catalog("en", TEXT))


def test_every_page_at_the_table_is_reached_by_a_finger() -> None:
    """So its hints are those of the game there; other pages are only looked at."""
    looked_at = ("holdings", "condition-card", "rules", "house-rules")
    for name, sample in SAMPLES.items():
        if not sample.page.startswith(looked_at):
            assert sample.focus is not None, name
            assert GAME.table(sample.view, sample.focus) == sample.page, name
