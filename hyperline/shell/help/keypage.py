"""The help's chapter about keys, made from the current key bindings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from hyperline.shell.assets.text import Words
from hyperline.shell.help.rulebook import Chapter, Entry, Rulebook
from hyperline.shell.input.binding import Bindings
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.input.intent import Act

CODE = "KEYS"
STRONG = re.compile(r"\*\*([^*]+)\*\*")


def named(bindings: Bindings, words: Words) -> dict[str, str]:
    """By act, and by act with ``_back`` for a step below 0: how its keys are called, in strong letters."""
    found: dict[str, list[str]] = {}
    for name, keys in bindings.keys.items():
        intent = COMMANDS[name].intent
        act = f"{intent.act}_back" if intent.step < 0 else str(intent.act)
        is_roaming = intent.act is Act.MOVE and intent.step != 0
        shown = [f"**{bindings.called(key)}**" for key in keys] or [words("keypage.none")]
        found.setdefault(f"{act}_roaming" if is_roaming else act, []).extend(shown)
    return {act: _joined(act, keys, words) for act, keys in found.items()}


def _joined(act: str, keys: list[str], words: Words) -> str:
    """Several keys that do the same, or that each do their own of one kind."""
    if act == Act.LABEL:
        return words("keypage.to", first=keys[0], last=keys[-1])
    each = act.startswith((Act.MOVE, Act.SHIP))
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


def _in_force(chapter: Chapter, bindings: Bindings, words: Words, domains: Mapping[str, str]) -> Chapter:
    """A chapter about a scene's keys, with the current keys in strong letters."""
    if chapter.code not in domains:
        return chapter
    domain, plain = domains[chapter.code], Bindings()
    usual = {plain.called(key): key for keys in plain.keys.values() for key in keys}

    def told(found: re.Match[str]) -> str:
        command = plain.command(usual[found[1]], domain) if found[1] in usual else None
        return f"**{bindings.shown_of(command.name) or words('keypage.none')}**" if command is not None else found[0]

    entries = tuple(replace(entry, text=STRONG.sub(told, entry.text)) for entry in chapter.entries)
    return Chapter(chapter.code, chapter.title, entries)
