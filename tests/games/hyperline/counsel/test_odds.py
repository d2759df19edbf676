"""Odds: each course of a battle is the engine's own, die for die, and what they come to together is right."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.counsel.battle_odds import Odds, Span
from hyperline.games.hyperline.counsel.combat_side import CombatSide, touch, words_of
from hyperline.games.hyperline.counsel.conduct import FIGHTER, costs
from hyperline.games.hyperline.counsel.duel import Duel, Ended, Faces
from hyperline.games.hyperline.counsel.odds import before, combat_side_of, fought
from hyperline.games.hyperline.rules.actions import PIRATE, Done, Fight
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.strike import Direction
from hyperline.games.hyperline.rules.game import legal_actions
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship, layout, loaded_fighters, loaded_targets
from hyperline.kernel.dice import Dice
from tests.amounts import graded
from tests.games.hyperline.counsel.fights import (
    Course,
    Fought,
    after,
    begun,
    branches,
    every_end,
    is_going_on,
    pairing,
    played,
    sampled,
)
from tests.games.hyperline.rules.shipwright import ship

SHARES = ("fighters", "destroyed", "driven_off", "bridge", "better")


# --- course by course -----------------------------------------------------------------------------------------------------


def simulated(position: Position, battle: Battle, script: tuple[int, ...]) -> tuple[Duel, Ended]:
    attacker, defender = (combat_side_of(position, seat, battle.sector, battle.level) for seat in battle.sides)
    duel = Duel((attacker, defender), recharges=battle.sector != NEXXUS_SECTOR, faces=Faces(script))
    (only,) = duel.fight(battle)
    assert only.weights.tolist() == [1.0]
    return duel, only


def is_same(position: Position, battle: Battle, end: Fought, duel: Duel, only: Ended) -> None:
    """Bit for bit: parts, fighters, the Pirate's strength, who ran away, and the rounds."""
    assert (bool(only.fled[0][0]), bool(only.fled[1][0])) == end.fled
    assert only.rounds == end.rounds
    for side, seat in enumerate(battle.sides):
        combat_side = duel.combat_sides[side]
        alive = combat_side.alive(only.states[side])[0].tolist()
        if seat == PIRATE:
            assert sum(alive) == end.pirate
        elif position.players[seat].sector != battle.sector:
            assert sum(alive) == end.patrols[seat]
        else:
            ship_is_same(combat_side, position.players[seat].ship, alive, end, seat)


def ship_is_same(combat_side: CombatSide, before: Ship, alive: list[bool], end: Fought, seat: int) -> None:
    assert alive[: combat_side.parts] == [not part.is_damaged for part in end.ships[seat].parts]
    carriers = [index for index, part in enumerate(before.parts) if part.is_loaded]
    flying = alive[combat_side.count - len(carriers) :]
    kept = {
        before.parts[carrier].target for carrier, flies in zip(carriers, flying, strict=True) if flies and alive[carrier]
    }
    assert kept == set(loaded_targets(end.ships[seat]))
    assert sum(alive[combat_side.parts :]) == end.patrols[seat] + len(kept)


def check_course(seed: int, size: int | None = None, wear: float = 0.2) -> Fought:
    position, battle = pairing(seed, size, wear=wear)
    luck = random.Random(seed)
    script = tuple(luck.randint(1, 4) for _ in range(6))
    change = begun(replace(position, dice=Dice(1, script)), battle)
    end = played(Course(position, battle.sides).then(change), battle)
    is_same(position, battle, end, *simulated(position, battle, script))
    return end


@pytest.mark.parametrize("first", graded(range(0, 300, 50), 3))
def test_every_course_is_the_engine_s_die_for_die(first: int) -> None:
    """Pirates, fighters alone, Battle Computers, Nexxus and all kinds of parts come up, and all ways to end."""
    ends = Counter((end.rounds, end.fled) for end in map(check_course, range(first, first + 50)))
    assert {rounds for rounds, _ in ends} >= {1, 2, 3}
    assert {fled for _, fled in ends} >= {(False, False), (True, False), (False, True)}


def test_ships_of_any_size_fight() -> None:
    """More than 64 parts and fighters no longer fit into one word."""
    giants = 0
    for seed in range(40):
        check_course(seed, 150)
        position, battle = pairing(seed, 150)
        giants += sum(combat_side_of(position, seat, battle.sector, battle.level).count > 64 for seat in battle.sides)
    assert giants > 4


# --- all courses together -----------------------------------------------------------------------------------------------


