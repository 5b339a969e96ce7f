# ruff: noqa: ANN001, ANN201, ANN204, INP001, TID251, PLC0415 - MicroPython: no types, own clock
# mypy: ignore-errors
"""The button box's program for a Raspberry Pi Pico with MicroPython.

Copy this file to the Pico as main.py (README.md explains how). It uses the lines of
docs/en/how-to/serial-box.md, version 1, over USB. Hold button A while plugging in to leave it out,
so that the Pico can be written to.
"""

import select
import sys
import time

VERSION = 1
BUTTONS = (("A", 2, 6), ("B", 3, 7), ("C", 4, 8), ("D", 5, 9))
"""Letter, pin of the switch (to ground), pin of the lamp (high is on); GP numbers."""
DEBOUNCE_MS = 5
BEAT_MS = 1000
LONGEST = 64
"""The most characters of a line; longer ones are noise."""
MOST_READ = 32
"""Characters read before the buttons are looked at again."""


def with_checksum(words):
    """Return a line with its checksum."""
    total = 0
    for byte in words.encode():
        total ^= byte
    return f"{words}*{total:02X}\n"


def checked_words(line):
    """Return the words of a line, or None for one with a wrong checksum."""
    words, star, _ = line.strip().rpartition("*")
    if not star or with_checksum(words).strip() != line.strip():
        return None
    return words.split(" ")


class Key:
    """A switch with its lamp."""

    def __init__(self, letter, switch, lamp, now):
        self.letter = letter
        self.switch = switch
        self.lamp = lamp
        self.down = not switch.value()
        self.quiet_until = now
        self.lit = False
        self.flashes = 0
        self.flash_ms = 0
        self.flash_next = now

    def changed(self, now):
        """Return whether the key went down or up; its bounce after that is ignored."""
        if time.ticks_diff(now, self.quiet_until) < 0 or self.down == (not self.switch.value()):
            return False
        self.down = not self.down
        self.quiet_until = time.ticks_add(now, DEBOUNCE_MS)
        return True

    def flash(self, milliseconds, times, now):
        """Begin to flash: each flash is one change and one change back."""
        self.flashes, self.flash_ms, self.flash_next = 2 * times, milliseconds, now

    def shine(self, now):
        """Continue flashing, or be lit as the last L line asked."""
        if not self.flashes:
            self.lamp.value(self.lit)
        elif time.ticks_diff(now, self.flash_next) >= 0:
            self.lamp.value(self.lit == bool(self.flashes % 2))
            self.flashes -= 1
            self.flash_next = time.ticks_add(now, self.flash_ms)


class Box:
    """The keys and the messages about them."""

    def __init__(self, keys, name, say):
        self.keys = keys
        self.name = name
        self.say = say
        self.number = 0
        self.beat_next = time.ticks_ms()

    def greet(self, version):
        """Send the hello line, in a version that both know, and then the keys' state."""
        letters = "".join(key.letter for key in self.keys)
        self.say(with_checksum(f"H {min(version, VERSION)} {letters} {self.name}"))
        self.beat()

    def beat(self):
        """Send the number of the last edge and which keys are down."""
        down = "".join(key.letter for key in self.keys if key.down)
        down = down or "-"
        self.say(with_checksum(f"B {self.number} {down}"))
        self.beat_next = time.ticks_add(time.ticks_ms(), BEAT_MS)

    def look(self):
        """Send what the keys did, update the lamps, and send a beat when it is due."""
        now = time.ticks_ms()
        for key in self.keys:
            if key.changed(now):
                self.number = (self.number + 1) % 256
                kind = "P" if key.down else "R"
                self.say(with_checksum(f"{kind} {self.number} {key.letter}"))
            key.shine(now)
        if time.ticks_diff(now, self.beat_next) >= 0:
            self.beat()

    def hear(self, line):
        """Do what a line asks for; damaged and unknown lines are ignored."""
        words = checked_words(line)
        try:
            if words is None:
                return
            if words[0] == "?":
                self.greet(int(words[1]))
            elif words[0] == "S":
                self.beat()
            elif words[0] == "L":
                for key in self.keys:
                    key.lit = key.letter in words[1]
            elif words[0] == "F":
                self.flash(words[1], int(words[2]), int(words[3]))
        except (ValueError, IndexError):
            pass

    def flash(self, letters, milliseconds, times):
        """Flash lamps, within limits that an eye can see."""
        now = time.ticks_ms()
        for key in self.keys:
            if key.letter in letters:
                key.flash(min(max(milliseconds, 10), 2000), min(max(times, 0), 20), now)


def run(box, wire, readable):
    """Look and listen until the wire is closed."""
    box.greet(VERSION)
    line = ""
    while True:
        box.look()
        for already in range(MOST_READ):
            if not readable.poll(0 if already else 1):
                break
            sign = wire.read(1)
            if not sign:
                return
            if sign == b"\n":
                box.hear(line)
                line = ""
            elif len(line) < LONGEST:
                line += chr(sign[0])


def main():
    """Open the pins and talk over USB."""
    import machine
    import micropython

    pins = [
        (
            letter,
            machine.Pin(switch, machine.Pin.IN, machine.Pin.PULL_UP),
            machine.Pin(lamp, machine.Pin.OUT, value=0),
        )
        for letter, switch, lamp in BUTTONS
    ]
    time.sleep_ms(20)  # until the pull-ups have pulled
    if not pins[0][1].value():
        return
    micropython.kbd_intr(-1)  # a byte 3 on the wire is noise, not Ctrl-C
    now = time.ticks_ms()
    keys = [Key(letter, switch, lamp, now) for letter, switch, lamp in pins]
    name = "pico-" + "".join(f"{byte:02x}" for byte in machine.unique_id()[-4:])
    readable = select.poll()
    readable.register(sys.stdin, select.POLLIN)
    run(Box(keys, name, sys.stdout.write), sys.stdin.buffer, readable)


if __name__ == "__main__":
    main()
