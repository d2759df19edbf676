"""What was found by self-play: the numbers of levels and styles as the file `found.toml` keeps them."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from hyperline.bots.mind.bent import NAMES, Bent, bent_of, numbers_of
from hyperline.bots.registry import LEVELS, STYLES
from hyperline.engine import action as acts
from hyperline.engine.action import Action

FILE: Final = Path(__file__).with_name("found.toml")
HEADER: Final = """\
# The numbers by which the program's own opponents weigh things. hyperline/bots/mind/bent.py says what each means.
# “hyperline tune” looks for better ones by self-play and writes such a file; “command” says how these were found.
# The Cadet never buys: it sees the way to Nexxus, and not what a ship must have before.
"""
TABLES: Final = ("command", "bent", "level", "style")
STYLE: Final = ("bent", "fond")

Fondness: TypeAlias = Mapping[type[Action], float]
"""By kind of action, by how much more than its chance to win it is worth to a player."""


class FoundFault(Exception):  # noqa: N818 - a sentence for whoever wrote the file
    """A file of numbers that cannot be read: one clear sentence."""


class Style(Struct, frozen=True):
    """What a style does otherwise: its own numbers for what it means to do, and what it is `fond` of as it looks ahead."""

    numbers: Mapping[str, float] = {}
    fond: Fondness = {}


PLAIN: Final = Style()


class Found(Struct, frozen=True):
    """What was found, and the `command` that found it.

    `bent` is what everybody means to do, but for the numbers that `styles` have of their own, and `levels`, which go first.
    """

    command: str
    bent: Bent
    levels: Mapping[str, Mapping[str, float]]
    styles: Mapping[str, Style]

    def bent_of(self, level: str, style: str = "") -> Bent:
        """What a level means to do, in a style or without."""
        numbers = self.styles.get(style, PLAIN).numbers
        return bent_of({**numbers_of(self.bent), **numbers, **self.levels.get(level, {})})

    def with_bent(self, level: str, bent: Bent, command: str) -> Found:
        """The same, but that a level means to do this, as a command found: numbers of its own stay its own."""
        numbers, own = numbers_of(bent), self.levels.get(level, {})
        shared = {name: value for name, value in numbers_of(self.bent).items() if name in own}
        levels = {**self.levels, level: {name: numbers[name] for name in own}} if own else self.levels
        return Found(command, bent_of({**numbers, **shared}), levels, self.styles)


@cache
def found() -> Found:
    """What the program's own opponents go by; raises FoundFault."""
    return load(FILE)


def load(path: Path) -> Found:
    """What a file says; raises FoundFault, also if it cannot be opened."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise FoundFault(f"{path.name}: {fault.strerror or fault}.") from None
    except UnicodeDecodeError:
        raise FoundFault(f"{path.name} is not a text in UTF-8.") from None
    return read(text, path.name)


def read(text: str, name: str) -> Found:
    """What the text of a file of that name says; raises FoundFault."""
    try:
        form = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise FoundFault(f"{name} is not TOML: {fault}.") from None
    try:
        return _found(form)
    except FoundFault as fault:
        raise FoundFault(f"{name}: {fault}") from None


def written(found: Found) -> str:
    """The text of a file; reading it gives the same again."""
    import tomli_w

    form = {
        "command": found.command,
        "bent": _nested(numbers_of(found.bent)),
        "level": {level: _nested(numbers) for level, numbers in found.levels.items()},
        "style": {
            name: {"bent": _nested(style.numbers), "fond": {kind.__name__: value for kind, value in style.fond.items()}}
            for name, style in found.styles.items()
        },
    }
    return f"{HEADER}\n{tomli_w.dumps(form)}"


def save(path: Path, found: Found) -> None:
    """Write a whole file so that at any moment either the old one or the new one is there; raises OSError."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        aside.write_text(written(found), encoding="utf-8")
        aside.replace(path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _found(form: Mapping[str, object]) -> Found:
    for key in form:
        if key not in TABLES:
            raise FoundFault(f"there is nothing called “{key}”; write {', '.join(TABLES)}.")
    command = form.get("command")
    if not isinstance(command, str):
        raise FoundFault("“command” must say in a text how the numbers were found.")
    numbers = _numbers(_table(form, "bent"), "bent")
    missing = [name for name in NAMES if name not in numbers]
    if missing:
        raise FoundFault(f"“bent.{missing[0]}” is missing.")
    levels = {level: _numbers(_table(form, "level", level), f"level.{level}") for level in _table(form, "level")}
    styles = {style: _style(form, style) for style in _table(form, "style")}
    for level in levels:
        if level not in LEVELS:
            raise FoundFault(f"there is no level “{level}”; the levels are {', '.join(LEVELS)}.")
    if set(styles) != set(STYLES):
        raise FoundFault(f"the styles must be {', '.join(STYLES)}, not {', '.join(styles) or 'none'}.")
    return Found(command, bent_of(numbers), levels, styles)


def _table(form: Mapping[str, object], *keys: str) -> Mapping[str, object]:
    """A table within tables; one that is not there is empty."""
    value: object = form
    for place, key in enumerate(keys, start=1):
        value = value.get(key, {}) if isinstance(value, dict) else value
        if not isinstance(value, dict):
            raise FoundFault(f"“{'.'.join(keys[:place])}” must be a table.")
    assert isinstance(value, dict)
    return value


def _numbers(table: Mapping[str, object], where: str) -> dict[str, float]:
    """The numbers of a bent that a table has, by name."""
    numbers = {}
    for name, value in _flat(table):
        if name not in NAMES:
            raise FoundFault(f"“{where}.{name}” is no number of a bent.")
        numbers[name] = _number(value, f"{where}.{name}")
    return numbers


def _style(form: Mapping[str, object], style: str) -> Style:
    for key in _table(form, "style", style):
        if key not in STYLE:
            raise FoundFault(f"there is nothing called “style.{style}.{key}”; write {' or '.join(STYLE)}.")
    numbers = _numbers(_table(form, "style", style, "bent"), f"style.{style}.bent")
    return Style(numbers, _fondness(_table(form, "style", style, "fond"), f"style.{style}.fond"))


def _fondness(table: Mapping[str, object], where: str) -> Fondness:
    fondness = {}
    for name, value in table.items():
        kind = getattr(acts, name, None)
        if not (isinstance(kind, type) and issubclass(kind, Action)):
            raise FoundFault(f"“{where}.{name}” is no kind of action.")
        fondness[kind] = _number(value, f"{where}.{name}")
    return fondness


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise FoundFault(f"“{where}” must be a finite number.")
    return float(value)


def _flat(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """What is in a table and in the tables in it, by names with a dot."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", one) for inner, one in value.items())
        else:
            yield name, value


def _nested(numbers: Mapping[str, float]) -> dict[str, object]:
    """The opposite of `_flat`."""
    tables: dict[str, dict[str, float]] = {}
    scalars: dict[str, object] = {}
    for name, value in numbers.items():
        table, dot, inner = name.partition(".")
        if dot:
            tables.setdefault(table, {})[inner] = value
        else:
            scalars[name] = value
    return scalars | tables
