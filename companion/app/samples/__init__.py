"""Every page of the box as it may stand, for pictures, tests and ``companion render``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.app.findings import Finding, Past, check_words
from companion.app.hints import strip, tabs
from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.about import About
from companion.app.places.browsing import Browsing
from companion.app.places.check import (
    ButtonsTrial,
    Checking,
    CheckList,
    LampTrial,
    OneFinding,
    PatternTrial,
)
from companion.app.places.counting import Counting
from companion.app.places.history import History
from companion.app.places.languages import list_from
from companion.app.places.menu import Menu, NewGameQuestion
from companion.app.places.notice import Notice
from companion.app.places.power import PowerQuestion, Resting, power_off
from companion.app.places.ratings import Ratings
from companion.app.places.secret import HIDE
from companion.app.places.set_up.draft import PACKS, PACKS_PAGE, lines, new_draft, of_deal
from companion.app.places.table import AtTable, keeps_play, with_undo_and_menu
from companion.app.places.trouble import JournalTrouble, SettingsTrouble
from companion.app.places.usual import MENU, UNDO
from companion.app.samples.box_set_up import with_box_set_up
from companion.app.samples.hall import with_hall
from companion.app.samples.network import with_network
from companion.app.samples.past import past_places
from companion.app.samples.phones import with_phones
from companion.app.samples.stick import with_stick
from companion.app.samples.versions import with_versions
from companion.app.standing import on_buttons, screen
from companion.app.values import App
from companion.app.words import words
from companion.engine.code import Deal
from companion.engine.controls import Browse, Count, Focus
from companion.engine.daily import daily_deal
from companion.engine.documents import documents_of
from companion.engine.one_button import on_one_button
from companion.engine.reaching import reached
from companion.engine.session import Session
from companion.errors import GameError
from companion.fields import read_toml
from companion.games import GAMES, find_game, first_game
from companion.screens.widgets import Screen
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.app.memory import Draft
    from companion.app.place import Place
    from companion.engine.controls import Control
    from companion.engine.game import AnyGame, Sample
    from companion.engine.packs import CardPack
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

    _Make = Callable[[], Screen]

SEED = 2019
TODAY = "2026-11-22"
_FOLDER = "/var/lib/companion"
BOX = Device(version="1.0", panel="simulated", journal=_FOLDER)
_PLACES: dict[str, Place] = {
    "history-empty": History(()),
    "power-off": PowerQuestion(AtTable()),
    "about": About(),
    "record-failed": Notice("record-failed", "no space left on device"),
    "cards-failed": Notice("cards-failed", f"{_FOLDER}/cards/cards.toml: no space left on device"),
    "journal-damaged": JournalTrouble(
        "damaged", "game-0007.jsonl", _FOLDER, line=41, lines=63, goes_on=True
    ),
    "journal-unreadable": JournalTrouble(
        "unreadable",
        "game-0012.jsonl",
        _FOLDER,
        "line 1 is damaged (it is not how a journal begins)",
        goes_on=True,
        older="game-0011.jsonl",
    ),
    "journal-foreign": JournalTrouble(
        "foreign", "game-0007.jsonl", _FOLDER, "journal version 2 is not 1"
    ),
    "journal-left": JournalTrouble(
        "left", "game-0007.jsonl", _FOLDER, goes_on=True, older="game-0007.jsonl"
    ),
    "journal-closed": JournalTrouble(
        "closed",
        "",
        _FOLDER,
        f"another companion plays on {_FOLDER}: stop it, or keep this game in another folder",
    ),
    "settings-trouble": SettingsTrouble(
        "/boot/firmware/companion.toml",
        (
            (
                'panel.name: "waveshare:4.2v2": no such panel; did you mean "waveshare:4.2-v2"? '
                "companion panels lists them"
            ),
            "language: no such language",
        ),
    ),
    "resting": Resting(power_off=True),
    "stopped": Resting(power_off=False),
}
"""Where the box may be beside the table and set-up, whatever it played."""
OFF = power_off(AtTable())
"""The long hold that switches off."""


def check_places(language: str) -> dict[str, Place]:
    """Return where a box may be while it is checked, in the words of a language."""
    say = check_words(language)
    move = say(
        "firmware.move", setting="dtoverlay=spi0-0cs", file="/boot/firmware/config.txt",
        under="[pi4]",
    )  # fmt: skip
    found = CheckList.of(
        (
            Finding(say("what.system"), "Debian GNU/Linux 12 (bookworm)"),
            Finding(say("what.power"), say("power.was-low"), say("power.fix")),
            Finding(say("what.journal"), say("journal.fine", place=_FOLDER, lines=41)),
            Finding(say("what.chip-select"), say("select.kernel"), move),
        )
    )
    return {
        "check": found,
        "check-fine": CheckList((found.findings[-1],)),
        "check-busy": Checking(),
        "check-finding": OneFinding(found),
        "check-finding-long": OneFinding(replace(found, cursor=found.cursor + 1)),
        "check-finding-good": OneFinding(replace(found, cursor=found.cursor + 3)),
        "check-pattern": PatternTrial(found),
        "check-buttons": ButtonsTrial(found, frozenset({Button.A})),
        "check-lamp": LampTrial(found),
    }


def places(game: AnyGame) -> dict[str, Place]:
    """Return where a box that plays a game may be, beside the table and set-up, by name."""
    results = documents_of(game).results
    past = tuple(
        Past(game.id, f"{number:05}-2FA4C", result, f"2026-11-{len(results) - number + 1:02}")
        for number, result in enumerate((*results[:2], None, *results[2:]))
    )
    played: dict[str, Place] = {"history": History(past)}
    ratings = Ratings(past, History(past))
    for number, (_, is_of_titles) in enumerate(ratings.pages):
        name = "history-titles" if is_of_titles else "history-ratings"
        played[name] = replace(ratings, number=number)
    played |= past_places(game)
    return {"menu": Menu(1), "new-game": NewGameQuestion(), **played, **_PLACES}


def samples(language: str, game: AnyGame | None = None) -> Mapping[str, Screen]:
    """Return every page of a box that plays a game, by its name: the game's own, then the box's.

    Without a game it is the first of the list. Raises GameError for a page of the game that has
    the name of one of the box.
    """
    return _samples(language, (game or first_game()).id, tuple(GAMES))


class _Pages(Mapping[str, Screen]):
    """Pages of which each is made when it is first asked for: mostly a few of them are."""

    def __init__(self, makes: Mapping[str, _Make]) -> None:
        self._makes = makes
        self._made: dict[str, Screen] = {}

    def __getitem__(self, name: str) -> Screen:
        if name not in self._made:
            self._made[name] = self._makes[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makes)

    def __len__(self) -> int:
        return len(self._makes)


@cache
def _samples(language: str, game_id: str, _others: tuple[str, ...]) -> Mapping[str, Screen]:
    # set-up offers the other games too
    game = find_game(game_id)
    every = game.samples().items()
    own = {name: partial(screen_of, game, sample, language) for name, sample in every}
    box = {**dict(_of_box(language, game)), **dict(_of_one_button(language, game))}
    if same := sorted(own.keys() & box.keys()):
        raise GameError(f"{game.id}: the box has pages of these names: {', '.join(same)}")
    return _Pages({**own, **box})


def private_samples(language: str, game: AnyGame) -> Mapping[str, Screen]:
    """Return every private page of a game by its name: pages of one seat, which no picture shows.

    They are made for whoever checks that each has room; ``samples`` are the table's alone.
    """
    if game.private is None:
        return MappingProxyType({})
    say, shown = words(language, game=game.id), {}
    for name, (view, page_name, focus) in game.private.samples().items():
        page: Page = game.private.page(view, page_name, focus, say)
        controls = game.private.controls(view, page_name, focus)
        own = (replace(each, words=game.id) for each in controls)
        hints = tabs((*own, HIDE), lambda owner: words(language, game=owner))
        shown[name] = Screen(page, language, hints)
    return MappingProxyType(shown)


def screen_of(
    game: AnyGame, sample: Sample[object], language: str, packs: Iterable[CardPack] = ()
) -> Screen:
    """Return a page of a game with the tabs that stand beside the buttons there.

    ``packs`` are those whose cards the page may show.
    """
    hints = tabs(offered(game, sample), lambda own: words(language, game=own))
    say = words(language, game=game.id)
    added = [pack.words for pack in packs]
    return Screen(_page(game, sample, say.adding(added) if added else say), language, hints)


def lone_screen_of(game: AnyGame, sample: Sample[object], language: str) -> Screen:
    """Return a page of a game with the strip of a box of one button."""
    gestures = tuple(on_one_button((*offered(game, sample), MENU, OFF)))
    hints = strip(gestures, lambda own: words(language, one_button=True, game=own))
    say = words(language, one_button=True, game=game.id)
    return Screen(_page(game, sample, say), language, strip=hints)


def _page(game: AnyGame, sample: Sample[object], say: Say) -> Page:
    page: Page = (
        game.page(sample.view, sample.page, say)
        if sample.number is None or game.number_page is None
        else game.number_page(sample.view, sample.page, sample.number, say)
    )
    return page


def offered(game: AnyGame, sample: Sample[object]) -> tuple[Control, ...]:
    """Return what the buttons would do on a page of a game."""
    return on_buttons(_at_page(game, sample), (OFF,))


def _at_page(game: AnyGame, sample: Sample[object]) -> tuple[Control, ...]:
    """Return what four buttons would do on a page: at the table, or where a control leads."""
    view, name = sample.view, sample.page
    rules = game.pages_of_rules(view)
    if name in rules:
        return Browsing(rules, rules.index(name)).controls(App())
    if sample.focus is not None:
        own = _own_controls(game, view, sample.focus)
        return with_undo_and_menu((*own, *keeps_play(game, view, own)), (UNDO,))
    for focus in reached(partial(_own_controls, game, view), Focus()):
        at_table = _own_controls(game, view, focus)
        if game.table(view, focus) == name:
            return with_undo_and_menu((*at_table, *keeps_play(game, view, at_table)), (UNDO,))
        for control in at_table:
            match control.does:
                case Browse(pages, _, backwards) if name in pages:
                    index = pages.index(name)
                    is_over = game.is_over(view)
                    place = Browsing(pages, index, backwards, control.button, is_over)
                    return place.controls(App())
                case Count() as count if name == count.page:
                    return Counting(count, sample.number).controls(App())
    return Browsing((name,), 0).controls(App())


def _own_controls(game: AnyGame, view: object, focus: Focus) -> tuple[Control, ...]:
    return tuple(replace(each, words=game.id) for each in game.controls(view, focus))


def _of_box(language: str, game: AnyGame) -> Iterator[tuple[str, _Make]]:
    """Yield set-up page by page, then the box's own pages."""
    fresh = App(Memory(language), box=BOX, seed=SEED, today=TODAY)
    yield "welcome", partial(screen, fresh)
    draft = new_draft(SEED, language)
    yield "setup-language", partial(screen, _drafting(fresh, draft))
    page = of_deal(Deal(game, game.usual(), SEED), SEED)
    for cursor, line in enumerate(lines(page, ())):
        yield f"setup-{line}", partial(screen, _drafting(fresh, replace(page, cursor=cursor)))
    day = of_deal(daily_deal(game, TODAY), SEED, TODAY)
    last = replace(day, cursor=len(lines(day, ())) - 1)
    yield "setup-day", partial(screen, _drafting(fresh, last))
    slow = replace(fresh, box=replace(BOX, refresh_seconds=30.0))
    typing = replace(page, typed="7KQ2______", cursor=4)
    for name, typed in (("", ""), ("-pair", "C"), ("-sign", "CB")):
        picked = replace(typing, typed=f"{typing.typed}{typed}")
        yield f"setup-type{name}", partial(screen, _drafting(fresh, picked))
    yield "setup-type-still", partial(screen, _drafting(slow, typing))
    wrong = replace(typing, typed="7KQ2M9XDCA", cursor=0, fault="wrong")
    yield "setup-type-fault", partial(screen, _drafting(fresh, wrong))
    yield from _with_packs(fresh, game, page)
    for name, standing in _played(fresh, game):
        yield name, partial(screen, standing)


