"""Who uses a line of the header: the kernel's answers, laid out here as linux/gpio.h says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hardware.gpio_lines import ASK_CHIP, ASK_LINE, user_of

if TYPE_CHECKING:
    from pathlib import Path

USED, OUTPUT = 1, 1 << 3


class Kernel:
    """Answers for a board with the chips given: label, and users by line."""

    def __init__(self, chips: list[tuple[str, dict[int, str]]]) -> None:
        self.chips, self.asked = chips, 0

    def __call__(self, handle: int, request: int, data: bytes) -> bytes:
        del handle
        if request == ASK_CHIP:
            self.asked += 1
            label = self.chips[self.asked - 1][0]
            answer = b"gpiochip0".ljust(32, b"\0") + label.encode().ljust(32, b"\0")
            return answer + (54).to_bytes(4, "little")
        assert request == ASK_LINE
        assert len(data) == 256
        line = int.from_bytes(data[64:68], "little")
        user = self.chips[self.asked - 1][1].get(line)
        flags = OUTPUT if user is None else USED | OUTPUT
        answer = b"GPIO8".ljust(32, b"\0") + (user or "").encode().ljust(32, b"\0")
        answer += line.to_bytes(4, "little") + bytes(4) + flags.to_bytes(8, "little")
        return answer.ljust(256, b"\0")


@pytest.mark.parametrize(
    ("users", "expected"),
    [({8: "spi0 CS0"}, "spi0 CS0"), ({7: "spi0 CS0"}, ""), ({8: ""}, "?"), ({8: "inky"}, "inky")],
)
def test_the_line_of_the_chip_behind_the_header_is_asked(
    users: dict[int, str], expected: str, tmp_path: Path
) -> None:
    for number in range(2):
        (tmp_path / f"gpiochip{number}").touch()
    kernel = Kernel([("raspberrypi-exp-gpio", {8: "other"}), ("pinctrl-bcm2835", users)])
    assert user_of(tmp_path, 8, kernel) == expected


def test_where_nobody_can_be_asked_nothing_is_known(tmp_path: Path) -> None:
    assert user_of(tmp_path, 8) is None
    (tmp_path / "gpiochip0").touch()  # no device, so the kernel refuses the question
    assert user_of(tmp_path, 8) is None
    assert user_of(tmp_path, 8, Kernel([("gpio-mockup", {})])) is None


def test_the_numbers_of_the_requests_are_those_of_the_kernel() -> None:
    """Read, or read and written, the size of the answer, the letter of GPIO, the request."""

    def number(direction: int, size: int, request: int) -> int:
        return direction << 30 | size << 16 | 0xB4 << 8 | request

    assert number(2, 68, 1) == ASK_CHIP
    assert number(3, 256, 5) == ASK_LINE
