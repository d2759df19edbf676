"""What a player may know of a position, and possible positions behind such a view."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import UNKNOWN
from hyperline.games.hyperline.rules.decisions.scan import Planting
from hyperline.games.hyperline.rules.geometry import SECTORS, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice


def unseen_sectors(position: Position, viewer: int | None) -> tuple[Sector, ...]:
    """The face-down tiles that a viewer has not seen."""
    seen = 0 if viewer is None else position.players[viewer].planted
    hidden = position.board.face_down & ~seen
    return tuple(sector for sector in SECTORS if hidden >> sector & 1) if hidden else ()


def observe(position: Position, viewer: int | None) -> Position:
    """The position as a seat or the public (None) may know it: unseen tiles are UNKNOWN, dice have no seed."""
    known = 0 if viewer is None else position.players[viewer].known
    frame = position.decision
    is_probing = isinstance(frame, Planting) and frame.player == viewer
    unseen = unseen_sectors(position, viewer)
    elsewhere = tuple(position.board.tiles[sector] for sector in unseen)
    return replace(
        position,
        board=_with_tiles(position.board, dict.fromkeys(unseen, UNKNOWN)),
        hyperline=position.hyperline.seen(known),
        planet=position.planet.seen(1 if is_probing else 0, elsewhere),
        dice=Dice(),
    )


def determinise(view: Position, dice: Dice) -> Position:
    """A possible true position behind a view, drawn with `dice`; it continues with the same dice."""
    hyperline, _, dice = view.hyperline.dealt(dice)
    planet, elsewhere, dice = view.planet.dealt(dice)
    unknown = [sector for sector in SECTORS if view.board.tiles[sector] == UNKNOWN]
    board = _with_tiles(view.board, dict(zip(unknown, elsewhere, strict=True)))
    return replace(view, board=board, hyperline=hyperline, planet=planet, dice=dice)


def _with_tiles(board: Board, codes: dict[Sector, int]) -> Board:
    """The board with these tiles face down."""
    for sector, code in codes.items():
        board = board.with_tile(sector, code, face_down=True)
    return board
