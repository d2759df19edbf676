"""What a viewer may know of a position, and possible positions behind such a view."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hyperline.games.gatestorm.rules.damage import PACK
from hyperline.games.gatestorm.rules.fleet import MODELS, UNKNOWN, UP
from hyperline.games.gatestorm.rules.position import SET, Position, Ship
from hyperline.kernel.dice import Dice


def observe(position: Position, viewer: int | None) -> Position:
    """The position as a seat or the public (None) may know it."""
    return replace(
        position,
        ships=tuple(_veiled(ship, seat == viewer) for seat, ship in enumerate(position.ships)),
        tables=tuple(replace(table, deck=(UNKNOWN,) * len(table.deck), dice=()) for table in position.tables),
        rolled=0,
        seed=0,
        is_view=True,
    )


def _veiled(ship: Ship, is_own: bool) -> Ship:
    is_down = any(not card.endswith(UP) for card in ship.cards)
    is_secret = bool(ship.dial) and not is_own
    if not is_down and not is_secret:
        return ship
    cards = tuple(card if card.endswith(UP) else UNKNOWN for card in ship.cards)
    return replace(ship, cards=cards, dial=SET if is_secret else ship.dial)


def determinise(view: Position, dice: Dice) -> Position:
    """A possible true position behind a view."""
    ships, tables = list(view.ships), list(view.tables)
    for number, table in enumerate(tables, start=1):
        here = [seat for seat in table.order if ships[seat].cards]
        seen = Counter(table.discard)
        seen.update(card.removesuffix(UP) for seat in here for card in ships[seat].cards if card.endswith(UP))
        left, dice = dice.shuffle((Counter(PACK) - seen).elements())
        for seat in here:
            cards = ships[seat].cards
            count = cards.count(UNKNOWN)
            if count:
                drawn, left = iter(left[:count]), left[count:]
                filled = tuple(next(drawn) if card == UNKNOWN else card for card in cards)
                ships[seat] = replace(ships[seat], cards=filled)
        tables[number - 1] = replace(table, deck=left)
    for seat, ship in enumerate(ships):
        if ship.dial == SET:
            dial, dice = dice.pick(tuple(MODELS[ship.model].dial))
            ships[seat] = replace(ship, dial=dial)
    return replace(view, ships=tuple(ships), tables=tuple(tables), seed=dice.seed, is_view=False)
