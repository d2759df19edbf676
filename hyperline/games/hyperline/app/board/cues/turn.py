"""How dice, turns, phases and tiles are animated: dice roll over the board, a ribbon names the player, tiles turn up."""

from __future__ import annotations

from pygame import Surface

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.ground import FACE_DOWN, tile_art
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import LOOKS, tile_code
from hyperline.games.hyperline.rules.decisions.find import AMBUSH
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.page.hud import floating
from hyperline.shell.page.hud.floating import Cast, Floating
from hyperline.shell.ui.placement import quiet_place

DIE = "die-"  # the beginning of its faces' picture names
FACES = (3, 1, 4, 2, 1, 3, 2, 4)  # what a rolling die shows
FIRST = "first"  # the purpose of the rolls for the first turn
AMBUSHED = "ambush"  # and of those at planets that are newly opened
AGAIN = 0.4  # of a roll's length, when a tie is rerolled
TILTS = 6  # pictures of a rolling die between its steepest tilt and rest


def rolled(event: events.DieRolled, stage: BoardStage) -> Animation | None:
    """Dice over the board; their faces are known before they roll. For the first turn everybody's dice roll at once."""
    group, is_again = rolls(event, stage.table.director.batch)
    if not group:
        return None
    first = _first(event, stage, group)
    captions = _caption(event, stage, is_again), _outcome(event, stage, first)
    return _roll(stage, group, captions, AGAIN if is_again else 1.0, first)


def calmly_rolled(event: events.DieRolled, stage: BoardStage) -> Animation | None:
    """Under reduced motion dice simply lie there for a while, and nobody has to wait for them."""
    group, is_again = rolls(event, stage.table.director.batch)
    if group:
        first = _first(event, stage, group)
        caption = _outcome(event, stage, first) or _caption(event, stage, is_again)
        shown = floating.dice(stage.context, _lying(stage, group, first), caption)
        ms = last.DIE + (last.DIE_READ if first is not None else last.DIE_LIES)
        announce(stage, shown, ms, _centre(event, stage, shown))
    return None


def _centre(event: events.DieRolled, stage: BoardStage, plate: Surface) -> tuple[int, int]:
    """Where a plate of dice lies: near what they are rolled for, and on no Starship, planet or sector in question."""
    view = stage.view
    if event.purpose == FIRST:
        return view.frame.center
    rect_of, room = view.camera.sector_rect, stage.context.px(floating.ROOM)
    sectors = [getattr(one, "sector", None) for one in stage.table.director.batch]
    told = [rect_of(sector) for sector in sectors if sector is not None]
    standing = view.keepsakes()
    size, about = plate.get_rect().inflate(-2 * room, -2 * room).size, rect_of(view.picture.ship_sector(event.player))
    for clear in ([*told, *standing, *view.planets()], [*told, *standing], told):
        if place := quiet_place(size, about, view.camera.view, clear, [*standing, *view.bright_places()]):
            return place.center
    return view.frame.center


def _caption(event: events.DieRolled, stage: BoardStage, is_again: bool) -> str:
    """What is said while dice roll."""
    if event.purpose == AMBUSHED:
        asked: str = stage.context.words("dice.ambush")
        return asked
    if event.purpose != FIRST:
        caption: str = stage.wording.event(event)
        return caption
    words: str = stage.context.words("dice.again" if is_again else "dice.first")
    return words


def _first(event: events.DieRolled, stage: BoardStage, group: list[events.DieRolled]) -> int | None:
    """Who goes first by these dice; None if they are for something else, or tied."""
    batch = stage.table.director.batch
    ends = [other for other in batch if isinstance(other, events.DieRolled) and other.purpose == FIRST]
    if event.purpose != FIRST or group[-1] is not ends[-1]:
        return None
    return next((other.player for other in batch if isinstance(other, events.FirstPlayerChosen)), None)


def _outcome(event: events.DieRolled, stage: BoardStage, first: int | None) -> str:
    """What is said as soon as dice lie; nothing if that is what was said while they rolled."""
    words, said = stage.context.words, ""
    if first is not None:
        said = words("dice.begins", name=stage.wording.name(first))
    elif event.purpose == AMBUSHED:
        said = words("dice.ambushed" if event.value >= AMBUSH else "dice.safe")
    return said


def _lying(stage: BoardStage, group: list[events.DieRolled], first: int | None = None) -> list[Cast]:
    has_names = group[0].purpose == FIRST
    return [
        Cast(one.value, emblem=stage.emblems[one.player] if has_names else -1, picture=DIE, is_best=one.player == first)
        for one in group
    ]


