"""Luck against expectation: exact numbers of games made by hand, nothing hidden, and no bias over many games."""

from collections import Counter
from math import sqrt

import pytest

from hyperline.games.hyperline.counsel.luck import DANGERS, KINDS, PURPOSES, as_uneven, at_most, tight_after
from hyperline.games.hyperline.counsel.luck_tally import PlayerTracker, compute_luck
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.decisions.battle import PIRATE
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_position
from hyperline.games.hyperline.rules.phases import settle
from hyperline.kernel.game import Change
from hyperline.kernel.match import Match, Step
from tests.games.hyperline.rules.gameplay import GAME, at_random, rich_position
from tests.games.hyperline.rules.scenario import FOLDER, read_scenario, whose, with_keys
from tests.games.hyperline.rules.shipwright import ship

GAMES = range(2000, 2040)
BATTLE = ("fight 1 C3", "face R")
ADA = [
    "bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "combat-engine@0,3", "combat-engine@1,3", "combat-engine@-1,3",
    "laser-cannon@1,1/R", "plasma-launcher@-1,1/L", "focus-beam@0,-1/F", "laser-cannon@1,0/R",
]  # fmt: skip
BRUNO = [
    "bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "combat-engine@0,3", "combat-engine@1,3", "laser-cannon@1,1/R",
    "laser-cannon@-1,1/L", "focus-beam@-1,2/L",
]  # fmt: skip
FIGHT = {
    "phase": "combat",
    "board": {"C3": "Friskus"},
    "dice": [2, 4],
    "player": [
        {"corner": "A1", "home": "Problar", "sector": "C3", "ship": ADA, "patrols": {"C3": 3}},
        {"corner": "I9", "home": "Viper", "sector": "C3", "ship": BRUNO, "patrols": {"C3": 2}},
    ],
}


def played(form, *texts):
    """The match from a position in the notation's form, after these actions."""
    match = Match(GAME, settle(read_position(form)))
    for text in texts:
        seat, text = whose(match.position, text)
        match.submit(seat, match.parse(seat, text))
    return match


def scenario(name, **changes):
    """The position of a file of the rules' scenarios, with other values at dotted paths."""
    return with_keys(read_scenario(FOLDER / f"{name}.toml").position, changes)


def luck_of(match, viewer=None, **how):
    return compute_luck(match.first, match.steps, viewer, **how)


def random_match(seed):
    match = Match(GAME, settle(rich_position(seed)))
    for point in at_random(match.first, seed, 40):
        match.steps.append(Step(point.seat, str(point.action), point.action, Change(point.after, point.events)))
    return match


@pytest.fixture(scope="module")
def matches():
    return [random_match(seed) for seed in GAMES]


# --- battles ----------------------------------------------------------------------------------------------------------


def test_a_battle_is_held_against_the_four_faces():
    ada, bruno = luck_of(played(FIGHT, *BATTLE)).fortunes
    # Ada has 3 engines, Bruno 2: she may turn her roll by one. With 4 fighters her sides give F 5, R 7, B 4, L 5.
    (blow,) = ada.given
    assert blow.throw.worth == (7, 7, 7, 5)
    assert (blow.points, blow.actual, blow.expected) == (7, 7, 6.5)
    # Bruno rolls and cannot turn: with 3 fighters F 3, R 5, B 3, L 6.
    (answer,) = ada.taken
    assert answer.throw.worth == (3, 5, 3, 6)
    assert (answer.points, answer.actual, answer.expected) == (6, 6, 4.25)
    assert (ada.gave.more, ada.took.more, ada.damage) == (0.5, 1.75, -1.25)
    assert (bruno.gave.more, bruno.took.more, bruno.damage) == (1.75, 0.5, 1.25)


def test_a_choice_is_no_luck():
    ada, _ = luck_of(played(FIGHT, "fight 1 C3", "face B")).fortunes
    (blow,) = ada.given
    assert blow.points == 4
    assert (blow.actual, blow.expected) == (7, 6.5)


