"""Files of cards on this machine: read with all their problems at once, written whole.

An owner's whole sets of cards lie in a folder beside that of packs, one file a game,
``cards/NAME.toml``; so does what an owner's cards answer in set-up. The box writes these itself,
with what it learns.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.engine.fitting_packs import read_pack
from companion.engine.own_answers import answers_file
from companion.errors import BadPack
from companion.fields import MOST_BYTES, read_text, read_toml, text_in
from companion.games import WITH_OWN, WITH_WHOLE, find_game
from companion.journal.disk import sync_file, write_whole
from companion.journal.folder import sync
from companion.journal.reading import contents, why
from companion.owner import as_owner_of
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack
    from companion.fields import Read, Report

ENDING = ".toml"
_FOLDER, _FILE = 0o755, 0o644
"""Cards are no secret: the box's own user has to read what the owner installs."""
_LEFT = "was changed by somebody else and stays as it is"
_WRONG = "cannot be used and stays as it is: companion cards"


def text_of(path: Path) -> str:
    """Return the text of a file. Raises BadPack."""
    try:
        return read_text(path)
    except FileNotFoundError as fault:
        raise BadPack(f"{path}: there is no such file") from fault
    except ValueError as fault:
        raise BadPack(str(fault)) from fault


def parsed(text: str, path: Path, read: Read) -> CardPack:
    """Read a pack from a text. Raises BadPack with a line for each problem."""
    try:
        pack: CardPack = read_toml(text, str(path), read)
    except ValueError as fault:
        raise BadPack(str(fault)) from fault
    return pack


def read_drawn(game: str, raw: Any, report: Report) -> CardPack | None:  # noqa: ANN401 - a TOML table
    """Read a pack of a game, and report the names that no face of the box can draw too."""
    pack = read_pack(find_game(game), raw, report)
    if pack is not None:
        for wrong in _undrawn(pack):
            report(wrong)
    return pack


def _undrawn(pack: CardPack) -> Iterator[str]:
    """Yield the names that no face of the box can draw.

    A name in a language that the box does not speak is checked as its own first one, for it is
    shown where a pack has nothing else.
    """
    from companion.screens.fonts import Face, lacks  # noqa: PLC0415 - installing has no Pillow

    for language, words in pack.words.items():
        drawn = language if language in LANGUAGES else LANGUAGES[0]
        for key, name in words.items():
            missing = "".join(dict.fromkeys("".join(lacks(face, drawn, name) for face in Face)))
            if missing:
                yield f"{key}: {language}: the box has no letter for {missing}; write it otherwise"


def read_own(game: str, raw: Any, report: Report) -> CardPack | None:  # noqa: ANN401 - a TOML table
    """Read what an owner's file of a game has: all cards, or answers."""
    answers = answers_file(find_game(game))
    return read_drawn(game, raw, report) if answers is None else answers.read(raw, report)


def whole_file(game: str, folder: Path) -> Path:
    """Return where the owner's file of a game lies."""
    return folder / f"{game}{ENDING}"


def read_whole(path: Path, game: str) -> CardPack:
    """Read the owner's file of a game. Raises BadPack."""
    return parsed(text_of(path), path, partial(read_own, game))


def text_without_fault(path: Path, game: str) -> str:
    """Return the text of a whole set of cards whose values are all good. Raises BadPack.

    Whether the box has letters for its names is not looked at, which needs Pillow.
    """
    text = text_of(path)
    parsed(text, path, lambda raw, report: read_pack(find_game(game), raw, report))
    return text


def take_whole(path: Path, game: str, folder: Path) -> Path:
    """Check an owner's file and put it where the box finds it.

    It is there whole or not at all; the one before is kept beside it, as ``.before``. Returns
    where it lies. Raises BadPack, or OSError for a disk that does not take it.
    """
    text, target = text_of(path), whole_file(game, folder)
    parsed(text, path, partial(read_own, game))
    put(target, text.encode())
    return target


def put(target: Path, data: bytes, *, keeps: bool = True) -> None:
    """Write a file whole beside its place, sync it, and put it there.

    With ``keeps`` the one before stays beside it, as ``.before``. Root writes as the owner of the
    folder, whose box writes there too. Raises OSError where the disk does not take it; then
    everything is as it was.
    """
    with as_owner_of(target.parent):
        _make(target.parent)
        fresh, before = (target.with_name(f"{target.name}.{end}") for end in ("fresh", "before"))
        try:
            fresh.unlink(missing_ok=True)  # a cut may have left it, and a link leads elsewhere
            with fresh.open("xb", buffering=0) as file:
                write_whole(file, data)
                sync_file(file)
            fresh.chmod(_FILE)
            if keeps and target.exists():
                _link(target, before)
            fresh.replace(target)
            sync(target.parent)
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise


