"""The rules of Siren Belt as the shell and the arena use them: all verbs, and what comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, ClassVar, Final

from hyperline.games.belt.entry import META
from hyperline.games.belt.rules import capital, dealing, deployment, flight_verbs, notation, power_verbs, scoring, turns
from hyperline.games.belt.rules.dealing import check_fleets, deal
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.events import CardRevealed
from hyperline.games.belt.rules.fleets import FORESIGHT, ROUNDS
from hyperline.games.belt.rules.position import STAGES, Position, Stage
from hyperline.games.belt.rules.power_verbs import Reveal
from hyperline.games.belt.rules.refusal import refused
from hyperline.games.belt.rules.turns import END_TURN, advance
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.action import Grammar, listed, sorted_by_text
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, Standing
from hyperline.kernel.memo import remembered

CHIPS: Final = {
    "card": (Stage.POWER, Stage.CARD),
    "squadron": (Stage.SQUADRON, Stage.BURN, Stage.ACE),
    "shots": (Stage.CLASH, Stage.CARAPACE),
    "turn": (Stage.TURN,),
    "capital": (Stage.CAP, Stage.STEPS),
    "fire": (Stage.FIRE,),
    "end": (Stage.END, Stage.REVIVE),
}
"""The parts of a turn, with the kinds of decision in each."""
CHIP_OF: Final = {kind: index for index, kinds in enumerate(CHIPS.values()) for kind in kinds}
PRIVATE: Final = (Stage.POWER, Stage.CARD, Stage.END, Stage.CARAPACE)
"""Decisions at which a seat sees what others may not."""
ALL: Final = (deployment.VERBS, turns.VERBS, power_verbs.VERBS, flight_verbs.VERBS, capital.VERBS)
VERBS: Final[tuple[type[Verb], ...]] = tuple(sorted(chain(*ALL), key=lambda verb: verb.verb))
AT: Final = {stage: tuple(verb for verb in VERBS if stage in verb.stages) for stage in (Stage.DEPLOY, *STAGES)}
"""The verbs that can be taken at each decision."""
GRAMMAR: Final = Grammar(VERBS)


@remembered
def legal(position: Position) -> tuple[Verb, ...]:
    """Every legal action of the open decision, sorted by text; none once the game is over."""
    found = tuple(chain.from_iterable(verb.legal(position) for verb in AT.get(position.stage, ())))
    return sorted_by_text(found) if position.stage == Stage.STEPS else found


def read(position: Position, seat: int, text: str) -> Verb:
    """The action of a seat that a text means; raises Illegal for what is none."""
    action = GRAMMAR.read(text, seat)
    return (listed(legal(position), action) if seat == position.decider else None) or action


class Belt:
    """The game: nine turns of everyone, in each of which a squadron flies and shoots, and a capital ship after it."""

    meta: ClassVar[Meta] = META

    def check_setup(self, setup: Setup) -> None:
        if len(setup.seats) not in META.seats:
            raise refused("SET-1", "refusal.2_to_4_can")
        self.meta.changed(setup.options)
        self.meta.check_roles(setup.seats)
        check_fleets([seat.choice for seat in setup.seats], "seats.{seat}.choice")

    def start(self, setup: Setup) -> Position:
        return deal(setup, self.meta.changed(setup.options))

    def open(self, position: Position) -> tuple[Decision, ...]:
        kind = position.stage
        return () if kind == Stage.OVER else (Decision(position.decider, kind, private=kind in PRIVATE),)

    def legal(self, position: Position, seat: int) -> Sequence[Verb]:
        if position.stage == Stage.OVER or seat != position.decider:
            return ()
        return legal(position)

    def sample(self, position: Position, seat: int, dice: Dice) -> Verb:
        return dice.pick(legal(position))[0]

    def check(self, position: Position, seat: int, action: Any) -> None:
        if position.stage == Stage.OVER:
            raise refused("TRN-9", "refusal.game_is_over")
        if seat != position.decider:
            raise refused("SEAT", "refusal.player_has_nothing_to", number=seat)
        if action in legal(position):
            return
        if not isinstance(action, Verb):
            raise refused("NOTATION", "refusal.there_is_no_such")
        is_time = position.stage in action.stages
        raise action.fault(position) if is_time else action.refused("refusal.not_the_time", action=action)

    def apply(self, position: Position, seat: int, action: Verb) -> Change:
        self.check(position, seat, action)
        draft = Draft(position)
        action.apply(draft)
        advance(draft)
        is_deployed = position.stage == Stage.DEPLOY and draft.turn != position.turn
        return Change(
            draft.finish(),
            tuple(draft.events),
            _barrier(position, action, draft),
            is_deployed or not _is_amid(position.stage, draft.stage),
            passes_turn=is_deployed,
        )

    def observe(self, position: Position, viewer: int | None) -> Position:
        return dealing.observe(position, viewer)

    def determinise(self, view: Position, dice: Dice) -> Position:
        return dealing.determinise(view, dice)

    def reseeded(self, position: Position, seed: int) -> Position:
        return dealing.reseeded(position, seed)

    def standing(self, position: Position) -> Standing:
        is_over = position.stage == Stage.OVER
        reason = "TRN-9" if is_over else ""
        ranks = scoring.ranks(position)
        return Standing(scoring.points(position), ranks, is_over, reason, winners=scoring.winners(position))

    def progress(self, position: Position) -> Progress:
        turns = (position.round - 1) * position.seats + position.order.index(position.turn) + 1
        is_deploying = position.stage == Stage.DEPLOY
        current = CHIP_OF.get(position.stage, -1)
        return Progress(tuple(CHIPS), current, position.round, ROUNDS, 0 if is_deploying else turns, position.turn)

    def parse(self, position: Position, seat: int, text: str) -> Verb:
        return read(position, seat, text)

    options = staticmethod(notation.options)
    encode = staticmethod(notation.FORM.encode)
    decode = staticmethod(notation.decode)
    write = staticmethod(notation.FORM.write)
    read = staticmethod(notation.read)


def _barrier(position: Position, action: Verb, draft: Draft) -> str:
    """Why an action cannot be taken back: a card was seen, or another seat is asked."""
    if Stage.CARAPACE in (position.stage, draft.stage):
        return "turn"
    is_draw = action == END_TURN or (isinstance(action, Reveal) and action.power == FORESIGHT)
    is_shown = position.stage == Stage.DEPLOY and any(isinstance(event, CardRevealed) for event in draft.events)
    return "card" if is_draw or is_shown else ""


def _is_amid(before: str, after: str) -> bool:
    """Whether a unit goes on: a deployment, the turning of a squadron, the steps of a cap, or a `revive`."""
    return after in (Stage.STEPS, Stage.REVIVE) or (before == after and after in (Stage.TURN, Stage.DEPLOY))
