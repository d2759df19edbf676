"""The usual conduct: always legal, and what a sensible player would do at a glance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.battle.views.assignment import Assignment
from hyperline.games.hyperline.counsel.conduct import DECISIONS, struck, usual, worth
from hyperline.games.hyperline.counsel.odds import before
from hyperline.games.hyperline.rules.actions import (
    Action,
    Aim,
    Damage,
    DamageFighter,
    Done,
    Face,
    Flee,
    Stay,
    TightScan,
)
from hyperline.games.hyperline.rules.catalogue import CORNERS
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.damage import Radiation, TakingDamage
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.research import DAMAGE, OFFER, TIGHT_DAMAGE, Researching, can_scan_tightly
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, TORPEDO_CAUSE, Direction, Strike
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.game import Hyperline, legal_actions
from hyperline.games.hyperline.rules.geometry import BACK, FRONT, LEFT, QUADRANTS, RIGHT, Quadrant
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from tests.games.hyperline.counsel.fights import SPACE, at_nexxus, built_to_scan, points_of, random_ship
from tests.games.hyperline.rules.gameplay import at_random, rich_position
from tests.games.hyperline.rules.shipwright import ship

GAME = Hyperline()
CORE = "battle-pod@0,1"


def facing_each_other(own: Ship, enemy: Ship, *frames: Frame, patrol: int = 0) -> Position:
    """Player 0 and player 1 in one sector, with something under way."""
    patrols = ((SPACE, patrol),) if patrol else ()
    players = (
        Player(corner=CORNERS[0], home=1, sector=SPACE, ship=own, patrols=patrols),
        Player(corner=CORNERS[1], home=2, sector=SPACE, ship=enemy),
    )
    return Position(players=players, phase=Phase.COMBAT, pending=(Combat(0, True, (SPACE,)), *frames))


def decided(position: Position) -> Action:
    frame = position.decision
    assert frame is not None
    return usual(GAME.observe(position, frame.seat), frame.seat, legal_actions(position))


def test_it_is_legal_wherever_a_game_may_come_to() -> None:
    """All kinds of decisions that it answers come up but research, which is at the end of this file."""
    kinds: Counter[str] = Counter()
    for seed in range(60):
        for point in at_random(rich_position(seed), seed, 8):
            frame = point.position.decision
            if frame is None or frame.kind not in DECISIONS:
                continue
            action = decided(point.position)
            GAME.check(point.position, frame.seat, action)
            assert action == decided(point.position)
            kinds[frame.kind] += 1
    assert set(kinds) >= DECISIONS - {"research"}


def test_other_decisions_have_no_usual_answer() -> None:
    position = facing_each_other(ship(CORE), ship(CORE))
    with pytest.raises(ValueError, match="Combat"):
        usual(position, 0, legal_actions(position))


@pytest.mark.parametrize("seed", range(20))
def test_suggest_does_as_usual(seed: int) -> None:
    for point in at_random(rich_position(seed), seed, 6):
        frame = point.position.decision
        if isinstance(frame, TakingDamage | Aiming | Radiation):
            made = Assignment(GAME, point.position, frame.seat)
            first = decided(point.position)
            made.suggest()
            assert made.picks[0] == first


# --- damage -----------------------------------------------------------------------------------------------------------


def taken(own: Ship, quadrant: Quadrant, points: int, *, patrol: int = 0) -> list[str]:
    """What points from a quadrant go to, one after the other."""
    frames = (Battle((0, 1), SPACE), TakingDamage(0, SPACE, points, quadrant, "battle"))
    position = facing_each_other(own, ship(CORE), *frames, patrol=patrol)
    found = []
    for _ in range(points):
        if not isinstance(position.decision, TakingDamage):
            break
        action = decided(position)
        found.append(str(action))
        position = GAME.apply(position, 0, action).position
    return found


def test_a_hit_that_is_ignored_costs_nothing() -> None:
    """SHD-2: the Hardpoint Shield first; it is cheap once more, since it recharges."""
    own = ship(f"{CORE} hardpoint-shield@0,-1/F laser-cannon@1,1/R")
    assert taken(own, FRONT, 3) == ["damage 0,-1", "damage 0,-1", "damage 1,1"]


def test_the_bridge_is_spared_and_fighters_stand_in_for_guns() -> None:
    own = ship(f"{CORE} laser-cannon@1,1/R carrier-pod@0,2*")
    assert taken(own, RIGHT, 5, patrol=1) == ["damage 0,2", "damage fighter", "damage fighter", "damage 1,1", "damage 0,1"]


def test_a_gun_that_does_not_bear_goes_first() -> None:
    own = ship(f"{CORE} laser-cannon@1,1/R plasma-launcher@1,0/R focus-beam@-1,1/L laser-cannon@-1,0/L")
    assert taken(own, FRONT, 1) == ["damage 1,0"]
    assert worth(own, "1,1", RIGHT) == worth(own, "1,1", FRONT) + 1
    assert worth(own, "1,0", RIGHT) < worth(own, "1,1", RIGHT) < worth(own, "0,0", RIGHT)
    assert worth(own, "5,5", RIGHT) == 0


def test_what_a_beam_has_named_must_be_hit() -> None:
    own = ship(f"{CORE} laser-cannon@1,1/R")
    frames = (Battle((0, 1), SPACE), TakingDamage(0, SPACE, 2, FRONT, "battle", ("0,0",)))
    assert decided(facing_each_other(own, ship(CORE), *frames, patrol=1)) == Damage("0,0")


# --- aim --------------------------------------------------------------------------------------------------------------


def test_beams_name_what_hurts_most_each_another_one() -> None:
    enemy = ship(f"{CORE} laser-cannon@1,1/R hyperline-engine@1,0")
    position = facing_each_other(ship(CORE), enemy, Battle((0, 1), SPACE), Aiming(0, 1, FRONT, 2))
    assert decided(position) == Aim("0,0")
    assert decided(GAME.apply(position, 0, Aim("0,0")).position) == Aim("1,0")


def test_no_beam_is_wasted_on_a_shield() -> None:
    enemy = ship(f"{CORE} interphasic-shield@F transfer-shield@-1,0/L hardpoint-shield@-1,1/L rip-engine@0,2")
    position = facing_each_other(ship(CORE), enemy, Battle((0, 1), SPACE), Aiming(0, 1, LEFT, 1))
    assert {action.target for action in legal_actions(position)} == {"-1,0", "-1,1", "0,2", "F", ""}
    assert decided(position) == Aim("0,2")


# --- direction --------------------------------------------------------------------------------------------------------


def faced(own: Ship, enemy: Ship, *, roll: int = -1) -> Action:
    battle = Battle((0, 1), SPACE, quadrants=(-1, FRONT))
    return decided(facing_each_other(own, enemy, battle, Direction(0, roll)))


BROADSIDE = f"{CORE} combat-engine@0,2 laser-cannon@1,1/R laser-cannon@1,0/R"


def test_one_faces_with_the_guns() -> None:
    assert faced(ship(BROADSIDE), ship(CORE)) == Face(RIGHT)
    assert faced(ship(BROADSIDE), ship(CORE), roll=FRONT) == Face(RIGHT)


def test_the_side_across_is_out_of_reach() -> None:
    assert faced(ship(BROADSIDE), ship(CORE), roll=LEFT) != Face(RIGHT)


def test_who_has_no_guns_turns_the_shield() -> None:
    own = ship(f"{CORE} combat-engine@0,2 combat-engine@-1,2 hardpoint-shield@-1,1/L interphasic-shield@B")
    armed = ship(f"{CORE} laser-cannon@0,-1/F")
    assert faced(own, armed) == Face(LEFT)


@pytest.mark.parametrize("cause", [ASTEROID_CAUSE, TORPEDO_CAUSE])
def test_a_rock_and_a_torpedo_meet_the_shield(cause: str) -> None:
    own = ship(f"{CORE} combat-engine@0,2 combat-engine@1,2 hardpoint-shield@-1,1/L laser-cannon@1,1/R laser-cannon@1,0/R")
    position = facing_each_other(own, ship(CORE), Strike(0, SPACE, 1, cause, True), Direction(0))
    assert decided(position) == Face(LEFT)


@pytest.mark.parametrize("cause", [ASTEROID_CAUSE, TORPEDO_CAUSE])
def test_what_a_strike_is_said_to_cost_is_what_the_odds_say(cause: str) -> None:
    for seed in range(30):
        luck = random.Random(seed)
        frame = Strike(0, SPACE, 1 if cause == ASTEROID_CAUSE else luck.randint(1, 3), cause, True)
        position = facing_each_other(random_ship(luck, 7), ship(CORE), frame, Direction(0), patrol=luck.randint(0, 1))
        faces = [Face(quadrant) for quadrant in QUADRANTS]
        for face, exact in zip(faces, before(position, 0, faces), strict=True):
            lost = struck(position, frame, face.quadrant)
            assert exact is not None
            assert (len(lost), float(Damage("0,0") in lost)) == (exact.lost[0].mean, exact.bridge[0])


# --- running away -----------------------------------------------------------------------------------------------------


def flight(own: Ship, *, patrol: int = 0) -> Action:
    return decided(facing_each_other(own, ship(BROADSIDE), Battle((0, 1), SPACE), Fleeing(0), patrol=patrol))


def test_one_runs_only_when_nothing_is_left_to_hurt_with() -> None:
    assert flight(ship(BROADSIDE)) == Stay()
    assert flight(ship(f"{CORE} combat-engine@0,2 laser-cannon@1,1/R!")) == Flee()
    assert flight(ship(f"{CORE} combat-engine@0,2 laser-cannon@1,1/R!"), patrol=1) == Stay()
    assert flight(ship(f"{CORE} carrier-pod@0,2*")) == Stay()


def test_lone_fighters_stay() -> None:
    position = facing_each_other(ship(CORE), ship(BROADSIDE), Battle((0, 1), SPACE), Fleeing(0), patrol=2)
    away = replace(position.players[0], sector=CORNERS[0])
    assert decided(replace(position, players=(away, position.players[1]))) == Stay()


# --- Nexxus -----------------------------------------------------------------------------------------------------------

SCANNING = f"{CORE} planetary-scanner@1,1/R quantum-scanner@-1,1/L rip-engine@0,2"


def test_radiation_takes_the_cheapest_part() -> None:
    own = ship(f"{SCANNING} interphasic-shield@F")
    assert decided(at_nexxus(own, Radiation(0))) == Damage("F")
    assert decided(at_nexxus(ship(SCANNING), Radiation(0))) == Damage("0,2")


def test_research_spares_what_a_tight_scan_needs() -> None:
    assert decided(at_nexxus(ship(SCANNING), Researching(0, DAMAGE))) == Damage("0,2")


def kept_whenever_possible(seeds: range) -> int:
    """In how many of these random research decisions a choice could have cost the point; none did."""
    could_cost = 0
    for seed in seeds:
        luck = random.Random(seed)
        own = built_to_scan(luck)
        stage = TIGHT_DAMAGE if can_scan_tightly(own) and luck.random() < 0.7 else DAMAGE
        position = at_nexxus(own, Researching(0, stage))
        brought = {action: points_of(position, action) for action in legal_actions(position)}
        suggested = decided(position)
        assert brought[suggested] == max(brought.values()), (seed, suggested, own)
        could_cost += min(brought.values()) < max(brought.values())
    return could_cost


def test_a_point_is_never_given_away() -> None:
    """The Bridge (RES-2), and for a tight scan whatever brings its chance (RES-3)."""
    assert kept_whenever_possible(range(150)) > 75


@pytest.mark.slow
def test_a_point_is_never_given_away_in_thousands() -> None:
    assert kept_whenever_possible(range(150, 2_150)) > 1_000


def test_the_bridge_is_no_cheaper_than_a_battle_pod_that_no_scanner_needs() -> None:
    own = ship("battle-pod@0,1 hyperline-engine@1,0!")
    assert decided(at_nexxus(own, Researching(0, DAMAGE))) == Damage("0,1")
    assert decided(at_nexxus(own, Radiation(0))) == Damage("0,1")


def test_who_has_run_away_gets_no_point_by_a_working_scanner() -> None:
    """FLE-3: the next command is a Move, and so radiation takes what is cheapest for that."""
    position = at_nexxus(ship("battle-pod@0,1 planetary-scanner@1,1/R combat-engine@0,2"), Radiation(0))
    assert decided(position) == Damage("0,2")
    runner = replace(position.players[0], is_running=True)
    assert decided(replace(position, players=(runner, position.players[1]))) == Damage("1,1")


def test_any_chance_of_the_point_that_wins_is_taken() -> None:
    position = at_nexxus(ship("battle-pod@0,1 planetary-scanner@1,1/R rip-engine@0,2"), Researching(0, OFFER))
    nearly = replace(position.players[0], research=position.terms.goal - 1)
    assert decided(position) == Done()
    assert decided(replace(position, players=(nearly, position.players[1]))) == TightScan()


@pytest.mark.parametrize(
    ("own", "action"),
    [
        (SCANNING, TightScan()),
        ("battle-pod@0,1 planetary-scanner@1,1/R rip-engine@0,2", Done()),
        ("battle-pod@0,1 planetary-scanner@1,1/R hardpoint-shield@0,-1/F", TightScan()),
    ],
    ids=["half a chance", "a quarter for a part", "a quarter for a shield"],
)
def test_a_tight_scan_is_paid_for_if_its_chance_is_worth_it(own: str, action: Action) -> None:
    assert decided(at_nexxus(ship(own), Researching(0, OFFER))) == action


def test_a_fighter_on_patrol_goes_before_a_loaded_one() -> None:
    own = ship("carrier-pod@0,1* laser-cannon@1,1/R")
    position = facing_each_other(
        own, ship(CORE), Battle((0, 1), SPACE), TakingDamage(0, SPACE, 1, BACK, "battle", ()), patrol=1
    )
    legal = [action for action in legal_actions(position) if isinstance(action, DamageFighter)]
    assert usual(position, 0, legal) == DamageFighter()
    assert usual(position, 0, legal[1:]) == DamageFighter("0,1")
