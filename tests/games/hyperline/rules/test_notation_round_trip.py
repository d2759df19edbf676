"""Random games written and read again: positions in the middle of anything, actions, events."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from hyperline.games.hyperline.rules.actions import parse_action
from hyperline.games.hyperline.rules.events import PIRATE, BattleOpened, ComponentFitted, ShipSlid
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.notation.event import IN_WORDS, event_form, event_forms
from hyperline.games.hyperline.rules.notation.position import (
    decode,
    encode,
    read_position,
    read_text,
    write_position,
    write_toml,
)
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Seat, Setup
from tests.amounts import graded

GAME = Hyperline()


def changes(players: int, seed: int, most: int) -> Iterator[Change]:
    """The changes of a random game."""
    position = GAME.start(Setup(seats=(Seat(),) * players, seed=seed))
    dice = Dice.of(seed)
    for _ in range(most):
        frame = position.decision
        if frame is None:
            return
        _, dice = dice.roll(2)
        action = GAME.sample(position, frame.seat, dice)
        assert parse_action(str(action)) == action
        change = GAME.apply(position, frame.seat, action)
        yield change
        position = change.position


@pytest.mark.parametrize(("players", "seed"), graded([(2, 1), (4, 3), (3, 2), (4, 4)], 2))
def test_positions_of_random_games_are_read_as_written(players: int, seed: int) -> None:
    kinds = set()
    for number, change in enumerate(changes(players, seed, 1200)):
        position: Position = change.position
        assert decode(encode(position)) == position
        if number % 60 == 0:
            assert read_text(write_toml(position)) == position
        msgspec.json.encode(event_forms(change.events))
        if position.decision is not None:
            kinds.add(position.decision.kind)
    assert {"assemble", "command", "move", "damage", "combat"} <= kinds


def test_reading_goes_on_as_the_written_position_would() -> None:
    for change in changes(3, 9, 400):
        position = change.position
        if position.decision is None:
            break
        seat = position.decision.seat
        action = GAME.sample(position, seat, Dice.of(1))
        copy = decode(encode(position))
        assert GAME.legal(copy, seat) == GAME.legal(position, seat)
        assert GAME.apply(copy, seat, action) == GAME.apply(position, seat, action)


def test_legal_actions_are_listed_sorted_and_each_is_readable() -> None:
    for change in changes(4, 5, 300):
        position = change.position
        if position.decision is None:
            break
        texts = [str(action) for action in GAME.legal(position, position.decision.seat)]
        assert texts == sorted(texts)
        form = write_position(position, texts)
        assert form["decision"] == {
            "player": position.decision.seat,
            "kind": position.decision.kind,
            "legal": texts,
        }
        assert [str(parse_action(text)) for text in texts] == texts


def test_a_tile_that_waits_for_its_place_lies_in_no_stack() -> None:
    waiting = [change.position for change in changes(4, 3, 1500) if _kind(change.position) == "place"]
    assert waiting
    for position in waiting:
        form = write_position(position)
        assert len(form["pending"]["held"]) == 1
        assert read_position(form) == position


def _kind(position: Position) -> str:
    return position.decision.kind if position.decision else ""


def test_a_written_position_may_be_cut_short_by_hand() -> None:
    form = write_position(next(changes(2, 1, 1)).position)
    del form["stacks"], form["store"], form["board"], form["decision"]
    position = read_position(form)
    assert len(position.hyperline) + len(position.planet) == 47


def test_events_speak_the_notation() -> None:
    slid = ShipSlid(player=1, origin=SECTOR_BY_NAME["C4"], port=PORT_BY_NAME["NE"], sector=SECTOR_BY_NAME["D3"])
    assert event_form(slid) == {
        "type": "ShipSlid",
        "player": 1,
        "origin": "C4",
        "port": "NE",
        "sector": "D3",
        "is_loop": False,
    }
    fitted = ComponentFitted(player=0, part=Placed(Component.LASER_CANNON, 1, 0, 1))
    assert event_form(fitted)["part"] == "laser-cannon@1,0/R"
    assert event_form(BattleOpened(attacker=0, defender=PIRATE, sector=0, level=2))["defender"] == "pirate"


def test_every_field_of_an_event_that_is_a_small_int_is_put_into_words() -> None:
    from hyperline.games.hyperline.rules import events
    from hyperline.kernel.event import Event

    plain = {"value", "goal", "points", "hits", "level", "round", "fighters", "purpose", "cause", "target", "targets"}
    plain |= {
        "planet",
        "tile",
        "tiles",
        "stack",
        "reason",
        "by",
        "source",
        "is_loop",
        "is_forced",
        "is_tight_scan",
        "is_swapped",
    }
    classes = [one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)]
    fields = {field for one in classes for field in one.__struct_fields__}
    assert fields <= plain | set(IN_WORDS)
