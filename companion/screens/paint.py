"""From a Screen to a Frame: the one way a page is drawn, for every panel.

Pure: the same screen and panel give the same pixels on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.screens.canvas import Canvas
from companion.screens.layout import Layout, lay_out
from companion.screens.marks import furniture, measure_mark, paint_mark
from companion.screens.style import style_for
from hardware.surface import Frame

if TYPE_CHECKING:
    from companion.screens.widgets import Screen
    from hardware.surface import PanelSpec


@dataclass(frozen=True, slots=True)
class Painted:
    """A frame with the layout it was painted from."""

    frame: Frame
    layout: Layout


def paint(screen: Screen, spec: PanelSpec) -> Frame:
    """Return the frame that shows a screen on a panel."""
    return paint_with_layout(screen, spec).frame


def paint_with_layout(screen: Screen, spec: PanelSpec) -> Painted:
    """Return the frame and where everything on it lies."""
    page, style = screen.page, style_for(spec)
    banner = style.banner if page.banner else 0
    above = banner + (furniture.teeth_px(style) if page.teeth else 0)
    box = furniture.page_box(spec, style, above)
    layout = lay_out(page.body, box, style, screen.language, measure_mark)
    canvas = Canvas(spec, layout.setting)
    if page.teeth:
        furniture.paint_teeth(canvas, banner)
    if page.banner:
        furniture.paint_banner(canvas, page.banner)
    for placed in layout.marks:
        canvas.ground(dark=placed.dark)
        paint_mark(canvas, placed.widget, placed.box)
    canvas.ground(dark=False)
    for tab in screen.tabs:
        furniture.paint_tab(canvas, tab)
    pixels = canvas.image.tobytes()
    return Painted(Frame(spec.width, spec.height, pixels, tuple(canvas.texts)), layout)
