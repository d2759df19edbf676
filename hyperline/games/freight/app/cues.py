"""How each event moves."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Vector2

from hyperline.games.freight.app.mat_view import CARDS_GROUP
from hyperline.games.freight.app.scene import FreightScene
from hyperline.games.freight.app.sector import PIECES, TILES_GROUP, picture_of
from hyperline.games.freight.engine import events
from hyperline.games.freight.engine.cards import CARDS
from hyperline.games.freight.engine.tiles import COLOURS
from hyperline.shell.anim.durations import DIE, DIE_LIES, PASSAGE, SLIDE_SECTOR, TILE_FLIP
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.hud.floating import Floating
from hyperline.shell.hud.pieces import pixel
from hyperline.shell.play.director import Cue, at_rest

SPEND, CARD, DROP, GLIDE, NEWS = 160, 250, 120, 200, 700
READ: Final = 700  # milliseconds that the dice of a fight lie before anything comes of them
CHANGES: Final = 12  # how often a die's face changes while it rolls
LEAP: Final = 0.5  # how much larger a ship is at the height of a jump


def rolled(event: events.DiceRolled, stage: FreightScene) -> Animation | None:
    """Dice tumble in the tray of whoever is shown."""
    mat = stage.view.mat
    if not stage.view.shows_turn_of(event.seat):
        return None

    def tumble(share: float) -> None:
        dice = (
            event.dice
            if share == 1
            else tuple(1 + (face + n + int(share * CHANGES)) % 6 for n, face in enumerate(event.dice))
        )
        mat.tumbling = dice
        stage.redraw(mat.tray)

    return OneByOne(Play(tumble, DIE), Wait(DIE_LIES))


def spent(event: events.DieSpent, stage: FreightScene) -> Animation | None:
    """The die goes to its square, or to the tile."""
    view = stage.view
    start = next((box for face, box in view.mat.dice() if face == event.die), None)
    if not view.shows_turn_of(event.seat) or start is None:
        return None
    end = view.mat.squares().get(event.on) or view.sector.ships.rect(event.seat)
    return OneByOne(Call(lambda: view.mat.lift(event.die)), fly(stage, ("pieces", f"pips-{event.die}"), start, end, SPEND))


def fly(stage: FreightScene, picture: tuple[str, str], start: Rect, end: Rect, ms: float) -> Animation:
    """A picture goes from one place to another, and takes its size."""
    held: list[Floating] = []

    def go(share: float) -> None:
        size = tuple(round(a + (b - a) * share) for a, b in zip(start.size, end.size, strict=True))
        shown = stage.context.sprites(*picture, (max(2, size[0]), max(2, size[1])))
        centre = pixel(Vector2(start.center).lerp(Vector2(end.center), share))
        if not held:
            held.append(stage.floats.add(shown, centre))
        stage.floats.change(held[0], shown, centre)
        if share == 1:
            stage.floats.remove(held[0])

    return Play(go, ms, ease_in_out)


def moved(event: events.ShipMoved, stage: FreightScene) -> Animation | None:
    """From tile to tile; a jump leaps, a wormhole swallows the ship and gives it back."""
    sector, ships, seat, target = stage.view.sector, stage.view.sector.ships, event.seat, event.path[-1]
    if event.how == "base" or sector.at[seat] is None:
        return None
    start, end = ships.place(seat), sector.berth(target, sector.crowd(target, seat), seat)
    if event.how in ("jump", "wormhole"):
        sign = 1 if event.how == "jump" else -1

        def leap(share: float) -> None:
            swell = 1 + sign * LEAP * 4 * share * (1 - share) * (1.9 if sign < 0 else 1)
            ships.put(seat, (start[0].lerp(end[0], share), max(2.0, (start[1] + (end[1] - start[1]) * share) * swell)))

        return Play(leap, PASSAGE, ease_in_out)
    return ships.slide(seat, end, GLIDE if event.how == "slipstream" else SLIDE_SECTOR)


def revealed(event: events.TileRevealed, stage: FreightScene) -> Animation:
    """A tile turns over: its back narrows, and its face widens."""
    sector, held = stage.view.sector, list[Floating]()
    sector.make_room(event.at)
    box = sector.camera.cell_rect(event.at)
    name, turn = picture_of(event.tile)

    def flip(share: float) -> None:
        shown, wide = ("back", 1 - 2 * share) if share < 0.5 else (name, 2 * share - 1)
        picture = stage.context.sprites(
            TILES_GROUP, shown, (max(2, round(box.w * wide)), box.h), turn if shown == name else 0
        )
        if not held:
            held.append(stage.floats.add(picture, box.center))
        stage.floats.change(held[0], picture, box.center)
        if share == 1:
            stage.floats.remove(held[0])

    return Play(flip, TILE_FLIP)


def clashed(event: events.FightRolled, stage: FreightScene) -> Animation | None:
    """The dice of both fall beside their ships, and lie there to be read."""
    begun = next((one for one in reversed(stage.table.director.batch) if isinstance(one, events.FightBegan)), None)
    sector = stage.view.sector
    if begun is None:
        return None
    ships, side, top = sector.ships, sector.camera.cell * 0.34, sector.rect.top
    casts = {}
    for seat, values in ((begun.seat, event.a), (begun.other, event.b)):
        if seat >= 0:
            shift = Vector2(-1 if seat == begun.seat else 1, 0) * side * 1.4
            places = [(place + shift, size) for place, size in ships.dice_places(seat, len(values), side, top)]
            casts[seat] = [*zip(values, places, strict=True)]
    gone = Call(lambda: ships.take_dice(stage.floats, list(casts)))
    return OneByOne(ships.throw(stage.floats, casts), Wait(READ), gone)


def checked(event: events.CheckRolled, stage: FreightScene) -> Animation:
    """A runner's papers: two dice beside the ship."""
    sector, ships = stage.view.sector, stage.view.sector.ships
    places = ships.dice_places(event.seat, len(event.dice), sector.camera.cell * 0.34, sector.rect.top)
    casts = {event.seat: [*zip(event.dice, places, strict=True)]}
    gone = Call(lambda: ships.take_dice(stage.floats, [event.seat]))
    return OneByOne(ships.throw(stage.floats, casts), Wait(DIE_LIES), gone)


