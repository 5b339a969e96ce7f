"""What pages say of a game with cards of Heroes, aloud and on the smallest panel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.app.samples import samples, screen_of
from companion.engine.coach import coach_of
from companion.engine.controls import Browse, Focus
from companion.engine.game import Sample
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.rules.cards import EffectTime
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.paint import laid_out, paint
from companion.screens.reading import reading
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View

HEROES = heroes_pack()
BASE = [name for name, sample in SAMPLES.items() if sample.view.options.cards == "base"]


def read(name: str) -> list[str]:
    """Return what is read of a sample page in English."""
    return [line.text for line in reading(samples("en")[name]).lines]


def said(view: View, page: str) -> str:
    """Return all that is read of a page of a view in English."""
    shown = screen_of(GAME, Sample(view, page), "en")
    return "\n".join(line.text for line in reading(shown).lines)


@pytest.mark.parametrize(
    ("card", "marks"),
    [
        ("freyla-the-true", "row 2: spaces 2, 3, 4"),
        ("dobrik-of-lorkheim", "row 1: space 2; row 2: spaces 1, 3; row 3: space 2"),
        ("wren-the-lioness", "row 1: space 3; row 2: space 3; row 3: space 3"),
        ("dal-of-jolev", "row 1: spaces 1, 3; row 3: spaces 1, 3"),
    ],
)
def test_a_pattern_is_read_row_by_row(card: str, marks: str) -> None:
    hero = "row 2: space 2" if card.startswith("d") else "row 2: space 1"
    assert read(f"hero-{card}")[1:4] == [
        catalog("en", GAME.text)(f"card.{card}.name"),
        f"Hero: {hero}",
        f"Marks: {marks}",
    ]


def test_a_monster_with_a_letter_says_to_write_it_and_when_it_does_its_work() -> None:
    say = catalog("en", GAME.text)
    for card in HEROES.ambush.values():
        lines = read(f"ambush-{card.id}")
        assert f"Draw the monster and its {card.letter}." in lines
        effect = say(f"effect.{card.id}")
        later = card.effect.when is EffectTime.AFTER_SCORING
        assert (say("page.effects.then", effect=effect) if later else effect) in lines
        assert f" · {card.letter}" in read(f"ambush-solo-{card.id}")[0]


def test_effects_are_numbered_as_the_monsters_came() -> None:
    view = SAMPLES["effects-2"].view
    names = [catalog("en", GAME.text)(f"card.{card.id}.name") for card in view.effects]
    for cards in (view.lasting, view.lasting[::-1]):
        lines = said(replace(view, lasting=cards), "effects").splitlines()
        assert [each for each in lines if each[:2] in {"1:", "2:"}] == [
            f"{number}: {name}" for number, name in enumerate(names, 1)
        ]
        names.reverse()


def test_effects_of_one_monster_have_no_order() -> None:
    assert "In this order. None on your map: nothing." in read("effects-2")
    assert read("effects-1")[-1] == "None on your map: nothing."


def test_what_is_in_force_says_when_and_what_was_done_at_once_is_over() -> None:
    view, say = SAMPLES["lasting"].view, catalog("en", GAME.text)
    every = replace(view, lasting=tuple(HEROES.ambush.values()))
    lines = said(every, "lasting").splitlines()
    for card in HEROES.ambush.values():
        effect = say(f"effect.{card.id}")
        later = card.effect.when is EffectTime.AFTER_SCORING
        shown = say("page.effects.then", effect=effect) if later else effect
        assert (shown in lines) is (card.effect.when is not EffectTime.AT_ONCE), card.id
    gorgon = replace(view, lasting=(HEROES.ambush["gorgon-gaze"],))
    offered = [each.does for each in GAME.controls(gorgon, Focus())]
    browsed = [page for does in offered if isinstance(does, Browse) for page in does.pages]
    assert "edicts" in browsed
    assert "lasting" not in browsed


def test_ruins_are_explained_where_their_cards_are_in_the_deck() -> None:
    view = SAMPLES["rules-3"].view
    plain = "No ruins cards: ruins are plain empty spaces."
    for cards in ("base", "heroes", "both", "both-heroes"):
        changed = replace(view, options=replace(view.options, cards=cards))
        assert (plain in said(changed, "rules-3")) is (cards == "heroes"), cards


def test_the_coach_knows_the_gates_of_heroes_and_its_sheets() -> None:
    view, coach = SAMPLES["explore-kethras-gates"].view, coach_of(GAME)
    assert coach is not None
    due = {tip.key for tip in coach.tips if tip.is_due(view)}
    assert "rift" in due
    assert "draw" not in due
    assert view.options.sheets == "heroes"
    drawn = {"A": "C", "B": "D"}[view.options.side]
    assert coach.values(view, catalog("en", GAME.text))["side"] == drawn


def test_edicts_for_a_first_game_are_named_where_the_table_deals_its_own() -> None:
    line = (
        "For a first game: Faunlost Thicket, Gnomish Colony or Traylo Monastery, Ulem's Wallow, "
        "Dwarvenholds."
    )
    view = SAMPLES["opening-first-game"].view
    assert line in said(view, "opening").splitlines()
    for other in ({"own_edicts": False}, {"cards": "both-heroes"}, {"cards": "base"}):
        changed = replace(view, options=replace(view.options, **other))
        assert "first game" not in said(changed, "opening")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_games_edicts_are_on_a_panel_with_room_and_cost_no_other_words(
    language: str,
) -> None:
    view = SAMPLES["opening-first-game"].view
    plain = replace(view, options=replace(view.options, own_edicts=False))
    shown = [screen_of(GAME, Sample(each, "opening"), language) for each in (view, plain)]
    for panel, has_room in (("5.7-seven", True), ("2.13-mono", False)):
        frames = (paint(page, find_spec(panel)) for page in shown)
        own, base = ({each.text for each in frame.texts} for frame in frames)
        assert base < own if has_room else base == own, panel


def test_a_base_game_has_no_page_line_or_letter_of_heroes() -> None:
    words = {"rules-5", "lasting", "effects"}
    for name in BASE:
        view = SAMPLES[name].view
        offered = GAME.controls(view, Focus())
        browsed = {page for each in offered if isinstance(each.does, Browse)
                   for page in each.does.pages}  # fmt: skip
        assert not words & {*browsed, *GAME.pages_of_rules(view)}, name
    assert GAME.pages_of_rules(SAMPLES["rules-5"].view)[-1] == "rules-5"


def test_a_dragon_that_is_out_stands_beside_the_coins_of_each_season() -> None:
    view = SAMPLES["season-end-dragon"].view
    assert "D shut in? +3 coins, once" in said(view, "season-end")
    calm = tuple(card for card in view.lasting if card.effect.when is not EffectTime.ANY_TIME)
    assert "D shut in?" not in said(replace(view, lasting=calm), "season-end")


@pytest.mark.parametrize("panel", ["2.1-mono", "4.2-mono"])
def test_all_that_may_be_in_force_fits(panel: str) -> None:
    """The four of Heroes are all that stay."""
    for name in ("explore-letters", "lasting", "season-end-dragon"):
        sample = SAMPLES[name]
        view = replace(sample.view, lasting=tuple(HEROES.ambush.values()))
        for language in LANGUAGES:
            shown = screen_of(GAME, Sample(view, sample.page), language)
            assert laid_out(shown, find_spec(panel)).fits, (name, language)
