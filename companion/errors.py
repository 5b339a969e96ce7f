"""Every error raised on purpose.

Parents end in ``Error``; leaves name the fault and also inherit the builtin
that a caller would already catch. An illegal move from our own menu is our
fault and fails a test; a full disk or a dead panel is the world's and is
shown, retried and survived.
"""

from __future__ import annotations


class CompanionError(Exception):
    """Root of all errors of this program; its text is one sentence for a person."""


class GameError(CompanionError):
    """The rules were asked for something they do not allow."""


class IllegalMove(GameError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A move that the state does not allow now."""


class BadGame(GameError, TypeError):  # noqa: N818 - leaves say what is wrong
    """A game that is put together wrongly: the message names the game, its field and the fix."""


class UnknownGame(GameError, LookupError):  # noqa: N818 - leaves say what is wrong
    """A game that the registry does not hold."""


class UnknownIcon(GameError, LookupError):  # noqa: N818 - leaves say what is wrong
    """An icon that its set does not have: the message names the nearest one."""


class BadGameCode(GameError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A game code with a typo, or of an option or game that does not exist."""


class PackMissing(BadGameCode):
    """A game code that needs a pack of cards which is not at hand: the one with this mark."""

    def __init__(self, message: str, mark: str = "") -> None:
        super().__init__(message)
        self.mark = mark


class BadPack(GameError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A card pack whose file, card and field the message names."""


class BadInput(GameError, ValueError):  # noqa: N818 - leaves say what is wrong
    """What a verb of a game was given to read is wrong; the message names the place in it."""


class BadName(BadInput):
    """What shall be the name of a player is none; ``why`` is the key of the words for a phone."""

    def __init__(self, message: str, why: str) -> None:
        super().__init__(message)
        self.why = why


class IllegalPlacement(GameError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A drawing that the rules of the map sheet do not allow."""


class BrokenInvariant(GameError, AssertionError):  # noqa: N818 - leaves say what is wrong
    """A simulated game did what no game may do: our fault, and worth a report with its code."""


class TextError(CompanionError):
    """The catalog of words lacks something."""


class MissingText(TextError, KeyError):  # noqa: N818 - leaves say what is wrong
    """A key without words in the chosen language, or a value the words ask for."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class JournalError(CompanionError):
    """The journal cannot be read or written."""


class JournalCorrupt(JournalError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A damaged line that a power cut cannot have left: its number from 1, and what is wrong."""

    line: int = 1
    reason: str = ""


class JournalForeign(JournalError, LookupError):  # noqa: N818 - leaves say what is wrong
    """A journal that another version of the program began, and this one cannot finish."""


class JournalBusy(JournalError, RuntimeError):  # noqa: N818 - leaves say what is wrong
    """Another program plays on this journal."""


class JournalFull(JournalError, OSError):  # noqa: N818 - leaves say what is wrong
    """The disk did not take the line; nothing was recorded."""


class BadBackup(CompanionError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A file that is no backup of games, or a changed one: nothing of it is taken."""


class OthersFolder(CompanionError, OSError):  # noqa: N818 - leaves say what is wrong
    """Root was to do something in a folder of another user that this user may not do."""


class BadMessage(CompanionError, ValueError):  # noqa: N818 - leaves say what is wrong
    """A line between the box and a program beside it that is no message."""


class SeamClosed(CompanionError, OSError):  # noqa: N818 - leaves say what is wrong
    """Nobody can call the box: the socket cannot be made where it should be."""


class ConfigError(CompanionError, ValueError):
    """The configuration or the command line asks for something that does not exist."""
