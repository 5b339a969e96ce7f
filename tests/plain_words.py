"""Words that need a dictionary, found in code, documents and comments: ``make lint`` runs this.

A reader whose first language is not English should understand every sentence at once, so each of
these words has a plain one. To check another room, add it to ``ROOMS``; what has to keep a word
(a library's own name, words of players) stands in ``EXCEPTIONS``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[1]
PLAIN = {
    r"tell|tells|told|telling": "report, say, show, log",
    r"untold": "not reported",
    r"mend|mends|mended|mending": "fix, repair, correct",
    r"anew|afresh": "again, new",
    r"so many": "a number of, at most",
    r"dear|dearer": "expensive, cost",
    r"slip|slips": "typo, error",
    r"nought|naught|aught": "nothing, zero",
    r"amiss|awry": "wrong",
    r"lest": "so that not",
    r"whence|thence|hither|thither": "from where, from there",
    r"betimes|oft|seldom": "early, often, rarely",
    r"unasked": "without being asked, by default",
    r"sought": "searched for",
    r"thrift|thriftily": "at low cost",
    r"lain": "flat",
    r"as ever": "as usual",
    r"whatsoever": "any",
    r"forerunner": "earlier",
    r"the glass takes": "the panel shows",
    r"calls? (?:the|a) (?:table's )?eyes": "alerts the players",
}
"""From words, as a pattern of whole words, to plain ones."""
OF_PLAYERS = {
    "en": {r"level at|report each": "tied at, say who is", r"screens?": "panel"},
    "de": {
        r"Stütze": "Einfluss",
        r"Gönner": "Förderer",
        r"Bezirke?": "Viertel",
        r"Lagekarten?": "Ereignis",
        r"Steinlese": "Steine deuten",
        r"Fähigkeit(?:en)?": "Fertigkeit",
        r"(?-i:Displays?|Panels?)": "Bildschirm",
        r"Knopfdruck": "Tastendruck",
        r"jene[rsn]?": "diese",
        r"Person(?:en)? \{": "Spieler",
    },
    "ja": {
        r"機器": "箱",
        r"獲得者なし": "だれも獲得できない",
        r"パネル": "画面",
        r"ターン": "手番",
        r"互角": "同点",
        r"消してない": "消していない",
        r"フィギュア": "コマ",
        r"モンスター": "怪物",
        r"技能": "スキル",
        r"罰点|ペナルティ": "減点",
        r"端末": "ターミナル",
        r"[一二三四五六七八九](?:枚|点|個|つ|分|行|度だけ|種類)": "1枚, 2点, 3個",
    },
}
"""The same in the words of players, in tables and documents: what a language said once."""
ROOMS = (
    "companion", "hardware", "systemd", "fonts", "locks", "docs", "tests", "Makefile",
    "pyproject.toml", "README.md", "CONTRIBUTING.md",
)  # fmt: skip
"""The files and folders that are checked."""
LEFT_OUT = (
    "docs/pictures", "tests/plain_words.py",
    "tests/test_plain_words.py",
)  # fmt: skip
"""Parts of them that are not."""
EXCEPTIONS = (
    ("tests/power/disk.py", "self.tell()"),  # a Python file's own method
    ("systemd/cardimage/files/usr/lib/box/grow", "--no-tell-kernel"),  # an option of sfdisk
)
"""A file and a text of it that may keep its word."""
KINDS = frozenset({".py", ".md", ".toml", ".js", ".css", ".html", ".service", ".rules", ""})
LONGEST_SUBJECT = 60
_MARK = "|"
"""In a table: a line may break here, inside a word too."""


@cache
def _pattern(*words: str) -> re.Pattern[str]:
    every = "|".join(f"({each})" for each in words)
    return re.compile(rf"(?<![A-Za-z])(?:{every})(?![A-Za-z])", re.IGNORECASE)


def found(text: str, words: Mapping[str, str] = PLAIN) -> Iterator[tuple[int, str, str]]:
    """Yield the line, the word and the plain words for each word in a text.

    >>> list(found("the fix is_told"))
    [(1, 'told', 'report, say, show, log')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for match in _pattern(*words).finditer(line):
            yield number, match[0], list(words.values())[(match.lastindex or 1) - 1]


def files(root: Path) -> Iterator[Path]:
    """Yield the text files of the checked rooms that git knows."""
    listed = subprocess.check_output(["git", "ls-files", "--", *ROOMS], cwd=root, text=True)
    for name in listed.splitlines():
        path = root / name
        if path.suffix in KINDS and path.is_file() and not name.startswith(LEFT_OUT):
            yield path


def faults(root: Path) -> list[str]:
    """Return a sentence for each word in the rooms of a checkout."""
    sentences = []
    for path in files(root):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        for place, allowed in EXCEPTIONS:
            text = text.replace(allowed, "") if place == name else text
        words = PLAIN
        if path.parent.name == "text" and path.suffix == ".toml":
            words, text = PLAIN | OF_PLAYERS.get(path.stem, {}), text.replace(_MARK, "")
        elif name.startswith("docs/") and (language := name.split("/")[1]) != "en":
            words = PLAIN | OF_PLAYERS.get(language, {})
        sentences += [
            f"{name}:{line}: {word!r}: say {plain}" for line, word, plain in found(text, words)
        ]
    return sentences


def subject_fault(subject: str) -> list[str]:
    """Return what is wrong with the subject of a commit, if anything."""
    if len(subject) <= LONGEST_SUBJECT:
        return []
    return [f"the newest commit's subject has {len(subject)} characters, not {LONGEST_SUBJECT}"]


def main() -> int:
    """Print each fault; return 1 where there is one."""
    if not (ROOT / ".git").exists():  # a copy of the source without its history
        return 0
    newest = subprocess.check_output(["git", "log", "-1", "--format=%s"], cwd=ROOT, text=True)
    every = [*faults(ROOT), *subject_fault(newest.strip())]
    sys.stderr.writelines(f"{each}\n" for each in every)
    return 1 if every else 0


if __name__ == "__main__":
    sys.exit(main())
