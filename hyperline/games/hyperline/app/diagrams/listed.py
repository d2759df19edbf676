"""All diagrams of the rulebook, from the file ``diagrams.toml``, and where the same is to be seen in a game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec
import tomli_w

from hyperline.games.hyperline.app.diagrams.battle_exhibit import BattleExhibit
from hyperline.games.hyperline.app.diagrams.galaxy_exhibit import MOVES, GalaxyExhibit, Region
from hyperline.games.hyperline.app.diagrams.on_board import FINDERS
from hyperline.games.hyperline.app.diagrams.ship_exhibit import PartsExhibit, ShipExhibit
from hyperline.games.hyperline.app.event_table import battle_cues
from hyperline.games.hyperline.rules.notation.seat import ship_of
from hyperline.games.hyperline.rules.rulings import META
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Staged
from hyperline.shell.help.diagram import Diagram
from hyperline.shell.ui.exhibit import Exhibit

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
