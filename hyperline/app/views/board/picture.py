"""What the board shows: it takes events one by one, and after the last of them equals what the position says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from hyperline.engine import events as told
from hyperline.engine.board import Board
from hyperline.engine.catalogue import UNKNOWN, tile_code
from hyperline.engine.decisions.jump import Jumping
from hyperline.engine.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.engine.kinds import TOKEN_TECHS, Phase
from hyperline.engine.player import Player, with_patrol
from hyperline.engine.position import NOBODY, Position
from hyperline.kernel.event import Event

Course = tuple[Sector, Port]


@dataclass
class Picture:
    """The public things of a position. `courses`: by seat, the sector and port of entry of a Starship in mid-Jump."""

    board: Board = field(default_factory=Board)
    players: list[Player] = field(default_factory=list)
    phase: Phase = Phase.SETUP
    turn: int = 0
    winner: int = NOBODY
    courses: dict[int, Course] = field(default_factory=dict)
    stacks: tuple[int, int] = (0, 0)  # tiles left in the Hyperline and the Planet Stack

    @classmethod
    def of(cls, position: Position) -> Picture:
        """The picture of a position, as observed by whoever looks."""
        made = cls(
            position.board,
            [shown(player) for player in position.players],
            position.phase,
            position.turn,
            position.winner,
            stacks=(len(position.hyperline), len(position.planet)),
        )
        for frame in position.pending:
            if isinstance(frame, Jumping):
                entry = frame.entered[-1][1] if frame.entered else NOWHERE
                made.courses[frame.player] = (frame.at, entry)
        return made

    def ship_sector(self, seat: int) -> Sector:
        """Where a Starship is drawn, in mid-Jump too."""
        return self.courses[seat][0] if seat in self.courses else self.players[seat].sector

    def take(self, event: Event) -> None:
        """Show what an event tells."""
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def stay(self, seat: int) -> None:
        """Let it be this seat's turn still, which is over."""
        if self.phase is not Phase.SETUP:
            self.turn, self.phase = seat, Phase.RECHARGE

    def change(self, seat: int, **fields: object) -> None:
        """Give a player other values."""
        self.players[seat] = replace(self.players[seat], **fields)


def shown(player: Player) -> Player:
    """A player without what is not drawn: what he knows, and what only the rules remember."""
    return replace(player, began=NOWHERE, planted=0, known=0, spent=())


def _fitted(p: Picture, e: told.ComponentFitted) -> None:
    p.change(e.player, ship=p.players[e.player].ship.with_added(e.part))


def _installed(p: Picture, e: told.UpgradeInstalled) -> None:
    p.change(e.player, ship=p.players[e.player].ship.with_upgrade(e.upgrade))


def _refitted(p: Picture, e: told.ShipRefitted) -> None:
    p.change(e.player, ship=replace(p.players[e.player].ship, parts=e.parts))


def _paid(p: Picture, e: told.TokenPlaced) -> None:
    tokens = list(p.players[e.player].tokens)
    tokens[TOKEN_TECHS.index(e.tech)] = e.sector
    p.change(e.player, tokens=tuple(tokens))


def _turn(p: Picture, e: told.TurnBegan) -> None:
    p.turn = e.player


def _phase(p: Picture, e: told.PhaseBegan) -> None:
    p.phase = e.phase


def _damaged(p: Picture, e: told.ComponentDamaged) -> None:
    ship = p.players[e.player].ship
    part = ship.find(e.target)
    if part is not None:
        p.change(e.player, ship=ship.damaged(part))


def _restored(p: Picture, e: told.ComponentRestored) -> None:
    ship = p.players[e.player].ship
    part = ship.find(e.target, damaged=True)
    if part is not None:
        p.change(e.player, ship=ship.restored(part))


def _patrol(p: Picture, seat: int, sector: Sector, by: int) -> None:
    player = p.players[seat]
    p.change(seat, patrols=with_patrol(player.patrols, sector, max(0, player.patrol(sector) + by)))


