"""Games in which the table shows its own cards to the box, pressed through the controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cadwallon.own import parse_deck

from companion.engine.code import Deal
from companion.engine.controls import START, Focus, Play, Point
from companion.engine.one_button import on_one_button
from companion.engine.packs import CardPack
from companion.engine.session import Session
from companion.games.cadwallon import GAME
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.moves import AgentReported, CardShown
from companion.games.cadwallon.rules.rules import listed_deck
from companion.games.cadwallon.rules.state import Phase
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.controls import Control, Cursor
    from companion.games.cadwallon.rules.cards import CityDeck

GUILD_CARDS = {"usurers": "31 22 21 13", "blades": "31 22 21 13", "architects": "31 22 21 13",
               "goldsmiths": "31 22 21 13"}  # fmt: skip
"""Points and support of four cards a guild; ``??`` is a card that is not known."""
MILITIA = "11 11 12 21 22"


def deck(
    guilds: dict[str, str] | None = None,
    militia: str = MILITIA,
    extra: tuple[str, ...] = (),
    sets: int = 1,
) -> CityDeck:
    """Return an owner's deck: the usual one, but some groups with other faces."""
    lines = [
        f'{{ guild = "{guild}"{_values(face, "points")} }}'
        for guild, faces in {**GUILD_CARDS, **(guilds or {})}.items()
        for face in faces.split()
    ]
    lines += [
        f"{{ militia = true{_values(face, '')} }}"
        if face == "??"
        else f"{{ militia = {face[0]}, support = {face[1]} }}"
        for face in militia.split()
    ]
    lines += ["{ personality = true }"] * 4
    lines += [f'{{ action = "{number}" }}' for number in range(1, 14)]
    cards = ",\n".join((*lines, *extra))
    return parse_deck(f"format = 1\nsets = {sets}\ncards = [\n{cards}\n]\n", "own.toml")


def _values(face: str, points: str) -> str:
    """Return the fields of points and support that are known."""
    named = zip((points, "support"), face, strict=True)
    return "".join(f", {name} = {value}" for name, value in named if name and value != "?")


def begin(way: str, own: CityDeck | None = None, **wanted: str) -> Session:
    """Return a game at its start, with the owner's deck where there is one."""
    answers = {name.replace("_", "-"): value for name, value in wanted.items()}
    packs = () if own is None else (CardPack("cadwallon", "own", "K7Q", {}, own, {}),)
    return Session.begin(Deal(GAME, GAME.choose({"way": way, **answers}), 1, packs))


def check(session: Session) -> None:
    """Check what always holds."""
    options = session.state.options
    invariants.check(session.state, listed_deck(session.deal.setup, options))


@dataclass
class Fingers:
    """Fingers at a table: the game, and what they point at."""

    session: Session
    cursor: Cursor = START
    one_button: bool = False
    presses: int = 0

    @property
    def focus(self) -> Focus:
        return Focus(self.cursor, one_button=self.one_button)

    @property
    def page(self) -> str:
        return str(GAME.table(self.session.view(), self.focus))

    def controls(self) -> tuple[Control, ...]:
        offered = GAME.controls(self.session.view(), self.focus)
        return tuple(on_one_button(offered)) if self.one_button else offered

    def answers(self) -> dict[str, str]:
        """Return what stands beside the buttons: small letters for what is held."""
        found = {}
        for each in self.controls():
            key = each.button.value if each.gesture is Gesture.PRESS else each.button.value.lower()
            found[key] = each.said or each.word
        return found

    def press(self, keys: str) -> Fingers:
        """Press buttons, ``A`` to ``D``; a small letter is held."""
        for key in keys:
            gesture = Gesture.HOLD if key.islower() else Gesture.PRESS
            self._do(Button(key.upper()), gesture)
        return self

    def lone(self, gestures: str) -> Fingers:
        """Press a lone button: ``.`` once, ``!`` twice, ``_`` held."""
        found = {".": Gesture.PRESS, "!": Gesture.DOUBLE, "_": Gesture.HOLD}
        for each in gestures:
            self._do(Button.A, found[each])
        return self

    def _do(self, button: Button, gesture: Gesture) -> None:
        control = next(e for e in self.controls() if (e.button, e.gesture) == (button, gesture))
        assert not control.waits
        self.presses += 1
        if isinstance(control.does, Play):
            self.session = self.session.play(*control.does.moves)
            self.cursor = START
            check(self.session)
        else:
            assert isinstance(control.does, Point)
            self.cursor = control.does.cursor

    def undo(self) -> Fingers:
        self.session, self.cursor = self.session.undo(), START
        return self


def at_table(own: CityDeck | None = None, **wanted: str) -> Fingers:
    """Return fingers at a table that is to show its first card."""
    return Fingers(begin("table", own, **wanted))


def show(session: Session, *cards: str) -> Session:
    """Show cards in order: ``usurers 3 1``, ``militia 1 2``, ``personality``, ``action``."""
    for card in cards:
        name, *values = card.split()
        points, support = (int(values[0]), int(values[1])) if values else (None, None)
        view = session.view()
        face = view.groups[name].card_of(points, support)
        session = session.play(CardShown(view.asked_place, face.id, points, support))
        check(session)
    return session


def reported(session: Session, *streets: int) -> Session:
    """Report agents of the first seat in these streets and nobody in the others."""
    while session.state.phase is Phase.REPORTING:
        street = session.state.reported
        session = session.play(AgentReported(street, 0 if street in streets else None))
        check(session)
    return session
