"""A position: frozen values, who is ahead, and what viewers know. Tables are counted from 1, lengths are tenths of u."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from hyperline.games.gatestorm.rules.events import pose_text, tenths
from hyperline.games.gatestorm.rules.fleet import HELM, MARK, MODELS, NO_GEAR, PACK, PILOTS, TOKENS, UNKNOWN, UP, VANE
from hyperline.games.gatestorm.rules.geometry import ROCKS, Point, Pose, is_off
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import UNSAID, Code, Count, Die, Extra, Key, Luck
from hyperline.kernel.game import Standing
from hyperline.kernel.quote import quoted

if TYPE_CHECKING:
    from hyperline.games.gatestorm.rules.draft import Draft

NOBODY: Final = -1
PLANNING, FLIGHT, GUNNERY, END = PHASES = ("planning", "flight", "gunnery", "end")
"""The phases of a table."""
SETUP, PLAY, OVER = ("setup", "play", "over")
"""The phases of the game."""
SET: Final = "set"
"""Stands for a dial to a viewer who may not see it."""


SeatNumber = Annotated[int, Meta(ge=0, le=14)]
_LENGTH: Final = r"(-?(?:0|[1-9][0-9]{0,4}))(?:\.([0-9]))?"
_POINT: Final = re.compile(f"{_LENGTH},{_LENGTH}")
_POSE: Final = re.compile(f"{_LENGTH},{_LENGTH}/(0|[1-9][0-9]{{0,2}})")
_MARK: Final = re.compile(r"mark (0|[1-9][0-9]?)")
_NO_TOKENS: Final = {name: NOBODY if name == MARK else False for name in TOKENS}


def point_text(point: Point) -> str:
    """A point in u, as ``450,300``."""
    return f"{tenths(point[0])},{tenths(point[1])}"


def point_of(text: str) -> Point:
    """A point on the table, in u with a decimal at most; raises Illegal."""
    match = _POINT.fullmatch(text)
    if match is None:
        raise refused("NOTATION", "refusal.is_not_point_such", text=quoted(text))
    return _on_table(text, match)


def pose_of(text: str) -> Pose | None:
    """A pose on the table, none for an empty text; raises Illegal."""
    if not text:
        return None
    match = _POSE.fullmatch(text)
    if match is None or int(match[5]) % 15 or int(match[5]) >= 360:
        raise refused("NOTATION", "refusal.is_not_pose_such", text=quoted(text))
    return Pose(*_on_table(text, match), int(match[5]))


def _on_table(text: str, match: re.Match[str]) -> Point:
    x, y = int(match[1] + (match[2] or "0")), int(match[3] + (match[4] or "0"))
    if is_off(x, y):
        raise refused("GEO-6", "refusal.is_beyond_edge", text=quoted(text))
    return x, y


def tokens_of(ship: Ship) -> list[str]:
    """Its tokens as they are written."""
    return [f"{MARK} {ship.mark}" if name == MARK else name for name in ship.tokens]


def held(texts: tuple[str, ...]) -> tuple[bool | int, ...]:
    """The values of the tokens' fields; raises Illegal."""
    found: dict[str, bool | int] = dict(_NO_TOKENS)
    for text in texts:
        match = _MARK.fullmatch(text)
        name = MARK if match else text
        if name not in TOKENS or (name == MARK and not match):
            raise refused("NOTATION", "refusal.tokens_is_not_token", text=quoted(text))
        if found[name] != _NO_TOKENS[name]:
            raise refused("SHP-3", "refusal.tokens_there_is_at", called=name)
        found[name] = int(match[1]) if match else True
    return tuple(found.values())


