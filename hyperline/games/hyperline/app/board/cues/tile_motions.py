"""How tiles are animated: drawn, laid, planted, turned up, rotated and scanned."""

from __future__ import annotations

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.ground import FACE_DOWN, tile_art
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import LOOKS, tile_code
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation

SHIMMER = 260
SHOWN = 160.0  # ms: a tile that has turned up
WATCHED = 0.7


def drawn(event: events.TileDrawn, stage: BoardStage) -> Animation | None:
    """The tile turns up in its sector."""
    share = _share(stage, event.player)
    times = 2 * last.TILE_FLIP * share, SHOWN * share
    return motion.flip(stage.view, event.sector, f"back-{event.stack}", event.tile, *times)


def _share(stage: BoardStage, seat: int) -> float:
    """How much of its usual time the exploring of a seat takes: that of computers is only watched."""
    return 1.0 if stage.table.is_human(seat) else WATCHED


def placed(event: events.TilePlaced, stage: BoardStage) -> Animation | None:
    """It settles, with time to look before a Starship goes on into it."""
    code = tile_code(event.tile)
    if code is None:
        return None
    name, turned = tile_art(LOOKS[code], stage.view.camera.turn)
    batch = stage.table.director.batch
    is_entered = any(isinstance(other, (events.ShipSlid, events.ShipStepped)) for other in batch)
    pause = last.EXPLORE_PAUSE * _share(stage, event.player) if is_entered else 0
    dust = motion.beside(stage.view, motion.dusted(stage.view, event.sector, last.RING))
    dropped = Sequence(motion.drop(stage.view, event.sector, name, turned, last.TILE_SETTLE), dust)
    return Sequence(dropped, _look_at(stage, event.sector, name, turned, pause)) if pause else dropped


def _look_at(stage: BoardStage, sector: int, name: str, turned: int, ms: float) -> Animation:
    """The tile as it lies, framed for a while."""
    view = stage.view
    shown = motion.framed(view, view.context.sprites("hyperline/tiles", name, view.camera.cell, turned))
    return motion.changing(view, place_of(sector), lambda progress: shown, ms)


def planted(event: events.TilePlanted, stage: BoardStage) -> Animation | None:
    """A face-down tile settles into its sector."""
    return motion.drop(stage.view, event.sector, FACE_DOWN, 0, last.TILE_FLIP)


def turned_up(event: events.TileTurnedUp, stage: BoardStage) -> Animation | None:
    """A face-down tile is turned up in its sector."""
    return motion.flip(stage.view, event.sector, FACE_DOWN, event.tile, last.TILE_FLIP, last.EXPLORE_PAUSE)


def twisted(event: events.TileTwisted, stage: BoardStage) -> Animation | None:
    """The tile turns where it lies."""
    return motion.twist(stage.view, event.sector, event.tile, last.TILE_ROTATE)


def scanned(event: events.SectorScanned, stage: BoardStage) -> Animation | None:
    """A ring of light around the sector."""
    return motion.ping(stage.view, event.sector, "accent_light", SHIMMER, 0.8)
