"""The tables of real panels: names, sizes, pins, and panels that stand upright."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from companion.surface import Edge, Frame, Ink, PanelSpec, Rect, Refresh
from hardware.errors import PanelError, UnknownPanel
from hardware.panels import REAL, models, models_of, open_panel, spec_of
from hardware.panels.base import PanelSettings
from hardware.panels.inks import INKS
from hardware.panels.specs import find_spec
from hardware.panels.turned import TurnedPanel, driver_spec, stood, turned
from hardware.pins import PINS
from hardware.simulators.memory import MemoryPanel

if TYPE_CHECKING:
    from hardware.panels.model import Model

LYING = PanelSpec("little", 4, 2, INKS["mono"], Edge.LEFT)


@pytest.mark.parametrize("model", models(), ids=lambda model: model.spec.name)
def test_every_model_is_named_as_it_is_asked_for(model: Model) -> None:
    assert spec_of(model.spec.name) == (stood(model.spec) if model.stands else model.spec)
    assert model.spec.name.partition(":")[2] == model.name
    assert set(model.pins) <= set(PINS)
    assert model.spec.inks in INKS.values()
    assert model.spec.width > model.spec.height


def test_there_are_thirteen_inky_boards_nine_waveshare_panels_and_a_uart_module() -> None:
    assert [len(models_of(kind)) for kind in REAL] == [13, 9, 1]


def test_a_table_of_models_imports_no_driver() -> None:
    code = (
        "import sys; from hardware.panels import models; models();"
        "print([name for name in ('inky', 'numpy', 'spidev', 'gpiod', 'lgpio', 'serial', 'smbus2')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("model", models(), ids=lambda model: model.spec.name)
def test_opening_a_panel_that_is_not_there_touches_nothing(model: Model) -> None:
    panel = open_panel(model.spec.name, model.spec)
    assert panel.spec == model.spec
    panel.sleep()
    panel.close()
    panel.close()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("inkey", "there is no panel inkey: did you mean inky?"),
        ("inky:7.3-spektra", "no panel inky:7.3-spektra: did you mean inky:7.3-spectra?"),
        ("waveshare:9", "there is no panel waveshare:9: choose one of 4.2-v2, "),
    ],
)
def test_a_typo_in_a_name_is_reported_with_the_nearest(name: str, words: str) -> None:
    with pytest.raises(UnknownPanel) as fault:
        spec_of(name)
    assert words in str(fault.value)


def test_pages_may_be_drawn_for_other_inks_and_for_standing_glass() -> None:
    spec = spec_of("inky:what", inks="red", portrait=True)
    assert (spec.width, spec.height, spec.inks) == (300, 400, INKS["red"])
    assert spec.edge is Edge.BOTTOM


def test_inks_that_a_panel_is_not_made_with_are_refused_with_those_it_is() -> None:
    with pytest.raises(UnknownPanel, match="inky:phat is not made with 'six': choose mono, red, y"):
        spec_of("inky:phat", inks="six")
    assert spec_of("inky:phat", inks="red").full_seconds > spec_of("inky:phat").full_seconds


def test_a_uart_module_is_asked_for_with_or_without_its_port() -> None:
    assert spec_of("uart") == spec_of("uart:/dev/ttyUSB7") == spec_of("uart:4.3")


def test_a_uart_module_cannot_stand() -> None:
    with pytest.raises(UnknownPanel, match=r"uart:4\.3 cannot stand"):
        spec_of("uart", portrait=True)


def test_a_simulator_is_drawn_as_a_small_mono_panel() -> None:
    assert spec_of("png:pictures").name == "4.2-mono"


def test_a_hat_with_buttons_on_its_left_stands_above_them_whoever_asks() -> None:
    spec = spec_of("waveshare:2.7-v2")
    assert (spec.width, spec.height, spec.edge) == (176, 264, Edge.BOTTOM)
    assert find_spec("waveshare:2.7-v2", portrait=True) == spec
    assert isinstance(open_panel("waveshare:2.7-v2", spec), TurnedPanel)


class TestStandingGlass:
    """Stood up by a quarter turn to the left: the bottom of a page lies along the left edge."""

    def test_a_page_s_bottom_left_corner_is_the_glass_s_top_left_one(self) -> None:
        page = Frame(2, 4, bytes([1, 1, 1, 1, 1, 1, 0, 1]))
        assert turned(page) == Frame(4, 2, bytes([0, 1, 1, 1, 1, 1, 1, 1]))

    def test_a_page_s_top_left_corner_is_the_glass_s_top_right_one(self) -> None:
        page = Frame(2, 4, bytes([0, 1, 1, 1, 1, 1, 1, 1]))
        assert turned(page).changed(Frame(4, 2, bytes([1] * 8))) == Rect(3, 0, 1, 1)

    def test_the_driver_lies_and_the_page_stands(self) -> None:
        lying = MemoryPanel(LYING)
        panel = TurnedPanel(lying, stood(LYING))
        assert (panel.spec.width, panel.spec.height) == (2, 4)
        assert driver_spec(panel.spec).width == LYING.width
        page = Frame(2, 4, bytes([Ink.WHITE] * 7 + [Ink.BLACK]))
        panel.show(page, Refresh.FULL)
        assert lying.shown == [(turned(page), Refresh.FULL)]
        panel.acknowledge()
        panel.refuse()
        panel.sleep()
        panel.close()

    def test_a_real_panel_is_turned_where_its_pages_stand(self) -> None:
        panel = open_panel("inky:what", spec_of("inky:what", portrait=True))
        assert isinstance(panel, TurnedPanel)

    def test_a_simulator_stands_by_itself(self) -> None:
        panel = open_panel("memory", stood(LYING), PanelSettings())
        assert isinstance(panel, MemoryPanel)


def test_a_board_that_cannot_be_recognised_is_an_error_with_the_fix() -> None:
    with pytest.raises(PanelError, match="inky"):
        spec_of("inky")
