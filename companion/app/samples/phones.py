"""Pages of a box at which phones may take seats, for pictures and tests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.places.menu import Menu, menu_items
from companion.app.places.phones import Admitting, HandQuestion, Phones
from companion.app.places.table import AtTable
from companion.app.wings.phone_values import Door, HeldHand, WayIn
from companion.engine.hands import asked_seats, seats_with_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.values import App

PICTURE = (
    "1111111010001011101111111",
    "1000001001101101101000001",
    "1011101010010000101011101",
    "1011101001011000101011101",
    "1011101001001101101011101",
    "1000001010100110001000001",
    "1111111010101010101111111",
    "0000000000000000100000000",
    "1010001100111000000100101",
    "1010010110101100010101001",
    "1111101010101001010110101",
    "1001000011010111011101101",
    "0011101110101111110100010",
    "0100110010001000111100101",
    "1100011101001011111110110",
    "0001100101011001010111110",
    "1110011110000010111110011",
    "0000000011100110100011111",
    "1111111010110111101011111",
    "1000001000000011100010100",
    "1011101000111110111111111",
    "1011101001101000101010010",
    "1011101011101110001000111",
    "1000001000111001110110101",
    "1111111011001111111010111",
)
"""What a camera reads as HTTP://192.168.178.35/J/K7QXM2PD."""
DOOR = Door("K7QXM2PD", WayIn(PICTURE, "raspberrypi.local", 2, "K7QXM2PD"))
FIRST = Door("K7QXM2PD", WayIn(PICTURE, "192.168.178.135:8080", 0, "K7QXM2PD"))
"""Before the first phone, at the longest address that is usual."""


def with_phones(playing: App) -> Iterator[tuple[str, App]]:
    """Yield a device that plays as it shows what phones ask for, by the names of pages."""
    app = replace(playing, box=replace(playing.box, phones=True))
    words = [each.word for each in menu_items(app, Menu())]
    yield "menu-phones", replace(app, place=Menu(words.index("menu.phones")))
    yield "phones", replace(app, place=Phones(), door=DOOR)
    yield "phones-first", replace(app, place=Phones(), door=FIRST)
    yield "admit", replace(app, place=Admitting(12, AtTable()))
    yield "phones-waiting", replace(app, place=Phones(), door=Door("K7QXM2PD"))
    for seat in range(seats_with_hands(app.playing)):
        yield f"hand-question-{seat}", replace(app, place=HandQuestion(seat, "0a1b"))
        yield f"admit-hand-{seat}", replace(app, place=Admitting(seat + 1, AtTable(), hand=True))
    if seats_with_hands(app.playing):
        yield "asked-phone", _asked(app)


def _asked(app: App) -> App:
    """Return a device that waits for a seat whose phone is awake."""
    session = app.playing
    while not (seats := asked_seats(session)):
        session = session.play(session.legal_moves()[0])
    held = HeldHand(seats[0], "0a1b", is_awake=True, answers=True)
    return replace(app, memory=replace(app.memory, session=session), hands=(held,))
