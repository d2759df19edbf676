"""What holds in every position of every game of Gatestorm, and in every view of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hyperline.games.gatestorm.rules.fleet import MODELS, PACK, UNKNOWN, UP, full_shields
from hyperline.games.gatestorm.rules.game import Gatestorm
from hyperline.games.gatestorm.rules.position import SET, Position
from hyperline.kernel.dice import Dice

GAME = Gatestorm()


def check_position(position: Position, is_written: bool = True) -> None:
    """Cards are conserved, bases apart, every ship in one place, and the file says the same."""
    ships = position.ships
    for number, table in enumerate(position.tables, start=1):
        here = [seat for seat, ship in enumerate(ships) if ship.table == number]
        cards = [card.removesuffix(UP) for seat in here for card in ships[seat].cards]
        assert Counter([*table.deck, *table.loose, *table.discard, *cards]) == Counter(PACK)
        assert sorted((*table.order, *table.waiting)) == here
        assert all(ships[seat].gate for seat in table.waiting) and not any(ships[seat].gate for seat in table.order)
        poses = [pose for seat in here if (pose := ships[seat].pose)]
        for at, a in enumerate(poses):
            assert 0 <= a.x <= 12000 and 0 <= a.y <= 9000 and a.heading in range(0, 360, 15)
            assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= 160_000 for b in poses[:at])
        assert 1 <= table.round <= position.rounds
    for seat, ship in enumerate(ships):
        if position.phase == "setup":
            continue
        assert 0 <= ship.shields <= full_shields(ship.model, ship.pilot)
        assert ship.damage < MODELS[ship.model].hull
        places = (ship.is_flying, bool(ship.gate), ship.is_down)
        assert sum(places) == 1, f"{seat} is in one place"
        assert ship.mark == -1 or (ships[ship.mark].is_flying and ships[ship.mark].table == ship.table and ship.mark != seat)
    refuse_floats(position)
    assert bool(GAME.open(position)) == (position.phase != "over")
    if is_written:
        assert GAME.read(GAME.write(position)) == position
        assert GAME.decode(GAME.encode(position)) == position


def refuse_floats(value: Any) -> None:
    """No float anywhere in the structs."""
    assert not isinstance(value, float)
    if hasattr(value, "__struct_fields__"):
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, list | tuple):
        for part in value:
            refuse_floats(part)


def check_views(position: Position, dice: Dice) -> None:
    """A view tells what its viewer may know; what may be behind it looks and can be played the same."""
    for viewer in (*range(len(position.ships)), None):
        view = GAME.observe(position, viewer)
        assert (view.seed, view.rolled) == (0, 0) and view.is_view
        assert all(set(table.deck) <= {UNKNOWN} and not table.dice for table in view.tables)
        for seat, (ship, seen) in enumerate(zip(position.ships, view.ships, strict=True)):
            assert all(card == UNKNOWN or card.endswith(UP) for card in seen.cards)
            assert seen.dial == (ship.dial if seat == viewer or not ship.dial else SET)
        other = GAME.determinise(view, dice)
        check_position(other, is_written=False)
        assert GAME.observe(other, viewer) == view
        assert GAME.decode(GAME.encode(view)) == view
        assert GAME.open(view) == GAME.open(position)
        for decision in GAME.open(position):
            if decision.seat == viewer:
                legal = GAME.legal(position, decision.seat)
                assert GAME.legal(view, decision.seat) == legal == GAME.legal(other, decision.seat)
