"""Games at random and by bots keep every invariant; a failure tells its seed."""

from __future__ import annotations

import pytest

from tests.amounts import graded
from tests.games.hyperline.rules.gameplay import Watch, at_random, by_bots, new_game, rich_position

GAMES = 10
"""How many games a test plays, so that several processes share them."""


def seeds(chunk: int) -> range:
    return range(chunk * GAMES, (chunk + 1) * GAMES)


@pytest.mark.parametrize("chunk", graded(range(15), 1, 2))
def test_random_games_from_the_setup(chunk: int) -> None:
    for seed in seeds(chunk):
        Watch(seed, 23).see(at_random(new_game(seed), seed, 400))


@pytest.mark.parametrize("chunk", graded(range(30), 3, 4))
def test_random_games_from_the_middle(chunk: int) -> None:
    for seed in seeds(chunk):
        Watch(seed, 5).see(at_random(rich_position(seed), seed, 12))


@pytest.mark.parametrize("chunk", graded(range(5), 1))
def test_pilot_plays_to_the_end(chunk: int) -> None:
    for seed in seeds(chunk):
        last = Watch(seed, 5).see(by_bots("pilot", seed))
        assert last is not None
        assert last.winner in range(len(last.players))
        assert last.players[last.winner].research == 5


@pytest.mark.parametrize("chunk", graded(range(15, 130), 0, 0))
def test_many_random_games(chunk: int) -> None:
    for seed in seeds(chunk):
        Watch(seed, 3).see(at_random(new_game(seed), seed, 400))
        Watch(seed, 1).see(at_random(rich_position(seed), seed, 30))
