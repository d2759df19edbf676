"""Battles by what they tell: every point that is given is taken, ignored or lost, and each battle ends for one reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.kernel.event import Event
from tests.games.hyperline.rules.gameplay import at_random, rich_position


def events_of(seed: int) -> list[Event]:
    return [event for point in at_random(rich_position(seed), seed, 15) for event in point.events]


def battles(batch: list[Event]) -> Iterator[list[Event]]:
    """The events of each battle that came to its end."""
    battle: list[Event] | None = None
    for event in batch:
        if isinstance(event, events.BattleOpened):
            battle = []
        if battle is not None:
            battle.append(event)
            if isinstance(event, events.BattleEnded):
                yield battle
                battle = None


def rounds(battle: list[Event]) -> list[list[Event]]:
    found: list[list[Event]] = []
    for event in battle:
        if isinstance(event, events.RoundBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def given_and_taken(batch: list[Event]) -> tuple[Counter[int], Counter[int]]:
    """By who is hit: the points that were given, and those that were accounted for."""
    given: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    for event in batch:
        match event:
            case events.VolleyFired():
                given[event.enemy] += event.points
            case events.ComponentDamaged() if event.cause == "battle":
                taken[event.player] += 1
            case events.HitIgnored() | events.FighterDestroyed():
                taken[event.player] += 1
            case events.HitsLost():
                taken[event.player] += event.points
            case events.PirateHit():
                taken[PIRATE] += event.points
    return +given, +taken


@pytest.mark.parametrize("seed", range(60))
def test_com_9_every_point_is_accounted_for(seed: int) -> None:
    for battle in battles(events_of(seed)):
        for fought in rounds(battle):
            given, taken = given_and_taken(fought)
            assert given == taken


@pytest.mark.parametrize("seed", range(60))
def test_com_5_a_battle_has_its_course(seed: int) -> None:
    for battle in battles(events_of(seed)):
        opened, ended = battle[0], battle[-1]
        assert isinstance(opened, events.BattleOpened) and isinstance(ended, events.BattleEnded)
        assert opened.sector == ended.sector
        numbers = [event.round for event in battle if isinstance(event, events.RoundBegan)]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) <= 3
        fled = [event for event in battle if isinstance(event, events.ShipFled | events.FightersFled)]
        assert len(fled) == (ended.reason == "fled")
        assert all(event.player in (opened.attacker, opened.defender) and event.player != PIRATE for event in fled)
        assert (ended.reason != "rounds") or len(numbers) == 3
        for fought in rounds(battle):
            rolls = [event.player for event in fought if isinstance(event, events.DieRolled)]
            assert rolls == sorted(rolls, key=[opened.attacker, opened.defender].index) and len(rolls) == len(set(rolls))
            sides = [event.player for event in fought if isinstance(event, events.VolleyFired)]
            assert sorted(sides) == sorted([opened.attacker, opened.defender])


@pytest.mark.parametrize("seed", range(60))
def test_pir_3_a_destroyed_pirate_brings_the_next_level(seed: int) -> None:
    batch = [
        event
        for event in events_of(seed)
        if isinstance(event, events.PirateDestroyed | events.PirateArrived | events.TilePlaced | events.TurnBegan)
    ]
    for event, following in pairwise(batch):
        if isinstance(event, events.PirateDestroyed) and isinstance(following, events.PirateArrived):
            assert following.player == event.player
            assert following.level == min(event.level + 1, 3)
