"""An owner's deck as the text of a file: written whole, or with its values changed in place."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from companion.fields import read_toml
from companion.games.cadwallon.rules.cards import CardKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard

Values = dict[str, Any]
_LEARNED = re.compile(r"\b(points|support|militia)\s*=\s*(\d+|true)\s*,?\s*")
_TAUGHT = {CardKind.GUILD, CardKind.MILITIA}
"""Kinds whose values differ from card to card."""
_LISTS = ("seats", "cards", "conditions", "contracts")
"""What stands on lines of its own, an entry each."""


def with_deck(values: Mapping[str, Any], deck: CityDeck) -> Values:
    """Return the values of a file with what a deck knows of its cards.

    An entry that fits a card of the deck stays as it is; the others take what is left.
    """
    entries = [dict(each) for each in values["cards"]]
    left: dict[str, list[DistrictCard]] = defaultdict(list)
    for card in deck.districts.values():
        if card.kind in _TAUGHT:
            left[card.guild].append(card)
    open_entries = []
    for entry in entries:
        if not ("guild" in entry or "militia" in entry):
            continue
        group = left[entry.get("guild", "")]
        same = next((card for card in group if _face(entry) == _face(_entry(card))), None)
        if same is None:
            open_entries.append(entry)
        else:
            group.remove(same)
    for entry in open_entries:
        group = left[entry.get("guild", "")]
        wanted = entry.get("district", "")
        card = next((each for each in group if each.district == wanted), group[0])
        group.remove(card)
        for name in ("points", "support"):
            entry.pop(name, None)
        entry.update(_entry(card))
    return {**values, "cards": entries}


def _face(entry: Mapping[str, Any]) -> str:
    """Return what an entry says of its card."""
    return _plain({name: entry.get(name) for name in ("points", "militia", "support", "district")})


def _plain(values: object) -> str:
    """Return values to compare them by: for Python a penalty of 1 is the same as true."""
    return json.dumps(values, sort_keys=True, default=str)


def _entry(card: DistrictCard) -> Values:
    """Return what a file says of a card of a guild or of militia, without its guild."""
    is_guild = card.kind is CardKind.GUILD
    values: Values = {} if is_guild else {"militia": True}
    if card.points is not None:
        values["points" if is_guild else "militia"] = card.points
    if card.support is not None:
        values["support"] = card.support
    return {**values, "district": card.district} if card.district else values


def changed_text(text: str, values: Mapping[str, Any]) -> str:
    """Return the text of a file with other values of its cards, comments kept.

    Where they cannot be changed in place, the text is written whole from the values.
    """
    try:
        changed = _in_place(text, values["cards"])
        if _plain(tomllib.loads(changed)) != _plain(values):
            return plain_text(values)
    except (ValueError, RecursionError):  # no TOML, or not with the cards that stand there
        return plain_text(values)
    return changed


def _in_place(text: str, entries: Iterable[Mapping[str, Any]]) -> str:
    """Return a text with the values of these entries between the braces of its list of cards."""
    begin = re.search(r"^cards\s*=\s*\[", text, re.MULTILINE)
    if begin is None:
        raise ValueError("the cards are not a list in brackets")
    parts, done = [], 0
    spans = _spans(text, begin.end())
    for (start, end), entry in zip(spans, entries, strict=True):
        parts += [text[done:start], _with_values(text[start:end], entry)]
        done = end
    return "".join((*parts, text[done:]))


def _spans(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield where each table in braces of a list begins and ends, braces aside."""
    depth, begun, place = 0, 0, start
    quoted = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*')
    while place < len(text):
        if skipped := quoted.match(text, place):
            place = skipped.end()
            continue
        match text[place]:
            case "{":
                depth, begun = depth + 1, place + 1 if depth == 0 else begun
            case "}":
                depth -= 1
                if depth == 0:
                    yield begun, place
            case "]" if depth == 0:
                return
        place += 1
    raise ValueError("the list of cards does not end")


def _with_values(written: str, entry: Mapping[str, Any]) -> str:
    """Return what stands between the braces of a card with the values of an entry."""
    if _plain(tomllib.loads(f"card = {{{written}}}")["card"]) == _plain(entry):
        return written
    bare = _LEARNED.sub("", written).strip().rstrip(",").strip()
    names = ("militia", "points", "support")
    learned = [f"{name} = {_written(entry[name])}" for name in names if name in entry]
    guild, _, others = bare.partition(",") if "guild" in entry else ("", "", bare)
    kept = [part.strip() for part in (guild, *learned, others)]
    return f" {', '.join(part for part in kept if part)} "


def plain_text(values: Mapping[str, Any]) -> str:
    """Return values as the text of a file.

    >>> print(plain_text({"format": 1, "cards": [{"guild": "usurers", "points": 3}]}))
    format = 1
    cards = [
        { guild = "usurers", points = 3 },
    ]
    <BLANKLINE>
    """
    lines = []
    for name, value in values.items():
        if name in _LISTS:
            lines += [f"{name} = [", *(f"    {_written(each)}," for each in value), "]"]
        else:
            lines.append(f"{name} = {_written(value)}")
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    """Return a value as TOML has it, on one line."""
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(name)} = {_written(each)}" for name, each in value.items())
        return f"{{ {pairs} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def values_of(text: str) -> Values:
    """Return the plain values of a file's text. Raises ValueError where it is no TOML."""
    values: Values = read_toml(text, "file", lambda raw, _: raw)
    return values
