"""Names with values: house rules, what set-up chose, facts of a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Luxury,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)  # fmt: skip
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.pages.heading import Heading

_SIZES = ((Role.BODY, 1.5), (Role.BODY, 1), (Role.LABEL, 1), (Role.SMALL, 0.75))


@frozen
class NamedValues(Kind):
    """Names at the left, values at the right, a line each; one over the other where it is narrow.

    ``said`` is a sentence that never goes, in as few words as there is room for; ``note`` goes.
    """

    head: Heading
    pairs: tuple[tuple[str, str], ...]
    said: tuple[str, ...] = ()
    note: str = ""
    keeps: bool = False
    """Whether a small page goes down to the smallest letters before it leaves names out."""
    foot: Foot = Foot()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape.is_small:
            return self._small(shape)
        beside = tuple(_ruled(self._beside(role), gap) for role, gap in _SIZES)
        lines = Grow(Anchor(Fit((*beside, self._above(Role.SMALL))), Align.START, Align.START))
        note = (Luxury(Text(self.note, Role.SMALL), 4),) if self.note else ()
        roles = (Role.BODY, Role.LABEL, Role.SMALL)
        said = (Fit(tuple(Text(self.said[0], role) for role in roles)),) if self.said else ()
        return Column((self.head, lines, *said, *note, *self.foot.lines()), gap=2)

    def _small(self, shape: PageShape) -> Widget:
        close = Column(self._beside(Role.SMALL), gap=1)
        above, tiny = self._above(Role.SMALL), self._above(Role.TINY)
        named = (above, tiny) if shape.is_tall else (close, above)
        values = Column(tuple(Text(value, Role.SMALL) for _, value in self.pairs), gap=1)
        lines = Grow(Anchor(Fit(named if self.keeps else (*named, values)), Align.START))
        return Fit(
            tuple(
                Column((Luxury(self.head, 3), lines, *said, *self.foot.lines()), gap=1)
                for said in (tuple((Text(e, Role.SMALL),) for e in self.said) or ((),))
            ),
            patience=5,
        )

    def _beside(self, role: Role) -> tuple[Widget, ...]:
        return tuple(
            Row((Text(name, role, whole=True), Grow(Text(value, role, Align.END, whole=True))), 3)
            for name, value in self.pairs
        )

    def _above(self, role: Role) -> Widget:
        return Column(
            tuple(
                Column((Text(name, role), Text(value, Role.SMALL, Align.END)), gap=0.5)
                for name, value in self.pairs
            ),
            gap=1,
        )


def _ruled(lines: tuple[Widget, ...], gap: float) -> Widget:
    return Column(tuple(part for line in lines for part in (line, Rule())), gap)
