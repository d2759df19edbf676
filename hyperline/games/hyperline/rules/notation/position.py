"""Reads and writes positions in the notation (TOML or JSON), and views: with ``?`` for tiles that a player has not seen.

A stack of a view lists the tiles on top that are known. `unseen` counts, by stack, all tiles that have not been seen: those
below, and for planets also those that are face down on the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import sub
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, LOOKS, NEXXUS_SECTOR, UNKNOWN
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Phase
from hyperline.games.hyperline.rules.notation.document import VERSION, PositionForm, form_of, form_of_json
from hyperline.games.hyperline.rules.notation.names import listed, read_sector, unreadable
from hyperline.games.hyperline.rules.notation.pending import (
    check_pending,
    is_placing_rip,
    pending_form,
    read_frames,
    read_hits,
)
from hyperline.games.hyperline.rules.notation.seat import (
    BARE_SHIP,
    USUAL_SHIP,
    no_player,
    player_form,
    read_player,
    ship_of,
)
from hyperline.games.hyperline.rules.notation.stock import (
    Stock,
    board_texts,
    held_names,
    read_board,
    rest,
    stack_names,
)
from hyperline.games.hyperline.rules.notation.validate import (
    A_KIND,
    STORE_NAMES,
    check_new,
    check_store,
    home_planets,
    rolls,
    seating,
    winner_of,
    with_spent,
)
from hyperline.games.hyperline.rules.observe import determinise
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.terms import STANDARD, options_of, terms_of
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import dice_of, luck_form
from hyperline.kernel.position_file import check_game, table_of, under
from hyperline.kernel.quote import quoted

HIDDEN: Final = "?"
"""A face-down tile on the board that the player has not seen."""
_PHASES: Final = {phase.value: phase for phase in Phase}


# --- reading ----------------------------------------------------------------------------------------------------------


def read_position(data: dict[str, Any]) -> Position:
    """The position for a table with the keys of the notation, played to its first decision; raises Illegal."""
    return position_of(form_of(data))


def read_text(text: str) -> Position:
    """The position in the text of a file: JSON if it begins with ``{``, else TOML; raises Illegal."""
    if text.lstrip().startswith("{"):
        return position_of(form_of_json(text))
    return read_position(table_of(text))


def position_of(form: PositionForm) -> Position:
    """The position for a form; raises Illegal."""
    check_game(form.game, "hyperline")
    if form.unseen is not None:
        raise unreadable("refusal.unseen_this_is_what")
    if form.version != VERSION:
        raise unreadable("refusal.version_this_program_reads", version=VERSION, version2=form.version)
    phase = _PHASES.get(form.phase)
    if phase is None:
        raise unreadable("refusal.phase_is_not_phase", phase=quoted(form.phase), phases=listed(_PHASES))
    count = len(form.player)
    if not 2 <= count <= len(CORNERS):
        raise refused("SET-1", "refusal.player_there_are_but", count=count)
    if not 0 <= form.turn < count:
        raise no_player("turn", form.turn, count)
    dice = dice_of(form.seed, rolls(form.dice), form.luck)
    corners = seating(form.player)
    homes, dice = home_planets(form.player, dice)
    board = _board(form, corners, homes)
    hyperline, planet, dice = _stacks(form, board, dice)
    terms = terms_of(form.options)
    players, store = _players(form, phase, corners, homes, board, len(hyperline), terms.goal)
    position = Position(
        players=players,
        board=board,
        hyperline=hyperline,
        planet=planet,
        store=store,
        phase=phase,
        turn=form.turn,
        pending=read_frames(form.pending.frames, count) if form.pending else (),
        dice=dice,
        winner=winner_of(form, players, terms.goal),
        turns=form.pending.turns if form.pending else 0,
        hits=read_hits(form.pending.hits) if form.pending else (),
        title=form.title,
        terms=terms,
    )
    known = max(player.known for player in players)
    if known > len(hyperline.cards):
        raise refused("NOTATION", "refusal.stacks_hyperline_somebody_knows", known=known, cards=len(hyperline.cards))
    if position.winner == NOBODY and not position.pending:
        return settle(position)
    check_pending(position, form.pending.held if form.pending else ())
    return position


def _board(form: PositionForm, corners: tuple[Sector, ...], homes: tuple[int, ...]) -> Board:
    """The board with tiles, Home planets and Pirates."""
    board = read_board(form.board)
    tiles = bytearray(board.tiles)
    for corner, home in zip(corners, homes, strict=True):
        tiles[corner] = home
    board = Board(bytes(tiles), board.pirates, board.face_down)
    return _with_pirates(board, form.pirates) if form.pirates else board


def _with_pirates(board: Board, forms: dict[str, int]) -> Board:
    levels = bytearray(board.pirates)
    for name, level in forms.items():
        sector = under("pirates: ", read_sector, name)
        if not 1 <= level <= 3:
            raise refused("PIR-2", "refusal.pirates_level_but_pirates", called=name, level=level)
        if sector == NEXXUS_SECTOR or board.look(sector).is_home:
            where = refused.part("refusal.nexxus" if sector == NEXXUS_SECTOR else "refusal.home_planet")
            raise refused("PIR-3", "refusal.pirates_no_pirate_can", called=name, where=where)
        levels[sector] = level
        if levels.count(level) > 4:
            raise refused("PIR-2", "refusal.pirates_more_than_4", called=name, level=level)
    return Board(board.tiles, bytes(levels), board.face_down)


def _stacks(form: PositionForm, board: Board, dice: Dice) -> tuple[Deck, Deck, Dice]:
    """Both stacks from the top: the listed tiles, and below them, shuffled, all tiles that are nowhere else.

    Where luck goes by purpose, the tiles below the listed ones are in no order.
    """
    stock = Stock()
    stock.take_board(board)
    if stock.rips == 1 and not (form.pending and is_placing_rip(form.pending.frames)):
        raise refused("RIP-1", "refusal.board_only_one_rip")
    hyperline = stock.take_stack("stacks.hyperline", form.stacks.hyperline, stock.hyperline)
    planet = stock.take_stack("stacks.planet", form.stacks.planet, stock.planet)
    if form.pending:
        stock.take_held(form.pending.held)
    left, over = rest(stock.hyperline), rest(stock.planet)
    if dice.is_apart:
        return Deck(hyperline, len(left), tuple(sorted(left))), Deck(planet, len(over), tuple(sorted(over))), dice
    below, dice = dice.shuffle(left)
    under, dice = dice.shuffle(over)
    return Deck(hyperline + below), Deck(planet + under), dice


def _players(
    form: PositionForm,
    phase: Phase,
    corners: tuple[Sector, ...],
    homes: tuple[int, ...],
    board: Board,
    stacked: int,
    goal: int,
) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """The players, and what their ships leave in the Store."""
    players = []
    store = [A_KIND] * len(STORE_KINDS)
    is_new = phase is Phase.SETUP and not (form.pending and form.pending.frames)
    for index, seat in enumerate(form.player):
        texts = seat.ship if seat.ship is not None else BARE_SHIP if phase is Phase.SETUP else USUAL_SHIP
        key = f"player[{index}]."
        ship, counts = under(key, ship_of, texts, seat.upgrades)
        under(key, check_new, ship, is_new)
        players.append(under(key, read_player, seat, corners[index], homes[index], board, ship, stacked, goal))
        store = list(map(sub, store, counts))
        if min(store) < 0:
            kind = STORE_KINDS[store.index(min(store))]
            raise refused("SET-4", "refusal.player_ship_with_it", index=index, a_kind=A_KIND + 1, kind=kind, a_kind2=A_KIND)
    if form.store is not None:
        check_store(form.store, store)
    return with_spent(form, players), tuple(store)


# --- writing ----------------------------------------------------------------------------------------------------------


def write_position(position: Position, legal: Sequence[str] | None = None) -> dict[str, Any]:
    """All keys of a position; the decision includes its `legal` actions if they are given. Not for views."""
    hyperline, planet, board = position.hyperline, position.planet, position.board
    form: dict[str, Any] = {
        "version": VERSION,
        "title": position.title,
        "seed": position.dice.seed,
        "dice": position.dice.scripted,
        "phase": position.phase.value,
        "turn": position.turn,
    }
    if position.dice.is_apart:
        form["luck"] = luck_form(position.dice)
    if position.terms != STANDARD:
        form["options"] = options_of(position.terms)
    if position.winner != NOBODY:
        form["winner"] = position.winner
    form["board"] = board_texts(board)
    form["pirates"] = {SECTOR_NAMES[sector]: level for sector, level in enumerate(board.pirates) if level}
    form["stacks"] = {"hyperline": stack_names(hyperline.cards), "planet": stack_names(planet.cards)}
    form["store"] = dict(zip(STORE_NAMES, position.store, strict=True))
    form["player"] = [player_form(player) for player in position.players]
    form["pending"] = pending_form(position, held_names(board, hyperline.cards + hyperline.bag, planet.cards + planet.bag))
    frame = position.decision
    if frame is not None:
        form["decision"] = {"player": frame.seat, "kind": frame.kind}
        if legal is not None:
            form["decision"]["legal"] = legal
    return form


def write_toml(position: Position) -> str:
    """The position as TOML, without its decision."""
    import tomli_w

    form = msgspec.to_builtins(write_position(position))
    form.pop("decision", None)
    return tomli_w.dumps(form)


# --- views ------------------------------------------------------------------------------------------------------------


def encode(position: Position) -> bytes:
    """A position or a view as JSON, without the list of legal actions."""
    return msgspec.json.encode(view_form(position) if is_view(position) else write_position(position))


def decode(data: bytes | str) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    form = form_of_json(data)
    return position_of(form) if form.unseen is None else _view(form)


def is_view(position: Position) -> bool:
    """Whether a position is a view: some of its tiles are unknown."""
    is_hidden = position.hyperline.hidden or position.planet.hidden or position.planet.bag
    return bool(is_hidden) and not position.dice.is_apart


def view_form(view: Position) -> dict[str, Any]:
    """All keys of a view; its dice have none."""
    form = write_position(determinise(view, Dice()))
    del form["seed"], form["dice"]
    form["board"] |= {SECTOR_NAMES[sector]: HIDDEN for sector in SECTORS if view.board.tiles[sector] == UNKNOWN}
    decks = {"hyperline": view.hyperline, "planet": view.planet}
    form["stacks"] = {name: stack_names(deck.cards) for name, deck in decks.items()}
    form["unseen"] = {name: Counter(stack_names(deck.bag)) for name, deck in decks.items()}
    return form


def _view(form: PositionForm) -> Position:
    """The view for a form. It is read with possible tiles in place of unknown ones, and these are hidden again."""
    hidden = [name for name, text in form.board.items() if text == HIDDEN]
    known = {name: text for name, text in form.board.items() if text != HIDDEN}
    dealt = dict(zip(hidden, _unseen_planets(form, known), strict=False))
    if len(dealt) < len(hidden):
        raise unreadable("refusal.board_tiles_lie_face", hidden=len(hidden), dealt=len(dealt))
    full = position_of(replace(form, board=known | {name: f"?{tile}" for name, tile in dealt.items()}, unseen=None, seed=0))
    tiles = bytearray(full.board.tiles)
    elsewhere = tuple(tiles[SECTOR_BY_NAME[name]] for name in hidden)
    for name in hidden:
        tiles[SECTOR_BY_NAME[name]] = UNKNOWN
    return replace(
        full,
        board=Board(bytes(tiles), full.board.pirates, full.board.face_down),
        hyperline=full.hyperline.seen(len(form.stacks.hyperline)),
        planet=full.planet.seen(len(form.stacks.planet), elsewhere),
        dice=Dice(),
    )


def _unseen_planets(form: PositionForm, board: dict[str, str]) -> list[str]:
    """The names of the planet tiles that are not on the board, on top of the stack or in a hand."""
    stock = Stock()
    stock.take_board(read_board(board))
    stock.take_stack("stacks.planet", form.stacks.planet, stock.planet)
    if form.pending:
        stock.take_held(form.pending.held)
    return [LOOKS[code].name for code in rest(stock.planet)]