def expected(position: Position, battle: Battle, ends: Counter[Fought]) -> Odds:
    """The same numbers, computed from the ends of battles that the engine has played."""
    sides = [[_loss(position, battle, side, end) for end in ends] for side in (0, 1)]
    chances: list[float] = [*ends.values()]

    def pair(of: Callable[[int, int], float]) -> tuple[float, float]:
        first, second = (sum(of(side, index) * chance for index, chance in enumerate(chances)) for side in (0, 1))
        return first, second

    def is_better(side: int, index: int) -> bool:
        own, other = sides[side][index], sides[1 - side][index]
        return own.is_gone < other.is_gone or (own.is_gone == other.is_gone and own.worth < other.worth)

    fled = [end.fled for end in ends]
    return Odds(
        lost=(_span([loss.lost for loss in sides[0]], chances), _span([loss.lost for loss in sides[1]], chances)),
        fighters=pair(lambda side, index: sides[side][index].fighters),
        destroyed=pair(lambda side, index: sides[side][index].is_gone),
        driven_off=pair(lambda side, index: fled[index][side]),
        bridge=pair(lambda side, index: sides[side][index].bridge),
        better=pair(is_better),
        rounds=sum(end.rounds * chance for end, chance in ends.items()),
    )


class Loss:
    def __init__(self, lost: int, fighters: int, worth: int, is_gone: bool, bridge: bool) -> None:
        self.lost, self.fighters, self.worth, self.is_gone, self.bridge = lost, fighters, worth, is_gone, bridge


def _loss(position: Position, battle: Battle, side: int, end: Fought) -> Loss:
    seat = battle.sides[side]
    if seat == PIRATE:
        strength = battle.level - dict(position.hits).get(battle.sector, 0)
        return Loss(strength - end.pirate, 0, 0, not end.pirate, False)
    player = position.players[seat]
    has_ship = player.sector == battle.sector
    parts = list(zip(player.ship.parts, end.ships[seat].parts, strict=True)) if has_ship else []
    lost = [old for old, new in parts if new.is_damaged and not old.is_damaged]
    left = end.patrols[seat] + (loaded_fighters(end.ships[seat]) if has_ship else 0)
    dead = player.fighters(battle.sector) - left
    prices = costs(Ship(layout(player.ship)), NO_QUADRANT)
    worth = sum(prices[part.target] for part in lost) + FIGHTER * dead
    return Loss(len(lost) + dead, dead, worth, not has_ship and not left, player.ship.bridge in lost)


def _span(values: list[int], chances: list[float]) -> Span:
    by_value: defaultdict[int, float] = defaultdict(float)
    for value, chance in zip(values, chances, strict=True):
        by_value[value] += chance
    ordered = sorted(by_value.items())

    def point(share: float) -> int:
        below = 0.0
        for value, chance in ordered:
            below += chance
            if below > share - 1e-9:
                return value
        return ordered[-1][0]

    return Span(sum(value * chance for value, chance in ordered), point(0.1), point(0.9))


def is_close(one: Odds, other: Odds, tolerance: float = 1e-9) -> None:
    for name in SHARES:
        assert getattr(one, name) == pytest.approx(getattr(other, name), abs=tolerance), name
    for ours, theirs in zip(one.lost, other.lost, strict=True):
        assert ours.mean == pytest.approx(theirs.mean, abs=max(tolerance, tolerance * theirs.mean))
        if tolerance < 1e-6:
            assert (ours.low, ours.high) == (theirs.low, theirs.high)
    assert one.rounds == pytest.approx(other.rounds, abs=tolerance)


def is_sound(odds: Odds) -> None:
    assert odds.better[0] + odds.better[1] <= 1
    assert all(0 <= share <= 1 for name in SHARES[1:] for share in getattr(odds, name))
    for span, fighters in zip(odds.lost, odds.fighters, strict=True):
        assert 0 <= span.low <= span.high
        assert 0 <= fighters <= span.mean + 1e-9
    assert 0 <= odds.rounds <= 3


def check_pairing(seed: int, size: int) -> None:
    position, battle = pairing(seed, size)
    starts = list(branches(Course(position, battle.sides), lambda one: begun(one, battle)))
    odds = fought(position, battle)
    is_close(odds, expected(position, battle, every_end(starts, battle)))
    is_sound(odds)


@pytest.mark.parametrize("first", graded(range(0, 200, 25), 1, 3))
def test_two_hundred_pairings_come_to_what_the_engine_s_own_battles_come_to(first: int) -> None:
    """Each face of each die is played in the engine, so that there is no tolerance but that of sums."""
    for seed in range(first, first + 25):
        check_pairing(seed, 4 + seed % 5)


@pytest.mark.parametrize("first", graded(range(1000, 1200, 20), 0, 3))
def test_large_ships_come_to_what_the_engine_s_own_battles_come_to(first: int) -> None:
    for seed in range(first, first + 20):
        check_pairing(seed, 8 + seed % 8)


# --- before a decision ----------------------------------------------------------------------------------------------------


