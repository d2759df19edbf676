"""The rules of Slipway 99 as the shell and the arena use them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from hyperline.games.slipway.entry import META
from hyperline.games.slipway.rules import notation
from hyperline.games.slipway.rules.play import Play
from hyperline.games.slipway.rules.position import HIDDEN, JUMP, ROLL, Position, is_gate
from hyperline.games.slipway.rules.refusal import refused
from hyperline.kernel.action import Act
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, Standing


class Jump(Act, frozen=True, gc=False):
    """To the next gate."""

    verb = JUMP


class Roll(Act, frozen=True, gc=False):
    """As far as the dice say."""

    verb = ROLL


JUMPS, ROLLS = MOVES = Jump(), Roll()
MOVE_OF: Final = {move.verb: move for move in MOVES}


class Slipway:
    """The game: every turn a jump or a roll, every round a battle at each gate with more than one ship."""

    meta: ClassVar[Meta] = META

    def check_setup(self, setup: Setup) -> None:
        if len(setup.seats) not in META.seats:
            raise refused("SET-1", "refusal.2_to_6_can")
        self.meta.changed(setup.options)
        self.meta.check_roles(setup.seats)

    def start(self, setup: Setup) -> Position:
        count = len(setup.seats)
        first, dice = Dice.of(setup.seed).roll(count)
        last, is_twin, is_sealed = notation.terms(setup.options)
        return Position(
            squares=(1,) * count,
            chosen=("",) * count,
            first=first - 1,
            turn=first - 1,
            dice=setup.luck_after(dice),
            last=last,
            is_twin=is_twin,
            is_sealed=is_sealed,
        )

    def open(self, position: Position) -> tuple[Decision, ...]:
        if position.winners:
            return ()
        if group := position.group:
            return tuple(Decision(seat, "lane", sealed=True, answered=bool(position.chosen[seat])) for seat in group)
        return (Decision(position.turn, "lane" if is_gate(position.squares[position.turn]) else "roll"),)

    def legal(self, position: Position, seat: int) -> Sequence[Act]:
        if position.winners or (seat not in position.group if position.group else seat != position.turn):
            return ()
        return MOVES if is_gate(position.squares[seat]) else MOVES[1:]

    def sample(self, position: Position, seat: int, dice: Dice) -> Act:
        return dice.pick(tuple(self.legal(position, seat)))[0]

    def check(self, position: Position, seat: int, action: Act) -> None:
        legal = self.legal(position, seat)
        if action in legal:
            return
        if position.winners:
            raise refused("WIN-1", "refusal.game_is_over")
        if not legal:
            raise refused("SEAT", "refusal.player_has_nothing_to", number=seat)
        if len(legal) == 2:
            raise refused("NOTATION", "refusal.no_move")
        raise refused("TRN-1", "refusal.on_open_square_you")

    def apply(self, position: Position, seat: int, action: Act) -> Change:
        self.check(position, seat, action)
        if position.group:
            return Play(position).choose(seat, action.verb)
        return Play(position).take(action.verb == JUMP)

    def observe(self, position: Position, viewer: int | None) -> Position:
        chosen = position.chosen
        if position.group:
            chosen = tuple(HIDDEN if choice and seat != viewer else choice for seat, choice in enumerate(chosen))
        return replace(position, chosen=chosen, dice=Dice())

    def determinise(self, view: Position, dice: Dice) -> Position:
        chosen = list(view.chosen)
        for seat, choice in enumerate(chosen):
            if choice == HIDDEN:
                chosen[seat], dice = dice.pick((JUMP, ROLL))
        return replace(view, chosen=tuple(chosen), dice=dice)

    def reseeded(self, position: Position, seed: int) -> Position:
        return replace(position, dice=position.dice.renewed(seed))

    def standing(self, position: Position) -> Standing:
        over = bool(position.winners)
        reason = "WIN-1" if position.last in position.squares else "WIN-4"
        return Standing(position.squares, position.ranks, over, reason if over else "", position.last, position.winners)

    def progress(self, position: Position) -> Progress:
        is_choosing = bool(position.group)
        turns = (position.round - 1) * len(position.squares) + position.turns + (not is_choosing)
        chips = ("choices", "turns", "battles") if position.is_sealed else ("turns", "battles")
        current = -1 if position.winners else chips.index("choices" if is_choosing else "turns")
        return Progress(chips, current, position.round, turns=turns, seat=-1 if is_choosing else position.turn)

    def parse(self, position: Position, seat: int, text: str) -> Act:
        if text not in MOVE_OF:
            raise refused("NOTATION", "refusal.no_move")
        return MOVE_OF[text]

    options = staticmethod(notation.options)
    encode = staticmethod(notation.FORM.encode)
    decode = staticmethod(notation.decode)
    write = staticmethod(notation.FORM.write)
    read = staticmethod(notation.read)
