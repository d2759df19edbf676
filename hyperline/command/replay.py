"""``hyperline replay``: opens a saved game in the viewer, or prints its last position."""

from __future__ import annotations

import sys
from pathlib import Path

from hyperline.command.misuse import Misuse
from hyperline.kernel.record import RecordFault, load, replay


def perform(file: str, is_json: bool) -> int:
    """Show or print a saved game; the exit status. Raises Misuse if it cannot be read."""
    path = Path(file)
    try:
        record = load(path)
        if not is_json:
            return _view(path)
        from hyperline.games.listed import SHELF

        if record.game not in SHELF.names:
            raise Misuse(f"{path.name}: there is no game “{record.game}” here")
        game = SHELF.game(record.game)
        match = replay(game, record, path.name)
    except RecordFault as fault:
        raise Misuse(str(fault).rstrip(".")) from None
    if record.game != "hyperline":
        sys.stdout.write(game.encode(match.position).decode() + "\n")
        return 0
    from hyperline.engine.notation.position import write_json

    open_now = match.open
    legal = [str(action) for action in match.legal(open_now[0].seat)] if open_now else None
    sys.stdout.write(write_json(match.position, legal) + "\n")
    return 0


def _view(path: Path) -> int:
    from hyperline.app.main import run

    return run(replay=path)
