"""The names of the pages: what ``Game.table`` returns, and what a page finds in its name.

A name is a kind and, where something is pointed at, a dash and what that is:

- ``opening``, ``claim``, ``age``, ``last-wonders``, ``over``
- ``turn``, at rest, or ``turn-PLACE-DIE`` while a finger dials, with ``-number`` or ``-stone``
  once that is asked: see ``Dialled``; ``turn-silent`` on a slow panel with own dice
- ``list-places-LINE``, ``list-dice-LINE``, ``list-d4-LINE``, ``list-d6-LINE``,
  ``list-d8-LINE``: the dials of a box of one button, a list each: places, dice, the numbers of a
  die; ``dials.lines`` has what stands on the lines
- ``roll``, ``stone``, ``two-stones``, ``first-roll``, ``reroll``; with ``-LINE`` on a box of one
  button
- ``where-PLACE``: a dial
- ``card-die-INDEX``: the preview of the view that is pointed at; ``card-number-NUMBER``
- ``build-WONDER``: a wonder by its id; on a slow panel ``builds-LINE``: all of them in a list
- ``cards-LINE``: the cards that may be played openly
- ``why-SEAT``; and to look at: ``wonders``, ``tokens``, ``seat-SEAT``, ``dice``, ``last-claim``,
  ``look-back-NUMBER``, ``rules-1`` to ``rules-5``, ``house-rules`` and ``house-rules-2`` to
  ``house-rules-4``
- private pages: ``hand``, with the hidden ruins, and ``memorial``; while the latter is asked for,
  the table sees ``memorial-waits``, or ``memorial-on-phone`` where its seat is asked there

Places stand in names from 1, seats and lines from 0.
"""

from __future__ import annotations

from companion.surface.frozen import frozen

RULES_PAGES = ("rules-1", "rules-2", "rules-3", "rules-4", "rules-5")
HOUSE_RULES_PAGES = ("house-rules", "house-rules-2", "house-rules-3", "house-rules-4")
HAND, MEMORIAL = "hand", "memorial"
"""The private pages."""
MEMORIAL_WAITS, MEMORIAL_ON_PHONE = "memorial-waits", "memorial-on-phone"
CARDS, INFO, BUILD, HIDDEN = "cards", "info", "build", "hidden"
"""What the lists offer besides places and cards."""
SILENT_TURN = "turn-silent"
NUMBER, STONE = "number", "stone"
"""What the letters pressed in a turn ask for next."""
FIRST_ROLL = "first-"
"""Before what a list offers for Ancient Map once the first roll is known: ``low`` or ``high``."""


@frozen
class Dialled:
    """What the dials of a turn show.

    ``place`` is from 1, 0 where it is chosen after the roll. ``die`` is the kind of the die in
    hand, or empty where one is taken back from a ruin: then ``taken`` is its place and its index
    there, both from 0. ``asks`` is what is asked next, empty while the dials may be turned.
    """

    place: int = 0
    die: str = ""
    taken: tuple[int, int] | None = None
    asks: str = ""

    @property
    def page(self) -> str:
        """The name of the page with these dials.

        >>> Dialled(3, "d8", None, NUMBER).page, Dialled(0, "", (1, 0)).page
        ('turn-3-d8-number', 'turn-0-1.0')
        """
        die = self.die if self.taken is None else f"{self.taken[0]}.{self.taken[1]}"
        return "-".join(("turn", str(self.place), die, *((self.asks,) if self.asks else ())))

    @classmethod
    def read(cls, page: str) -> Dialled | None:
        """Return the dials in a page's name, None for a page at rest.

        >>> Dialled.read("turn-0-1.0"), Dialled.read("turn")
        (Dialled(place=0, die='', taken=(1, 0), asks=''), None)
        """
        if page in {"turn", SILENT_TURN}:
            return None
        _, place, die, *asks = page.split("-")
        if "." not in die:
            return cls(int(place), die, None, *asks)
        at, index = die.split(".")
        return cls(int(place), "", (int(at), int(index)), *asks)
