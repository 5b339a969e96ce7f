"""Small skylines for the districts of the mat, as lines in a grid.

Each row is a line: places ``x,y`` counted from the middle to the right and down. The ground lies
at 3; nothing reaches further than 4 to the sides, 4 up and 3 down. Every sketch is our own.
"""

from __future__ import annotations

from functools import cache

_GROUND = "-4,3 4,3"
_SKETCHES = (
    """
    -3.6,3 -3.6,.6 -2.4,-1 -1.2,.6 -1.2,3
    -1.2,.2 -1.2,-1 .2,-3.4 1.6,-1 1.6,3
    1.6,1 2.6,-.2 3.6,1 3.6,3
    -.2,3 -.2,1.6 .6,1.6 .6,3
    -.1,-.8 -.1,-.1 .5,-.1 .5,-.8 -.1,-.8
    -2.7,1 -2.7,1.7 -2.1,1.7 -2.1,1 -2.7,1
    """,  # houses with gables
    """
    -1.3,3 -1.3,-2.4 -1.7,-2.4 -1.7,-3.8 -1,-3.8 -1,-3.2 -.35,-3.2 -.35,-3.8 .35,-3.8
    .35,-3.8 .35,-3.2 1,-3.2 1,-3.8 1.7,-3.8 1.7,-2.4 1.3,-2.4 1.3,3
    -1.3,-2.4 1.3,-2.4
    -4,3 -4,.4 -3.4,.4 -3.4,.9 -2.8,.9 -2.8,.4 -2.2,.4 -2.2,.9 -1.3,.9
    4,3 4,.4 3.4,.4 3.4,.9 2.8,.9 2.8,.4 2.2,.4 2.2,.9 1.3,.9
    -.2,-1.4 -.2,-.4 .2,-.4 .2,-1.4 -.2,-1.4
    -.6,3 -.6,1.8 0,1.2 .6,1.8 .6,3
    """,  # a tower and its walls
    """
    -3.4,3 -3.4,-2 -2.3,-4 -1.2,-2 -1.2,3
    -3.4,-2 -1.2,-2
    -1.2,-.4 2.6,-.4 3.6,1 -1.2,1
    3.3,1 3.3,3
    -.3,3 -.3,2 .1,1.6 .5,2 .5,3
    1.5,1.6 1.5,2.4 1.9,2.4 1.9,1.6 1.5,1.6
    2.4,1.6 2.4,2.4 2.8,2.4 2.8,1.6 2.4,1.6
    -2.5,-1.2 -2.5,-.4 -2.1,-.4 -2.1,-1.2 -2.5,-1.2
    """,  # a church
    """
    -3,.2 -2.7,-1.2 -1.8,-2.4 -.6,-3 .6,-3 1.8,-2.4 2.7,-1.2 3,.2
    -3.5,.2 3.5,.2 3.5,.9 -3.5,.9 -3.5,.2
    -3,.9 -3,3
    -1.8,.9 -1.8,3
    -.6,.9 -.6,3
    .6,.9 .6,3
    1.8,.9 1.8,3
    3,.9 3,3
    0,-3 0,-3.9 .8,-3.6 0,-3.3
    """,  # a dome on pillars
    """
    -3.6,3 -3.6,-1.4 -1.4,-1.4 -1.4,3
    -3.9,-1.4 -2.5,-3.8 -1.1,-1.4 -3.9,-1.4
    3.6,3 3.6,-1.4 1.4,-1.4 1.4,3
    3.9,-1.4 2.5,-3.8 1.1,-1.4 3.9,-1.4
    -1.4,-.2 1.4,-.2
    -.9,3 -.9,1.3 -.5,.7 0,.5 .5,.7 .9,1.3 .9,3
    -2.7,-.6 -2.7,.4 -2.3,.4 -2.3,-.6 -2.7,-.6
    2.3,-.6 2.3,.4 2.7,.4 2.7,-.6 2.3,-.6
    """,  # a gate between two towers
)

SketchLine = tuple[tuple[float, float], ...]


@cache
def skyline(number: int) -> tuple[SketchLine, ...]:
    """Return the lines of a sketch; numbers go round, and neighbours differ."""
    lines = (_GROUND, *_SKETCHES[number % len(_SKETCHES)].strip().splitlines())
    return tuple(map(_line, lines))


def _line(text: str) -> SketchLine:
    places = (each.split(",") for each in text.split())
    return tuple((float(x), float(y)) for x, y in places)
