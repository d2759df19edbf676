"""What holds in every position of every game; who breaks one is told which."""

from __future__ import annotations

from collections import Counter

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.catalogue import (
    EMPTY,
    HYPERLINE_TILES,
    LOOKS,
    NEXXUS_SECTOR,
    PLANET_TILES,
    RIP,
    ROTATIONS,
    UNKNOWN,
)
from hyperline.games.hyperline.rules.decisions.draw import Place, SecondRip
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.decisions.move import Stepping
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, TOKEN_TECHS, Component, Phase
from hyperline.games.hyperline.rules.layout import check_layout
from hyperline.games.hyperline.rules.player import FIGHTERS, IN_HAND
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.games.hyperline.rules.ship import layout, loaded_fighters
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from tests.games.scenario import Play

GAME = Hyperline()
ALL_TILES = Counter((*HYPERLINE_TILES, *PLANET_TILES))


def check_position(position: Position, before: Position | None = None) -> None:
    """The cheap invariants, for every position; what is the same as `before`, which was checked, is passed over."""
    players = position.players
    ships = [player.ship for player in players]
    known = before.players if before else (None,) * len(players)
    has_board = before is not None and position.board is before.board
    if not before or position.store is not before.store or ships != [player.ship for player in before.players]:
        check_components(position)
    if not (before and has_board and position.hyperline is before.hyperline and position.planet is before.planet):
        check_tiles(position)
    check_pirates(position)
    for seat, player in enumerate(players):
        if not has_board or player is not known[seat] or player.known:
            check_player(position, seat)
    check_decision(position)


def check_components(position: Position) -> None:
    """SET-4: eight of each component, in the Store and on the ships."""
    used = Counter(part.kind for player in position.players for part in player.ship.parts)
    assert used.pop(Component.BRIDGE) == len(position.players)
    for kind, left in zip(STORE_KINDS, position.store, strict=True):
        assert left >= 0 and left + used[kind] == 8, f"SET-4: {left} {kind} in the Store and {used[kind]} on ships"


def check_tiles(position: Position) -> None:
    """SET-5, SET-6: 48 tiles and Nexxus; both Rips or none, but while the second is being placed."""
    board = position.board
    laid = Counter(_in_stack(board.tiles[sector]) for sector in INNER_SECTORS)
    empty = laid.pop(EMPTY, 0)
    found = laid + sum((Counter(deck.cards + deck.bag) for deck in (position.hyperline, position.planet)), Counter[int]())
    found.update(frame.tile for frame in position.pending if isinstance(frame, Place))
    is_placing = any(isinstance(frame, SecondRip) for frame in position.pending)
    assert laid[RIP] in ((1,) if is_placing else (0, 2)), f"RIP-1: {laid[RIP]} Rips lie on the board"
    if laid[RIP] == 2:
        found[RIP] -= 1
    assert found == ALL_TILES, f"SET-5, SET-6: {found - ALL_TILES} too many, {ALL_TILES - found} missing"
    assert LOOKS[board.tiles[NEXXUS_SECTOR]].name == "nexxus"
    down = [sector for sector in range(len(board.tiles)) if board.is_face_down(sector)]
    assert all(board.tiles[sector] in PLANET_TILES for sector in down), "SCN-3: only planet tiles lie face down"
    waiting = sum(isinstance(frame, Place) for frame in position.pending)
    spare = 0 if laid[RIP] == 2 else 1
    assert empty == len(position.hyperline) + len(position.planet) + waiting + spare


def _in_stack(code: int) -> int:
    return ROTATIONS[LOOKS[code].name][0] if LOOKS[code].is_line else code


def check_pirates(position: Position) -> None:
    """PIR-2, PIR-3, DMG-4."""
    board = position.board
    count = Counter(level for level in board.pirates if level)
    assert set(count) <= {1, 2, 3} and max(count.values(), default=0) <= 4, f"PIR-2: {count}"
    forbidden = {NEXXUS_SECTOR, *(player.corner for player in position.players)}
    assert not any(board.pirates[sector] for sector in forbidden), "PIR-3: a Pirate on Nexxus or a Home planet"
    for sector, hits in position.hits:
        assert 0 < hits < board.pirates[sector], "DMG-4: a Pirate lives on with hits that destroy it"


