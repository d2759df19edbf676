"""Positions in files: what is written beside their fields, what is filled in where nothing is said, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from hyperline.games.gatestorm.entry import DUELLISTS, META, usual_kills, usual_tables
from hyperline.games.gatestorm.rules import setup
from hyperline.games.gatestorm.rules.clock import Beat, Ending, settle_phase, settled
from hyperline.games.gatestorm.rules.consistency import check_position
from hyperline.games.gatestorm.rules.damage import shuffled
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fight import Dodge, Fight, Revenge, Wreck
from hyperline.games.gatestorm.rules.fleet import (
    CARDS,
    COPIES,
    GEAR,
    MODELS,
    NO_GEAR,
    PACK,
    PILOTS,
    UNKNOWN,
    UP,
    full_shields,
)
from hyperline.games.gatestorm.rules.geometry import SLOTS, TEMPLATES, is_free, letters
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.move import Arrival, Moving, Planning
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.position import (
    OVER,
    PLAY,
    SET,
    SETUP,
    Position,
    SeatNumber,
    Ship,
    Table,
    leaders,
    ranks,
)
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.games.gatestorm.rules.turns import START, Turn
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import VERSION, Count, Extra, Form, Said
from hyperline.kernel.position_file import file_of, misfit
from hyperline.kernel.quote import quoted

AnyFrame = Arrival | Beat | Dodge | Ending | Fight | Gunning | Moving | Planning | Revenge | Turn | Wreck
DEFAULT_SHIP, DEFAULT_ROUND = "kestrel", 2
FOUGHT: Final = ("attacker", "defender", "weapon", "range", "attack", "defence")
"""What is written of an attack under way, for those who read the file."""
_SLOT_OF: Final = {pose: slot for slot, pose in SLOTS.items()}


# ---- what is written ----


class Lots(Struct, frozen=True, forbid_unknown_fields=True):
    """The lots of setup: who picks, and who is assigned to a table."""

    pick: tuple[SeatNumber, ...] | None = None
    table: tuple[SeatNumber, ...] | None = None


class UnderWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The frames of a beat and the dice taken from its stream, or the slots chosen in setup."""

    frames: tuple[dict[str, Any], ...] = ()
    rolled: Count = 0
    slots: tuple[str, ...] = ()


def is_fresh(position: Position) -> bool:
    """Whether nothing is under way but the first decision of a beat or of the setup."""
    if position.phase == SETUP:
        return all(ship.pose is None for ship in position.ships)
    if position.rolled or len(position.pending) != 2:
        return not position.pending and not position.rolled
    beat, frame = position.pending
    return isinstance(beat, Beat) and (
        isinstance(frame, Planning | Gunning) or (isinstance(frame, Turn) and frame.step == START)
    )


def _under_way(position: Position) -> dict[str, Any]:
    if position.phase == SETUP:
        return {"slots": ["" if ship.pose is None else _SLOT_OF[ship.pose] for ship in position.ships]}
    return {"frames": [msgspec.to_builtins(frame) for frame in position.pending], "rolled": position.rolled}


def _fight(position: Position) -> Any:
    fights = (frame for frame in reversed(position.pending) if isinstance(frame, Fight))
    return next(({name: getattr(fight, name) for name in FOUGHT} for fight in fights), UNSET)


FORM: Final = Form(
    Position,
    META.id,
    VERSION,
    Extra("seed", lambda p: UNSET if p.is_view else p.seed, int, 0, "kills", ("seed",), lambda seed: (Dice.of(seed).seed,)),
    Extra("tables", lambda p: 1 if len(p.tables) == 1 else UNSET, Annotated[int, Meta(ge=1, le=5)]),
    Extra("lots", lambda p: Lots(p.picks, p.draw) if p.phase == SETUP else UNSET, Lots, None, "table", ("picks", "draw")),
    Extra("fight", _fight, dict[str, Any]),
    Extra("view", lambda p: _under_way(p) if p.is_view else UNSET, UnderWay, None, "", ("pending", "rolled", "is_view")),
    Extra("pending", lambda p: UNSET if p.is_view or is_fresh(p) else _under_way(p), UnderWay),
    Extra("winner", lambda p: p.winners if p.phase == OVER else UNSET, tuple[SeatNumber, ...], None, "", ("winners",)),
    Extra("ranks", lambda p: ranks(p.ships) if p.phase == OVER else UNSET, tuple[int, ...]),
)


