"""A position of Siren Belt: where every ship is, who holds what, and how far the turn is."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from hyperline.games.belt.rules.fleets import (
    FLEETS,
    FULL_NAMES,
    IS_CAP,
    LOCAL_NAMES,
    NO_POWER,
    POINTS,
    SHIP_BY_FULL_NAME,
    SHIP_BY_NAME,
    SLOAM,
    Card,
    caps_of,
    fleet_fighters,
)
from hyperline.games.belt.rules.hexes import HEX_OF, HEXES, OFF, STERNS, Hex, Place, place_name, place_of
from hyperline.games.belt.rules.refusal import refused
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import UNSAID, Code, Key
from hyperline.kernel.quote import quoted

EMPTY, ROCK, PROBE = 255, 254, 253
"""What a hex of the board holds, where it is no ship."""
UNSHOWN, SHOWN, SPENT = "", "*", "-"
"""Whether a power is unrevealed, lasts, or is spent."""
UNKNOWN: Final = 0
"""A card that the viewer does not know."""


class Stage:
    """The kinds of decision, in the order of a game and of a turn (TRN)."""

    DEPLOY: Final = "deploy"
    POWER: Final = "power"
    CARD: Final = "card"
    SQUADRON: Final = "squadron"
    BURN: Final = "burn"
    ACE: Final = "ace"
    CLASH: Final = "clash"
    CARAPACE: Final = "carapace"
    TURN: Final = "turn"
    CAP: Final = "cap"
    STEPS: Final = "steps"
    FIRE: Final = "fire"
    END: Final = "end"
    REVIVE: Final = "revive"
    OVER: Final = "over"


STAGES: Final = tuple(kind for key, kind in vars(Stage).items() if key.isupper() and key not in ("DEPLOY", "OVER"))
"""The kinds of decision of a turn."""


class Player(Struct, frozen=True, gc=False, kw_only=True):
    """What a seat holds. Cards are numbers from 1 to 9, or UNKNOWN; the last of `played` is the turn's own.

    `mark` is UNSHOWN, SHOWN or SPENT. `ace` is the fighter named with ACE. `shield` is the capital ship under CARAPACE, for
    `shield_turns` more of the owner's turns; `declined` are those for which it was declined. `kills` are sorted.
    """

    fleet: str
    power: str = NO_POWER
    mark: str = UNSHOWN
    ace: int = OFF
    shield: int = OFF
    shield_turns: int = 0
    declined: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    kills: tuple[int, ...] = ()
    probes: int = 0

    def has(self, power: str) -> bool:
        """Whether a power is revealed and lasts."""
        return self.power == power and self.mark == SHOWN

    def holds(self, power: str) -> bool:
        """Whether a power is held, and not revealed yet."""
        return self.power == power and self.mark == UNSHOWN

    @property
    def is_secretive(self) -> bool:
        """Whether there is a power that is not revealed."""
        return self.power != NO_POWER and self.mark == UNSHOWN

    @property
    def card(self) -> Card:
        """The card of the turn; before any is played, one that moves nothing."""
        return FLEETS[self.fleet].cards[self.played[-1] - 1] if self.played else Card(0, 0, 0)

    @property
    def points(self) -> int:
        """What kills and probes count (SCO-1)."""
        return sum(POINTS[ship] for ship in self.kills) + self.probes


def _own(name: str) -> int:
    if name not in SHIP_BY_NAME:
        raise refused("NOTATION", "refusal.it_cannot_be", called=quoted(name))
    return SHIP_BY_NAME[name]


def _hit(name: str) -> int:
    if name not in SHIP_BY_FULL_NAME:
        raise refused("NOTATION", "refusal.only_ships_that_are")
    return SHIP_BY_FULL_NAME[name]


_SEED: Final = Code(read=lambda seed: Dice.of(seed).seed, form=int)
_OWN: Final = Code(LOCAL_NAMES.__getitem__, lambda name: _own(name) if name else OFF)
_SPARSE: Final = Key(is_sparse=True)
_Ships = Annotated[tuple[Annotated[int, Code(LOCAL_NAMES.__getitem__, _own)], ...], _SPARSE]
"""Ships by their names in the fleet whose turn it is: those of seat 0, until it is known whose they are."""


class Pending(Struct, frozen=True, gc=False, kw_only=True):
    """How far a turn is.

    `movers` are the fighters that flew and have not turned; before that, those that are about to fly, less the `burners`,
    which fly double. `aloft` are the ships above the board: fighters whose hex is to be settled, or the cap that steps.
    `returning` are the fighters still to be put back. `hits` are those of a volley, shot or blast about which CARAPACE is
    asked, one for each hit; `then` is the stage after them. `cap` is the one chosen, `origin` where it began, `thrust` the
    steps left. `towed`: TUG was used this turn.
    """

    movers: _Ships = ()
    burners: _Ships = ()
    aloft: _Ships = ()
    returning: _Ships = ()
    hits: Annotated[tuple[Annotated[int, Code(FULL_NAMES.__getitem__, _hit)], ...], _SPARSE] = ()
    cap: Annotated[int, _OWN, _SPARSE] = OFF
    origin: Annotated[Place, Code(place_name, place_of), _SPARSE] = OFF
    thrust: Annotated[int, Meta(ge=0, le=6), _SPARSE] = 0
    then: Annotated[str, _SPARSE] = ""
    towed: Annotated[bool, _SPARSE] = False


FRESH: Final = Pending()
"""A turn in which nothing has been done."""


class Position(Struct, frozen=True, dict=True, kw_only=True):
    """A game at a decision, or over.

    `ships` has the place of every ship in name order, OFF for the dead and those not deployed yet; `board` has what each hex
    holds: a ship's number, ROCK, PROBE or EMPTY. `stage` is the kind of the open decision, OVER after the game.
    `first` opened the first round, `turn` is the seat whose turn it is. In a view `seed` is 0.
    """

    title: str = ""
    seed: Annotated[int, _SEED] = 1
    has_powers: bool = True
    is_even: bool = False
    has_amends: bool = False
    stage: str = Stage.DEPLOY
    round: int = 1
    first: int = 0
    turn: Annotated[int, UNSAID] = 0
    board: bytes = b""
    ships: tuple[Place, ...] = ()
    damaged: tuple[int, ...] = ()
    players: tuple[Player, ...] = ()
    pending: Pending = FRESH

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return (*range(self.first, self.seats), *range(self.first))

    @property
    def decider(self) -> int:
        """The seat that decides now."""
        return self.turn if self.stage != Stage.CARAPACE else self.seat_of(SLOAM)

    def seat_of(self, fleet: str) -> int:
        """The seat that leads a fleet, -1 if nobody does."""
        return next((seat for seat, player in enumerate(self.players) if player.fleet == fleet), -1)

    @property
    def asteroids(self) -> tuple[Hex, ...]:
        """Where asteroids lie, in board order."""
        return tuple(hex for hex in range(HEXES) if self.board[hex] == ROCK)

    @property
    def probes(self) -> tuple[Hex, ...]:
        """Where probes lie, in board order."""
        return tuple(hex for hex in range(HEXES) if self.board[hex] == PROBE)

    def fighters(self, seat: int) -> tuple[int, ...]:
        """The living fighters of a seat."""
        return tuple(ship for ship in fleet_fighters(seat) if self.ships[ship] >= 0)

    def caps(self, seat: int) -> tuple[int, ...]:
        """The living capital ships of a seat."""
        return tuple(ship for ship in caps_of(seat) if self.ships[ship] >= 0)

    def hexes(self, ship: int) -> tuple[Hex, ...]:
        """The hexes of a living ship: one, or bow and stern."""
        place = self.ships[ship]
        return (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],)
