"""Set this box up: what came from the card, and what an owner looks at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.app.actions import Examine, Go, OpenNetwork, ToTable
from companion.app.known import is_in_hall
from companion.app.place import Place
from companion.app.places.check import ButtonsTrial, PatternTrial, TrialList, buttons_of
from companion.app.places.languages import list_from
from companion.app.places.stick import GamesOnStick
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.engine.controls import Control, Purpose
from companion.screens.device import facts_page, list_page
from companion.screens.pictures import Item
from companion.screens.wording import listed
from companion.surface import Alert, Button
from companion.surface.frozen import frozen, replace
from companion.text.catalog import BREAK
from companion.text.languages import find_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_LONG = r"\S{10}(?=\S)|/(?=\S)"
SIGNALS = ("lamp", "buzzer")
ROWS = ("start", "language", "panel", "buttons", *SIGNALS, "wifi", "card", "stick", "check")


@frozen
class BoxSetUp(TrialList):
    """The list, pointing at one row; ``heard`` are the buttons that a trial has heard, if any."""

    cursor: int = 0
    heard: frozenset[Button] | None = None
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the list, and below it what came from the card."""
        items = tuple(
            Item(say(f"box-set-up.{row}"), self._value(row, app, say)) for row in rows(app)
        )
        title, border = say("box-set-up.title"), app.game.border
        note = self._unheard(app, say) or _note(app, say)
        return list_page("box", title, items, self.cursor, border, note=note, icon="menu")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return opening, closing and the ways up and down."""
        count = len(rows(app))
        return (
            chosen(self._opened(rows(app)[self.cursor], app)),
            CLOSE,
            *up_and_down(lambda by: Go(replace(self, cursor=(self.cursor + by) % count))),
        )

    def tried(self, heard: frozenset[Button]) -> Go:
        """Return to the list after a trial of the buttons."""
        return Go(replace(self, heard=heard))

    def _silent(self, app: Known) -> list[Button]:
        """Return the buttons that a trial waited for in vain."""
        heard = self.heard
        return [] if heard is None else [each for each in buttons_of(app) if each not in heard]

    def _unheard(self, app: Known, say: Say) -> str:
        """Return which buttons were silent, each with the pin where its wire should be."""
        pins, silent = dict(app.box.pins), self._silent(app)
        named = [
            say("box-set-up.pin", button=each.value, pin=pins[each])
            for each in silent
            if each in pins
        ]
        return say("box-set-up.unheard", what=listed(named, say, "history.and")) if named else ""

    def _value(self, row: str, app: Known, say: Say) -> str:
        match row:
            case "language":
                return find_language(say.language).name
            case "panel":
                return _model(app.box.panel)
            case "buttons" if self.heard is None:
                return say("box-set-up.untried")
            case "buttons":
                silent = self._silent(app)
                missing = "".join(each.value for each in silent)  # close: small panels lack room
                return (
                    say("box-set-up.silent", buttons=missing)
                    if missing
                    else say("box-set-up.heard")
                )
            case "lamp" | "buzzer":
                return say("box-set-up.at-pin", pin=dict(app.box.signals)[row])
            case _:
                return ""

    def _opened(self, row: str, app: Known) -> object:
        match row:
            case "start":
                return ToTable()
            case "language":
                return Go(list_from(app.memory.language))
            case "panel":
                return Go(PatternTrial(self))
            case "buttons":
                return Go(ButtonsTrial(self))
            case "lamp" | "buzzer":
                return Go(self, Alert.DANGER)
            case "wifi":
                return OpenNetwork()
            case "card":
                return Go(CardNews(self))
            case "stick":
                return Go(GamesOnStick())
            case _:
                return Examine()


@frozen
class CardNews(Place):
    """Every key of the owner's file that was taken or refused; ``before`` is the list."""

    before: BoxSetUp

    def page(self, app: Known, say: Say) -> Page:
        """Return what was refused with its reason, then what was taken."""
        card = app.box.from_card
        rows = [
            (say(f"box-set-up.what.{_section(key)}"), _reason(key, say(f"box-set-up.why.{why}")))
            for key, why in card.refused
        ]
        rows += ((say(f"box-set-up.what.{section}"), divided(what)) for section, what in card.taken)
        older = say("box-set-up.older") if card.is_older else ""
        title, border = say("box-set-up.card"), app.game.border
        return facts_page("box-card", title, tuple(rows), border, older, least=1.5)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back to the list."""
        del app
        return (Control(Purpose.CLOSE, Button.A, "control.back", "back", Go(self.before)),)


def rows(app: Known) -> tuple[str, ...]:
    """Return the rows of the list, without those for which this box has nothing."""
    card = app.box.from_card
    has_stick = app.box.has_stick and not is_in_hall(app)  # a hall's journal keeps its number
    has = {
        **{each: each in dict(app.box.signals) for each in SIGNALS},
        "wifi": app.box.has_network,
        "card": bool(card.taken or card.refused),
        "stick": has_stick,
    }
    return tuple(row for row in ROWS if has.get(row, True))


def is_due(app: Known) -> bool:
    """Say whether the list is shown without being asked for: once, where it has news."""
    card = app.box.from_card
    return card.says and (card.is_new or app.memory.session is None)


def _note(app: Known, say: Say) -> str:
    card = app.box.from_card
    refused = [_section(key) for key, _ in card.refused]
    lines = [
        say(f"box-set-up.{word}", what=_listed(sections, say))
        for word, sections in (("taken", [each for each, _ in card.taken]), ("refused", refused))
        if sections
    ]
    return " ".join((*lines, say("box-set-up.older")) if card.is_older else lines)


def _listed(sections: Iterable[str], say: Say) -> str:
    return listed(
        (say(f"box-set-up.what.{each}") for each in dict.fromkeys(sections)), say, "history.and"
    )


def _section(key: str) -> str:
    """Return whose key it is, the file where it is of no section that has words."""
    section = key.partition(".")[0]
    return section if section in {"wlan", "system", "ssh", "locale", "user"} else "file"


def _reason(key: str, why: str) -> str:
    """Return a reason with the first word of the key that it is about, if it is about one."""
    word = key.partition(".")[2].partition("_")[0]
    return f"{word}: {why}" if word else why


def _model(panel: str) -> str:
    """Return the model alone of a panel, or its kind where it has none, as in waveshare:2.13-v4."""
    kind, _, model = panel.partition(",")[0].partition(":")
    return model if model and "/" not in model else kind


def divided(name: str) -> str:
    """Return a name of others, which may be one long word, with places to break."""
    return re.sub(_LONG, rf"\g<0>{BREAK}", name)
