"""How each event moves."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from hyperline.games.freight.app.fighting import boosted, checked, clashed
from hyperline.games.freight.app.goods import CARDS_GROUP
from hyperline.games.freight.app.passing import Passing, fly, passing, vanish
from hyperline.games.freight.app.scene import FreightScene
from hyperline.games.freight.app.sector import TILES_GROUP, picture_of
from hyperline.games.freight.app.tokens import (
    damaged,
    forced,
    hit,
    hunted,
    looted,
    occupied,
    razed,
    read,
    repaired,
    salvaged,
)
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.tiles import COLOURS
from hyperline.shell.anim.durations import DIE, DIE_LIES, PASSAGE, SLIDE_SECTOR, TILE_FLIP
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.page.hud.floating import Floating
from hyperline.shell.play.director import Cue
from hyperline.shell.sound.heard import SILENT, Heard, game_over, your_turn

SPEND, CARD, GLIDE, TURN = 160, 250, 200, 260
DELIVERY, HANDING = 420, 380  # milliseconds of a delivered card on its way, and of its going
HANDED: Final = 0.8  # of its size in the hold, when it arrives
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
        dice = (
            event.dice
            if share == 1
            else tuple(1 + (face + n + int(share * CHANGES)) % 6 for n, face in enumerate(event.dice))
        )
        mat.tumbling = dice
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
    """A card goes from the hold to the ship, where it is read before it is gone."""
    view, colour = stage.view, COLOURS[CARDS[event.card].colour]
    holds = [box for box, hold in zip(view.mat.holds(), view.mat.ship.holds, strict=False) if hold.card == event.card]
    if view.mat.seat != event.seat or not holds:
        return None
    ship = view.sector.ships.rect(event.seat)
    end = Rect(0, 0, round(HANDED * holds[0].w), round(HANDED * holds[0].h))
    end.midbottom = ship.center
    face = f"{colour}-{'cargo' if CARDS[event.card].is_cargo else 'passenger'}"
    comes = fly(stage, (CARDS_GROUP, face), holds[0], end, DELIVERY)
    return OneByOne(comes, vanish(stage, (CARDS_GROUP, face), end, HANDING))


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


def heard_move(event: events.ShipMoved, stage: FreightScene) -> str:
    """By engines, by a jump, or through a wormhole."""
    if event.how == "base":
        return SILENT
    return {"jump": "jump/hum", "wormhole": "jump/rip", "slipstream": "jump/loop"}.get(event.how, "ship/move")


def heard_tile(event: events.TileRevealed, stage: FreightScene) -> tuple[Heard, ...]:
    """It turns over, and what it is sounds."""
    name, _ = picture_of(event.tile)
    kind = next((kind for start, kind in HEARD.items() if name.startswith(start)), "planet")
    return Heard("tile/flip"), Heard(f"tile/{kind}", TILE_FLIP)


CUES: Final[tuple[Cue[FreightScene], ...]] = (
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.DiceRolled, *passing(rolled), sound="dice/roll"),
    Cue(events.DieSpent, spent, sound="dice/land"),
    Cue(events.DieTurned, turned, sound="yard/turn"),
    Cue(events.ShipMoved, moved, group="way", sound=heard_move),
    Cue(events.TileRevealed, revealed, sound=heard_tile),
    Cue(events.SlipstreamPointed),
    Cue(events.TileDrawn, drawn, sound="card/take"),
    Cue(events.ScoreChanged),
    Cue(events.CardTaken, loaded, sound="card/take"),
    Cue(events.CardTurned),
    Cue(events.CardDelivered, delivered, sound="card/give"),
    Cue(events.CardGone, thrown, sound="card/drop"),
    Cue(events.SalvageMoved, salvaged, sound="yard/pick"),
    Cue(events.ForceMoved, forced, sound="ship/move"),
    Cue(events.FightBegan),
    Cue(events.FightRolled, *passing(clashed), sound=(lambda event, stage: (Heard("gun/laser"), Heard("dice/roll")))),
    Cue(events.FightBoosted, *passing(boosted), sound="dice/land"),
    Cue(events.FightEnded),
    Cue(events.HoldLooted, looted, group="loot", sound="yard/pick"),
    Cue(events.SquareDamaged, damaged, sound="hit/medium"),
    Cue(events.SquareRepaired, repaired, sound="ship/mend"),
    Cue(events.BountyChanged, hunted, sound="tile/pirate"),
    Cue(events.CheckRolled, *passing(checked), sound="dice/roll"),
    Cue(events.OccupationChanged, occupied, sound="pirate/arrive"),
    Cue(events.StationHit, hit, sound="hit/heavy"),
    Cue(events.HavenDestroyed, razed, sound="blast/large"),
    Cue(events.EventRevealed, *passing(read), sound="card/take"),
    Cue(events.RoundEnded),
    Cue(events.GameOver, sound=game_over),
)
