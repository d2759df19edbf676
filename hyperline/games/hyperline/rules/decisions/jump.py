"""A Jump in progress, sector by sector (JMP), and the choice of a branch where its line splits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.actions import Branch as BranchAction
from hyperline.games.hyperline.rules.decisions.draw import explore
from hyperline.games.hyperline.rules.frame import DecisionFrame, MovingFrame, Owned
from hyperline.games.hyperline.rules.geometry import NEIGHBOUR, OPPOSITE, PORT_NAMES, SECTOR_NAMES, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond, blocker, onward, why_ends
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


class Jumping(Owned, frozen=True):
    """The Starship is leaving sector `at` by `port`; `entered` has the (sector, port of entry) pairs so far (JMP-7)."""

    at: Sector
    port: Port
    entered: tuple[tuple[Sector, Port], ...] = ()

    def resume(self, draft: Draft) -> bool:
        sector = beyond(self.at, self.port)
        if draft.board.is_empty(sector):
            explore(draft, self.player, sector)
        else:
            self._enter(draft, sector, OPPOSITE[self.port])
        return False

    def _enter(self, draft: Draft, sector: Sector, entry: Port) -> None:
        is_loop = NEIGHBOUR[self.at][self.port] != sector
        draft.tell(events.ShipSlid(self.player, self.at, self.port, sector, is_loop))
        if draft.board.is_face_down(sector):
            effects.turn_up(draft, self.player, sector)
        ways = onward(draft.board, sector, entry)
        if blocker(draft.players, draft.board, self.player, sector):
            self._end(draft, sector, "blocked")
        elif not ways:
            self._end(draft, sector, why_ends(draft.board, sector))
        elif (sector, entry) in self.entered:
            self._end(draft, sector, "closed")
        else:
            draft.put(Jumping(self.player, sector, ways[0], (*self.entered, (sector, entry))))
            if len(ways) > 1:
                draft.push(Branch(self.player, sector, entry))

    def _end(self, draft: Draft, sector: Sector, reason: str) -> None:
        draft.pop()
        draft.change(self.player, sector=sector)
        draft.tell(events.JumpEnded(self.player, sector, reason))
        draft.top(MovingFrame).landed(draft, sector)


@lru_cache(maxsize=256)
def _branches(ports: tuple[Port, ...]) -> tuple[Action, ...]:
    return tuple(BranchAction(port) for port in ports)


class Branch(DecisionFrame, frozen=True):
    """The jumping Starship has entered a sector by `entry`, and the line goes on by several ports (JMP-5)."""

    sector: Sector
    entry: Port

    kind = "branch"

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _branches(onward(position.board, self.sector, self.entry))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, BranchAction):
            return self.strange(action)
        where = SECTOR_NAMES[self.sector]
        return refused("JMP-5", "refusal.line_does_not_leave", where=where, port=PORT_NAMES[action.port])

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, BranchAction)
        draft.pop()
        draft.tell(events.BranchTaken(self.player, self.sector, action.port))
        draft.put(Jumping(self.player, self.sector, action.port, draft.top(Jumping).entered))
