"""What capital ships can do: cap, none, the steps, fire, lance and nova."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.belt.rules import capital
from hyperline.games.belt.rules.actions import LANCE_SHOT, NONE, NOVA_BLAST, ChooseCap, Fire, Step, Word
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import FULL_NAMES, LOCAL_NAMES, NOVA
from hyperline.games.belt.rules.hexes import OFF, STEPPED
from hyperline.games.belt.rules.order import Order
from hyperline.games.belt.rules.position import CAP, END, FIRE, STEPS, Position
from hyperline.kernel.illegal import Illegal


class CapOrder(Order[ChooseCap]):
    """Choose the capital ship that moves and shoots."""

    rule, stages = "TRN-6", (CAP,)

    def legal(self, position: Position) -> Iterable[ChooseCap]:
        return map(ChooseCap, position.caps(position.turn))

    def check(self, position: Position, act: ChooseCap) -> None:
        if act.ship not in position.caps(position.turn):
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} is not a capital ship of yours that is left")

    def apply(self, draft: Draft, act: ChooseCap) -> None:
        capital.lift(draft, act.ship)
        draft.stage = STEPS


class NoneOrder(Order[Word]):
    """Choose no capital ship."""

    rule, stages = "TRN-6", (CAP,)

    def legal(self, position: Position) -> Iterable[Word]:
        return (NONE,)

    def apply(self, draft: Draft, act: Word) -> None:
        draft.stage = END


class StepOrder(Order[Step]):
    """Take a step."""

    rule, stages = "CAP-1", (STEPS,)

    def legal(self, position: Position) -> Iterable[Step]:
        return (Step(way, place) for way, place in capital.ways(position))

    def check(self, position: Position, act: Step) -> None:
        pending = position.pending
        place = STEPPED[position.ships[pending.cap]][act.way]
        if place == OFF:
            raise Illegal("CAP-2", "that would be over the edge")
        if not capital.can_end(position, place, pending.thrust - 1):
            raise Illegal("CAP-5", "from there it could not reach a place where it may end")

    def apply(self, draft: Draft, act: Step) -> None:
        capital.step(draft, act.way)


class FireOrder(Order[Fire]):
    """Shoot at an enemy in sight."""

    rule, stages = "CAP-6", (FIRE,)

    def legal(self, position: Position) -> Iterable[Fire]:
        return sorted(map(Fire, capital.targets(position, position.pending.cap)), key=str)

    def check(self, position: Position, act: Fire) -> None:
        if act.ship not in capital.targets(position, position.pending.cap):
            raise self.refuse(f"{FULL_NAMES[act.ship]} is not an enemy within 2 hexes and in sight")

    def apply(self, draft: Draft, act: Fire) -> None:
        capital.fire(draft, act.ship)


class LanceOrder(Order[Word]):
    """Shoot straight ahead."""

    rule, stages = "PWR-32", (FIRE,)

    def legal(self, position: Position) -> Iterable[Word]:
        return (LANCE_SHOT,) if capital.lanced(position, position.pending.cap) else ()

    def check(self, position: Position, act: Word) -> None:
        if not capital.lanced(position, position.pending.cap):
            raise self.refuse("only LANCE, once revealed, shoots 9 hexes straight ahead, at an enemy that comes first")

    def apply(self, draft: Draft, act: Word) -> None:
        capital.lance(draft)


class NovaOrder(Order[Word]):
    """Blast the hexes in front."""

    rule, stages = "PWR-33", (FIRE,)

    def legal(self, position: Position) -> Iterable[Word]:
        return (NOVA_BLAST,) if position.players[position.turn].holds(NOVA) else ()

    def check(self, position: Position, act: Word) -> None:
        if not position.players[position.turn].holds(NOVA):
            raise self.refuse("only NOVA, once, blasts the hexes in front")

    def apply(self, draft: Draft, act: Word) -> None:
        capital.nova(draft)