def test_who_is_faster_by_two_rolls_nothing_and_has_no_luck():
    slow = with_keys(FIGHT, {"player.1.ship.3": "combat-engine@0,3!", "dice": [4]})
    ada, bruno = luck_of(played(slow, "fight 1 C3", "face R")).fortunes
    assert ada.given[0].throw is None
    assert ada.gave == (7, 7)
    assert bruno.given[0].throw.worth == (3, 5, 3, 6)
    assert ada.rolled == (0, 0, 0, 0)


def test_how_often_so_little_comes():
    ada, bruno = luck_of(played(FIGHT, *BATTLE)).fortunes
    # Of 16 pairs of faces only 7 - 3, 7 - 5, 5 - 3, 5 - 5 and the like are above her 7 - 6 = 1: 9 of 16 times 1 or less.
    pairs = [mine - theirs for mine in (7, 7, 7, 5) for theirs in (3, 5, 3, 6)]
    assert ada.damage_at_most == pytest.approx(sum(pair <= 1 for pair in pairs) / 16)
    assert bruno.damage_at_most == pytest.approx(sum(-pair <= -1 for pair in pairs) / 16)


def test_a_pirate_gives_what_it_gives():
    form = with_keys(FIGHT, {"pirates": {"C3": 2}, "dice": [4], "player.1.sector": "I9", "player.1.patrols": {"I9": 2}})
    luck = luck_of(played(form, "fight pirate C3", "face L"))
    ada = luck.fortunes[0]
    assert [(blow.player, blow.points, blow.throw) for blow in ada.taken] == [(PIRATE, 2, None)]
    assert ada.took.more == 0
    assert luck.battles == [(0, PIRATE, SECTOR_BY_NAME["C3"], 2)]


# --- asteroids, torpedoes, tight scans --------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "harm"), [(1, 1), (2, 1), (3, 0), (4, 1)])
def test_an_asteroid_is_held_against_the_sides_that_it_could_hit(face, harm):
    ship = ["bridge@0,0", "carrier-pod@0,1*", "hardpoint-shield@0,2/B"]
    form = scenario("asteroids", phase="command", dice=[face], **{"player.0.ship": ship})
    ada = luck_of(played(form, "pass")).fortunes[0]
    (hit,) = ada.hits
    assert (hit.cause, hit.points, hit.harm, hit.actual, hit.expected) == ("asteroid", 1, harm, harm, 0.75)
    assert ada.took == (harm, 0.75)
    assert ada.faces == {"asteroid": [int(face == one) for one in (1, 2, 3, 4)]}


@pytest.mark.parametrize(("face", "harm"), [(1, 2), (2, 1)])
def test_a_torpedo_too(face, harm):
    shooter, target = luck_of(played(scenario("torpedoes", dice=[face]), "torpedo 1 E3")).fortunes
    (hit,) = target.hits
    assert (hit.cause, hit.points, hit.harm, hit.actual, hit.expected) == ("torpedo", 2, harm, harm, 1.75)
    assert not shooter.hits
    assert target.faces == {"torpedo": [int(face == one) for one in (1, 2, 3, 4)]}


def test_a_torpedo_that_may_be_turned_counts_where_it_can_be_turned_to():
    form = scenario("torpedoes", dice=[1], **{"player.1.ship.4": "combat-engine@0,2"})
    _, target = luck_of(played(form, "torpedo 1 E3", "face F")).fortunes
    (hit,) = target.hits
    assert (hit.harm, hit.actual, hit.throw.worth) == (2, 1, (1, 1, 1, 2))


@pytest.mark.parametrize(("face", "points"), [(2, 1), (4, 0)])
def test_a_tight_scan_is_held_against_the_sides_that_scan(face, points):
    match = played(scenario("research", dice=[face]), "research", "damage 0,2", "tight-scan", "damage 1,0")
    ada = luck_of(match).fortunes[0]
    assert ada.points == (points, 0.25)


