"""Two games draw side by side: same names, each with icons, patterns and marks of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from screens.small_games import north, north_drawn, south, south_drawn

from companion.screens.marks import mark_of
from companion.screens.paint import laid_out, paint
from companion.screens.pictures import Border
from companion.screens.reading import reading
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Page,
    Role,
    Row,
    Screen,
    Text,
    Widget,
)
from companion.surface import Ink, Rect
from companion.surface.strokes import Fill, Sign
from hardware.panels.specs import find_spec
from hardware.panels.uart.models import MODELS

PANEL = find_spec("4.2-mono")
TESTS = Path(__file__).parents[1]


def screen(widget: Widget) -> Screen:
    return Screen(Page("page", widget), "en")


def inked(widget: Widget, box: Rect) -> bytes:
    """Return which pixels of a box are black on the page of a widget."""
    pixels = paint(screen(widget), PANEL).pixels
    rows = range(box.y, box.bottom)
    part = b"".join(pixels[y * PANEL.width + box.x : y * PANEL.width + box.right] for y in rows)
    return part.replace(bytes([Ink.WHITE]), b".").replace(bytes([Ink.BLACK]), b"#")


def box_of(widget: Widget, kind: type[Widget], nth: int = 0) -> Rect:
    marks = [placed for placed in laid_out(screen(widget), PANEL).marks
             if isinstance(placed.widget, kind)]  # fmt: skip
    return marks[nth].box


def test_both_have_a_crown_and_neither_replaces_the_other() -> None:
    both = Row((Icon(north.CROWN, Role.TINY), Icon(south.CROWN, Role.TINY)))
    for nth, drawn in enumerate((north_drawn, south_drawn)):
        assert inked(both, box_of(both, Icon, nth)) == "".join(drawn.CROWN_ROWS).encode()
    large = Row((Icon(north.CROWN, Role.NAME), Icon(south.CROWN, Role.NAME)))
    one, other = (inked(large, box_of(large, Icon, nth)) for nth in (0, 1))
    assert b"#" in one
    assert b"#" in other
    assert one != other


def test_the_border_of_a_game_repeats_its_own_pattern() -> None:
    for game, period in ((north, b"###."), (south, b"#...")):
        border = Column((Border((game.BRICKS,)), Grow(Anchor(Text("")))))
        row = inked(border, box_of(border, Border))[:40]
        assert row == period * 10


def test_widgets_of_one_name_are_measured_inked_and_read_by_their_own_marks() -> None:
    stood = Anchor(north.Tower(3), Align.START, Align.START)
    both = Row((stood, Grow(south.Tower("round"))), across=Align.START)
    one, other = box_of(both, north.Tower), box_of(both, south.Tower)
    assert (one.width, one.height) == (10, 30)
    assert other.width > 10
    assert inked(both, one) == (b"#" * 80 + b"." * 20) * 3
    assert inked(both, other).startswith(b"#" * other.width + b"#" + b"." * (other.width - 2))
    assert [line.text for line in reading(screen(both)).lines] == ["tower of 3"]


def test_a_plain_panel_gets_the_strokes_that_a_game_gives_or_pixels() -> None:
    both = Row((Icon(north.CROWN, Role.NAME), Icon(south.CROWN, Role.NAME)))
    signs = [each for each in paint(screen(both), MODELS["4.3"].spec).strokes
             if isinstance(each, Sign)]  # fmt: skip
    assert [type(each) for each in signs[0].strokes] == [Fill]
    assert signs[1].strokes == ()
    on_pixels = [each for each in paint(screen(both), PANEL).strokes if isinstance(each, Sign)]
    assert all(each.strokes == () for each in on_pixels)


def test_marks_are_imported_when_the_first_of_their_widgets_is_met() -> None:
    program = (
        "import sys; from screens.small_games import north, south;"
        "from companion.screens.marks import mark_of; from companion.screens.widgets import Icon;"
        "tower, crown = north.Tower(1), Icon(north.CROWN);"
        "print(*(m for m in sys.modules if m.endswith('_drawn')));"
        "mark_of(tower); print(*(m for m in sys.modules if m.endswith('_drawn')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=True, cwd=TESTS.parent,
        env={"PYTHONPATH": f"{TESTS}:{TESTS.parent}", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert done.stdout.split("\n") == ["", "screens.small_games.north_drawn", ""]


def test_what_only_holds_others_has_no_mark() -> None:
    with pytest.raises(TypeError, match="Row names no mark"):
        mark_of(Row(()))
