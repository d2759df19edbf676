"""What a player reads, by key: what all games share, in assets/text/en.toml, and what each game has beside it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import Any

from msgspec import DecodeError, json

from hyperline.shell.assets.person import YOU, addressed, is_you

PLAIN = re.compile(r'(?:\[([\w.-]+)\]|([\w-]+) = ("(?:[^"\\]|\\.)*"))?[ \t]*(?:#.*)?')
"""A line of a file that has nothing but tables and texts: a table's name, a text's key, and the text."""

PLURAL = re.compile(r"{(\w+)\|([^|{}]*)\|([^|{}]*)}")
"""A word that depends on a number or a name: `{n|part|parts}` is ``part`` for one and ``parts`` for any other number, and
`{name|runs|run}` is ``run`` for the person who plays alone and ``runs`` for anybody else."""


NAMED = re.compile(r"{(keys|mouse):(\w+)}")
"""A key or mouse button in a text, by its command: `{keys:confirm}` is ``Enter`` by default."""


class Words:
    """Texts by dotted key: `words("menu.quit")`, `words("menu.turn", n=3)`. An unknown key raises KeyError.

    They are in `shared` and in a file of each game; ValueError for one of a game that is shared. Several games may have a
    text of the same key, such as what their opponents are called: each speaks with its own words (`of`), and here the
    first one counts. `names` are what `{keys:...}` and `{mouse:...}` are written with.
    """

    def __init__(self, shared: Path, *games: Path, names: Mapping[str, object] | None = None) -> None:
        self.names = names or {"keys": Unnamed(), "mouse": Unnamed()}
        self._texts = texts_of(shared.read_text(encoding="utf-8"))
        self._games = {file: texts_of(file.read_text(encoding="utf-8")) for file in games}
        self._spoken: dict[Path, Words] = {}
        for file, found in self._games.items():
            if twice := sorted(self._texts.keys() & found.keys()):
                raise ValueError(f"{file} has texts that are shared: {', '.join(twice)}")
        for found in reversed(self._games.values()):
            self._texts = {**self._texts, **found}

    def of(self, file: Path) -> Words:
        """The same, with the texts in the file of one game before those of all others."""
        if file not in self._games:
            return self
        if file not in self._spoken:
            made = copy(self)
            made._texts = self._texts | self._games[file]
            self._spoken[file] = made
        return self._spoken[file]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key, with `{names}` filled in, and `{n|part|parts}` as the number `n` asks for.

        Where a name is that of the person who plays alone, the text is said to them.
        """
        if key not in self._texts:
            raise KeyError(f"there is no text {key!r}")
        text = self._texts[key]
        if "{keys:" in text or "{mouse:" in text:
            text = NAMED.sub(lambda found: self._name(found, bool(values)), text)
        if not values:
            return text
        text = numbered(text, values)
        if any(map(is_you, values.values())):
            text = addressed(text, values)
        return text.format(**values)

    def _name(self, found: re.Match[str], is_filled: bool) -> str:
        """The key in place of its name in braces; one that is a brace itself is written so that it can be filled in."""
        name = format(self.names[found[1]], found[2])
        return name.replace("{", "{{").replace("}", "}}") if is_filled else name

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """All keys that begin with `prefix`, in the order of the files."""
        return tuple(key for key in self._texts if key.startswith(prefix))


class Unnamed:
    """What stands for keys where the bindings are not known."""

    def __format__(self, command: str) -> str:
        return command


def numbered(text: str, values: Mapping[str, object]) -> str:
    """A text in which each word that depends on a number or a name has the form for it."""
    return PLURAL.sub(lambda found: found[2 if _is_one(values[found[1]]) else 3], text) if "|" in text else text


def _is_one(value: object) -> bool:
    """Whether it is one, or someone who is spoken of by name."""
    return str(value) == "1" or (isinstance(value, str) and value[:1].isalpha() and value != YOU)


def texts_of(written: str) -> dict[str, str]:
    """The texts of a TOML file by dotted key."""
    return plainly(written) or dict(_flat("", tomllib.loads(written)))


def _flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield prefix + key, str(value)


def plainly(written: str) -> dict[str, str] | None:
    """The texts of a TOML file by dotted key, read line by line, ten times as fast; None if that will not do."""
    texts: dict[str, str] = {}
    prefix = ""
    for line in written.splitlines():
        found = PLAIN.fullmatch(line)
        if found is None:
            return None
        table, key, text = found.groups()
        if table:
            prefix = f"{table}."
        elif key:
            try:
                texts[prefix + key] = json.decode(text) if "\\" in text else text[1:-1]
            except DecodeError:
                return None
    return texts
