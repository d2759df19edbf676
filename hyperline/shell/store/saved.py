"""What the menu shows of the game that can be continued."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from hyperline.kernel.game import Seat
from hyperline.kernel.quote import plain
from hyperline.kernel.record import RecordFault, check_game, load, replay, set_aside
from hyperline.kernel.remark import fits, remark_of
from hyperline.shell.context import Context
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.occupant import named_in_file
from hyperline.shell.store.savefolder import NAMED, listed

LOOKED_AT = 8  # the most files searched for an unfinished game, newest first
LONGEST = 5_000  # the most actions of a game that is replayed while the menu waits; the list replays longer ones


@dataclass(frozen=True)
class Saved:
    """An unfinished game on the disk: players, how far it is, when it was last played, winning score, rules.

    `deciding` are the seats that have something to decide.
    """

    path: Path
    game: str
    title: str
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    round: int
    played: datetime
    goal: int
    house_rules: HouseRules | None = None
    deciding: tuple[int, ...] = ()


def latest_saved(context: Context) -> Saved | None:
    """The newest unfinished game; a broken file is set aside, and the player is told."""
    if not context.paths.saves.is_dir():
        return None
    named = context.paths.saves / NAMED
    newest = sorted(listed(context.paths.saves) + listed(named), key=_last_written, reverse=True)
    for path in newest[:LOOKED_AT]:
        try:
            found = _read(context, path)
        except FileNotFoundError:  # deleted since the folder was read
            continue
        except Exception as fault:  # the menu must open, whatever a file contains
            context.notify(set_aside(path, fault if isinstance(fault, RecordFault) else plain(str(fault))))
            continue
        if found is not None:
            return found
    return None


def _last_written(path: Path) -> tuple[int, bool]:
    """The sort key of games; of two written at the same time the automatic save wins."""
    try:
        return path.stat().st_mtime_ns, path.parent.name != NAMED
    except OSError:
        return 0, False


def _read(context: Context, path: Path) -> Saved | None:
    shelf, record = context.shelf, load(path)
    check_game(record, shelf, path.name)
    meta, seats = shelf.meta(record.game), record.setup.seats
    known = record.remark
    if known is None or not fits(known, len(seats), meta):
        if len(record.acts) > LONGEST:
            return None
        match = replay(shelf.game(record.game), record, path.name)
        known = remark_of(match.game, match.position, len(record.acts))
    if known.is_over:
        return None
    played = datetime.fromtimestamp(path.stat().st_mtime)
    rules = HouseRules(meta, known.options, len(seats))
    deciding = known.deciding if known.at == len(record.acts) else ()
    seats = named_in_file(context.words_of(record.game), seats)
    return Saved(path, record.game, meta.title, seats, known.scores, known.round, played, known.goal, rules, deciding)
