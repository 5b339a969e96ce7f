"""Seats that keep a sheet beside the box: their entries, and what of them counts now.

Pure, and neutral of the game: its verbs (``companion.engine.seats``) know what a drawing is.
"""

from companion.seats.entries import (
    Agreed,
    Begun,
    Drew,
    Erased,
    Left,
    Moved,
    Paid,
    Said,
    Sat,
    SeatEntry,
    decode_seat,
    encode_seat,
)
from companion.seats.memory import SeatMemory, noted
from companion.seats.ring import neighbours
from companion.seats.sitting import (
    SeatAtTable,
    draw,
    entry_for_box,
    erase,
    pad_json,
    pay,
    places_of,
    say,
    seat_at,
    sheet_json,
    task_json,
)

__all__ = [
    "Agreed",
    "Begun",
    "Drew",
    "Erased",
    "Left",
    "Moved",
    "Paid",
    "Said",
    "Sat",
    "SeatAtTable",
    "SeatEntry",
    "SeatMemory",
    "decode_seat",
    "draw",
    "encode_seat",
    "entry_for_box",
    "erase",
    "neighbours",
    "noted",
    "pad_json",
    "pay",
    "places_of",
    "say",
    "seat_at",
    "sheet_json",
    "task_json",
]
