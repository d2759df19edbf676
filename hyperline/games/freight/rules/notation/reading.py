"""Position files as positions: what is not given is filled in, and what cannot be is refused."""

from __future__ import annotations

import msgspec

from hyperline.games.freight.entry import CHOSEN, DIRECTORATE, HULLS, META
from hyperline.games.freight.rules.cards import UNSEEN
from hyperline.games.freight.rules.news import NEWS, ROUNDS
from hyperline.games.freight.rules.notation.consistency import check_position
from hyperline.games.freight.rules.notation.document import PositionForm
from hyperline.games.freight.rules.notation.pending import pieces_of, read_frames
from hyperline.games.freight.rules.notation.pieces import (
    Stock,
    read_card,
    read_cell,
    read_event,
    read_place,
    read_tile,
    refuse,
)
from hyperline.games.freight.rules.notation.seats import read_ship
from hyperline.games.freight.rules.position import ACT, BASE, OVER, Act, Cell, Position, Ship
from hyperline.games.freight.rules.rounds import leaders, settled
from hyperline.games.freight.rules.setup import check_roles, start_map
from hyperline.games.freight.rules.tiles import COLOURS, NONE, OUTER, PLANETS, TILES, UNKNOWN, Place
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import position_of
from hyperline.kernel.quote import SHOWN, plain


def read(text: str) -> Position:
    """The position in a file, advanced to its first decision; raises Illegal, for a view too."""
    form = position_of(text, META.id, PositionForm)
    if form.unseen is not None:
        refuse("unseen", "this is what a player may know of a position, not the position")
    return settled(Reading(form).position())


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    try:
        form = msgspec.json.decode(data, type=PositionForm)
    except (ValueError, RecursionError) as fault:
        raise Illegal("NOTATION", plain(str(fault), 2 * SHOWN)) from None
    position = Reading(form).position()
    is_waiting = bool(position.pending[-1].kind) if position.pending else form.phase in (ACT, BASE, OVER)
    if not is_waiting:
        refuse("phase", "it is written only when a player has to decide, or the game is over")
    return position


