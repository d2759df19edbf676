"""``hyperline replay``: opens a saved game in the viewer, or prints its last position."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hyperline.bots.simulate import read
from hyperline.command.misuse import Misuse
from hyperline.engine.notation.position import write_json
from hyperline.games.listed import SHELF
from hyperline.kernel.record import Record, RecordFault, load, replay, save

OURS = "hyperline"


def perform(file: str, is_json: bool) -> int:
    """Show or print a saved game; the exit status. Raises Misuse if it cannot be read."""
    path, _, number = file.partition("#")
    where = Path(path if number.isdecimal() else file)
    try:
        record = _simulated(where, int(number) if number.isdecimal() else 1) or load(where)
        return _print(record, where.name) if is_json else _view(record)
    except RecordFault as fault:
        raise Misuse(str(fault).rstrip(".")) from None


def _simulated(path: Path, number: int) -> Record | None:
    """A game of a file that `simulate` wrote, counted from 1; None if it is not such a file."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as fault:
        raise Misuse(f"{path}: {fault.strerror or fault}") from None
    if not lines or b'"acts":' not in lines[0]:
        return None
    if not 1 <= number <= len(lines):
        raise Misuse(f"{path.name}: no game {number}; the file has {len(lines)}")
    game = read(lines[number - 1], f"{path.name}, line {number}")
    return Record(game.game, game.setup, acts=game.acts)


def _print(record: Record, name: str) -> int:
    if record.game not in SHELF.names:
        raise Misuse(f"{name}: this version has no game called “{record.game}”")
    match = replay(SHELF.game(record.game), record, name)
    if record.game == OURS:
        legal = [str(action) for decision in match.open for action in match.game.legal(match.position, decision.seat)]
        text = write_json(match.position, legal)
    else:
        text = match.game.encode(match.position).decode()
    sys.stdout.write(text + "\n")
    return 0


def _view(record: Record) -> int:
    from hyperline.app.main import run

    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "replay.hyperline"
        save(path, record)
        return run(replay=path)
