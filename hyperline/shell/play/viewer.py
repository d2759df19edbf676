"""Watching a saved game: its acts are played one after another; nothing is decided and nothing is saved.

And a game opened by its file, which goes on unless it is over.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import RecordFault, load
from hyperline.kernel.record import replay as played
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.play.controller import Replay
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import LONGEST_KNOWN, continue_game, make_director
from hyperline.shell.setup.occupant import named


class Playback(Table):
    """A table at which every seat does what was recorded, seen by the public."""

    is_played = False

    def __init__(self, setup: Setup, match: Match[Any], director: Director, is_review: bool = False) -> None:
        seats = tuple(replace(seat, controller=HUMAN) for seat in setup.seats)
        super().__init__(Match(match.game, match.first), replace(setup, seats=seats), director)
        self.is_review = is_review
        self.controllers.sit([Replay(text for who, text in match.history if who == seat) for seat in range(len(seats))])
        self.viewer = None
        self.shown = self.position
        director.settle(self.shown)


def watch(context: Context, opener: Scene, path: Path) -> None:
    """Open the game in a file over `opener`; if it cannot be played, show a sentence."""
    try:
        record = load(path)
        if record.game not in context.shelf.names:
            raise RecordFault(f"{path.name}: there is no game called {record.game}.")
        match = played(context.shelf.game(record.game), record, path.name)
    except RecordFault as fault:
        context.notify(str(fault))
        return
    seats = named(context.words_of(record.game), record.setup.seats, LONGEST_KNOWN)
    table = Playback(replace(record.setup, seats=seats), match, make_director(context))
    opener.push(face_of(context, record.game).scene(context, table))


def review(context: Context, result: Scene, table: Table) -> None:
    """Show a game again from its beginning over its `result`, to which it leads back."""
    shown = Playback(table.setup, table.match, make_director(context), is_review=True)
    result.push(face_of(context, table.game.meta.id).scene(context, shown))


def open_file(context: Context, opener: Scene, path: Path) -> None:
    """Go on with the saved game in a file over `opener`, or watch one that is over; a file elsewhere stays as it is."""
    if _is_over(context, path):
        watch(context, opener, path)
    else:
        continue_game(context, opener, path.absolute())


def _is_over(context: Context, path: Path) -> bool:
    """Whether the game in a file is over; a file that cannot be read has no game that is."""
    try:
        record = load(path)
        match = played(context.shelf.game(record.game), record, path.name)
    except (RecordFault, KeyError):
        return False
    return match.game.standing(match.position).is_over