def check_player(position: Position, seat: int) -> None:
    """A legal ship, fighters, tokens, knowledge."""
    player, board = position.players[seat], position.board
    check_layout(layout(player.ship))
    assert all(fighters > 0 for _, fighters in player.patrols)
    assert sum(fighters for _, fighters in player.patrols) + loaded_fighters(player.ship) <= FIGHTERS, "FTR-1"
    assert list(player.patrols) == sorted(player.patrols)
    assert not any(board.is_empty(sector) for sector, _ in player.patrols)
    assert not board.is_empty(player.sector) and not board.is_face_down(player.sector), "EXP-1, SCN-4"
    for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True):
        if sector != IN_HAND:
            assert LOOKS[board.tiles[sector]].sells is tech, f"BLD-3: the {tech} token lies on {LOOKS[board.tiles[sector]]}"
            assert all(other is player or other.corner != sector for other in position.players), "BLD-1"
    assert player.planted & ~board.face_down == 0
    assert 0 <= player.known <= len(position.hyperline)
    assert 0 <= player.research <= position.terms.goal
    assert (player.research == position.terms.goal) == (position.winner == seat), "WIN-1"


def check_decision(position: Position) -> None:
    """Somebody decides unless the game is over, with actions that are sorted and sampled from."""
    frame = position.decision
    if position.winner != NOBODY:
        assert frame is None and not GAME.open(position) and not position.pending
        return
    assert frame is not None and frame.kind, "nobody decides, and the game goes on"
    if not any(isinstance(under, Jumping | Stepping) for under in position.pending) and position.phase is not Phase.SETUP:
        assert 0 <= position.turn < len(position.players)
    actions = GAME.legal(position, frame.seat)
    texts = [str(action) for action in actions]
    assert texts == sorted(set(texts)), f"not sorted, or twice the same: {texts}"
    only = [text for text in texts if not text.startswith("transfer ")]
    assert only and only not in (["done"], ["decline"], ["stay"], ["aim none"]), f"{frame.kind} asks for nothing: {texts}"
    assert all(not GAME.legal(position, seat) for seat in range(len(position.players)) if seat != frame.seat)


def check_legality(position: Position) -> None:
    """Whatever is listed is allowed, can be read from its text, and can be done."""
    frame = position.decision
    if frame is None:
        return
    for action in GAME.legal(position, frame.seat):
        if not action.is_open:
            GAME.check(position, frame.seat, action)
            assert GAME.parse(position, frame.seat, str(action)) == action


def check_writing(position: Position) -> None:
    """A written position is read as the same one."""
    data = GAME.encode(position)
    again = GAME.decode(data)
    assert again == position, "the position that was written is read as another"
    assert GAME.encode(again) == data


def check_views(position: Position, dice: Dice) -> None:
    """A view hides what it must; a possible position behind it looks the same and offers the same."""
    for viewer in (*range(len(position.players)), None):
        view = GAME.observe(position, viewer)
        assert len(view.hyperline) == len(position.hyperline) and len(view.planet) == len(position.planet)
        guess = GAME.determinise(view, dice)
        assert UNKNOWN not in guess.board.tiles
        check_tiles(guess)
        assert GAME.observe(guess, viewer) == view, "a guess behind a view looks different"
        frame = position.decision
        if frame is not None and frame.seat == viewer:
            legal = GAME.legal(position, viewer)
            assert GAME.legal(view, viewer) == legal and GAME.legal(guess, viewer) == legal


EVENT_CLASSES = {
    name: value
    for name, value in vars(events).items()
    if isinstance(value, type) and issubclass(value, events.Event) and value is not events.Event
}


def check_played(done: Play) -> None:
    """What else holds in a scenario."""
    for position in done.positions:
        check_legality(position)
        check_writing(position)
    check_events(tuple(done.events))


def check_events(batch: tuple[Event, ...]) -> None:
    for event in batch:
        assert EVENT_CLASSES.get(type(event).__name__) is type(event)
