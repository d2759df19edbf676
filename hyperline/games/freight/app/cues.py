"""How each event moves; dice of checks are thrown on a plate beside the ship, to be read from afar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.games.freight.app.blows import (
    DELIVERY,
    READ,
    at_tile,
    boosted,
    boosted_calmly,
    clashed,
    clashed_calmly,
    damaged,
    decided,
    decided_calmly,
    delivered,
    delivered_calmly,
    destroyed,
    destroyed_calmly,
    found,
    heard_clash,
    heard_end,
)
from hyperline.games.freight.app.boutplate import beside
from hyperline.games.freight.app.cardface import CARDS_GROUP
from hyperline.games.freight.app.motion import (
    Passing,
    fly,
    forced,
    hit,
    hunted,
    looted,
    occupied,
    passing,
    read,
    repaired,
    salvaged,
    vanish,
)
from hyperline.games.freight.app.scene import FreightScene
from hyperline.games.freight.app.sector import TILES_GROUP, picture_of
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.position import Cell
from hyperline.games.freight.rules.tiles import COLOURS, PLANETS
from hyperline.shell.anim.durations import DIE, DIE_LIES, PASSAGE, SLIDE_SECTOR, TILE_FLIP
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact.effect import CLOSE_IN, arrive
from hyperline.shell.impact.weight import LIGHT
from hyperline.shell.page.hud.floating import Cast, Glimpse, Look, dice
from hyperline.shell.play.director import Cue
from hyperline.shell.sound.heard import Heard, game_over, of_fight, your_turn

STILL: Final = 0.85  # the share of the time from which on they show what was rolled
TILT: Final = 200.0  # degrees by which they turn
PIPS: Final = "pips-"


def checked(event: events.CheckRolled, stage: FreightScene) -> Passing:
    """The two dice of a runner's papers roll on their plate, and are read with what they come to."""
    context, words = stage.context, stage.wording.words
    about = words("freight.check", name=stage.wording.name(event.seat))
    what = words("freight.told_seen" if event.seen else "freight.told_unseen")
    said = words("freight.checked", what=what, n=sum(event.dice))

    def plate(share: float) -> Surface:
        if share >= STILL:
            return dice(context, [Cast(face, picture=PIPS) for face in event.dice], said)
        turn, faces = (1 - share / STILL) * TILT, enumerate(tumbling(event.dice, share))
        return dice(context, [Cast(face, turn=turn * (-1) ** number, picture=PIPS) for number, face in faces], about)

    found = beside(stage.view.sector, event.seat, [plate(1).get_size()])
    assert found is not None, "nothing is covered"
    return _rolled(stage, plate, found[1])


def _rolled(stage: FreightScene, picture: Callable[[float], Surface], place: Rect) -> Passing:
    """What is seen, by the share of the time, while dice roll, and what then lies there to be read."""
    seen = Glimpse(stage.floats)
    comes = Play(lambda share: seen.show(picture(share), place.center), DIE)
    return Passing(comes, READ, Play(lambda share: seen.end() if share == 1 else None, 1))


SPEND, CARD, GLIDE, TURN = 160, 250, 200, 260
CHANGES: Final = 12  # how often a die's face changes while it rolls
BESIDE, LEAST = 0.3, 20  # of a tile, and units of the deck: the least that a die beside a ship is wide
HEARD: Final = {
    "asteroids": "asteroid",
    "wreck": "asteroid",
    "wormhole": "rip",
    "slipstream": "rip",
    "lane": "line",
    "space": "empty",
    "nebula": "empty",
}
"""What is heard of a tile by how the name of its picture begins; others are worlds."""
LEAP: Final = 0.5  # how much larger a ship is at the height of a jump


def tumbling(dice: Sequence[int], share: float) -> tuple[int, ...]:
    """What dice show after a share of the time in which they roll."""
    return tuple(1 + (face + number + int(share * CHANGES)) % 6 for number, face in enumerate(dice))


