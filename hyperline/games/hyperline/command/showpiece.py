"""``hyperline dev showpiece``: a ship that each rival has won with, from games that ``simulate --json`` has saved."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hyperline.arena.arguments import Misuse
from hyperline.arena.simulate import read
from hyperline.games.hyperline.app.showcase import FILE, Showpiece
from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.bots.said import words
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.seat import ship_texts
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.file import write_whole
from hyperline.kernel.record import Record, RecordFault, replay
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason
from hyperline.kernel.texts import words as shared


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the files to read."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=words.later("cli.showpiece.files"))
    parser.add_argument("--out", metavar="FILE", default=str(FILE), help=words.later("cli.showpiece.out"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Replay the games, print the ship of each rival, and write them down; returns the exit status."""
    seen: dict[str, list[Ship]] = {}
    for bot, ship in _ships(arguments.files):
        seen.setdefault(bot, []).append(ship)
    found = {}
    for key, bot in ROSTER.rivals.items():
        if bot in seen:
            ship = typical(seen[bot])
            found[key] = Showpiece(len(seen[bot]), ship_texts(ship.parts), tuple(sorted(one.value for one in ship.upgrades)))
            print(f"{key}, {found[key].games} games won: {' '.join((*found[key].parts, *found[key].upgrades))}")
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    try:
        write_whole(Path(arguments.out), text + b"\n")
    except OSError as fault:
        raise Misuse(words("cli.showpiece.not_written", path=arguments.out, why=reason(fault))) from None
    return 0


def _ships(files: Sequence[str]) -> Iterator[tuple[str, Ship]]:
    """The bots that won, each with its ship at the end of the game, undamaged and without fighters."""
    game = Hyperline()
    for file in files:
        try:
            lines = Path(file).read_bytes().splitlines()
        except OSError as fault:
            raise Misuse(words("cli.showpiece.not_read", path=file, why=reason(fault))) from None
        for number, line in enumerate(lines, 1):
            try:
                played = read(line, where := shared("fault.line", file=file, line=number))
                if played.winner < 0:
                    continue
                end = replay(game, Record(played.game, played.setup, acts=played.acts), where).position
            except RecordFault as fault:
                raise Misuse(str(fault)) from None
            ship = end.players[played.winner].ship
            parts = tuple(replace(part, is_damaged=False, is_loaded=False) for part in ship.parts)
            yield played.setup.seats[played.winner].controller, replace(ship, parts=parts)


def typical(ships: Sequence[Ship]) -> Ship:
    """Of the larger half of the ships the one that differs least from the rest of them, by the kinds of parts."""
    ships = sorted(ships, key=lambda ship: len(ship.parts) + len(ship.upgrades))[len(ships) // 2 :]
    kinds = [Counter([*(part.kind for part in ship.parts), *ship.upgrades]) for ship in ships]

    def apart(at: int) -> int:
        mine = kinds[at]
        return sum(((mine - one) + (one - mine)).total() for one in kinds)

    return ships[min(range(len(ships)), key=apart)]
