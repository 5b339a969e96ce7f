"""The words in which the box and the page for phones say what is asked of the door, and refused.

Both take them from here: the device's own program, and the messages between the two.
"""

OPEN, SHUT, NEW_CODE = "open", "shut", "new-code"
"""What a phone may ask of the door; the first two are also how it stands."""
MOVED_ON, NOT_ALLOWED, WAITS, NO_GAME, NOT_RECORDED, DOOR_SHUT, REFUSED, LATE, ASKS, BUSY = (
    "moved-on", "not-allowed", "waits", "no-game", "not-recorded", "door-shut", "refused", "late",
    "asks", "busy",
)  # fmt: skip
"""Why nothing comes of what a phone asks: the page is another by now; only a finger may; a page is
still on its way to the panel, or another phone's question; there is no game; the disk took nothing,
and nothing happened; new phones are not let in; a finger at the box said no; nobody answered there;
the box asks a finger first; the box is in use for something else.
"""
BAD_NAME, LONG_NAME, MANY_NAMES, NO_RESULT = "name", "name-long", "names-full", "no-result"
"""Why a name is not kept: it has signs that nobody sees, too many, or the box knows too many; and
why no result is sent: none is known yet.
"""
REASONS = (
    MOVED_ON, NOT_ALLOWED, WAITS, NO_GAME, NOT_RECORDED, DOOR_SHUT, REFUSED, LATE, ASKS, BUSY,
    BAD_NAME, LONG_NAME, MANY_NAMES, NO_RESULT,
)  # fmt: skip
"""All of these."""
