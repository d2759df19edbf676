"""The test range: the old and the new ship against everyone on the board, each odds as the engine would have it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.counsel.battle_odds import Odds
from hyperline.games.hyperline.counsel.odds import before, fought, trials
from hyperline.games.hyperline.rules.actions import PIRATE, Face
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import Radiation
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, TORPEDO_CAUSE, Direction, Strike
from hyperline.games.hyperline.rules.events import HitIgnored
from hyperline.games.hyperline.rules.kinds import Phase, Upgrade
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import HARDPOINTS
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change
from tests.amounts import graded
from tests.games.hyperline.counsel.fights import SPACE, Course, after, branches, random_ship
from tests.games.hyperline.rules.shipwright import ship

BARE = "battle-pod@0,1 combat-engine@0,2"
ARMED = f"{BARE} laser-cannon@1,1/R laser-cannon@-1,1/L"


def table(*ships: Ship, terms: Terms | None = None) -> Position:
    """A game of players that are all at home, with patrols there."""
    seats = zip(CORNERS, ships, strict=False)
    players = tuple(Player(corner=corner, home=1, sector=corner, ship=one, patrols=((corner, 3),)) for corner, one in seats)
    return Position(players=players, phase=Phase.COMMAND, terms=terms or Terms())


def test_everyone_on_the_board_and_pirates_of_each_level_are_met() -> None:
    found = trials(table(*[ship(ARMED)] * 4), 2, ship(BARE), ship(ARMED))
    kinds = [(trial.kind, trial.number) for trial in found]
    assert kinds[:6] == [("rival", 0), ("rival", 1), ("rival", 3), ("pirate", 1), ("pirate", 2), ("pirate", 3)]
    assert kinds[6:] in ([], [("asteroid", 0)])


@pytest.mark.parametrize("seed", graded(range(12), 5))
def test_each_trial_is_a_battle_in_open_space(seed: int) -> None:
    """No patrols there, and shields recharge; what battles come to is tested with the odds."""
    luck = random.Random(seed)
    old, new, one, other = (random_ship(luck, 10) for _ in range(4))
    view = table(old, one, other)
    for trial in trials(view, 0, old, new):
        if trial.kind == "asteroid":
            continue
        enemy = trial.number if trial.kind == "rival" else PIRATE
        level = trial.number if enemy == PIRATE else 0
        for own, odds in ((old, trial.old), (new, trial.new)):
            ships = (own, one, other)
            players = tuple(
                replace(player, ship=hers, sector=SPACE, patrols=())
                for player, hers in zip(view.players, ships, strict=True)
            )
            place = replace(view, players=players, board=Board().with_pirate(SPACE, level))
            assert odds == fought(place, Battle((0, enemy), SPACE, level))


def test_guns_tell() -> None:
    found = trials(table(ship(ARMED), ship(ARMED)), 0, ship(BARE), ship(ARMED))
    rival, *pirates = found[:4]
    assert rival.new.better[0] > rival.old.better[0]
    for pirate in pirates:
        assert pirate.new.destroyed[1] > pirate.old.destroyed[1] == 0
    assert pirates[0].new.destroyed[1] > pirates[2].new.destroyed[1]


def test_the_same_ship_fares_the_same() -> None:
    luck = random.Random(7)
    one = random_ship(luck, 12)
    found = trials(table(one, ship(ARMED), ship(BARE)), 1, one, one)
    assert len(found) == 5
    assert all(trial.old == trial.new for trial in found)


# --- hits without speed -----------------------------------------------------------------------------------------------


def losses(position: Position) -> tuple[float, float]:
    """Parts and Bridges that a player loses on average by a hit that the usual conduct takes, each die played."""
    courses = list(branches(Course(position, (0, 1)), lambda one: Change(settle(one))))
    lost = bridges = 0.0
    while courses:
        course, chance = courses.pop()
        decision = course.position.decision
        if decision is not None and decision.kind in ("direction", "damage"):
            courses += [(one, chance * share) for one, share in branches(course, after)]
            continue
        old, new = position.players[0].ship, course.position.players[0].ship
        lost += chance * sum(a.is_damaged != b.is_damaged for a, b in zip(old.parts, new.parts, strict=True))
        bridges += chance * (old.bridge.is_damaged != new.bridge.is_damaged)
    return lost, bridges


def in_asteroids(one: Ship, terms: Terms) -> Position:
    """A Starship that is about to be hit, and a decision at which all of it is over, before shields recharge."""
    players = (
        Player(corner=CORNERS[0], home=1, sector=SPACE, ship=one),
        Player(corner=CORNERS[1], home=2, sector=CORNERS[1]),
    )
    pending = (Radiation(0), Strike(0, SPACE, 1, ASTEROID_CAUSE))
    return Position(players=players, phase=Phase.COMBAT, pending=pending, terms=terms)


@pytest.mark.parametrize("seed", range(30))
def test_ast_1_an_asteroid_hits_as_in_the_engine(seed: int) -> None:
    luck = random.Random(seed)
    old, new = random_ship(luck, 3 + seed % 5), random_ship(luck, 3 + seed % 7)
    terms = Terms(house=frozenset({HARDPOINTS} if seed % 3 == 0 else ()))
    asteroid = [trial for trial in trials(table(old, new, terms=terms), 0, old, new) if trial.kind == "asteroid"]
    if not asteroid:
        assert engine_asteroid(old, terms) == engine_asteroid(new, terms)
        return
    assert hit(asteroid[0].old) == engine_asteroid(old, terms)
    assert hit(asteroid[0].new) == engine_asteroid(new, terms)
    assert asteroid[0].old.destroyed == (0, 0)


def hit(odds: Odds) -> tuple[float, float]:
    return odds.lost[0].mean, odds.bridge[0]


def engine_asteroid(one: Ship, terms: Terms) -> tuple[float, float]:
    return (0, 0) if one.has_online(Upgrade.BATTLE_COMPUTER) else losses(in_asteroids(one, terms))


def test_ast_1_a_battle_computer_makes_asteroids_blank() -> None:
    computer = Ship(ship(BARE).parts, frozenset({Upgrade.BATTLE_COMPUTER}))
    found = trials(table(ship(BARE), ship(BARE)), 0, ship(BARE), computer)
    assert (found[-1].kind, found[-1].old.lost[0].mean, found[-1].new.lost[0].mean) == ("asteroid", 1, 0)


def test_the_facing_of_a_torpedo_has_odds() -> None:
    """Three points: behind the floating shield they go on, and the Hardpoint Shield ignores one."""
    struck = ship("battle-pod@0,1 combat-engine@0,2 combat-engine@1,2 hardpoint-shield@1,1/R interphasic-shield@B")
    players = (
        Player(corner=CORNERS[0], home=1, sector=SPACE, ship=struck),
        Player(corner=CORNERS[1], home=2, sector=CORNERS[1]),
    )
    strike = Strike(0, SPACE, 3, TORPEDO_CAUSE, True)
    position = Position(players=players, phase=Phase.COMBAT, pending=(Radiation(0), strike, Direction(0)))
    faces = [Face(quadrant) for quadrant in range(4)]
    for face, odds in zip(faces, before(position, 0, faces), strict=True):
        assert odds is not None
        course = Course(after(position, face).position, (0, 1))
        while course.position.decision is not None and course.position.decision.kind == "damage":
            course = Course(after(course.position).position, (0, 1))
        ends = course.position.players[0].ship
        assert odds.lost[0].mean == sum(part.is_damaged for part in ends.parts)
        assert odds.lost[1].mean == 0


def test_shd_2_a_hardpoint_shield_ignores_an_asteroid_unless_only_battles_count() -> None:
    position = replace(in_asteroids(ship(f"{BARE} hardpoint-shield@0,-1/F"), Terms()), dice=Dice(0, (1,)))
    facing = after(settle(position), Face(0)).position
    change = after(facing)
    assert any(isinstance(event, HitIgnored) for event in change.events)
    other = replace(facing, terms=Terms(house=frozenset({HARDPOINTS})))
    assert not any(isinstance(event, HitIgnored) for event in after(other).events)
