"""What a player does without much thought where a fight, damage or an event asks for something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from hyperline.games.freight.bots.judge import UNSEEN_CARD, mat_value
from hyperline.games.freight.rules.actions import Action, die_of, slots_of
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damage, Mend
from hyperline.games.freight.rules.fight import Duel, Fire, Spoils
from hyperline.games.freight.rules.moving import Fight
from hyperline.games.freight.rules.position import Hold, Position
from hyperline.games.freight.rules.stowing import Stowing, Swap
from hyperline.games.freight.rules.tiles import NONE


def habit(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """What to do in a decision other than `act`."""
    frame = position.pending[-1] if position.pending else None
    return _HABITS[frame.kind if frame else "base"](position, seat, legal)


def _first(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    return legal[0]


def _damage(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Damage the square that is missed least."""
    ship = position.ships[seat]

    def left(action: Damage) -> float:
        lost = 0.1 * ship.lasers.get(action.square, 0)
        return mat_value(replace(ship, damage=(*ship.damage, action.square))) - lost

    return max((action for action in legal if isinstance(action, Damage)), key=left)


def _mend(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Repair the square that is missed most."""
    ship = position.ships[seat]

    def mended(action: Action) -> float:
        whole = action.square if isinstance(action, Mend) else ""
        return mat_value(replace(ship, damage=tuple(square for square in ship.damage if square != whole)))

    return max(legal, key=mended)


def _laser(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Fire the smallest die that wins, else one that ties; the attacker fears the defender's dice."""
    duel = position.pending[-1]
    assert isinstance(duel, Duel)
    own, other = (duel.a, duel.b) if seat == duel.attacker else (duel.b, duel.a)
    threat = 0
    if seat == duel.attacker and duel.defender >= 0:
        threat = max(position.ships[duel.defender].lasers.values(), default=0)
    fires = sorted((action for action in legal if isinstance(action, Fire)), key=lambda action: action.die)
    keep = next(action for action in legal if not isinstance(action, Fire))
    if own > other + threat:
        return keep
    for margin in (threat, 0):
        for action in fires:
            if own + action.die > other + margin:
                return action
    return next((action for action in fires if own + action.die == other), keep)


def hold_value(hold: Hold) -> float:
    """What a hold seems to be worth to a player who may get it."""
    if hold.card == NONE:
        return 0.7 * hold.salvage + 1.2 * hold.is_force
    card = CARDS[hold.card]
    return 0.55 * card.value if card.value else UNSEEN_CARD


def _spoils(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Loot what seems to be worth most, and deal damage with the rest."""
    spoils = position.pending[-1]
    assert isinstance(spoils, Spoils)
    holds = position.ships[spoils.loser].holds
    free = sum(hold == Hold() for hold in position.ships[seat].holds)

    def worth(action: Action) -> float:
        slots = slots_of(action)
        values = sorted((hold_value(holds[slot]) for slot in slots), reverse=True)
        gain = sum(value if number < free else 0.4 * value for number, value in enumerate(values))
        return 1.5 * gain + 0.4 * (3, 2, 0)[len(slots)]

    return max(legal, key=worth)


def _stow(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Throw out what is worth less than the loot."""
    frame = position.pending[-1]
    assert isinstance(frame, Stowing)
    holds = position.ships[seat].holds
    swaps = [action for action in legal if isinstance(action, Swap)]
    worst = min(swaps, key=lambda action: hold_value(holds[action.hold]), default=None)
    if worst is not None and hold_value(holds[worst.hold]) < hold_value(frame.pieces[0]):
        return worst
    return next(action for action in legal if not isinstance(action, Swap))


def _asteroids(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Dodge, with a 2 rather than a 6, or roll again."""
    return min(legal, key=lambda action: (("dodge", "reset", "suffer").index(action.verb), die_of(action)))


def _nebula(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Fight with lasers loaded."""
    is_armed = bool(position.ships[seat].lasers)
    return next(action for action in legal if isinstance(action, Fight) == is_armed)


_HABITS: Final[dict[str, Callable[[Position, int, Sequence[Action]], Action]]] = {
    "base": _first,
    "map": lambda position, seat, legal: legal[-1],
    "point": _first,
    "asteroids": _asteroids,
    "nebula": _nebula,
    "order": _first,
    "laser": _laser,
    "spoils": _spoils,
    "stow": _stow,
    "damage": _damage,
    "mend": _mend,
}
"""By kind of decision."""
