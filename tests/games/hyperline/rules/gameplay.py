"""Games for tests: at random from a setup or from the middle of things, and by bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, PLANET_TILES, RIP, rotations
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.kinds import PODS, STORE_KINDS, Component, Phase, Upgrade
from hyperline.games.hyperline.rules.layout import places
from hyperline.games.hyperline.rules.notation.position import read_position
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship, placed_text
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from tests.games.hyperline.made import make_bot
from tests.games.hyperline.rules.invariants import (
    check_events,
    check_legality,
    check_position,
    check_views,
    check_writing,
)

GAME = Hyperline()
CORNERS = ("A1", "I1", "I9", "A9")
POOL = 40
"""How many actions of before are tried where they are not legal."""


class Point(Struct):
    """A position of a game, and what was done in it."""

    position: Position
    seat: int
    action: Any
    events: tuple[Event, ...]
    after: Position


def new_game(seed: int) -> Position:
    """A game of two, three or four players, by turns."""
    return GAME.start(Setup(tuple(Seat() for _ in range(2 + seed % 3)), seed=seed))


def at_random(position: Position, seed: int, turns: int) -> Iterator[Point]:
    """Random actions until the game is over or this many turns have been completed."""
    luck = Dice.of(seed).at("random play")
    last = position.turns + turns
    while position.decision is not None and position.turns < last:
        seat = position.decision.seat
        action = GAME.sample(position, seat, luck)
        _, luck = luck.roll(2)
        change = GAME.apply(position, seat, action)
        yield Point(position, seat, action, change.events, change.position)
        position = change.position


def by_bots(name: str, seed: int, turns: int = 1000) -> Iterator[Point]:
    """A game of bots of one kind, each of which sees what its seat may see."""
    position = new_game(seed)
    bots: list[Any] = [make_bot(name, seat, seed) for seat in range(len(position.players))]
    while position.decision is not None:
        assert position.turns < turns, f"the game of seed {seed} does not end"
        seat = position.decision.seat
        view = GAME.observe(position, seat)
        action = bots[seat].choose(view, GAME.legal(view, seat), Budget())
        change = GAME.apply(position, seat, action)
        yield Point(position, seat, action, change.events, change.position)
        position = change.position


class Watch:
    """Checks a game while it is played: cheap things at every point, all else at each `every`-th."""

    def __init__(self, seed: int, every: int) -> None:
        self.seed = seed
        self.every = every
        self.count = 0
        self.pool: dict[str, Any] = {}
        self.before: Position | None = None

    def see(self, points: Iterator[Point]) -> Position | None:
        """Check every point; the last position."""
        after = None
        try:
            for point in points:
                self._see(point)
                after = point.after
            if after is not None:
                check_position(after)
        except (AssertionError, Illegal) as fault:
            raise AssertionError(f"seed {self.seed}, action {self.count}: {fault}") from fault
        return after

    def _see(self, point: Point) -> None:
        check_position(point.position, self.before)
        self.before = point.position
        check_events(point.events)
        self.count += 1
        if self.count % self.every == 0:
            check_legality(point.position)
            check_writing(point.position)
            check_views(point.position, Dice.of(self.seed))
            self._try_others(point.position)
        self.pool[str(point.action)] = point.action
        if len(self.pool) > POOL:
            self.pool.pop(next(iter(self.pool)))

    def _try_others(self, position: Position) -> None:
        """Actions of other moments are refused unless they are listed here."""
        decision = position.decision
        if decision is None:
            return
        texts = {str(action) for action in GAME.legal(position, decision.seat)}
        opens = tuple(text.removesuffix("…") for text in texts if text.endswith("…"))
        for text, action in self.pool.items():
            for seat in range(len(position.players)):
                if seat == decision.seat and (text in texts or text.startswith(opens or ("no such",))):
                    continue
                with pytest.raises(Illegal):
                    GAME.check(position, seat, action)


# --- in the middle of things --------------------------------------------------------------------------------------------


def rich_position(seed: int) -> Position:
    """A position far into a game that nobody has played: much of the galaxy explored, large damaged ships, Pirates."""
    luck = random.Random(seed)
    board = _board(luck)
    free = [SECTOR_NAMES[sector] for sector in SECTORS if sector not in INNER_SECTORS]
    free += [sector for sector, tile in board.items() if not tile.startswith("?")]
    store = Counter(dict.fromkeys(STORE_KINDS, 8))
    count = luck.choice((2, 3, 4))
    corners = [CORNERS[index] for index in sorted(luck.sample(range(4), count))]
    crowd = luck.sample(free, 6)
    form = {
        "seed": seed,
        "phase": luck.choice([phase.value for phase in Phase if phase is not Phase.SETUP]),
        "turn": luck.randrange(count),
        "board": board,
        "pirates": _pirates(luck, corners, crowd),
        "player": [_player(luck, corner, crowd, store) for corner in corners],
    }
    return read_position(form)


def _board(luck: random.Random) -> dict[str, str]:
    hyperline = [code for code in HYPERLINE_TILES if code != RIP]
    tiles = [*hyperline, *PLANET_TILES]
    luck.shuffle(tiles)
    sectors = [SECTOR_NAMES[sector] for sector in INNER_SECTORS]
    luck.shuffle(sectors)
    board = {}
    for sector, code in zip(sectors, tiles[: luck.randint(8, 44)], strict=False):
        is_down = code in PLANET_TILES and luck.random() < 0.15
        board[sector] = ("?" if is_down else "") + LOOKS[luck.choice(rotations(code))].text
    if luck.random() < 0.6:
        for sector in [sector for sector in sectors if sector not in board][:2]:
            board[sector] = "rip"
    return board


def _pirates(luck: random.Random, corners: list[str], crowd: list[str]) -> dict[str, int]:
    spots = {*crowd[:2], *luck.sample(SECTOR_NAMES, 4)} - {*corners, "E5"}
    return dict(zip(sorted(spots), luck.sample((1, 2, 3) * 4, len(spots)), strict=True))


def _player(luck: random.Random, corner: str, crowd: list[str], store: Counter[Component]) -> dict[str, Any]:
    ship = _ship(luck, store)
    loaded = sum(text.endswith("*") for text in ship)
    patrols: Counter[str] = Counter()
    for _ in range(luck.randint(0, 8 - loaded)):
        patrols[luck.choice([*crowd, corner])] += 1
    sector = luck.choice([*crowd, "E5", corner])
    return {
        "corner": corner,
        "sector": sector,
        "ship": ship,
        "upgrades": [upgrade.value for upgrade in Upgrade if luck.random() < 0.4],
        "patrols": dict(patrols),
        "research": luck.randint(0, 4),
        "running": luck.random() < 0.15,
    }


def _ship(luck: random.Random, store: Counter[Component]) -> list[str]:
    ship = Ship()
    for _ in range(luck.randint(3, 14)):
        kinds = [kind for kind in STORE_KINDS if store[kind] and (len(ship.parts) > 1 or kind in PODS)]
        kind = luck.choice(kinds)
        if spots := places(ship, kind):
            store[kind] -= 1
            ship = ship.with_added(luck.choice(spots))
    texts = []
    loaded = 0
    for part in ship.parts:
        mark = luck.choice(("", "", "!", "*"))
        if mark == "*" and (part.kind is not Component.CARRIER_POD or loaded == 8):
            mark = ""
        loaded += mark == "*"
        texts.append(placed_text(part) + mark)
    return texts
