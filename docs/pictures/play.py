"""Play many games, and write the few whose moments are the samples of pages.

``make samples`` runs it, by hand: after rules, bots or wishes have changed. Then ``make pictures``.
"""

from __future__ import annotations

from companion.data import package_folder
from companion.engine.documents import documents_of
from companion.engine.lazy import load
from companion.engine.play.moments import played
from companion.engine.played import FILE
from companion.games import GAMES

MANY = 1500
"""Games of each kind that are played: rare moments come once in hundreds."""
SEED = 1


def main() -> None:
    """Write the file of every game that says what it wishes."""
    for place in GAMES.values():
        documents = documents_of(load(place))
        if documents.wishes:
            package = documents.wishes.partition(":")[0].rpartition(".")[0]
            wishes, players, kinds = load(documents.wishes), documents.players, documents.kinds
            text = played(place, wishes, MANY, SEED, players, kinds)
            package_folder(package).joinpath(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
