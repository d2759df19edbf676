"""Markdown as a list of blocks, in which two stars are before and after strong words, and before and after stressed ones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

STRONG: Final = "**"
SAID: Final = {"softbreak": " "} | {f"{name}_{end}": STRONG for name in ("em", "strong") for end in ("open", "close")}
"""What stands for a part that has no text of its own."""


@dataclass(frozen=True)
class Paragraph:
    """A block by its `tag` in HTML: a heading such as ``h2``, ``p``, ``li``, or ``img`` with what leads to its `source`."""

    tag: str
    text: str
    source: str = ""


def read_markdown(file: Path) -> list[Paragraph]:
    """The blocks of a file without marks of links and code; raises OSError or UnicodeDecodeError if it cannot be read."""
    from markdown_it import MarkdownIt  # it takes 40 ms, and nobody reads while the game starts

    reader = MarkdownIt("zero").enable(["heading", "list", "link", "image", "backticks", "newline", "emphasis"])
    found, tags = [], ["p"]
    for token in reader.parse(file.read_text(encoding="utf-8")):
        if token.nesting:
            tags = [*tags, token.tag] if token.nesting > 0 else tags[:-1]
            continue
        parts = token.children or []
        source = next((str(part.attrs["src"]) for part in parts if part.type == "image"), "")
        text = "".join(SAID.get(part.type, part.content) for part in parts).strip()
        found.append(Paragraph("img" if source else "li" if "li" in tags else tags[-1], text, source))
    return found