class Reading:
    """A form being read: what has been found, and the dice for what has not."""

    def __init__(self, form: PositionForm) -> None:
        self.form = form
        self.stock = Stock()
        self.dice = Dice(Dice.of(form.seed).seed, form.dice)

    def position(self) -> Position:
        """The position, or the view if the form is one; raises Illegal."""
        form = self.form
        ships = self._ships()
        pending = read_frames(form.pending, len(ships))
        self._take_given(ships)
        self.stock.take_cards("pending", pieces_of(pending))
        cells = self._map()
        stack = self._stack()
        decks, up = self._decks()
        rounds, news, past, event = self._news()
        first, turn = self._turns(ships)
        is_chosen = META.changed(form.options).get(HULLS) == CHOSEN
        position = Position(
            ships=ships,
            map=cells,
            stack=stack,
            decks=decks,
            up=up,
            news=news,
            past=past,
            event=event,
            phase=form.phase,
            round=form.round,
            rounds=rounds,
            first=first,
            turn=turn,
            act=self._act() if form.phase == ACT else Act(),
            pending=pending,
            dice=self.dice,
            winners=form.winners if form.winners is not None else leaders(ships) if form.phase == OVER else (),
            is_chosen=is_chosen or any(player.hull not in (None, "standard", "cruiser") for player in form.player),
            title=form.title,
        )
        if form.unseen is None and (key := hidden_key(position)):
            refuse(key, "a “?” is what others may know, not what is there")
        check_position(position)
        return self._with_bags(position)

    def _ships(self) -> tuple[Ship, ...]:
        players = self.form.player
        if len(players) not in META.seats:
            refuse("player", f"there are {len(players)}, but 2 to 5 can play", "SET-1")
        check_roles([player.role == DIRECTORATE for player in players])
        is_based = self.form.phase != BASE
        return tuple(
            read_ship(f"player.{seat}", player, seat, len(players), is_based) for seat, player in enumerate(players)
        )

    def _take_given(self, ships: tuple[Ship, ...]) -> None:
        """Count everything that is given, before anything else is dealt from the rest."""
        form = self.form
        for seat, ship in enumerate(ships):
            self.stock.take_tiles(f"player.{seat}.hand", ship.hand)
            self.stock.take_cards(f"player.{seat}.holds", (hold.card for hold in ship.holds if hold.card != NONE))
        for text in (form.map or {}).items():
            self.stock.take_tiles(f"map.{plain(text[0])}", (read_cell(f"map.{plain(text[0])}", text[1]).tile,))
        self.stock.take_tiles("stack", (read_tile("stack", text) for text in form.stack or ()))
        for name in COLOURS:
            given = [*(getattr(form.decks, name) or ()), getattr(form.up, name)]
            self.stock.take_cards(f"decks.{name}", (read_card(f"decks.{name}", text) for text in given if text))

    def _map(self) -> dict[Place, Cell]:
        form = self.form
        if form.map is None:
            spare = tuple(code for code in PLANETS if not self.stock.tiles[code])
            if len(spare) < len(OUTER):
                refuse("map", "there are not four planets left for it", "SET-2")
            planets, self.dice = self.dice.shuffle(spare)
            cells = start_map(planets[: len(OUTER)])
            self.stock.take_tiles("map", (cell.tile for cell in cells.values()))
        else:
            read = {read_place("map", text): read_cell(f"map.{plain(text)}", tile) for text, tile in form.map.items()}
            cells = {at: msgspec.structs.replace(cell, salvage=TILES[cell.tile].icons) for at, cell in read.items()}
        if form.salvage is not None:
            cells = {at: msgspec.structs.replace(cell, salvage=0) for at, cell in cells.items()}
        for field, given in (("salvage", form.salvage or {}), ("station", form.station)):
            for text, value in given.items():
                at = read_place(field, text)
                if at not in cells:
                    refuse(f"{field}.{text}", "there is no tile", "TIL-2" if field == "salvage" else "DIR-6")
                cells[at] = msgspec.structs.replace(cells[at], **{field: value})
        return cells

    def _stack(self) -> Deck:
        form = self.form
        if form.stack is not None:
            return Deck(tuple(read_tile("stack", text) for text in form.stack))
        codes, self.dice = self.dice.shuffle(self.stock.spare_tiles())
        return Deck(codes)

    def _decks(self) -> tuple[tuple[Deck, ...], tuple[int, ...]]:
        decks, up = [], []
        for colour, name in enumerate(COLOURS):
            given, face_up = getattr(self.form.decks, name), getattr(self.form.up, name)
            if given is None:
                cards, self.dice = self.dice.shuffle(self.stock.spare_cards(colour))
            else:
                cards = tuple(self._card_of(f"decks.{name}", text, colour) for text in given)
            top = self._card_of(f"up.{name}", face_up, colour) if face_up else NONE
            if face_up is None and cards:
                top, cards = cards[0], cards[1:]
            decks.append(Deck(cards))
            up.append(top)
        return tuple(decks), tuple(up)

    def _card_of(self, key: str, text: str, colour: int) -> int:
        card = read_card(key, text)
        if not text.lstrip("?").startswith(COLOURS[colour]):
            refuse(key, f"{text} is of another colour", "CRD-1")
        return card

    def _news(self) -> tuple[int, Deck, tuple[int, ...], int]:
        """The number of rounds, the event deck, the events read, and the one in play."""
        form = self.form
        past = tuple(read_event("past", text) for text in form.past)
        event = read_event("event", form.event) if form.event else NONE
        seen = {*past, event}
        if form.news is not None:
            cards = tuple(UNREAD if text == "?" else read_event("news", text) for text in form.news)
            rounds = form.rounds if form.rounds is not None else form.round + 1 + len(cards)
            known = [code for code in cards if code != UNREAD]
            if len(set(past)) < len(past) or len({*seen, *known} - {NONE}) < len(set(seen) - {NONE}) + len(known):
                refuse("news", "an event is there twice", "SET-4")
        else:
            rounds = form.rounds if form.rounds is not None else ROUNDS[len(form.player)]
            mixed, self.dice = self.dice.shuffle(code for code in range(len(NEWS)) if code not in seen)
            cards = mixed[: max(0, rounds - 1 - form.round)]
        if not form.round <= rounds:
            refuse("round", f"{form.round} is not a round of {rounds}", "TRN-6")
        if len(cards) != max(0, rounds - 1 - form.round):
            refuse("news", f"there have to be {max(0, rounds - 1 - form.round)} events, not {len(cards)}", "TRN-6")
        return rounds, Deck(cards), past, event

    def _turns(self, ships: tuple[Ship, ...]) -> tuple[int, int]:
        """Who went first, and whose turn it is."""
        runner = next(seat for seat, ship in enumerate(ships) if not ship.is_directorate)
        first = runner if self.form.first is None else self.form.first
        turn = first if self.form.turn is None else self.form.turn
        for key, seat in (("first", first), ("turn", turn)):
            if not 0 <= seat < len(ships):
                refuse(key, f"there is no seat {seat}; they are numbered from 0")
        if ships[first].is_directorate:
            refuse("first", "a runner goes first", "SET-5")
        return first, turn

    def _act(self) -> Act:
        form = self.form.act
        raided = tuple(read_place(f"{ACT}.raided", text) for text in form.raided)
        dice, fought = tuple(sorted(form.dice)), tuple(sorted(form.fought))
        return Act(
            dice=dice,
            spent=form.spent,
            free=form.free,
            fought=fought,
            raided=raided,
            is_warped=form.warped,
            is_stayed=form.stayed,
        )

    def _with_bags(self, position: Position) -> Position:
        """A view, if the form is of one."""
        unseen = self.form.unseen
        if unseen is None:
            return position
        tiles = tuple(read_tile("unseen.stack", text) for text in unseen.stack)
        events = tuple(read_event("unseen.news", text) for text in unseen.news)
        bags = [tuple(read_card(f"unseen.{name}", text) for text in getattr(unseen, name)) for name in COLOURS]
        return msgspec.structs.replace(
            position,
            stack=Deck((), len(position.stack), tiles),
            decks=tuple(Deck((), len(deck), bag) for deck, bag in zip(position.decks, bags, strict=True)),
            news=Deck((), len(position.news), events),
            dice=Dice(),
        )


UNREAD = -2
"""An event of a view's event deck."""


def hidden_key(position: Position) -> str:
    """The first key with a tile, card or event that is only known to be there; empty if there is none."""
    tiles = {"stack": position.stack.cards}
    cards = {"pending": tuple(pieces_of(position.pending))}
    for seat, ship in enumerate(position.ships):
        tiles[f"player.{seat}.hand"] = ship.hand
        cards[f"player.{seat}.holds"] = tuple(hold.card for hold in ship.holds)
    for colour, name in enumerate(COLOURS):
        cards |= {f"decks.{name}": position.decks[colour].cards, f"up.{name}": (position.up[colour],)}
    hidden = [key for key, codes in tiles.items() if UNKNOWN in codes]
    hidden += [key for key, codes in cards.items() if any(code >= UNSEEN for code in codes)]
    hidden += ["news"] * (UNREAD in position.news.cards)
    return hidden[0] if hidden else ""
