"""Damage and destruction (ATK-2, ATK-3, GEO-6, SHP-4)."""

from __future__ import annotations

from msgspec import UNSET

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.draft import DIE, Draft
from hyperline.games.gatestorm.rules.fleet import MODELS, SHOCK, UNKNOWN, UP
from hyperline.games.gatestorm.rules.position import NOBODY, stakes
from hyperline.kernel.dice import Dice


def shuffled(seed: int, table: int, cards: tuple[str, ...], beat: int = -1) -> tuple[str, ...]:
    """A table's cards in the order of a stream of their own: at the start, or made of the discards in a beat."""
    key = f"deck {table}" if beat < 0 else f"deck {table} {beat}"
    return Dice(seed).at(key).shuffle(cards)[0]


def deal(draft: Draft, seat: int, hits: int, crits: int, by: int = NOBODY) -> None:
    """Deal damage one by one, hits first, until the ship is destroyed."""
    for is_crit in (False,) * hits + (True,) * crits:
        ship = draft.ships[seat]
        if ship.shields:
            draft.change(seat, shields=ship.shields - 1)
            draft.tell(events.ShieldLost(ship.table, seat))
            continue
        _take_card(draft, seat, is_crit)
        ship = draft.ships[seat]
        if ship.damage >= MODELS[ship.model].hull:
            destroy(draft, seat, by)
            return


def _take_card(draft: Draft, seat: int, is_up: bool) -> None:
    ship = draft.ships[seat]
    table = ship.table
    board = draft.tables[table - 1]
    if not board.deck and not board.loose and board.discard:
        board = draft.change_table(table, discard=(), **_mixed(draft, table, tuple(sorted(board.discard)), board.beat))
    if not board.deck and not board.loose:
        draft.change(seat, scars=ship.scars + 1)
        draft.tell(events.DamageDealt(table, seat, ""))
        return
    draft.bar(DIE)
    card = draft.draw_card(table, seat)
    draft.change(seat, cards=(*ship.cards, card + UP if is_up else card))
    draft.tell(events.DamageDealt(table, seat, card if is_up else UNKNOWN))
    if is_up and card == SHOCK:
        _shock(draft, seat)


def _mixed(draft: Draft, table: int, cards: tuple[str, ...], beat: int) -> dict[str, tuple[str, ...]]:
    """A table's cards for its deck again: shuffled, or in no order where luck goes by purpose."""
    return {"loose": cards} if draft.luck is not UNSET else {"deck": shuffled(draft.before.seed, table, cards, beat)}


def _shock(draft: Draft, seat: int) -> None:
    """Turn the oldest face-down card up; a `shock` turned up so goes on."""
    card = SHOCK
    while card == SHOCK:
        ship = draft.ships[seat]
        at = next((at for at, card in enumerate(ship.cards) if not card.endswith(UP)), -1)
        if at < 0:
            return
        card = ship.cards[at]
        draft.change(seat, cards=(*ship.cards[:at], card + UP, *ship.cards[at + 1 :]))
        draft.tell(events.DamageDealt(ship.table, seat, card))


def discard(draft: Draft, table: int, cards: tuple[str, ...]) -> None:
    """Put damage cards on a table's discards."""
    if cards:
        old = draft.tables[table - 1].discard
        draft.change_table(table, discard=tuple(sorted((*old, *(card.removesuffix(UP) for card in cards)))))


def lose_marks(draft: Draft, seat: int) -> None:
    """Remove all marks on a ship that leaves the table or is destroyed."""
    for other, ship in enumerate(draft.ships):
        if ship.mark == seat:
            draft.change(other, mark=NOBODY)


def destroy(draft: Draft, seat: int, by: int = NOBODY) -> None:
    """A ship is destroyed; its base stands until `clear_base`."""
    ship = draft.ships[seat]
    discard(draft, ship.table, ship.cards)
    draft.change(
        seat, is_down=True, shields=0, cards=(), scars=0, poise=False, weave=False, mark=NOBODY, daze=False, veil=False,
        dial="", losses=ship.losses + 1,
    )  # fmt: skip
    lose_marks(draft, seat)
    draft.tell(events.ShipDestroyed(ship.table, seat, by))
    if by != NOBODY:
        score(draft, ship.table, by, stakes(draft))


def score(draft: Draft, table: int, seat: int, points: int) -> None:
    """Give a point, or take one."""
    draft.change(seat, score=draft.ships[seat].score + points)
    draft.tell(events.PointScored(table, seat, points))


def clear_base(draft: Draft, seat: int) -> None:
    """The base of a destroyed ship goes."""
    draft.change(seat, pose=None)
