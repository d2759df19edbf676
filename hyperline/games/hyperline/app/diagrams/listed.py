"""All diagrams of the rulebook, from the file ``diagrams.toml``, and where the same is to be seen on a player’s board."""

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
from hyperline.games.hyperline.rules.catalogue import ASTEROID, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import ADJACENT, ALL_PORTS, SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.notation.seat import ship_of
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import routes
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.hyperline.rules.ship import damaged_targets
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Staged
from hyperline.shell.help.diagram import Diagram
from hyperline.shell.ui.exhibit import Exhibit

Finder = Callable[[Position, int], Sequence[str]]


def _keys(sectors: Iterable[Sector]) -> tuple[str, ...]:
    return tuple(f"sector:{SECTOR_NAMES[sector]}" for sector in sorted(set(sectors)))


def _tiles(*names: str) -> Finder:
    """Where a tile of these names lies face up."""

    def find(position: Position, seat: int) -> Sequence[str]:
        board = position.board
        return _keys(s for s in SECTORS if board.look(s).name in names and not board.is_face_down(s))

    return find


def planets(position: Position, seat: int) -> Sequence[str]:
    """Planets where something is sold."""
    board = position.board
    return _keys(s for s in SECTORS if board.look(s).sells is not None and not board.is_face_down(s))


def forks(position: Position, seat: int) -> Sequence[str]:
    """Tiles on which a line splits."""
    board = position.board
    return _keys(s for s in SECTORS if board.look(s).is_line and any(len(board.look(s).exits[p]) > 1 for p in ALL_PORTS))


def ends(position: Position, seat: int) -> Sequence[str]:
    """Where a Jump of the own ship could end, as far as the board is explored."""
    found = routes(position.players, position.board, seat).values()
    return _keys(leg.sector for route in found for leg in route.ends())


def adjacent(position: Position, seat: int) -> Sequence[str]:
    """The sectors beside the own ship."""
    return _keys(ADJACENT[position.players[seat].sector])


def pirates(position: Position, seat: int) -> Sequence[str]:
    """Where Pirates are."""
    return _keys(pirate_sectors(position.board))


def asteroids(position: Position, seat: int) -> Sequence[str]:
    """Where Asteroid fields are seen."""
    board = position.board
    return _keys(s for s in SECTORS if board.tiles[s] == ASTEROID and not board.is_face_down(s))


def nexxus(position: Position, seat: int) -> Sequence[str]:
    """Nexxus."""
    return _keys([NEXXUS_SECTOR])


def home(position: Position, seat: int) -> Sequence[str]:
    """The own Home planet."""
    return _keys([position.players[seat].corner])


def homes(position: Position, seat: int) -> Sequence[str]:
    """All Home planets."""
    return _keys(player.corner for player in position.players)


def ship(position: Position, seat: int) -> Sequence[str]:
    """The own Starship."""
    return _keys([position.players[seat].sector])


def patrols(position: Position, seat: int) -> Sequence[str]:
    """Where the own fighters are on patrol."""
    return _keys(sector for sector, _ in position.players[seat].patrols)


def tokens(position: Position, seat: int) -> Sequence[str]:
    """Where the own Tech tokens lie."""
    return _keys(sector for sector in position.players[seat].tokens if sector in SECTORS)


def hit(position: Position, seat: int) -> Sequence[str]:
    """The parts of the own ship that a hit from the front can damage."""
    return tuple(f"part:{target}" for target in exposed(position.players[seat].ship, 0))


def damaged(position: Position, seat: int) -> Sequence[str]:
    """The damaged parts of the own ship."""
    return tuple(f"part:{target}" for target in damaged_targets(position.players[seat].ship))


def face_down(position: Position, seat: int) -> Sequence[str]:
    """Tiles that lie face down."""
    return _keys(s for s in SECTORS if position.board.is_face_down(s) and is_planet(position.board, s))


FINDERS: Final[Mapping[str, Finder]] = {
    "planets": planets, "forks": forks, "ends": ends, "adjacent": adjacent, "pirates": pirates, "asteroids": asteroids,
    "nexxus": nexxus, "home": home, "homes": homes, "ship": ship, "patrols": patrols, "tokens": tokens, "hit": hit,
    "damaged": damaged, "face-down": face_down, "rips": _tiles("rip"),
}  # fmt: skip
"""By the names that the file of diagrams has for them."""


FILE: Final = Path(__file__).resolve().parents[2] / "diagrams.toml"


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A diagram: of the board with a `position`, of `ships`, of `parts`, or of a battle in a position, `fought`.

    Positions are files of the folder ``positions``. `board` names what of it is to be found on a player's board.
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
