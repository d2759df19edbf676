"""The board shows what is: after the last event of every action its picture equals one built from the position."""

from __future__ import annotations

from typing import Any

import pytest

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.choice import sorted_out
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

CORNERS = ("A1", "I1", "I9", "A9")


def setup_for(seats: int, seed: int) -> Setup:
    names = ("Ada", "Bo", "Cy", "Di")
    return Setup(tuple(Seat(name=names[n], emblem=n, choice=CORNERS[n]) for n in range(seats)), seed)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [0, None])
def test_after_the_last_event_the_picture_equals_the_position(seed: int, viewer: int | None) -> None:
    game = SHELF.game("hyperline")
    position = game.start(setup_for(2 + seed % 3, seed))
    picture, luck = Picture.of(game.observe(position, viewer)), Dice.of(seed)
    for count in range(500):
        decisions = game.open(position)
        if not decisions:
            break
        action = game.sample(position, decisions[0].seat, luck.at(str(count)))
        change = game.apply(position, decisions[0].seat, action)
        for event in change.events:
            seen = event.veil(viewer)
            if seen is not None:
                picture.take(seen)
        position = change.position
        assert picture == Picture.of(game.observe(position, viewer)), f"{count}: {action}: {change.events}"


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_can_be_reached_on_the_board(seed: int) -> None:
    game = SHELF.game("hyperline")
    position, luck = game.start(setup_for(2 + seed % 3, seed)), Dice.of(seed)
    for count in range(400):
        decisions = game.open(position)
        if not decisions:
            break
        seat = decisions[0].seat
        legal: Any = game.legal(position, seat)
        assert sorted_out(legal, Picture.of(position), seat).every() == set(legal)
        position = game.apply(position, seat, game.sample(position, seat, luck.at(str(count)))).position
