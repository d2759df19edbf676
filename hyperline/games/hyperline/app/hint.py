"""Hints in plain sentences: each dose uses what is known by then, the last one the place on the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from hyperline.arena.base import FORCED, Option, Thought
from hyperline.games.hyperline.app.battle.views.assignment import mark_of
from hyperline.games.hyperline.app.board.views.strand import joinings
from hyperline.games.hyperline.app.choice import AIM, BUILD, TRANSFER
from hyperline.games.hyperline.app.log.why import is_few
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.bots.key_fact import NOBODY, key_fact
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action, parse_action
from hyperline.games.hyperline.rules.decisions.draw import Place
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, NOWHERE, SECTOR_NAMES
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import BRIDGE, target_of
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.focus import Target, is_in_sight
from hyperline.shell.page.features.hints.advice import Advice
from hyperline.shell.ui.number import percent

REFITS = actions.BuildRefit | actions.InstallRefit | actions.Refit
LOSSES = actions.Damage | actions.DamageFighter
UNITS = ("parts", "moves", "spare", "damaged")
"""What the numbers in a situation may count."""


class HintSentences:
    """The hints of the game under way, with its players' names."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def situation(self, view: Position) -> Advice:
        """The first dose: what matters to the player who decides in a view."""
        return situation(self.wording, view)

    def kind_of(self, action: Any) -> Advice:
        """The second dose: which kind of act."""
        return kind_of(self.wording, action)

    def move(self, view: Position, seat: int, action: Any, thought: Any) -> Advice:
        """The third dose: the exact move, with its odds or the reason of a habit, and the second choice."""
        return move(self.wording, view, seat, action, thought)


def situation(wording: Wording, view: Position) -> Advice:
    """The first dose: what matters to the player who decides in a view."""
    found = key_fact(view)
    assert view.decision is not None, "somebody decides"
    values: dict[str, object] = {"n": found.n, "of": found.of}
    for unit in UNITS:
        values[f"n_{unit}"], values[f"of_{unit}"] = (_counted(wording, unit, number) for number in (found.n, found.of))
    if found.who != NOBODY:
        values["name"] = wording.name(found.who)
    if found.where != NOWHERE:
        values["sector"] = wording.sector(found.where, view.board)
    return Advice(1, "", wording.words(f"hint.matter_{found.key}", **values))


def _counted(wording: Wording, unit: str, number: int) -> str:
    """A number with its unit: ``no parts``, ``1 part``, ``3 parts``."""
    return wording.words(f"hint.{unit}", n=number) if number else wording.words(f"hint.{unit}_none")


def kind_of(wording: Wording, action: Action) -> Advice:
    """The second dose: which kind of act."""
    word = str(action).split()[0].replace("-", "_")
    return Advice(2, "", wording.words(f"hint.kind_{word}"))


def move(wording: Wording, view: Position, seat: int, action: Action, thought: Any) -> Advice:
    """The third dose: the exact move, with its odds or the reason of a habit, and the second choice."""
    known = thought if isinstance(thought, Thought) else Thought()
    lead = said(wording, view, seat, action)
    if isinstance(action, LOSSES) and getattr(view.decision, "points", 1) > 1:
        lead = wording.words("hint.first", what=lead)
    told = _odds(wording, view, seat, known) if known.options else _reasons(wording, view, seat, action, known)
    return Advice(3, lead, " ".join(told))


def said(wording: Wording, view: Position, seat: int, action: Action) -> str:
    """An action in words; for a refit only its purpose."""
    frame = view.decision
    if isinstance(action, actions.Place) and isinstance(frame, Place):
        found = joinings(view, seat, frame.sector, frame.tile, wording)[action.rotation]
        return wording.words("hint.lay", n=action.rotation + 1, text=found.text)
    return wording.action(replace(action, parts=None) if isinstance(action, REFITS) else action, view, seat)


