"""Dice that are thrown beside ships: fights, and checks of the Directorate; on a plate, to be read from afar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.boutplate import beside
from hyperline.games.freight.app.passing import Passing, fade
from hyperline.games.freight.rules import events
from hyperline.shell.anim.durations import DIE
from hyperline.shell.anim.tween import Play
from hyperline.shell.page.hud.floating import Cast, Floating, dice

if TYPE_CHECKING:
    from hyperline.games.freight.app.scene import FreightScene

READ: Final = 900  # milliseconds that dice lie before anything comes of them
CHANGES: Final = 12  # how often a face changes while dice roll
STILL: Final = 0.85  # the share of the time from which on they show what was rolled
TILT: Final = 200.0  # degrees by which they turn
PIPS: Final = "pips-"
BOOST, COMES = 34, 120  # units of a die added by lasers, and milliseconds in which it comes


def clashed(event: events.FightRolled, stage: FreightScene) -> Passing | None:
    """The dice of both roll on their plate beside the ships, where the fight is then seen until it is over."""
    part, begun = stage.view.bout, stage.view.bout.bout
    if begun is None:
        return None
    rolled = replace(begun, dice=(event.a, event.b))
    form, place = part.lies(rolled)
    whole = part.drawn(rolled, form)

    def plate(share: float) -> Surface:
        if share >= STILL:
            return whole
        turns = int(share * CHANGES)
        a, b = (tuple(1 + (face + n + turns) % 6 for n, face in enumerate(dice)) for dice in (event.a, event.b))
        return part.drawn(replace(begun, dice=(a, b)), form, is_rolling=True)

    return _rolled(stage, plate, place)


def boosted(event: events.FightBoosted, stage: FreightScene) -> Passing:
    """A die of the lasers comes up over its ship."""
    box = stage.view.sector.ships.rect(event.seat)
    side = max(box.w, stage.context.dx(BOOST))
    picture = stage.context.sprites("pieces", f"{PIPS}{event.die}", side)
    return fade(stage, picture, (box.centerx, box.top - side // 2), COMES, READ // 2)


def checked(event: events.CheckRolled, stage: FreightScene) -> Passing:
    """The two dice of a runner's papers."""
    casts = [Cast(value, picture=PIPS) for value in event.dice]
    words = stage.wording.words
    said = words("freight.told_seen" if event.seen else "freight.told_unseen")
    about = words("freight.check", name=stage.wording.name(event.seat))
    return _thrown(stage, event.seat, casts, about, words("freight.checked", what=said, n=sum(event.dice)))


def _thrown(stage: FreightScene, seat: int, casts: Sequence[Cast], about: str, said: str) -> Passing:
    """They roll on their plate below what it is about, and are read with what they come to."""

    def plate(share: float) -> Surface:
        if share >= STILL:
            return dice(stage.context, casts, said)
        left = 1 - share / STILL
        rolling = [
            Cast(1 + (one.value + number + int(share * CHANGES)) % 6, "", one.emblem, left * TILT * (-1) ** number, PIPS)
            for number, one in enumerate(casts)
        ]
        return dice(stage.context, rolling, about)

    found = beside(stage.view.sector, seat, [plate(1).get_size()])
    assert found is not None, "nothing is covered"
    return _rolled(stage, plate, found[1])


def _rolled(stage: FreightScene, picture: Callable[[float], Surface], place: Rect) -> Passing:
    """What is seen, by the share of the time, while dice roll, and what then lies there to be read."""
    held: list[Floating] = []

    def come(share: float) -> None:
        shown = picture(share)
        if not held:
            held.append(stage.floats.add(shown, place.center))
        stage.floats.change(held[0], shown, place.center)

    def go(share: float) -> None:
        if held and share == 1:
            stage.floats.remove(held[0])

    return Passing(Play(come, DIE), READ, Play(go, 1))
