"""What the board shows: it takes events one by one, and after the last of them equals what the position says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import UNKNOWN, tile_code
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Phase
from hyperline.games.hyperline.rules.player import Player, with_patrol
from hyperline.games.hyperline.rules.position import NOBODY, Position
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
        """Keep it this seat's turn, although the turn is over."""
        if self.phase is not Phase.SETUP:
            self.turn, self.phase = seat, Phase.RECHARGE

    def change(self, seat: int, **fields: object) -> None:
        """Give a player other values."""
        self.players[seat] = replace(self.players[seat], **fields)


def shown(player: Player) -> Player:
    """A player without what is not drawn: their knowledge, and what only the rules remember."""
    return replace(player, began=NOWHERE, planted=0, known=0, spent=())


def _fitted(p: Picture, e: events.ComponentFitted) -> None:
    p.change(e.player, ship=p.players[e.player].ship.with_added(e.part))


def _installed(p: Picture, e: events.UpgradeInstalled) -> None:
    p.change(e.player, ship=p.players[e.player].ship.with_upgrade(e.upgrade))


def _refitted(p: Picture, e: events.ShipRefitted) -> None:
    p.change(e.player, ship=replace(p.players[e.player].ship, parts=e.parts))


def _paid(p: Picture, e: events.TokenPlaced) -> None:
    tokens = list(p.players[e.player].tokens)
    tokens[TOKEN_TECHS.index(e.tech)] = e.sector
    p.change(e.player, tokens=tuple(tokens))


def _turn(p: Picture, e: events.TurnBegan) -> None:
    p.turn = e.player


def _phase(p: Picture, e: events.PhaseBegan) -> None:
    p.phase = e.phase


def _damaged(p: Picture, e: events.ComponentDamaged) -> None:
    ship = p.players[e.player].ship
    part = ship.find(e.target)
    if part is not None:
        p.change(e.player, ship=ship.damaged(part))


def _restored(p: Picture, e: events.ComponentRestored) -> None:
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


def _lost(p: Picture, e: events.FighterDestroyed) -> None:
    if e.target:
        _load(p, e.player, e.target, False)
    else:
        _patrol(p, e.player, e.sector, -1)


def _ejected(p: Picture, e: events.FighterEjected) -> None:
    _patrol(p, e.player, e.sector, 1)


def _loaded(p: Picture, e: events.FighterLoaded) -> None:
    _patrol(p, e.player, e.sector, -1)
    _load(p, e.player, e.target, True)


def _unloaded(p: Picture, e: events.FighterUnloaded) -> None:
    _patrol(p, e.player, e.sector, 1)
    _load(p, e.player, e.target, False)


def _drawn(p: Picture, e: events.TileDrawn) -> None:
    lines, planets = p.stacks
    p.stacks = (lines, planets - 1) if e.stack == "planet" else (lines - 1, planets)


def _placed(p: Picture, e: events.TilePlaced | events.TileTwisted | events.TileTurnedUp) -> None:
    code = tile_code(e.tile)
    if code is not None:
        p.board = p.board.with_tile(e.sector, code)


def _planted(p: Picture, e: events.TilePlanted) -> None:
    code = tile_code(e.tile)
    p.board = p.board.with_tile(e.sector, UNKNOWN if code is None else code, face_down=True)
    p.stacks = (p.stacks[0], p.stacks[1] - 1)


def _arrived(p: Picture, e: events.PirateArrived) -> None:
    p.board = p.board.with_pirate(e.sector, e.level)


def _destroyed(p: Picture, e: events.PirateDestroyed) -> None:
    p.board = p.board.with_pirate(e.sector, 0)


def _moved(p: Picture, e: events.ShipStepped | events.ShipShifted | events.ShipHopped | events.JumpEnded) -> None:
    p.courses.pop(e.player, None)
    p.change(e.player, sector=e.sector)


def _jumps(p: Picture, e: events.JumpBegan) -> None:
    p.courses[e.player] = (e.sector, NOWHERE)


def _slid(p: Picture, e: events.ShipSlid) -> None:
    p.courses[e.player] = (e.sector, OPPOSITE[e.port])


def _gained(p: Picture, e: events.ResearchGained) -> None:
    p.change(e.player, research=e.points)


def _fled(p: Picture, e: events.ShipFled) -> None:
    p.change(e.player, is_running=True)


def _righted(p: Picture, e: events.ShipRighted) -> None:
    p.change(e.player, is_running=False)


def _won(p: Picture, e: events.GameWon) -> None:
    p.winner = e.player


_HANDLERS: dict[type[Event], Callable[[Picture, Any], None]] = {
    events.ComponentFitted: _fitted,
    events.UpgradeInstalled: _installed,
    events.ShipRefitted: _refitted,
    events.TokenPlaced: _paid,
    events.TurnBegan: _turn,
    events.PhaseBegan: _phase,
    events.ComponentDamaged: _damaged,
    events.ComponentRestored: _restored,
    events.FighterDestroyed: _lost,
    events.FighterEjected: _ejected,
    events.FighterLoaded: _loaded,
    events.FighterUnloaded: _unloaded,
    events.TileDrawn: _drawn,
    events.TilePlaced: _placed,
    events.TileTwisted: _placed,
    events.TileTurnedUp: _placed,
    events.TilePlanted: _planted,
    events.PirateArrived: _arrived,
    events.PirateDestroyed: _destroyed,
    events.ShipStepped: _moved,
    events.ShipShifted: _moved,
    events.ShipHopped: _moved,
    events.JumpEnded: _moved,
    events.JumpBegan: _jumps,
    events.ShipSlid: _slid,
    events.ResearchGained: _gained,
    events.ShipFled: _fled,
    events.ShipRighted: _righted,
    events.GameWon: _won,
}
