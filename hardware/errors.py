"""Every error that a device raises on purpose; its text is one sentence for a person."""

from __future__ import annotations


class HardwareError(Exception):
    """Root of all errors of panels and buttons."""


class PanelError(HardwareError):
    """A panel cannot be opened or does not show what it was given."""


class UnknownPanel(PanelError, LookupError):  # noqa: N818 - leaves say what is wrong
    """A panel that the table of panels does not hold."""


class PanelTimeout(PanelError, TimeoutError):  # noqa: N818 - leaves say what is wrong
    """A panel that did not finish its refresh in time."""


class PanelClosed(PanelError, RuntimeError):  # noqa: N818 - leaves say what is wrong
    """A panel that was asked to show something after it was closed."""


class PinError(HardwareError, OSError):
    """A pin that cannot be used, or that two things need."""


class ButtonsError(HardwareError):
    """The buttons cannot be opened."""


class NoKeyboard(ButtonsError, OSError):  # noqa: N818 - leaves say what is wrong
    """Standard input is not a terminal, so no single keys can be read from it."""
