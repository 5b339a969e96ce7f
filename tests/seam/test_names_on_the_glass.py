"""A name that a phone gives a seat stands on the box's page in play, and on no phone's picture."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image
from seam.running import running

from companion.app.opening import Wish
from companion.engine.code import Deal
from companion.games import find_game
from companion.seam.messages import GlassShown, NameAsked, RequestAnswered
from companion.surface import Ink

if TYPE_CHECKING:
    from pathlib import Path

    from companion.surface import Frame

GAME = find_game("unearth")


def text_of(frame: Frame | None) -> str:
    """Return all that stands on a page."""
    assert frame is not None
    return " ".join(each.text for each in frame.texts)


def same(picture: bytes, frame: Frame) -> bool:
    """Say whether a phone's picture is that of a page."""
    black = Image.frombytes("L", (frame.width, frame.height), frame.pixels).point(
        lambda ink: 0 if ink == Ink.BLACK else 255
    )
    with Image.open(BytesIO(picture)) as shown:
        return shown.convert("L").point(lambda grey: 0 if grey < 128 else 255) == black


def test_a_name_stands_on_the_box_alone(tmp_path: Path) -> None:
    wish = Wish("en", Deal(GAME, GAME.usual(), 5), exact=True)
    with running(tmp_path, wish) as box, box.call() as peer:
        peer.hear_until(GlassShown)
        for chair in range(1, len(GAME.seats(box.app.playing.view())) + 1):
            peer.say(NameAsked(id=f"n{chair}", seat=chair, name="Zuz"))
            assert peer.hear_until(RequestAnswered).ok
        assert "Zuz" not in text_of(box.glass.frame), "a name alone costs no refresh"
        box.press("A")
        frame = box.glass.frame
        assert "Zuz · " in text_of(frame)
        shown = peer.hear_until(GlassShown)
        while shown.page < box.app.shows:
            shown = peer.hear_until(GlassShown)
        assert shown.lines
        assert "Zuz" not in str(shown.lines)
        assert frame is not None
        assert not same(shown.png, frame)
        assert "Zuz" in str(frame.read()), "words need no room"
