"""What every panel promises, and what the table of panels does."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from glass import MONO, marked, plain
from PIL import Image

from companion.surface import Edge, Frame, Ink, PanelSpec, Refresh
from hardware.errors import PanelClosed, PanelError, UnknownPanel
from hardware.panels import PANELS, open_panel
from hardware.panels.base import PanelSettings
from hardware.panels.inks import PURE, SEEN
from hardware.panels.pace import Pace
from hardware.panels.turned import turned
from hardware.simulators.png import Png
from hardware.simulators.words import WORDS

if TYPE_CHECKING:
    from pathlib import Path

    from hardware.panels.base import Panel

SLOW = PanelSpec("slow", 40, 30, MONO.inks, Edge.BOTTOM, full_seconds=3600)


@pytest.fixture(params=["memory", "png", "web"])
def kind(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name = str(request.param)
    return f"png:{tmp_path / 'pages'}" if name == "png" else name


def opened(kind: str, spec: PanelSpec = MONO, pace: Pace = Pace.NONE) -> Panel:
    return open_panel(kind, spec, PanelSettings(pace=pace, port=0))


def test_every_panel_shows_signals_rests_and_closes_twice(kind: str) -> None:
    before = threading.active_count()
    panel = opened(kind)
    assert panel.spec == MONO
    panel.show(marked(1), Refresh.FULL)
    panel.acknowledge()
    panel.refuse()
    panel.show(marked(2), Refresh.PARTIAL)
    panel.sleep()
    panel.close()
    panel.close()
    assert threading.active_count() == before


def test_every_panel_refuses_to_show_once_it_is_closed(kind: str) -> None:
    panel = opened(kind)
    panel.close()
    with pytest.raises(PanelClosed):
        panel.show(marked(1), Refresh.FULL)


def test_closing_every_panel_ends_a_refresh_that_is_being_played(kind: str) -> None:
    panel = opened(kind, SLOW, Pace.REAL)
    ended = threading.Event()

    def show() -> None:
        with pytest.raises(PanelClosed):
            panel.show(marked(1), Refresh.FULL)
        ended.set()

    thread = threading.Thread(target=show)
    thread.start()
    panel.close()
    thread.join(5)
    assert ended.is_set()


def test_an_unknown_panel_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownPanel, match="no panel paper: choose one of inky, waveshare, uart, web"
    ):
        open_panel("paper", MONO)


def test_no_panel_is_imported_before_it_is_chosen() -> None:
    program = (
        "import sys, hardware.panels\n"
        f"names = {[name.split(':')[0] for name in PANELS.values()]}\n"
        "heavy = ['PIL', 'gpiozero', 'http.server', *names]\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_pictures_are_numbered_from_one_in_the_pure_inks_of_the_panel(tmp_path: Path) -> None:
    panel = opened(f"png:{tmp_path}")
    panel.show(plain(Ink.WHITE), Refresh.FULL)
    panel.show(marked(41), Refresh.PARTIAL)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0001.png", "0002.png"]
    with Image.open(tmp_path / "0002.png") as image:
        assert (image.mode, image.size) == ("P", (40, 30))
        colours = image.convert("RGB")
        assert colours.getpixel((1, 1)) == PURE[Ink.BLACK] == (0, 0, 0)
        assert colours.getpixel((2, 1)) == PURE[Ink.WHITE] == (255, 255, 255)
        assert image.tobytes() == marked(41).pixels


def test_numbering_goes_on_after_earlier_pictures_and_overwrites_nothing(tmp_path: Path) -> None:
    for name in ("0007.png", "12345.png", "notes.txt", "card.png"):
        (tmp_path / name).write_text("mine")
    opened(f"png:{tmp_path}").show(plain(), Refresh.FULL)
    assert (tmp_path / "12346.png").exists()
    assert (tmp_path / "12345.png").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 5


def test_a_folder_that_cannot_be_made_or_is_not_named_is_said_in_one_sentence(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PanelError, match=r"cannot keep pictures in .*file"):
        opened(f"png:{tmp_path / 'file'}")
    with pytest.raises(PanelError, match="png:FOLDER"):
        opened("png")


def test_a_folder_that_vanishes_is_an_error_and_then_works_again(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    panel = Png(MONO, PanelSettings(place=str(folder), pace=Pace.NONE))
    folder.rmdir()
    with pytest.raises(PanelError, match="cannot write"):
        panel.show(plain(), Refresh.FULL)
    folder.mkdir()
    panel.show(plain(), Refresh.FULL)
    assert (folder / "0001.png").exists()


def test_the_pace_is_real_a_tenth_or_nothing() -> None:
    played = [pace.seconds(Refresh.PARTIAL, MONO) for pace in Pace]
    assert played == pytest.approx([0.1, 0.01, 0])


def test_every_ink_has_a_pure_and_a_seen_colour_and_all_of_them_differ() -> None:
    assert set(PURE) == set(SEEN) == set(Ink)
    assert len({*PURE.values()}) == len({*SEEN.values()}) == len(Ink)


def test_every_pace_has_its_words() -> None:
    assert {f"pace.{pace.value}" for pace in Pace} <= set(WORDS)


def test_the_bottom_of_an_upright_page_is_the_left_edge_of_its_panel() -> None:
    upright = Frame(2, 3, bytes((0, 1, 2, 3, 4, 5)))
    assert turned(upright) == Frame(3, 2, bytes((4, 2, 0, 5, 3, 1)))
