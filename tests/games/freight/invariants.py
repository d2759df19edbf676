"""What holds in every position of every game of Dark Freight, and in every view of it."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hyperline.games.freight.rules.cards import UNSEEN
from hyperline.games.freight.rules.game import Freight
from hyperline.games.freight.rules.hulls import HULLS, REPAIR
from hyperline.games.freight.rules.observe import carried
from hyperline.games.freight.rules.position import Position, force_supply, supply
from hyperline.games.freight.rules.tiles import COUNTS, HAVEN, NONE, UNKNOWN, WRECK
from hyperline.kernel.dice import Dice

GAME = Freight()


def check_position(position: Position) -> None:
    """There is no more of anything than there is, mats are as they can be, and the file says the same."""
    cards = Counter(hold.card for _, hold in carried(position) if hold.card != NONE)
    cards.update(card for deck in position.decks for card in deck.cards + deck.bag)
    cards.update(card for card in position.up if card != NONE)
    assert max(cards.values(), default=1) == 1 and all(0 <= card < UNSEEN for card in cards)
    assert all(cards[card] <= counted for card, counted in Counter(dict.fromkeys(range(48), 1)).items())
    check_tiles(position)
    loot = sum(hold.salvage for _, hold in carried(position)) - sum(h.salvage for s in position.ships for h in s.holds)
    assert supply(position) >= loot >= 0
    if any(ship.is_directorate for ship in position.ships):
        assert force_supply(position) >= 0
    for ship in position.ships:
        hull = HULLS[ship.hull]
        assert ship.score >= 0 and ship.bounty >= 0 and len(ship.holds) == hull.holds
        assert set(ship.damage) < set(hull.squares) and not set(hull.areas[REPAIR]) <= set(ship.damage)
        assert not set(ship.lasers) & set(ship.damage)
        assert all(0 <= hold.salvage <= 3 for hold in ship.holds)
    assert len(set(position.act.spent)) == len(position.act.spent)
    assert list(position.act.dice) == sorted(position.act.dice)
    assert position.round <= position.rounds and bool(GAME.open(position)) == (position.phase != "over")
    assert GAME.read(GAME.write(position)) == position
    assert GAME.decode(GAME.encode(position)) == position


def check_tiles(position: Position) -> None:
    """No tile is there more often than it can be."""
    tiles = Counter(HAVEN if cell.tile == WRECK else cell.tile for cell in position.map.values())
    tiles.update(position.stack.cards + position.stack.bag)
    tiles.update(code for ship in position.ships for code in ship.hand)
    assert all(count <= COUNTS[code] for code, count in tiles.items())


def check_views(position: Position, dice: Dice) -> None:
    """A view tells what its viewer may know; what may be behind it looks and can be played the same."""
    for viewer in (*range(len(position.ships)), None):
        view = GAME.observe(position, viewer)
        assert view.dice == Dice() and not view.stack.cards and not view.news.cards
        assert not any(deck.cards for deck in view.decks)
        for seat, (ship, seen) in enumerate(zip(position.ships, view.ships, strict=True)):
            assert seen.hand == (ship.hand if seat == viewer else (UNKNOWN,) * len(ship.hand))
            shown = replace(seen, hand=ship.hand, holds=ship.holds)
            assert shown == ship
            for hold, held in zip(ship.holds, seen.holds, strict=True):
                is_known = seat == viewer or hold.known == -1 or (viewer is not None and hold.known >> viewer & 1)
                is_shown = is_known or position.phase == "over" or hold.card == NONE
                assert held == (hold if is_shown else replace(hold, card=UNSEEN + hold.card // 16))
        other = GAME.determinise(view, dice)
        assert GAME.observe(other, viewer) == view
        assert GAME.decode(GAME.encode(view)) == view
        check_tiles(other)
        assert GAME.open(view) == GAME.open(position)
        for decision in GAME.open(position):
            if decision.seat == viewer:
                texts = [str(action) for action in GAME.legal(position, viewer)]
                assert [str(action) for action in GAME.legal(view, viewer)] == texts
                assert [str(action) for action in GAME.legal(other, viewer)] == texts