class Ship(Struct, frozen=True, gc=False, kw_only=True):
    """A seat's ship. Without a `pose` it is not on a table: not placed yet, in hyperspace, or destroyed.

    In hyperspace it is at `table`, and `gate` has the letter by which it will come out. A ship that is destroyed is `down`
    until it regenerates at `table`; while it strikes back by `spite` it still has its pose. `cards` are the oldest first,
    those face up with an ``!``. `mark` is the seat that it has marked. `dial` is "" where none is set.
    """

    pilot: Annotated[str, UNSAID] = ""
    model: Annotated[str, Key("ship", is_open=True)] = ""
    gear: str = NO_GEAR
    is_gear_spent: bool = False
    table: Annotated[int, Meta(ge=0, le=5), UNSAID] = 0
    pose: Annotated[Pose | None, Code(pose_text, pose_of), UNSAID] = None
    gate: str = ""
    is_down: bool = False
    shields: Annotated[Count, UNSAID] = 0
    cards: tuple[str, ...] = ()
    scars: Count = 0
    poise: bool = False
    weave: bool = False
    mark: int = NOBODY
    daze: bool = False
    veil: bool = False
    dial: str = ""
    is_slipped: bool = False
    score: Annotated[int, Meta(ge=-9999, le=9999)] = 0
    losses: Count = 0

    extras: ClassVar = (Extra("tokens", tokens_of, tuple[str, ...], (), "dial", TOKENS, held),)

    @property
    def tokens(self) -> tuple[str, ...]:
        """What it has, by name."""
        return tuple([name for name in TOKENS if (self.mark != NOBODY if name == MARK else getattr(self, name))])

    @property
    def damage(self) -> int:
        """Cards and scars."""
        return len(self.cards) + self.scars

    @property
    def hull_left(self) -> int:
        """How much more damage destroys it; 0 while it is down."""
        return 0 if self.is_down else MODELS[self.model].hull - self.damage

    @property
    def nerve(self) -> int:
        """The pilot's nerve, 0 by ``helm``."""
        return 0 if HELM + UP in self.cards else PILOTS[self.pilot].nerve

    @property
    def trait(self) -> str:
        """The pilot's trait, "" for none."""
        return PILOTS[self.pilot].trait

    @property
    def handling(self) -> int:
        """Its defence dice, fewer by ``vane``."""
        return max(0, MODELS[self.model].handling - self.cards.count(VANE + UP))

    @property
    def is_flying(self) -> bool:
        """Whether it is on a table, neither waiting in a gate nor destroyed."""
        return self.pose is not None and not self.is_down

    def has_gear(self, gear: str) -> bool:
        """Whether it has this gear, not spent."""
        return self.gear == gear and not self.is_gear_spent


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """A table. `phase` is that of its next beat; `acted` have had their turn in this Flight or Gunnery.

    `order` has the seats flying or destroyed here (INI), `waiting` those in hyperspace at a gate of it, as they arrived.
    `first`: FST-1 holds. `beat` counts the beats taken, `dice` are the rolls written down for it. The cards that
    are `loose`, sorted, lie below the deck in no order, where luck goes by purpose.
    """

    round: Annotated[int, Meta(ge=1), UNSAID] = 1
    phase: Annotated[str, Code(form=Literal["planning", "flight", "gunnery", "end"])] = PLANNING
    first: Annotated[bool, UNSAID] = False
    beat: Annotated[int, Meta(ge=0)] = 0
    order: Annotated[tuple[SeatNumber, ...], UNSAID] = ()
    acted: tuple[SeatNumber, ...] = ()
    waiting: Annotated[tuple[SeatNumber, ...], UNSAID] = ()
    deck: tuple[str, ...] = ()
    loose: Annotated[tuple[str, ...], Key(is_sparse=True)] = ()
    discard: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()


Drawn: TypeAlias = tuple[tuple[str, int], ...] | UnsetType
_LUCK: Final = Code(dict, lambda said: Dice().apart(said).drawn, Luck)


