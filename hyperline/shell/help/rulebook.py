"""The rules as the help shows them: chapters of paragraphs and numbered entries, read from Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hyperline.shell.ui.document import RULING

ENTRY = re.compile(r"^- \*\*([A-Z]{2,5}-\d+)\*\* +(.*)$")
CHAPTER = re.compile(r"^## +(?:([A-Z]{2,5}) +)?(.+)$")
FIGURE = re.compile(r"^!\[(.+)\]\(diagram:([a-z0-9-]+)\)$")
SENTENCE = re.compile(r"(?<=[.?!:])\s+(?=[^a-z])")


@dataclass(frozen=True)
class Entry:
    """A paragraph, or a numbered rule when `number` is set. The text may hold **strong** words.

    With a `figure` it is what one sees in the diagram of that name.
    """

    text: str
    number: str = ""
    figure: str = ""


@dataclass(frozen=True)
class Chapter:
    """A chapter by its code, such as ``MOV``."""

    code: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Found:
    """Where a search hit: the place to open, and the whole sentence with the first of the words."""

    place: str
    chapter: str
    text: str


class Rulebook:
    """All chapters; a place is a chapter's code or a rule's number."""

    def __init__(self, title: str, chapters: tuple[Chapter, ...]) -> None:
        self.title = title
        self.chapters = chapters
        self._of = {chapter.code: chapter for chapter in chapters}
        self._of |= {entry.number: chapter for chapter in chapters for entry in chapter.entries if entry.number}

    def chapter(self, place: str) -> Chapter:
        """The chapter of a place; the first one if there is no such place."""
        return self._of.get(place, self.chapters[0])

    def __contains__(self, place: str) -> bool:
        return place in self._of

    def search(self, wanted: str) -> tuple[Found, ...]:
        """The entries that hold every word of `wanted`, in the book's order; a rule's number counts as a word."""
        words = wanted.casefold().split()
        hits = []
        for chapter in self.chapters:
            for entry in chapter.entries:
                text = entry.text.replace("**", "")
                sought = f"{entry.number} {chapter.title} {text}".casefold()
                if words and all(word in sought for word in words):
                    hits.append(Found(entry.number or chapter.code, chapter.title, _around(text, words)))
        return tuple(hits)


def _around(text: str, words: list[str]) -> str:
    """The sentence in which most of the words stand, among them rather the first."""

    def worth(sentence: str) -> tuple[int, bool]:
        said = sentence.casefold()
        return sum(word in said for word in words), words[0] in said

    return max(SENTENCE.split(text), key=worth).removeprefix(RULING).strip()


def read_rulebook(file: Path) -> Rulebook:
    """The rulebook in a Markdown file; raises OSError if it cannot be read, ValueError if it has no chapters."""
    title, chapters = "", []
    code, name, entries = "", "", []
    paragraph: list[str] = []

    def close_paragraph() -> None:
        if paragraph:
            entries.append(_entry(" ".join(paragraph)))
            paragraph.clear()

    def close_chapter() -> None:
        close_paragraph()
        if name:
            chapters.append(Chapter(code, name, tuple(entries)))

    for line in (raw.strip() for raw in file.read_text(encoding="utf-8").splitlines()):
        if found := CHAPTER.match(line):
            close_chapter()
            name, entries = found[2], []
            code = found[1] or name.split()[0].upper()
        elif line.startswith("# "):
            title = line[2:].strip()
        elif not line:
            close_paragraph()
        else:
            if line.startswith("- "):
                close_paragraph()
            paragraph.append(line)
    close_chapter()
    if not chapters:
        raise ValueError(f"{file} has no chapters")
    return Rulebook(title, tuple(chapters))


def _entry(text: str) -> Entry:
    if figure := FIGURE.match(text):
        return Entry(figure[1], figure=figure[2])
    found = ENTRY.match(text)
    return Entry(found[2], found[1]) if found else Entry(text)