def rolled(event: events.DiceRolled, stage: FreightScene) -> Passing:
    """Dice tumble in the tray if the player's mat is shown, else beside the ship."""
    mat = stage.view.mat
    if not stage.view.shows_turn_of(event.seat):
        sector, ships = stage.view.sector, stage.view.sector.ships
        side = max(BESIDE * sector.camera.cell, stage.context.dx(LEAST))
        places = ships.dice_places(event.seat, len(event.dice), side, sector.rect.top)
        comes = ships.throw(stage.floats, {event.seat: [*zip(event.dice, places, strict=True)]})
        return Passing(comes, DIE_LIES, Play(lambda share: ships.take_dice(stage.floats, [event.seat]), 1))

    def tumble(share: float) -> None:
        mat.tumbling = event.dice if share == 1 else tumbling(event.dice, share)
        stage.redraw(mat.tray)

    return Passing(Play(tumble, DIE), DIE_LIES, Wait(0))


def spent(event: events.DieSpent, stage: FreightScene) -> Animation | None:
    """The die goes to its square, or to the tile."""
    view = stage.view
    start = next((box for face, box in view.mat.dice() if face == event.die), None)
    if not view.shows_turn_of(event.seat) or start is None:
        return None
    end = view.mat.squares().get(event.on) or view.sector.ships.rect(event.seat)
    return OneByOne(Call(lambda: view.mat.lift(event.die)), fly(stage, ("pieces", f"pips-{event.die}"), start, end, SPEND))


