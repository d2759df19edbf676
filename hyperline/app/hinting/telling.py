"""Hints in plain sentences: each dose from what is known by then."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hyperline.app.ui.number import percent
from hyperline.app.views.board.joining import joinings
from hyperline.app.wording import Wording
from hyperline.bots.base import Thought
from hyperline.bots.mind.matter import NOBODY, matter
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.decisions.place import Place
from hyperline.engine.exposure import exposed
from hyperline.engine.geometry import NOWHERE
from hyperline.engine.notation.action import parse_action
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess
from hyperline.engine.ship import BRIDGE
from hyperline.kernel.illegal import Illegal

REFITS = acts.BuildRefit | acts.InstallRefit | acts.Refit
LOSSES = acts.Damage | acts.DamageFighter


class Advice(Struct, frozen=True):
    """What the card says: its dose, 1 to 3; what is most important in it, if anything stands out; and the rest.

    `counts`: whether it is a hint, and not only that there is none yet.
    """

    dose: int
    lead: str
    text: str
    counts: bool = True


def situation(wording: Wording, view: Position) -> Advice:
    """The first dose: what matters to whoever decides in a view."""
    found = matter(view)
    values: dict[str, object] = {"n": found.n, "of": found.of}
    if found.who != NOBODY:
        values["name"] = wording.name(found.who)
    if found.where != NOWHERE:
        values["sector"] = wording.sector(found.where, view.board)
    key = f"hint.matter_{found.key}"
    if found.n == 1 and f"{key}_one" in wording.words:
        key += "_one"
    return Advice(1, "", wording.words(key, **values))


def kind_of(wording: Wording, action: Action) -> Advice:
    """The second dose: which kind of act."""
    word = str(action).split()[0].replace("-", "_")
    return Advice(2, "", wording.words(f"hint.kind_{word}"))


def move(wording: Wording, view: Position, seat: int, action: Action, thought: Any) -> Advice:
    """The third dose: the exact move, with its odds and the second choice, or with a reason."""
    return Advice(
        3, said(wording, view, seat, action), _odds(wording, view, seat, thought) or _why(wording, view, seat, action)
    )


def said(wording: Wording, view: Position, seat: int, action: Action) -> str:
    """An action in words; of a refit only what it is for."""
    frame = view.decision
    if isinstance(action, acts.Place) and isinstance(frame, Place):
        found = joinings(view, seat, frame.sector, frame.tile, wording)[action.rotation]
        return wording.words("hint.lay", n=action.rotation + 1, text=found.text)
    if isinstance(action, REFITS):
        action = replace(action, parts=None)
    text = wording.action(action, view, seat)
    is_first = isinstance(action, LOSSES) and getattr(frame, "points", 1) > 1
    return wording.words("hint.first", what=text) if is_first else text


def _odds(wording: Wording, view: Position, seat: int, thought: Any) -> str:
    """How often the move wins in the opponent's mind, and what comes next; empty where nothing was weighed."""
    options = thought.options if isinstance(thought, Thought) else ()
    if not options:
        return ""
    parts = [wording.words("hint.chance", chance=percent(options[0].chance), n=options[0].nodes)]
    if len(options) > 1 and (other := _read(options[1].action)) is not None:
        what = said(wording, view, seat, other)
        parts.append(wording.words("hint.second", what=what, chance=percent(options[1].chance)))
    return " ".join(parts)


def _read(text: str) -> Action | None:
    try:
        return parse_action(text)
    except Illegal:
        return None


def _why(wording: Wording, view: Position, seat: int, action: Action) -> str:
    """Why a move is made out of habit."""
    words, ship = wording.words, view.players[seat].ship
    match action:
        case acts.Face(quadrant):
            return words("hint.why_face", n=prowess(ship).fire[quadrant], of=len(exposed(ship, quadrant)))
        case acts.Aim(target) if target == BRIDGE.target:
            return words("hint.why_bridge")
        case acts.Aim():
            return words("hint.why_aim")
        case acts.Damage(target) if target == BRIDGE.target:
            return words("hint.why_last")
        case acts.Damage() | acts.DamageFighter():
            return words("hint.why_damage")
    return words("hint.why_habit")
