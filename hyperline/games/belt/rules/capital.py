"""How capital ships move and shoot (CAP), and what can be done with them: cap, none, the steps, fire, lance and nova."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Final

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.draft import Draft, State, is_clear, is_enemy
from hyperline.games.belt.rules.fleets import AEGIR, FULL_NAMES, IS_CAP, LANCE, LOCAL_NAMES, NOVA, OWNER, SURGE
from hyperline.games.belt.rules.flight import deal, struck
from hyperline.games.belt.rules.hexes import (
    CAP_STEPS,
    COORDINATES,
    DIRECTIONS,
    FACING_OF,
    HEX_AT,
    HEX_NAMES,
    HEX_OF,
    NEIGHBOURS,
    OFF,
    STEPPED,
    STEPS,
    STERNS,
    Hex,
    Place,
    between,
    reach,
    within,
)
from hyperline.games.belt.rules.position import PROBE, ROCK, Position, Stage
from hyperline.games.belt.rules.refusal import refused
from hyperline.games.belt.rules.verb import HEX_NAME_OF, AnyShip, OfShip, Verb
from hyperline.kernel.action import Part, sorted_by_text
from hyperline.kernel.illegal import Illegal

SIGHT = 2
LANCE_RANGE = 9
SURGE_THRUST = 2


def thrust(state: State) -> int:
    """How many steps the cap of the turn may take (CAP-1, PWR-31)."""
    player = state.players[state.turn]
    return player.card.thrust + (SURGE_THRUST if player.has(SURGE) else 0)


def fault(state: State, cap: int, place: Place, origin: Place) -> str:
    """The rule by which a cap may not end at a place, empty if it may (CAP-3, CAP-4). It must not stand on the board."""
    if place == origin:
        return ""
    board, seat = state.board, OWNER[cap]
    is_shielded = state.players[seat].shield == cap
    rams = 0
    for content in (board[HEX_OF[place]], board[STERNS[place]]):
        if content < PROBE:
            if IS_CAP[content]:
                return "CAP-3"
            rams += OWNER[content] != seat
        elif content == ROCK and not is_shielded:
            return "CAP-3"
    return "CAP-4" if rams and not is_shielded and rams >= 2 - (cap in state.damaged) else ""


def fault_here(state: State) -> str:
    """The rule by which the cap that steps may not end where it is."""
    pending = state.pending
    return fault(state, pending.cap, state.ships[pending.cap], pending.origin)


def can_end(state: State, place: Place, steps: int) -> bool:
    """Whether the cap that steps can get from a place to a legal end with this many steps (CAP-5)."""
    pending = state.pending
    return any(not fault(state, pending.cap, to, pending.origin) for to, _ in reach(place, steps))


def ways(state: State) -> Iterator[tuple[int, Place]]:
    """The steps that the cap may take now, by their numbers, and where they lead (CAP-2, CAP-5)."""
    return onward(state, state.ships[state.pending.cap], state.pending.thrust)


def onward(state: State, place: Place, thrust: int) -> Iterator[tuple[int, Place]]:
    """The steps that the cap may take from a place with so much thrust."""
    for way, to in enumerate(STEPPED[place] if thrust else ()):
        if to != OFF and can_end(state, to, thrust - 1):
            yield way, to


def cap_ends(position: Position) -> Mapping[Place, tuple[int, ...]]:
    """Every place where the cap that steps may end, that where it is among them, each with a shortest way of CAP_STEPS.

    Among the shortest it is one that passes over the fewest enemies.
    """
    pending = position.pending
    cap = pending.cap
    ways = _ways_from(position, position.ships[cap], pending.thrust)
    return {place: steps for place, steps in ways.items() if not fault(position, cap, place, pending.origin)}


def _ways_from(position: Position, start: Place, thrust: int) -> dict[Place, tuple[int, ...]]:
    """The best way to every place, by steps and by enemies passed over."""
    costs: dict[Place, tuple[int, int]] = {start: (0, 0)}
    ways: dict[Place, tuple[int, ...]] = {start: ()}
    rim = [start]
    for steps in range(1, thrust + 1):
        fresh: dict[Place, None] = {}
        for at in rim:
            over = costs[at][1] + (_passed(position, at) if at != start else 0)
            for way, to in enumerate(STEPPED[at]):
                if to != OFF and (to not in costs or (steps, over) < costs[to]):
                    costs[to], ways[to] = (steps, over), (*ways[at], way)
                    fresh[to] = None
        rim = list(fresh)
    return ways


def _passed(position: Position, place: Place) -> int:
    """How many hexes of a cap there are taken by enemies."""
    return sum(is_enemy(position, position.board[hex]) for hex in (HEX_OF[place], STERNS[place]))


def land(draft: Draft) -> None:
    """End the steps of a cap, and have it meet what lies there (CAP-3)."""
    cap, origin = draft.pending.cap, draft.pending.origin
    place = draft.ships[cap]
    draft.pend(aloft=(), origin=OFF, thrust=0)
    for hex in (HEX_OF[place], STERNS[place]) if place != origin else ():
        content = draft.board[hex]
        if content == ROCK:
            draft.tell(events.AsteroidBroken(HEX_NAMES[hex]))
        elif content < PROBE:
            draft.tell(events.Collided(FULL_NAMES[cap], FULL_NAMES[content], HEX_NAMES[hex]))
            draft.destroy(content, events.CAP)
            if OWNER[content] != draft.turn:
                draft.hit(cap, 1, events.CRASH)
    draft.land(cap, place)


@cache
def _sight(hex: Hex) -> tuple[tuple[Hex, tuple[Hex, ...]], ...]:
    """The hexes in sight of one, each with those by way of which it is seen; none for its neighbours."""
    near = NEIGHBOURS[hex]
    return tuple((other, () if other in near else between(hex, other)) for other in within(hex, SIGHT) if other != hex)


def targets(state: State, cap: int) -> dict[int, Hex]:
    """The enemy ships that a cap may hit, each with a hex where it does (CAP-6)."""
    board, seat, place = state.board, OWNER[cap], state.ships[cap]
    found = {}
    for hex in (HEX_OF[place], STERNS[place]):
        for other, via in _sight(hex):
            content = board[other]
            if content >= PROBE or OWNER[content] == seat or content in found:
                continue
            if not via or any(is_clear(state, hex) for hex in via):
                found[content] = other
    return found


def lanced(state: State, cap: int) -> tuple[int, Hex] | None:
    """The enemy ship that LANCE would hit, and where; None if there is none (PWR-32)."""
    if not state.players[OWNER[cap]].has(LANCE):
        return None
    aim = struck(state.board, state.ships[cap], LANCE_RANGE)
    return aim if aim and OWNER[aim[0]] != OWNER[cap] else None


def _fire(draft: Draft, target: int, hex: Hex, weapon: str) -> None:
    draft.tell(events.CapFired(FULL_NAMES[draft.pending.cap], FULL_NAMES[target], HEX_NAMES[hex], weapon))
    deal(draft, (target,), Stage.END)


@cache
def nova_hexes(place: Place) -> tuple[Hex, ...]:
    """The nine hexes in front of a cap, less those off the board (PWR-33)."""
    (q, r), facing = COORDINATES[HEX_OF[place]], FACING_OF[place]
    dq, dr = STEPS[facing]
    found = []
    for aside, first in ((0, 1), (1, 0), (-1, 0)):
        side_q, side_r = STEPS[(facing + aside) % 6] if aside else (0, 0)
        found += [(q + side_q + k * dq, r + side_r + k * dr) for k in range(first, first + 3)]
    return tuple(sorted(HEX_AT[at] for at in found if at in HEX_AT))


def blast(draft: Draft, ship: int, hexes: tuple[Hex, ...], power: str, then: str) -> None:
    """Hit every ship but the one that blasts once for each of its hexes among some (PWR-3)."""
    draft.tell(events.Blast(draft.turn, FULL_NAMES[ship], power, tuple(HEX_NAMES[hex] for hex in hexes)))
    deal(draft, [content for hex in hexes if (content := draft.board[hex]) < PROBE and content != ship], then)


def may_fire(state: State) -> bool:
    """Whether `fire` is asked (TRN-7, TRN-10); of an Aegir with an unrevealed power always (PWR-2)."""
    cap, player = state.pending.cap, state.players[state.turn]
    if cap == OFF:
        return False
    is_coy = player.fleet == AEGIR and player.is_secretive
    return is_coy or bool(targets(state, cap)) or lanced(state, cap) is not None


class ChooseCap(OfShip, frozen=True, gc=False):
    """Choose the capital ship that moves and shoots (TRN-6)."""

    verb, rule, stages = "cap", "TRN-6", (Stage.CAP,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[ChooseCap]:
        return map(ChooseCap, position.caps(position.turn))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.is_not_capital_ship", ship=LOCAL_NAMES[self.ship])

    def apply(self, draft: Draft) -> None:
        draft.lift((self.ship,))
        draft.pend(cap=self.ship, origin=draft.ships[self.ship], thrust=thrust(draft), aloft=(self.ship,))
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
        return (Step(way, place) for way, place in ways(position))

    def fault(self, position: Position) -> Illegal:
        if STEPPED[position.ships[position.pending.cap]][self.way] == OFF:
            return refused("CAP-2", "refusal.that_would_be_over")
        return refused("CAP-5", "refusal.from_there_it_could")

    def apply(self, draft: Draft) -> None:
        cap = draft.pending.cap
        place = STEPPED[draft.ships[cap]][self.way]
        draft.ships[cap] = place
        draft.pend(thrust=draft.pending.thrust - 1)
        told = HEX_NAMES[HEX_OF[place]], DIRECTIONS[FACING_OF[place]]
        draft.tell(events.CapStepped(FULL_NAMES[cap], CAP_STEPS[self.way], *told))


class Fire(OfShip, frozen=True, gc=False):
    """Shoot at an enemy ship in sight (CAP-6)."""

    verb, rule, stages, has_preview = "fire", "CAP-6", (Stage.FIRE,), True
    ship: AnyShip

    @classmethod
    def legal(cls, position: Position) -> Iterable[Fire]:
        return sorted_by_text(map(Fire, targets(position, position.pending.cap)))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.is_not_enemy_within", ship=FULL_NAMES[self.ship])

    def apply(self, draft: Draft) -> None:
        _fire(draft, self.ship, targets(draft, draft.pending.cap)[self.ship], events.SHOT)


class LanceShot(Verb, frozen=True, gc=False):
    """Shoot straight ahead (PWR-32)."""

    verb, rule, stages, has_preview = "lance", "PWR-32", (Stage.FIRE,), True

    @classmethod
    def legal(cls, position: Position) -> Iterable[LanceShot]:
        return (LANCE_SHOT,) if lanced(position, position.pending.cap) else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.only_lance_once_revealed")

    def apply(self, draft: Draft) -> None:
        if aim := lanced(draft, draft.pending.cap):
            _fire(draft, *aim, events.LANCE)


class NovaBlast(Verb, frozen=True, gc=False):
    """Blast the hexes in front (PWR-33)."""

    verb, rule, stages, has_preview = "nova", "PWR-33", (Stage.FIRE,), True

    @classmethod
    def legal(cls, position: Position) -> Iterable[NovaBlast]:
        return (NOVA_BLAST,) if position.players[position.turn].holds(NOVA) else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.only_nova_once_blasts")

    def apply(self, draft: Draft) -> None:
        draft.spend(NOVA)
        cap = draft.pending.cap
        blast(draft, cap, nova_hexes(draft.ships[cap]), NOVA, Stage.END)


NO_CAP, LANCE_SHOT, NOVA_BLAST = NoCap(), LanceShot(), NovaBlast()
VERBS: Final = (ChooseCap, NoCap, Step, Fire, LanceShot, NovaBlast)
