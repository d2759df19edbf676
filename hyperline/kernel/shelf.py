"""The games by name: a light entry for menus, and the rules themselves, which are imported when a game is picked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from msgspec import Struct

from hyperline.kernel.game import Game, Meta


def attribute(source: str) -> Any:
    """What ``module:attribute`` names; raises ImportError if there is no such thing."""
    module, _, name = source.partition(":")
    try:
        return getattr(import_module(module), name)
    except AttributeError as fault:
        raise ImportError(f"{module} has no {name}") from fault


class Entry(Struct, frozen=True):
    """A game on the shelf: its meta, and the ``module:attribute`` of its Game class, which takes no arguments."""

    meta: Meta
    source: str

    def rules(self) -> Game[Any]:
        """The game's rules; imports them."""
        game: Game[Any] = attribute(self.source)()
        return game


class Shelf:
    """Games by id; `listed` maps each to the ``module:attribute`` of its Entry, in the order of the menu."""

    def __init__(self, listed: Mapping[str, str]) -> None:
        self._listed = dict(listed)
        self._games: dict[str, Game[Any]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of all games."""
        return tuple(self._listed)

    def entry(self, name: str) -> Entry:
        """The entry of a game; raises KeyError if it is not on the shelf."""
        entry: Entry = attribute(self._listed[name])
        return entry

    def meta(self, name: str) -> Meta:
        """What menus need to know; imports no rules. Raises KeyError."""
        return self.entry(name).meta

    def game(self, name: str) -> Game[Any]:
        """The rules, always the same object. Raises KeyError."""
        if name not in self._games:
            self._games[name] = self.entry(name).rules()
        return self._games[name]