class Position(Struct, frozen=True, dict=True, kw_only=True):
    """A game. The last of the frames that are `pending` asks; `next_table` is the one whose beat is under way.

    `picks` and `draw` are the lots of SET-1 and SET-2, in setup only. `rolled` dice have been taken from the stream of this
    beat; where luck goes by purpose, `luck` has what was taken from the streams of all purposes and seats.
    """

    title: str = ""
    seed: int = 0
    luck: Annotated[Drawn, _LUCK, Key(is_sparse=True)] = UNSET
    kills: Annotated[int, Meta(ge=2, le=8), UNSAID] = 3
    rounds: Annotated[int, Meta(ge=6, le=20)] = 12
    clock: Annotated[str, Code(form=Literal["beats", "lockstep"])] = "beats"
    outfit: Annotated[str, Code(form=Literal["pick", "deal"])] = "pick"
    phase: Annotated[str, Code(form=Literal["setup", "play", "over"])] = PLAY
    next_table: Annotated[int, Meta(ge=1, le=5)] = 1
    rocks: Annotated[tuple[Annotated[Point, Code(point_text, point_of)], ...], UNSAID] = ROCKS
    picks: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    tables: Annotated[tuple[Table, ...], Key("table")] = ()
    ships: Annotated[tuple[Ship, ...], Key("player")]
    pending: tuple[Frame, ...] = ()
    rolled: int = 0
    winners: tuple[int, ...] = ()
    is_view: bool = False


Facts: TypeAlias = "Position | Draft"
"""A position, or one that is being changed."""


def stakes(facts: Facts) -> int:
    """What a ship destroyed by an attack counts (SCO-1, VAR-2)."""
    return 1 if len(facts.tables) > 1 else 2


def flying(facts: Facts, table: int) -> list[int]:
    """The seats that fly at a table, in its order."""
    ships = facts.ships
    return [seat for seat in facts.tables[table - 1].order if ships[seat].is_flying]


def bases(facts: Facts, table: int, but: int = NOBODY) -> Iterator[Point]:
    """The centres of all bases that stand on a table, without that of one seat."""
    ships = facts.ships
    for seat in facts.tables[table - 1].order:
        pose = ships[seat].pose
        if pose is not None and seat != but:
            yield pose[0], pose[1]


def due(facts: Facts, table: int) -> int:
    """Whose turn is next in a table's Flight or Gunnery; NOBODY if all have had theirs (RND-2, RND-4)."""
    board = facts.tables[table - 1]
    acted = board.acted
    waiting = [seat for seat in flying(facts, table) if seat not in acted]
    if not waiting:
        return NOBODY
    ships = facts.ships
    pick = min if board.phase == FLIGHT else max
    return pick(waiting, key=lambda seat: ships[seat].nerve)


def points_to_win(facts: Facts) -> int:
    """How many points it takes to win."""
    before = facts if isinstance(facts, Position) else facts.before
    return before.kills * stakes(facts)


def merit(ship: Ship) -> tuple[int, int, int]:
    """Points, then fewer losses, then less damage; the more the better."""
    damage = MODELS[ship.model].hull if ship.is_down else ship.damage
    return ship.score, -ship.losses, -damage


def ranks(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The ranks by seat, from 1, with ties."""
    merits = [merit(ship) for ship in ships]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def leaders(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The seats of the first rank."""
    return tuple(seat for seat, rank in enumerate(ranks(ships)) if rank == 1)


def standing(position: Position) -> Standing:
    """Scores and ranks, at any position."""
    is_over = position.phase == OVER
    scores = tuple(ship.score for ship in position.ships)
    reason = "SCO-1" if is_over else ""
    return Standing(scores, ranks(position.ships), is_over, reason, points_to_win(position), position.winners)


def observe(position: Position, viewer: int | None) -> Position:
    """The position as a seat or the public (None) may know it."""
    return replace(
        position,
        ships=tuple(_veiled(ship, seat == viewer) for seat, ship in enumerate(position.ships)),
        tables=tuple(
            replace(table, deck=(UNKNOWN,) * len(table.deck + table.loose), loose=(), dice=()) for table in position.tables
        ),
        rolled=0,
        luck=UNSET,
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


def reseeded(position: Position, seed: int) -> Position:
    """The position with other rolls from here on, and every table's deck shuffled."""
    dice = Dice.of(seed)
    tables = tuple(
        replace(table, deck=dice.at(f"deck {number}").shuffle(table.deck)[0], dice=())
        for number, table in enumerate(position.tables, start=1)
    )
    return replace(position, tables=tables, rolled=0, seed=dice.seed)


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
    return replace(view, ships=tuple(ships), tables=tuple(tables), seed=dice.seed, luck=dice.drawn, is_view=False)
