"""Positions in files: what is written beside their fields, what is filled in where nothing is said, and what is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from hyperline.games.freight.entry import CHOSEN, GARRISON, HARBOUR, HULLS, META, SAFE, THIN
from hyperline.games.freight.rules.cards import CARDS, UNSEEN, card_of, card_text
from hyperline.games.freight.rules.consistency import check_position, filled, hidden_key, pieces_of, read_frames
from hyperline.games.freight.rules.news import NEWS, ROUNDS, event_of
from hyperline.games.freight.rules.position import ACT, BASE, OVER, UNREAD, Act, Cell, Position, Ship, deck_texts
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.rounds import leaders, settled
from hyperline.games.freight.rules.setup import check_roles, loose, start_map
from hyperline.games.freight.rules.tiles import (
    COLOURS,
    COUNTS,
    HAVEN,
    IS_LANE,
    NONE,
    OUTER,
    PLANETS,
    SIDES,
    SLIPSTREAM,
    TILE_BY_NAME,
    TILES,
    UNKNOWN,
    WRECK,
    Place,
    is_planet,
    place_of,
    place_text,
    reading_order,
    tile_name,
    tile_of,
)
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import VERSION, Count, Extra, Form, Said
from hyperline.kernel.position_file import under
from hyperline.kernel.quote import plain, quoted

T = TypeVar("T")
_TILE: Final = re.compile(r"(.*?)(?: ([NESW]))?( \*\*?)?")


# ---- what is written ----

STARS: Final = ("", " *", " **")
"""By the state of a planet's token."""


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The decks, top first."""

    amber: tuple[str, ...] | None = None
    cobalt: tuple[str, ...] | None = None
    jade: tuple[str, ...] | None = None


class Up(Struct, frozen=True, forbid_unknown_fields=True):
    """The face-up cards."""

    amber: str | None = None
    cobalt: str | None = None
    jade: str | None = None


class Unseen(Struct, frozen=True, forbid_unknown_fields=True):
    """What the viewer has not seen, or what nobody has where luck goes by purpose, in no order."""

    stack: tuple[str, ...] = ()
    amber: tuple[str, ...] = ()
    cobalt: tuple[str, ...] = ()
    jade: tuple[str, ...] = ()
    news: tuple[str, ...] = ()


def is_view(position: Position) -> bool:
    """Whether a position is a view, which has seen less than all."""
    decks = (position.news, position.stack, *position.decks)
    return not position.dice.is_apart and any(deck.hidden or deck.bag for deck in decks)


def tile_text(cell: Cell) -> str:
    """A tile of the map, with the side of its arrow or the stars of its token."""
    arrow = f" {SIDES[cell.arrow]}" if cell.arrow != NONE else ""
    return f"{TILES[cell.tile].name}{arrow}{STARS[cell.token]}"


def _map(position: Position) -> dict[str, str]:
    return {place_text(at): tile_text(position.map[at]) for at in sorted(position.map, key=reading_order)}


def _counts(position: Position, field: str) -> dict[str, int]:
    found = {at: count for at, cell in position.map.items() if (count := getattr(cell, field))}
    return {place_text(at): found[at] for at in sorted(found, key=reading_order)}


def _decks(position: Position) -> Decks:
    return Decks(
        *(tuple(deck_texts(deck, card_text, f"?{name}")) for name, deck in zip(COLOURS, position.decks, strict=True))
    )


def _bags(view: Position) -> Unseen:
    bags = {name: tuple(map(card_text, deck.bag)) for name, deck in zip(COLOURS, view.decks, strict=True)}
    stack, news = tuple(map(tile_name, view.stack.bag)), tuple(NEWS[code] for code in view.news.bag)
    return Unseen(stack=stack, news=news, **bags)


def options(position: Position) -> dict[str, str]:
    """The options that differ from their defaults."""
    said = {HULLS: (CHOSEN, position.is_chosen), HARBOUR: (SAFE, position.is_safe), GARRISON: (THIN, position.is_thin)}
    return {name: value for name, (value, is_on) in said.items() if is_on}


def _read_options(said: dict[str, str]) -> tuple[bool, bool, bool]:
    changed = META.changed(said)
    return changed.get(HULLS) == CHOSEN, changed.get(HARBOUR) == SAFE, changed.get(GARRISON) == THIN


def _frames(position: Position) -> Any:
    return [msgspec.to_builtins(frame) for frame in position.pending] or UNSET


FORM: Final = Form(
    Position,
    META.id,
    VERSION,
    Extra("options", options, dict[str, str], {}, "phase", ("is_chosen", "is_safe", "is_thin"), _read_options),
    Extra("map", _map, dict[str, str], None, "act", ("map",)),
    Extra("salvage", lambda position: _counts(position, "salvage"), dict[str, Count], None, "act"),
    Extra("station", lambda position: _counts(position, "station"), dict[str, Count], {}, "act"),
    Extra("decks", _decks, Decks, Decks(), "act", ("decks",)),
    Extra("up", lambda position: Up(*map(card_text, position.up)), Up, Up(), "act", ("up",)),
    Extra("pending", _frames, tuple[dict[str, Any], ...], (), "winners", ("pending",)),
    Extra("below", lambda position: _bags(position) if position.dice.is_apart else UNSET, Unseen),
    Extra("unseen", lambda position: _bags(position) if is_view(position) else UNSET, Unseen),
)


# ---- what is read ----


def read(text: str) -> Position:
    """The position in a file, advanced to its first decision; raises Illegal, for a view too."""
    said = FORM.read(text)
    if said.extras["unseen"] is not None:
        raise refused.at("unseen", "refusal.is_view")
    return settled(Reading(said).position())


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    position = Reading(FORM.decode(data)).position()
    is_waiting = bool(position.pending[-1].kind) if position.pending else position.phase in (ACT, BASE, OVER)
    if not is_waiting:
        raise refused.at("phase", "refusal.only_at_decision")
    return position


class Reading:
    """What a file says, being filled in: what has been found, and the dice for what has not."""

    def __init__(self, said: Said[Position]) -> None:
        self.said, self.unsaid, self.extras = said.value, said.unsaid, said.extras
        self.stock = Stock()
        self.dice = said.value.dice
        self.below: Unseen = self.extras["below"] or Unseen()
        if self.extras["below"] is not None and not self.dice.is_apart:
            raise refused.at("below", "refusal.no_order_by_purpose")

    def position(self) -> Position:
        """The position, or the view if the file is of one; raises Illegal."""
        said = self.said
        ships = self._ships()
        pending = read_frames(self.extras["pending"], len(ships))
        self._take_given(ships)
        self.stock.take_cards("pending", pieces_of(pending))
        cells = self._map()
        stack = self._stack()
        decks, up = self._decks()
        rounds, news = self._news()
        first, turn = self._turns(ships)
        is_own = any(ship.hull not in ("standard", "cruiser") for ship in said.ships)
        position = replace(
            said,
            ships=ships,
            map=cells,
            stack=stack,
            decks=decks,
            up=up,
            news=news,
            rounds=rounds,
            first=first,
            turn=turn,
            act=said.act if said.phase == ACT else Act(),
            pending=pending,
            dice=self.dice,
            winners=leaders(ships) if "winners" in self.unsaid and said.phase == OVER else said.winners,
            is_chosen=said.is_chosen or is_own,
        )
        if self.extras["unseen"] is None and (key := hidden_key(position)):
            raise refused.at(key, "refusal.question_mark")
        check_position(position)
        return self._with_bags(position)

    def _ships(self) -> tuple[Ship, ...]:
        players = self.said.ships
        if len(players) not in META.seats:
            raise refused.at("player", "refusal.there_are_but", "SET-1", count=len(players))
        check_roles([player.is_directorate for player in players])
        is_based, seats = self.said.phase != BASE, len(players)
        return tuple(filled(ship, f"player.{seat}", self.unsaid, seat, seats, is_based) for seat, ship in enumerate(players))

    def _take_given(self, ships: tuple[Ship, ...]) -> None:
        """Count everything that is given, before anything else is dealt from the rest."""
        decks, up = self.extras["decks"], self.extras["up"]
        for seat, ship in enumerate(ships):
            self.stock.take_tiles(f"player.{seat}.hand", ship.hand)
            self.stock.take_cards(f"player.{seat}.holds", (hold.card for hold in ship.holds if hold.card != NONE))
        for text in (self.extras["map"] or {}).items():
            self.stock.take_tiles(f"map.{plain(text[0])}", (read_cell(f"map.{plain(text[0])}", text[1]).tile,))
        self.stock.take_tiles("stack", self.said.stack.cards)
        self.stock.take_tiles("below.stack", under("below.stack: ", each, tile_of, self.below.stack))
        for name in COLOURS:
            given = [*(getattr(decks, name) or ()), getattr(up, name), *getattr(self.below, name)]
            self.stock.take_cards(f"decks.{name}", under(f"decks.{name}: ", each, card_of, filter(None, given)))

    def _map(self) -> dict[Place, Cell]:
        given, salvage = self.extras["map"], self.extras["salvage"]
        if given is None:
            spare = tuple(code for code in PLANETS if not self.stock.tiles[code])
            if len(spare) < len(OUTER):
                raise refused.at("map", "refusal.no_four_planets", "SET-2")
            planets, self.dice = self.dice.shuffle(spare)
            cells = start_map(planets[: len(OUTER)])
            self.stock.take_tiles("map", (cell.tile for cell in cells.values()))
        else:
            places = under("map: ", each, place_of, given)
            read = {at: read_cell(f"map.{plain(text)}", given[text]) for at, text in zip(places, given, strict=True)}
            cells = {at: replace(cell, salvage=TILES[cell.tile].icons) for at, cell in read.items()}
        if salvage is not None:
            cells = {at: replace(cell, salvage=0) for at, cell in cells.items()}
        for field, counts in (("salvage", salvage or {}), ("station", self.extras["station"])):
            for text, value in counts.items():
                at = under(f"{field}: ", place_of, text)
                if at not in cells:
                    raise refused.at(f"{field}.{text}", "refusal.no_tile", "TIL-2" if field == "salvage" else "DIR-6")
                cells[at] = replace(cells[at], **{field: value})
        return cells

    def _stack(self) -> Deck:
        if "stack" in self.unsaid:
            return self._mixed(self.stock.spare_tiles())
        return self._listed("stack", self.said.stack.cards, UNKNOWN, each(tile_of, self.below.stack))

    def _mixed(self, cards: tuple[int, ...]) -> Deck:
        """All that is nowhere else, shuffled, or in no order where luck goes by purpose."""
        if not self.dice.is_apart:
            cards, self.dice = self.dice.shuffle(cards)
        return loose(cards, self.dice)

    def _listed(self, key: str, cards: tuple[int, ...], unknown: int, below: tuple[int, ...]) -> Deck:
        """The cards that are listed; those that are not known, in a true position, lie below in no order."""
        known = tuple(card for card in cards if card < unknown) if below else cards
        if below and len(cards) - len(known) != len(below):
            raise refused.at(f"below.{key}", "refusal.below_has", has=len(below), unknown=len(cards) - len(known))
        return Deck(known, len(below), tuple(sorted(below)))

    def _decks(self) -> tuple[tuple[Deck, ...], tuple[int, ...]]:
        decks, up = [], []
        for colour, name in enumerate(COLOURS):
            given, face_up = getattr(self.extras["decks"], name), getattr(self.extras["up"], name)
            if given is None:
                deck = self._mixed(self.stock.spare_cards(colour))
            else:
                cards = tuple(self._card_of(f"decks.{name}", text, colour) for text in given)
                below = tuple(self._card_of(f"below.{name}", text, colour) for text in getattr(self.below, name))
                deck = self._listed(name, cards, UNSEEN, below)
            top = self._card_of(f"up.{name}", face_up, colour) if face_up else NONE
            if face_up is None and deck:
                deck, self.dice = deck.settled(1, self.dice, "up", colour)
                top, deck = deck.drawn()
            decks.append(deck)
            up.append(top)
        return tuple(decks), tuple(up)

    def _card_of(self, key: str, text: str, colour: int) -> int:
        card = under(f"{key}: ", card_of, text)
        if not text.lstrip("?").startswith(COLOURS[colour]):
            raise refused.at(key, "refusal.other_colour", "CRD-1", card=text)
        return card

    def _news(self) -> tuple[int, Deck]:
        """The number of rounds, and the event deck."""
        said, past = self.said, self.said.past
        seen = {*past, said.event}
        has_rounds = "rounds" not in self.unsaid
        if "news" not in self.unsaid:
            cards = said.news.cards
            rounds = said.rounds if has_rounds else said.round + 1 + len(cards)
            known = [code for code in cards if code != UNREAD]
            if len(set(past)) < len(past) or len({*seen, *known} - {NONE}) < len(set(seen) - {NONE}) + len(known):
                raise refused.at("news", "refusal.event_twice", "SET-4")
        else:
            rounds = said.rounds if has_rounds else ROUNDS[len(said.ships)]
            mixed, self.dice = self.dice.shuffle(code for code in range(len(NEWS)) if code not in seen)
            cards = mixed[: max(0, rounds - 1 - said.round)]
        if not said.round <= rounds:
            raise refused.at("round", "refusal.no_round_of", "TRN-6", round=said.round, rounds=rounds)
        if len(cards) != max(0, rounds - 1 - said.round):
            raise refused.at(
                "news", "refusal.events_have_to_be", "TRN-6", events=max(0, rounds - 1 - said.round), cards=len(cards)
            )
        return rounds, Deck(cards)

    def _turns(self, ships: tuple[Ship, ...]) -> tuple[int, int]:
        """Who went first, and whose turn it is."""
        runner = next(seat for seat, ship in enumerate(ships) if not ship.is_directorate)
        first = runner if "first" in self.unsaid else self.said.first
        turn = first if "turn" in self.unsaid else self.said.turn
        for key, seat in (("first", first), ("turn", turn)):
            if not 0 <= seat < len(ships):
                raise refused.at(key, "refusal.no_seat_from_0", number=seat)
        if ships[first].is_directorate:
            raise refused.at("first", "refusal.runner_first", "SET-5")
        return first, turn

    def _with_bags(self, position: Position) -> Position:
        """A view, if the file is of one."""
        unseen = self.extras["unseen"]
        if unseen is None:
            return position
        tiles = under("unseen.stack: ", each, tile_of, unseen.stack)
        events = under("unseen.news: ", each, event_of, unseen.news)
        bags = [under(f"unseen.{name}: ", each, card_of, getattr(unseen, name)) for name in COLOURS]
        return replace(
            position,
            stack=Deck((), len(position.stack), tiles),
            decks=tuple(Deck((), len(deck), bag) for deck, bag in zip(position.decks, bags, strict=True)),
            news=Deck((), len(position.news), events),
            dice=Dice(),
        )


def each(read: Callable[[str], T], texts: Iterable[str]) -> tuple[T, ...]:
    """What some texts mean; raises Illegal."""
    return tuple(map(read, texts))


def read_cell(key: str, text: str) -> Cell:
    """A tile on the map; raises Illegal."""
    match = _TILE.fullmatch(text)
    code = TILE_BY_NAME.get(match[1] if match else text, UNKNOWN)
    if match is None or code == UNKNOWN or (match[2] and code != SLIPSTREAM) or (match[3] and not is_planet(code)):
        raise refused.at(key, "refusal.is_not_tile", text=quoted(text))
    return Cell(code, SIDES.index(match[2]) if match[2] else -1, token=(match[3] or "").count("*"))


class Stock:
    """The tiles, cards and events that have been found somewhere; `spare` ones are nowhere."""

    def __init__(self) -> None:
        self.tiles: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()

    def take_tiles(self, key: str, codes: Iterable[int]) -> None:
        """Count tiles; raises Illegal if there are more than the game has (TIL-3)."""
        for code in codes:
            kept = HAVEN if code == WRECK else code
            self.tiles[kept] += code != UNKNOWN
            if self.tiles[kept] > COUNTS[kept]:
                raise refused.at(key, "refusal.only_so_many", "TIL-3", count=COUNTS[kept], tile=TILES[kept].name)

    def take_cards(self, key: str, codes: Iterable[int]) -> None:
        """Count cards; raises Illegal if there is one twice (CRD-1)."""
        for code in codes:
            self.cards[code] += code < UNSEEN
            if self.cards[code] > 1:
                raise refused.at(key, "refusal.card_twice", "CRD-1", card=CARDS[code].name)

    def spare_tiles(self) -> tuple[int, ...]:
        """The tiles that are nowhere, lanes apart."""
        counts = ((code, count - self.tiles[code]) for code, count in enumerate(COUNTS) if not IS_LANE[code])
        return tuple(code for code, count in counts for _ in range(count))

    def spare_cards(self, colour: int) -> tuple[int, ...]:
        """The cards of a colour that are nowhere."""
        return tuple(code for code in range(16 * colour, 16 * colour + 16) if not self.cards[code])
