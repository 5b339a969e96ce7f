"""The picture by which a play leaves the box, read back from the frame by another program.

``make thorough`` has every panel and number of seats, each run the 4.2" and the smallest ones.
"""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
import zxingcpp
from PIL import Image

from companion.app.findings import Past
from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.kept import KeptPlay
from companion.app.standing import screen
from companion.app.values import App
from companion.app.words import words
from companion.engine.result import Result
from companion.screens.paint import paint
from companion.screens.squares import long_squares_of
from companion.surface import Ink
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS, find_spec

if TYPE_CHECKING:
    from typing import Any

    from companion.surface import Frame

LEAST = 300
"""The shorter side of the smallest panel that has room for a picture, in pixels."""
SEATS = (1, 2, 4, 8)


def frame_of(past: Past, name: str, language: str, *, portrait: bool, one_button: bool) -> Frame:
    """Return the page as it stands on a panel."""
    box = Device(one_button=one_button)
    app = App(Memory(language), box=box, place=KeptPlay(past), today="2026-11-26")
    return paint(screen(app), find_spec(name, portrait=portrait))


def read_back(frame: Frame) -> list[str]:
    """Return what a reader of codes finds on a frame."""
    grey = frame.pixels.translate(bytes(255 * (pixel == Ink.WHITE) for pixel in range(256)))
    image = Image.frombytes("L", (frame.width, frame.height), grey)
    return [each.text for each in zxingcpp.read_barcodes(image)]


def played(seats: int) -> Past:
    """Return a game with a winner, or one of a single player with a title."""
    result = Result(-14, "title.0")
    if seats > 1:
        points = {number: 100 - number for number in range(1, seats + 1)}
        result = Result.of_seats(points, [1], "play.enter-player-{}")
    return Past(
        "cartographers", "CODE", result, "2026-11-23", "4f2a91c07d3e55b8", "2026-11-23 19:04:00"
    )


def play_in(link: str) -> dict[str, Any]:
    """Return the play that a link hands to BG Stats."""
    where = urlsplit(link)
    assert (where.scheme, where.netloc) == ("https", "app.bgstatsapp.com")
    assert where.path == "/createPlay.html"
    (data,) = parse_qs(where.query, strict_parsing=True)["data"]
    play: dict[str, Any] = json.loads(data)
    return play


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in {"4.2-mono", "2.13-mono"} else pytest.mark.thorough)
        for name in SPECS
    ],
)
@pytest.mark.parametrize("portrait", [False, True], ids=["lying", "standing"])
@pytest.mark.parametrize("one_button", [False, True], ids=["four", "one"])
def test_the_picture_is_read_from_the_frame(name: str, *, portrait: bool, one_button: bool) -> None:
    """Where it has no room, a sentence says so instead; a picture is never cut."""
    spec = find_spec(name)
    for language, seats in product(LANGUAGES, SEATS):
        past = played(seats)
        frame = frame_of(past, name, language, portrait=portrait, one_button=one_button)
        assert not frame.problems()
        found, said = read_back(frame), " ".join(text.text for text in frame.texts)
        if min(spec.width, spec.height) < LEAST:
            assert found == []
            assert "companion" in said
            continue
        (link,) = found
        play = play_in(link)
        own = words(language, game="cartographers").plain()
        assert play["playDate"] == past.moment
        assert play["game"] == {"name": own("game.name"), "bggId": 263918, "highestWins": True}
        points = [each["score"] for each in play["players"]]
        won = [each["winner"] for each in play["players"]]
        assert points == ([-14] if seats == 1 else [100 - n for n in range(1, seats + 1)])
        assert won == [True] + [False] * (len(won) - 1)


def test_a_box_without_a_date_gives_none_away() -> None:
    app = App(place=KeptPlay(played(2)))
    (link,) = read_back(paint(screen(app), find_spec("4.2-mono")))
    assert "playDate" not in play_in(link)


def test_four_squares_stay_white_round_the_picture() -> None:
    """So the standard asks (ISO/IEC 18004); beyond it the picture begins."""
    rows = long_squares_of("a play")
    turned = ["".join(column) for column in zip(*rows, strict=True)]
    for lines in (rows, rows[::-1], turned, turned[::-1]):
        assert [("1" in line) for line in lines[:5]] == [False] * 4 + [True]
