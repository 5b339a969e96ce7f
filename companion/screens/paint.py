"""From a Screen to a Frame: the one way a page is drawn, for every panel.

Pure: the same screen and panel give the same pixels on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.canvas import Canvas
from companion.screens.layout import lay_out
from companion.screens.marks import furniture, measure_mark, paint_mark
from companion.screens.style import style_for
from hardware.surface import Frame

if TYPE_CHECKING:
    from companion.screens.layout import Layout
    from companion.screens.widgets import Screen
    from hardware.surface import PanelSpec


def paint(screen: Screen, spec: PanelSpec) -> Frame:
    """Return the frame that shows a screen on a panel."""
    return ink(screen, spec, laid_out(screen, spec))


def laid_out(screen: Screen, spec: PanelSpec) -> Layout:
    """Return where everything on a page lies; the panel's inks do not matter to it."""
    page, style = screen.page, style_for(spec)
    box = furniture.page_box(spec, style, furniture.above_px(style, page))
    return lay_out(page.body, box, style, screen.language, measure_mark)


def ink(screen: Screen, spec: PanelSpec, layout: Layout) -> Frame:
    """Return the frame of a page that has been laid out for a panel of this size."""
    page, canvas = screen.page, Canvas(spec, layout.setting)
    furniture.paint_top(canvas, page)
    for placed in layout.marks:
        canvas.ground(dark=placed.dark)
        paint_mark(canvas, placed.widget, placed.box)
    canvas.ground(dark=False)
    for tab in screen.tabs:
        furniture.paint_tab(canvas, tab)
    pixels = canvas.image.tobytes()
    return Frame(spec.width, spec.height, pixels, tuple(canvas.texts), tuple(canvas.strokes))
