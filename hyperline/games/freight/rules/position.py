"""A position of Dark Freight: frozen values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from hyperline.games.freight.entry import DIRECTORATE, RUNNER
from hyperline.games.freight.rules.actions import Action
from hyperline.games.freight.rules.cards import CARDS, card_of, card_text
from hyperline.games.freight.rules.hulls import HULLS, REPAIR, STANDARD
from hyperline.games.freight.rules.news import NEWS, event_of
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import (
    HAVEN,
    MIDDLE,
    NONE,
    TILE_BY_NAME,
    UNKNOWN,
    Place,
    is_planet,
    place_of,
    place_text,
    tile_name,
    tile_of,
)
from hyperline.kernel.action import sorted_by_text
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import DICE, UNSAID, Code, Count, Die, Key, Spread
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import under
from hyperline.kernel.quote import quoted

if TYPE_CHECKING:
    from hyperline.games.freight.rules.draft import Draft

NOBODY: Final = -1
STATION: Final = -2
"""Stands for the station of a Haven in place of a seat."""
OPEN, IN_PROGRESS, COMPLETED = range(3)
"""How far the Directorate's work on a planet is (DIR-2)."""
ALL: Final = -1
"""Everyone, as a set of seats: all bits are set."""

BASE, TURN, ACT, EVENT, OVER = ("base", "turn", "act", "event", "over")
BOOST, RESET = "boost", "reset"
SALVAGE: Final = 20
RAZED: Final = 3
"""The damage with which a station is gone (DIR-6)."""
UNREAD: Final = -2
"""An event of a view's event deck."""
HIDDEN: Final = "?"
"""A tile or event that the viewer may not know, in a file."""

_PLACE: Final = Code(place_text, place_of)
_TILE: Final = Code(tile_name, tile_of)
_ROLE: Final = Code((RUNNER, DIRECTORATE).__getitem__, DIRECTORATE.__eq__, Literal["runner", "directorate"])


class Cell(Struct, frozen=True, gc=False):
    """A tile on the map: the side of a slipstream's arrow, the salvage on it, the planet's token, its station's damage."""

    tile: int
    arrow: int = NONE
    salvage: int = 0
    token: int = OPEN
    station: int = 0


class Hold(Struct, frozen=True, gc=False):
    """What is in a hold: a card, one to three salvage, a force token, or nothing.

    `known` are the other seats that know the card, a bit each, or ALL. `picked` is the planet where the Directorate got it.
    """

    card: int = NONE
    salvage: int = 0
    is_force: bool = False
    known: int = 0
    picked: int = NONE

    @property
    def load(self) -> int:
        """What it adds to the load value."""
        return self.salvage if self.card == NONE else CARDS[self.card].value


EMPTY: Final = Hold()
FORCE: Final = Hold(is_force=True)
_NO_CARD: Final = {"": EMPTY, "force": FORCE, **{f"s{n}": Hold(salvage=n) for n in (1, 2, 3)}}


def known_text(known: int) -> str:
    """Which other seats know a card."""
    if not known:
        return ""
    return "all" if known == ALL else "".join([str(seat) for seat in range(10) if known >> seat & 1])


def _hold_texts(holds: tuple[Hold, ...]) -> tuple[list[str], ...]:
    texts = ["force" if hold.is_force else f"s{hold.salvage}" if hold.salvage else card_text(hold.card) for hold in holds]
    picked = ["" if hold.picked == NONE else tile_name(hold.picked) for hold in holds]
    return texts, [known_text(hold.known) for hold in holds], picked


def _holds_of(*texts: tuple[str, ...]) -> tuple[Hold, ...]:
    return tuple(_hold_of(*hold) for hold in zip_longest(*texts, fillvalue=""))


def _hold_of(text: str, known: str, picked: str) -> Hold:
    if text in _NO_CARD:
        if known or picked:
            raise refused.at("known" if known else "picked", "refusal.no_card_in_hold")
        return _NO_CARD[text]
    planet = TILE_BY_NAME.get(picked, UNKNOWN) if picked else NONE
    if picked and not is_planet(planet):
        raise refused.at("picked", "refusal.no_planet_called", text=quoted(picked))
    card = under("holds: ", card_of, text)
    if known == "all":
        return Hold(card, known=ALL, picked=planet)
    if any(known.count(sign) > 1 or sign not in "0123456789" for sign in known):
        raise not_seats("known", known)
    return Hold(card, known=sum(1 << int(sign) for sign in known), picked=planet)


def not_seats(at: str, text: str) -> Illegal:
    """That a text at a key does not tell who knows a card."""
    return refused.at(at, "refusal.not_seats", text=quoted(text))


