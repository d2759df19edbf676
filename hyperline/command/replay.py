"""``hyperline replay``: opens a saved game in the viewer, or prints its last position."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hyperline.arena.simulate import read
from hyperline.command.misuse import Misuse
from hyperline.games.hyperline.engine.notation.position import write_json
from hyperline.games.listed import SHELF
from hyperline.kernel.file import open_regular
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import LARGEST, Record, RecordFault, load, replay, save

OURS = "hyperline"
MOST_DIGITS = 9  # of a game's number


def perform(file: str, is_json: bool) -> int:
    """Show or print a saved game; the exit status. Raises Misuse if it cannot be read."""
    path, _, number = file.partition("#")
    if number.isdecimal() and len(number) > MOST_DIGITS:
        raise Misuse(f"{path}: no game {quoted(number)}")
    where = Path(path if number.isdecimal() else file)
    try:
        record = _simulated(where, int(number) if number.isdecimal() else 1) or load(where)
        return _print(record, where.name) if is_json else _view(record)
    except RecordFault as fault:
        raise Misuse(str(fault).rstrip(".")) from None


def _simulated(path: Path, number: int) -> Record | None:
    """A game of a file that `simulate` wrote, counted from 1; None if it is not such a file."""
    count, line = 0, b""
    try:
        with open_regular(path) as file:
            while count < number and (following := file.readline(LARGEST)):
                count, line = count + 1, following
                if count == 1 and b'"acts":' not in line:
                    return None
    except OSError as fault:
        raise Misuse(f"{path}: {fault.strerror or fault}") from None
    if not count:
        return None
    if not 1 <= number <= count:
        raise Misuse(f"{path.name}: no game {number}; the file has {count}")
    game = read(line, f"{path.name}, line {number}")
    return Record(game.game, game.setup, acts=game.acts)


def _print(record: Record, name: str) -> int:
    if record.game not in SHELF.names:
        raise Misuse(f"{name}: this version has no game called {quoted(record.game)}")
    match = replay(SHELF.game(record.game), record, name)
    if record.game == OURS:
        legal = [str(action) for decision in match.open for action in match.game.legal(match.position, decision.seat)]
        text = write_json(match.position, legal)
    else:
        text = match.game.encode(match.position).decode()
    sys.stdout.write(text + "\n")
    return 0


def _view(record: Record) -> int:
    from hyperline.shell.main import run

    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "replay.hyperline"
        save(path, record)
        return run(SHELF, path)
