"""How a game begins (SET): seats and corners, stacks, Home planets, who goes first."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.games.hyperline.rules.catalogue import (
    HOME_PLANETS,
    HYPERLINE_TILES,
    NEUTRAL,
    NEXXUS,
    NEXXUS_SECTOR,
    PLANET_TILES,
)
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import BRIDGE
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from tests.games.hyperline.rules.gameplay import at_random

GAME = Hyperline()


def setup(*corners: str, seed: int = 1) -> Setup:
    return Setup(tuple(Seat(choice=corner) for corner in corners), seed=seed)


def corners(position: Position) -> list[str]:
    return [SECTOR_NAMES[player.corner] for player in position.players]


@pytest.mark.parametrize(
    "chosen",
    [
        ("A1", "I9"),
        ("I9", "A1"),
        ("A1", "I1"),
        ("A9", "A1"),
        ("A1", "I1", "I9"),
        ("I1", "I9", "A9"),
        ("A9", "A1", "I1"),
        ("I9", "A9", "A1", "I1"),
    ],
)
def test_set_1_and_2_players_sit_clockwise_in_the_corners_they_choose(chosen: tuple[str, ...]) -> None:
    GAME.check_setup(setup(*chosen))
    assert corners(GAME.start(setup(*chosen))) == list(chosen)


@pytest.mark.parametrize(
    "chosen",
    [
        (),
        ("A1",),
        ("A1", "A1"),
        ("A1", "E5"),
        ("A1", ""),
        ("A1", "I9", "I1"),
        ("I9", "I1", "A1", "A9"),
        ("A1", "I1", "I9", "A9", "A1"),
    ],
)
def test_set_1_other_seatings_are_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.check_setup(setup(*chosen))
    assert refusal.value.rule == "SET-1"


def test_set_2_two_players_who_choose_nothing_sit_diagonally() -> None:
    assert corners(GAME.start(setup("", ""))) == ["A1", "I9"]
    assert corners(GAME.start(setup("", "", ""))) == ["A1", "I1", "I9"]


@pytest.mark.parametrize("seed", range(20))
def test_set_3_to_8_everything_is_there_once(seed: int) -> None:
    position = GAME.start(setup("A1", "I1", "I9", seed=seed))
    assert position.board.tiles[NEXXUS_SECTOR] == NEXXUS
    assert position.board.tiles[SECTOR_BY_NAME["A9"]] == NEUTRAL
    assert Counter(position.hyperline.bag) == Counter(HYPERLINE_TILES) and len(position.hyperline) == 31
    assert Counter(position.planet.bag) == Counter(PLANET_TILES) and len(position.planet) == 16
    assert position.store == (8,) * 15
    homes = [player.home for player in position.players]
    assert len(set(homes)) == 3 and set(homes) <= set(HOME_PLANETS.values())
    assert position.phase is Phase.SETUP and GAME.open(position)[0].seat == 0
    for player in position.players:
        assert position.board.tiles[player.corner] == player.home
        assert player.sector == player.corner and player.patrols == ((player.corner, 8),)
        assert player.tokens == (IN_HAND,) * 5 and player.ship.parts == (BRIDGE,) and not player.ship.upgrades


def test_set_5_to_7_the_seed_decides_all_that_is_random() -> None:
    starts = [GAME.start(setup("A1", "I9", seed=seed)) for seed in range(40)]
    assert GAME.start(setup("A1", "I9", seed=7)) == starts[7]
    drawn = [start.hyperline.settled(31, start.dice, "hyperline", 0)[0].cards for start in starts]
    assert len(set(drawn)) == len({start.planet.settled(16, start.dice, "planet", 0)[0].cards for start in starts}) == 40
    assert all(Counter(cards) == Counter(HYPERLINE_TILES) for cards in drawn)
    assert {start.players[0].home for start in starts} == set(HOME_PLANETS.values())


def test_set_12_anybody_may_go_first() -> None:
    first = Counter()
    for seed in range(60):
        for point in at_random(GAME.start(setup("A1", "I1", "I9", "A9", seed=seed)), seed, 1):
            if point.after.phase is not Phase.SETUP:
                first[point.after.turn] += 1
                rolls = [event.value for event in point.events if type(event).__name__ == "DieRolled"]
                assert len(rolls) >= 4
                break
    assert set(first) == {0, 1, 2, 3}
