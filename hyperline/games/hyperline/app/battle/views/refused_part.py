"""Why a ship's part cannot be chosen now in a battle, and what can."""

from __future__ import annotations

from pygame import Rect

from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.whynot.attempt import why_not
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action, Aim, Damage
from hyperline.shell.play.table import Table
from hyperline.shell.ui.whycard import Said

NO_PART = "99,99"
"""A target at which no ship has a part: asked about, the rules name what there is instead."""


def why_not_at(
    pos: tuple[int, int], table: Table, wording: Wording, controls: BattleControls, theatre: Theatre
) -> tuple[Said, Rect] | None:
    """The answer about the part at a place, and where that is; None without a part or a decision."""
    own = theatre.state.side_of(controls.seat) if controls.is_open else None
    found = next(((n, target) for n in (LEFT, RIGHT) if (target := theatre.sides[n].target_at(pos))), None)
    if own is None or found is None:
        return None
    number, target = found
    is_aim = controls.kind == "aim"
    is_other = (number == own) is is_aim
    meant = NO_PART if is_other else target
    said = _said(table, wording, controls, Aim(meant) if is_aim else Damage(meant))
    if is_other:
        said = Said("", wording.words("whynot.other_side"), said.way)
    return said, theatre.sides[number].rect_of(target)


def _said(table: Table, wording: Wording, controls: BattleControls, tried: Action) -> Said:
    found, words = why_not(table, wording, tried), wording.words
    if found is not None:
        return Said(found.rule, found.text, found.way)
    is_full = controls.assignment is not None and controls.assignment.is_full
    return Said("", words("refused.not_part"), words("whynot.full" if is_full else "whynot.chosen"))