@pytest.mark.parametrize(
    ("own", "points", "sides"),
    [
        ("battle-pod@0,1 planetary-scanner@-1,1/L", 0, "L"),
        ("battle-pod@0,1 planetary-scanner@-1,1/L", 1, ""),
        ("battle-pod@0,1 planetary-scanner@-1,1/L rip-engine@0,2", 1, "L"),
        ("battle-pod@0,1 planetary-scanner@-1,1/L rip-engine@0,2", 2, ""),
        ("battle-pod@0,1 planetary-scanner@-1,1/L quantum-scanner@1,1/R", 1, "R"),
    ],
)
def test_what_a_tight_scan_itself_costs_counts_against_it(own, points, sides):
    won = {"FRBL"[quadrant] for quadrant, wins in enumerate(tight_after(ship(own), points)) if wins}
    assert len(won) == len(sides) and won <= {*"LR"}


# --- tiles ------------------------------------------------------------------------------------------------------------


def test_a_tile_is_held_against_those_that_nobody_has_seen():
    match = played(scenario("scan"), "scan 1,0 E3", "place 3")
    (draw,) = luck_of(match).fortunes[0].draws
    counts = Counter({"twin-bend": 5, "crossing": 3})
    assert (draw.stack, draw.kind) == ("hyperline", "fork")
    assert sum(draw.shares.values()) == pytest.approx(1)
    # one ramp lies on the board: 36 tiles of 37 are left
    total = round(counts["crossing"] / draw.shares["crossing"])
    assert draw.shares["twin-bend"] == pytest.approx(counts["twin-bend"] / total)
    assert draw.shares["pirate-base"] == pytest.approx(4 / total)
    assert total == len(match.first.hyperline)


def test_what_is_picked_or_known_is_no_luck():
    match = played(scenario("scan"), "scan 1,1 E3", "pick 0", "place 2", "order keep", "scan 1,0 C4")
    fortune = luck_of(match).fortunes[0]
    assert fortune.chosen == 2
    assert fortune.draws == []
    assert fortune.dangers == (0, 0)


def test_a_tile_that_lies_face_down_counts_only_for_who_has_seen_it():
    match = played(scenario("scan"), "probe 1,0", "plant E3")
    shown = [len(luck_of(match, viewer).fortunes[0].draws) for viewer in (0, 1, None)]
    assert shown == [1, 0, 0]
    assert len(luck_of(match, None, is_open=True).fortunes[0].draws) == 1
    assert luck_of(match, 0).fortunes[0].draws[0].kind == "pod"


def test_it_counts_for_everybody_once_it_is_turned_up(matches):
    for match in matches:
        told = [event for step in match.steps for event in step.change.events]
        planted = {event.sector for event in told if isinstance(event, events.TilePlanted)}
        turned = [event for event in told if isinstance(event, events.TileTurnedUp) and event.sector in planted]
        drawn = [event for event in told if isinstance(event, events.TileDrawn)]
        public = luck_of(match).fortunes
        counted = sum(len(one.draws) + one.chosen for one in public)
        assert counted == len(drawn) + len(turned)


def test_what_is_hidden_makes_no_difference():
    """Two games that a rival cannot tell apart look the same to them, whatever was planted."""
    looks = []
    for planet in ("Qued", "asteroid"):
        match = played(scenario("scan", **{"stacks.planet": [planet]}), "probe 1,0", "plant E3")
        looks.append([(one.draws, one.chosen, one.faces) for one in luck_of(match, 1).fortunes])
    assert looks[0] == looks[1]


# --- many games -------------------------------------------------------------------------------------------------------


def test_every_roll_is_counted_once(matches):
    for match in matches:
        rolls = [e for step in match.steps for e in step.change.events if isinstance(e, events.DieRolled)]
        counted = Counter()
        for seat, fortune in enumerate(luck_of(match).fortunes):
            assert set(fortune.faces) <= set(PURPOSES)
            for purpose, faces in fortune.faces.items():
                counted.update({(seat, purpose, face): count for face, count in enumerate(faces, 1) if count})
        assert counted == Counter((roll.player, roll.purpose, roll.value) for roll in rolls)


