"""What every place has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


class Place(ABC):
    """Where the box is: a frozen value that says what the panel shows and the buttons do.

    ``can_switch_off`` says that holding D switches off here, unless D is in use for something
    else. ``keeps_presses`` says that one press may be kept until the panel shows the page: a
    question or a notice is there to be read, and no press from before may answer it.
    ``is_secret`` marks a page that only one seat may see, ``needs_clean`` one that is drawn with
    a full refresh; ``idle_seconds`` is how long the box
    stays here when nobody presses, None for as long as it takes. ``is_for_fingers`` says that no
    phone may press here, whatever it is allowed, ``is_for_eyes`` that no phone is sent the page.
    """

    __slots__ = ()
    can_switch_off: ClassVar[bool] = True
    keeps_presses: ClassVar[bool] = False
    is_secret: ClassVar[bool] = False
    needs_clean: ClassVar[bool] = False
    is_for_fingers: ClassVar[bool] = False
    is_for_eyes: ClassVar[bool] = False
    idle_seconds: ClassVar[float | None] = None

    @abstractmethod
    def page(self, app: Known, say: Say) -> Page:
        """Return the page, in the words given."""

    @abstractmethod
    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what four buttons do here, or one, power aside."""

    def language(self, app: Known) -> str:
        """Return the language of the page."""
        return app.memory.language

    def log(self) -> str:
        """Return what the log says when the box comes here; usually nothing."""
        return ""
