"""How encounters are animated: Pirates come and go, moves end, Research, and battles begin."""

from __future__ import annotations

from hyperline.games.hyperline.app.board.cues import torpedo_motion
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.cues.tile_motions import SHIMMER
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait

LOOM = 2.4  # how large a Pirate is when it comes, and when it bursts


def pirate_arrived(event: events.PirateArrived, stage: BoardStage) -> Animation | None:
    """It looms over its sector and descends, and the sector shudders with red light."""
    view = stage.view
    piece = motion.after(view, event, f"pirate:{event.sector}")
    if piece is None:
        return None
    red = view.context.theme.colour("bad")
    ring = motion.beside(view, motion.pinged(view, piece.place, red, last.RING, 0.8))
    return Sequence(motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM), ring)


def pirate_gone(event: events.PirateDestroyed, stage: BoardStage) -> Animation | None:
    """It bursts."""
    view = stage.view
    piece = view.piece(f"pirate:{event.sector}")
    if piece is None:
        return None
    light = view.context.theme.colour("warn")
    burst = Parallel(
        motion.glint(view, piece.place, light, last.PIRATE_ARRIVES, 0.9),
        motion.pinged(view, piece.place, view.context.theme.colour("bad"), last.PIRATE_ARRIVES, 0.9),
        motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM, is_leaving=True),
    )
    return Sequence(Call(lambda: view.conceal(piece.key)), burst, Call(lambda: view.reveal_piece(piece.key)))


def failed(event: events.ResearchFailed, stage: BoardStage) -> Animation | None:
    """A dark ring: nothing was found."""
    piece = stage.view.piece(f"ship:{event.player}")
    return None if piece is None else motion.ping(stage.view, stage.view.picture.ship_sector(event.player), "bad", SHIMMER)


def blocked(event: events.MoveBlocked, stage: BoardStage) -> Animation | None:
    """A ring around what is in the way."""
    return motion.ping(stage.view, event.sector, "warn", SHIMMER, 0.7)


def opened(event: events.BattleOpened | events.AsteroidStruck | events.TorpedoFired, stage: BoardStage) -> Animation | None:
    """The battle opens and plays the event, where it can; else the sector flashes."""
    director = stage.table.director
    stage.open_battle(event)
    if director.stage is not stage:
        return director.motion(event)
    if director.is_reduced:
        return calm(event, stage)
    return motion.ping(stage.view, event.sector, "bad", 2 * SHIMMER, 0.8)


def torpedo_fired(event: events.TorpedoFired, stage: BoardStage) -> Animation | None:
    """It crosses the board, and then the battle opens."""
    return torpedo_motion.fired(event, stage, lambda: opened(event, stage))


def volley(event: events.VolleyFired, stage: BoardStage) -> Animation | None:
    """On the board alone: leave time to read the log."""
    return Wait(last.SHOT)


def unseen(event: Event, stage: BoardStage) -> Animation | None:
    """Show nothing: it is seen only in a battle."""
    return None


# ---- under reduced motion ----


def calm(event: Event, stage: BoardStage) -> Animation | None:
    """Fade the sector to its new state, and wait a moment."""
    sector = getattr(event, "sector", None)
    if sector is not None:
        motion.dissolved(stage.view, sector, last.REDUCED)
    return Wait(last.CALM)
