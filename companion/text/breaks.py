"""Marks where a Japanese text may break, for a person to check: ``make breaks``.

Where a Japanese word ends cannot be known without a dictionary. BudouX has learned it from texts
that people read and is rarely wrong, so it runs on the author's machine and its marks stand in the
tables, where everybody sees and corrects them; the box itself needs no BudouX. A text that has a
mark already is left as it is, for somebody has looked at it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.text.catalog import LANGUAGES, MARK
from companion.text.languages import Breaks, find_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Cut = Callable[[str], list[str]]

TABLES = ("companion/text", "companion/games/*/text", "companion/app/text", "companion/phone/text")
"""Where the tables of words lie in a checkout."""
LEAST = 7
"""A text of fewer signs stands on one line wherever it stands."""
PRINTED = ("language", "box", "simulator", "simulation", "sheet", "reading")
"""Sections for terminals, browsers and voices, which need no marks."""
_SECTION = re.compile(r"^\[(?P<name>[\w.\-]+)\]")
_ENTRY = re.compile(r'^(?P<head>"?(?P<key>[\w.\-]+)"? = ")(?P<text>.*)(?P<tail>")\n?$')
_VALUE = re.compile(r"\{\w+\}")
_NOUN = "山"
"""What stands for a value while a text is cut."""
_BREAK = re.escape(MARK)
_CORRECTIONS = (
    (rf"に{_BREAK}つき{_BREAK}?", f"につき{MARK}"),  # "for each": no new word begins at つき
    (rf"と{_BREAK}(?=して|する)", "と"),  # "as"
    (rf"に{_BREAK}(?=ついて)", "に"),  # "about"
    (rf"星{_BREAK}(?=\d)", "星"),
    (
        rf"{_BREAK}(?=こと|もの|とき|うち|ない|だけ|よい|：|）)",
        "",
    ),  # words that lean on the one before
    (rf"は{_BREAK}み出", f"{MARK}はみ出"),
    (rf"追い{_BREAK}つ", "追いつ"),
    (rf"{_BREAK} ", " "),
    (rf"(?<=\d：){_BREAK}", ""),
    (rf"{_BREAK}+", MARK),
    (rf"(?<=。){_BREAK}$|^{_BREAK}", ""),
)


def is_long(section: str, key: str, text: str) -> bool:
    """Say whether a text of a table may need more than a line on a page."""
    is_japanese = any(sign > "\u3000" for sign in text)
    printed = section.split(".", maxsplit=1)[0] in PRINTED or key == "name"
    return is_japanese and not printed and len(_VALUE.sub(_NOUN, text)) >= LEAST


def marked(text: str, cut: Cut) -> str:
    """Return a text with a mark at every break between words that ``cut`` finds.

    >>> marked("{name}は星2つにつき", lambda text: ["山は", "星", "2つに", "つき"])
    '{name}は|星2つにつき'
    """
    values: Iterator[str] = iter(_VALUE.findall(text))
    pieces, known = [], text
    for piece in cut(_VALUE.sub(_NOUN, text)):
        original = ""
        for sign in piece:
            if known.startswith("{") and sign == _NOUN:
                original += next(values)
                known = known[known.index("}") + 1 :]
            else:
                original += sign
                known = known[1:]
        pieces.append(original)
    with_marks = MARK.join(pieces)
    for pattern, instead in _CORRECTIONS:
        with_marks = re.sub(pattern, instead, with_marks)
    return with_marks.strip(MARK)


def marked_table(lines: list[str], cut: Cut) -> list[str]:
    """Return the lines of a table with marks in every long text that had none."""
    section, found = "", []
    for line in lines:
        if heading := _SECTION.match(line):
            section = heading["name"]
        entry = _ENTRY.match(line)
        if entry and MARK not in entry["text"] and is_long(section, entry["key"], entry["text"]):
            found.append(f"{entry['head']}{marked(entry['text'], cut)}{entry['tail']}\n")
        else:
            found.append(line)
    return found


def tables(root: Path) -> Iterator[Path]:
    """Yield the tables of every language whose lines break at marks."""
    for language in LANGUAGES:
        if find_language(language).breaks is Breaks.MARKS:
            for folder in TABLES:
                yield from root.glob(f"{folder}/{language}.toml")


def main() -> None:
    """Mark the tables of this checkout and print what is new, for a person to read."""
    import budoux  # noqa: PLC0415 - the box has no use for it

    cut = budoux.load_default_japanese_parser().parse
    for path in tables(Path()):
        before = path.read_text(encoding="utf-8").splitlines(keepends=True)
        after = marked_table(before, cut)
        sys.stdout.writelines(new for old, new in zip(before, after, strict=True) if old != new)
        path.write_text("".join(after), encoding="utf-8")


if __name__ == "__main__":
    main()
