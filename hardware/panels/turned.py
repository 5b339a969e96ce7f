"""Glass that stands on its end: every page is turned a quarter to lie as the driver wants it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.surface import Frame

if TYPE_CHECKING:
    from companion.surface import Alert, PanelSpec, Refresh
    from hardware.panels.base import Panel


class TurnedPanel:
    """A panel stood up by a quarter turn to the left, so that its left edge lies at the bottom."""

    def __init__(self, lying: Panel, spec: PanelSpec) -> None:
        self.spec = spec
        self._lying = lying

    @property
    def where(self) -> str:
        """Where the lying panel is."""
        return self._lying.where

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Show the frame, turned; raises what the panel raises."""
        self._lying.show(turned(frame), refresh)

    def sleep(self) -> None:
        """Let the panel rest."""
        self._lying.sleep()

    def close(self) -> None:
        """Close the panel."""
        self._lying.close()

    def acknowledge(self) -> None:
        """Light the panel's lamp, if it has one."""
        self._lying.acknowledge()

    def refuse(self) -> None:
        """Let the panel's lamp refuse, if it has one."""
        self._lying.refuse()

    def alert(self, alert: Alert) -> None:
        """Let the panel's lamp call, if it has one."""
        self._lying.alert(alert)


def laid(spec: PanelSpec) -> PanelSpec:
    """Return a standing panel as its driver knows it: lying."""
    return replace(spec, width=spec.height, height=spec.width)


def turned(frame: Frame) -> Frame:
    """Return the pixels of a standing page as they lie on the glass: its bottom is the left edge.

    The texts do not come along, for their boxes would be no lines any more.
    """
    from PIL import Image  # noqa: PLC0415 - only glass that stands needs it

    page = Image.frombytes("L", (frame.width, frame.height), frame.pixels)
    glass = page.transpose(Image.Transpose.ROTATE_270)
    return Frame(frame.height, frame.width, glass.tobytes())
