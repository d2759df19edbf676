"""The form of a position file, and its parts: cards and power of a player (CRD, TRN-8, PWR), and how far a turn is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.belt.entry import NONE
from hyperline.games.belt.rules.fleets import (
    ACE,
    CAPS,
    CARAPACE,
    CARDS,
    FLEETS,
    FORESIGHT,
    FORESIGHT_CARDS,
    HIDDEN_POWER,
    LASTING,
    ROUNDS,
    SHIP_BY_FULL_NAME,
    SHIP_BY_NAME,
    SHIPS,
    SLOAM,
    squadron_of,
)
from hyperline.games.belt.rules.flight import SHIELD_TURNS
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_BY_NAME, OFF, STERNS, Place
from hyperline.games.belt.rules.position import SHOWN, SPENT, STAGES, UNKNOWN, UNSHOWN, Pending, Player, Stage
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class PowerDataForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What some powers need besides: the ace, the cap under CARAPACE and its turns left, or caps without it."""

    ace: str | None = None
    cap: str | None = None
    turns: int | None = None
    declined: tuple[str, ...] = ()


class PlayerForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One player; None is for what is drawn or follows."""

    fleet: str = ""
    power: str | None = None
    power_data: PowerDataForm = PowerDataForm()
    played: tuple[int, ...] | None = None
    hand: tuple[int, ...] | None = None
    deck: tuple[int, ...] = ()
    fighters: dict[str, str] = {}
    caps: dict[str, str] = {}
    kills: tuple[str, ...] = ()
    probes: Count = 0


class BoardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the board besides ships; None is for what lies there at first."""

    asteroids: tuple[str, ...] | None = None
    probes: tuple[str, ...] | None = None