_TEXTS: Final = (tuple[str, ...], ())
_HOLDS: Final = Spread({"holds": _TEXTS, "known": _TEXTS, "picked": _TEXTS}, _hold_texts, _holds_of)


def _at_text(at: Place | None) -> str:
    return "" if at is None else place_text(at)


def _at_of(text: str) -> Place | None:
    return place_of(text) if text else None


class Ship(Struct, frozen=True, kw_only=True):
    """A seat with its mat. `lasers` are dice by square, `hand` its tiles; before its base is chosen it is at no place."""

    is_directorate: Annotated[bool, _ROLE, Key("role")] = False
    hull: Annotated[str, UNSAID] = STANDARD
    at: Annotated[Place | None, Code(_at_text, _at_of), UNSAID] = MIDDLE
    score: Count = 0
    damage: tuple[str, ...] = ()
    holds: Annotated[tuple[Hold, ...], _HOLDS] = (EMPTY, EMPTY, EMPTY)
    bounty: Count = 0
    lasers: dict[str, Die] = {}
    hand: tuple[Annotated[int, _TILE], ...] = ()
    is_recognised: bool = False

    @property
    def load(self) -> int:
        """The load value."""
        return sum(hold.load for hold in self.holds)

    @property
    def vulnerable(self) -> tuple[str, ...]:
        """The squares that can take damage: not the last undamaged repair square (MAT-1)."""
        hull, damage = HULLS[self.hull], self.damage
        sound = [square for square in hull.squares if square not in damage]
        repairs = [square for square in hull.areas[REPAIR] if square not in damage]
        if len(repairs) == 1:
            sound.remove(repairs[0])
        return tuple(sound)


def _ascending(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(numbers))


class Act(Struct, frozen=True, gc=False, kw_only=True):
    """The turn in progress: unspent dice, squares that took a die, free actions taken, whom and which stations it fought,
    whether a wormhole was used (MOV-3), and whether FGT-3 is still possible.
    """

    dice: Annotated[tuple[int, ...], Code(read=_ascending, form=tuple[Die, ...])] = ()
    spent: tuple[str, ...] = ()
    free: tuple[Annotated[str, Code(form=Literal["boost", "reset"])], ...] = ()
    fought: Annotated[tuple[int, ...], Code(read=_ascending, form=tuple[int, ...])] = ()
    raided: tuple[Annotated[Place, _PLACE], ...] = ()
    is_warped: bool = False
    is_stayed: bool = True


class Frame(Struct, frozen=True, tag=True, tag_field="frame"):
    """One thing under way in the middle of a phase, on a stack of which the last comes first. `seat` decides if it asks.

    The `kind` of decision is empty for frames that never ask. It `is_private` if the seat needs to see what others may not.
    """

    seat: int

    kind: ClassVar[str] = ""
    is_private: ClassVar[bool] = False
    verbs: ClassVar[tuple[type[Action], ...]] = ()

    def resume(self, draft: Draft) -> bool:
        """Go on, with this frame on top; True to wait for a decision."""
        raise NotImplementedError


def _event_text(event: int) -> str:
    return "" if event == NONE else NEWS[event]


def _event_of(text: str) -> int:
    return event_of(text) if text else NONE


def _news_of(text: str) -> int:
    return UNREAD if text == HIDDEN else event_of(text)


def deck_texts(deck: Deck, text: Callable[[int], str], hidden: str = HIDDEN) -> list[str]:
    """The known cards of a deck and then those that are hidden, as they are written."""
    return [*map(text, deck.cards), *[hidden] * deck.hidden]


def _deck(text: Callable[[int], str], code: Callable[[str], int]) -> Code:
    return Code(lambda deck: deck_texts(deck, text), lambda texts: Deck(tuple(map(code, texts))), tuple[str, ...])


class Position(Struct, frozen=True, dict=True, kw_only=True):
    """A game. The last frame that is `pending` is the open decision; without one, it is what the phase asks.

    `up` are the face-up cards, `news` the event deck, `past` the events read so far, and `event` the one in play.
    With `is_chosen` hulls are chosen, with `is_safe` the middle Haven is safe in the first round (VAR-1), and with `is_thin`
    garrisons are thin (VAR-2).
    """

    title: str = ""
    dice: Annotated[Dice, DICE] = Dice()
    is_chosen: bool = False
    is_safe: bool = False
    is_thin: bool = False
    phase: Annotated[str, Code(form=Literal["base", "turn", "act", "event", "over"])] = TURN
    round: Annotated[int, Meta(ge=1)] = 1
    rounds: Annotated[int, UNSAID] = 0
    first: Annotated[int, UNSAID] = 0
    turn: Annotated[int, UNSAID] = 0
    event: Annotated[int, Code(_event_text, _event_of)] = NONE
    news: Annotated[Deck, _deck(_event_text, _news_of), UNSAID] = Deck()
    past: tuple[Annotated[int, Code(_event_text, event_of)], ...] = ()
    stack: Annotated[Deck, _deck(tile_name, tile_of), UNSAID] = Deck()
    map: dict[Place, Cell] = {}
    decks: tuple[Deck, ...] = ()
    up: tuple[int, ...] = ()
    act: Act = Act()
    ships: Annotated[tuple[Ship, ...], Key("player")]
    pending: tuple[Frame, ...] = ()
    winners: Annotated[tuple[int, ...], Key(is_sparse=True, is_open=True)] = ()


