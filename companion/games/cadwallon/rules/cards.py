"""The cards and the boards as values; none of a printed card's values is known here.

Sources: the facts that the project verified. The printed faces are not public, so a deck is
either the owner's own or the invented one of ``packs/demo.toml``.
"""

from __future__ import annotations

from enum import Enum

from companion.surface.frozen import frozen

GUILDS = ("usurers", "blades", "architects", "goldsmiths")
"""The guilds of the box, in the order that breaks ties between equal sums."""
SEATS = ("blue", "yellow", "brown", "grey", "green", "white", "black", "red")
"""The seats, clockwise, by the colour of their figures; beyond four, of a second set."""
BOARDS = {"3x3": 3, "4x4": 4, "5x5": 5}
"""Districts in a row of each board."""
SMALL = "3x3"
"""The board of one set and four players at most; the others need two sets."""
FIGURES = 6
"""Agents of a seat on the small board."""
ACTION_WORTH = 2
"""Points, and support, of every action card."""
BACKER_WORTH, BACKER_BONUS, BACKER_CARDS = 1, 5, 4
"""What a backer is worth, what it adds, and for how many cards of its guild."""
NEW_MARKET = "new-market"


FIXED_KINDS = ("personality", "action", "backer")
"""Kinds of which every card has the same values, so that nobody has to report them."""
SECOND = "#2"
"""Behind the id of a card of the second set."""
GROUNDS = ("harbour", "market", "heights", "walls")
"""The types of district of the invented deck, each with a ground of its own on the cards."""
UNNAMED = ("action-shown-", "action-pile-")
"""How the box names actions that the table shows, and those of its action pile, before a number:
nobody asks which ones they are. No card of an owner may be called so.
"""


class CardKind(Enum):
    """What a card is."""

    GUILD = "guild"
    MILITIA = "militia"
    PERSONALITY = "personality"
    ACTION = "action"
    BACKER = "backer"


class Tool(Enum):
    """What an action may change on the table; the first is what it opens with."""

    SWAP_SAME_TYPE = "swap-same-type"
    SWAP = "swap"
    EXTRA_AGENT = "extra-agent"
    MOVE_AGENT = "move-agent"
    REMOVE_AGENT = "remove-agent"
    POINTS = "points"


IN_A_SET = {CardKind.GUILD: 16, CardKind.MILITIA: 5, CardKind.PERSONALITY: 4, CardKind.ACTION: 13}
"""District cards of a set by kind; a backer comes beside them."""
OF_A_GUILD = 4


@frozen
class DistrictCard:
    """A card that lies in the city; backers only where the table plays with them.

    ``points`` is a penalty for militia. ``points`` and ``support`` are None where nobody has
    said them yet. ``district`` is the type of its picture, empty where unknown; ``tool`` is what
    an action begins with.
    """

    id: str
    kind: CardKind
    guild: str = ""
    points: int | None = None
    support: int | None = None
    district: str = ""
    tool: Tool | None = None

    @property
    def is_known(self) -> bool:
        """Say whether the box knows what the card is worth."""
        if self.kind.value in FIXED_KINDS:
            return True
        return self.points is not None and self.support is not None

    @property
    def given_support(self) -> int:
        """What an agent gives the card across the street; 0 where it is not known."""
        return self.support or 0


@frozen
class TextCard:
    """A condition or a contract: its words stand under its id, ``bonus`` is what it pays."""

    id: str
    bonus: int = 0


@frozen
class CityDeck:
    """All cards of a game by id.

    ``invented`` says that no card has the value of a real one; ``is_doubled`` that the deck of one
    set stands for two, with ``SECOND`` behind the ids of the second.
    """

    districts: dict[str, DistrictCard]
    conditions: dict[str, TextCard]
    contracts: dict[str, TextCard]
    invented: bool = False
    is_doubled: bool = False
    sets: int = 1

    def of(self, kind: CardKind) -> tuple[DistrictCard, ...]:
        """Return the cards of one kind."""
        return tuple(card for card in self.districts.values() if card.kind is kind)