def decisions(seed: int, size: int) -> list[tuple[Position, Battle]]:
    """The decisions of a battle by chance of which odds are asked, and the battle as it stands then."""
    position, battle = pairing(seed, size, wear=0.1)
    found = []
    change = begun(position, battle)
    while is_going_on(change.position):
        if isinstance(change.position.decision, Direction | Fleeing):
            frame = change.position.pending[-2]
            assert isinstance(frame, Battle)
            found.append((change.position, frame))
        change = after(change.position)
    return found


@pytest.mark.parametrize("first", graded((0, 30), 1))
def test_odds_are_right_from_each_decision_on(first: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(first, first + 30):
        for position, frame in decisions(seed, 3 + seed % 4):
            decision = position.decision
            assert decision is not None
            legal = tuple(action for action in legal_actions(position) if not action.is_aside)
            all_odds = before(position, decision.seat, legal)
            for action, odds in zip(legal, all_odds, strict=True):
                begin = Course(position, frame.sides, rounds=frame.round)
                starts = list(branches(begin, lambda one, act=action: after(one, act)))
                assert odds is not None
                is_close(odds, expected(position, frame, every_end(starts, frame)))
                is_sound(odds)
                kinds[f"{decision.kind} {frame.round}"] += 1
    assert {"flee 1", "flee 2"} <= set(kinds)
    assert any(kind.startswith("direction") for kind in kinds)


DUELLISTS = (
    "battle-pod@0,1 laser-cannon@1,1/R laser-cannon@-1,1/L focus-beam@-1,0/L hardpoint-shield@0,-1/F carrier-pod@0,2* "
    "combat-engine@1,2 battle-pod@0,3 hardpoint-shield@1,3/R turret-pod@-1,3/FL laser-cannon@-2,2/FL interphasic-shield@B",
    "battle-pod@0,1 laser-cannon@1,1/R plasma-launcher@-1,1/L laser-cannon@1,0/R hardpoint-shield@0,-1/F carrier-pod@0,2* "
    "combat-engine@1,2 turret-pod@0,3/BR focus-beam@1,4/BR battle-pod@-1,3 laser-cannon@-1,4/B hardpoint-shield@-2,3/L",
)
"""Two ships by about equal, with some of everything."""


def duellists() -> tuple[Position, Battle]:
    position, battle = next(
        found for found in map(pairing, range(99)) if found[1].level == 0 and found[1].sector != NEXXUS_SECTOR
    )
    sides = zip(position.players, DUELLISTS, strict=True)
    players = tuple(
        replace(one, ship=ship(text), sector=battle.sector, patrols=((battle.sector, 1),)) for one, text in sides
    )
    return replace(position, players=players), Battle((0, 1), battle.sector)


@pytest.mark.parametrize(
    ("battles", "points"), [(600, 0.08), pytest.param(20_000, 0.03, marks=pytest.mark.slow)], ids=["600", "20000"]
)
def test_odds_are_within_some_points_of_battles_by_chance(battles: int, points: float) -> None:
    """Before the fight, of battles that the engine has played with dice of its own: 8 points are four deviations of 600."""
    position, battle = duellists()
    (odds,) = before(replace(position, pending=(Combat(0, True),)), 0, (Fight(1, battle.sector),))
    assert odds is not None
    ends = sampled(Course(position, battle.sides), battle, battles)
    reality = expected(position, battle, ends)
    for name in SHARES[1:]:
        assert getattr(odds, name) == pytest.approx(getattr(reality, name), abs=points), name
    for ours, theirs in zip(odds.lost, reality.lost, strict=True):
        assert ours.mean == pytest.approx(theirs.mean, rel=points)
        assert abs(ours.low - theirs.low) <= 1
        assert abs(ours.high - theirs.high) <= 1


def test_only_battles_have_odds() -> None:
    position, battle = duellists()
    view = replace(position, pending=(Combat(0, True),))
    assert before(view, 0, (Done(), Fight(1, battle.sector)))[0] is None
    assert before(view, 0, ()) == ()


def test_a_mask_may_span_words() -> None:
    masks = words_of([1 << 3, 1 << 70, 1 << 3 | 1 << 70], 71)
    assert masks.shape == (3, 2)
    assert touch(masks, masks).tolist() == [[True, False, True], [False, True, True], [True, True, True]]


def test_early_flight_is_asked_for_in_the_odds() -> None:
    """FLE-2: who has the only Battle Computer and nothing to fight with is gone before the first round."""
    position, battle = duellists()
    bare = ship("battle-pod@0,1")
    helpless = replace(position.players[0], ship=Ship(bare.parts, frozenset({Upgrade.BATTLE_COMPUTER})), patrols=())
    odds = fought(replace(position, players=(helpless, position.players[1])), battle)
    assert odds.driven_off == (1, 0)
    assert odds.rounds == 0
    assert odds.lost[0].mean == 0
