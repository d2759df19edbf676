"""Stored rules: the last ones of each game, named sets of them that the player saved, and seeds.

A seed is read out as ten letters and digits: 50 bits, without I, L, O and U.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from hyperline.kernel.game import Meta
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile

LONGEST_NAME = 20
Options = dict[str, str]


class Preset(msgspec.Struct, frozen=True):
    """Named options of a game; only those that differ from the defaults."""

    game: str
    name: str
    options: Options = {}


class PresetFile(msgspec.Struct, frozen=True):
    """The file: the `last` options by game, and the presets in the order in which they were saved."""

    last: dict[str, Options] = {}
    preset: tuple[Preset, ...] = ()


def _read(data: bytes) -> PresetFile:
    return msgspec.toml.decode(data, type=PresetFile)


class PresetStore(PlayerFile[PresetFile]):
    """The presets of one game."""

    holds, instead, until = "presets", "only the built-in ones are there", "you leave the setup"

    def __init__(self, paths: Paths, meta: Meta) -> None:
        super().__init__(paths, paths.presets, _read, PresetFile())
        self.meta = meta

    @property
    def last(self) -> Options:
        """The options of the last game that was set up; the usual ones before that, or if the game does not know them."""
        usual = self._known(self.meta.usual) or {}
        last = self._known(self._kept.last.get(self.meta.id, usual))
        return usual if last is None else last

    @property
    def own(self) -> tuple[tuple[str, Options], ...]:
        """The player's presets by name; those that the game does not know are left out."""
        found = ((one.name, self._known(one.options)) for one in self._kept.preset if one.game == self.meta.id)
        return tuple((name, options) for name, options in found if options is not None)

    def _known(self, options: Mapping[str, str]) -> Options | None:
        try:
            return self.meta.changed(options)
        except Illegal:
            return None

    @property
    def all(self) -> tuple[tuple[str, Options], ...]:
        """The game's presets and then the player's."""
        return (*self.meta.presets, *self.own)

    def name_of(self, options: Mapping[str, str]) -> str:
        """The preset that has just these options; empty if none has."""
        wanted = self.meta.changed(options)
        return next((name for name, values in self.all if self.meta.changed(values) == wanted), "")

    def is_own(self, name: str) -> bool:
        """Whether a name is that of one of the player's presets."""
        return any(name == own for own, _ in self.own)

    def told(self, words: Words, name: str) -> str:
        """What a preset is called: the game's in the language in use, the player's as they named it."""
        return name if self.is_own(name) else self.meta.preset(words, name)

    def has_built_in(self, words: Words, name: str) -> bool:
        """Whether one of the game's presets has this name or is called so, in any spelling."""
        names = [called for one, _ in self.meta.presets for called in (one, self.meta.preset(words, one))]
        return name.casefold() in map(str.casefold, names)

    def save(self, name: str, options: Mapping[str, str]) -> None:
        """Store options under a name; a preset of the player's with this name is replaced."""
        made = Preset(self.meta.id, name, self.meta.changed(options))
        self.revise(lambda kept: replace(kept, preset=(*self._others(kept, name), made)))

    def delete(self, name: str) -> None:
        """Delete one of the player's presets."""
        self.revise(lambda kept: replace(kept, preset=self._others(kept, name)))

    def remember(self, options: Mapping[str, str]) -> None:
        """Store options as those of the last game."""
        changed = self.meta.changed(options)
        if changed != self.last:
            self.revise(lambda kept: replace(kept, last={**kept.last, self.meta.id: changed}))

    def _others(self, kept: PresetFile, name: str) -> tuple[Preset, ...]:
        """All presets but the player's with this name."""
        return tuple(one for one in kept.preset if one.game != self.meta.id or one.name.casefold() != name.casefold())


LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 10
READ_AS = str.maketrans("ILOU", "110V")  # what people write by mistake


def seed_text(seed: int) -> str:
    """Ten characters for a seed from 0 to 2**50 - 1."""
    return "".join(LETTERS[seed >> 5 * place & 31] for place in reversed(range(LENGTH)))


def clean_seed(text: str) -> str:
    """The part of a text that can be a seed: capitals and digits, at most ten; I, L, O, U are read as 1, 1, 0, V."""
    return "".join(c for c in text.upper().translate(READ_AS) if c in LETTERS)[:LENGTH]


def seed_value(text: str) -> int:
    """The seed that a text means; raises ValueError if it is not ten characters of LETTERS."""
    cleaned = clean_seed(text)
    if len(cleaned) != LENGTH or len(cleaned) != len(text.strip()):
        raise ValueError(f"a seed has {LENGTH} letters and digits, not {text!r}")
    value = 0
    for letter in cleaned:
        value = value << 5 | LETTERS.index(letter)
    return value


def fresh_seed() -> int:
    """A random seed."""
    return secrets.randbits(5 * LENGTH)
