"""A device in a test: pressed by hand, its entries collected, its glass as quick as wanted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion.app.from_card import FromCard
from companion.app.known import Device
from companion.app.memory import Memory, remember
from companion.app.opening import Wish, opening
from companion.app.places.menu import menu_items
from companion.app.step import step
from companion.app.values import App, Effect, Halt, Input, Record, Seeded, Show, Shown, Started
from companion.engine.code import Deal
from companion.games import find_game
from companion.surface import Press
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.engine.packs import CardPack

GAME = find_game("cartographers")
TODAY = "2026-11-22"
NO_NEWS = FromCard()


def deal(seed: int = 1, **choices: str) -> Deal:
    """Return a deal of the game with these choices."""
    return Deal(GAME, GAME.choose(choices), seed)


@dataclass
class PlayedBox:
    """A device under test. ``quick`` says that the glass shows everything at once."""

    app: App = field(default_factory=App)
    quick: bool = True
    entries: list[object] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)

    @classmethod
    def playing(
        cls, seed: int = 1, *, one_button: bool = False, refresh: float = 0.4, **choices: str
    ) -> PlayedBox:
        """Start a device in a game that is dealt, with a panel of that many seconds a page."""
        wish = Wish(deal=deal(seed, **choices), exact=True)
        return cls.opened(wish, one_button=one_button, refresh=refresh)

    @classmethod
    def opened(
        cls,
        wish: Wish | None = None,
        *,
        one_button: bool = False,
        refresh: float = 0.4,
        packs: tuple[CardPack, ...] = (),
        from_card: FromCard = NO_NEWS,
    ) -> PlayedBox:
        """Start a device with an empty journal, and these packs of cards at hand."""
        memory, entries = Memory(), opening(Memory(), wish or Wish(), Seeded(5))
        for entry in entries:
            memory = remember(memory, entry)
        box = Device(
            one_button=one_button, refresh_seconds=refresh, packs=packs, from_card=from_card
        )
        device = cls(App(memory, box=box, seed=6, today=TODAY))
        device.entries += entries
        device.take(Started())
        return device

    def take(self, event: Input) -> tuple[Effect, ...]:
        """Give an input in; carry out what the world would."""
        self.app, effects = step(self.app, event)
        self.entries += [effect.entry for effect in effects if isinstance(effect, Record)]
        self.effects += effects
        if self.quick:
            for effect in effects:
                if isinstance(effect, Show):
                    self.take(Shown(effect.number))
        return effects

    def press(self, *words: str) -> PlayedBox:
        """Press buttons, written as a script writes them."""
        for word in words:
            self.take(Press.parse(word))
        return self

    def choose(self, item: str) -> PlayedBox:
        """Open the menu from the table with D and choose an item."""
        return self.press(*self.way_to(item), "A")

    def speak(self, language: str) -> PlayedBox:
        """Choose a language: on the first page of set-up, or behind the menu."""
        if self.page != "setup-language":
            self.choose("language")
        return self.press(*self.way_down_to(language), "A")

    def way_down_to(self, language: str) -> list[str]:
        """Return the presses down the list of languages, from the one pointed at."""
        assert self.app.screen is not None
        pointed = LANGUAGES.index(self.app.screen.language)
        return ["D"] * ((LANGUAGES.index(language) - pointed) % len(LANGUAGES))

    def way_to(self, item: str) -> list[str]:
        """Return the presses from the table to an item of the menu."""
        place = [each.word for each in menu_items(self.app)].index(f"menu.{item}")
        return ["D"] * (place + 1)

    def show(self) -> None:
        """Let the glass show the newest page."""
        self.take(Shown(self.app.shows))

    def restarted(self) -> PlayedBox:
        """Return a device that knows only what was recorded."""
        memory = Memory()
        for entry in self.entries:
            memory = remember(memory, entry)  # type: ignore[arg-type] # entries as recorded
        again = PlayedBox(App(memory, box=self.app.box, seed=7, today=TODAY))
        again.entries = list(self.entries)
        again.take(Started())
        return again

    @property
    def page(self) -> str:
        """The page on show."""
        assert self.app.screen is not None
        return self.app.screen.page.id

    @property
    def halted(self) -> bool:
        """Say whether the device asked for the end."""
        return any(isinstance(effect, Halt) for effect in self.effects)

    @property
    def facts(self) -> dict[str, object]:
        """What the table may know."""
        session = self.app.memory.session
        assert session is not None
        return dict(session.deal.game.facts(session.view()))

    def slow(self) -> PlayedBox:
        """Return this device with a glass that takes its time."""
        return replace(self, quick=False)
