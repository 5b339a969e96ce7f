"""What districts come to: who takes a card and the support that says so; a tie keeps its face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.districts import draw_district
from companion.games.cadwallon.drawings.marks.figures import (
    draw_coin,
    draw_token,
    figure_letters,
    fitted,
    sign_px,
)
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cadwallon.drawings.pictures import DistrictFace, DistrictOutcome
    from companion.screens.canvas import Canvas

_WITH_COIN = 52
"""Pixels of a district from which what leaves keeps its points."""
_WITH_RIVALS = 26
"""Pixels of height from which the others' support has room."""
_TWO_LINES = 34
"""Pixels from which a district that stays has the tied tokens on a line of their own."""
_LARGE = 90
_RIVAL_PX = 10
_LEAST_SIGN = 12
_EMBLEM_LYING = 18

Given = tuple[int, int]
"""A seat and its support."""


def draw_outcome(canvas: Canvas, box: Rect, face: DistrictFace, outcome: DistrictOutcome) -> None:
    """Draw a district that is taken, dotted, or one that stays, firm."""
    if outcome.winner is None:
        _stays(canvas, box, face, outcome)
    elif min(box.width, box.height) >= _WITH_COIN:
        _taken(canvas, box, face, outcome)
    else:
        _taken_lying(canvas, box, face, outcome)