def _load(p: Picture, seat: int, target: str, is_loaded: bool) -> None:
    ship = p.players[seat].ship
    part = ship.find(target)
    if part is not None:
        p.change(seat, ship=ship.loaded(part, is_loaded))


def _lost(p: Picture, e: told.FighterDestroyed) -> None:
    if e.target:
        _load(p, e.player, e.target, False)
    else:
        _patrol(p, e.player, e.sector, -1)


def _ejected(p: Picture, e: told.FighterEjected) -> None:
    _patrol(p, e.player, e.sector, 1)


def _loaded(p: Picture, e: told.FighterLoaded) -> None:
    _patrol(p, e.player, e.sector, -1)
    _load(p, e.player, e.target, True)


def _unloaded(p: Picture, e: told.FighterUnloaded) -> None:
    _patrol(p, e.player, e.sector, 1)
    _load(p, e.player, e.target, False)


def _drawn(p: Picture, e: told.TileDrawn) -> None:
    lines, planets = p.stacks
    p.stacks = (lines, planets - 1) if e.stack == "planet" else (lines - 1, planets)


def _placed(p: Picture, e: told.TilePlaced | told.TileTwisted | told.TileTurnedUp) -> None:
    code = tile_code(e.tile)
    if code is not None:
        p.board = p.board.with_tile(e.sector, code)


def _planted(p: Picture, e: told.TilePlanted) -> None:
    code = tile_code(e.tile)
    p.board = p.board.with_tile(e.sector, UNKNOWN if code is None else code, face_down=True)
    p.stacks = (p.stacks[0], p.stacks[1] - 1)


def _arrived(p: Picture, e: told.PirateArrived) -> None:
    p.board = p.board.with_pirate(e.sector, e.level)


def _destroyed(p: Picture, e: told.PirateDestroyed) -> None:
    p.board = p.board.with_pirate(e.sector, 0)


def _moved(p: Picture, e: told.ShipStepped | told.ShipShifted | told.ShipHopped | told.JumpEnded) -> None:
    p.courses.pop(e.player, None)
    p.change(e.player, sector=e.sector)


def _jumps(p: Picture, e: told.JumpBegan) -> None:
    p.courses[e.player] = (e.sector, NOWHERE)


def _slid(p: Picture, e: told.ShipSlid) -> None:
    p.courses[e.player] = (e.sector, OPPOSITE[e.port])


def _gained(p: Picture, e: told.ResearchGained) -> None:
    p.change(e.player, research=e.points)


def _fled(p: Picture, e: told.ShipFled) -> None:
    p.change(e.player, is_running=True)


def _righted(p: Picture, e: told.ShipRighted) -> None:
    p.change(e.player, is_running=False)


def _won(p: Picture, e: told.GameWon) -> None:
    p.winner = e.player


_HANDLERS: dict[type[Event], Callable[[Picture, Any], None]] = {
    told.ComponentFitted: _fitted,
    told.UpgradeInstalled: _installed,
    told.ShipRefitted: _refitted,
    told.TokenPlaced: _paid,
    told.TurnBegan: _turn,
    told.PhaseBegan: _phase,
    told.ComponentDamaged: _damaged,
    told.ComponentRestored: _restored,
    told.FighterDestroyed: _lost,
    told.FighterEjected: _ejected,
    told.FighterLoaded: _loaded,
    told.FighterUnloaded: _unloaded,
    told.TileDrawn: _drawn,
    told.TilePlaced: _placed,
    told.TileTwisted: _placed,
    told.TileTurnedUp: _placed,
    told.TilePlanted: _planted,
    told.PirateArrived: _arrived,
    told.PirateDestroyed: _destroyed,
    told.ShipStepped: _moved,
    told.ShipShifted: _moved,
    told.ShipHopped: _moved,
    told.JumpEnded: _moved,
    told.JumpBegan: _jumps,
    told.ShipSlid: _slid,
    told.ResearchGained: _gained,
    told.ShipFled: _fled,
    told.ShipRighted: _righted,
    told.GameWon: _won,
}
