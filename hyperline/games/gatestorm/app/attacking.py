"""An attack up to its first bolt: the lock, the dice beside the two ships, and what gets through."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.gatestorm.app.board.marks import Ring, Sight
from hyperline.games.gatestorm.app.signs import die
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fight import Fight
from hyperline.games.gatestorm.rules.fleet import POISE
from hyperline.games.gatestorm.rules.geometry import range_to
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.page.hud.floating import Glimpse
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.panel import draw_tag

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene


DIE, EMBLEM, PAD = 30, 28, 10  # units of text
BESIDE: Final = 10  # units of text: between a ship that is in an attack and the dice


@dataclass(frozen=True)
class FightState:
    """An attack. `attack` and `defence` are faces; an empty defence has not been rolled. `rolling` dice show no face.

    `seats` and `emblems` are those of attacker and defender. `is_counted` once it has been told what gets through.
    """

    seats: tuple[int, int]
    emblems: tuple[int, int]
    attack: str
    defence: str = ""
    title: str = ""
    result: str = ""
    rolling: int = -1  # a number that changes while the last dice roll; below 0 at rest
    weapon: str = "guns"
    is_counted: bool = False


FACES: Final = ("-", "f", "h", "c", "h", "f")


def fight_picture(context: Context, state: FightState) -> Surface:
    """Both emblems with their dice, a line above, and what comes of it below."""
    c, kit, theme = context, context.type, context.theme
    side, badge, pad, gap = c.tx(DIE), c.tx(EMBLEM), c.tx(PAD), c.tx(4)
    title = kit.line(state.title, "caps", "muted")
    result = kit.line(state.result, "small_strong", "text") if state.result else None
    rows = 2 if state.defence else 1
    dice = max(len(state.attack), len(state.defence), 2)
    wide = max(badge + gap * 2 + dice * (side + gap), title.get_width(), result.get_width() if result else 0) + 2 * pad
    high = title.get_height() + rows * (side + gap) + (result.get_height() if result else 0) + 2 * pad
    made = Surface((wide + 2 * pad, high + 2 * pad), SRCALPHA)
    draw_tag(c, made, Rect(pad, pad, wide, high), "warn")
    left, top = 2 * pad, 2 * pad
    made.blit(title, (left, top))
    top += title.get_height() + gap
    for who, faces, ground, ink, is_last in (
        (state.emblems[0], state.attack, "bad", "bad_light", not state.defence),
        (state.emblems[1], state.defence, "accent", "accent_light", True),
    ):
        if not faces:
            continue
        draw_emblem(c, made, (left, top + (side - badge) // 2), badge, who)
        places = in_row(Rect(left + badge + 2 * gap, top, side, side), len(faces), gap)
        for number, (face, place) in enumerate(zip(faces, places, strict=True)):
            is_rolling = is_last and state.rolling >= 0
            shown = FACES[(state.rolling + 2 * number) % len(FACES)] if is_rolling else face
            is_dim = shown == "-"
            fill = rgba(theme.colour("deep").lerp(theme.colour(ground), 0.1 if is_dim else 0.3))
            pen = rgba(theme.colour("off") if is_dim else theme.colour(ink))
            made.blit(die(shown, side, fill, pen), place)
        top += side + gap
    if result is not None:
        made.blit(result, (left, top))
    paint.rule(made, Rect(left, high + pad - 1, wide - 2 * pad, 1), theme.colour("edge", 60))
    return made


def whole_high(context: Context) -> int:
    """How high the picture of an attack is with the dice of both and with what comes of it."""
    kit, low = context.type, context.tx(DIE) + context.tx(4)
    return kit.line_height("caps") + 2 * low + kit.line_height("small_strong") + 4 * context.tx(PAD)


DICE, LIES, SOON = 450, 420, 160  # milliseconds: dice roll, they lie, and they do before more are rolled
COUNTED: Final = 560  # for how long it is told what gets through
LOCK: Final = "lock"
"""The layer of the line between the two ships."""
Hit = events.ShieldLost | events.DamageDealt


# ---- what is known of it ----


def fight_of(stage: StormScene, position: Position) -> FightState | None:
    """The attack on the table that is shown in which something is still to be decided."""
    frame = position.pending[-1] if position.pending else None
    if not isinstance(frame, Fight) or frame.table != stage.view.table:
        return None
    words = stage.wording.words
    told = words("gatestorm.fight_hits", hits=frame.hits + frame.crits, eludes=frame.eludes) if frame.defence else ""
    title = words("gatestorm.fight_title", weapon=words(f"gatestorm.{frame.weapon}"), n=frame.range)
    seats = frame.attacker, frame.defender
    return FightState(seats, _emblems(stage, seats), frame.attack, frame.defence, title, told, weapon=frame.weapon)


def _emblems(stage: StormScene, seats: tuple[int, int]) -> tuple[int, int]:
    return stage.emblems[seats[0]], stage.emblems[seats[1]]


def after(event: Event, state: FightState | None) -> FightState | None:
    """The same attack after an event; None where that is no longer a part of it."""
    match event:
        case events.TokenSpent(_, seat, token) if state is not None and token == POISE:
            if seat == state.seats[0]:
                return replace(state, attack=state.attack.replace("f", "h"))
            return replace(state, defence=state.defence.replace("f", "e"))
        case events.AttackRolled() | events.DefenceRolled() | events.ShieldLost() | events.DamageDealt():
            return state
        case events.TokenSpent() | events.GearSpent():
            return state
    return None


def is_hit(event: Event, target: int) -> bool:
    """Whether a ship loses a shield or takes damage."""
    return isinstance(event, Hit) and event.seat == target


def _counted(stage: StormScene, state: FightState, hits: int) -> FightState:
    """The same with what gets through; a flare that was made a hit without a token is one now."""
    attack = state.attack
    while hits + state.defence.count("e") > attack.count("h") + attack.count("c") and "f" in attack:
        attack = attack.replace("f", "h", 1)
    return replace(state, attack=attack, result=stage.wording.words("gatestorm.fight_through", n=hits), is_counted=True)


# ---- the dice ----


def volleyed(event: events.AttackRolled, stage: StormScene) -> Animation | None:
    """The lock on the target, and the dice."""
    seats = event.seat, event.target
    if any(place_of(stage, seat) is None for seat in seats):
        return None
    title, weapon = _title(stage, event), event.weapon
    stage.fight = FightState(seats, _emblems(stage, seats), event.dice, title=title, weapon=weapon)
    follows = next(iter(stage.table.director.following(event)), None)
    if isinstance(follows, events.DefenceRolled):
        return rolled(stage, stage.fight, SOON)
    return rolled(stage, stage.fight, LIES, "" if follows is None or weapon == "tow" else "missed")


def _title(stage: StormScene, event: events.AttackRolled) -> str:
    words, crafts = stage.wording.words, stage.view.picture.crafts
    one, other = crafts[event.seat].pose, crafts[event.target].pose
    if one is None or other is None or event.weapon == "tow":
        return words(f"gatestorm.{event.weapon}")
    reach = range_to(one.x, one.y, other.x, other.y)
    return words("gatestorm.fight_title", weapon=words(f"gatestorm.{event.weapon}"), n=reach)


def evaded(event: events.DefenceRolled, stage: StormScene) -> Animation | None:
    """The dice of the target, and what gets through as soon as it is known."""
    if stage.fight is None:
        return None
    state = stage.fight = replace(stage.fight, defence=event.dice)
    rest = stage.table.director.following(event)
    hits = [one for one in rest if is_hit(one, event.seat)]
    if state.weapon != "tow" and hits:
        stage.fight = _counted(stage, state, len(hits))
        return OneByOne(rolled(stage, state, SOON), told(stage, stage.fight))
    return rolled(stage, state, LIES, "evaded" if rest and state.weapon != "tow" else "")


def rolled(stage: StormScene, state: FightState, lies: float, result: str = "") -> Animation:
    """The dice roll, lie for a moment, with a word if that was all, and are gone."""
    shown = replace(state, result=stage.wording.words(f"gatestorm.fight_{result}")) if result else state
    tag = Tag(stage, state)

    def roll(share: float) -> None:
        tag.put(shown if share == 1 else replace(state, rolling=int(share * 10)))

    return OneByOne(Play(roll, DICE), Wait(COUNTED if result else lies), Call(tag.clear))


def told(stage: StormScene, state: FightState) -> Animation:
    """The dice as they lie, and what comes of them."""
    tag = Tag(stage, state)
    return OneByOne(Call(partial(tag.put, state)), Wait(COUNTED), Call(tag.clear))


def fight_place(stage: StormScene, size: tuple[int, int], *seats: int) -> tuple[int, int]:
    """The middle of the dice of an attack: beside the two ships, where they hide neither, nor the line between.

    There is room for the dice of both from the start, so that what is seen first stays where it is.
    """
    board, wide, high = stage.areas.board, size[0], max(size[1], whole_high(stage.context))
    box = Rect(0, 0, wide, high)
    ships = [rect for seat in seats if (rect := stage.view.ship_box(seat)).w]
    if not ships:
        return board.centerx, board.top + size[1] // 2
    pair = ships[0].unionall(ships[1:])
    line = stage.view.ship_rect(seats[0]).center, stage.view.ship_rect(seats[-1]).center
    rest = [stage.view.ship_box(seat) for seat in stage.view.picture.at(stage.view.table) if seat not in seats]

    def hidden(place: Any) -> tuple[int, int, float]:
        box.center = place
        kept = box.clamp(board)
        away = hypot(kept.centerx - pair.centerx, kept.centery - pair.centery)
        covers = sum(kept.colliderect(one) for one in ships) + bool(kept.clipline(*line))
        return covers, len(kept.collidelistall(rest)), away

    gap = stage.context.tx(2 * BESIDE)
    across, down = (pair.w + wide + gap) // 2, (pair.h + high + gap) // 2
    places = [(pair.centerx + x * across, pair.centery + y * down) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    box.center = min(places, key=hidden)
    box.clamp_ip(board)
    seen = Rect(0, 0, *size)
    seen.midtop = box.midtop
    if box.centery < pair.centery:
        seen.midbottom = box.midbottom
    return seen.center


def dice_on(stage: StormScene) -> list[tuple[Surface, Rect]]:
    """The dice of an attack in the middle of which a player decides, and where they are."""
    state = None if stage.table.director.is_busy else fight_of(stage, stage.table.shown)
    if state is None:
        return []
    picture = fight_picture(stage.context, state)
    return [(picture, picture.get_rect(center=fight_place(stage, picture.get_size(), *state.seats)))]


class Tag:
    """The dice beside the two ships, and the lock between them."""

    def __init__(self, stage: StormScene, state: FightState) -> None:
        self.stage, self.seats = stage, state.seats
        self._seen = Glimpse(stage.floats)
        self._is_locked = False

    def put(self, state: FightState) -> None:
        """Show it so."""
        stage = self.stage
        picture = fight_picture(stage.context, state)
        if not self._is_locked:
            stage.view.mark(LOCK, lock(stage, self.seats))
            self._is_locked = True
        self._seen.show(picture, fight_place(stage, picture.get_size(), *self.seats))

    def clear(self) -> None:
        """Show nothing any more."""
        self.stage.view.mark(LOCK, ())
        self._seen.end()


def lock(stage: StormScene, seats: tuple[int, int]) -> tuple[Sight | Ring, ...]:
    """The line from one ship to the other, and a ring about the target."""
    one, other = (place_of(stage, seat) for seat in seats)
    if one is None or other is None or one == other:
        return ()
    return Sight((one, other)), Ring((other,), tone="warn", is_bold=True)


def place_of(stage: StormScene, seat: int) -> Point | None:
    """Where a ship is seen on the table that is shown."""
    seen = stage.view.seen(seat)
    return seen.place if seen is not None else None


def count(event: Hit, stage: StormScene, state: FightState) -> list[Animation]:
    """What gets through, unless it has been told."""
    if state.is_counted:
        return []
    hits = 1 + sum(is_hit(one, event.seat) for one in stage.table.director.following(event))
    stage.fight = _counted(stage, state, hits)
    return [told(stage, stage.fight)]
