"""The values that the program and its devices share.

A Press comes in from a finger; a Frame goes out to a panel. Nothing here opens a device or knows
a game. Both sides may import this room, and ``hardware`` imports nothing else of ``companion``.
"""

from companion.surface.frames import Frame, TextRun
from companion.surface.panels import Edge, PanelSpec, Refresh
from companion.surface.pixels import Ink, Rect
from companion.surface.presses import Alert, Button, Gesture, Press

__all__ = [
    "Alert",
    "Button",
    "Edge",
    "Frame",
    "Gesture",
    "Ink",
    "PanelSpec",
    "Press",
    "Rect",
    "Refresh",
    "TextRun",
]
