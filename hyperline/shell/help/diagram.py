"""A diagram of the rules: a position as a game's own views draw it, and where the same is to be seen on a player's board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hyperline.shell.context import Context
from hyperline.shell.ui.exhibit import Exhibit


def _nothing(position: Any, seat: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Diagram:
    """`open` makes the picture. `on_board` names the targets of it in a position that a seat sees, if there are any."""

    open: Callable[[Context], Exhibit]
    on_board: Callable[[Any, int], Sequence[str]] = _nothing


@dataclass(frozen=True)
class ShownOnBoard:
    """What the help returns to the page below it: light these targets, and say what they are."""

    keys: tuple[str, ...]
    said: str
