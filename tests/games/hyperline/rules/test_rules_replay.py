"""A game written out as its actions is played again to the last event; undo gives back equal positions."""

from __future__ import annotations

from itertools import islice

import pytest

from hyperline.games.hyperline.rules.decisions.scan import Scanning
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.event import event_forms
from hyperline.games.hyperline.rules.notation.pending import FRAMES
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from tests.games.hyperline.rules.gameplay import Point, at_random, new_game, rich_position

GAME = Hyperline()


def played(seed: int) -> list[Point]:
    return list(at_random(rich_position(seed), seed, 10) if seed % 2 else at_random(new_game(seed), seed, 60))


@pytest.mark.parametrize("seed", range(30, 46))
def test_a_game_replays_from_its_texts_events_included(seed: int) -> None:
    points = played(seed)
    position = GAME.decode(GAME.encode(points[0].position))
    for point in points:
        action = GAME.parse(position, point.seat, str(point.action))
        assert action == point.action
        change = GAME.apply(position, point.seat, action)
        assert change.events == point.events
        assert event_forms(change.events) == event_forms(point.events)
        assert change.position == point.after
        position = change.position


@pytest.mark.parametrize("seed", range(30, 42))
def test_a_game_goes_on_from_every_written_position_as_from_itself(seed: int) -> None:
    for point in islice(played(seed), 0, None, 7):
        again = GAME.decode(GAME.encode(point.position))
        change = GAME.apply(again, point.seat, point.action)
        assert change.events == point.events
        assert change.position == point.after


@pytest.mark.parametrize("seed", range(50, 58))
def test_undo_gives_back_equal_positions_and_redo_the_same_again(seed: int) -> None:
    match = Match(GAME, Setup(tuple(Seat() for _ in range(2 + seed % 3)), seed=seed))
    positions = [match.position]
    written = [GAME.encode(match.position)]
    for point in at_random(match.first, seed, 40):
        match.submit(point.seat, point.action)
        positions.append(match.position)
        written.append(GAME.encode(match.position))
        assert match.position == point.after
        if match.can_undo():
            taken = match.undo()
            assert match.position == positions[-1 - taken]
            assert GAME.encode(match.position) == written[-1 - taken]
            assert match.redo() == taken
            assert match.position == positions[-1]


@pytest.mark.parametrize("seed", range(60, 66))
def test_nothing_that_chance_or_a_hidden_tile_has_shown_is_taken_back(seed: int) -> None:
    """Undo stops at dice, at tiles that were not known before, and where another seat goes on."""
    shown = {"DieRolled", "TileDrawn", "TileTurnedUp", "TileProbed", "TilesSeen"}
    for point in played(seed):
        change = GAME.apply(point.position, point.seat, point.action)
        if shown & {type(event).__name__ for event in change.events}:
            assert change.barrier in ("die", "tile")
        following = change.position.decision
        if following is not None and following.seat != point.seat:
            assert change.barrier


def test_undo_goes_by_whole_commands_scans_moves_and_battles() -> None:
    units = {frame.__name__ for frame in FRAMES if frame.is_unit}
    assert units == {"Assemble", "Combat", "Command", "Find", "Move", "Radiation", "Researching", "Scanning"}


@pytest.mark.parametrize("seed", range(70, 76))
def test_a_unit_ends_where_something_new_is_decided(seed: int) -> None:
    for point in played(seed):
        change = GAME.apply(point.position, point.seat, point.action)
        following, asked = change.position.decision, point.position.decision
        declines = isinstance(asked, Scanning) and str(point.action) == "done"  # is one with the command that follows
        assert change.unit_ends == (following is None or (following.is_unit and not declines))
