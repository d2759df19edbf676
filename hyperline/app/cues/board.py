"""How events look on the board. The stage is the board's scene; in a battle its overlay is asked instead."""

from __future__ import annotations

from typing import Any

from hyperline.app.anim import durations as last
from hyperline.app.anim.timeline import Parallel, Sequence
from hyperline.app.anim.tween import Animation, Call, Wait
from hyperline.app.cues import parts, ships, torpedo, turn
from hyperline.app.cues.silent import SILENT
from hyperline.app.director import Cue, Director
from hyperline.app.views.board import motion
from hyperline.app.views.board.camera import place_of
from hyperline.app.views.board.ground import FACE_DOWN, tile_art
from hyperline.engine import events as told
from hyperline.engine.catalogue import LOOKS, tile_code
from hyperline.kernel.event import Event

MOVE, PHASES, PARTS = "move", "phases", "parts"
SHIMMER = 260
LOOM = 2.4  # how large a Pirate is when it comes, and when it bursts


def overlaid(cue: Cue[Any]) -> Cue[Any]:
    """A cue that leaves the event to the battle overlay while one is open."""

    def play(event: Any, stage: Any, /) -> Animation | None:
        made: Animation | None = stage.overlay.cue(event) if stage.overlay is not None else cue(event, stage)
        return made

    return play


def yielding(cue: Cue[Any]) -> Cue[Any]:
    """A cue that leaves the event to the battle overlay, or else to a companion that has its own for it."""

    def play(event: Any, stage: Any, /) -> Animation | None:
        return next(filter(None, (companion.cue(event) for companion in stage.companions)), None) or cue(event, stage)

    return overlaid(play)


def calm(event: Event, stage: Any) -> Animation | None:
    """Under reduced motion: the sector where it happens fades to how it is then; elsewhere a moment passes."""
    sector = getattr(event, "sector", None)
    if sector is None:
        return Wait(last.REDUCED)
    motion.dissolved(stage.view, sector, last.REDUCED)
    return None


def register(director: Director) -> None:
    """Tell the Director how every event of the game is played."""
    for event_class, cue in CUES.items():
        played = yielding(cue)
        reduced = yielding(CALM[event_class]) if event_class in CALM else overlaid(calm)
        director.register(event_class, played, GROUPS.get(event_class, ""), played if event_class in ALWAYS else reduced)
    director.silence(*SILENT)


# ---- tiles ----


def drawn(event: told.TileDrawn, stage: Any) -> Animation | None:
    """The tile turns up over the sector."""
    return motion.flip(stage.view, event.sector, f"back-{event.stack}", event.tile, 2 * last.TILE_FLIP, 160)


def placed(event: told.TilePlaced, stage: Any) -> Animation | None:
    """It settles; before a Starship goes on into it, there is time to look."""
    code = tile_code(event.tile)
    if code is None:
        return None
    name, turned = tile_art(LOOKS[code], stage.view.camera.turn)
    batch = stage.table.director.batch
    is_entered = any(isinstance(other, (told.ShipSlid, told.ShipStepped)) for other in batch)
    pause = last.EXPLORE_PAUSE if is_entered else 0
    dropped = motion.drop(stage.view, event.sector, name, turned, last.TILE_SETTLE)
    return Sequence(dropped, _look_at(stage, event.sector, name, turned, pause)) if pause else dropped


def _look_at(stage: Any, sector: int, name: str, turned: int, ms: float) -> Animation:
    """The tile as it lies, framed for a while."""
    view = stage.view
    shown = motion.framed(view, view.context.sprites("tiles", name, view.camera.cell, turned))
    return motion.changing(view, place_of(sector), lambda progress: shown, ms)


def planted(event: told.TilePlanted, stage: Any) -> Animation | None:
    """A face-down tile settles into its sector."""
    return motion.drop(stage.view, event.sector, FACE_DOWN, 0, last.TILE_FLIP)


def turned_up(event: told.TileTurnedUp, stage: Any) -> Animation | None:
    """A face-down tile is turned up in its sector."""
    return motion.flip(stage.view, event.sector, FACE_DOWN, event.tile, last.TILE_FLIP, last.EXPLORE_PAUSE)


def twisted(event: told.TileTwisted, stage: Any) -> Animation | None:
    """The tile turns where it lies."""
    return motion.twist(stage.view, event.sector, event.tile, last.TILE_ROTATE)


def scanned(event: told.SectorScanned, stage: Any) -> Animation | None:
    """A ring of light around the sector."""
    return motion.ping(stage.view, event.sector, "accent_light", SHIMMER, 0.8)


# ---- Pirates, and what is not found ----


def pirate_arrived(event: told.PirateArrived, stage: Any) -> Animation | None:
    """It looms over its sector and comes down, and the sector shudders with red light."""
    view = stage.view
    piece = motion.after(view, event, f"pirate:{event.sector}")
    if piece is None:
        return None
    red = view.context.theme.colour("bad")
    ring = motion.beside(view, motion.pinged(view, piece.place, red, last.RING, 0.8))
    return Sequence(motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM), ring)


