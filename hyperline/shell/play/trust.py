"""Which bots start without a question: opening a game that someone has sent must not start a program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from hyperline.arena.roster import FILE, PROGRAM, is_outside, own_bots
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene

WHOLE: Final = 200
"""The most characters of a command that are shown; a longer one cannot be allowed, as nobody could read it."""


class Trust:
    """Trusts the program's own bots, files in the player's bots folder, and what the player has allowed since the start."""

    def __init__(self, paths: Paths) -> None:
        self.folder = paths.bots
        self._allowed: set[str] = set()

    def has(self, controller: str) -> bool:
        """Whether a bot may start without a question."""
        return not is_outside(controller) or controller in self._allowed or self._is_own(controller)

    def allow(self, controller: str) -> None:
        """Allow a bot that the player wants to run."""
        self._allowed.add(controller)

    def chosen(self, controller: str) -> None:
        """Trust a bot to which the player gave a seat, if the bots folder lists it, even as a link."""
        if controller in own_bots(self.folder):
            self.allow(controller)

    def _is_own(self, controller: str) -> bool:
        """Whether it is a file that really is in the folder, with links and dots in its path resolved."""
        if not controller.startswith(FILE):
            return False
        try:
            file = Path(controller.removeprefix(FILE)).expanduser().resolve(strict=True)
            return file.is_file() and file.is_relative_to(self.folder.resolve(strict=True))
        except (OSError, RuntimeError, ValueError):  # missing, or not a path at all
            return False


def cleared(context: Context, opener: Scene, game: str, setup: Setup, go: Callable[[Setup], bool]) -> bool:
    """Open a game with `go`; returns whether it opened. If it has an untrusted bot, ask the player over `opener` first.

    `game` is the id of the game whose usual opponent can replace the bot.
    """
    trust, words = context.store(Trust), context.words
    strange = [seat for seat in setup.seats if not trust.has(seat.controller)]
    if not strange or game not in context.shelf.names:  # `go` refuses an unknown game
        return go(setup)
    run, instead = "trust.run", "trust.instead"

    def answered(answer: str) -> None:
        if answer == run:
            for seat in strange:
                trust.allow(seat.controller)
            go(setup)
        elif answer == instead:
            usual = context.roster(game).usual
            seats = (replace(seat, controller=usual) if seat in strange else seat for seat in setup.seats)
            go(replace(setup, seats=tuple(seats)))

    is_readable = all(plain(seat.controller, WHOLE) == seat.controller for seat in strange)

    def told() -> tuple[str, str]:
        text = [_told(context, seat) for seat in strange]
        text.append(words("trust.text" if is_readable else "trust.long", n=len(strange)))
        return words("trust.title", n=len(strange)), "\n".join(text)

    answers = ("app.cancel", run, instead) if is_readable else ("app.cancel", instead)
    opener.push(message_scene(context, told, answers, answered))
    return False


def _told(context: Context, seat: Seat) -> str:
    """What a seat would run, as text."""
    kind = "program" if seat.controller.startswith(PROGRAM) else "file"
    what = plain(seat.controller.removeprefix(PROGRAM).removeprefix(FILE), WHOLE)
    return context.words(f"trust.{kind}", name=plain(seat.name, 40) or seat.choice, what=what)
