"""Odds: each course of a battle is the engine's own, die for die, and what they come to together is right."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from hyperline.counsel.duel import Duel, Ended, Faces
from hyperline.counsel.odds import hull_of
from hyperline.engine.action import PIRATE
from hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.position import Position
from hyperline.engine.ship import loaded_targets
from hyperline.kernel.dice import Dice
from tests.counsel.fights import Fought, pairing, played


def simulated(position: Position, battle: Battle, script: tuple[int, ...]) -> tuple[Duel, Ended]:
    hulls = tuple(hull_of(position, seat, battle.sector, battle.level) for seat in battle.sides)
    duel = Duel(hulls, recharges=battle.sector != NEXXUS_SECTOR, faces=Faces(script))
    (only,) = duel.fight(battle)
    assert only.weights.tolist() == [1.0]
    return duel, only


def same(position: Position, battle: Battle, fought: Fought, duel: Duel, only: Ended) -> None:
    """Bit for bit: parts, fighters, the Pirate's strength, who ran away, and the rounds."""
    for side, seat in enumerate(battle.sides):
        hull = duel.hulls[side]
        alive = hull.alive(only.states[side])[0].tolist()
        assert bool(only.fled[side][0]) == fought.fled[side]
        if seat == PIRATE:
            assert sum(alive) == fought.pirate
            continue
        player = position.players[seat]
        if player.sector != battle.sector:
            assert sum(alive) == fought.patrols[seat]
            continue
        ship = fought.ships[seat]
        assert alive[: hull.parts] == [not part.is_damaged for part in ship.parts]
        carriers = [index for index, part in enumerate(player.ship.parts) if part.is_loaded]
        holding = [
            flies and alive[carrier] for flies, carrier in zip(alive[hull.count - len(carriers) :], carriers, strict=True)
        ]
        kept = tuple(
            sorted(player.ship.parts[carrier].target for carrier, holds in zip(carriers, holding, strict=True) if holds)
        )
        assert kept == loaded_targets(ship)
        assert sum(alive[hull.parts :]) == fought.patrols[seat] + len(kept)
    assert only.rounds == fought.rounds


def check_course(seed: int, size: int | None = None, wear: float = 0.2) -> Fought:
    position, battle = pairing(seed, size, wear=wear)
    luck = random.Random(seed)
    script = tuple(luck.randint(1, 4) for _ in range(6))
    fought = played(replace(position, dice=Dice(1, script)), battle, battle)
    duel, only = simulated(position, battle, script)
    same(position, battle, fought, duel, only)
    return fought


@pytest.mark.parametrize("first", range(0, 300, 60))
def test_every_course_is_the_engine_s(first: int) -> None:
    for seed in range(first, first + 60):
        check_course(seed)
