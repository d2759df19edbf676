"""A position: frozen values, who is ahead, and what viewers know. Tables are counted from 1, lengths are tenths of u."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.gatestorm.rules.fleet import HELM, MODELS, NO_GEAR, PACK, PILOTS, UNKNOWN, UP, VANE
from hyperline.games.gatestorm.rules.geometry import ROCKS, Point, Pose
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Standing

NOBODY: Final = -1
PLANNING, FLIGHT, GUNNERY, END = PHASES = ("planning", "flight", "gunnery", "end")
"""The phases of a table."""
SETUP, PLAY, OVER = ("setup", "play", "over")
"""The phases of the game."""
SET: Final = "set"
"""Stands for a dial to a viewer who may not see it."""


class Ship(Struct, frozen=True, gc=False, kw_only=True):
    """A seat's ship. Without a `pose` it is not on a table: not placed yet, in hyperspace, or destroyed.

    In hyperspace it is at `table`, and `gate` has the letter by which it will come out. A ship that is destroyed is `down`
    until it regenerates at `table`; while it strikes back by `spite` it still has its pose. `cards` are the oldest first,
    those face up with an ``!``. `mark` is the seat that it has marked. `dial` is "" where none is set.
    """

    pilot: str = ""
    model: str = ""
    gear: str = NO_GEAR
    is_gear_spent: bool = False
    table: int = 0
    pose: Pose | None = None
    gate: str = ""
    is_down: bool = False
    shields: int = 0
    cards: tuple[str, ...] = ()
    scars: int = 0
    poise: bool = False
    weave: bool = False
    mark: int = NOBODY
    daze: bool = False
    veil: bool = False
    dial: str = ""
    is_slipped: bool = False
    score: int = 0
    losses: int = 0

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
    `first`: FST-1 holds. `beat` counts the beats taken, `dice` are the rolls written down for it.
    """

    round: int = 1
    phase: str = PLANNING
    first: bool = False
    beat: int = 0
    order: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


class Position(Struct, frozen=True, dict=True, kw_only=True):
    """A game. The last of the frames that are `pending` asks; `next_table` is the one whose beat is under way.

    `picks` and `draw` are the lots of SET-1 and SET-2, in setup only. `rolled` dice have been taken from the stream of this
    beat.
    """

    ships: tuple[Ship, ...]
    tables: tuple[Table, ...]
    phase: str = PLAY
    next_table: int = 1
    pending: tuple[Frame, ...] = ()
    rolled: int = 0
    seed: int = 0
    kills: int = 3
    rounds: int = 12
    clock: str = "beats"
    outfit: str = "pick"
    rocks: tuple[Point, ...] = ROCKS
    picks: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    is_view: bool = False
    title: str = ""


class Facts(Protocol):
    """What a position and one that is being changed have in common."""

    @property
    def ships(self) -> Sequence[Ship]: ...
    @property
    def tables(self) -> Sequence[Table]: ...
    @property
    def phase(self) -> str: ...
    @property
    def pending(self) -> Sequence[Frame]: ...
    @property
    def rocks(self) -> tuple[Point, ...]: ...
    @property
    def draw(self) -> tuple[int, ...]: ...


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
    return Standing(scores, ranks(position.ships), is_over, reason, position.kills, position.winners)


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
