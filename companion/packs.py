"""Packs of cards on this machine: those that ship with a game, and the owner's files.

The owner's lie in a folder for each game, ``cartographers/my-pack.toml`` say. A file that cannot be
used is named, with everything that is wrong with it, and changes nothing else.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from companion.card_files import ENDING, parsed, put, read_drawn, text_of
from companion.errors import BadPack
from companion.fields import did_you_mean, shown
from companion.games import WITH_PACKS, find_game
from companion.owner import as_owner_of
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from companion.engine.packs import CardPack
    from companion.fields import Report


@frozen
class FoundPacks:
    """The packs at hand, where each of the owner's lies, and what is wrong with other files."""

    packs: tuple[CardPack, ...] = ()
    files: Mapping[tuple[str, str], Path] = field(default_factory=dict)
    """By game and id of a pack."""
    problems: tuple[str, ...] = ()


def find_packs(folder: Path) -> FoundPacks:
    """Return the packs of every game, those that ship with it and those in the owner's folder."""
    packs: list[CardPack] = []
    files: dict[tuple[str, str], Path] = {}
    problems: list[str] = []
    for game in map(find_game, WITH_PACKS):
        packs += game.packs.packaged() if game.packs else ()
        for path in _files(folder / game.id, problems):
            try:
                pack = _read_own(path, game.id)
                _check_new(pack, packs, files, path)
            except BadPack as fault:
                problems += str(fault).splitlines()
            else:
                packs.append(pack)
                files[pack.game, pack.id] = path
    return FoundPacks(tuple(packs), files, tuple(problems))


def _files(folder: Path, problems: list[str]) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.name.endswith(ENDING))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as fault:
        problems.append(f"{folder}: cannot be read: {fault.strerror}")
        return []


def _read_own(path: Path, game: str) -> CardPack:
    with as_owner_of(path.parent):
        text = text_of(path)
    pack = parsed(text, path, _read)
    if pack.game != game:
        raise BadPack(f"{path}: it is for {pack.game}; move it into the folder of that name")
    return pack


def _check_new(
    pack: CardPack, packs: list[CardPack], files: Mapping[tuple[str, str], Path], path: Path
) -> None:
    for other in packs:
        where = files.get((other.game, other.id), "a pack of the game's own")
        if (other.game, other.id) == (pack.game, pack.id):
            raise BadPack(f"{path}: {where} has the id {pack.id!r} too; give one of them another")
        if (other.game, other.mark) == (pack.game, pack.mark):
            raise BadPack(f"{path}: {where} has the same cards; take one of them away")


def read_file(path: Path) -> CardPack:
    """Read an owner's file. Raises BadPack with a line for each problem."""
    return parsed(text_of(path), path, _read)


def _read(raw: Any, report: Report) -> CardPack | None:  # noqa: ANN401 - a TOML table
    games = WITH_PACKS
    if "game" not in raw:
        report(f'pack, game: missing; write game = "{games[0]}"')
        return None
    if raw["game"] not in games:
        report(f"pack, game: {shown(raw['game'])} is no game with packs; {did_you_mean('', games)}")
        return None
    return read_drawn(raw["game"], raw, report)


def take(path: Path, folder: Path) -> Path:
    """Check an owner's file and put it into the folder of its game, under the pack's id.

    It is there whole or not at all; one that was there before is kept beside it, as ``.before``.
    Returns where it lies. Raises BadPack, or OSError for a disk that does not take it.
    """
    text = text_of(path)
    pack, others = parsed(text, path, _read), find_packs(folder)
    target = folder / pack.game / f"{pack.id}{ENDING}"
    for (game, name), file in others.files.items():
        if (game, name) == (pack.game, pack.id) and file != target:
            raise BadPack(f"{path}: {file} has the id {pack.id!r} too; give one of them another")
    same = next((p for p in others.packs if (p.game, p.mark) == (pack.game, pack.mark)), None)
    if same is not None and same.id != pack.id:
        raise BadPack(f"{path}: the pack {same.id!r} has the same cards; it is there already")
    put(target, text.encode())
    return target
