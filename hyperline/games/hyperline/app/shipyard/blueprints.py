"""Ship layouts that the player keeps under names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from hyperline.games.hyperline.rules.notation.seat import parse_ship, ship_texts
from hyperline.games.hyperline.rules.ship import Ship, layout
from hyperline.kernel.illegal import Illegal
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile

FILE: Final = "blueprints.toml"
"""In the player’s folder: the layouts of ships that were kept under a name."""
LONGEST_NAME: Final = 20


class Blueprint(msgspec.Struct, frozen=True):
    """A layout under a name: its parts in the notation, without damage and fighters."""

    name: str
    ship: tuple[str, ...]


class _BlueprintFile(msgspec.Struct, frozen=True):
    """What is kept, in the order of first saving."""

    blueprint: tuple[Blueprint, ...] = ()


_Kept = tuple[Blueprint, ...]


def _read(data: bytes) -> _Kept:
    return msgspec.toml.decode(data, type=_BlueprintFile).blueprint


class BlueprintStore(PlayerFile[_Kept]):
    """The player's blueprints."""

    holds, until = "blueprints", "you leave the game"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.home / FILE, _read, ())

    def encode(self, kept: _Kept) -> bytes:
        """The blueprints as TOML."""
        return msgspec.toml.encode(_BlueprintFile(kept))

    def all(self) -> tuple[tuple[str, Ship], ...]:
        """Each name and its ship, whole and empty, in saving order, without those that are no longer legal ships."""
        return tuple(self._readable())

    def _readable(self) -> Iterator[tuple[str, Ship]]:
        for one in self._kept:
            try:
                yield one.name, parse_ship(one.ship)
            except Illegal:
                continue

    def find(self, name: str) -> Ship | None:
        """The blueprint with this name, in any spelling."""
        return next((ship for known, ship in self.all() if known.casefold() == name.strip().casefold()), None)

    def save(self, name: str, ship: Ship) -> None:
        """Keep a ship's layout under a name, replacing any blueprint with that name. Raises ValueError for an unfit name."""
        made = Blueprint(fit_name(name), ship_texts(layout(ship)))

        def change(kept: _Kept) -> _Kept:
            names = [one.name.casefold() for one in kept]
            if made.name.casefold() not in names:
                return (*kept, made)
            at = names.index(made.name.casefold())
            return (*kept[:at], made, *kept[at + 1 :])

        self.revise(change)

    def rename(self, old: str, new: str) -> None:
        """Give a blueprint another name; raises ValueError with a sentence if the name is unfit or taken."""
        name = fit_name(new)
        if name.casefold() != old.casefold() and any(one.name.casefold() == name.casefold() for one in self._kept):
            raise ValueError(f"There is already a blueprint “{name}”.")
        self.revise(lambda kept: tuple(Blueprint(name, one.ship) if one.name == old else one for one in kept))

    def delete(self, name: str) -> None:
        """Delete a blueprint."""
        self.revise(lambda kept: tuple(one for one in kept if one.name != name))

    def revise(self, change: Callable[[_Kept], _Kept]) -> None:
        """Change the blueprints, saying so each time if nothing is kept: a ship takes work."""
        super().revise(change)
        if not self.paths.is_writable:
            self.notice = self.unwritten


def fit_name(name: str) -> str:
    """A name as it is kept, without surrounding space; raises ValueError with a sentence if it is empty or too long."""
    name = " ".join(name.split())
    if not name:
        raise ValueError("A blueprint needs a name.")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A blueprint’s name has at most {LONGEST_NAME} characters.")
    return name
