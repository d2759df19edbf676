"""What the board shows: it takes events one by one, and after the last of them equals what the position says."""

from __future__ import annotations

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
from hyperline.games.hyperline.rules.ship import Ship
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
        """The picture of a position, as the viewer observes it."""
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
        match event:
            case events.TurnBegan():
                self.turn = event.player
            case events.PhaseBegan():
                self.phase = event.phase
            case events.GameWon():
                self.winner = event.player
            case events.ResearchGained():
                self.change(event.player, research=event.points)
            case events.ShipFled() | events.ShipRighted():
                self.change(event.player, is_running=isinstance(event, events.ShipFled))
            case events.JumpBegan():
                self.courses[event.player] = (event.sector, NOWHERE)
            case events.ShipSlid():
                self.courses[event.player] = (event.sector, OPPOSITE[event.port])
            case events.ShipStepped() | events.ShipShifted() | events.ShipHopped() | events.JumpEnded():
                self.courses.pop(event.player, None)
                self.change(event.player, sector=event.sector)
            case _:
                self._take_tile(event)
                self._take_part(event)
                self._take_fighter(event)

    def _take_tile(self, event: Event) -> None:
        board, (lines, planets) = self.board, self.stacks
        match event:
            case events.TileDrawn():
                self.stacks = (lines, planets - 1) if event.stack == "planet" else (lines - 1, planets)
            case events.TilePlaced() | events.TileTwisted() | events.TileTurnedUp():
                code = tile_code(event.tile)
                self.board = board.with_tile(event.sector, code) if code is not None else board
            case events.TilePlanted():
                code = tile_code(event.tile)
                self.board = board.with_tile(event.sector, UNKNOWN if code is None else code, face_down=True)
                self.stacks = (lines, planets - 1)
            case events.PirateArrived():
                self.board = board.with_pirate(event.sector, event.level)
            case events.PirateDestroyed():
                self.board = board.with_pirate(event.sector, 0)

    def _take_part(self, event: Event) -> None:
        match event:
            case events.ComponentFitted():
                self._refit(event.player, self._ship(event).with_added(event.part))
            case events.UpgradeInstalled():
                self._refit(event.player, self._ship(event).with_upgrade(event.upgrade))
            case events.ShipRefitted():
                self._refit(event.player, replace(self._ship(event), parts=event.parts))
            case events.TokenPlaced():
                tokens = list(self.players[event.player].tokens)
                tokens[TOKEN_TECHS.index(event.tech)] = event.sector
                self.change(event.player, tokens=tuple(tokens))
            case events.ComponentDamaged() if (part := self._ship(event).find(event.target)) is not None:
                self._refit(event.player, self._ship(event).damaged(part))
            case events.ComponentRestored() if (part := self._ship(event).find(event.target, damaged=True)) is not None:
                self._refit(event.player, self._ship(event).restored(part))

    def _take_fighter(self, event: Event) -> None:
        match event:
            case events.FighterDestroyed() if event.target:
                self._load(event, event.target, is_loaded=False)
            case events.FighterDestroyed():
                self._patrol(event, -1)
            case events.FighterEjected():
                self._patrol(event, 1)
            case events.FighterLoaded():
                self._patrol(event, -1)
                self._load(event, event.target, is_loaded=True)
            case events.FighterUnloaded():
                self._patrol(event, 1)
                self._load(event, event.target, is_loaded=False)

    def _ship(self, event: Any) -> Ship:
        ship: Ship = self.players[event.player].ship
        return ship

    def _refit(self, seat: int, ship: Ship) -> None:
        self.change(seat, ship=ship)

    def _patrol(self, event: Any, by: int) -> None:
        player = self.players[event.player]
        patrols = with_patrol(player.patrols, event.sector, max(0, player.patrol(event.sector) + by))
        self.change(event.player, patrols=patrols)

    def _load(self, event: Any, target: str, *, is_loaded: bool) -> None:
        part = self._ship(event).find(target)
        if part is not None:
            self._refit(event.player, self._ship(event).loaded(part, is_loaded))

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
