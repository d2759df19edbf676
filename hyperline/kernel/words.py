"""What a player reads, by key: what all games share, in assets/text/en.toml, and what each game has beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import copy
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from msgspec import DecodeError, json

from hyperline.kernel import language
from hyperline.kernel.person import YOU, addressed, amid, is_you

PLAIN = re.compile(r'(?:\[([\w.-]+)\]|([\w-]+) = ("(?:[^"\\]|\\.)*"))?[ \t]*(?:#.*)?')
"""A line of a file that has nothing but tables and texts: a table's name, a text's key, and the text."""

PLURAL = re.compile(r"{(\w+)\|([^|{}]*)\|([^|{}]*)}")
"""A word that depends on a number or a name: `{n|part|parts}` is ``part`` for one and ``parts`` for any other number, and
`{name|runs|run}` is ``run`` for the person who plays alone and ``runs`` for anybody else."""


FIELD = re.compile(r"{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?}")
"""A field of a text, or a word that depends on one."""
NAMED = re.compile(r"{(keys|mouse):(\w+)}")
"""A key or mouse button in a text, by its command: `{keys:confirm}` is ``Enter`` by default."""


AT = "@"
"""Between the key of a text and the name in it that is the person who plays alone: what is said to them."""
INNER = "what"
"""The field of a text that holds another one."""
SOME = 5
"""A number for what is none, such as ``2–3``: most languages have a form for many."""


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
        self._folders = (shared.parent, *(file.parent for file in games))
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
            made._folders = tuple(dict.fromkeys((file.parent, *self._folders)))
            self._spoken[file] = made
        return self._spoken[file]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key, with `{names}` filled in, and `{n|part|parts}` as the number `n` asks for.

        Where a name is that of the person who plays alone, the text is said to them.
        """
        if key not in self._texts:
            raise KeyError(f"there is no text {key!r}")
        if language.current() != language.ENGLISH:
            return self._translated(key, values)
        text = self._with_keys(self._texts[key], bool(values))
        if not values:
            return text
        text = numbered(text, values)
        if any(map(is_you, values.values())):
            text = addressed(text, values)
        return text.format(**values)

    def said(self, context: str, text: str) -> str:
        """A text that is written elsewhere, such as in a lesson, in the language in use; `context` is what it belongs to."""
        if language.current() == language.ENGLISH:
            return text
        return language.catalog(self._folders).pgettext(context, text)

    def _translated(self, key: str, values: Mapping[str, object]) -> str:
        """The text of a key in the language in use, in the form for a number, and said to the person who plays alone."""
        found = language.catalog(self._folders)
        english = self._texts[key]
        you = next((name for name, value in values.items() if value == YOU and speaks_of(english, name)), "")
        text = ""
        if you:
            said_to = addressed_to(english, you)
            text = form_of(found, f"{key}{AT}{you}", said_to, values)
            if text in forms(said_to):  # no sentence of its own: then it is the one about anybody
                text = ""
        text = self._with_keys(text or form_of(found, key, of_others(english, values), values), bool(values))
        if not values:
            return text
        own = {YOU: "person.you", amid(YOU): "person.amid"}
        filled = {name: found.pgettext(own[value], value) if isinstance(value, str) and value in own else value
                  for name, value in values.items()}  # fmt: skip
        return text.format(**filled)

    def heard(self, english: str, prefix: str) -> str:
        """What is known in English alone, such as what a host says, in the language in use.

        It is the text of a key that begins with `prefix`, with its fields filled in, where `{what}` is another such text.
        What is no such text stays as it is.
        """
        for key in self.keys(prefix):
            if (found := _form(self._texts[key]).fullmatch(english)) is not None:
                fields = found.groupdict()
                return self(key, **fields | {name: self.heard(fields[name], prefix) for name in fields if name == INNER})
        return english

    def _with_keys(self, text: str, is_filled: bool) -> str:
        """A text with keys in place of their names."""
        if "{keys:" not in text and "{mouse:" not in text:
            return text
        return NAMED.sub(lambda found: self._name(found, is_filled), text)

    def _name(self, found: re.Match[str], is_filled: bool) -> str:
        """The key in place of its name in braces; one that is a brace itself is written so that it can be filled in."""
        name = format(self.names[found[1]], found[2])
        return name.replace("{", "{{").replace("}", "}}") if is_filled else name

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """All keys that begin with `prefix`, in the order of the files."""
        return tuple(key for key in self._texts if key.startswith(prefix))


@lru_cache(maxsize=1_000)
def _form(text: str) -> re.Pattern[str]:
    """What fits a text whatever its fields are filled in with."""
    form, last = "", 0
    known: set[str] = set()
    for field in FIELD.finditer(text):
        name, one, many = field.groups()
        form += re.escape(text[last : field.start()])
        if one is not None:
            form += f"(?:{re.escape(one)}|{re.escape(many)})"
        else:
            form += f"(?P={name})" if name in known else f"(?P<{name}>.+)"
            known.add(name)
        last = field.end()
    return re.compile(form + re.escape(text[last:]))


class Unnamed:
    """What stands for keys where the bindings are not known."""

    def __format__(self, command: str) -> str:
        return command


def speaks_of(text: str, name: str) -> bool:
    """Whether something in a text depends on a name."""
    return f"{{{name}}}" in text or f"{{{name}|" in text


@lru_cache(maxsize=8_000)
def forms(text: str) -> tuple[str, str]:
    """A text for one, and for many; the same one twice where no number changes it."""
    if "|" not in text:
        return text, text
    return PLURAL.sub(lambda found: found[2], text), PLURAL.sub(lambda found: found[3], text)


@lru_cache(maxsize=2_000)
def addressed_to(text: str, name: str) -> str:
    """A text as it is said to the person whose name would stand in `name`."""
    chosen = PLURAL.sub(lambda found: found[3] if found[1] == name else found[0], text)
    return addressed(chosen, {name: YOU})


def of_others(text: str, values: Mapping[str, object]) -> str:
    """A text about people who have names: what depends on a name has the form for that."""

    def chosen(found: re.Match[str]) -> str:
        return found[2] if _is_name(values.get(found[1])) else found[0]

    return PLURAL.sub(chosen, text) if "|" in text else text


def form_of(catalog: NullTranslations, context: str, text: str, values: Mapping[str, object]) -> str:
    """What a catalog has for a text, in the form that its number asks for."""
    number = PLURAL.search(text) if "|" in text else None
    if number is None:
        return catalog.pgettext(context, text)
    one, many = forms(text)
    return catalog.npgettext(context, one, many, _count(values[number[1]]))


def _count(value: object) -> int:
    """A value as a number that words depend on; what is no whole number counts as some."""
    try:
        return int(str(value))
    except ValueError:
        return SOME


def numbered(text: str, values: Mapping[str, object]) -> str:
    """A text in which each word that depends on a number or a name has the form for it."""
    return PLURAL.sub(lambda found: found[2 if _is_one(values[found[1]]) else 3], text) if "|" in text else text


def _is_one(value: object) -> bool:
    """Whether it is one, or someone who is spoken of by name."""
    return str(value) == "1" or (_is_name(value) and value != YOU)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value[:1].isalpha()


def texts_of(written: str) -> dict[str, str]:
    """The texts of a TOML file by dotted key."""
    if (found := plainly(written)) is not None:
        return found
    import tomllib

    return dict(_flat("", tomllib.loads(written)))


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
