"""All diagrams of the rulebook, from the file ``diagrams.toml``, and where the same can be seen on a player’s board."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec
import tomli_w

from hyperline.games.hyperline.app.diagrams.exhibit import (
    MOVES,
    BattleExhibit,
    GalaxyExhibit,
    PartsExhibit,
    Region,
    ShipExhibit,
)
from hyperline.games.hyperline.app.event_table import battle_cues
from hyperline.games.hyperline.rules.board import is_planet, pirate_sectors
from hyperline.games.hyperline.rules.catalogue import ASTEROID, NEXXUS_SECTOR, Look
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import ADJACENT, ALL_PORTS, SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.notation.seat import ship_of
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import routes
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.hyperline.rules.ship import Ship, damaged_targets
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Staged
from hyperline.shell.ui.exhibit import Diagram, Exhibit

Finder = Callable[[Position, int], Sequence[str]]


def _at(find: Callable[[Position, int], Iterable[Sector]]) -> Finder:
    """Some sectors."""
    return lambda position, seat: tuple(f"sector:{SECTOR_NAMES[one]}" for one in sorted(set(find(position, seat))))


def _seen(is_one: Callable[[Look], bool]) -> Finder:
    """Where tiles of a kind lie face up."""

    def find(position: Position, seat: int) -> Iterable[Sector]:
        board = position.board
        return (sector for sector in SECTORS if is_one(board.look(sector)) and not board.is_face_down(sector))

    return _at(find)


def _parts(find: Callable[[Ship], Iterable[str]]) -> Finder:
    """Parts of the viewer's ship."""
    return lambda position, seat: tuple(f"part:{target}" for target in find(position.players[seat].ship))


def _splits(look: Look) -> bool:
    return look.is_line and any(len(look.exits[port]) > 1 for port in ALL_PORTS)


def _ends(position: Position, seat: int) -> Iterable[Sector]:
    """Where a Jump of the viewer's ship could end, as far as the board is explored."""
    return (leg.sector for route in routes(position.players, position.board, seat).values() for leg in route.ends())


def _hidden(position: Position, seat: int) -> Iterable[Sector]:
    """Tiles that lie face down."""
    board = position.board
    return (sector for sector in SECTORS if board.is_face_down(sector) and is_planet(board, sector))


FINDERS: Final[Mapping[str, Finder]] = {
    "planets": _seen(lambda look: look.sells is not None),
    "forks": _at(lambda position, seat: (sector for sector in SECTORS if _splits(position.board.look(sector)))),
    "ends": _at(_ends),
    "adjacent": _at(lambda position, seat: ADJACENT[position.players[seat].sector]),
    "pirates": _at(lambda position, seat: pirate_sectors(position.board)),
    "asteroids": _seen(lambda look: look.code == ASTEROID),
    "nexxus": _at(lambda position, seat: [NEXXUS_SECTOR]),
    "home": _at(lambda position, seat: [position.players[seat].corner]),
    "homes": _at(lambda position, seat: (player.corner for player in position.players)),
    "ship": _at(lambda position, seat: [position.players[seat].sector]),
    "patrols": _at(lambda position, seat: (sector for sector, _ in position.players[seat].patrols)),
    "tokens": _at(lambda position, seat: (sector for sector in position.players[seat].tokens if sector in SECTORS)),
    "hit": _parts(lambda ship: exposed(ship, 0)),  # from the front
    "damaged": _parts(damaged_targets),
    "face-down": _at(_hidden),
    "rips": _seen(lambda look: look.name == "rip"),
}
"""Functions by the names that the file of diagrams uses."""


FILE: Final = Path(__file__).resolve().parents[2] / "diagrams.toml"


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A diagram: of the board with a `position`, of `ships`, of `parts`, or of a battle in a position, `fought`.

    Positions are files of the folder ``positions``. `board` names what of it can be found on a player's board.
    """

    position: str = ""
    fought: str = ""
    first: str = "A1"
    last: str = "I9"
    at: str = ""
    lit: tuple[str, ...] = ()
    ports: tuple[str, ...] = ()
    route: str = ""
    acts: tuple[str, ...] = ()
    ships: tuple[tuple[str, ...], ...] = ()
    upgrades: tuple[str, ...] = ()
    hits: str = ""
    sides: bool = False
    shape: float = 0.45
    parts: tuple[str, ...] = ()
    board: str = ""


def _position(name: str, at: str = "") -> str:
    """A position file of the folder, with the first player's Starship in a sector if one is named."""
    text = (FILE.parent / "positions" / f"{name}.toml").read_text(encoding="utf-8")
    if not at:
        return text
    found = tomllib.loads(text)
    found["player"][0]["sector"] = at
    return tomli_w.dumps(found)


def _opened(drawn: Drawn, context: Context) -> Exhibit:
    if drawn.parts:
        return PartsExhibit(context, drawn.parts, META.id)
    if drawn.ships:
        ships = tuple(ship_of(parts, drawn.upgrades)[0] for parts in drawn.ships)
        return ShipExhibit(context, ships, drawn.hits, drawn.sides, drawn.shape)
    if drawn.fought:
        cues = battle_cues(is_past=True)
        return BattleExhibit(
            context, Staged(META.id, _position(drawn.fought), acts=drawn.acts, played=tuple(cue.event for cue in cues))
        )
    region = Region(drawn.first, drawn.last, drawn.ports, drawn.route)
    return GalaxyExhibit(context, Staged(META.id, _position(drawn.position, drawn.at), drawn.lit, drawn.acts, MOVES), region)


@cache
def diagrams() -> dict[str, Diagram]:
    """By name."""
    found = msgspec.toml.decode(FILE.read_bytes(), type=dict[str, Drawn])
    return {name: _diagram(drawn) for name, drawn in found.items()}


def _diagram(drawn: Drawn) -> Diagram:
    made: Callable[[Context], Exhibit] = partial(_opened, drawn)
    on_board = FINDERS.get(drawn.board)
    return Diagram(made) if on_board is None else Diagram(made, on_board)
