"""How events look on the board. The stage is the board's scene; in a battle its overlay is asked instead."""

from __future__ import annotations

from typing import Any

import pygame

from hyperline.app.anim import durations as last
from hyperline.app.anim.easing import ease_in_out, ease_out
from hyperline.app.anim.timeline import Sequence
from hyperline.app.anim.tween import Animation, Call, Play, Wait
from hyperline.app.companions.exploring import Exploring
from hyperline.app.cues.silent import SILENT
from hyperline.app.director import Cue, Director
from hyperline.app.views.board import motion
from hyperline.app.views.board.camera import Point, place_of
from hyperline.app.views.board.curve import PORT_AT, bend, towards, way
from hyperline.app.views.board.ground import FACE_DOWN, tile_art
from hyperline.app.views.board.view import Mover
from hyperline.app.views.hud import floating
from hyperline.engine import events as told
from hyperline.engine.catalogue import LOOKS, tile_code
from hyperline.engine.geometry import NOWHERE, OPPOSITE
from hyperline.kernel.event import Event

MOVE, PHASES = "move", "phases"
FACES = (3, 1, 4, 2, 1, 3, 2, 4)  # what a die shows while it rolls
SHIMMER = 260


def in_battle(cue: Cue[Any]) -> Cue[Any]:
    """A cue that leaves the event to the battle overlay while one is open."""

    def play(event: Any, stage: Any, /) -> Animation | None:
        if stage.overlay is not None:
            made: Animation | None = stage.overlay.cue(event)
            return made
        return cue(event, stage)

    return play


def calm(event: Event, stage: Any) -> Animation | None:
    """Under reduced motion: a moment, after which it is as it is then."""
    return Wait(last.REDUCED)


def register(director: Director) -> None:
    """Tell the Director how every event of the game is played."""
    for event_class, cue in CUES.items():
        played = in_battle(cue)
        group = MOVE if event_class in MOVES else (PHASES if event_class is told.PhaseBegan else "")
        director.register(event_class, played, group, played if event_class in ALWAYS else None)
    director.silence(*SILENT)


# ---- ships ----


def slid(event: told.ShipSlid, stage: Any) -> Animation | None:
    """Along the line through the sector that is left, to the border of the next; over the edge by a loop line."""
    view, key = stage.view, f"ship:{event.player}"
    slides = sum(isinstance(other, told.ShipSlid) for other in stage.table.director.batch)
    ms = min(last.SLIDE_SECTOR, last.SLIDE_CAP / max(1, slides))
    entry = view.picture.courses.get(event.player, (event.origin, NOWHERE))[1]
    piece = view.piece(key)
    if piece is None:
        return None
    if entry == NOWHERE:
        points: tuple[Point, ...] = (piece.place, place_of(event.origin, PORT_AT[event.port]))
    else:
        points = tuple(place_of(event.origin, point) for point in bend(entry, event.port))
    view.leave_wake(event.origin, way(None if entry == NOWHERE else entry, event.port), event.player)
    first = motion.travel(view, key, points, ms)
    return Sequence(first, _loop(event, stage)) if event.is_loop and first is not None else first


def _loop(event: told.ShipSlid, stage: Any) -> Animation:
    """Out over one edge of the board, and in at the other."""
    view, key = stage.view, f"ship:{event.player}"
    far = towards(PORT_AT[event.port], (0.5, 0.5), -0.9)
    near = towards(PORT_AT[OPPOSITE[event.port]], (0.5, 0.5), -0.9)
    out = (place_of(event.origin, PORT_AT[event.port]), place_of(event.origin, far))
    back = (place_of(event.sector, near), place_of(event.sector, PORT_AT[OPPOSITE[event.port]]))
    parts = [motion.travel(view, key, points, last.PASSAGE / 2) for points in (out, back)]
    return Sequence(*(part for part in parts if part is not None))


