"""The rules of Dark Freight in the form that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from hyperline.games.freight.entry import META
from hyperline.games.freight.rules import notation
from hyperline.games.freight.rules import observe as observing
from hyperline.games.freight.rules.actions import Action, DieAction, no_answer
from hyperline.games.freight.rules.chart import Hand, Point, Top
from hyperline.games.freight.rules.damage import Damage, Done, Mend
from hyperline.games.freight.rules.directorate import Base, Complete, Force, HandIn, Occupy, Sabotage
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.fight import Duel, Engage, Fights, Fire, Keep, Loot, Scoring, Spoils
from hyperline.games.freight.rules.mat import Boost, Engines, Jump, Lasers, Repair, Route
from hyperline.games.freight.rules.move import Dodge, Fight, Pass, Suffer
from hyperline.games.freight.rules.position import ACT, BASE, EVENT, OVER, Position, directorate, legal_of, turn_order
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.rounds import End, advance, settled, standing
from hyperline.games.freight.rules.setup import first_position, hulls_of, roles_of
from hyperline.games.freight.rules.stowage import Dump, Leave, Swap, Throw
from hyperline.games.freight.rules.trade import Deliver, Load, Scoop, Sell
from hyperline.games.freight.rules.turn_die import Reset
from hyperline.kernel.action import Grammar, listed
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

CHIPS = ("act", "fight", "event")
_FIGHTING = (Fights, Duel, Spoils, Scoring)
Verbs = tuple[type[Action], ...]
FREE: Final[Verbs] = (End, Boost, Throw, Dump)
SPENDING: Final[Verbs] = (*FREE, Reset, Lasers, Engines, Jump, Route, Repair, Load, Scoop, Fight)
RUNNER: Final[Verbs] = (*SPENDING, Deliver, Sell, Sabotage)
RULER: Final[Verbs] = (*SPENDING, Force, Occupy, Complete, HandIn)
TURN: Final[Verbs] = tuple(dict.fromkeys((*RUNNER, *RULER)))
"""The verbs of a turn: without dice, with some, and then of a runner or of the Directorate."""
GRAMMAR: Final = Grammar[Action](
    (*TURN, Base, Top, Hand, Point, Dodge, Suffer, Pass, Engage, Fire, Keep, Loot, Damage, Swap, Leave, Mend, Done)
)


@remembered
def decision_of(position: Position) -> Decision | None:
    """The open decision; None when the game is over."""
    if position.phase == OVER:
        return None
    if position.pending:
        frame = position.pending[-1]
        return Decision(frame.seat, frame.kind, private=frame.is_private)
    if position.phase == BASE:
        return Decision(directorate(position), "base")
    return Decision(position.turn, "act", private=True)


def verbs_of(position: Position) -> Verbs:
    """The verbs that the open decision knows."""
    if position.pending:
        return position.pending[-1].verbs
    return (Base,) if position.phase == BASE else TURN


@remembered
def legal_actions(position: Position) -> Sequence[Action]:
    """What the seat that decides may do, sorted by text."""
    if position.phase == OVER:
        return ()
    if position.pending or position.phase == BASE:
        return legal_of(position, verbs_of(position))
    if not position.act.dice:
        return legal_of(position, FREE)
    return legal_of(position, RULER if position.ships[position.turn].is_directorate else RUNNER)


def refusal(position: Position, action: object) -> Illegal:
    """Why an action that is not legal is refused."""
    if position.phase == OVER:
        return refused("END-1", "refusal.game_is_over")
    if not isinstance(action, verbs_of(position)):
        return no_answer(action)
    if isinstance(action, DieAction) and action.die not in position.act.dice:
        return refused("TRN-2", "refusal.there_is_no_unspent", die=action.die)
    return action.fault(position)


class Freight:
    """The game: turns of three dice, which are spent one by one; what follows from one can ask others too."""

    meta: ClassVar[Meta] = META

    def check_setup(self, setup: Setup) -> None:
        roles_of(setup)
        hulls_of(setup)

    def start(self, setup: Setup) -> Position:
        return settled(first_position(setup))

    def open(self, position: Position) -> tuple[Decision, ...]:
        decision = decision_of(position)
        return () if decision is None else (decision,)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        decision = decision_of(position)
        return legal_actions(position) if decision is not None and decision.seat == seat else ()

    def sample(self, position: Position, seat: int, dice: Dice) -> Action:
        return dice.pick(tuple(self.legal(position, seat)))[0]

    def check(self, position: Position, seat: int, action: Action) -> None:
        self._listed(position, seat, action)

    def apply(self, position: Position, seat: int, action: Action) -> Change:
        act = self._listed(position, seat, action)
        draft = Draft(position)
        act.apply(draft)
        advance(draft)
        after = draft.finish()
        following = decision_of(after)
        barrier = draft.barrier or ("seat" if following is not None and following.seat != seat else "")
        is_unit = following is None or following.kind == "act" or following.seat != seat or after.phase == EVENT
        return Change(after, tuple(draft.events), barrier, is_unit)

    def _listed(self, position: Position, seat: int, action: Action) -> Action:
        """The legal action with the same text; raises Illegal if there is none."""
        decision = decision_of(position)
        if decision is not None and decision.seat != seat:
            raise refused("SEAT", "refusal.player_decides_now_not", number=decision.seat, given=seat)
        legal = legal_actions(position)
        if action in legal:
            return action
        act = listed(legal, action)
        if act is None:
            raise refusal(position, action)
        return act

    def observe(self, position: Position, viewer: int | None) -> Position:
        return observing.observe(position, viewer)

    def determinise(self, view: Position, dice: Dice) -> Position:
        return observing.determinise(view, dice)

    def reseeded(self, position: Position, seed: int) -> Position:
        return observing.reseeded(position, seed)

    def options(self, position: Position) -> dict[str, str]:
        return notation.options(position)

    def standing(self, position: Position) -> Standing:
        return standing(position)

    def progress(self, position: Position) -> Progress:
        begun = (position.round - 1) * len(position.ships)
        if position.phase == ACT:
            number = turn_order(position.ships, position.first).index(position.turn) + 1
            is_fight = any(isinstance(frame, _FIGHTING) for frame in position.pending)
            return Progress(CHIPS, int(is_fight), position.round, position.rounds, begun + number, position.turn)
        if position.phase == OVER:
            return Progress(CHIPS, -1, position.round, position.rounds, begun + len(position.ships))
        return Progress(CHIPS, 2, position.round, position.rounds, begun)

    def parse(self, position: Position, seat: int, text: str) -> Action:
        return next((action for action in self.legal(position, seat) if str(action) == text), None) or GRAMMAR.read(text)

    encode = staticmethod(notation.FORM.encode)
    decode = staticmethod(notation.decode)
    write = staticmethod(notation.FORM.write)
    read = staticmethod(notation.read)
