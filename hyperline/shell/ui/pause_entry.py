"""What a page adds to the menu that is opened over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class PauseEntry:
    """A line of the menu within a game, among those about how the game is seen, or about the game itself (`is_of_game`).

    With `stays` the menu stays open and shows the entries as they are then; without it `press` is called once the menu
    has been closed. `why` says why it cannot be pressed, `hint` what it does.
    """

    key: str
    text: str
    press: Callable[[], object]
    stays: bool = False
    why: str = ""
    hint: str = ""
    is_of_game: bool = False
