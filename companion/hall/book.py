"""A book: the lines of a hall's game so far, byte for byte as the leader's journal has them."""

from __future__ import annotations

from companion.errors import BadMessage
from companion.journal.chain import fields_of, whole_lines
from companion.seam.hall_messages import LARGEST_BOOK
from companion.surface.frozen import frozen

_LONGEST_NAME = 64


@frozen
class Rank:
    """Whose lines these are: how many leaders there have been, and the leader's name."""

    term: int = 0
    leader: str = ""

    def is_above(self, other: Rank) -> bool:
        """Say whether this leader goes before another: the later one, of two the lower name.

        >>> Rank(2, "b").is_above(Rank(1, "a")), Rank(2, "b").is_above(Rank(2, "a"))
        (True, False)
        """
        if self.term != other.term:
            return self.term > other.term
        return bool(self.leader) and (self.leader < other.leader or not other.leader)


@frozen
class Book:
    """The lines of a game of a leader; ``lines`` counts them and ``sum`` is the last one's."""

    rank: Rank = Rank()
    game: int = 0
    data: bytes = b""
    lines: int = 0
    sum: str = ""

    def is_before(self, rank: Rank, game: int) -> bool:
        """Say whether lines of this rank and game come after all of this book's."""
        return rank.is_above(self.rank) or (rank == self.rank and game > self.game)


EMPTY = Book()


def read_book(rank: Rank, game: int, data: bytes) -> Book:
    """Return a book whose lines are whole and whose sums are right. Raises BadMessage."""
    if len(data) > LARGEST_BOOK:
        raise BadMessage(f"a book is longer than {LARGEST_BOOK} bytes")
    if data and not data.endswith(b"\n"):
        raise BadMessage("a book ends within a line")
    book = Book(rank, game)
    for raw in whole_lines(data):
        book = with_line(book, raw)
    if book.data != data:
        raise BadMessage("a book has more than lines in it")
    return book


def with_line(book: Book, raw: bytes) -> Book:
    """Return a book with its next line, which has no end here. Raises BadMessage for another."""
    try:
        _, digest = fields_of(raw, book.lines + 1, book.sum)
    except ValueError as fault:
        raise BadMessage(f"line {book.lines + 1} of a book: {fault}") from fault
    return Book(book.rank, book.game, book.data + raw + b"\n", book.lines + 1, digest)


def is_name(value: object) -> bool:
    """Say whether this is the name of a box or a hall: letters, figures and hyphens.

    >>> is_name("box-07"), is_name("box/07"), is_name("")
    (True, False, False)
    """
    return (
        isinstance(value, str)
        and value.isascii()
        and len(value) <= _LONGEST_NAME
        and value.replace("-", "").isalnum()
    )
