"""The newest entry of the list of changes, as a page shows it: sections of sentences, read from Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True)
class Section:
    """Changes of one kind, or about one thing."""

    title: str
    changes: tuple[str, ...]


def newest(file: Path) -> tuple[Section, ...]:
    """The sections of the first entry that has any; raises OSError or UnicodeDecodeError if the file cannot be read."""
    for entry in re.split(r"^## .*$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        if found := _sections(entry):
            return found
    return ()


def _sections(entry: str) -> tuple[Section, ...]:
    """What stands below a heading or a line of its own; those without changes are left out."""
    found: list[tuple[str, list[str]]] = []
    for line in filter(str.strip, entry.splitlines()):
        if line.startswith("- ") and found:
            found[-1][1].append(_plain(line[2:]))
        elif line.startswith(" ") and found and found[-1][1]:
            found[-1][1][-1] += f" {_plain(line)}"
        else:
            found.append((_plain(line.lstrip("# ")), []))
    return tuple(Section(title, tuple(changes)) for title, changes in found if changes)


def _plain(text: str) -> str:
    """Text without the marks of links and of code."""
    return LINK.sub(r"\1", text).replace("`", "").strip()