def arrived(event: told.JumpEnded | told.ShipStepped, stage: Any) -> Animation | None:
    """To its place in the sector."""
    key = f"ship:{event.player}"
    before, then = stage.view.piece(key), motion.after(stage.view, event, key)
    if before is None or then is None:
        return None
    is_step = isinstance(event, told.ShipStepped)
    ms = last.STEP if is_step else last.SLIDE_SECTOR
    return motion.travel(stage.view, key, (before.place, then.place), ms, ease_in_out if is_step else ease_out)


def shifted(event: told.ShipShifted | told.ShipHopped, stage: Any) -> Animation | None:
    """Spun into nothing here, and out of nothing there."""
    view, key = stage.view, f"ship:{event.player}"
    leaving = motion.vanishing(view, key, last.PASSAGE, spin=360)
    then = motion.after(view, event, key)
    if then is None:
        return leaving
    art = view.art(then)

    def grown(progress: float) -> pygame.Surface:
        return pygame.transform.rotozoom(art, -360 * (1 - progress), max(0.02, progress))

    hidden = Call(lambda: view.lifted.add(key))
    arriving = motion.changing(view, then.place, grown, last.PASSAGE, ease_out)
    shown = Call(lambda: view.lifted.discard(key))
    return Sequence(leaving, hidden, Call(view.refresh), motion.ping(view, event.sector, "violet", SHIMMER), arriving, shown)


def tilted(event: told.ShipFled | told.ShipRighted, stage: Any) -> Animation | None:
    """A Starship that runs away lies down on its side, or stands up again."""
    view, key = stage.view, f"ship:{event.player}"
    piece = view.piece(key)
    if piece is None:
        return None
    art = view.art(piece)
    way = -90 if isinstance(event, told.ShipFled) else 90

    def turned(progress: float) -> pygame.Surface:
        return pygame.transform.rotozoom(art, way * progress, 1.0)

    hide, show = Call(lambda: view.lifted.add(key)), Call(lambda: view.lifted.discard(key))
    return Sequence(hide, Call(view.refresh), motion.changing(view, piece.place, turned, last.STEP, ease_in_out), show)


# ---- tiles ----


def drawn(event: told.TileDrawn, stage: Any) -> Animation | None:
    """The tile turns up: large beside its sector for who has drawn it, else over the sector."""
    own: Animation | None = stage.companion(Exploring).turning_up(event)
    return own or motion.flip(stage.view, event.sector, f"back-{event.stack}", event.tile, 2 * last.TILE_FLIP, 160)


def placed(event: told.TilePlaced, stage: Any) -> Animation | None:
    """It settles; before a Starship goes on into it, there is time to look."""
    code = tile_code(event.tile)
    if code is None:
        return None
    name, turn = tile_art(LOOKS[code], stage.view.camera.turn)
    batch = stage.table.director.batch
    is_entered = any(isinstance(other, (told.ShipSlid, told.ShipStepped)) for other in batch)
    pause = last.EXPLORE_PAUSE if is_entered else 0
    dropped = motion.drop(stage.view, event.sector, name, turn, last.TILE_SETTLE)
    return Sequence(dropped, _look_at(stage, event.sector, name, turn, pause)) if pause else dropped


def _look_at(stage: Any, sector: int, name: str, turn: int, ms: float) -> Animation:
    """The tile as it lies, framed for a while."""
    view = stage.view

    def picture(progress: float) -> pygame.Surface:
        return motion.framed(view, view.context.sprites("tiles", name, view.camera.cell, turn))

    return motion.changing(view, place_of(sector), picture, ms)


def planted(event: told.TilePlanted, stage: Any) -> Animation | None:
    """A face-down tile settles into its sector."""
    return motion.drop(stage.view, event.sector, FACE_DOWN, 0, last.TILE_FLIP)


def turned_up(event: told.TileTurnedUp, stage: Any) -> Animation | None:
    """A face-down tile is turned up in its sector."""
    return motion.flip(stage.view, event.sector, FACE_DOWN, event.tile, 2 * last.TILE_FLIP, last.EXPLORE_PAUSE)