def _make(folder: Path) -> None:
    """Make a folder that everybody may read, and those above it."""
    for each in (*reversed(folder.parents), folder):
        if not each.is_dir():
            each.mkdir()
            each.chmod(_FOLDER)
            sync(each.parent)


def _link(target: Path, before: Path) -> None:
    """Give a file a second name, so that there is no moment without the file itself."""
    before.unlink(missing_ok=True)
    try:
        os.link(target, before)
    except OSError:  # a disk without second names, a FAT stick say
        before.write_bytes(contents(target, through_link=True).data)


@frozen
class _Seen:
    """A file as it was last read or written: what it held, None for no file, and its marks.

    One that cannot be read is not known to hold anything, and is not None.
    ``is_own`` says that it was written here: what is kept as ``.before`` is the owner's version,
    not that of one answer earlier.
    """

    data: bytes | None
    marks: tuple[int, ...]
    is_own: bool = False


class WholeCards:
    """The owner's whole sets of cards and answers: read, watched, and written with what is learned.

    Answers are read where a game asks for them. ``problems`` is what is wrong with files that
    cannot be used, a line each.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {game: whole_file(game, folder) for game in WITH_OWN}
        self._seen: dict[str, _Seen] = {}
        self._found: dict[str, CardPack] = {}
        self.problems: tuple[str, ...] = ()
        self.changed()

    @property
    def packs(self) -> tuple[CardPack, ...]:
        """The sets of cards that can be used."""
        return tuple(self._found.values())

    def changed(self, asking: str = "") -> bool:
        """Read the files that are not as they were left; say whether there were any.

        ``asking`` is the game that asks for its owner's answers, if any does.
        """
        others = [
            game
            for game, path in self._files.items()
            if (game in WITH_WHOLE or game == asking)
            and (game not in self._seen or self._seen[game].marks != _marks(path))
        ]
        found = [self._read(game) for game in others]
        return any(found)

    def _read(self, game: str) -> bool:
        """Read a file; say whether there is one, or was."""
        path, before = self._files[game], self._seen.get(game)
        self._found.pop(game, None)
        self.problems = tuple(each for each in self.problems if not each.startswith(f"{path}:"))
        self._seen[game] = _Seen(b"", _marks(path))
        try:
            data = _data(path)
            self._seen[game] = replace(self._seen[game], data=data)
            if data is not None:
                self._found[game] = parsed(text_in(data, path), path, partial(read_own, game))
        except OSError as fault:
            self.problems += (f"{path}: cannot be read: {why(fault)}",)
        except ValueError as fault:
            self.problems += tuple(str(fault).splitlines())
        return before is not None or self._seen[game].data is not None

    def save(self, pack: CardPack) -> str:
        """Write a set of cards into its file, and return why that was not possible, if so.

        A file that somebody else has changed, or that cannot be used, is left as it is.
        """
        path, seen = self._files[pack.game], self._seen[pack.game]
        if seen.data is not None and pack.game not in self._found:
            return f"{path} {_WRONG} {pack.game} --check {path}"
        try:
            if _data(path) != seen.data:
                return f"{path} {_LEFT}"
        except OSError as fault:
            return f"{path}: cannot be read: {why(fault)}"
        written = _writer(find_game(pack.game))
        if written is None:
            return f"{pack.game} has no cards of its owner"
        before = None if seen.data is None else seen.data.decode("utf-8-sig")
        try:
            data = written(pack, before).encode()
            put(path, data, keeps=not seen.is_own)
        except ValueError as fault:
            return f"{path}: {fault}"
        except OSError as fault:
            return f"{path}: {why(fault)}"
        self._seen[pack.game] = _Seen(data, _marks(path), is_own=True)
        self._found[pack.game] = pack
        return ""


def _writer(game: AnyGame) -> Callable[[CardPack, str | None], str] | None:
    """Return what makes the text of a game's own file; None for a game without."""
    answers, packs = answers_file(game), game.packs
    if answers is not None:
        return answers.text
    return packs.whole.text if packs is not None and packs.whole is not None else None


def _data(path: Path) -> bytes | None:
    """Return what a file holds, or enough to see that it is too large; None where there is none.

    Raises OSError for what is there and cannot be read: a folder, a pipe, a link to nothing.
    """
    try:
        found = contents(path, through_link=True)
    except (FileNotFoundError, NotADirectoryError):
        if path.is_symlink():
            raise OSError(errno.ENOENT, "it is a link to a file that is not there") from None
        return None
    if found.rest and len(found.data) <= MOST_BYTES:
        raise OSError(errno.EIO, found.rest)
    return found.data[: MOST_BYTES + 1]


def _marks(path: Path) -> tuple[int, ...]:
    """Return what differs between a file and another one of its name; empty where there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_mode
