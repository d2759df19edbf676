"""Watching a game again: one in a file, one that has just ended, or one that shows how something is done.

And a game opened by its file, which goes on unless it is over.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from hyperline.arena.simulate import Played, lines_in, read
from hyperline.kernel.duel import DUEL
from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.program import SEALED
from hyperline.kernel.record import Record, RecordFault, check_game, load
from hyperline.kernel.record import replay as played
from hyperline.kernel.shelf import attribute
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.table import Table
from hyperline.shell.registry import duel_scene, has_together, identity_scene, played_scene, replay_scene
from hyperline.shell.scene import Scene
from hyperline.shell.session import continue_game, make_director
from hyperline.shell.setup.occupant import named_for_others, named_in_file
from hyperline.shell.store.savefolder import PLAYED, SENT
from hyperline.shell.store.turn_file import LABEL

MOST: Final = 1000
"""Of how many games in one file a player can choose."""


def watch(context: Context, opener: Scene, path: Path, at: int | None = None) -> None:
    """Open the game in a file over `opener`, where it stands still after `at` acts if given, else it plays.

    If it cannot be played, show a sentence. In a file from elsewhere the player is not *you*. Of several games that bots
    played one is chosen from a list.
    """
    try:
        games = played_in(path)
        if len(games) > 1:
            opener.push(played_scene(context, path, games))
            return
        record = games[0].record if games else load(path)
    except RecordFault as fault:
        context.notify(str(fault))
        return
    watch_record(context, opener, record, path, _is_own(context, path), at)


def played_in(path: Path) -> list[Played]:
    """The first MOST games in a file of games that bots played; none in any other. Raises RecordFault."""
    try:
        lines = [*islice(lines_in(path), MOST)]
    except OSError as fault:
        raise RecordFault(f"{path.name}: {reason(fault)}.") from fault
    return [read(line, f"{path.name}, line {number}") for number, line in enumerate(lines, start=1)]


def watch_record(context: Context, opener: Scene, record: Record, path: Path, is_own: bool = False,
                 at: int | None = None) -> None:  # fmt: skip
    """Open a game that is in a file, or one of several in it, in the same way."""
    try:
        check_game(record, context.shelf, path.name)
        match = played(context.shelf.game(record.game), record, path.name)
    except RecordFault as fault:
        context.notify(str(fault))
        return
    words, seats = context.words_of(record.game), record.setup.seats
    seats = (named_in_file if is_own else named_for_others)(words, seats)
    table = Playback(replace(record.setup, seats=seats), match, make_director(context))
    table.path, table.labels, table.is_own = path.absolute(), dict(record.labels), is_own
    table.is_practice = bool(table.elsewhere) and not table.is_finished  # others decide for them
    show(context, opener, table, at)


def show(context: Context, opener: Scene, table: Playback, at: int | None = None) -> None:
    """Open a game to be watched over `opener`, where it stands still after `at` acts if given.

    One that is not over is seen as the only person in it may see it, or else as everybody.
    """
    people = [number for number, seat in enumerate(table.setup.seats) if seat.controller == HUMAN]
    if len(people) == 1 and not table.is_finished:
        table.own = people[0]
        table.look_through(table.own)
    if at is not None:
        table.seek(at)
        table.go(0)
    opener.push(replay_scene(context, table))


def review(context: Context, opener: Scene, table: Table) -> None:
    """Show a game again over `opener`, to which it leads back: from its beginning if it is over, else from where it is."""
    setup, match = table.setup, table.match
    if table.is_distant and table.is_over:  # it was played from views; now all of it is known
        record = table.record()
        setup, match = record.setup, played(table.game, record)
    shown = Playback(setup, match, make_director(context), is_review=True)
    is_alone = not (table.is_distant or table.elsewhere)
    shown.is_practice = not (is_alone or shown.is_finished)  # nobody plays on by themselves from there
    shown.path, shown.labels = table.save.path if table.save is not None else None, table.labels
    if not shown.is_finished:
        shown.seek(len(shown.reel))
        shown.go(0)
        shown.own = table.eyes
        shown.look_through(shown.own)
    opener.push(replay_scene(context, shown))


def show_how(context: Context, opener: Scene, setup: Setup, match: Match[Any], own: int, goal: Callable[[], tuple[str, str]],
             since: int = 0) -> None:  # fmt: skip
    """Show over `opener` how seat `own` does it in a match, after `since` acts; `goal` is told beside the board."""
    table = Playback(setup, match, make_director(context))
    table.is_practice, table.own = True, own
    table.seek(since)
    table.look_through(own)
    opener.push(replay_scene(context, table, goal))


def open_file(context: Context, opener: Scene, path: Path) -> None:
    """Go on with the saved game in a file over `opener`, or watch one that is over; a file elsewhere stays as it is.

    A duel that was sent is played, or compared; a turn of a game that others play elsewhere is taken. A player's key opens
    the page on which it is used.
    """
    if path.suffix.lower() == SEALED:
        if has_together():
            opener.push(identity_scene(context, path.absolute()))
        else:
            context.notify(context.words("together.lacking"))
        return
    if path.suffix.lower() in SENT and _opens_duel(context, opener, path):
        return
    if not _is_own(context, path) and _opens_turn(context, opener, path):
        return
    if path.suffix.lower() in PLAYED or _is_over(context, path):
        watch(context, opener, path)
    else:
        continue_game(context, opener, path.absolute())


def _opens_duel(context: Context, opener: Scene, path: Path) -> bool:
    """Open a duel; whether it was one, even if it cannot be opened."""
    try:
        record = load(path)
        if DUEL not in record.labels:
            return False
        opener.push(duel_scene(context, record, path.name))
    except RecordFault as fault:
        context.notify(str(fault))
    return True


def _opens_turn(context: Context, opener: Scene, path: Path) -> bool:
    """Take a turn that has come as a file; whether it was one, even if it cannot be taken."""
    try:
        record = load(path)
    except RecordFault:
        return False
    if LABEL in record.labels:
        taking: Callable[..., None] = attribute("hyperline.shell.scenes.turn_page:take_turn")
        taking(context, opener, path, record)
    return LABEL in record.labels


def _is_own(context: Context, path: Path) -> bool:
    """Whether a file is among the saved games."""
    return context.paths.saves.absolute() in path.absolute().parents


def _is_over(context: Context, path: Path) -> bool:
    """Whether the game in a file is over; a file that cannot be read has no game that is."""
    try:
        record = load(path)
        match = played(context.shelf.game(record.game), record, path.name)
    except (RecordFault, KeyError):
        return False
    return match.game.standing(match.position).is_over
