"""What `simulate` counts."""

from __future__ import annotations

from hyperline.arena.schedule import tasks
from hyperline.arena.simulate import play
from tests.conformance.dummies import RACE


def test_a_game_that_is_a_draw_after_some_turns_has_had_so_many() -> None:
    for most in (1, 2, 7):
        for game in map(play, tasks(RACE, ("random", "random", "random"), 1, 3, most)):
            assert sum(game.turns) == most
            assert max(game.turns) - min(game.turns) <= 1
