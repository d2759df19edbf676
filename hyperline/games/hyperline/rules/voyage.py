"""Continues a blind Jump by the rules from one uncertainty to the next, on a view. It never looks at a hidden tile.

Where the rules would draw an unseen tile or turn one up, there is a fork by chance. Where the player would choose, a fixed
policy decides: line tiles are drawn if the stack can be chosen, and tiles are turned so that the Jump goes farthest
(`turning`). Equal rotations and the branches of a split are taken equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEUTRAL, NEXXUS, RIP, UNKNOWN, rotations
from hyperline.games.hyperline.rules.decisions.draw import Draw, Place, SecondRip, stacks_for
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.events import JumpEnded
from hyperline.games.hyperline.rules.frame import MovingFrame
from hyperline.games.hyperline.rules.game import check_action
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond, blocker
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.rulings import AMBUSHES, FINDS
from hyperline.kernel.deck import Deck

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.position import Position


BESIDE: Final = {FINDS, AMBUSHES}
"""What happens where a planet is opened: it changes nothing about where the Jump ends."""
Passed = frozenset[tuple[Sector, Port]]


def farthest(players: Sequence[Player], board: Board, jump: Jumping, sector: Sector, tile: int) -> tuple[int, ...]:
    """The rotations of a tile for `sector` with which a Jump that is about to enter it goes farthest; the lowest first.

    The distance is the number of legs in its route, in all branches, up to the first unexplored sectors.
    """
    walk = _Walk(players, board, jump.player, sector)
    entry, passed = OPPOSITE[jump.port], frozenset(jump.entered)
    reach = [walk.legs_through(code, entry, passed) for code in rotations(tile)]
    most = max(reach)
    return tuple(rotation for rotation, legs in enumerate(reach) if legs == most)


class _Walk:
    """Counts legs over a board with one more tile, in the sector `laid`."""

    def __init__(self, players: Sequence[Player], board: Board, seat: int, laid: Sector) -> None:
        self.tiles, self.pirates, self.laid = board.tiles, board.pirates, laid
        self.stops = board.face_down
        for index, player in enumerate(players):
            if index != seat:
                self.stops |= 1 << player.sector
                for sector, _ in player.patrols:
                    self.stops |= 1 << sector
        self.code = 0  # the look of the tile that is being tried
        self.has_returned = False
        self.known: dict[Port, int] = {}  # by exit port, the legs of a line that does not come back

    def legs_through(self, code: int, entry: Port, passed: Passed) -> int:
        """The legs of a Jump that enters the tile by a port, with the tile in this rotation."""
        exits = LOOKS[code].exits[entry]
        if not exits or self.pirates[self.laid] or self.stops >> self.laid & 1:
            return 1
        self.code = code
        passed |= {(self.laid, entry)}
        return len(exits) + sum(self._out(out, passed) for out in exits)

    def _out(self, out: Port, passed: Passed) -> int:
        legs = self.known.get(out)
        if legs is None:
            self.has_returned = False
            legs = self._legs(beyond(self.laid, out), OPPOSITE[out], passed)
            if not self.has_returned:
                self.known[out] = legs
        return legs

    def _legs(self, sector: Sector, entry: Port, passed: Passed) -> int:
        """The legs from a sector entered by a port: one if the line ends there, else one per way on plus what follows."""
        code = self.tiles[sector]
        if sector == self.laid:
            self.has_returned, code = True, self.code
        exits = LOOKS[code].exits[entry]
        if not exits or self.pirates[sector] or self.stops >> sector & 1 or (sector, entry) in passed:
            return 1
        passed |= {(sector, entry)}
        return sum(1 + self._legs(beyond(sector, out), OPPOSITE[out], passed) for out in exits)


HYPERLINE: Final = "hyperline"
PLANET: Final = "planet"


class Tile(Struct, frozen=True, gc=False):
    """What chance brings: the tile drawn next from a stack, or with `sector` the face-down tile there."""

    stack: str
    code: int
    sector: Sector = NOWHERE


Way: TypeAlias = Tile | actions.Action


class Ways(Struct, frozen=True):
    """The ways on from a fork, each with its share; the shares add up to 1.

    `lines` has the indices of those that may lead farther, with the running `sums` of their shares. `stops` has those of
    tiles without lines, which end the Jump.
    """

    shares: tuple[float, ...]
    ways: tuple[Way, ...]
    lines: tuple[int, ...]
    sums: tuple[float, ...]
    stops: tuple[int, ...]


class Fork(Struct, frozen=True):
    """A point where a Jump may continue in several ways."""

    position: Position
    on: Ways

    @property
    def entered(self) -> tuple[Sector, ...]:
        """The sectors that the Jump has entered, including the one for which a tile is drawn or turned."""
        pending = self.position.pending
        frame = pending[-1] if isinstance(pending[-1], Jumping) else pending[-2]
        assert isinstance(frame, Jumping)
        entered = [sector for sector, _ in frame.entered]
        if not isinstance(pending[-1], Branch):
            entered.append(beyond(frame.at, frame.port))
        return tuple(entered)

    @property
    def turned(self) -> Sector:
        """The sector for which a drawn tile is turned here, or NOWHERE."""
        frame = self.position.pending[-1]
        return frame.sector if isinstance(frame, Place) else NOWHERE


class VoyageEnd(Struct, frozen=True):
    """Where a Jump has ended, why, and the sectors that it has entered since it was taken up, including this one.

    `why`: ``planet``, ``home``, ``neutral``, ``nexxus`` or ``rip`` for a Hyperpoint there; ``pirate``, ``asteroid``,
    ``starship`` or ``fighters`` for what blocks (MOV-6); ``open`` (JMP-4) or ``closed`` (JMP-7).
    """

    sector: Sector
    why: str
    entered: tuple[Sector, ...]


class Arrival(MovingFrame, frozen=True):
    """Waits below a Jump for its end, in place of the Move command."""

    why: str = ""
    sector: Sector = NOWHERE

    def resume(self, draft: Draft) -> bool:
        return True

    def landed(self, draft: Draft, sector: Sector) -> None:
        why: str = blocker(draft.players, draft.board, self.player, sector)
        if not why:
            ended = draft.events[-1]
            assert isinstance(ended, JumpEnded)
            why = _hyperpoint(draft.board, sector) if ended.reason == "hyperpoint" else ended.reason
        draft.put(Arrival(self.player, why, sector))


def _hyperpoint(board: Board, sector: Sector) -> str:
    look = board.look(sector)
    known = {NEUTRAL: "neutral", NEXXUS: "nexxus", RIP: "rip"}
    return known.get(look.code) or ("home" if look.is_home else "planet")


def embark(view: Position, action: actions.Action) -> Fork | VoyageEnd:
    """The first fork of a Jump, from a seat's view: of a `jump`, or of a `draw`, `place` or `branch` within one.

    Raises Illegal if the action is not legal, ValueError if it does not belong to a Jump.
    """
    frame = view.decision
    if frame is None:
        raise ValueError("nobody decides here")
    check_action(view, frame.seat, action)
    view = replace(view, terms=replace(view.terms, house=view.terms.house - BESIDE))
    if isinstance(action, actions.Jump):
        leaving = Jumping(frame.seat, view.players[frame.seat].sector, action.port)
        return _sailed(Draft(replace(view, pending=(Arrival(frame.seat), leaving))))
    last = next((n for n, known in enumerate(view.pending) if isinstance(known, Jumping)), None)
    if last is None or not isinstance(frame, Draw | Place | Branch):
        raise ValueError(f"“{action}” belongs to no Jump")
    position = replace(view, pending=(Arrival(frame.seat), *view.pending[last:]))
    if isinstance(action, actions.Draw) and (ways := _drawn(position, action.stack)):
        return Fork(position, ways)
    return follow(position, action)


def follow(position: Position, way: Way) -> Fork | VoyageEnd:
    """Follow one way from a fork, up to the next fork or to the end."""
    draft = Draft(position)
    if not isinstance(way, Tile):
        draft.pending[-1].apply(draft, way)
        return _sailed(draft)
    if way.sector != NOWHERE:
        draft.board = draft.board.with_tile(way.sector, way.code, face_down=True)
        draft.planet = replace(draft.planet, bag=_without(draft.planet.bag, way.code))
    elif way.stack == PLANET:
        draft.planet = _topped(draft.planet, way.code)
    else:
        draft.hyperline = _topped(draft.hyperline, way.code)
    frame = draft.pending[-1]
    if isinstance(frame, Draw):
        frame.apply(draft, actions.Draw(way.stack))
    return _sailed(draft)


def _topped(deck: Deck, code: int) -> Deck:
    """The deck as known to a player who has seen this tile on top."""
    return Deck((code,), deck.hidden - 1, _without(deck.bag, code))


def _without(bag: tuple[int, ...], code: int) -> tuple[int, ...]:
    index = bag.index(code)
    return bag[:index] + bag[index + 1 :]


def _sailed(draft: Draft) -> Fork | VoyageEnd:
    """Apply the rules until something is uncertain or the Jump has ended."""
    while True:
        frame = draft.pending[-1]
        match frame:
            case Jumping():
                sector = beyond(frame.at, frame.port)
                ways = _chances(draft, sector)
                if ways:
                    return Fork(draft.finish(), ways)
                frame.resume(draft)
                arrival = draft.pending[-1]
                if isinstance(arrival, Arrival):
                    return VoyageEnd(sector, arrival.why, (*(entered for entered, _ in frame.entered), sector))
            case Draw():
                if ways := _drawn(draft, HYPERLINE):
                    return Fork(draft.finish(), ways)
                frame.apply(draft, actions.Draw(HYPERLINE))
            case Place():
                jump = draft.pending[-2]
                assert isinstance(jump, Jumping)
                best = farthest(draft.players, draft.board, jump, frame.sector, frame.tile)
                if len(best) > 1:
                    return Fork(draft.finish(), _evenly(actions.Place(rotation) for rotation in best))
                frame.apply(draft, actions.Place(best[0]))
            case Branch():
                return Fork(draft.finish(), _evenly(frame.legal(draft.finish())))
            case SecondRip():
                frame.apply(draft, frame.legal(draft.finish())[0])
            case _:
                raise AssertionError(f"{type(frame).__name__} belongs to no Jump")


_EVEN: Final = tuple((tuple(range(n)), tuple(accumulate((1 / max(n, 1),) * n))) for n in range(9))
"""By number of equal ways, their indices and the running sums of their shares."""


def _evenly(options: Iterable[actions.Action]) -> Ways:
    listed = tuple(options)
    number = len(listed)
    return Ways((1 / number,) * number, listed, *_EVEN[number], ())


def _chances(draft: Draft, sector: Sector) -> Ways | None:
    """The tiles that may come up as a Jump enters a sector; None if the tile is known or the stack is not chosen yet."""
    board = draft.board
    if board.is_empty(sector):
        stacks = stacks_for(board, draft.hyperline, draft.planet, sector)
        return _drawn(draft, stacks[0]) if len(stacks) == 1 else None
    if board.tiles[sector] == UNKNOWN:
        return _of_bag(draft.planet.bag, PLANET, sector)
    return None


def _drawn(state: Position | Draft, stack: str) -> Ways | None:
    """The tiles that may be drawn from a stack; None if the top one is known."""
    deck = state.planet if stack == PLANET else state.hyperline
    return None if deck.cards else _of_bag(deck.bag, stack, NOWHERE)


@lru_cache(maxsize=4096)
def _of_bag(bag: tuple[int, ...], stack: str, sector: Sector) -> Ways:
    """Each tile of a bag with its share; one Tech planet stands for all, since a Jump ends at any of them."""
    counts = Counter(bag)
    planets = [code for code in counts if LOOKS[code].is_planet]
    for code in planets[1:]:
        counts[planets[0]] += counts.pop(code)
    shares = tuple(count / len(bag) for count in counts.values())
    lines = tuple(index for index, code in enumerate(counts) if LOOKS[code].is_line)
    return Ways(
        shares,
        tuple(Tile(stack, code, sector) for code in counts),
        lines,
        tuple(accumulate(shares[index] for index in lines)),
        tuple(index for index in range(len(shares)) if index not in lines),
    )
