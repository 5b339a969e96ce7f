"""A panel that stands upright: every page is turned by a quarter, as the driver needs it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.surface import Edge, Frame

if TYPE_CHECKING:
    from companion.surface import Alert, PanelSpec, Refresh
    from hardware.panels.base import Panel


class TurnedPanel:
    """A panel turned by a quarter to the left, so that its left edge is at the bottom."""

    def __init__(self, panel: Panel, spec: PanelSpec) -> None:
        self.spec = spec
        self._panel = panel

    @property
    def where(self) -> str:
        """Where the panel is."""
        return self._panel.where

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Show the frame, turned; raises what the panel raises."""
        self._panel.show(turned(frame), refresh)

    def sleep(self) -> None:
        """Put the panel to sleep."""
        self._panel.sleep()

    def close(self) -> None:
        """Close the panel."""
        self._panel.close()

    def acknowledge(self) -> None:
        """Light the panel's lamp, if it has one."""
        self._panel.acknowledge()

    def refuse(self) -> None:
        """Show with the panel's lamp that a press was refused, if it has one."""
        self._panel.refuse()

    def alert(self, alert: Alert) -> None:
        """Give the alert with the panel's lamp, if it has one."""
        self._panel.alert(alert)


def stood(spec: PanelSpec) -> PanelSpec:
    """Return a panel turned upright by a quarter turn to the left; an upright one stays as it is.

    Its left edge becomes the bottom, with the buttons in the same order.
    """
    if spec.height > spec.width:
        return spec
    name = f"{spec.name}-portrait"
    return replace(spec, name=name, width=spec.height, height=spec.width, edge=Edge.BOTTOM)


def driver_spec(spec: PanelSpec) -> PanelSpec:
    """Return an upright panel as its driver knows it: lying flat."""
    return replace(spec, width=spec.height, height=spec.width)


def turned(frame: Frame) -> Frame:
    """Return the pixels of an upright page as the driver needs them: its bottom is the left edge.

    The texts are left out, because their boxes would no longer be horizontal.
    """
    from PIL import Image  # noqa: PLC0415 - only an upright panel needs it

    page = Image.frombytes("L", (frame.width, frame.height), frame.pixels)
    flat = page.transpose(Image.Transpose.ROTATE_270)
    return Frame(frame.height, frame.width, flat.tobytes())