def rolls(event: events.DieRolled, batch: tuple[Event, ...]) -> tuple[list[events.DieRolled], bool]:
    """The dice cast with this one, and whether they are rerolled after a tie; none if this is not their first."""
    dice = [other for other in batch if isinstance(other, events.DieRolled) and other.purpose == FIRST]
    if event.purpose != FIRST or not any(other is event for other in dice):
        return [event], False
    rounds: list[list[events.DieRolled]] = [[]]
    for other in dice:
        if any(one.player == other.player for one in rounds[-1]):
            rounds.append([])
        rounds[-1].append(other)
    number, group = next((n, group) for n, group in enumerate(rounds) if any(one is event for one in group))
    return (group if group[0] is event else []), number > 0


def _roll(
    stage: BoardStage, group: list[events.DieRolled], captions: tuple[str, str], pace: float, first: int | None = None
) -> Animation:
    """The dice roll on a plate, and stay for as long as it takes to read them, and who goes `first` by them.

    `captions` are for rolling and for lying dice; the second may be empty.
    """
    caption, outcome = captions
    end = _lying(stage, group, first)
    rolling, lying = last.DIE * pace, last.DIE_LIES * pace
    if first is not None:
        lying = last.DIE_READ
    held: list[Floating] = []
    before: list[list[Cast]] = []

    def casts(done: float) -> list[Cast]:
        if done >= 1:
            return end
        number = int(done * len(FACES))
        tilt = round((1 - done) * TILTS) * 40 / TILTS * (-1) ** number
        return [
            Cast(FACES[(number + 3 * n) % len(FACES)], emblem=one.emblem, turn=tilt * (-1) ** n, picture=DIE)
            for n, one in enumerate(end)
        ]

    def draw(progress: float) -> None:
        now = casts(progress * (rolling + lying) / rolling)
        if not held:
            plate = floating.dice(stage.context, now, caption)
            held.append(stage.floats.add(plate, _centre(group[0], stage, plate)))
            before.append(now)
        elif now != before[0]:
            before[0] = now
            said = outcome if outcome and now is end else caption
            stage.floats.change(held[0], floating.dice(stage.context, now, said))
        if progress == 1:
            stage.floats.remove(held[0])

    return Play(draw, rolling + lying)


def turn_began(event: events.TurnBegan, stage: BoardStage) -> Animation | None:
    """A ribbon with a person's name, which nobody has to wait for; people who share a screen get a `Handover`.

    That a computer plays is said below the board.
    """
    if stage.table.is_shared or not stage.table.is_human(event.player):
        return None
    text = stage.wording.event(event).rstrip(".")
    whole = floating.banner(stage.context, text, stage.emblems[event.player], stage.view.frame.w)
    announce(stage, whole, last.TURN_BANNER * stage.context.settings.value.pace)
    return None


def announce(stage: BoardStage, picture: Surface, ms: float, centre: tuple[int, int] | None = None) -> None:
    """Show a picture for a while, in the board's middle or elsewhere, and let it fade, beside everything that plays."""
    stage.floats.announce(picture, ms, centre or stage.view.frame.center)


def phase_began(event: events.PhaseBegan, stage: BoardStage) -> Animation | None:
    """A phase in which there is nothing to do passes with a tick on its chip."""
    batch = stage.table.director.batch
    at = next(number for number, other in enumerate(batch) if other is event)
    after = batch[at + 1] if at + 1 < len(batch) else None
    if not isinstance(after, events.PhaseBegan | events.TurnBegan):
        return None
    chips = stage.around.chips

    def draw(progress: float) -> None:
        chips.tick(event.phase if progress < 1 else None)

    return Play(draw, last.PHASE_TICK)


# ---- tiles ----


SHIMMER = 260
SHOWN = 160.0  # ms: a tile that has turned up
WATCHED = 0.7


def drawn(event: events.TileDrawn, stage: BoardStage) -> Animation | None:
    """The tile turns up in its sector."""
    share = _share(stage, event.player)
    times = 2 * last.TILE_FLIP * share, SHOWN * share
    return motion.flip(stage.view, event.sector, f"back-{event.stack}", event.tile, *times)


def _share(stage: BoardStage, seat: int) -> float:
    """The share of the usual time that a seat's exploring takes: a computer's is only watched."""
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