def test_the_ships_are_followed_through_every_action(matches):
    for match in matches:
        before = match.first
        for step in match.steps:
            now = PlayerTracker(before)
            for event in step.change.events:
                now.take(event)
            before = step.change.position
            assert [(one.ship, one.patrols) for one in now.players] == [(one.ship, one.patrols) for one in before.players]


def test_what_is_given_is_taken(matches):
    for match in matches:
        fortunes = luck_of(match).fortunes
        given = Counter(blow for one in fortunes for blow in one.given if blow.enemy != PIRATE)
        taken = Counter(blow for one in fortunes for blow in one.taken if blow.player != PIRATE)
        assert given == taken


def test_over_many_games_nothing_is_left_over(matches):
    """The mean of what came less what was expected is near nothing: the expectation is right, however badly all play."""
    fortunes = [fortune for match in matches for fortune in luck_of(match, is_open=True).fortunes]
    throws = [blow.throw for one in fortunes for blow in one.given if blow.throw]
    throws += [hit.throw for one in fortunes for hit in one.hits if hit.throw]
    check_even([(throw.actual, throw.shares) for throw in throws], least=200)
    for stack, kinds in KINDS.items():
        draws = [draw for one in fortunes for draw in one.draws if draw.stack == stack]
        for kind in kinds:
            shares = [draw.shares.get(kind, 0.0) for draw in draws]
            check_even([(draw.kind == kind, {1: p, 0: 1 - p}) for draw, p in zip(draws, shares, strict=True)], least=50)
    dangers = [(d, sum(share for kind, share in d.shares.items() if kind in DANGERS)) for f in fortunes for d in f.draws]
    check_even([(draw.kind in DANGERS, {1: p, 0: 1 - p}) for draw, p in dangers], least=100)


def check_even(outcomes, least):
    """What came, of shares by value, is within three standard deviations of the mean; there are `least` of them."""
    assert len(outcomes) >= least
    means = [sum(value * share for value, share in shares.items()) for _, shares in outcomes]
    squares = [sum(value * value * share for value, share in shares.items()) for _, shares in outcomes]
    spread = sqrt(sum(square - mean * mean for square, mean in zip(squares, means, strict=True)))
    assert abs(sum(found for found, _ in outcomes) - sum(means)) <= 3 * spread


# --- how unusual ------------------------------------------------------------------------------------------------------


def test_how_uneven_dice_are():
    assert as_uneven((0, 0, 0, 0)) == 1
    assert as_uneven((1, 0, 0, 0)) == pytest.approx(1)
    assert as_uneven((2, 0, 0, 0)) == pytest.approx(1 / 4)
    assert as_uneven((3, 0, 0, 0)) == pytest.approx(1 / 16)
    assert as_uneven((1, 1, 1, 1)) == pytest.approx(1)
    assert as_uneven((40, 0, 0, 0)) < 1e-20
    # chi square is 8.64; with three degrees of freedom it passes 7.815 in 5 % of all cases, 9.348 in 2.5 %
    assert 0.025 < as_uneven((25, 19, 37, 19)) < 0.05


def test_both_ways_to_compute_unevenness_agree():
    assert as_uneven((14, 6, 12, 8)) == pytest.approx(as_uneven((14, 6, 13, 8)), abs=0.06)


def test_sums_of_independent_draws():
    coin = {0: 0.5, 1: 0.5}
    assert at_most([], 0) == 1
    assert at_most([coin, coin], 0) == pytest.approx(0.25)
    assert at_most([coin, coin], 1) == pytest.approx(0.75)
    assert at_most([{-2: 0.25, 3: 0.75}], -2) == pytest.approx(0.25)


def test_nothing_yet():
    match = Match(GAME, settle(read_position(FIGHT)))
    for fortune in luck_of(match).fortunes:
        assert fortune.rolled == (0, 0, 0, 0)
        assert (fortune.gave, fortune.took, fortune.damage, fortune.dangers) == ((0, 0), (0, 0), 0, (0, 0))
        assert fortune.as_uneven == fortune.damage_at_most == fortune.dangers_at_most == 1
