"""The journal: one file a game, a line an entry, appended and synced before anything is shown.

JSON Lines. Each line carries ``n``, its number, and ``sum``, a digest of the line
and of the sum before it, so a line cannot be changed, lost or moved unseen. A torn
last line was never shown and is cut off; any other damage is named by its line, the
file stays as it is, and the game goes on from the last good line in a new file.

The newest file, ``game-0002.jsonl`` say, is the journal in use. A new game starts a
new file, so starting one can never harm another, and old games stay to be replayed.
"""

from companion.journal.closed import ClosedJournal, opened_journal
from companion.journal.files import Journal
from companion.journal.folder import newest
from companion.journal.history import PastReader
from companion.journal.lines import entries, read
from companion.journal.past import PastGame, past_games
from companion.journal.recovery import Trouble, recovered

__all__ = [
    "ClosedJournal",
    "Journal",
    "PastGame",
    "PastReader",
    "Trouble",
    "entries",
    "newest",
    "opened_journal",
    "past_games",
    "read",
    "recovered",
]