Facts: TypeAlias = "Position | Draft"
"""A position, or one that is being changed."""
F = TypeVar("F", bound=Frame)


def on_top(facts: Facts, kind: type[F]) -> F:
    """The frame that asks, which is of a kind."""
    frame = facts.pending[-1]
    assert isinstance(frame, kind)
    return frame


def legal_of(position: Position, verbs: Sequence[type[Action]]) -> tuple[Action, ...]:
    """What some verbs permit, in the order of a legal list."""
    found: list[Action] = []
    for verb in verbs:
        found += verb.legal(position)
    return sorted_by_text(found)


def turn_order(ships: Sequence[Ship], first: int) -> tuple[int, ...]:
    """The seats in turn order: runners from the first one on, then the Directorate (SET-5)."""
    seats = (*range(first, len(ships)), *range(first))
    runners = tuple(seat for seat in seats if not ships[seat].is_directorate)
    return runners + tuple(seat for seat in seats if ships[seat].is_directorate)


def directorate(facts: Facts) -> int:
    """The seat of the Directorate; NOBODY if there is none."""
    return next((seat for seat, ship in enumerate(facts.ships) if ship.is_directorate), NOBODY)


def supply(facts: Facts) -> int:
    """How much salvage is neither on tiles nor in holds."""
    carried = sum(hold.salvage for ship in facts.ships for hold in ship.holds)
    return SALVAGE - carried - sum(cell.salvage for cell in facts.map.values())


def tokens(facts: Facts) -> int:
    """How many planets have a force token."""
    return sum(cell.token != OPEN for cell in facts.map.values())


def forces(ships: Sequence[Ship]) -> int:
    """How many force tokens there are in all: 12, or 6 with two seats (SET-6)."""
    return 6 if len(ships) == 2 else 12


def force_supply(facts: Facts) -> int:
    """How many force tokens are neither on planets nor in holds."""
    return forces(facts.ships) - tokens(facts) - sum(hold.is_force for ship in facts.ships for hold in ship.holds)


def can_map(facts: Facts, seat: int) -> bool:
    """Whether the seat has a tile to place (MAP-1)."""
    return bool(facts.stack) or bool(facts.ships[seat].hand)


def here(facts: Facts, seat: int) -> Place:
    """Where a ship is."""
    at = facts.ships[seat].at
    assert at is not None, "the Directorate has no base yet"
    return at


def cell_here(facts: Facts) -> Cell:
    """The tile on which the ship is whose turn it is."""
    at = facts.ships[facts.turn].at
    return facts.map[at]  # type: ignore[index]  # in a turn each ship is somewhere


def others_here(facts: Facts, seat: int) -> list[int]:
    """The other seats whose ships are on the same tile."""
    at = facts.ships[seat].at
    return [other for other, ship in enumerate(facts.ships) if ship.at == at and other != seat]


def step_points(facts: Facts) -> int:
    """What each step of an occupation scores (DIR-4, DIR-5, VAR-2)."""
    return 2 if facts.is_thin else 3


def is_harbour(facts: Facts, at: Place | None) -> bool:
    """Whether nobody can fight on a tile now (VAR-1)."""
    return facts.is_safe and facts.round == 1 and at == MIDDLE and facts.map[MIDDLE].tile == HAVEN


def opponents(facts: Facts, seat: int) -> list[int]:
    """Whom the seat has still to fight where it is: ships, and the STATION of a Haven (FGT-1, DIR-6)."""
    ship, act = facts.ships[seat], facts.act
    if is_harbour(facts, ship.at):
        return []
    found = [other for other in others_here(facts, seat) if other not in act.fought]
    if ship.is_directorate and ship.at not in act.raided:
        cell = facts.map[here(facts, seat)]
        if cell.tile == HAVEN and cell.station < RAZED:
            found.append(STATION)
    return found
