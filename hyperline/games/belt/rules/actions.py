"""All verbs of the game: what their texts mean, and which can be taken at which decision."""

from __future__ import annotations

from itertools import chain
from typing import Final

from hyperline.games.belt.rules import cap_verbs, flight_verbs, power_verbs, setup_verbs
from hyperline.games.belt.rules.position import STAGES, Position, Stage
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.action import Grammar, listed, sorted_by_text
from hyperline.kernel.memo import remembered

ALL: Final[tuple[type[Verb], ...]] = (*setup_verbs.VERBS, *power_verbs.VERBS, *flight_verbs.VERBS, *cap_verbs.VERBS)
VERBS: Final = tuple(sorted(ALL, key=lambda verb: verb.verb))
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
