"""Every page on every panel, lying and standing, in all inks and every language: fit to print."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from every_panel import in_shares, one_language_each, panels_and_languages
from screens.about import card_of
from screens.unsaid import unsaid_on

from companion.app.samples import samples
from companion.games import GAMES, find_game
from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.pages import NUMBER_PAGES, PAGES, page
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.around import Tab
from companion.screens.device import facts_page, list_page, notice_page
from companion.screens.fonts import Face, lacks
from companion.screens.letters import letters
from companion.screens.paint import ink, laid_out
from companion.screens.pictures import Item
from companion.screens.style import LEAST_MM, style_for
from companion.screens.widgets import Page, Role, Screen, Text
from companion.surface import Button, Ink, PanelSpec
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels import spec_of
from hardware.panels.inks import INKS
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from companion.surface import Frame

PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
OF_EACH_SIZE = tuple(
    each
    for name in ("2.1-mono", "2.13-mono", "4.2-mono", "7.3-colour")
    for each in (SPECS[name], stood(SPECS[name]))
)
OWN = tuple(spec_of(name) for name in ("waveshare:4.26", "waveshare:2.9-v2", "uart:4.3"))
"""Glass that is like none of the simulated panels, in its own inks alone."""
LEAST_SHARE = 0.33
"""The least share of a page, in a hundred blocks, that something stands in."""
QUIET = {"stopped": 0.2, "resting": 0.25, "setup-language": 0.27, "crowded-about": 0.24,
         "welcome": 0.25, "new-game": 0.3, "check-busy": 0.24, "check-finding-good": 0.2,
         "check-lamp": 0.28, "one-button-check-busy": 0.3,
         "one-button-check-finding-good": 0.28, "hand-question": 0.27,
         "admit-hand": 0.27, "history-empty": 0.27, "unread": 0.31,
         "last-game-rated-names": 0.31, "names-none": 0.23, "names-rated-none": 0.23,
         "version-switching": 0.24, "one-button-version-switching": 0.24, "version-new": 0.28,
         "network-no-radio": 0.26, "network-scanning": 0.27,
         "stick-busy": 0.25, "one-button-stick-busy": 0.25,
         "phone-games-busy": 0.25, "one-button-phone-games-busy": 0.25,
         **{f"stick-why-{why}": 0.26
            for why in ("none", "empty", "full", "large", "failed", "bad", "disk")},
         "phone-games-bad": 0.26,
         "hall-seeking": 0.3, "hall-estranged": 0.29, "hall-follower": 0.31,
         "one-button-kept": 0.27, "one-button-kept-names": 0.27}  # fmt: skip
"""Pages that have little to say, and the share that they stand in all the same."""
WRITTEN = (
    "laptop-of-anna",
    "/var/lib/companion",
    "/boot/firmware/companion.toml",
    "game-0007.jsonl",
    "game-0012.jsonl",
    '"waveshare:4.2v2": no such panel; did you mean "waveshare:4.2-v2"? companion',
)
"""Names, folders and settings of an owner, which a page may cut: the log has them all."""
HANDS = ("hand-question", "admit-hand")
"""Pages that ask whether a phone may have a hand, and a seat with it."""
NAMED = letters(Role.NAME, "en", 100)
"""The letters of a card's name."""
TABS = {
    "en": ("Flip", "Look back", "Edicts", "Menu"),
    "ja": ("春の終わり", "見返す", "次の場所", "メニュー"),
}
HOLDS = {"en": ("", "undo", "next spot", ""), "ja": ("", "戻す", "次の場所", "")}


def crowded_pages() -> tuple[Page, ...]:
    """Return the box's own pages with the longest words they may hold."""
    return (
        list_page("menu", "Menu", ("New game", "日本語にする", "Clean", "About", "Off"), 4, BORDER),
        list_page(
            "many", "Codes", tuple(f"Line {each}" for each in range(30)), 17, BORDER, note="a note"
        ),
        list_page(
            "setup", "Who plays?", (Item("Players", "two or more"), Item("Side", "A")), 0, BORDER
        ),
        notice_page(
            "failed", "Press not saved", ("Free some space, then press again.",), "warning", BORDER
        ),
        facts_page(
            "about", "About this box", (("Version", "0.1.0"), ("Code", "001G7-2FA4C")), BORDER
        ),
    )


