"""The Move command: first move, bonus moves, fighters in and out (MOV)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events, moves
from hyperline.games.hyperline.rules.actions import Action, Done, Jump, Load, RipHop, Ripshift, Step, Unload
from hyperline.games.hyperline.rules.catalogue import RIP
from hyperline.games.hyperline.rules.decisions.draw import explore
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.frame import Frame, MovingFrame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.lines import blocker
from hyperline.games.hyperline.rules.moves import Stride
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import LOADING
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.frame import Frame
    from hyperline.games.hyperline.rules.position import Position

_DONE = (Done(),)
_HOP = (RipHop(),)


class Stepping(MovingFrame, frozen=True):
    """A Step in progress, into a sector that may still have to be explored (MOV-2, EXP-1)."""

    sector: Sector

    def resume(self, draft: Draft) -> bool:
        if draft.board.is_empty(self.sector):
            explore(draft, self.player, self.sector)
            return False
        draft.pop()
        draft.tell(events.ShipStepped(self.player, draft.players[self.player].sector, self.sector))
        effects.enter(draft, self.player, self.sector)
        draft.top(MovingFrame).landed(draft, self.sector)
        return False


class Move(MovingFrame, frozen=True):
    """A Move command in progress; `is_blocked` once a move has ended the Command phase (MOV-6)."""

    stride: Stride = Stride()
    is_blocked: bool = False

    kind = "move"
    is_unit = True

    def resume(self, draft: Draft) -> bool:
        has_more = self.stride.can_hop or self.stride.has_move(draft.players[self.player].ship)
        if not self.is_blocked and has_more:
            return True
        draft.end_phase(Phase.COMBAT)
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        player = position.players[self.player]
        board = position.board
        stride = self.stride
        can_move = stride.has_move(player.ship)
        return (
            *(_DONE if stride.made and (not stride.pods or LOADING in position.terms.house) else ()),
            *(moves.jumps(player, board) if can_move else ()),
            *moves.loads(player, stride),
            *(_HOP if stride.can_hop else ()),
            *(moves.shifts(player, board, stride, position.terms) if can_move else ()),
            *(moves.STEPS[player.sector] if can_move else ()),
            *moves.unloads(player, stride),
        )

    def fault(self, position: Position, action: Action) -> Illegal:
        match action:
            case Done():
                if self.stride.pods and LOADING not in position.terms.house:
                    return refused("MOV-1", "refusal.after_loading_or_unloading")
                return refused("MOV-1", "refusal.move_command_needs_at")
            case Load() | Unload() | Step() | Jump() | Ripshift() | RipHop():
                return moves.fault(position.players[self.player], position.board, self.stride, position.terms, action)
            case _:
                return self.strange(action)

    def apply(self, draft: Draft, action: Action) -> None:
        if isinstance(action, Done):
            draft.end_phase(Phase.COMBAT)
        else:
            self.make(draft, action)

    def make(self, draft: Draft, action: Action) -> None:
        """Carry out a legal move, load or unload, with this frame on top."""
        stride = self.stride
        match action:
            case Load() | Unload():
                moves.shift_fighter(draft, self.player, action)
                draft.put(replace(self, stride=replace(stride, pods=(*stride.pods, action.target))))
            case Step(sector):
                draft.put(self._counting(1))
                draft.push(Stepping(self.player, sector))
            case Jump(port):
                origin = draft.players[self.player].sector
                draft.put(self._counting(1))
                draft.tell(events.JumpBegan(self.player, origin, port))
                draft.push(Jumping(self.player, origin, port))
            case Ripshift():
                after = self._counting(1, 1)
                draft.put(after)
                after.landed(draft, moves.relocate(draft, self.player, action))
            case RipHop():
                after = self._counting(0)
                draft.put(after)
                sector = moves.relocate(draft, self.player, action)
                after.settle(draft, sector)

    def _counting(self, moved: int, shifted: int = 0) -> Move:
        return Move(self.player, Stride(self.stride.made + moved, self.stride.ripshifts + shifted))

    def landed(self, draft: Draft, sector: Sector) -> None:
        self.settle(draft, sector)
        frame = draft.top(Move)
        if not frame.is_blocked and draft.board.tiles[sector] == RIP and len(moves.rips(draft.board)) > 1:
            draft.put(replace(frame, stride=replace(frame.stride, can_hop=True)))

    def settle(self, draft: Draft, sector: Sector) -> None:
        """Find out whether the arrival in a sector ends the Command phase (MOV-6)."""
        by = blocker(draft.players, draft.board, self.player, sector)
        if by:
            draft.tell(events.MoveBlocked(self.player, sector, by))
            draft.put(replace(self, is_blocked=True))


def begin_move(draft: Draft, seat: int, action: Action) -> None:
    """Commit to the Move command with its first action (CMD-1); a running Starship is set upright (FLE-3)."""
    effects.set_upright(draft, seat)
    frame: Frame = Move(seat)
    draft.put(frame)
    draft.top(Move).make(draft, action)
