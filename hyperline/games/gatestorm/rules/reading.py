"""Position files as positions: what is not given is filled in, and what cannot be is refused."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules import setup
from hyperline.games.gatestorm.rules.clock import Beat, Ending, settle_phase, settled
from hyperline.games.gatestorm.rules.consistency import check_position, refuse
from hyperline.games.gatestorm.rules.damage import shuffled
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fight import Dodge, Fight, Revenge, Wreck
from hyperline.games.gatestorm.rules.fleet import (
    CARDS,
    COPIES,
    GEAR,
    MARK,
    MODELS,
    NO_GEAR,
    PACK,
    PILOTS,
    TOKENS,
    UNKNOWN,
    UP,
    full_shields,
)
from hyperline.games.gatestorm.rules.forms import PendingForm, PlayerForm, PositionForm, TableForm
from hyperline.games.gatestorm.rules.geometry import ROCKS, SLOTS, TEMPLATES, Point, Pose, is_free, is_off
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.moving import Arrival, Moving, Planning
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.position import OVER, PLAY, SET, SETUP, Position, Ship, Table, leaders
from hyperline.games.gatestorm.rules.turns import Turn
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import position_of
from hyperline.kernel.quote import SHOWN, plain, quoted

AnyFrame = Arrival | Beat | Dodge | Ending | Fight | Gunning | Moving | Planning | Revenge | Turn | Wreck
_LENGTH: Final = r"(-?(?:0|[1-9][0-9]{0,4}))(?:\.([0-9]))?"
_POINT: Final = re.compile(f"{_LENGTH},{_LENGTH}")
_POSE: Final = re.compile(f"{_LENGTH},{_LENGTH}/(0|[1-9][0-9]{{0,2}})")
_MARK: Final = re.compile(r"mark (0|[1-9][0-9]?)")
DEFAULT_SHIP, DEFAULT_ROUND = "kestrel", 2


def read(text: str) -> Position:
    """The position in a file, advanced to its first decision; raises Illegal, for a view too."""
    form = position_of(text, META.id, PositionForm)
    if form.view is not None:
        refuse("view", "this is what a player may know of a position, not the position")
    return Reading(form).position()


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    try:
        form = msgspec.json.decode(data, type=PositionForm)
    except (ValueError, RecursionError) as fault:
        raise Illegal("NOTATION", plain(str(fault), 2 * SHOWN)) from None
    return Reading(form).position()


def _tenths(whole: str, part: str | None) -> int:
    value = 10 * abs(int(whole)) + int(part or 0)
    return -value if whole.startswith("-") else value


def read_point(key: str, text: str) -> Point:
    """A point on the table, in u with a decimal at most; raises Illegal."""
    match = _POINT.fullmatch(text)
    if match is None:
        refuse(key, f"{quoted(text)} is not a point, such as 450,300")
    x, y = _tenths(match[1], match[2]), _tenths(match[3], match[4])
    if is_off(x, y):
        refuse(key, f"{quoted(text)} is beyond the edge", "GEO-6")
    return x, y


def read_pose(key: str, text: str) -> Pose:
    """A pose on the table; raises Illegal."""
    match = _POSE.fullmatch(text)
    if match is None or int(match[5]) % 15 or int(match[5]) >= 360:
        refuse(key, f"{quoted(text)} is not a pose, such as 717.3,418.6/60")
    x, y = _tenths(match[1], match[2]), _tenths(match[3], match[4])
    if is_off(x, y):
        refuse(key, f"{quoted(text)} is beyond the edge", "GEO-6")
    return Pose(x, y, int(match[5]))


class Reading:
    """A form being read."""

    def __init__(self, form: PositionForm) -> None:
        self.form = form
        self.seats = len(form.player)
        self.is_setup = form.phase == SETUP
        self.is_view = form.view is not None
        self.under_way = form.view or form.pending or PendingForm()

    def position(self) -> Position:
        """The position, advanced to its first decision, or the view; raises Illegal."""
        form = self.form
        if self.seats not in META.seats:
            refuse("player", "2 to 15 can play", "SET-1")
        if form.pending is not None and (form.phase == OVER or self.is_view):
            refuse("pending", "nothing is under way")
        frames = self._frames()
        ships = self._ships({frame.seat for frame in frames if isinstance(frame, Wreck)})
        tables = self._tables(ships)
        ships, tables = self._deal(ships, tables)
        picks, draw = self._lots()
        position = Position(
            ships=ships,
            tables=tables,
            phase=form.phase,
            next_table=form.next_table,
            pending=frames,
            rolled=self.under_way.rolled,
            seed=Dice.of(form.seed).seed,
            kills=setup.usual_kills(self.seats) if form.kills is None else form.kills,
            rounds=form.rounds,
            clock=form.clock,
            outfit=form.outfit,
            rocks=ROCKS if form.rocks is None else tuple(read_point("rocks", text) for text in form.rocks),
            picks=picks,
            draw=draw,
            winners=leaders(ships) if form.phase == OVER else (),
            is_view=self.is_view,
            title=form.title,
        )
        if form.next_table > len(tables):
            refuse("next_table", f"there are {len(tables)} tables")
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
        form = self.under_way
        if form.frames and self.form.phase != PLAY:
            refuse("pending", "no beat is under way")
        if form.slots and not self.is_setup:
            refuse("pending", "slots are chosen in setup")
        try:
            frames: tuple[Frame, ...] = msgspec.convert(form.frames, tuple[AnyFrame, ...])
        except msgspec.ValidationError as fault:
            refuse("pending", plain(str(fault), 2 * SHOWN))
        for frame in frames:
            seats = [getattr(frame, name, 0) for name in ("seat", "attacker", "defender")]
            if not all(0 <= seat < self.seats for seat in (*seats, *getattr(frame, "queue", ()))):
                refuse("pending", "there is no such seat")
            if not 1 <= frame.table <= max(2, len(self.form.table)):
                refuse("pending", "there is no such table")
            if getattr(frame, "template", "S1") not in TEMPLATES:
                refuse("pending", "there is no such template")
        if frames and (not isinstance(frames[0], Beat) or frames[0].table != self.form.next_table):
            refuse("pending", "a beat of the next table is under way")
        if any(isinstance(frame, Beat) for frame in frames[1:]) or len(frames) == 1:
            refuse("pending", "one beat is under way, and something in it")
        return frames

    def _lots(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        lots = self.form.lots
        if not self.is_setup:
            if lots is not None:
                refuse("lots", "they belong to the setup")
            return (), ()
        picks, draw = setup.lots(Dice.of(self.form.seed).seed, self.seats)
        if lots is not None:
            picks, draw = lots.pick or picks, lots.table or draw
        for name, lot in (("pick", picks), ("table", draw)):
            if sorted(lot) != list(range(self.seats)):
                refuse(f"lots.{name}", "every seat is there once")
        return picks, draw

    # ---- ships ----

    def _ships(self, wrecks: set[int]) -> tuple[Ship, ...]:
        form = self.form
        given = [player.pilot for player in form.player if player.pilot]
        for pilot in given:
            if pilot not in PILOTS:
                refuse("player.pilot", f"{quoted(pilot)} is not a pilot")
            if given.count(pilot) > 1:
                refuse("player.pilot", f"{pilot} is there twice", "SET-1")
        free = iter([pilot for pilot in PILOTS if pilot not in given])
        ships = []
        for seat, player in enumerate(form.player):
            if self.is_setup:
                ships.append(self._outfit(seat, player))
            else:
                pilot = next(free) if player.pilot is None else player.pilot
                ships.append(self._ship(f"player.{seat}", player, pilot, seat in wrecks))
        return self._placed(ships)

    def _outfit(self, seat: int, player: PlayerForm) -> Ship:
        """A seat in setup: what it has picked, and its slot."""
        key = f"player.{seat}"
        bare = PlayerForm(pilot=player.pilot, ship=player.ship, gear=player.gear, table=0, pose="", shields=0)
        if replace(player, table=player.table or 0, pose=player.pose or "", shields=player.shields or 0) != bare:
            refuse(key, "in setup a player has a pilot, a ship and gear, and nothing else", "SET-1")
        slots = self.under_way.slots
        slot = slots[seat] if seat < len(slots) else ""
        if slot and slot not in SLOTS:
            refuse("pending", f"{quoted(slot)} is not a slot")
        if not player.pilot:
            if player.ship or player.gear != NO_GEAR or slot:
                refuse(key, "who has yet to pick a pilot has neither ship nor gear", "SET-1")
            return Ship()
        model = self._model(key, player)
        shields = full_shields(model, player.pilot)
        pose = SLOTS[slot] if slot else None
        return Ship(pilot=player.pilot, model=model, gear=player.gear, shields=shields, pose=pose)

    def _model(self, key: str, player: PlayerForm) -> str:
        model = DEFAULT_SHIP if player.ship is None else player.ship
        if model not in MODELS:
            refuse(f"{key}.ship", f"{quoted(model)} is not a ship")
        if player.gear not in (*GEAR, NO_GEAR):
            refuse(f"{key}.gear", f"{quoted(player.gear)} is not gear")
        return model

    def _ship(self, key: str, player: PlayerForm, pilot: str, is_wreck: bool) -> Ship:
        model = self._model(key, player)
        if pilot not in PILOTS:
            refuse(f"{key}.pilot", f"{quoted(pilot)} is not a pilot")
        is_off = bool(player.gate) or (player.down and not is_wreck)
        if is_off and player.pose:
            refuse(
                f"{key}.pose", "a ship in hyperspace or destroyed is not on the table", "HYP-6" if player.gate else "ATK-3"
            )
        if player.pose == "" and not is_off:
            refuse(f"{key}.pose", "a ship without a pose waits in a gate or is down")
        full = full_shields(model, pilot)
        shields = (0 if player.down else full) if player.shields is None else player.shields
        if shields > full or (player.down and shields):
            refuse(f"{key}.shields", f"it has {0 if player.down else full} shields at most", "SHP-6")
        self._check_cards(f"{key}.cards", player.cards)
        return Ship(
            pilot=pilot,
            model=model,
            gear=player.gear,
            is_gear_spent=player.gear_spent,
            table=1 if player.table is None else player.table,
            pose=read_pose(f"{key}.pose", player.pose) if player.pose else None,
            gate=player.gate,
            is_down=player.down,
            shields=shields,
            cards=player.cards,
            scars=player.scars,
            dial=self._dial(f"{key}.dial", model, player.dial),
            is_slipped=player.slipped,
            score=player.score,
            losses=player.losses,
            **self._tokens(f"{key}.tokens", player.tokens),
        )

    def _check_cards(self, key: str, cards: tuple[str, ...]) -> None:
        for card in cards:
            if card != UNKNOWN and card.removesuffix(UP) not in CARDS:
                refuse(key, f"{quoted(card)} is not a damage card")

    def _dial(self, key: str, model: str, dial: str) -> str:
        if dial and dial not in MODELS[model].dial and not (self.is_view and dial == SET):
            refuse(key, f"{quoted(dial)} is not on the dial of a {model}")
        return dial

    def _tokens(self, key: str, texts: tuple[str, ...]) -> dict[str, Any]:
        held: dict[str, Any] = {}
        for text in texts:
            match = _MARK.fullmatch(text)
            name = MARK if match else text
            if name not in TOKENS or (name == MARK and not match):
                refuse(key, f"{quoted(text)} is not a token")
            if name in held:
                refuse(key, f"there is at most one {name}", "SHP-3")
            held[name] = int(match[1]) if match else True
            if match and held[name] >= self.seats:
                refuse(key, f"there is no seat {match[1]}")
        return held

    def _placed(self, ships: list[Ship]) -> tuple[Ship, ...]:
        """The ships, those whose pose is not given on the first slots that are free."""
        if self.is_setup:
            return tuple(ships)
        for seat, (ship, player) in enumerate(zip(ships, self.form.player, strict=True)):
            if player.pose is None and not ship.gate and not ship.is_down:
                there = [(s.pose.x, s.pose.y) for s in ships if s.table == ship.table and s.pose is not None]
                slot = next((pose for pose in SLOTS.values() if is_free(pose.x, pose.y, there)), None)
                if slot is None:
                    refuse(f"player.{seat}.pose", "no slot is free", "TAB-3")
                ships[seat] = replace(ship, pose=slot)
        return tuple(ships)

    # ---- tables ----

    def _tables(self, ships: tuple[Ship, ...]) -> tuple[Table, ...]:
        form = self.form
        usual = max(2, len(form.table)) if form.table else setup.usual_tables(self.seats)
        count = usual if form.tables is None else form.tables
        if count < len(form.table) or count > len("ABCDE"):
            refuse("tables", f"{len(form.table)} tables are given")
        if self.is_setup:
            setup.check_tables(self.seats, count)
        forms = (*form.table, *(TableForm(),) * (count - len(form.table)))
        return tuple(self._table(number, table, ships) for number, table in enumerate(forms, start=1))

    def _table(self, number: int, form: TableForm, ships: tuple[Ship, ...]) -> Table:
        key = f"table.{number - 1}"
        there = [seat for seat, ship in enumerate(ships) if ship.table == number]
        here = [seat for seat in there if not ships[seat].gate]
        gone = [seat for seat in there if ships[seat].gate]
        order = tuple(here) if form.order is None else form.order
        waiting = tuple(gone) if form.waiting is None else form.waiting
        if sorted(order) != here:
            refuse(f"{key}.order", "it has the seats flying or destroyed there", "INI-1")
        if sorted(waiting) != gone:
            refuse(f"{key}.waiting", "it has the seats in hyperspace there", "OUT-3")
        usual = 1 if self.is_setup else DEFAULT_ROUND
        count = usual if form.round is None else form.round
        if self.is_setup and count != 1:
            refuse(f"{key}.round", "it is 1 in setup", "SET-1")
        first = count == 1 and bool(here) if form.first is None else form.first
        return Table(
            round=count,
            phase=form.phase,
            first=first,
            beat=form.beat,
            order=order,
            acted=form.acted,
            waiting=waiting,
            deck=form.deck,
            discard=tuple(sorted(form.discard)),
            dice=form.dice,
        )

    def _deal(self, ships: tuple[Ship, ...], tables: tuple[Table, ...]) -> tuple[tuple[Ship, ...], tuple[Table, ...]]:
        """Every table has its 24 cards: those that are nowhere are shuffled under its deck or lie on ships, face down."""
        dealt_ships, dealt_tables = list(ships), list(tables)
        for number, table in enumerate(tables, start=1):
            key = f"table.{number - 1}.deck"
            here = [seat for seat in table.order if ships[seat].cards]
            known = Counter(card.removesuffix(UP) for seat in here for card in ships[seat].cards if card != UNKNOWN)
            known.update(table.discard)
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
            dealt_tables[number - 1] = replace(table, deck=(*table.deck, *left))
        return tuple(dealt_ships), tuple(dealt_tables)

    def _check_pack(self, key: str, known: Counter[str]) -> None:
        for card, count in known.items():
            if card not in CARDS:
                refuse(key, f"{quoted(card)} is not a damage card")
            if count > COPIES:
                refuse(key, f"there are only {COPIES} of {card}", "SHP-4")

    def _spare(self, number: int, known: Counter[str]) -> list[str]:
        return list(shuffled(Dice.of(self.form.seed).seed, number, tuple((Counter(PACK) - known).elements())))
