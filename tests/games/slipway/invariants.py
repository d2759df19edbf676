"""What holds in every position of every game of Slipway 99, and in what leads from one to the next."""

from __future__ import annotations

from itertools import pairwise

from hyperline.games.slipway.rules.events import Moved, ShipEscaped, ShipFellBack
from hyperline.games.slipway.rules.game import Slipway
from hyperline.games.slipway.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change

GAME = Slipway()


def check_position(position: Position) -> None:
    """Ships are on the track, whoever is due is not at the goal, and the file says the same."""
    assert all(1 <= square <= position.last for square in position.squares)
    assert bool(GAME.open(position)) != bool(position.winners)
    for decision in GAME.open(position):
        assert position.squares[decision.seat] < position.last
    assert GAME.read(GAME.write(position)) == position
    assert GAME.decode(GAME.encode(position)) == position


def check_views(position: Position, dice: Dice) -> None:
    """A view is the position without seed and dice, and without the open choices of others."""
    for viewer in (*range(len(position.squares)), None):
        view = GAME.observe(position, viewer)
        assert view.dice == Dice() and view.squares == position.squares
        for seat, choice in enumerate(position.chosen):
            is_hidden = bool(position.group) and bool(choice) and seat != viewer
            assert view.chosen[seat] == ("set" if is_hidden else choice)
        other = GAME.determinise(view, dice)
        assert "set" not in other.chosen and GAME.observe(other, viewer) == view


def check_change(position: Position, change: Change) -> None:
    """Every turn moves 1 to 14 squares ahead; a round ends with a holder at most at each gate that was fought for."""
    after: Position = change.position
    squares = list(position.squares)
    for event in change.events:
        if isinstance(event, Moved):
            assert event.origin == squares[event.player]
            squares[event.player] = event.target
            way = event.target - event.origin
            assert way == (-7 if isinstance(event, ShipFellBack) else 7 if isinstance(event, ShipEscaped) else way)
            assert isinstance(event, ShipFellBack) or 1 <= way <= 14
    assert tuple(squares) == after.squares
    names = [type(event).__name__ for event in change.events]
    assert names.count("RoundEnded") == (after.round > position.round) + bool(after.winners)
    assert after.squares.count(after.last) <= 1 or "RoundEnded" not in names
    held = {event.gate: event.player for event in change.events if type(event).__name__ == "GateHeld"}
    assert all(low < high for low, high in pairwise(held))
    for gate, player in held.items():
        fell = {event.player for event in change.events if isinstance(event, ShipFellBack) and event.target == gate}
        stays = {seat for seat, square in enumerate(after.squares) if square == gate} - fell
        assert gate == 1 or stays == ({player} - {-1}), (gate, change.events)
