"""What is said about a refusal: the rule in plain words, and the nearest legal way."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.engine.geometry import Sector


@dataclass(frozen=True)
class Way:
    """How it is done instead. `action` is one that is legal now and leads there, `sectors` are what it passes, in order."""

    text: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()


@dataclass(frozen=True)
class Answer:
    """Two lines: `text` is why not, `way` how then. `rule` is the number that help opens at, empty if none fits."""

    rule: str
    text: str
    way: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()
