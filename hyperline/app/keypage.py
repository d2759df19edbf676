"""The chapter of the help about keys, made from the keys that are in force."""

from __future__ import annotations

from hyperline.app.assets.text import Words
from hyperline.app.input.binding import Bindings
from hyperline.app.input.deed import DEEDS
from hyperline.app.input.intent import Act
from hyperline.app.rulebook import Chapter, Entry, Rulebook

CODE = "KEYS"
PARAGRAPHS = (
    "walk", "digits", "choose", "explain", "end", "letters", "tile", "undo", "view", "ships", "hint", "show", "log", "why",
    "motion", "battle", "shipyard", "mouse", "else",
)  # fmt: skip


def named(bindings: Bindings, words: Words) -> dict[str, str]:
    """By act, and by act with ``_back`` for a step below 0: how its keys are called, in strong letters."""
    found: dict[str, list[str]] = {}
    for name, keys in bindings.keys.items():
        intent = DEEDS[name].intent
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


def key_chapter(bindings: Bindings, words: Words) -> Chapter:
    """What each key does, on the board first."""
    names = named(bindings, words)
    entries = tuple(Entry(words(f"keypage.{name}", **names)) for name in PARAGRAPHS)
    return Chapter(CODE, words("keypage.title"), entries)


def with_keys(book: Rulebook, bindings: Bindings, words: Words) -> Rulebook:
    """The rulebook with the chapter about keys after the first one."""
    first, *others = book.chapters
    return Rulebook(book.title, (first, key_chapter(bindings, words), *others))