def _taken(canvas: Canvas, box: Rect, face: DistrictFace, outcome: DistrictOutcome) -> None:
    """Draw emblem and coin small, the winner's token and sum large, the others below."""
    side = min(box.width, box.height)
    canvas.dotted(box, 3)
    pad = max(4, side // 20)
    icon = sign_px(max(_LEAST_SIGN, side // 4))
    canvas.icon(face.icon, box.x + pad, box.y + pad, icon)
    if face.points:
        coin = max(18, round(side * 0.25)) // 2 * 2
        middle = (box.right - pad - 1 - coin // 2, box.y + pad + coin // 2)
        draw_coin(canvas, middle, coin, face.points)
    rivals = outcome.support[1:]
    low = round(side * 0.2) if rivals else pad
    middle_y = box.y + pad + icon + (box.height - pad - icon - low) // 2
    room = Rect(box.x + 4, middle_y, box.width - 8, 0)
    _sum(canvas, room, outcome.support[0], sign_px(round(side * 0.33)))
    if rivals:
        strip = Rect(box.x + 3, box.bottom - low, box.width - 6, low)
        _others(canvas, strip, rivals, 1.0)


def _sum(canvas: Canvas, room: Rect, given: Given, token: int) -> None:
    """Draw a token and its sum in the middle of a line."""
    seat, support = given
    words = str(support)
    type_ = fitted(words, room.width - token - 3, round(token * 1.1), round(token * 1.02))
    reach = type_.ink_box(words)
    gap = max(2, token // 8)
    x = room.x + (room.width - token - gap - reach.width) // 2
    draw_token(canvas, seat, (x + token // 2, room.y), token)
    box = Rect(x + token + gap, room.y - token // 2, reach.width, token + 1)
    canvas.text_in(type_, box, words)


def _others(
    canvas: Canvas, box: Rect, given: Sequence[Given], share: float, sign: str = ""
) -> None:
    """Draw tokens and sums beside each other, as many as fit, with a sign between."""
    token = sign_px(max(_RIVAL_PX, round(box.height * 0.8 * share)))
    type_ = figure_letters(max(_RIVAL_PX, round(token * 1.05)))
    between = type_.ink_box(sign).width + 4 if sign else max(3, token // 3)
    widths = [token + 2 + type_.ink_box(str(support)).width for _, support in given]
    count = len(given)
    while count > 1 and sum(widths[:count]) + between * (count - 1) > box.width:
        count -= 1
        if sign:
            sign, between = "", max(3, token // 3)
            count = len(given)
    is_full = count < len(given) or widths[0] > box.width
    if is_full and token > _RIVAL_PX:
        _others(canvas, box, given, share * 0.85)
        return
    x = box.x + (box.width - sum(widths[:count]) - between * (count - 1)) // 2
    for index, (seat, support) in enumerate(given[:count]):
        if index:
            if sign:
                canvas.text_in(type_, Rect(x + 2, box.y, between - 4, box.height), sign)
            x += between
        draw_token(canvas, seat, (x + token // 2, box.y + box.height // 2), token)
        reach = widths[index] - token - 2
        canvas.text_in(type_, Rect(x + token + 2, box.y, reach, box.height), str(support))
        x += widths[index]


def _stays(canvas: Canvas, box: Rect, face: DistrictFace, outcome: DistrictOutcome) -> None:
    """Draw a card that stays with the sums that say why: equal ones, or nothing."""
    most = max((support for _, support in outcome.support), default=0)
    tied = tuple(each for each in outcome.support if each[1] == most) if most else ()
    if min(box.width, box.height) < _WITH_COIN:
        _stays_lying(canvas, box, face, tied)
        return
    draw_district(canvas, box, face, bare=True)
    side = min(box.width, box.height)
    high = side * 3 // 10
    bar = Rect(box.x, box.bottom - high, box.width, high)
    canvas.rounded(bar, max(2, side // 20), Ink.WHITE, Ink.BLACK, 3 if side >= _LARGE else 2)
    inner = bar.inset(3, 2, 3, 2)
    if tied:
        _others(canvas, inner, tied, 1.0, "=" if len(tied) == 2 else "")  # noqa: PLR2004 - two have one sign between
    else:
        canvas.text_in(figure_letters(round(high * 0.7)), inner, "0")


def _taken_lying(canvas: Canvas, box: Rect, face: DistrictFace, outcome: DistrictOutcome) -> None:
    """Draw emblem, token and sum beside each other, the others below where there is room."""
    canvas.dotted(box, 3)
    rivals = outcome.support[1:] if box.height >= _WITH_RIVALS else ()
    low = _RIVAL_PX if rivals else 0
    line = Rect(box.x + 2, box.y + 1, box.width - 4, box.height - 2 - low)
    icon = sign_px(max(_LEAST_SIGN, min(line.height - 1, line.width * 2 // 5, _EMBLEM_LYING)))
    if line.width < icon + 2 * _LEAST_SIGN + 2 and box.height >= 2 * _LEAST_SIGN:
        _taken_upright(canvas, box, face, outcome)
        return
    middle = line.y + line.height // 2
    canvas.icon(face.icon, line.x + 1, middle - icon // 2, icon)
    rest = Rect(line.x + icon + 2, middle, line.right - line.x - icon - 2, 0)
    _sum(canvas, rest, outcome.support[0], _token_px(line.height, rest.width))
    if rivals:
        strip = Rect(box.x + 2, box.bottom - low - 1, box.width - 4, low)
        _others(canvas, strip, rivals, 1.0)


def _token_px(height: int, width: int) -> int:
    """Return the size of a token that leaves its sum some room beside it."""
    return sign_px(max(_RIVAL_PX, min(height - 1, width * 11 // 20)))


def _taken_upright(canvas: Canvas, box: Rect, face: DistrictFace, outcome: DistrictOutcome) -> None:
    """Draw the emblem over token and sum."""
    icon = sign_px(max(_LEAST_SIGN, min(box.height * 2 // 5, box.width - 4)))
    canvas.icon(face.icon, box.x + (box.width - icon) // 2, box.y + 1, icon)
    high = box.height - icon - 2
    line = Rect(box.x + 1, box.y + 1 + icon + high // 2, box.width - 2, 0)
    _sum(canvas, line, outcome.support[0], _token_px(high, line.width))


def _stays_lying(canvas: Canvas, box: Rect, face: DistrictFace, tied: tuple[Given, ...]) -> None:
    """Draw a card that stays in a firm frame: its emblem, the tied tokens and their sum."""
    canvas.rounded(box, 2, Ink.WHITE, Ink.BLACK, 2 if box.height >= 2 * _LEAST_SIGN else 1)
    inner = box.inset(3, 2, 3, 2)
    if tied and min(box.width, box.height) >= _TWO_LINES:
        _stays_in_two(canvas, inner, face, tied)
        return
    icon = sign_px(max(_LEAST_SIGN, min(inner.height, inner.width * 2 // 5, _EMBLEM_LYING)))
    if box.height > box.width:
        canvas.icon(face.icon, box.x + (box.width - icon) // 2, inner.y, icon)
        rest = Rect(inner.x, inner.y + icon, inner.width, inner.height - icon)
    else:
        canvas.icon(face.icon, inner.x, box.y + (box.height - icon) // 2, icon)
        rest = Rect(inner.x + icon + 1, inner.y, inner.width - icon - 1, inner.height)
    words = str(tied[0][1]) if tied else "0"
    tokens = _RIVAL_PX + 1
    if not tied or rest.height < 2 * tokens or rest.width < 2 * tokens:
        words = f"={words}" if tied else words
        canvas.text_in(fitted(words, rest.width, rest.height, rest.height + 2), rest, words)
        return
    shown = tied[: rest.width // tokens]
    x = rest.x + (rest.width - len(shown) * tokens) // 2
    for seat, _ in shown:
        draw_token(canvas, seat, (x + _RIVAL_PX // 2, rest.y + _RIVAL_PX // 2), _RIVAL_PX)
        x += tokens
    below = Rect(rest.x, rest.y + tokens, rest.width, rest.height - tokens)
    canvas.text_in(fitted(words, below.width, below.height, below.height + 3), below, words)


def _stays_in_two(canvas: Canvas, box: Rect, face: DistrictFace, tied: tuple[Given, ...]) -> None:
    """Draw emblem and sum over the tied tokens."""
    high = box.height * 11 // 20
    icon = sign_px(max(_LEAST_SIGN, high - 2))
    canvas.icon(face.icon, box.x + 1, box.y + 1, icon)
    words = f"={tied[0][1]}"
    beside = Rect(box.x + icon + 2, box.y + 1, box.width - icon - 3, icon)
    canvas.text_in(fitted(words, beside.width, beside.height, icon), beside, words)
    low = box.height - high - 1
    token = sign_px(max(_RIVAL_PX, min(low - 1, (box.width + 1) // len(tied) - 1)))
    shown = tied[: (box.width + 1) // (token + 1)]
    x = box.x + (box.width - len(shown) * (token + 1) + 1) // 2
    for seat, _ in shown:
        draw_token(canvas, seat, (x + token // 2, box.y + high + 1 + low // 2), token)
        x += token + 1