def table_of(position: Position) -> Any:
    """All that is written of a position or view."""
    found = FORM.table(position)
    for player in found.player if position.phase == SETUP else ():
        player.pose, player.shields = "", 0  # the slots say it
    for table in found.table if position.is_view else ():
        table.dice = UNSET
    return found


def encode(position: Position) -> bytes:
    """A position or a view as JSON."""
    return msgspec.json.encode(table_of(position))


def write(position: Position) -> str:
    """A position as a file."""
    return file_of(META.id, table_of(position))


# ---- what is read ----


def read(text: str) -> Position:
    """The position in a file, advanced to its first decision; raises Illegal, for a view too."""
    said = FORM.read(text)
    if said.extras["view"] is not None:
        raise refused.at("view", "refusal.is_view")
    return Reading(said).position()


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    return Reading(FORM.decode(data)).position()


class Reading:
    """What a file says, being filled in."""

    def __init__(self, said: Said[Position]) -> None:
        self.said, self.unsaid, self.extras = said.value, said.unsaid, said.extras
        self.seats = len(self.said.ships)
        self.is_setup = self.said.phase == SETUP
        self.is_view = self.extras["view"] is not None
        self.under_way: UnderWay = self.extras["view"] or self.extras["pending"] or UnderWay()

    def position(self) -> Position:
        """The position, advanced to its first decision, or the view; raises Illegal."""
        said = self.said
        if self.seats not in META.seats:
            raise refused.at("player", "refusal.2_to_15_can", "SET-1")
        if self.extras["pending"] is not None and (said.phase == OVER or self.is_view):
            raise refused.at("pending", "refusal.nothing_under_way")
        frames = self._frames()
        ships = self._ships({frame.seat for frame in frames if isinstance(frame, Wreck)})
        ships, tables = self._deal(ships, self._tables(ships))
        picks, draw = self._lots()
        position = replace(
            said,
            ships=ships,
            tables=tables,
            pending=frames,
            rolled=self.under_way.rolled,
            luck=UNSET if self.is_view else said.luck,
            kills=usual_kills(self.seats) if "kills" in self.unsaid else said.kills,
            picks=picks,
            draw=draw,
            winners=leaders(ships) if said.phase == OVER else (),
            is_view=self.is_view,
        )
        if said.next_table > len(tables):
            raise refused.at("next_table", "refusal.tables_there", n=len(tables))
        check_position(position)
        return position if self.is_view else self._settled(position)

    def _settled(self, position: Position) -> Position:
        draft = Draft(position)
        if position.phase == SETUP:
            setup.go_on(draft)
            return settled(draft.finish())
        if position.phase == PLAY and not position.pending:
            for table in range(1, len(position.tables) + 1):
                settle_phase(draft, table)
        return settled(draft.finish())

    # ---- what is under way ----

    def _frames(self) -> tuple[Frame, ...]:
        under_way = self.under_way
        if under_way.frames and self.said.phase != PLAY:
            raise refused.at("pending", "refusal.no_beat_under_way")
        if under_way.slots and not self.is_setup:
            raise refused.at("pending", "refusal.slots_in_setup")
        try:
            frames: tuple[Frame, ...] = msgspec.convert(under_way.frames, tuple[AnyFrame, ...])
        except msgspec.ValidationError as fault:
            raise misfit(fault, "pending") from None
        tables = 1 if self.extras["tables"] == 1 else max(2, len(self.said.tables))
        for frame in frames:
            seats = [getattr(frame, name, 0) for name in ("seat", "attacker", "defender")]
            if not all(0 <= seat < self.seats for seat in (*seats, *getattr(frame, "queue", ()))):
                raise refused.at("pending", "refusal.no_seat")
            if not 1 <= frame.table <= tables:
                raise refused.at("pending", "refusal.no_table")
            if getattr(frame, "letter", "") not in ("", *letters(frame.table, tables)):
                raise refused.at("pending", "refusal.no_gate_there")
            if getattr(frame, "template", "S1") not in TEMPLATES:
                raise refused.at("pending", "refusal.no_template")
        if frames and (not isinstance(frames[0], Beat) or frames[0].table != self.said.next_table):
            raise refused.at("pending", "refusal.beat_of_next")
        if any(isinstance(frame, Beat) for frame in frames[1:]) or len(frames) == 1:
            raise refused.at("pending", "refusal.one_beat")
        return frames

    def _lots(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        lots = self.extras["lots"]
        if not self.is_setup:
            if lots is not None:
                raise refused.at("lots", "refusal.lots_of_setup")
            return (), ()
        picks, draw = setup.lots(self.said.seed, self.seats)
        if lots is not None:
            picks, draw = lots.pick or picks, lots.table or draw
        for name, lot in (("pick", picks), ("table", draw)):
            if sorted(lot) != list(range(self.seats)):
                raise refused.at(f"lots.{name}", "refusal.seat_once")
        return picks, draw

    # ---- ships ----

    def _ships(self, wrecks: set[int]) -> tuple[Ship, ...]:
        given = [ship.pilot for ship in self.said.ships if ship.pilot]
        for pilot in given:
            if pilot not in PILOTS:
                raise refused.at("player.pilot", "refusal.no_pilot", text=quoted(pilot))
            if given.count(pilot) > 1:
                raise refused.at("player.pilot", "refusal.twice", "SET-1", pilot=pilot)
        free = iter([pilot for pilot in PILOTS if pilot not in given])
        ships = []
        for seat, ship in enumerate(self.said.ships):
            if self.is_setup:
                ships.append(self._outfit(seat, ship))
            else:
                dealt = replace(ship, pilot=next(free)) if f"player.{seat}.pilot" in self.unsaid else ship
                ships.append(self._ship(f"player.{seat}", dealt, seat in wrecks))
        return self._placed(ships)

    def _outfit(self, seat: int, ship: Ship) -> Ship:
        """A seat in setup: what it has picked, and its slot."""
        key = f"player.{seat}"
        if ship != Ship(pilot=ship.pilot, model=ship.model, gear=ship.gear):
            raise refused.at(key, "refusal.setup_has", "SET-1")
        slots = self.under_way.slots
        slot = slots[seat] if seat < len(slots) else ""
        if slot and slot not in SLOTS:
            raise refused.at("pending", "refusal.no_slot", text=quoted(slot))
        if not ship.pilot:
            if ship.model or ship.gear != NO_GEAR or slot:
                raise refused.at(key, "refusal.no_pilot_yet", "SET-1")
            return ship
        model = self._model(key, ship)
        return replace(ship, model=model, shields=full_shields(model, ship.pilot), pose=SLOTS[slot] if slot else None)

    def _model(self, key: str, ship: Ship) -> str:
        model = DEFAULT_SHIP if f"{key}.ship" in self.unsaid else ship.model
        if model not in MODELS:
            raise refused.at(f"{key}.ship", "refusal.no_ship", text=quoted(model))
        if ship.gear not in (*GEAR, NO_GEAR):
            raise refused.at(f"{key}.gear", "refusal.no_gear", text=quoted(ship.gear))
        return model

    def _ship(self, key: str, ship: Ship, is_wreck: bool) -> Ship:
        model = self._model(key, ship)
        if ship.pilot not in PILOTS:
            raise refused.at(f"{key}.pilot", "refusal.no_pilot", text=quoted(ship.pilot))
        is_off = bool(ship.gate) or (ship.is_down and not is_wreck)
        if is_off and ship.pose:
            rule = "HYP-6" if ship.gate else "ATK-3"
            raise refused.at(f"{key}.pose", "refusal.not_on_table", rule)
        if ship.pose is None and not is_off and f"{key}.pose" not in self.unsaid:
            raise refused.at(f"{key}.pose", "refusal.no_pose")
        full = full_shields(model, ship.pilot)
        shields = (0 if ship.is_down else full) if f"{key}.shields" in self.unsaid else ship.shields
        if shields > full or (ship.is_down and shields):
            raise refused.at(f"{key}.shields", "refusal.shields_at_most", "SHP-6", n=0 if ship.is_down else full)
        for card in ship.cards:
            if card != UNKNOWN and card.removesuffix(UP) not in CARDS:
                raise refused.at(f"{key}.cards", "refusal.no_damage_card", text=quoted(card))
        if ship.dial and ship.dial not in MODELS[model].dial and not (self.is_view and ship.dial == SET):
            raise refused.at(f"{key}.dial", "refusal.is_not_on_dial", maneuver=quoted(ship.dial), model=model)
        if ship.mark >= self.seats:
            raise refused.at(f"{key}.tokens", "refusal.no_seat_number", number=ship.mark)
        return replace(ship, model=model, table=1 if f"{key}.table" in self.unsaid else ship.table, shields=shields)

    def _placed(self, ships: list[Ship]) -> tuple[Ship, ...]:
        """The ships, those whose pose is not given on the first slots that are free."""
        for seat, ship in enumerate(() if self.is_setup else ships):
            if f"player.{seat}.pose" in self.unsaid and not ship.gate and not ship.is_down:
                there = [(s.pose.x, s.pose.y) for s in ships if s.table == ship.table and s.pose is not None]
                slot = next((pose for pose in SLOTS.values() if is_free(pose.x, pose.y, there)), None)
                if slot is None:
                    raise refused.at(f"player.{seat}.pose", "refusal.no_slot_free", "TAB-3")
                ships[seat] = replace(ship, pose=slot)
        return tuple(ships)

    # ---- tables ----

    def _tables(self, ships: tuple[Ship, ...]) -> tuple[Table, ...]:
        given = self.said.tables
        usual = max(2, len(given)) if given else usual_tables(self.seats)
        count: int = usual if self.extras["tables"] is None else self.extras["tables"]
        if count < len(given) or count > len("ABCDE"):
            raise refused.at("tables", "refusal.tables_given", n=len(given))
        if count == 1 and self.seats != DUELLISTS:
            raise refused.at("tables", "refusal.alone_for_two", "VAR-1")
        if self.is_setup:
            setup.check_tables(self.seats, count)
        return tuple(self._table(number, given, ships) for number in range(count))

    def _table(self, number: int, given: tuple[Table, ...], ships: tuple[Ship, ...]) -> Table:
        """A table, its number counted from 0; one that is not given has nothing said."""
        key, table = f"table.{number}", given[number] if number < len(given) else Table()

        def said(name: str, usual: Any) -> Any:
            return usual if number >= len(given) or f"{key}.{name}" in self.unsaid else getattr(table, name)

        there = [seat for seat, ship in enumerate(ships) if ship.table == number + 1]
        here = [seat for seat in there if not ships[seat].gate]
        gone = [seat for seat in there if ships[seat].gate]
        order, waiting = said("order", tuple(here)), said("waiting", tuple(gone))
        if sorted(order) != here:
            raise refused.at(f"{key}.order", "refusal.order_seats", "INI-1")
        if sorted(waiting) != gone:
            raise refused.at(f"{key}.waiting", "refusal.waiting_seats", "OUT-3")
        count = said("round", 1 if self.is_setup else DEFAULT_ROUND)
        if self.is_setup and count != 1:
            raise refused.at(f"{key}.round", "refusal.one_in_setup", "SET-1")
        first, discard = said("first", count == 1 and bool(here)), tuple(sorted(table.discard))
        return replace(table, round=count, first=first, order=order, waiting=waiting, discard=discard)

    def _deal(self, ships: tuple[Ship, ...], tables: tuple[Table, ...]) -> tuple[tuple[Ship, ...], tuple[Table, ...]]:
        """Every table has its 24 cards: those that are nowhere are shuffled under its deck or lie on ships, face down."""
        dealt_ships, dealt_tables, is_loose = list(ships), list(tables), self.said.luck is not UNSET
        for number, table in enumerate(tables, start=1):
            key = f"table.{number - 1}.deck"
            here = [seat for seat in table.order if ships[seat].cards]
            known = Counter(card.removesuffix(UP) for seat in here for card in ships[seat].cards if card != UNKNOWN)
            known.update(table.discard)
            known.update(table.loose)
            if table.loose and (self.is_view or not is_loose):
                raise refused.at(f"table.{number - 1}.loose", "refusal.no_order_by_purpose")
            if not self.is_view:
                known.update(table.deck)
            self._check_pack(key, known)
            if self.is_view:
                continue
            left = self._spare(number, known)
            for seat in here:
                cards = ships[seat].cards
                if UNKNOWN in cards:
                    dealt_ships[seat] = replace(
                        ships[seat], cards=tuple(left.pop() if card == UNKNOWN else card for card in cards)
                    )
            loose = tuple(sorted((*table.loose, *left)))
            dealt_tables[number - 1] = replace(table, **({"loose": loose} if is_loose else {"deck": (*table.deck, *left)}))
        return tuple(dealt_ships), tuple(dealt_tables)

    def _check_pack(self, key: str, known: Counter[str]) -> None:
        for card, count in known.items():
            if card not in CARDS:
                raise refused.at(key, "refusal.no_damage_card", text=quoted(card))
            if count > COPIES:
                raise refused.at(key, "refusal.only_copies", "SHP-4", copies=COPIES, card=card)

    def _spare(self, number: int, known: Counter[str]) -> list[str]:
        return list(shuffled(self.said.seed, number, tuple((Counter(PACK) - known).elements())))
