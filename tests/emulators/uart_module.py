"""Waveshare's 4.3" UART module by its manual: bytes in, answers out, and a picture.

Written from the manual's description of the wire, not from our driver. Its letters are a
stand-in: signs of a font of ours, each in the width that the module's own was measured at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIZE = (800, 600)
GREYS = {0: 0, 1: 85, 2: 170, 3: 255}
HEIGHTS = {1: 32, 2: 48, 3: 64}
END = bytes.fromhex("CC33C33C")
FONT = Path(__file__).parents[2] / "fonts" / "m-plus-1" / "MPLUS1-Bold.otf"
WIDTHS = dict(
    zip(
        map(chr, range(32, 127)),
        (
            8, 8, 10, 15, 15, 24, 18, 5, 9, 9, 11, 16, 8, 9, 8, 8, *(15,) * 10, 8, 8, 16, 16, 16,
            15, 27, 18, 18, 20, 20, 18, 17, 21, 19, 8, 13, 18, 15, 23, 19, 21, 17, 21, 20, 18, 16,
            19, 17, 28, 17, 18, 17, 8, 8, 8, 12, 15, 9, 15, 15, 14, 15, 15, 7, 15, 15, 6, 6, 14, 6,
            22, 15, 15, 15, 15, 9, 14, 8, 15, 13, 19, 12, 14, 13, 9, 6, 9, 16,
        ),
        strict=True,
    )
)  # fmt: skip
"""How far the pen moves at 32 px, sign by sign from the space on, as its users measured."""


@dataclass
class UartModule:
    """The module: ``memory`` is what was drawn, ``glass`` what the last refresh showed.

    ``opaque`` says whether letters bring their paper along. ``violations`` lists what no
    driver should send. The background colour of command 10 stays set until the power goes, and
    2E clears with it; so does the direction of 0D, by which it shows the memory turned.
    """

    opaque: bool = True
    memory: Image.Image = field(default_factory=lambda: Image.new("L", SIZE, 255))
    glass: Image.Image = field(default_factory=lambda: Image.new("L", SIZE, 128))
    refreshes: int = 0
    received: int = 0
    commands: list[int] = field(default_factory=list)
    texts: list[tuple[str, tuple[int, int, int, int]]] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    _heard: bytes = b""
    _ink: int = 0
    _background: int = 255
    _direction: int = 0
    _ascii: int = 32
    _chinese: int = 32

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes in; return an answer for each frame that they complete."""
        self.received += len(data)
        self._heard += data
        answers = []
        while (frame := self._next()) is not None:
            answers.append(self._obey(frame))
        return answers

    def lose_power(self) -> None:
        """Lose the supply for a moment: memory and settings are as new, the picture stays."""
        new = UartModule()
        self.memory, self._heard, self._direction = new.memory, b"", 0
        self._ink, self._background = new._ink, new._background
        self._ascii, self._chinese = new._ascii, new._chinese
        self.texts.clear()

    def _next(self) -> bytes | None:
        """Cut the next frame off what was heard, and noise before it."""
        start = self._heard.find(b"\xa5")
        self._heard = self._heard[start:] if start >= 0 else b""
        if len(self._heard) < 3:
            return None
        length = int.from_bytes(self._heard[1:3], "big")
        if not 9 <= length <= 1033:
            self._heard = self._heard[1:]
            return self._next()
        if len(self._heard) < length:
            return None
        frame, self._heard = self._heard[:length], self._heard[length:]
        return frame

    def _obey(self, frame: bytes) -> bytes:
        parity = 0
        for byte in frame[:-1]:
            parity ^= byte
        if frame[-5:-1] != END:
            return b"Error:21"
        if parity != frame[-1]:
            return b"Error:20"
        command, arguments = frame[3], frame[4:-5]
        self.commands.append(command)
        return self._do(command, arguments)

    def _do(self, command: int, arguments: bytes) -> bytes:
        draw = ImageDraw.Draw(self.memory)
        shorts = [
            int.from_bytes(arguments[at : at + 2], "big") for at in range(0, len(arguments) - 1, 2)
        ]
        match command:
            case 0x00:
                pass
            case 0x0A:
                self.glass = self.memory.rotate(180) if self._direction else self.memory.copy()
                self.refreshes += 1
            case 0x0D:
                self._direction = arguments[0]
            case 0x10:
                self._ink, self._background = (GREYS[each] for each in arguments)
            case 0x1E:
                self._ascii = HEIGHTS[arguments[0]]
            case 0x1F:
                self._chinese = HEIGHTS[arguments[0]]
            case 0x2E:
                self.memory.paste(self._background, (0, 0, *SIZE))
                self.texts.clear()
            case 0x30:
                self._write(shorts[0], shorts[1], arguments[4:])
            case 0x24 | 0x25 | 0x27 | 0x29:
                self._check(command, shorts)
                self._shape(draw, command, shorts)
            case _:
                self.violations.append(f"command {command:02X}")
                return b"Error:0"
        return b"OK"

    def _shape(self, draw: ImageDraw.ImageDraw, command: int, shorts: list[int]) -> None:
        match command:
            case 0x24:
                draw.rectangle(tuple(shorts), fill=self._ink)
            case 0x25:
                draw.rectangle(tuple(shorts), outline=self._ink)
            case 0x27:
                x, y, radius = shorts
                box = (x - radius, y - radius, x + radius, y + radius)
                draw.ellipse(box, fill=self._ink)
            case _:
                draw.polygon(tuple(zip(shorts[::2], shorts[1::2], strict=True)), fill=self._ink)

    def _check(self, command: int, shorts: list[int]) -> None:
        places = shorts[:2] if command == 0x27 else shorts
        for x, y in zip(places[::2], places[1::2], strict=True):
            if not (0 <= x < SIZE[0] and 0 <= y < SIZE[1]):
                self.violations.append(f"{command:02X} at {x}, {y}")

    def _write(self, x: int, y: int, ended: bytes) -> None:
        if not ended.endswith(b"\0") or len(ended) > 1021:
            self.violations.append("a text without its end")
        words = ended.rstrip(b"\0").decode("gb2312")
        left, tall = x, 0
        for sign in words:
            size = self._ascii if sign.isascii() else self._chinese
            tall = max(tall, size)
            wide = round(WIDTHS.get(sign, 32) * size / 32)
            if self.opaque:
                self.memory.paste(self._background, (x, y, x + wide, y + size))
            image = glyph(sign, size)
            self.memory.paste(self._ink, (x, y), image.crop((0, 0, wide, size)))
            x += wide
        if x > SIZE[0] + 3 or y + tall > SIZE[1] + 8:
            self.violations.append(f"{words!r} is outside the panel")
        self.texts.append((words, (left, y, x, y + tall)))


@cache
def glyph(sign: str, size: int) -> Image.Image:
    """Ink a sign in a box as high as its size, as far from the top as Arial would stand."""
    wide = round(WIDTHS.get(sign, 32) * size / 32)
    em = size * 27 / 32 if sign.isascii() else size
    font = ImageFont.truetype(FONT, round(em), layout_engine=ImageFont.Layout.BASIC)
    length = max(1, round(font.getlength(sign, mode="1")))
    image = Image.new("1", (max(length, wide), size))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    baseline = size * 25 // 32 if sign.isascii() else size * 28 // 32
    draw.text((0, baseline), sign, fill=1, font=font, anchor="ls")
    if length > wide:
        image = image.resize((wide, size), Image.Resampling.NEAREST)
    return image
