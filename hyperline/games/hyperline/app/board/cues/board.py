"""How events look on the board. The stage is the board's scene; in a battle its overlay is asked instead."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.app.board.cues import parts, ships, torpedo, turn
from hyperline.games.hyperline.app.board.cues.silent import SILENT
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.ground import FACE_DOWN, tile_art
from hyperline.games.hyperline.engine import events
from hyperline.games.hyperline.engine.catalogue import LOOKS, tile_code
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.play.director import Cue, Director

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
    """A cue that leaves the event to the battle overlay, or else to a feature that has its own for it."""

    def play(event: Any, stage: Any, /) -> Animation | None:
        return stage.own_cue(event) or cue(event, stage)

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


def drawn(event: events.TileDrawn, stage: Any) -> Animation | None:
    """The tile turns up over the sector."""
    return motion.flip(stage.view, event.sector, f"back-{event.stack}", event.tile, 2 * last.TILE_FLIP, 160)


def placed(event: events.TilePlaced, stage: Any) -> Animation | None:
    """It settles; before a Starship goes on into it, there is time to look."""
    code = tile_code(event.tile)
    if code is None:
        return None
    name, turned = tile_art(LOOKS[code], stage.view.camera.turn)
    batch = stage.table.director.batch
    is_entered = any(isinstance(other, (events.ShipSlid, events.ShipStepped)) for other in batch)
    pause = last.EXPLORE_PAUSE if is_entered else 0
    dropped = motion.drop(stage.view, event.sector, name, turned, last.TILE_SETTLE)
    return Sequence(dropped, _look_at(stage, event.sector, name, turned, pause)) if pause else dropped


def _look_at(stage: Any, sector: int, name: str, turned: int, ms: float) -> Animation:
    """The tile as it lies, framed for a while."""
    view = stage.view
    shown = motion.framed(view, view.context.sprites("tiles", name, view.camera.cell, turned))
    return motion.changing(view, place_of(sector), lambda progress: shown, ms)


def planted(event: events.TilePlanted, stage: Any) -> Animation | None:
    """A face-down tile settles into its sector."""
    return motion.drop(stage.view, event.sector, FACE_DOWN, 0, last.TILE_FLIP)


def turned_up(event: events.TileTurnedUp, stage: Any) -> Animation | None:
    """A face-down tile is turned up in its sector."""
    return motion.flip(stage.view, event.sector, FACE_DOWN, event.tile, last.TILE_FLIP, last.EXPLORE_PAUSE)


def twisted(event: events.TileTwisted, stage: Any) -> Animation | None:
    """The tile turns where it lies."""
    return motion.twist(stage.view, event.sector, event.tile, last.TILE_ROTATE)


def scanned(event: events.SectorScanned, stage: Any) -> Animation | None:
    """A ring of light around the sector."""
    return motion.ping(stage.view, event.sector, "accent_light", SHIMMER, 0.8)


# ---- Pirates, and what is not found ----


def pirate_arrived(event: events.PirateArrived, stage: Any) -> Animation | None:
    """It looms over its sector and comes down, and the sector shudders with red light."""
    view = stage.view
    piece = motion.after(view, event, f"pirate:{event.sector}")
    if piece is None:
        return None
    red = view.context.theme.colour("bad")
    ring = motion.beside(view, motion.pinged(view, piece.place, red, last.RING, 0.8))
    return Sequence(motion.pop(view, piece, last.PIRATE_ARRIVES, LOOM), ring)


def pirate_gone(event: events.PirateDestroyed, stage: Any) -> Animation | None:
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


def failed(event: events.ResearchFailed, stage: Any) -> Animation | None:
    """A dark ring: nothing was found."""
    piece = stage.view.piece(f"ship:{event.player}")
    return None if piece is None else motion.ping(stage.view, stage.view.picture.ship_sector(event.player), "bad", SHIMMER)


def blocked(event: events.MoveBlocked, stage: Any) -> Animation | None:
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


def torpedo_fired(event: events.TorpedoFired, stage: Any) -> Animation | None:
    """It crosses the board, and then the battle opens."""
    return torpedo.fired(event, stage, lambda: opened(event, stage))


def volley(event: events.VolleyFired, stage: Any) -> Animation | None:
    """Without an overlay: time to read the log."""
    return Wait(last.SHOT)


def unseen(event: Event, stage: Any) -> Animation | None:
    """Seen in the battle overlay only."""
    return None


CUES: dict[type[Event], Cue[Any]] = {
    events.ShipSlid: ships.slid,
    events.JumpEnded: ships.arrived,
    events.ShipStepped: ships.stepped,
    events.ShipShifted: ships.shifted,
    events.ShipHopped: ships.shifted,
    events.ShipFled: ships.tilted,
    events.ShipRighted: ships.tilted,
    events.TileDrawn: drawn,
    events.TilePlaced: placed,
    events.TilePlanted: planted,
    events.TileTurnedUp: turned_up,
    events.TileTwisted: twisted,
    events.SectorScanned: scanned,
    events.PirateArrived: pirate_arrived,
    events.PirateDestroyed: pirate_gone,
    events.FighterDestroyed: parts.fighter_lost,
    events.FighterLoaded: parts.fighter_moved,
    events.FighterUnloaded: parts.fighter_moved,
    events.FighterEjected: parts.fighter_moved,
    events.TokenPlaced: parts.paid,
    events.ComponentDamaged: parts.flipped,
    events.ComponentRestored: parts.flipped,
    events.DieRolled: turn.rolled,
    events.TurnBegan: turn.turn_began,
    events.PhaseBegan: turn.phase_began,
    events.ResearchGained: parts.gained,
    events.ResearchFailed: failed,
    events.MoveBlocked: blocked,
    events.ComponentFitted: parts.fitted,
    events.UpgradeInstalled: parts.installed,
    events.ShipRefitted: parts.refitted,
    events.BattleOpened: opened,
    events.AsteroidStruck: opened,
    events.TorpedoFired: torpedo_fired,
    events.VolleyFired: volley,
    events.RoundBegan: unseen,
    events.QuadrantFixed: unseen,
    events.BeamAimed: unseen,
    events.PirateHit: unseen,
    events.HitIgnored: unseen,
    events.HitsLost: unseen,
    events.ShieldTransferred: unseen,
    events.BattleEnded: unseen,
    events.FightersFled: unseen,
}

ALWAYS = (events.BattleOpened, events.AsteroidStruck, events.TorpedoFired, events.BattleEnded)
"""Played under reduced motion too: they open the battle overlay, and wait until its result has been read."""
CALM: dict[type[Event], Cue[Any]] = {
    events.ShipSlid: ships.faded,
    events.JumpEnded: ships.faded,
    events.ShipStepped: ships.faded,
    events.ShipShifted: ships.faded,
    events.ShipHopped: ships.faded,
    events.ComponentDamaged: parts.calmly_flipped,
    events.ComponentRestored: parts.calmly_flipped,
    events.DieRolled: turn.calmly_rolled,
    events.TurnBegan: turn.turn_began,
    events.PhaseBegan: unseen,
}
"""How they are played under reduced motion: nothing travels, and nothing lasts longer than `REDUCED`."""
MOVES = (events.ShipSlid, events.JumpEnded, events.ShipStepped, events.TileDrawn, events.TilePlaced, events.TileTurnedUp)
TURNED = (
    events.ComponentDamaged,
    events.ComponentRestored,
    events.ComponentFitted,
    events.UpgradeInstalled,
    events.ShipRefitted,
)
GROUPS: dict[Any, str] = (
    dict.fromkeys(MOVES, MOVE) | dict.fromkeys(TURNED, PARTS) | {events.PhaseBegan: PHASES, events.DieRolled: "dice"}
)
"""What is played as one when it follows each other: one press of the key lands the Starship, or turns all parts."""