def hint_words(language: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return long words for the presses and the holds of four buttons, and short presses.

    A later language has the short words that it chose for tabs without room.
    """
    if language in TABS:
        return TABS[language], HOLDS[language], ("",) * len(TABS[language])
    say = catalog(language, "companion.games.cartographers")
    presses = ("play.end-spring", "play.look-back", "play.edicts", "control.menu")
    holds = ("", say("control.undo"), say("play.next-spot"), "")
    return tuple(map(say, presses)), holds, tuple(map(say.short, presses))


@cache
def crowded_screens(language: str) -> dict[str, Screen]:
    """Return the pages with the longest words, with long hints."""
    icons = ("flip", "back", own_icon("edicts"), "menu")
    tabs = tuple(
        Tab(button, word, icon, hold, main=button is Button.A, short=short)
        for button, icon, word, hold, short in zip(
            Button, icons, *hint_words(language), strict=True
        )
    )
    return {f"crowded-{each.id}": Screen(each, language, tabs) for each in crowded_pages()}


def screens(language: str, some: slice) -> dict[str, Screen]:
    """Return some of the pages: all there are, with their own hints, then the crowded ones."""
    own, crowded = samples(language), crowded_screens(language)
    names = [*own, *crowded][some]
    return {name: crowded[name] if name in crowded else own[name] for name in names}


@pytest.mark.parametrize(
    ("spec", "language"),
    one_language_each([*OF_EACH_SIZE, *OWN]),
    ids=lambda each: getattr(each, "name", each),
)
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.thorough)])
def test_every_page_is_fit_to_print(spec: PanelSpec, language: str, every: int) -> None:
    """In every run one page of nine, for ``test_pictures`` lays them out as well."""
    first = [*OF_EACH_SIZE, *OWN].index(spec) // len(LANGUAGES) % every
    some = screens(language, slice(first, None, every))
    assert unfit_in((spec.inks,), spec, language, some) == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("spec", "language"),
    one_language_each([spec_of(f"waveshare:{name}") for name in ("2.7-v2", "5.83-v2", "13.3-k")]),
    ids=lambda each: getattr(each, "name", each),
)
def test_every_page_of_every_game_has_room_on_glass_that_no_simulated_panel_is_like(
    spec: PanelSpec, language: str
) -> None:
    faults = []
    for game in GAMES:
        for name, screen in samples(language, find_game(game)).items():
            layout = laid_out(screen, spec)
            said = foreign_or_clashing(ink(screen, spec, layout), spec.inks)
            faults += [f"{game} {name}: {each}" for each in said]
            faults += [] if layout.fits else [f"{game} {name}: does not fit"]
    assert faults == []


@pytest.mark.parametrize(("spec", "language"), panels_and_languages(PANELS))
def test_the_longest_words_have_room(spec: PanelSpec, language: str) -> None:
    assert unfit_in((spec.inks,), spec, language, crowded_screens(language)) == []


@pytest.mark.parametrize(("spec", "language", "some"), in_shares(PANELS))
def test_every_page_is_fit_to_print_in_all_inks(
    spec: PanelSpec, language: str, some: slice
) -> None:
    assert unfit_in(tuple(INKS.values()), spec, language, screens(language, some)) == []


def unfit_in(
    sets: tuple[tuple[Ink, ...], ...],
    spec: PanelSpec,
    language: str,
    pages: dict[str, Screen],
) -> list[str]:
    """Return what is wrong with all or some pages of a panel in each of these sets of inks."""
    faults, said = [], {}
    for name, screen in pages.items():
        layout = laid_out(screen, spec)
        if not layout.fits:
            faults.append(f"{name}: does not fit")
        for inks in sets:
            frame = ink(screen, replace(spec, inks=inks), layout)
            faults += [f"{name}: {each}" for each in foreign_or_clashing(frame, inks)]
        faults += [f"{name}: {each}" for each in unsaid_on(screen, spec, frame, WRITTEN)]
        if _used(frame) < QUIET.get(_kind(name), LEAST_SHARE):
            faults.append(f"{name}: only {_used(frame):.0%} of it is used")
        said[name] = {sign for run in frame.texts for sign in run.text}
    lacking = _lacking(set().union(*said.values()), language)
    return faults + [
        f"{name}: no glyph for {sign}" for name, signs in said.items() for sign in signs & lacking
    ]


def _kind(name: str) -> str:
    """Return the name of a page; a question for a hand has one of its own for each seat."""
    return next((each for each in HANDS if each in name), name)


@cache
def hand_questions(language: str) -> dict[str, Screen]:
    """Return the questions of every game whether a phone may have a hand, and a seat with it."""
    return {
        f"{game} {name}": shown[name]
        for game in GAMES
        for shown in (samples(language, find_game(game)),)
        for name in shown
        if _kind(name) in HANDS
    }


@pytest.mark.parametrize(("spec", "language"), panels_and_languages([*PANELS, *OWN]))
def test_a_question_for_a_hand_has_room_whatever_its_seat_is_called(
    spec: PanelSpec, language: str
) -> None:
    asked = hand_questions(language)
    assert {name.split()[0] for name in asked} >= {"unearth", "cadwallon"}
    assert {name.split()[1] for name in asked} >= {"admit-hand-0", "one-button-admit-hand-1"}
    assert unfit_in((spec.inks,), spec, language, asked) == []


@cache
def dealt_pages(language: str) -> tuple[tuple[str, Screen], ...]:
    """Return the pages that name what was dealt, with every scoring card and every skill."""
    pack, say = base_pack(), catalog(language, "companion.games.cartographers")
    backs = dict.fromkeys(card.back for card in pack.scoring.values())
    deals = list(
        zip(*([c for c in pack.scoring.values() if c.back == b] for b in backs), strict=True)
    )
    skills = tuple(pack.skills.values())
    hands = [skills[start : start + 3] for start in (0, 3, 5)]
    changes: list[dict[str, Any]] = [{"edicts": deal} for deal in deals]
    dealt = {"opening": changes, "season-end-summer": changes, "edicts": changes}
    dealt["skills"] = dealt["opening-skills"] = [{"skills": hand} for hand in hands]
    shown = samples(language)
    return tuple(
        (
            f"{name} {number}",
            replace(shown[name], page=page(replace(view, **change), page_name, say)),
        )
        for name, each in dealt.items()
        for view, page_name, *_ in (SAMPLES[name],)
        for number, change in enumerate(each)
    )


@pytest.mark.parametrize(("spec", "language"), panels_and_languages([*PANELS, *OWN]))
def test_every_card_that_is_dealt_has_room_for_its_name(spec: PanelSpec, language: str) -> None:
    too_large = [n for n, screen in dealt_pages(language) if not laid_out(screen, spec).fits]
    assert too_large == []


def foreign_or_clashing(frame: Frame, inks: tuple[Ink, ...]) -> list[str]:
    """Return texts that leave the page or meet, and inks that the panel does not have."""
    foreign = set(frame.pixels.translate(None, bytes(inks)))
    return [*frame.problems(), *(f"has no ink {each}" for each in foreign)]


def _lacking(signs: set[str], language: str) -> set[str]:
    """Return the signs that a face of texts cannot draw."""
    faces = (Face.TEXT, Face.NAME, Face.SMALL)
    return {sign for face in faces for sign in lacks(face, language, "".join(signs))}


def _used(frame: Frame) -> float:
    """Return the share of a hundred blocks of the page that hold any ink."""
    wide, high = frame.width // 10, frame.height // 10
    pixels = np.frombuffer(frame.pixels, np.uint8).reshape(frame.height, frame.width)
    blocks = pixels[: 10 * high, : 10 * wide].reshape(10, high, 10, wide)
    return float((blocks != Ink.WHITE).any(axis=(1, 3)).mean())


def test_a_page_that_lacks_a_glyph_or_is_blank_is_unfit() -> None:
    spec, shown = SPECS["4.2-mono"], next(iter(samples("en").values()))
    blank = replace(shown, page=Page("blank", Text("\u0e01")), tabs=())
    frame = ink(blank, spec, laid_out(blank, spec))
    assert _lacking({sign for run in frame.texts for sign in run.text}, "en") == {"\u0e01"}
    assert _used(frame) < min(QUIET.values())


def test_every_page_there_is_has_a_sample() -> None:
    shown = {sample.page.split("-")[0] for sample in SAMPLES.values()}
    assert shown == {
        name.replace("\\", "").split("-")[0].split("(")[0] for name in (*PAGES, *NUMBER_PAGES)
    }


def test_an_unknown_page_is_refused() -> None:
    with pytest.raises(KeyError):
        page(SAMPLES["opening"].view, "edict-", catalog("en", "companion.games.cartographers"))


@pytest.mark.parametrize("spec", SPECS.values(), ids=lambda spec: spec.name)
def test_names_can_be_read_from_the_other_side_of_the_table(spec: PanelSpec) -> None:
    """Five millimetres; what a small panel has is less, but the name is still its largest text."""
    least = 5 if spec.width * spec.mm_per_px > 80 else 2.5
    for name in (each for each in SAMPLES if each.startswith("explore-")):
        screen = samples("en")[name]
        frame = ink(screen, spec, laid_out(screen, spec))
        card = card_of(name)
        assert card
        words = catalog("en", "companion.games.cartographers")(f"card.{card.id}.name")
        runs = (run for run in frame.texts if len(run.text) > 1 and run.text in words)
        title = max(runs, key=lambda run: run.box.height * run.box.width)
        # "Pasture" has no letter as high as a d, but its letters are as large as others.
        high = NAMED.ink_box(f"d{title.text}").height / NAMED.ink_box(title.text).height
        assert title.box.height * high * spec.mm_per_px >= least, name


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_no_letters_are_smaller_than_can_be_read_in_the_hand(spec: PanelSpec) -> None:
    for ladder in style_for(spec).ladders.values():
        for role, rungs in ladder.items():
            assert min(rungs) * spec.mm_per_px >= LEAST_MM, role