def _odds(wording: Wording, view: Position, seat: int, thought: Thought) -> list[str]:
    """How often the move wins in the opponent's estimate, and the next best."""
    first, *others = thought.options
    form = "chance_few" if is_few(first) else "chance"
    told = [wording.words(f"hint.{form}", chance=percent(first.chance), won=_won(first), n=first.nodes)]
    if others and (other := _read(others[0].action)) is not None:
        what, second = said(wording, view, seat, other), others[0]
        chance = wording.words("hint.few", won=_won(second), n=second.nodes) if is_few(second) else percent(second.chance)
        has_less = second.chance < first.chance or is_few(second)
        key = "second" if has_less else "second_less" if second.nodes < first.nodes else "second_equal"
        told.append(wording.words(f"hint.{key}", what=what, chance=chance, n=second.nodes))
    return told


def _won(option: Option) -> int:
    return round(option.chance * option.nodes)


def _reasons(wording: Wording, view: Position, seat: int, action: Action, thought: Thought) -> list[str]:
    """Why a habit leads to the move, and what it would have led to otherwise."""
    if thought.grounds and thought.grounds[0].key == FORCED:
        return [wording.words("hint.why_only")]
    told = [_why(wording, view, seat, action)]
    if len(thought.grounds) > 1 and (other := _read(thought.grounds[1].action)) is not None:
        told.append(wording.words("hint.instead", what=said(wording, view, seat, other)))
    return told


def _read(text: str) -> Action | None:
    try:
        return parse_action(text)
    except Illegal:
        return None


def _why(wording: Wording, view: Position, seat: int, action: Action) -> str:
    """Why a move is made out of habit."""
    words, ship = wording.words, view.players[seat].ship
    match action:
        case actions.Face(quadrant):
            return words("hint.why_face", n=prowess(ship).fire[quadrant], of=len(exposed(ship, quadrant)))
        case actions.Aim(target) if target == BRIDGE.target:
            return words("hint.why_bridge")
        case actions.Aim():
            return words("hint.why_aim")
        case actions.Damage(target) if target == BRIDGE.target:
            return words("hint.why_last")
        case actions.Damage() | actions.DamageFighter():
            return words("hint.why_damage")
    return words("hint.why_habit")


BOUGHT = actions.Fit | actions.Build | actions.Install | actions.BuildRefit | actions.InstallRefit | actions.Refit
PLACED = actions.Fit | actions.Build


def keys_of(action: Action) -> tuple[str, ...]:
    """The keys of everything that may stand for an action on board, battle or shipyard; not all of them are present."""
    found = [key for key in action.targets if not key.startswith(("cell:", "kind:"))]
    found += [mark_of(action), f"button:{action}", f"list:{action}"]
    sector = getattr(action, "sector", None)
    if sector is not None:
        found.append(f"sector:{SECTOR_NAMES[sector]}")
    match action:
        case actions.Face(quadrant):
            found.append(f"button:face:{FACING_NAMES[quadrant]}")
        case actions.Transfer():
            found += [f"group:{TRANSFER}", "button:transfer"]
        case actions.Aim():
            found.append(f"group:{AIM}")
        case actions.Decline():
            found.append("decline")
        case actions.Scan() | actions.Probe() | actions.Twist():
            found.append("group:scan")
    if isinstance(action, BOUGHT):
        found += [f"group:{BUILD}", f"store:{_bought(action)}"]
    if isinstance(action, PLACED):
        found.append(f"spot:{target_of(action.part)}")
    return tuple(dict.fromkeys(filter(None, found)))


def _bought(action: BOUGHT) -> str:
    """The kind of part that is bought; empty if the ship is only refitted."""
    match action:
        case actions.Fit(part) | actions.Build(part):
            return str(part.kind)
        case actions.BuildRefit(kind):
            return str(kind)
        case actions.Install(upgrade) | actions.InstallRefit(upgrade):
            return str(upgrade)
    return ""


def rects_of(action: Action, targets: Iterable[Target], has_parts: bool = True) -> list[Rect]:
    """The places of the visible targets that stand for an action; `has_parts`: they belong to the player's own ship."""
    keys = tuple(key for key in keys_of(action) if has_parts or not key.startswith("part:"))
    return [Rect(target.rect) for target in targets if target.key.partition("#")[0] in keys and is_in_sight(target)]
