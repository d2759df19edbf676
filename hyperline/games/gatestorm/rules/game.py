"""The rules of Gatestorm in the form that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from hyperline.games.gatestorm.entry import (
    CLOCK,
    DUEL,
    KILLS,
    LAST_ROUND,
    META,
    NEAR,
    OUTFIT,
    ROUNDS,
    TABLES,
    usual_kills,
    usual_tables,
)
from hyperline.games.gatestorm.rules import notation, setup
from hyperline.games.gatestorm.rules.clock import ENDING, advance
from hyperline.games.gatestorm.rules.draft import SEAT, Draft
from hyperline.games.gatestorm.rules.fight import CHANGES, TRAIT
from hyperline.games.gatestorm.rules.gunnery import ATTACK
from hyperline.games.gatestorm.rules.move import GATE, SET_DIAL
from hyperline.games.gatestorm.rules.pending import Frame, Verb
from hyperline.games.gatestorm.rules.position import (
    OVER,
    PHASES,
    SETUP,
    Position,
    determinise,
    observe,
    reseeded,
    standing,
)
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.games.gatestorm.rules.turns import ACT, UNVEIL
from hyperline.kernel.action import Grammar
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered, remembered_by
from hyperline.kernel.quote import quoted

ASKS: Final = (setup.PICKING, setup.DEPLOYING, SET_DIAL, UNVEIL, GATE, ACT, ATTACK, *CHANGES, TRAIT, ENDING)
GRAMMAR: Final = Grammar[Verb](verb for ask in ASKS for verb in ask.verbs)


def asking(position: Position) -> Frame:
    """The frame that asks, in a game that is not over."""
    return setup.under_way(position) if position.phase == SETUP else position.pending[-1]


@remembered
def decisions_of(position: Position) -> tuple[Decision, ...]:
    """The open decisions."""
    return () if position.phase == OVER else asking(position).decisions(position)


@remembered_by
def legal_actions(position: Position, seat: int) -> Sequence[Verb]:
    """What a seat may do, sorted by text."""
    if all(decision.seat != seat for decision in decisions_of(position)):
        return ()
    return asking(position).legal(position, seat)


def refusal(position: Position, seat: int, action: Any) -> Illegal:
    """Why an action is not legal, with the rule that says so."""
    if position.phase == OVER:
        return refused("SCO-1", "refusal.game_is_over")
    if not legal_actions(position, seat):
        return refused("SEAT", "refusal.player_has_nothing_to", number=seat)
    if not isinstance(action, Verb):
        return refused("NOTATION", "refusal.there_is_no_such")
    frame = asking(position)
    if type(action) not in frame.ask.verbs:
        table = position.ships[seat].table
        if action.not_first and table and position.tables[table - 1].first:
            return refused("FST-1", action.not_first)
        return refused(frame.ask.rule, "refusal.this_is_not_time", action=quoted(str(action)))
    is_asked = type(action) in frame.verbs(position)
    found = action.fault(position, seat) if is_asked else frame.fault(position, seat, action)
    return found or refused(frame.ask.rule, "refusal.not_possible", action=quoted(str(action)))


class Gatestorm:
    """The game: tables side by side, which take a beat each in turn."""

    meta: ClassVar[Meta] = META

    def check_setup(self, setup_: Setup) -> None:
        if len(setup_.seats) not in META.seats:
            raise refused("SET-1", "refusal.2_to_15_can")
        META.check_roles(setup_.seats)
        setup.tables_of(setup_)

    def start(self, setup_: Setup) -> Position:
        draft = Draft(setup.first_position(setup_))
        setup.go_on(draft)
        return draft.finish()

    def open(self, position: Position) -> tuple[Decision, ...]:
        return decisions_of(position)

    def legal(self, position: Position, seat: int) -> Sequence[Verb]:
        return legal_actions(position, seat)

    def sample(self, position: Position, seat: int, dice: Dice) -> Verb:
        return dice.pick(tuple(legal_actions(position, seat)))[0]

    def check(self, position: Position, seat: int, action: Verb) -> None:
        if action not in legal_actions(position, seat):
            raise refusal(position, seat, action)

    def apply(self, position: Position, seat: int, action: Verb) -> Change:
        self.check(position, seat, action)
        draft = Draft(position)
        before = decisions_of(position)
        asking(position).answered(draft, action)
        action.apply(draft, seat)
        advance(draft)
        after = draft.finish()
        following = decisions_of(after)
        is_group_open = before[0].sealed and not draft.barrier and [d.seat for d in following] == [d.seat for d in before]
        if not is_group_open and (before[0].sealed or [decision.seat for decision in following] != [seat]):
            draft.bar(SEAT)
        is_unit = position.phase == SETUP or after.phase == OVER or _beat(after) != _beat(position)
        return Change(after, tuple(draft.events), draft.barrier, is_unit)

    def observe(self, position: Position, viewer: int | None) -> Position:
        return observe(position, viewer)

    def determinise(self, view: Position, dice: Dice) -> Position:
        return determinise(view, dice)

    def reseeded(self, position: Position, seed: int) -> Position:
        return reseeded(position, seed)

    def options(self, position: Position) -> dict[str, str]:
        seats, tables = len(position.ships), len(position.tables)
        told = {
            TABLES: "" if tables in (1, usual_tables(seats)) else str(tables),
            KILLS: "" if position.kills == usual_kills(seats) else str(position.kills),
            ROUNDS: "" if position.rounds == LAST_ROUND else str(position.rounds),
            CLOCK: position.clock,
            OUTFIT: position.outfit,
            DUEL: NEAR if tables == 1 else "",
        }
        return META.changed({name: value for name, value in told.items() if value})

    def standing(self, position: Position) -> Standing:
        return standing(position)

    def progress(self, position: Position) -> Progress:
        table = position.tables[position.next_table - 1]
        beats = sum(table.beat for table in position.tables)
        if position.phase == OVER:  # by the table before, whose round ended
            return Progress(PHASES, -1, position.tables[position.next_table - 2].round, position.rounds, beats)
        if position.phase == SETUP:
            return Progress(PHASES, -1, 0, position.rounds)
        decisions = decisions_of(position)
        seat = decisions[0].seat if len(decisions) == 1 else -1
        return Progress(PHASES, PHASES.index(table.phase), table.round, position.rounds, beats + 1, seat)

    def parse(self, position: Position, seat: int, text: str) -> Verb:
        return GRAMMAR.read(text, seat)

    encode = staticmethod(notation.encode)
    decode = staticmethod(notation.decode)
    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


def _beat(position: Position) -> tuple[int, int]:
    """What tells one beat from another."""
    return position.next_table, position.tables[position.next_table - 1].beat
