"""Makes the index of the decisions from their titles and first sentences."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "decisions"
LONGEST = 160
"""Signs of a first sentence: it has to say in a line why the page is there."""
_HEAD = """# Why

Why things are as they are: a page for each decision, in the order in which they were made.

"""


def pages() -> list[Path]:
    """Return the decisions by their numbers."""
    return sorted(FOLDER.glob("[0-9]*.md"))


def title_and_sentence(page: Path) -> tuple[str, str]:
    """Return the title, without its number, and the first sentence. Raises ValueError."""
    title, _, text = page.read_text(encoding="utf-8").partition("\n")
    first = " ".join(re.sub(r"^\*\*\w+\.\*\* ", "", text.strip()).partition("\n\n")[0].split())
    sentence = re.split(r"(?<=[.!?])\s+(?=[A-Z*`\d])", first, maxsplit=1)[0]
    if not sentence.endswith((".", "!", "?")) or len(sentence) > LONGEST:
        raise ValueError(f"{page.name}: {len(sentence)} signs in its first sentence: {sentence}")
    return re.sub(r"^# \d+\. ", "", title), sentence


def page() -> str:
    """Return the index."""
    lines = []
    for each in pages():
        title, sentence = title_and_sentence(each)
        lines.append(f"{int(each.name[:4])}. [{title}]({each.name})\\\n    {sentence}\n")
    return _HEAD + "".join(lines)
