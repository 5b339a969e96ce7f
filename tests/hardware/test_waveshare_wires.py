"""The errors of a Waveshare panel when bus, pins or libraries are not as it needs them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from controllers.waveshare_models import spidev, wired
from controllers.waveshare_pages import pages
from gpiozero import OutputDevice
from packaging.requirements import Requirement

from companion.surface import Refresh
from hardware.errors import PanelError, PanelTimeout
from hardware.panels.base import PanelSettings
from hardware.panels.waveshare.models import MODELS
from hardware.panels.waveshare.panel import Waveshare
from hardware.pins import open_factory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAME = "4.2-v2"
PAGE = pages(NAME)[0]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            FileNotFoundError(2, "No such file or directory"),
            r"no /dev/spidev0\.0: write dtparam=spi=on .* remove dtoverlay=spi0-0cs",
        ),
        (
            PermissionError(13, "Permission denied"),
            r"no permission for /dev/spidev0\.0: .* to the group spi",
        ),
        (OSError(16, "Device or resource busy"), r"cannot be opened, Device or resource busy: "),
    ],
    ids=["spi is off", "no permission", "in use"],
)
def test_a_bus_that_cannot_be_opened_is_reported_with_the_fix(fault: OSError, words: str) -> None:
    with wired(NAME, opening=fault) as bench, pytest.raises(PanelError, match=words):
        bench.panel.show(PAGE, Refresh.FULL)
    assert bench.bus.levels == {}


def test_a_missing_spi_library_is_reported_with_the_fix() -> None:
    with (
        wired(NAME) as bench,
        spidev(None),
        pytest.raises(PanelError, match="spidev: sudo apt install python3-spidev"),
    ):
        bench.panel.show(PAGE, Refresh.FULL)


@pytest.mark.parametrize(
    ("pin", "line"), [(17, "reset"), (18, "power"), (24, "busy"), (25, "data or command")]
)
def test_a_pin_that_something_else_uses_is_reported_and_all_else_given_back(
    pin: int, line: str
) -> None:
    with wired(NAME) as bench:
        other = OutputDevice(pin, pin_factory=bench.factory)
        words = rf"pin {pin}, the panel's {line} line, cannot be used, .* does a button or another"
        with pytest.raises(PanelError, match=words):
            bench.panel.show(PAGE, Refresh.FULL)
        assert not bench.spi.is_open
        other.close()
        bench.panel.show(PAGE, Refresh.FULL)
        assert bench.shows(PAGE)


def test_a_bus_that_breaks_while_a_page_is_sent_is_reported_and_tried_again() -> None:
    with wired(NAME) as bench:
        bench.panel.show(PAGE, Refresh.FULL)
        bench.bus.broken = OSError(5, "Input/output error")
        with pytest.raises(
            PanelError, match=r"the bus failed while a page was sent: .*Input/output error"
        ):
            bench.panel.show(pages(NAME)[1], Refresh.PARTIAL)
        assert not bench.spi.is_open
        bench.bus.broken = None
        bench.panel.show(pages(NAME)[1], Refresh.PARTIAL)
        assert bench.shows(pages(NAME)[1])
        assert bench.chip.last_waveform == "full"
        assert bench.violations == []


def test_a_kernel_that_does_not_select_the_chip_is_reported_with_the_overlay() -> None:
    """As with ``dtoverlay=spi0-0cs``, which inky boards want: the node is there, CE0 is not."""
    with wired(NAME) as bench:
        bench.bus.kernel_selects = False
        with pytest.raises(PanelTimeout, match=r"does not answer.* remove dtoverlay=spi0-0cs"):
            bench.panel.show(PAGE, Refresh.FULL)


def test_the_bus_is_opened_at_the_first_page_and_at_its_speed() -> None:
    with wired(NAME) as bench:
        assert not bench.spi.is_open
        assert bench.bus.levels == {}
        bench.panel.sleep()
        assert not bench.spi.is_open
        bench.panel.show(PAGE, Refresh.FULL)
        assert bench.spi.place == (0, 0)
        assert (bench.spi.max_speed_hz, bench.spi.mode) == (4_000_000, 0)  # as its maker's package
        bench.panel.close()
        bench.panel.close()
        assert not bench.spi.is_open


# The pin library: gpiozero's own factory for lgpio, over a library that stands for lgpio.


class LgpioError(Exception):
    """As ``lgpio.error``: a child of nothing but Exception."""

    def __str__(self) -> str:
        return repr(self.args[0])


def _fails(text: str) -> Callable[..., int]:
    def fail(*_: object) -> int:
        raise LgpioError(text)

    return fail


@pytest.fixture
def lgpio(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    library = ModuleType("lgpio")
    names = ("BOTH_EDGES", "RISING_EDGE", "FALLING_EDGE", "SET_PULL_NONE", "SET_PULL_UP")
    for value, name in enumerate((*names, "SET_PULL_DOWN")):
        setattr(library, name, value)
    for name in ("gpiochip_open", "gpiochip_close", "gpio_claim_input", "gpio_claim_output"):
        setattr(library, name, lambda *_: 0)
    library.error = LgpioError  # type: ignore[attr-defined] # a module made here
    monkeypatch.setitem(sys.modules, "lgpio", library)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0x902120)
    monkeypatch.setattr("gpiozero.pins.local.LocalPiFactory.pins", {})  # all factories share it
    open_factory.cache_clear()
    yield library
    open_factory.cache_clear()
    sys.modules.pop("gpiozero.pins.lgpio", None)


def real_pins() -> Waveshare:
    return Waveshare(MODELS[NAME].spec, PanelSettings(place=NAME))


def test_pins_that_may_not_be_opened_are_reported_with_the_fix(lgpio: ModuleType) -> None:
    lgpio.gpiochip_open = _fails("can not open gpiochip")  # type: ignore[attr-defined] # as above
    with (
        wired(NAME),
        pytest.raises(PanelError, match=r"opened, can not open gpiochip: .* the group gpio"),
    ):
        real_pins().show(PAGE, Refresh.FULL)


def test_a_pin_that_another_program_holds_is_reported(lgpio: ModuleType) -> None:
    lgpio.gpio_claim_input = _fails("GPIO busy")  # type: ignore[attr-defined] # as above
    with wired(NAME) as bench:
        with pytest.raises(PanelError, match=r"pin 18, the panel's power line, .*, GPIO busy: "):
            real_pins().show(PAGE, Refresh.FULL)
        assert not bench.spi.is_open


def test_a_pin_library_that_is_missing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    open_factory.cache_clear()
    with wired(NAME), pytest.raises(PanelError, match="sudo apt install python3-lgpio"):
        real_pins().show(PAGE, Refresh.FULL)


def test_the_table_of_panels_imports_no_library() -> None:
    heavy = "{'gpiozero', 'spidev', 'lgpio', 'numpy'}"
    lines = f"import sys, hardware.panels.waveshare.models\nprint({heavy} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", lines], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "set()"


def test_bookworm_s_own_spidev_is_new_enough(pytestconfig: pytest.Config) -> None:
    """A newer one would be compiled, for it has no wheel; all that is used is in 3.4 already."""
    text = (pytestconfig.rootpath / "pyproject.toml").read_text(encoding="utf-8")
    extras = tomllib.loads(text)["project"]["optional-dependencies"]
    wanted = [Requirement(each) for each in extras["waveshare"]]
    assert all(each.specifier.contains("3.5") for each in wanted if each.name == "spidev")
    assert "spidev" in {each.name for each in wanted}