def turned(event: events.DieTurned, stage: FreightScene) -> Animation | None:
    """The die turns over in the tray."""
    mat = stage.view.mat
    if not stage.view.shows_turn_of(event.seat) or event.old not in mat.act.dice:
        return None
    at = mat.act.dice.index(event.old)

    def turn(share: float) -> None:
        face = event.new if share >= 1 else 1 + (event.old + int(share * CHANGES // 2)) % 6
        mat.tumbling = (*mat.act.dice[:at], face, *mat.act.dice[at + 1 :]) if share < 1 else ()
        stage.redraw(mat.tray)

    return Play(turn, TURN)


def moved(event: events.ShipMoved, stage: FreightScene) -> Animation | None:
    """From tile to tile; a jump leaps, a wormhole swallows the ship and gives it back."""
    sector, ships, seat, target = stage.view.sector, stage.view.sector.ships, event.seat, event.path[-1]
    if event.how == "base" or sector.at[seat] is None:
        return None
    sector.make_room(target)
    start, end = ships.place(seat), sector.berth(target, sector.crowd(target, seat), seat)
    if event.how in ("jump", "wormhole"):
        sign = 1 if event.how == "jump" else -1

        def leap(share: float) -> None:
            swell = 1 + sign * LEAP * 4 * share * (1 - share) * (1.9 if sign < 0 else 1)
            ships.put(seat, (start[0].lerp(end[0], share), max(2.0, (start[1] + (end[1] - start[1]) * share) * swell)))

        ring = arrive(stage, at_tile(stage, target), stage.context.theme.colour("accent_light"), LIGHT)
        return OneByOne(Play(leap, PASSAGE, ease_in_out), ring)
    return ships.slide(seat, end, GLIDE if event.how == "slipstream" else SLIDE_SECTOR)


def revealed(event: events.TileRevealed, stage: FreightScene) -> Animation:
    """A tile turns over: its back narrows, and its face widens."""
    sector = stage.view.sector
    sector.make_room(event.at)
    box = sector.camera.cell_rect(event.at)
    name, turn = picture_of(event.tile)

    def look(share: float) -> Look:
        shown, wide = ("back", 1 - 2 * share) if share < 0.5 else (name, 2 * share - 1)
        size = max(2, round(box.w * wide)), box.h
        return stage.context.sprites(TILES_GROUP, shown, size, turn if shown == name else 0), box.center

    flip = Play(stage.floats.glimpse(look), TILE_FLIP)
    light = found(event, stage)
    return OneByOne(flip, Call(lambda: sector.reveal(event.at, Cell(event.tile))), light) if light is not None else flip


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


def thrown(event: events.CardGone, stage: FreightScene) -> Animation | None:
    """A card that is thrown out rises from its hold."""
    mat, colour = stage.view.mat, COLOURS[CARDS[event.card].colour]
    box = next((box for box, hold in zip(mat.holds(), mat.ship.holds, strict=True) if hold.card == event.card), None)
    return box and vanish(stage, (CARDS_GROUP, colour), box, CARD)


def drawn(event: events.TileDrawn, stage: FreightScene) -> Animation | None:
    """A tile goes from the stack to the hand."""
    mat = stage.view.mat
    stack, *hand = mat.hand()
    return fly(stage, (TILES_GROUP, "back"), stack, hand[-1], CARD) if mat.seat == event.seat and hand else None


def heard_move(event: events.ShipMoved, stage: FreightScene) -> tuple[Heard, ...]:
    """By engines, by a jump, or through a wormhole; at a world it docks."""
    if event.how == "base":
        return ()
    way = Heard({"jump": "jump/hum", "wormhole": "jump/rip", "slipstream": "jump/loop"}.get(event.how, "freight/engine"))
    cell = stage.view.sector.map.get(event.path[-1])
    return (way, Heard("freight/dock", SLIDE_SECTOR)) if cell is not None and cell.tile in PLANETS else (way,)


def heard_delivery(event: events.CardDelivered, stage: FreightScene) -> Heard:
    """When the card is there; one's own is seen from near."""
    return Heard("freight/goods", DELIVERY + (CLOSE_IN if stage.view.mat.seat == event.seat else 0))


def heard_tile(event: events.TileRevealed, stage: FreightScene) -> tuple[Heard, ...]:
    """Fog parts, and what is there sounds."""
    name, _ = picture_of(event.tile)
    kind = next((kind for start, kind in HEARD.items() if name.startswith(start)), "planet")
    return Heard("freight/fog"), Heard(f"tile/{kind}", TILE_FLIP)


def heard_check(event: events.CheckRolled, stage: FreightScene) -> tuple[Heard, ...]:
    """Papers are leafed through, and the dice."""
    return Heard("freight/check"), Heard("freight/dice")


CUES: Final[tuple[Cue[FreightScene], ...]] = (
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.DiceRolled, *passing(rolled), sound="freight/dice"),
    Cue(events.DieSpent, spent, sound="freight/spend"),
    Cue(events.DieTurned, turned, sound="freight/turned"),
    Cue(events.ShipMoved, moved, group="way", sound=heard_move),
    Cue(events.TileRevealed, revealed, sound=heard_tile),
    Cue(events.SlipstreamPointed),
    Cue(events.TileDrawn, drawn, sound="tile/flip"),
    Cue(events.ScoreChanged),
    Cue(events.CardTaken, loaded, sound="freight/load"),
    Cue(events.CardTurned),
    Cue(events.CardDelivered, delivered, delivered_calmly, sound=heard_delivery),
    Cue(events.CardGone, thrown, sound="freight/jettison"),
    Cue(events.SalvageMoved, salvaged, sound="freight/salvage"),
    Cue(events.ForceMoved, forced, sound="ship/move"),
    Cue(events.FightBegan),
    Cue(events.FightRolled, clashed, clashed_calmly, sound=heard_clash),
    Cue(events.FightBoosted, boosted, boosted_calmly, sound=of_fight("freight/laser")),
    Cue(events.FightEnded, decided, decided_calmly, sound=heard_end),
    Cue(events.HoldLooted, looted, group="loot", sound="freight/load"),
    Cue(events.SquareDamaged, damaged, sound=of_fight("freight/damage")),
    Cue(events.SquareRepaired, repaired, sound="freight/repair"),
    Cue(events.BountyChanged, hunted, sound="freight/bounty"),
    Cue(events.CheckRolled, *passing(checked), sound=heard_check),
    Cue(events.OccupationChanged, occupied, sound="freight/occupy"),
    Cue(events.StationHit, hit, sound=of_fight("freight/razed")),
    Cue(events.HavenDestroyed, destroyed, destroyed_calmly, sound=Heard("blast/large", CLOSE_IN)),
    Cue(events.EventRevealed, *passing(read), sound="freight/news"),
    Cue(events.RoundEnded),
    Cue(events.GameOver, sound=game_over),
)