def twisted(event: told.TileTwisted, stage: Any) -> Animation | None:
    """The tile turns where it lies."""
    return motion.twist(stage.view, event.sector, event.tile, 3 * last.TILE_ROTATE)


def scanned(event: told.SectorScanned, stage: Any) -> Animation | None:
    """A ring of light around the sector."""
    return motion.ping(stage.view, event.sector, "accent_light", SHIMMER, 0.8)


# ---- Pirates, fighters, tokens ----


def pirate_arrived(event: told.PirateArrived, stage: Any) -> Animation | None:
    """It looms over its sector and comes down."""
    piece = motion.after(stage.view, event, f"pirate:{event.sector}")
    return None if piece is None else motion.pop(stage.view, piece, last.PIRATE_ARRIVES, 2.4)


def pirate_gone(event: told.PirateDestroyed, stage: Any) -> Animation | None:
    """It bursts."""
    piece = stage.view.piece(f"pirate:{event.sector}")
    return None if piece is None else motion.pop(stage.view, piece, last.PIRATE_ARRIVES, 2.0, is_leaving=True)


def fighter_lost(event: told.FighterDestroyed, stage: Any) -> Animation | None:
    """A red flash where it was."""
    return motion.ping(stage.view, event.sector, "bad", last.FIGHTER_LOST, 0.45)


