"""Random fingers on the device, with a glass and a disk that come and go."""

from __future__ import annotations

from device.playing import GAME, PlayedBox, deal
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.app.memory import Pressed, Undone
from companion.app.opening import Wish
from companion.app.places.table import AtTable
from companion.app.standing import controls, screen
from companion.app.values import PanelFailed, Record, Show
from companion.surface import Button, Gesture, Press

PRESSES = st.builds(Press, st.sampled_from(Button), st.sampled_from(Gesture))
CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.asked) for o in GAME.options}).map(
    GAME.fitted
)


class Fingers(RuleBasedStateMachine):
    """Presses in any order. What must hold is checked after each."""

    device: PlayedBox

    @initialize(choices=CHOICES, seed=st.integers(0, 9999), one=st.booleans(), fresh=st.booleans())
    def open(self, choices: dict[str, str], seed: int, *, one: bool, fresh: bool) -> None:
        wish = None if fresh else Wish(deal=deal(seed, **choices), exact=True)
        self.device = PlayedBox.opened(wish, one_button=one)
        self.device.quick = False

    @rule(press=PRESSES)
    def press(self, press: Press) -> None:
        """A finger does anything at all."""
        self._take(press)

    @rule(index=st.integers(0, 7))
    def press_what_is_offered(self, index: int) -> None:
        """A finger follows a tab."""
        offered = [c for c in controls(self.device.app) if c.word != "control.off"]
        if offered:
            control = offered[index % len(offered)]
            self._take(Press(control.button, control.gesture))

    @rule()
    def show(self) -> None:
        """The glass catches up."""
        self.device.show()

    @rule()
    def fail(self) -> None:
        """The panel gives up."""
        self.device.take(PanelFailed(self.device.app.shows, "no answer"))

    @rule()
    def pull_the_plug(self) -> None:
        """The box starts again from its journal alone."""
        before = self.device
        self.device = before.restarted()
        self.device.quick = False
        assert self.device.app.memory.draft == before.app.memory.draft
        if before.app.memory.session is not None:
            assert self.device.facts == before.facts

    @rule()
    def undo_is_the_reverse_of_a_press(self) -> None:
        """Undo after a press that moved the game is as if it had not been."""
        session = self.device.app.memory.session
        if session is None or not isinstance(self.device.app.place, AtTable):
            return
        for move in session.rules.legal_moves(session.state)[:3]:
            assert session.play(move).undo().state == session.state

    def _take(self, press: Press) -> None:
        could_see, shows = self.device.app.can_see, self.device.app.shows
        effects = self.device.take(press)
        kinds = [type(effect) for effect in effects]
        if Record in kinds and Show in kinds:
            assert kinds.index(Record) < kinds.index(Show)
        recorded = [effect.entry for effect in effects if isinstance(effect, Record)]
        for entry in recorded:
            made = entry.made if isinstance(entry, Pressed) else ()
            flips = [move for move in made if type(move).__name__ == "Flipped"]
            assert not flips or could_see, f"a card was turned while page {shows} was unseen"

    @invariant()
    def what_is_shown_is_what_is_remembered(self) -> None:
        """The newest page sent to the glass is the page of the device as it stands."""
        assert self.device.app.screen == screen(self.device.app)

    @invariant()
    def undos_never_outnumber_presses(self) -> None:
        """Nothing before the deal can be taken back."""
        depth = 0
        for entry in self.device.entries:
            name = type(entry).__name__
            depth = 0 if name == "Dealt" else depth + isinstance(entry, Pressed)
            depth -= isinstance(entry, Undone)
            assert depth >= 0


TestFingers = Fingers.TestCase
