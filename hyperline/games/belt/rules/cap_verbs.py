"""What capital ships can do: cap, none, the steps, fire, lance and nova."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from hyperline.games.belt.rules import capital
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import FULL_NAMES, LOCAL_NAMES, NOVA
from hyperline.games.belt.rules.hexes import CAP_STEPS, OFF, STEPPED, Place
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.belt.rules.verb import HEX_NAME_OF, AnyShip, OfShip, Verb
from hyperline.kernel.action import Part, sorted_by_text
from hyperline.kernel.illegal import Illegal


class ChooseCap(OfShip, frozen=True, gc=False):
    """Choose the capital ship that moves and shoots (TRN-6)."""

    verb, rule, stages = "cap", "TRN-6", (Stage.CAP,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[ChooseCap]:
        return map(ChooseCap, position.caps(position.turn))

    def fault(self, position: Position) -> Illegal:
        return self.refused(f"{LOCAL_NAMES[self.ship]} is not a capital ship of yours that is left")

    def apply(self, draft: Draft) -> None:
        capital.lift(draft, self.ship)
        draft.stage = Stage.STEPS


class NoCap(Verb, frozen=True, gc=False):
    """Choose no capital ship (TRN-6)."""

    verb, rule, stages = "none", "TRN-6", (Stage.CAP,)

    def apply(self, draft: Draft) -> None:
        draft.stage = Stage.END


class Step(Verb, frozen=True, gc=False):
    """One of the CAP_STEPS by its number, and the place that it leads to (CAP-1)."""

    verb, rule, stages = "step", "CAP-1", (Stage.STEPS,)
    heads = ("ahead", "bow", "stern")
    way: Annotated[int, Part(CAP_STEPS.index, CAP_STEPS.__getitem__, words=2)]
    place: Annotated[Place, Part(target="hex", point=HEX_NAME_OF.__getitem__)] = OFF

    @classmethod
    def legal(cls, position: Position) -> Iterable[Step]:
        return (Step(way, place) for way, place in capital.ways(position))

    def fault(self, position: Position) -> Illegal:
        if STEPPED[position.ships[position.pending.cap]][self.way] == OFF:
            return Illegal("CAP-2", "that would be over the edge")
        return Illegal("CAP-5", "from there it could not reach a place where it may end")

    def apply(self, draft: Draft) -> None:
        capital.step(draft, self.way)


class Fire(OfShip, frozen=True, gc=False):
    """Shoot at an enemy ship in sight (CAP-6)."""

    verb, rule, stages, is_foreseen = "fire", "CAP-6", (Stage.FIRE,), True
    ship: AnyShip

    @classmethod
    def legal(cls, position: Position) -> Iterable[Fire]:
        return sorted_by_text(map(Fire, capital.targets(position, position.pending.cap)))

    def fault(self, position: Position) -> Illegal:
        return self.refused(f"{FULL_NAMES[self.ship]} is not an enemy within 2 hexes and in sight")

    def apply(self, draft: Draft) -> None:
        capital.fire(draft, self.ship)


class LanceShot(Verb, frozen=True, gc=False):
    """Shoot straight ahead (PWR-32)."""

    verb, rule, stages, is_foreseen = "lance", "PWR-32", (Stage.FIRE,), True

    @classmethod
    def legal(cls, position: Position) -> Iterable[LanceShot]:
        return (LANCE_SHOT,) if capital.lanced(position, position.pending.cap) else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("only LANCE, once revealed, shoots 9 hexes straight ahead, at an enemy that comes first")

    def apply(self, draft: Draft) -> None:
        capital.lance(draft)


class NovaBlast(Verb, frozen=True, gc=False):
    """Blast the hexes in front (PWR-33)."""

    verb, rule, stages, is_foreseen = "nova", "PWR-33", (Stage.FIRE,), True

    @classmethod
    def legal(cls, position: Position) -> Iterable[NovaBlast]:
        return (NOVA_BLAST,) if position.players[position.turn].holds(NOVA) else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("only NOVA, once, blasts the hexes in front")

    def apply(self, draft: Draft) -> None:
        capital.nova(draft)


NO_CAP, LANCE_SHOT, NOVA_BLAST = NoCap(), LanceShot(), NovaBlast()
VERBS: Final = (ChooseCap, NoCap, Step, Fire, LanceShot, NovaBlast)
