"""What is offered when a stack or a tile is to be chosen, and what each choice would mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.tiletray import TileOffer
from hyperline.games.hyperline.app.board.views.current_jump import jump_of
from hyperline.games.hyperline.app.board.views.ground import tile_art
from hyperline.games.hyperline.app.board.views.joining import farthest, joinings
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action, Draw, Order, Pick
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.decisions.draw import Draw as Drawing
from hyperline.games.hyperline.rules.decisions.quantum import Ordering, Picking
from hyperline.games.hyperline.rules.geometry import NEIGHBOUR, OPPOSITE, ORTHOGONAL, SECTOR_NAMES, Port, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.unseen import BEND, SPLIT, STRAIGHT, shares
from hyperline.shell.context import Context

LEADING = (STRAIGHT, BEND, SPLIT)
MOST_LINES = 4  # that say what a stack may bring


def tray_title(context: Context, wording: Wording, controls: Controls, frame: Any) -> str:
    """What is chosen, and for whose eyes."""
    where = SECTOR_NAMES[frame.sector] if hasattr(frame, "sector") else ""
    if isinstance(frame, Ordering):
        return context.words("explore.order", name=wording.name(controls.seat))
    if isinstance(frame, Picking):
        return context.words("explore.private", name=wording.name(controls.seat), sector=where)
    return context.words("explore.stack_for", sector=where) if isinstance(frame, Drawing) else where


def tile_offers(context: Context, wording: Wording, controls: Controls, sector: Sector, is_by_key: bool,
                has_figures: bool) -> list[TileOffer]:  # fmt: skip
    """The stacks or the tiles that can be chosen for a sector, with the chances of stacks in figures or in general."""
    position, found = controls.position, []
    assert position is not None
    for number, action in enumerate(controls.choices.tray, 1):
        key, digit, press = action.targets[0], number if is_by_key else 0, _doer(controls, action)
        if isinstance(action, Draw):
            beside = "" if jump_of(position, controls.seat) is not None else "_beside"
            lines: tuple[str, ...] = (context.words(f"explore.stack_{action.stack}{beside}"),)
            if has_figures and own_settings(context).has_tile_odds:
                lines = _stack_lines(context, position, controls.seat, sector, action.stack)
            found.append(TileOffer(key, (f"back-{action.stack}", 0), controls.text(action), lines, press, digit))
        elif isinstance(action, Pick):
            known = position.hyperline.cards
            look = LOOKS[known[action.index] if action.index < len(known) else 0]
            art, lines = tile_art(look, controls.view.camera.turn), ()
            if look.is_line:
                joined = joinings(position, controls.seat, sector, look.code, wording)
                lines = (joined[farthest(joined)].text,)
            found.append(TileOffer(key, art, wording.tile(look.name), lines, press, digit))
        elif isinstance(action, Order):
            look = LOOKS[position.hyperline.cards[int(action.is_swapped)]]
            lines = () if action.is_swapped else (context.words("explore.order_usual"),)
            art = tile_art(look, controls.view.camera.turn)
            found.append(TileOffer(key, art, wording.tile(look.name), lines, press, digit))
    return found


def _doer(controls: Controls, action: Action) -> Callable[[], None]:
    return lambda: controls.do(action)


def _stack_lines(context: Context, position: Position, seat: int, sector: Sector, stack: str) -> tuple[str, ...]:
    """What a stack may bring, the likeliest first."""
    words = context.words
    found = shares(position, sector, _entry(position, seat, sector)).get(stack, ())
    going_on = sum(share for what, share in found if what in LEADING)
    if going_on not in (0, 1):  # combined, so that the lines add up
        found = tuple(one for one in found if one[0] not in LEADING)
    lines = [] if going_on in (0, 1) else [words("explore.leads_on", n=round(100 * going_on))]
    lines += [
        words("explore.share", n=max(1, round(100 * share)), what=words(f"outcome.{what}"))
        for what, share in found[:MOST_LINES]
    ]
    return tuple(lines)


def _entry(position: Position, seat: int, sector: Sector) -> Port:
    """The port by which the Starship is about to enter a sector."""
    jump = jump_of(position, seat)
    if jump is not None:
        return OPPOSITE[jump.port]
    here = position.players[seat].sector
    return next((port for port in ORTHOGONAL if NEIGHBOUR[sector][port] == here), 0)
