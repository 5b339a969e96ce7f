"""From a Screen to a Frame: the one way a page is drawn, for every panel.

The same screen and panel give the same pixels on every machine; nothing is read or written but
the log, where a page does not fit.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from companion.screens.canvas import Canvas
from companion.screens.layout import lay_out
from companion.screens.marks import furniture, measure_mark, paint_mark, strip
from companion.screens.marks.tabs import paint_tabs
from companion.screens.reading import reading
from companion.screens.style import style_for
from companion.screens.widgets import Align, Anchor
from companion.surface import Edge, Frame

if TYPE_CHECKING:
    from companion.screens.layout import Layout
    from companion.screens.style import Style
    from companion.screens.widgets import Screen, Widget
    from companion.surface import PanelSpec, Rect


log = logging.getLogger("companion")


def paint(screen: Screen, spec: PanelSpec) -> Frame:
    """Return the frame that shows a screen on a panel.

    A page that does not fit is painted as far as it goes, for the players need what can be read of
    it; the log names it, so that the fault is reported.
    """
    layout = laid_out(screen, spec)
    if not layout.fits:
        log.error(
            "page %s does not fit on %s in %s: please report this page and panel",
            screen.page.id,
            spec.name,
            screen.language,
        )
    if screen.page.named is not None:
        from companion.screens.named import with_names  # noqa: PLC0415 - few tables give names

        layout = with_names(layout, screen.page)
    return ink(screen, spec, layout)


def laid_out(screen: Screen, spec: PanelSpec) -> Layout:
    """Return where everything on a page lies; the panel's inks do not matter to it."""
    layout, banner = _laid_out(screen, spec), screen.page.banner
    if not layout.fits and banner is not None and banner.may_go:
        screen = replace(screen, page=replace(screen.page, banner=None))
        layout = replace(_laid_out(screen, spec), is_bare=True)
    tip = screen.page.tip
    if tip is None or not layout.fits:
        return layout
    from companion.screens.tips import with_line  # noqa: PLC0415 - few pages have a tip

    style, box = _page_box(screen, spec)
    lay = partial(_lay_out, screen, box)
    whole = with_line(screen.page.body, tip, style, box.height, layout, lay)
    return layout if whole is None else replace(whole, is_bare=layout.is_bare)


def _laid_out(screen: Screen, spec: PanelSpec) -> Layout:
    style, box = _page_box(screen, spec)
    aside, is_below = screen.page.aside, spec.edge is Edge.BOTTOM and not screen.strip
    if aside is not None and is_below and not style.portrait:
        right = _lay_out(screen, spec.area, Anchor(aside.picture, Align.END), style)
        left = box.inset(0, 0, spec.width - right.marks[0].box.x, 0)
        words = _lay_out(screen, left, aside.words, style)
        if right.fits and words.fits:
            return replace(words, marks=(*words.marks, *right.marks))
    return _lay_out(screen, box, screen.page.body, style)


def _page_box(screen: Screen, spec: PanelSpec) -> tuple[Style, Rect]:
    spec = _hinted(screen, spec)
    style = style_for(spec)
    beside = strip.page_box if screen.strip else furniture.page_box
    return style, beside(spec, style, furniture.above_px(style, screen.page))


def _lay_out(screen: Screen, box: Rect, body: Widget, style: Style) -> Layout:
    return lay_out(body, box, style, screen.language, measure_mark)


def ink(screen: Screen, spec: PanelSpec, layout: Layout) -> Frame:
    """Return the frame of a page that has been laid out for a panel of this size."""
    spec = _hinted(screen, spec)
    page, canvas = screen.page, Canvas(spec, layout.setting)
    if layout.is_bare:
        page = replace(page, banner=None)
    furniture.paint_top(canvas, page)
    for placed in layout.marks:
        canvas.ground(dark=placed.dark)
        paint_mark(canvas, placed.widget, placed.box)
    paint_tabs(canvas, screen.tabs)
    if screen.strip:
        strip.paint_strip(canvas, screen.strip)
    return Frame(
        spec.width,
        spec.height,
        canvas.image.tobytes(),
        tuple(canvas.texts),
        tuple(canvas.strokes),
        partial(reading, screen),
    )


def _hinted(screen: Screen, spec: PanelSpec) -> PanelSpec:
    """Return the panel as its hints lie: the strip of a lone button is always at the bottom."""
    return replace(spec, edge=Edge.BOTTOM) if screen.strip else spec
