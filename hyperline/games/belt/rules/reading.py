"""The form of a position file, and its parts: cards and power of a player (CRD, TRN-8, PWR), and how far a turn is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

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
    IS_CAP,
    LASTING,
    LOCAL_NAMES,
    ROUNDS,
    SHIP_BY_NAME,
    SHIPS,
    SLOAM,
    squadron_of,
)
from hyperline.games.belt.rules.flight import SHIELD_TURNS
from hyperline.games.belt.rules.hexes import OFF, STERNS, Place
from hyperline.games.belt.rules.position import SHOWN, SPENT, STAGES, UNKNOWN, UNSHOWN, Pending, Player, Stage
from hyperline.games.belt.rules.refusal import refused
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import Key
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


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the board besides ships; None is for what lies there at first."""

    asteroids: tuple[str, ...] | None = None
    probes: tuple[str, ...] | None = None


class UnderWay(Pending, frozen=True, gc=False, kw_only=True):
    """How far a turn is, with the kind of the open decision."""

    kind: Annotated[str, Key(before="movers")]


POWER: Final = re.compile(r"([A-Z]+)([*-]?)")


def read_power(player: Player, form: PlayerForm, key: str, seat: int, has_powers: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with the power that is told, or one of the fleet's three (SET-2)."""
    powers, text = FLEETS[player.fleet].powers, form.power
    if text is None and has_powers:
        power, dice = dice.pick(powers)
        player = replace(player, power=power)
    elif text == HIDDEN_POWER:
        player = replace(player, power=text)
    elif text not in (None, NONE):
        found = POWER.fullmatch(text)
        if not found or found[1] not in powers:
            raise refused.at(
                f"{key}.power",
                "refusal.not_power_of",
                "SET-2",
                power=quoted(text),
                fleet=player.fleet,
                powers=", ".join(powers),
            )
        if not has_powers:
            raise refused.at(f"{key}.power", "refusal.no_powers_here", "SET-2")
        if found[2] not in marks(found[1]):
            raise refused.at(f"{key}.power", "refusal.never_written", "PWR-1", power=found[1], mark=found[2])
        player = replace(player, power=found[1], mark=found[2])
    return _with_data(player, form.power_data, key, seat), dice


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
            raise refused.at(f"{where}.turns", "refusal.shield_turns", "PWR-41", most=SHIELD_TURNS)
        cap = _ship(data.cap, True, seat, f"{where}.cap", "PWR-41")
        player = replace(player, shield=cap, shield_turns=data.turns)
        data = replace(data, cap=None, turns=None)
    elif player.fleet == SLOAM and player.is_secretive:
        caps = {_ship(name, True, seat, f"{where}.declined", "PWR-41") for name in data.declined}
        player = replace(player, declined=tuple(sorted(caps)))
        data = replace(data, declined=())
    if data != PowerDataForm():
        raise refused.at(where, "refusal.power_needs_nothing", "PWR-1")
    return player


def _ship(name: str | None, is_cap: bool, seat: int, key: str, rule: str) -> int:
    if name not in SHIP_BY_NAME or (SHIP_BY_NAME[name] < CAPS) != is_cap:
        raise refused.at(key, "refusal.tell_cap" if is_cap else "refusal.tell_ace", rule)
    return seat * SHIPS + SHIP_BY_NAME[name]


def _is_sound(pending: Pending, kind: str) -> bool:
    """Whether a turn can be so far at a decision of this kind."""
    movers, aloft, origin, is_stepping = set(pending.movers), pending.aloft, pending.origin, kind == Stage.STEPS
    lists = (pending.movers, pending.burners, aloft, pending.returning)
    return all(
        (
            bool(aloft) == (kind in (Stage.CLASH, Stage.STEPS)),  # ships are above the board at these alone
            not is_stepping or (aloft == (pending.cap,) and origin != OFF and STERNS[origin] != OFF),  # the chosen one
            (kind == Stage.CARAPACE) == bool(pending.hits) == bool(pending.then),  # kept only while CARAPACE is asked about
            (kind == Stage.REVIVE) == bool(pending.returning),
            set(pending.burners) <= movers and (is_stepping or set(aloft) <= movers),  # they are about to fly, or have flown
            bool(movers) or kind not in (Stage.BURN, Stage.ACE, Stage.TURN),
            *(len(set(map(squadron_of, ships))) <= 1 for ships in (movers, pending.returning)),  # they belong together
            *(len(set(ships)) == len(ships) for ships in lists),  # each is there once, but a ship can be hit twice
        )
    )


def read_pending(said: UnderWay, seat: int, ships: Sequence[Place]) -> Pending:
    """How far the turn of a seat is; raises Illegal for what cannot be."""

    def own(key: str, found: tuple[int, ...], is_cap: bool, is_alive: bool = True) -> tuple[int, ...]:
        for ship in found:
            if IS_CAP[ship] != is_cap or (ships[seat * SHIPS + ship] != OFF) != is_alive:
                raise refused.at(f"pending.{key}", "refusal.it_cannot_be", called=quoted(LOCAL_NAMES[ship]))
        return tuple(seat * SHIPS + ship for ship in found)

    if said.kind not in STAGES or (said.then and said.then not in STAGES):
        raise refused.at("pending.kind", "refusal.no_kind", kind=quoted(said.kind))
    if any(ship >= len(ships) or ships[ship] == OFF for ship in said.hits):
        raise refused.at("pending.hits", "refusal.only_ships_that_are")
    pending = Pending(
        movers=own("movers", said.movers, False),
        burners=own("burners", said.burners, False),
        aloft=own("aloft", said.aloft, said.kind == Stage.STEPS),
        returning=own("returning", said.returning, False, False),
        hits=said.hits,
        cap=OFF if said.cap == OFF else own("cap", (said.cap,), True)[0],
        origin=said.origin,
        thrust=said.thrust,
        then=said.then,
        towed=said.towed,
    )
    if not _is_sound(pending, said.kind):
        raise refused.at("pending", "refusal.not_how_turn", kind=quoted(said.kind))
    return pending


def read_cards(player: Player, form: PlayerForm, key: str, turns: int, is_shown: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with cards: what is listed nowhere lies below the deck in random order.

    `turns` is how many turns are over, `is_shown` whether the card of this one has been played.
    """
    listed = [card for card in (*(form.played or ()), *(form.hand or ()), *form.deck) if card != UNKNOWN]
    for card in listed:
        if card not in CARDS:
            raise refused.at(key, "refusal.no_card", "CRD", card=card)
        if listed.count(card) > 1:
            raise refused.at(key, "refusal.card_twice", "CRD", card=card)
    if UNKNOWN in (form.played or ()):
        raise refused.at(f"{key}.played", "refusal.card_1_to_9", "CRD")
    is_view = UNKNOWN in (*(form.hand or ()), *form.deck)
    rest, dice = ((), dice) if is_view else dice.shuffle(card for card in CARDS if card not in listed)
    count = turns + is_shown
    played = form.played
    if played is None:
        played, rest = rest[:count], rest[count:]
    if len(played) != count:
        raise refused.at(f"{key}.played", "refusal.cards_played", "TRN-9", played=len(played), turns=count)
    deck = (*form.deck, *rest)
    size = _in_hand(player, ROUNDS - count, is_shown)
    hand = form.hand
    if hand is None:
        hand, deck = deck[:size], deck[size:]
    if len(hand) != size:
        raise refused.at(f"{key}.hand", "refusal.cards_in_hand", "TRN-8", cards=len(hand), size=size)
    if len(played) + len(hand) + len(deck) != ROUNDS:
        raise refused.at(key, "refusal.nine_cards", "CRD")
    return replace(player, played=played, hand=tuple(sorted(hand)), deck=deck), dice


def _in_hand(player: Player, left: int, is_shown: bool) -> int:
    """How many of the cards not played are in hand."""
    most = FORESIGHT_CARDS * player.has(FORESIGHT) + (not is_shown)
    return min(most, left)
