"""The texts of a package, in the `en.toml` of its folder ``text``; they are read when the first of them is asked for."""

from __future__ import annotations

import errno
import os
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from hyperline.kernel import language
from hyperline.kernel.quote import SHOWN, plain

if TYPE_CHECKING:
    from hyperline.kernel.words import Words


class Texts:
    """What a package says: `words("fault.empty", name=name)`, in the language in use."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, key: str, /, **fields: object) -> str:
        """The text of a key with its fields filled in. Raises KeyError."""
        return self._words(key, **fields)

    def heard(self, english: str, prefix: str) -> str:
        """What is known in English alone, in the language in use, if it is the text of a key that begins with `prefix`."""
        if language.current() == language.ENGLISH:
            return english
        return self._words.heard(english, prefix)

    def later(self, key: str, /, **fields: object) -> Later:
        """The same, looked up when it is shown."""
        return Later(self, key, **fields)

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def keys(self, prefix: str) -> tuple[str, ...]:
        """All keys that begin with `prefix`."""
        return self._words.keys(prefix)

    def __reduce__(self) -> tuple[type[Texts], tuple[str]]:
        return Texts, (self._package,)

    @cached_property
    def _words(self) -> Words:
        from pathlib import Path

        from hyperline.kernel.words import Words  # it takes longer to import than most positions to read

        return Words(Path(import_module(self._package).__path__[0]) / "text" / "en.toml")


class Later(str):
    """A text that is looked up when it is shown, by `str` or within another: the help of an option, a part of a sentence.

    What it holds as a string, and is compared by, is its key.
    """

    __slots__ = ("_words", "fields")
    _words: Texts
    fields: dict[str, object]

    def __new__(cls, words: Texts, key: str, **fields: object) -> Later:
        made = super().__new__(cls, key)
        made._words, made.fields = words, fields
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[Texts, str], dict[str, object]]:
        return (self._words, super().__str__()), self.fields

    def __str__(self) -> str:
        return self._words(super().__str__(), **self.fields)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def filled(self, fields: dict[str, object]) -> Later:
        """The same with other fields."""
        return Later(self._words, super().__str__(), **fields)


words = Texts("hyperline.kernel")
"""For all that is no game’s, no window’s and no command’s own."""


def reason(fault: OSError) -> str:
    """Why the system cannot do something; usual reasons are said in the language in use, others as the system says them."""
    if language.current() != language.ENGLISH and fault.errno is not None and fault.strerror == os.strerror(fault.errno):
        key = f"system.{errno.errorcode.get(fault.errno, '')}"
        if key in words:
            return words(key)
    return fault.strerror or str(fault)


def misread(fault: Exception) -> str:
    """What the library says of data that has not the form for it, in the language in use if there are words for it."""
    return words.heard(plain(str(fault), 2 * SHOWN), "misfit.")
