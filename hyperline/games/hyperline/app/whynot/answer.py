"""What is said about a refusal: the rule in plain words, and the nearest legal way."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.rules.geometry import Sector


@dataclass(frozen=True)
class Way:
    """What to do instead. `action` is legal now and leads there, `sectors` are passed on the way, in order."""

    text: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()


@dataclass(frozen=True)
class Answer:
    """Two lines: `text` says why not, `way` what to do instead. `rule` is the number where help opens, empty if none."""

    rule: str
    text: str
    way: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()
