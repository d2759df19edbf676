"""What matters in a decision, what a choice is called away from the board, and why a computer chose it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.arena.base import Thought
from hyperline.games.freight.rules.actions import Action, die_of
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.directorate import Base
from hyperline.games.freight.rules.fight import Deal, Duel
from hyperline.games.freight.rules.game import GRAMMAR
from hyperline.games.freight.rules.mat import Boost, Engines, Jump, Repair
from hyperline.games.freight.rules.place import NONE, SIDES, beside
from hyperline.games.freight.rules.position import COMPLETED, EMPTY, OPEN, Position, Ship
from hyperline.games.freight.rules.rounds import End
from hyperline.games.freight.rules.tiles import HAVEN, PLANETS, TILES

if TYPE_CHECKING:
    from hyperline.games.freight.app.wording import FreightWording

CLOSE: Final = 0.25  # points: less is no difference
HALF: Final = 0.75  # points: less is about half a point
LATE: Final = 2  # rounds before the end from which on only what still scores counts
HURT: Final = 4  # damaged squares that are many


def brief(wording: FreightWording, action: Action, position: Position, seat: int) -> str:
    """An action with what it is done to, as nothing points at that."""
    words, ship, values = wording.words, position.ships[seat], {"die": die_of(action)}
    match action:
        case Jump() if action.at in position.map:
            tile = TILES[position.map[action.at].tile]
            return words("freight.brief_jump", **values, what=words(f"freight.brief_{tile.kind}"))
        case Engines() | Boost() if ship.at is not None:
            place = beside(ship.at, action.side)
            side = words(f"freight.do_point_{SIDES[action.side]}").lower()
            key = f"freight.brief_{action.verb}" if place in position.map else f"freight.brief_{action.verb}_off"
            what = wording.tile(position.map[place].tile) if place in position.map else ""
            return words(key, **values, side=side, what=what)
        case Repair():
            return words("freight.brief_repair", **values, what=wording.a_square(action.square))
        case Base() if action.at in position.map:
            return words("freight.brief_base", what=wording.tile(position.map[action.at].tile))
    return wording.action(action, position, seat)


def because(wording: FreightWording, thought: Thought, position: Position, seat: int) -> str:
    """How much better the choice seemed than the next best, in points; or the habit that it was."""
    words, (first, *others) = wording.words, thought.grounds
    word = first.action.split()[0]
    if not (first.numbers and others and others[0].numbers):
        key = f"freight.why_{first.key if word == Deal.verb else word}"
        return words(key) if key in words else ""
    more = first.numbers[0] - others[0].numbers[0]
    other = brief(wording, GRAMMAR.read(others[0].action), position, seat)
    if word == End.verb or more < CLOSE:
        return words(f"freight.why_{'end' if word == End.verb else 'close'}", other=other)
    return words("freight.why_half" if more < HALF else "freight.why_better", n=max(1, round(more)), other=other)


def matter(wording: FreightWording, view: Position, seat: int) -> str:
    """What stands out for whoever decides; empty if nothing does."""
    words, frame = wording.words, view.pending[-1] if view.pending else None
    if isinstance(frame, Duel):
        own, rival = (frame.a, frame.b) if seat == frame.attacker else (frame.b, frame.a)
        return words("freight.hint_ahead" if own > rival else "freight.hint_behind", n=abs(own - rival))
    if frame is not None and frame.kind:
        key = f"freight.hint_{frame.kind}"
        return words(key) if key in words else ""
    if view.phase != "act":
        return words("freight.hint_base") if view.phase == "base" else ""
    return _turn(wording, view, seat)


def _turn(wording: FreightWording, view: Position, seat: int) -> str:
    """What a turn is good for, the nearest first."""
    words, ship = wording.words, view.ships[seat]
    cell = view.map[ship.at] if ship.at is not None else None
    if cell is None or not view.act.dice:
        return words("freight.hint_spent")
    if ship.is_directorate:
        return _rule(wording, view, ship)
    here = [hold for hold in ship.holds if hold.card != NONE and _goes(hold.card) == cell.tile]
    if here:
        return words("freight.hint_deliver", what=wording.card(here[0].card))
    if cell.tile == HAVEN and any(hold.salvage for hold in ship.holds):
        return words("freight.hint_sell")
    if view.rounds - view.round < LATE:
        return words("freight.hint_late")
    if len(ship.damage) >= HURT:
        return words("freight.hint_repair", n=len(ship.damage))
    if cell.tile in PLANETS and EMPTY in ship.holds:
        return words("freight.hint_load", name=TILES[cell.tile].name)
    known = {one.tile for one in view.map.values()}
    bound = next((hold.card for hold in ship.holds if hold.card != NONE and _goes(hold.card) in known), NONE)
    if bound != NONE:
        return words("freight.hint_carry", what=wording.card(bound))
    return words("freight.hint_explore")


def _goes(card: int) -> int:
    """The tile that a card is for; NONE if nobody sees it."""
    return CARDS[card].destination if card < UNSEEN else NONE


def _rule(wording: FreightWording, view: Position, ship: Ship) -> str:
    """What the Directorate can do."""
    words, cell = wording.words, view.map[ship.at] if ship.at is not None else None
    forces = sum(hold.is_force for hold in ship.holds)
    if cell is not None and cell.tile in PLANETS and cell.token != COMPLETED and (forces or cell.token != OPEN):
        return words("freight.hint_occupy", name=TILES[cell.tile].name)
    return words("freight.hint_forces" if not forces else "freight.hint_land", n=forces)