def pirate_gone(event: told.PirateDestroyed, stage: Any) -> Animation | None:
    """It bursts."""
    view = stage.view
    piece = view.piece(f"pirate:{event.sector}")
    if piece is None:
        return None
    gold = view.context.theme.colour("warn")
    burst = Parallel(
        motion.glint(view, piece.place, gold, last.PIRATE_ARRIVES, 0.9),
        motion.pinged(view, piece.place, view.context.theme.colour("bad"), last.PIRATE_ARRIVES, 0.9),
        motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM, is_leaving=True),
    )
    return Sequence(Call(lambda: view.conceal(piece.key)), burst, Call(lambda: view.reveal_piece(piece.key)))


def failed(event: told.ResearchFailed, stage: Any) -> Animation | None:
    """A dark ring: nothing was found."""
    piece = stage.view.piece(f"ship:{event.player}")
    return None if piece is None else motion.ping(stage.view, stage.view.picture.ship_sector(event.player), "bad", SHIMMER)


def blocked(event: told.MoveBlocked, stage: Any) -> Animation | None:
    """A ring around what is in the way."""
    return motion.ping(stage.view, event.sector, "warn", SHIMMER, 0.7)


# ---- battles ----


def opened(event: Event, stage: Any) -> Animation | None:
    """The battle overlay opens and plays the event, where there is one; else the sector flashes."""
    stage.open_battle(event)
    if stage.overlay is not None:
        made: Animation | None = stage.overlay.cue(event)
        return made
    if stage.table.director.is_reduced:
        return calm(event, stage)
    sector: int = event.sector  # type: ignore[attr-defined]
    return motion.ping(stage.view, sector, "bad", 2 * SHIMMER, 0.8)


def torpedo_fired(event: told.TorpedoFired, stage: Any) -> Animation | None:
    """It crosses the board, and then the battle opens."""
    return torpedo.fired(event, stage, lambda: opened(event, stage))


def volley(event: told.VolleyFired, stage: Any) -> Animation | None:
    """Without an overlay: time to read the log."""
    return Wait(last.SHOT)


def unseen(event: Event, stage: Any) -> Animation | None:
    """Seen in the battle overlay only."""
    return None


CUES: dict[type[Event], Cue[Any]] = {
    told.ShipSlid: ships.slid,
    told.JumpEnded: ships.arrived,
    told.ShipStepped: ships.stepped,
    told.ShipShifted: ships.shifted,
    told.ShipHopped: ships.shifted,
    told.ShipFled: ships.tilted,
    told.ShipRighted: ships.tilted,
    told.TileDrawn: drawn,
    told.TilePlaced: placed,
    told.TilePlanted: planted,
    told.TileTurnedUp: turned_up,
    told.TileTwisted: twisted,
    told.SectorScanned: scanned,
    told.PirateArrived: pirate_arrived,
    told.PirateDestroyed: pirate_gone,
    told.FighterDestroyed: parts.fighter_lost,
    told.FighterLoaded: parts.fighter_moved,
    told.FighterUnloaded: parts.fighter_moved,
    told.FighterEjected: parts.fighter_moved,
    told.TokenPlaced: parts.paid,
    told.ComponentDamaged: parts.flipped,
    told.ComponentRestored: parts.flipped,
    told.DieRolled: turn.rolled,
    told.TurnBegan: turn.turn_began,
    told.PhaseBegan: turn.phase_began,
    told.ResearchGained: parts.gained,
    told.ResearchFailed: failed,
    told.MoveBlocked: blocked,
    told.ComponentFitted: parts.fitted,
    told.UpgradeInstalled: parts.installed,
    told.ShipRefitted: parts.refitted,
    told.BattleOpened: opened,
    told.AsteroidStruck: opened,
    told.TorpedoFired: torpedo_fired,
    told.VolleyFired: volley,
    told.RoundBegan: unseen,
    told.QuadrantFixed: unseen,
    told.BeamAimed: unseen,
    told.PirateHit: unseen,
    told.HitIgnored: unseen,
    told.HitsLost: unseen,
    told.ShieldTransferred: unseen,
    told.BattleEnded: unseen,
    told.FightersFled: unseen,
}

ALWAYS = (told.BattleOpened, told.AsteroidStruck, told.TorpedoFired, told.BattleEnded)
"""Played under reduced motion too: they open the battle overlay, and wait until its result has been read."""
CALM: dict[type[Event], Cue[Any]] = {
    told.ShipSlid: ships.faded,
    told.JumpEnded: ships.faded,
    told.ShipStepped: ships.faded,
    told.ShipShifted: ships.faded,
    told.ShipHopped: ships.faded,
    told.ComponentDamaged: parts.calmly_flipped,
    told.ComponentRestored: parts.calmly_flipped,
    told.DieRolled: turn.calmly_rolled,
    told.TurnBegan: turn.turn_began,
    told.PhaseBegan: unseen,
}
"""How they are played under reduced motion: nothing travels, and nothing lasts longer than `REDUCED`."""
MOVES = (told.ShipSlid, told.JumpEnded, told.ShipStepped, told.TileDrawn, told.TilePlaced, told.TileTurnedUp)
TURNED = (told.ComponentDamaged, told.ComponentRestored, told.ComponentFitted, told.UpgradeInstalled, told.ShipRefitted)
GROUPS: dict[Any, str] = (
    dict.fromkeys(MOVES, MOVE) | dict.fromkeys(TURNED, PARTS) | {told.PhaseBegan: PHASES, told.DieRolled: "dice"}
)
"""What is played as one when it follows each other: one press of the key lands the Starship, or turns all parts."""