def loaded(event: events.CardTaken, stage: FreightScene) -> Animation | None:
    """A card goes from its deck to the hold, or to the ship of another."""
    view, back = stage.view, COLOURS[CARDS[event.card].colour]
    start = next(
        (spot.rect for spot in view.market.spots() if spot.key == f"{'up' if event.source == 'up' else 'deck'}:{back}"), None
    )
    if start is None:
        return None
    end = view.mat.holds()[event.hold] if view.mat.seat == event.seat else view.sector.ships.rect(event.seat)
    return fly(stage, (CARDS_GROUP, back), start, end, CARD)


def delivered(event: events.CardDelivered, stage: FreightScene) -> Animation | None:
    """A card goes from the hold to the ship, and is gone."""
    view, colour = stage.view, COLOURS[CARDS[event.card].colour]
    holds = [box for box, hold in zip(view.mat.holds(), view.mat.ship.holds, strict=False) if hold.card == event.card]
    if view.mat.seat != event.seat or not holds:
        return None
    return fly(stage, (CARDS_GROUP, colour), holds[0], view.sector.ships.rect(event.seat), CARD)


def damaged(event: events.SquareDamaged, stage: FreightScene) -> Animation | None:
    """Cracks fall onto the square."""
    view, box = stage.view, stage.view.mat.squares().get(event.square)
    if view.mat.seat != event.seat or box is None:
        return None
    return fly(stage, (PIECES, "damage"), box.inflate(box.w, box.h).move(0, -box.h), box, DROP)


CUES: Final[tuple[Cue[FreightScene], ...]] = (
    Cue(events.TurnBegan),
    Cue(events.DiceRolled, rolled, at_rest(rolled, DIE_LIES)),
    Cue(events.DieSpent, spent),
    Cue(events.DieTurned),
    Cue(events.ShipMoved, moved, group="way"),
    Cue(events.TileRevealed, revealed),
    Cue(events.SlipstreamPointed),
    Cue(events.TileDrawn),
    Cue(events.ScoreChanged),
    Cue(events.CardTaken, loaded),
    Cue(events.CardTurned),
    Cue(events.CardDelivered, delivered),
    Cue(events.CardGone),
    Cue(events.SalvageMoved),
    Cue(events.ForceMoved),
    Cue(events.FightBegan),
    Cue(events.FightRolled, clashed, at_rest(clashed, READ)),
    Cue(events.FightBoosted),
    Cue(events.FightEnded),
    Cue(events.HoldLooted),
    Cue(events.SquareDamaged, damaged),
    Cue(events.SquareRepaired),
    Cue(events.BountyChanged),
    Cue(events.CheckRolled, checked, at_rest(checked, DIE_LIES)),
    Cue(events.OccupationChanged),
    Cue(events.StationHit),
    Cue(events.HavenDestroyed),
    Cue(events.EventRevealed, lambda event, stage: Wait(NEWS), lambda event, stage: Wait(DIE_LIES)),
    Cue(events.RoundEnded),
    Cue(events.GameOver),
)
