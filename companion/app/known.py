"""What the box knows, whatever its panel shows: its game, itself, its hall, its door for phones."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.app.from_card import FromCard
from companion.app.memory import Memory
from companion.app.versions import Versions
from companion.app.wings.network_values import BoxNetwork
from companion.app.wings.phone_values import Door
from companion.games import find_game, first_game
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.names import SeatNames
    from companion.app.wings.hall_values import Hall
    from companion.app.wings.phone_values import HeldHand
    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack
    from companion.engine.session import Session
    from companion.surface import Button

SLOW_SECONDS = 1.5
"""A panel that needs longer keeps no flip: the hand that presses again has seen nothing."""

Readings = tuple[tuple[str, str], ...]
"""How the table reads what printings of rules word differently: each reading's id and value."""


@frozen
class Device:
    """What the device knows of itself from the start.

    ``one_button`` says that only button A is there; ``readings`` are those that the owner chose
    instead of the usual ones. ``refresh_seconds`` is how long the panel usually needs to
    change its page. ``packs`` are the packs of cards that set-up may offer. ``phones`` says that
    phones may take seats. ``versions`` is what its card says of the program's, ``from_card`` what
    an owner's file there was taken for. ``pins`` are those of buttons on the board's pins,
    ``signals`` those of the lamp and the buzzer that there are.
    ``has_stick`` says that games can go to a USB stick, ``has_network`` that its card can open a
    Wi-Fi of its own.
    """

    version: str = ""
    panel: str = ""
    journal: str = ""
    one_button: bool = False
    readings: Readings = ()
    refresh_seconds: float = 0.0
    packs: tuple[CardPack, ...] = ()
    phones: bool = False
    versions: Versions = field(default_factory=Versions)
    from_card: FromCard = field(default_factory=FromCard)
    pins: tuple[tuple[Button, int], ...] = ()
    signals: tuple[tuple[str, int], ...] = ()
    has_stick: bool = False
    has_network: bool = False

    @property
    def is_slow(self) -> bool:
        """Say whether a second press during a refresh means "did it hear me?"."""
        return self.refresh_seconds > SLOW_SECONDS


@frozen
class Known:
    """What every place may look at.

    ``trouble`` is why the panel last failed; ``seed`` and ``deal_id`` are for the next game.
    ``names`` are those of the seats of the game at the table, ``network`` is how a Wi-Fi of the
    box's own stands. ``hands`` are which phones have the hands of seats.
    """

    memory: Memory = field(default_factory=Memory)
    box: Device = field(default_factory=Device)
    seed: int = 0
    deal_id: str = ""
    today: str = ""
    trouble: str | None = None
    door: Door = field(default_factory=Door)
    hall: Hall | None = None
    names: SeatNames = ()
    network: BoxNetwork = field(default_factory=BoxNetwork)
    hands: tuple[HeldHand, ...] = ()

    @property
    def playing(self) -> Session:
        """The game that is played. Raises RuntimeError while none is dealt."""
        if self.memory.session is None:
            raise RuntimeError("a game is asked for and none is dealt")
        return self.memory.session

    @property
    def game(self) -> AnyGame:
        """The game that is being set up or played, or else the first there is."""
        if self.memory.draft is not None:
            return find_game(self.memory.draft.game)
        return self.memory.session.deal.game if self.memory.session else first_game()


def is_following(app: Known) -> bool:
    """Say whether the game on this box is that of another one, so that no button moves it."""
    hall = app.hall
    if hall is None or hall.is_alone:
        return False
    return hall.owes_copy or not hall.news.leads


def is_in_hall(app: Known) -> bool:
    """Say whether what is dealt lies on the tables of a whole hall."""
    return app.hall is not None and not app.hall.is_alone


def hides_code(app: Known) -> bool:
    """Say whether no page may show the game code: it deals the cards of every table again."""
    session = app.memory.session
    return is_in_hall(app) and session is not None and not session.is_over
