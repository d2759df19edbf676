"""Positions and views as they are written."""

from __future__ import annotations

from typing import Any

import msgspec

from hyperline.games.freight.entry import CHOSEN, DIRECTORATE, HULLS, META, RUNNER
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import ALL, OVER, Act, Cell, Hold, Position, Ship
from hyperline.games.freight.rules.tiles import COLOURS, NONE, SIDES, TILES, UNKNOWN, place_text, reading_order
from hyperline.kernel.deck import Deck
from hyperline.kernel.position_file import file_of

HIDDEN = TILES[UNKNOWN].name
STARS = ("", " *", " **")
"""By the state of a planet's token."""


def encode(position: Position) -> bytes:
    """A position or a view as JSON."""
    return msgspec.json.encode(form_of(position))


def write(position: Position) -> str:
    """A position as a file."""
    return file_of(META.id, form_of(position))


def form_of(position: Position) -> dict[str, Any]:
    """All keys of a position or view."""
    cells = {place_text(at): position.map[at] for at in sorted(position.map, key=reading_order)}
    form = {
        "version": 1,
        "title": position.title,
        "seed": position.dice.seed,
        "dice": position.dice.scripted,
        "options": {HULLS: CHOSEN} if position.is_chosen else {},
        "phase": position.phase,
        "round": position.round,
        "rounds": position.rounds,
        "first": position.first,
        "turn": position.turn,
        "event": NEWS[position.event] if position.event != NONE else "",
        "news": _listed(position.news, NEWS, HIDDEN),
        "past": [NEWS[code] for code in position.past],
        "stack": _listed(position.stack, _TILE_NAMES, HIDDEN),
        "map": {text: tile_text(cell) for text, cell in cells.items()},
        "salvage": {text: cell.salvage for text, cell in cells.items() if cell.salvage},
        "station": {text: cell.station for text, cell in cells.items() if cell.station},
        "decks": {name: _listed(deck, _CARD_NAMES, f"?{name}") for name, deck in zip(COLOURS, position.decks, strict=True)},
        "up": {name: card_text(card) for name, card in zip(COLOURS, position.up, strict=True)},
        "act": _act(position.act),
        "player": [_player(ship) for ship in position.ships],
    }
    if position.pending:
        form["pending"] = [msgspec.to_builtins(frame) for frame in position.pending]
    if position.phase == OVER:
        form["winners"] = position.winners
    if is_view(position):
        form["unseen"] = _unseen(position)
    return form


_TILE_NAMES = tuple(tile.name for tile in TILES)
_CARD_NAMES = tuple(card.name for card in CARDS)


def is_view(position: Position) -> bool:
    """Whether a position is a view, which has seen less than all."""
    return any(deck.hidden or deck.bag for deck in (position.news, position.stack, *position.decks))


def _listed(deck: Deck, names: tuple[str, ...], hidden: str) -> list[str]:
    return [names[code] for code in deck.cards] + [hidden] * deck.hidden


def _unseen(view: Position) -> dict[str, list[str]]:
    bags = {name: [_CARD_NAMES[code] for code in deck.bag] for name, deck in zip(COLOURS, view.decks, strict=True)}
    stack, news = [_TILE_NAMES[code] for code in view.stack.bag], [NEWS[code] for code in view.news.bag]
    return {"stack": stack, **bags, "news": news}


def tile_text(cell: Cell) -> str:
    """A tile of the map, with the side of its arrow or the stars of its token."""
    arrow = f" {SIDES[cell.arrow]}" if cell.arrow != NONE else ""
    return f"{TILES[cell.tile].name}{arrow}{STARS[cell.token]}"


def card_text(card: int) -> str:
    """A card's id, empty for none."""
    return "" if card == NONE else CARDS[card].name


def _act(act: Act) -> dict[str, Any]:
    return {
        "dice": act.dice,
        "spent": act.spent,
        "free": act.free,
        "fought": act.fought,
        "raided": list(map(place_text, act.raided)),
        "warped": act.is_warped,
        "stayed": act.is_stayed,
    }


def _player(ship: Ship) -> dict[str, Any]:
    return {
        "role": DIRECTORATE if ship.is_directorate else RUNNER,
        "hull": ship.hull,
        "at": "" if ship.at is None else place_text(ship.at),
        "score": ship.score,
        "damage": ship.damage,
        "holds": list(map(_hold, ship.holds)),
        "known": [_known(hold.known) for hold in ship.holds],
        "picked": ["" if hold.picked == NONE else TILES[hold.picked].name for hold in ship.holds],
        "bounty": ship.bounty,
        "lasers": ship.lasers,
        "hand": [TILES[code].name for code in ship.hand],
        "recognised": ship.is_recognised,
    }


def _hold(hold: Hold) -> str:
    return "force" if hold.is_force else f"s{hold.salvage}" if hold.salvage else card_text(hold.card)


def _known(known: int) -> str:
    return "all" if known == ALL else "".join(str(seat) for seat in range(5) if known >> seat & 1)
