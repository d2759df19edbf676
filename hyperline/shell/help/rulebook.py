"""The rules as the help shows them: chapters of paragraphs and numbered entries, read from Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hyperline.kernel.words import Words
from hyperline.shell.assets.markdown import Paragraph, read_markdown
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Act
from hyperline.shell.ui.document import RULING

ENTRY = re.compile(r"\*\*([A-Z]{2,5}-\d+)\*\* +(.*)")
CHAPTER = re.compile(r"(?:([A-Z]{2,5}) +)?(.+)")
SENTENCE = re.compile(r"(?<=[.?!:])\s+(?=[^a-z])")
CODE, MEET = "KEYS", "MEET"
"""The chapters of what the keys do, and of playing together."""
RULES = "rules"
"""What texts of rulebooks belong to, for those who translate them."""
COMPANY = ("room", "host", "play", "said", "watch", "lost", "again", "luck")
"""What that one tells."""
STRONG = re.compile(r"\*\*([^*]+)\*\*")


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


def read_rulebook(file: Path, said: Callable[[str], str] = str) -> Rulebook:
    """The rulebook in a Markdown file, each block as it is `said`.

    Raises OSError if it cannot be read, ValueError if it has no chapters.
    """
    title, chapters = "", list[tuple[str, str, list[Entry]]]()
    for block in (replace(one, text=said(one.text)) for one in read_markdown(file)):
        if block.tag == "h1":
            title = block.text
        elif block.tag == "h2" and (found := CHAPTER.fullmatch(block.text)):
            chapters.append((found[1] or found[2].split()[0].upper(), found[2], []))
        elif chapters:
            chapters[-1][2].append(_entry(block))
    if not chapters:
        raise ValueError(f"{file} has no chapters")
    return Rulebook(title, tuple(Chapter(code, name, tuple(entries)) for code, name, entries in chapters))


def _entry(block: Paragraph) -> Entry:
    if block.source:
        return Entry(block.text, figure=block.source.removeprefix("diagram:"))
    found = ENTRY.fullmatch(block.text) if block.tag == "li" else None
    return Entry(found[2], found[1]) if found else Entry(block.text)


def named(bindings: Bindings, words: Words) -> dict[str, str]:
    """By act, and by act with ``_back`` for a step below 0: how its keys are called, in strong letters."""
    found: dict[str, list[str]] = {}
    for name in bindings.keys:
        keys, intent = bindings.in_hand(name) or bindings.keys[name], COMMANDS[name].intent
        act = f"{intent.act}_back" if intent.step < 0 else str(intent.act)
        is_roaming = intent.act is Act.MOVE and intent.step != 0
        shown = [f"**{bindings.called(key)}**" for key in keys] or [words("keypage.none")]
        found.setdefault(f"{act}_roaming" if is_roaming else act, []).extend(shown)
    return {act: _joined(act, keys, words) for act, keys in found.items()}


def _joined(act: str, keys: list[str], words: Words) -> str:
    """Several keys that do the same, or that each do their own of one kind."""
    if act == Act.LABEL:
        return words("keypage.to", first=keys[0], last=keys[-1])
    each = act.startswith((Act.MOVE, Act.SHIP, Act.READ, Act.SEEK))
    return (", " if each else f" {words('keypage.or')} ").join(dict.fromkeys(keys))


def key_chapter(bindings: Bindings, words: Words, paragraphs: Sequence[str]) -> Chapter:
    """What each key does, in these paragraphs."""
    names = named(bindings, words)
    entries = tuple(Entry(words(f"keypage.{name}", **names)) for name in paragraphs)
    return Chapter(CODE, words("keypage.title"), entries)


def with_keys(book: Rulebook, bindings: Bindings, words: Words, domains: Mapping[str, str],
              paragraphs: Sequence[str]) -> Rulebook:  # fmt: skip
    """The rulebook with the keys chapter after the first one, and elsewhere the current keys for the default ones.

    `domains` says which of its chapters are about keys, and in which scenes these work.
    """
    first, *others = (_in_force(chapter, bindings, words, domains) for chapter in book.chapters)
    return Rulebook(book.title, (first, key_chapter(bindings, words, paragraphs), *others))


def with_company(book: Rulebook, bindings: Bindings, words: Words) -> Rulebook:
    """The rulebook with a chapter on playing with people elsewhere."""
    names = named(bindings, words)
    told = tuple(Entry(words(f"company.{name}", **names)) for name in COMPANY)
    return Rulebook(book.title, (*book.chapters, Chapter(MEET, words("company.title"), told)))


def _in_force(chapter: Chapter, bindings: Bindings, words: Words, domains: Mapping[str, str]) -> Chapter:
    """A chapter about a scene's keys, with the current keys in strong letters."""
    if chapter.code not in domains:
        return chapter
    domain, plain = domains[chapter.code], Bindings(words=words)
    usual = {plain.called(key): key for keys in plain.keys.values() for key in keys}

    def told(found: re.Match[str]) -> str:
        command = plain.command(usual[found[1]], domain) if found[1] in usual else None
        return f"**{bindings.shown_of(command.name) or words('keypage.none')}**" if command is not None else found[0]

    entries = tuple(replace(entry, text=STRONG.sub(told, entry.text)) for entry in chapter.entries)
    return Chapter(chapter.code, chapter.title, entries)
