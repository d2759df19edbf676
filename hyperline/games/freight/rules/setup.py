"""A new game: who plays what, and what is dealt (SET)."""

from __future__ import annotations

from hyperline.games.freight.entry import CHOSEN, DIRECTORATE, GARRISON, HARBOUR, META, SAFE, THIN
from hyperline.games.freight.entry import HULLS as HULLS_OPTION
from hyperline.games.freight.rules.cards import OF_COLOUR
from hyperline.games.freight.rules.hulls import CRUISER, HULLS, STANDARD
from hyperline.games.freight.rules.news import NEWS, ROUNDS
from hyperline.games.freight.rules.position import BASE, EMPTY, TURN, Cell, Position, Ship
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import COUNTS, IS_LANE, OUTER, PLANETS, START, TILES, Place
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Setup
from hyperline.kernel.quote import quoted

PAIRED = (2, 5)
"""With how many seats one has to be the Directorate (SET-1)."""


def roles_of(setup: Setup) -> tuple[bool, ...]:
    """Which seats are the Directorate; where there has to be one, it is the last seat without a role (SET-1)."""
    META.check_roles(setup.seats)
    if len(setup.seats) not in META.seats:
        raise refused("SET-1", "refusal.2_to_5_can")
    roles = [seat.role for seat in setup.seats]
    if len(roles) in PAIRED and DIRECTORATE not in roles and "" in roles:
        roles[len(roles) - 1 - roles[::-1].index("")] = DIRECTORATE
    check_roles([role == DIRECTORATE for role in roles])
    return tuple(role == DIRECTORATE for role in roles)


def check_roles(is_directorate: list[bool]) -> None:
    """Raise Illegal unless these seats can play together (SET-1)."""
    count = sum(is_directorate)
    if count > 1:
        raise refused("SET-1", "refusal.only_one_can_be")
    if len(is_directorate) in PAIRED and not count:
        raise refused("SET-1", "refusal.with_players_one_has", n=len(is_directorate))


def hulls_of(setup: Setup) -> tuple[str, ...]:
    """The hull of each seat (MAT-3)."""
    is_chosen = META.changed(setup.options).get(HULLS_OPTION) == CHOSEN
    for seat in setup.seats if is_chosen else ():
        if seat.choice and (seat.choice not in HULLS or seat.choice == CRUISER):
            raise refused("MAT-3", "refusal.is_not_hull", choice=quoted(seat.choice))
    return tuple((seat.choice if is_chosen else "") or STANDARD for seat in setup.seats)


def first_position(setup: Setup) -> Position:
    """Everything dealt, in the order of SET-7, before anybody decides."""
    roles = roles_of(setup)
    dice, options = Dice.of(setup.seed), META.changed(setup.options)
    count = len(roles)
    planets, dice = dice.shuffle(PLANETS)
    share = (12 - len(OUTER)) // count
    hands = [planets[len(OUTER) + seat * share :][:share] for seat in range(count)]
    left = planets[len(OUTER) + share * count :]
    stack, dice = dice.shuffle((*stacked(), *left))
    decks = []
    for cards in OF_COLOUR:
        deck, dice = dice.shuffle(cards)
        decks.append(deck)
    news, dice = dice.shuffle(range(len(NEWS)))
    first, dice = dice.pick(tuple(seat for seat in range(count) if not roles[seat]))
    dice = setup.luck_after(dice)
    ships = [
        Ship(is_directorate=True, hull=CRUISER, at=None, holds=(EMPTY,) * 3, hand=hand)
        if is_directorate
        else Ship(hull=hull, holds=(EMPTY,) * HULLS[hull].holds, hand=hand)
        for is_directorate, hull, hand in zip(roles, hulls_of(setup), hands, strict=True)
    ]
    return Position(
        ships=tuple(ships),
        map=start_map(planets[: len(OUTER)]),
        stack=loose(stack, dice),
        decks=tuple(loose(deck[1:], dice) for deck in decks),
        up=tuple(deck[0] for deck in decks),
        news=Deck(news[: ROUNDS[count] - 2]),
        phase=BASE if True in roles else TURN,
        rounds=ROUNDS[count],
        first=first,
        turn=first,
        dice=dice,
        is_chosen=options.get(HULLS_OPTION) == CHOSEN,
        is_safe=options.get(HARBOUR) == SAFE,
        is_thin=options.get(GARRISON) == THIN,
    )


def loose(shuffled: tuple[int, ...], dice: Dice) -> Deck:
    """A deck that nobody has seen, in no order where luck goes by purpose."""
    return Deck((), len(shuffled), tuple(sorted(shuffled))) if dice.is_apart else Deck(shuffled)


def stacked() -> tuple[int, ...]:
    """The tiles of the stack apart from planets (TIL)."""
    start = list(START.values())
    rest = [(code, COUNTS[code] - start.count(code)) for code in range(len(TILES)) if code not in PLANETS]
    return tuple(code for code, count in rest if not IS_LANE[code] for _ in range(count))


def start_map(planets: tuple[int, ...]) -> dict[Place, Cell]:
    """The start tiles with their salvage, and the planets around them (SET-2, TIL-2)."""
    tiles = {**START, **dict(zip(OUTER, planets, strict=True))}
    return {at: Cell(code, salvage=TILES[code].icons) for at, code in tiles.items()}