def fighter_moved(event: told.FighterLoaded | told.FighterUnloaded | told.FighterEjected, stage: Any) -> Animation | None:
    """A fighter goes between patrol and Starship."""
    view = stage.view
    key = f"patrol:{event.player}:{event.sector}"
    patrol = view.piece(key) or motion.after(view, event, key)
    ship = view.piece(f"ship:{event.player}")
    if patrol is None or ship is None:
        return None
    start, end = patrol.place, ship.place
    if not isinstance(event, told.FighterLoaded):
        start, end = end, start
    side = max(8, view.camera.cell // 3)
    art = view.context.sprites("pieces", f"fighter-{view.emblems[event.player]}", side)
    mover: list[Any] = []

    def draw(progress: float) -> None:
        place = towards(start, end, progress)
        if not mover:
            mover.append(view.add(Mover(art, place)))
        mover[0].place = place
        view.moved(mover[0])
        if progress == 1:
            view.remove(mover[0])

    return Play(draw, last.STEP, ease_in_out)


def paid(event: told.TokenPlaced, stage: Any) -> Animation | None:
    """The token comes down on the planet."""
    piece = motion.after(stage.view, event, f"token:{event.player}:{event.tech}")
    return None if piece is None else motion.pop(stage.view, piece, last.STEP, 3.0)


# ---- around the board ----


def flipped(event: told.ComponentDamaged | told.ComponentRestored, stage: Any) -> Animation | None:
    """The part turns over in the panel, if that ship is shown there."""
    if stage.around.panel.state.seat != event.player:
        return None
    made: Animation = stage.around.panel.flip(event.target)
    return made


def rolled(event: told.DieRolled, stage: Any) -> Animation | None:
    """A die over the board; its face is known before it rolls."""
    caption = stage.wording.event(event)
    made = stage.floats.add(floating.die(stage.context, FACES[0], ""), stage.view.frame.center)

    def draw(progress: float) -> None:
        done = progress * (last.DIE + 350) / last.DIE
        if done >= 1:
            stage.floats.change(made, floating.die(stage.context, event.value, caption))
        else:
            number = int(done * len(FACES))
            stage.floats.change(made, floating.die(stage.context, FACES[number], "", 40 * (1 - done) * (-1) ** number))
        if progress == 1:
            stage.floats.remove(made)

    return Play(draw, last.DIE + 350)


def turn_began(event: told.TurnBegan, stage: Any) -> Animation | None:
    """A ribbon with the player's name."""
    text = stage.wording.event(event).rstrip(".")
    whole = floating.banner(stage.context, text, stage.emblems[event.player], stage.view.frame.w)
    made = stage.floats.add(floating.faded(whole, 0), stage.view.frame.center)

    def draw(progress: float) -> None:
        share = min(1.0, progress * 5, (1 - progress) * 5)
        stage.floats.change(made, floating.faded(whole, share))
        if progress == 1:
            stage.floats.remove(made)

    return Play(draw, last.TURN_BANNER)


def phase_began(event: told.PhaseBegan, stage: Any) -> Animation | None:
    """A phase in which there is nothing to do passes with a tick on its chip."""
    batch = stage.table.director.batch
    at = next(number for number, other in enumerate(batch) if other is event)
    after = batch[at + 1] if at + 1 < len(batch) else None
    if not isinstance(after, told.PhaseBegan | told.TurnBegan):
        return None
    top = stage.around.top

    def draw(progress: float) -> None:
        top.tick(event.phase if progress < 1 else None)

    return Play(draw, last.PHASE_TICK)


def gained(event: told.ResearchGained, stage: Any) -> Animation | None:
    """A point rises from the Starship."""
    piece = stage.view.piece(f"ship:{event.player}")
    if piece is None:
        return None
    start = stage.view.camera.pixel(piece.place)
    art = stage.context.sprites("pieces", "research-on", stage.context.px(96))
    made = stage.floats.add(art, start)

    def draw(progress: float) -> None:
        side = max(4, round(stage.context.px(96) * (0.3 + 0.7 * min(1.0, progress * 2))))
        shown = floating.faded(pygame.transform.smoothscale(art, (side, side)), min(1.0, (1 - progress) * 3))
        stage.floats.change(made, shown, (start[0], round(start[1] - stage.context.px(60) * progress)))
        if progress == 1:
            stage.floats.remove(made)

    return Play(draw, last.RESEARCH_POINT, ease_out)


def failed(event: told.ResearchFailed, stage: Any) -> Animation | None:
    """A dark ring: nothing was found."""
    piece = stage.view.piece(f"ship:{event.player}")
    return None if piece is None else motion.ping(stage.view, stage.view.picture.ship_sector(event.player), "bad", SHIMMER)


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


def volley(event: told.VolleyFired, stage: Any) -> Animation | None:
    """Without an overlay: time to read the log."""
    return Wait(last.SHOT)


def unseen(event: Event, stage: Any) -> Animation | None:
    """Seen in the battle overlay only."""
    return None


CUES: dict[type[Event], Cue[Any]] = {
    told.ShipSlid: slid,
    told.JumpEnded: arrived,
    told.ShipStepped: arrived,
    told.ShipShifted: shifted,
    told.ShipHopped: shifted,
    told.ShipFled: tilted,
    told.ShipRighted: tilted,
    told.TileDrawn: drawn,
    told.TilePlaced: placed,
    told.TilePlanted: planted,
    told.TileTurnedUp: turned_up,
    told.TileTwisted: twisted,
    told.SectorScanned: scanned,
    told.PirateArrived: pirate_arrived,
    told.PirateDestroyed: pirate_gone,
    told.FighterDestroyed: fighter_lost,
    told.FighterLoaded: fighter_moved,
    told.FighterUnloaded: fighter_moved,
    told.FighterEjected: fighter_moved,
    told.TokenPlaced: paid,
    told.ComponentDamaged: flipped,
    told.ComponentRestored: flipped,
    told.DieRolled: rolled,
    told.TurnBegan: turn_began,
    told.PhaseBegan: phase_began,
    told.ResearchGained: gained,
    told.ResearchFailed: failed,
    told.BattleOpened: opened,
    told.AsteroidStruck: opened,
    told.TorpedoFired: opened,
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
MOVES = (told.ShipSlid, told.JumpEnded, told.ShipStepped, told.TileDrawn, told.TilePlaced, told.TileTurnedUp)
"""Played as one when they follow each other: one press of the key lands the Starship."""