class PendingForm(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a turn is: the kind of the open decision, and what `Pending` has, by name."""

    kind: str
    movers: tuple[str, ...] = ()
    burners: tuple[str, ...] = ()
    aloft: tuple[str, ...] = ()
    cap: str = ""
    origin: str = ""
    thrust: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    hits: tuple[str, ...] = ()
    then: str = ""
    towed: bool = False
    returning: tuple[str, ...] = ()


class PositionForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; `points`, `ranks` and `winners` follow from the rest."""

    player: tuple[PlayerForm, ...]
    title: str = ""
    seed: int = 1
    options: dict[str, str] = {}
    phase: Literal["deploy", "turn", "over"] | None = None
    round: int = 1
    first: int = 0
    turn: int | None = None
    board: BoardForm = BoardForm()
    pending: PendingForm | None = None
    points: Any = None
    ranks: Any = None
    winners: Any = None
    version: Literal[1] = 1


POWER: Final = re.compile(r"([A-Z]+)([*-]?)")


def read_power(player: Player, form: PlayerForm, key: str, seat: int, has_powers: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with the power that is told, or one of the fleet's three (SET-2)."""
    powers = FLEETS[player.fleet].powers
    if form.power is None and has_powers:
        power, dice = dice.pick(powers)
        return _with_data(replace(player, power=power), form.power_data, key, seat), dice
    if form.power in (None, NONE):
        return _with_data(player, form.power_data, key, seat), dice
    if form.power == HIDDEN_POWER:
        return _with_data(replace(player, power=HIDDEN_POWER), form.power_data, key, seat), dice
    found = POWER.fullmatch(form.power or "")
    if not found or found[1] not in powers:
        raise Illegal(
            "SET-2", f"{key}.power: {quoted(form.power or '')}, but the powers of {player.fleet} are {', '.join(powers)}"
        )
    if not has_powers:
        raise Illegal("SET-2", f"{key}.power: nobody has one in this game")
    if found[2] not in marks(found[1]):
        raise Illegal("PWR-1", f"{key}.power: {found[1]} is never written with “{found[2]}”")
    return _with_data(replace(player, power=found[1], mark=found[2]), form.power_data, key, seat), dice


def marks(power: str) -> tuple[str, ...]:
    """How a power can stand (PWR-1)."""
    if power == CARAPACE:
        return UNSHOWN, SHOWN, SPENT
    return (UNSHOWN, SHOWN) if power in LASTING else (UNSHOWN, SPENT)


def _with_data(player: Player, data: PowerDataForm, key: str, seat: int) -> Player:
    """The player with what the power needs besides, and nothing else."""
    where = f"{key}.power_data"
    if player.has(ACE):
        player = replace(player, ace=_ship(data.ace, False, seat, f"{where}.ace", "PWR-11"))
        data = replace(data, ace=None)
    elif player.has(CARAPACE):
        if data.turns not in range(1, SHIELD_TURNS + 1):
            raise Illegal("PWR-41", f"{where}.turns: CARAPACE has 1 to {SHIELD_TURNS} turns left")
        cap = _ship(data.cap, True, seat, f"{where}.cap", "PWR-41")
        player = replace(player, shield=cap, shield_turns=data.turns)
        data = replace(data, cap=None, turns=None)
    elif player.fleet == SLOAM and player.is_secretive:
        caps = {_ship(name, True, seat, f"{where}.declined", "PWR-41") for name in data.declined}
        player = replace(player, declined=tuple(sorted(caps)))
        data = replace(data, declined=())
    if data != PowerDataForm():
        raise Illegal("PWR-1", f"{where}: this power needs nothing of the kind")
    return player


def _ship(name: str | None, is_cap: bool, seat: int, key: str, rule: str) -> int:
    if name not in SHIP_BY_NAME or (SHIP_BY_NAME[name] < CAPS) != is_cap:
        raise Illegal(rule, f"{key}: name {'a capital ship' if is_cap else 'the fighter'} of this fleet")
    return seat * SHIPS + SHIP_BY_NAME[name]


def _is_aloft_in_time(pending: Pending, kind: str) -> bool:
    """Ships are above the board where hexes are settled and where a capital ship steps, and at no other decision."""
    return bool(pending.aloft) == (kind in (Stage.CLASH, Stage.STEPS))


def _is_stepping_from_somewhere(pending: Pending, kind: str) -> bool:
    """It is the chosen capital ship that steps, from a place where it has stood."""
    origin = pending.origin
    return kind != Stage.STEPS or (pending.aloft == (pending.cap,) and origin != OFF and STERNS[origin] != OFF)


def _is_hit_in_time(pending: Pending, kind: str) -> bool:
    """Hits, and what follows them, are kept while CARAPACE is asked about, and at no other decision."""
    return (kind == Stage.CARAPACE) == bool(pending.hits) == bool(pending.then)


def _returns_in_time(pending: Pending, kind: str) -> bool:
    """Fighters are still to be put back while they are, and at no other decision."""
    return (kind == Stage.REVIVE) == bool(pending.returning)


def _flies_as_one(pending: Pending, kind: str) -> bool:
    """Whether all that burn or are above the board are about to fly, or have flown, except for a capital ship."""
    movers = set(pending.movers)
    return set(pending.burners) <= movers and (kind == Stage.STEPS or set(pending.aloft) <= movers)


def _has_movers_in_time(pending: Pending, kind: str) -> bool:
    """Nobody burns, flies or turns where no fighter moves."""
    return bool(pending.movers) or kind not in (Stage.BURN, Stage.ACE, Stage.TURN)


def _is_of_one_squadron(pending: Pending, kind: str) -> bool:
    """Those that fly belong together, and so do those that come back."""
    return all(len({squadron_of(ship) for ship in ships}) <= 1 for ships in (pending.movers, pending.returning))


def _names_each_once(pending: Pending, kind: str) -> bool:
    """No ship is there twice; but a ship can be hit twice."""
    lists = (pending.movers, pending.burners, pending.aloft, pending.returning)
    return all(len(set(ships)) == len(ships) for ships in lists)


SOUND: Final = (
    _is_aloft_in_time,
    _is_stepping_from_somewhere,
    _is_hit_in_time,
    _returns_in_time,
    _flies_as_one,
    _has_movers_in_time,
    _is_of_one_squadron,
    _names_each_once,
)
"""What is true of every turn, whatever its decision."""


def read_pending(form: PendingForm, seat: int, ships: Sequence[Place]) -> Pending:
    """How far the turn of a seat is; raises Illegal for what cannot be."""

    def own(name: str, key: str, is_cap: bool, is_alive: bool = True) -> int:
        ship = seat * SHIPS + SHIP_BY_NAME.get(name, -1 - seat * SHIPS)
        if ship < 0 or (ship % SHIPS < CAPS) != is_cap or (ships[ship] != OFF) != is_alive:
            raise Illegal("NOTATION", f"pending.{key}: it cannot be {quoted(name)}")
        return ship

    if form.kind not in STAGES or (form.then and form.then not in STAGES):
        raise Illegal("NOTATION", f"pending.kind: {quoted(form.kind)} is no kind of decision")
    is_stepping = form.kind == Stage.STEPS
    movers = tuple(own(name, "movers", False) for name in form.movers)
    burners = tuple(own(name, "burners", False) for name in form.burners)
    aloft = tuple(own(name, "aloft", is_stepping) for name in form.aloft)
    cap = own(form.cap, "cap", True) if form.cap else OFF
    returning = tuple(own(name, "returning", False, False) for name in form.returning)
    hits = tuple(SHIP_BY_FULL_NAME.get(name, OFF) for name in form.hits)
    if any(not 0 <= ship < len(ships) or ships[ship] == OFF for ship in hits):
        raise Illegal("NOTATION", "pending.hits: only ships that are alive are hit")
    place, _, facing = form.origin.partition("/")
    origin = HEX_BY_NAME.get(place, OFF)
    if form.origin and (origin == OFF or facing not in DIRECTIONS):
        raise Illegal("NOTATION", f"pending.origin: {quoted(form.origin)} is not like 3,-5/NE")
    origin = origin * 6 + DIRECTIONS.index(facing) if form.origin else OFF
    pending = Pending(
        movers=movers,
        burners=burners,
        aloft=aloft,
        cap=cap,
        origin=origin,
        thrust=form.thrust,
        hits=hits,
        then=form.then,
        towed=form.towed,
        returning=returning,
    )
    if not all(holds(pending, form.kind) for holds in SOUND):
        raise Illegal("NOTATION", f"pending: this is not how a turn is at {quoted(form.kind)}")
    return pending


def read_cards(player: Player, form: PlayerForm, key: str, turns: int, is_shown: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with cards: what is listed nowhere lies below the deck in random order.

    `turns` is how many turns are over, `is_shown` whether the card of this one has been played.
    """
    listed = [card for card in (*(form.played or ()), *(form.hand or ()), *form.deck) if card != UNKNOWN]
    for card in listed:
        if card not in CARDS:
            raise Illegal("CRD", f"{key}: {card} is not a card from 1 to 9")
        if listed.count(card) > 1:
            raise Illegal("CRD", f"{key}: card {card} is there twice")
    if UNKNOWN in (form.played or ()):
        raise Illegal("CRD", f"{key}.played: a card is 1 to 9")
    is_view = UNKNOWN in (*(form.hand or ()), *form.deck)
    rest, dice = ((), dice) if is_view else dice.shuffle(card for card in CARDS if card not in listed)
    count = turns + is_shown
    played = form.played
    if played is None:
        played, rest = rest[:count], rest[count:]
    if len(played) != count:
        raise Illegal("TRN-9", f"{key}.played: {len(played)} cards were played in {count} turns")
    deck = (*form.deck, *rest)
    size = _in_hand(player, ROUNDS - count, is_shown)
    hand = form.hand
    if hand is None:
        hand, deck = deck[:size], deck[size:]
    if len(hand) != size:
        raise Illegal("TRN-8", f"{key}.hand: there are {len(hand)} cards, not {size}")
    if len(played) + len(hand) + len(deck) != ROUNDS:
        raise Illegal("CRD", f"{key}: a fleet has nine cards")
    return replace(player, played=played, hand=tuple(sorted(hand)), deck=deck), dice


def _in_hand(player: Player, left: int, is_shown: bool) -> int:
    """How many of the cards not played are in hand."""
    most = FORESIGHT_CARDS * player.has(FORESIGHT) + (not is_shown)
    return min(most, left)