def _played(fresh: App, game: AnyGame) -> Iterator[tuple[str, App]]:
    """Yield a box that plays as it stands in every place, beside phones and in a hall."""
    language, session = fresh.memory.language, Session.begin(Deal(game, game.usual(), SEED))
    playing = replace(fresh, memory=Memory(language, session))
    every = {**places(game), "languages": list_from(language), **check_places(language)}
    for name, place in every.items():
        yield name, replace(playing, place=place)
    yield from with_box_set_up(playing)
    yield from with_network(playing)
    yield from with_phones(playing)
    yield from with_hall(playing)
    yield from with_stick(playing)
    yield from with_versions(playing)


def _with_packs(fresh: App, game: AnyGame, page: Draft) -> Iterator[tuple[str, _Make]]:
    """Yield what set-up shows of packs of cards, with the one of the game's example file."""
    if game.packs is None:
        return
    example = read_toml(game.packs.skeleton(), "example", game.packs.read)
    app = replace(fresh, box=replace(BOX, packs=(example,)))
    missing = replace(page, typed="X0440000001Z3HK7Q", cursor=0, fault="missing")
    if game.packs.whole is not None:
        option, _ = game.packs.whole.answer
        line = lines(page, (example,)).index(option)
        yield f"setup-{option}", partial(screen, _drafting(app, replace(page, cursor=line)))
        code = Deal(game, game.usual(), SEED, (example,)).code.replace("-", "")
        for name, each in (("other", app), ("none", fresh)):
            typed = replace(missing, typed=code, fault=f"missing.{example.mark}")
            yield f"setup-type-missing-{name}", partial(screen, _drafting(each, typed))
        return
    line = lines(page, (example,)).index(PACKS)
    yield "setup-packs", partial(screen, _drafting(app, replace(page, cursor=line)))
    yield "setup-pack", partial(screen, _drafting(app, replace(page, step=PACKS_PAGE, cursor=1)))
    yield "setup-type-missing", partial(screen, _drafting(app, missing))


def _of_one_button(language: str, game: AnyGame) -> Iterator[tuple[str, _Make]]:
    """Yield the pages that a box of one button shows in another way: with its strip of gestures."""
    box = replace(BOX, one_button=True)
    fresh = App(Memory(language), box=box, seed=SEED, today=TODAY)
    draft = new_draft(SEED, language)
    page = of_deal(Deal(game, game.usual(), SEED), SEED)
    typing = replace(page, typed="7KQ2______Cb", cursor=4)
    for name, each in (("language", draft), ("start", page), ("type", typing)):
        yield f"one-button-{name}", partial(screen, _drafting(fresh, each))
    for name, standing in _played(fresh, game):
        if not isinstance(standing.place, Notice | Resting):
            yield f"one-button-{name}", partial(screen, standing)
    for name, sample in game.samples().items():
        if name in documents_of(game).one_button:
            yield f"one-button-{name}", partial(lone_screen_of, game, sample, language)


def _drafting(app: App, draft: Draft) -> App:
    return replace(app, memory=replace(app.memory, draft=draft))
