"""What a player may know of a position, possible positions behind such a view, and what an unexplored sector may be."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import ASTEROID, LOOKS, PIRATE_BASE, RIP, UNKNOWN, rotations
from hyperline.games.hyperline.rules.decisions.draw import stacks_for
from hyperline.games.hyperline.rules.decisions.scan import Planting
from hyperline.games.hyperline.rules.geometry import OPPOSITE, SECTORS, Port, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.dice import Dice

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.kernel.deck import Deck


def unseen_sectors(position: Position, viewer: int | None) -> tuple[Sector, ...]:
    """The face-down tiles that a viewer has not seen."""
    seen = 0 if viewer is None else position.players[viewer].planted
    hidden = position.board.face_down & ~seen
    return tuple(sector for sector in SECTORS if hidden >> sector & 1) if hidden else ()


def observe(position: Position, viewer: int | None) -> Position:
    """The position as a seat or the public (None) may know it: unseen tiles are UNKNOWN, dice have no seed."""
    known = 0 if viewer is None else position.players[viewer].known
    frame = position.decision
    is_probing = isinstance(frame, Planting) and frame.player == viewer
    unseen = unseen_sectors(position, viewer)
    elsewhere = tuple(code for sector in unseen if (code := position.board.tiles[sector]) != UNKNOWN)
    return replace(
        position,
        board=_with_tiles(position.board, dict.fromkeys(unseen, UNKNOWN)),
        hyperline=position.hyperline.seen(known),
        planet=position.planet.seen(1 if is_probing else 0, elsewhere),
        dice=Dice(),
    )


def determinise(view: Position, dice: Dice) -> Position:
    """A possible true position behind a view, drawn with `dice`; it continues with the same dice."""
    hyperline, _, dice = view.hyperline.dealt(dice)
    planet, elsewhere, dice = view.planet.dealt(dice)
    unknown = [sector for sector in SECTORS if view.board.tiles[sector] == UNKNOWN]
    board = _with_tiles(view.board, dict(zip(unknown, elsewhere, strict=True)))
    return replace(view, board=board, hyperline=hyperline, planet=planet, dice=dice)


def reseeded(position: Position, seed: int) -> Position:
    """The position with other rolls from here on, and stacks shuffled below what a player has seen of them."""
    dice = position.dice.renewed(seed)
    known = max(player.known for player in position.players)
    return replace(
        position,
        hyperline=position.hyperline.stirred(known, dice.at("hyperline")),
        planet=position.planet.stirred(int(isinstance(position.decision, Planting)), dice.at("planet")),
        dice=dice,
    )


def _with_tiles(board: Board, codes: dict[Sector, int]) -> Board:
    """The board with these tiles face down."""
    for sector, code in codes.items():
        board = board.with_tile(sector, code, face_down=True)
    return board


STRAIGHT: Final = "straight"
BEND: Final = "bend"
SPLIT: Final = "split"
ENDS: Final = {PIRATE_BASE: "pirate", RIP: "rip", ASTEROID: "asteroid"}
PLANET: Final = "planet"
ORDER: Final = (STRAIGHT, BEND, SPLIT, "rip", PLANET, "pirate", "asteroid", "end")
"""All outcomes, in the order used among equal shares."""

Share = tuple[str, float]


@lru_cache(maxsize=1024)
def outcome(code: int, entry: Port) -> str:
    """The best that a player can make of a tile, by turning it, for a line that enters by a port.

    ``split`` is better than ``straight``, and that than ``bend``. Otherwise it is what ends the line: ``rip``, ``planet``,
    ``pirate``, ``asteroid``, or ``end`` for a line tile that no rotation connects.
    """
    look = LOOKS[code]
    if not look.is_line:
        return PLANET if look.is_planet else ENDS[code]
    ways = [LOOKS[turned].exits[entry] for turned in rotations(code)]
    if any(len(way) > 1 for way in ways):
        return SPLIT
    if (OPPOSITE[entry],) in ways:
        return STRAIGHT
    return BEND if any(ways) else "end"


def shares(view: Position, sector: Sector, entry: Port) -> dict[str, tuple[Share, ...]]:
    """By stack from which an empty sector may be explored: each outcome with its share of 1, the likeliest first.

    `view` is a position as `observe` makes it. Tiles that its viewer knows on top of a stack are certain.
    """
    stacks = stacks_for(view.board, view.hyperline, view.planet, sector)
    decks = {"hyperline": view.hyperline, "planet": view.planet}
    return {stack: _of(decks[stack], entry) for stack in stacks}


def next_draw(deck: Deck) -> dict[int, float]:
    """By tile, the exact chance that it is drawn next from a stack, as the viewer may know it.

    A known tile on top is certain. Empty for an empty stack.
    """
    tiles = deck.cards[:1] or (deck.bag if len(deck) else ())
    return {code: count / len(tiles) for code, count in Counter(tiles).items()}


def _of(deck: Deck, entry: Port) -> tuple[Share, ...]:
    tiles = deck.cards[:1] or deck.bag
    counts = Counter(outcome(code, entry) for code in tiles)
    ranked = sorted(counts, key=lambda what: (-counts[what], ORDER.index(what)))
    return tuple((what, counts[what] / len(tiles)) for what in ranked)
