"""The motions of great moments: what flies, what bursts, what arrives, and what is looked at closely.

Places are given as functions to pixels, because the board may come nearer while they are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Color, Rect

from hyperline.shell.anim.timeline import Later, Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.context import Context
from hyperline.shell.impact import glow
from hyperline.shell.impact.glow import Pixel
from hyperline.shell.impact.lens import Lens
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight

if TYPE_CHECKING:
    from hyperline.shell.page.hud.floating import Floats

CLOSE_IN: Final = 300
"""How long it takes to come near, in ms; what is heard of a moment in close-up is heard as much later."""
CLOSE_OUT: Final = 280
SWELLS, OVERLAP, EBBS = 380, 200, 460
"""In ms: how long light takes to cover a board, how much of that passes during what is seen before, and how long it ebbs."""
Where = Callable[[], Pixel]


class Stage(Protocol):
    """What it is shown on: `floats` are over everything; without a `lens` nothing comes nearer, as in a diagram."""

    context: Context
    floats: Floats

    @property
    def lens(self) -> Lens | None:
        """What looks closer at the board."""


def _seen(stage: Stage, where: Where) -> Where:
    """The same while the board is on its way near or back."""
    lens = stage.lens
    return where if lens is None else lambda: lens.seen(where())


def bolt(stage: Stage, start: Where, end: Where, colour: Color, weight: Weight = LIGHT) -> Animation:
    """A shot on its way."""
    first, last = _seen(stage, start), _seen(stage, end)
    look = stage.floats.lit(lambda share: glow.bolt(stage.context, first(), last(), colour, weight, share))
    return Play(look, weight.flies)


def burst(stage: Stage, at: Where, colour: Color, weight: Weight = HEAVY, heading: float | None = None) -> Animation:
    """Something is struck, or breaks; its pieces fly on after it, to all sides or on a heading clockwise from up.

    In calm mode nothing flies.
    """
    context, floats, where = stage.context, stage.floats, _seen(stage, at)
    way, fan = (0.0, 180.0) if heading is None else (heading, 62.0)
    fire = floats.lit(lambda share: glow.burst(context, where(), colour, weight, share))
    flying = floats.lit(lambda share: glow.scraps(context, where(), weight, share, way, fan), is_aside=True)

    def scatter() -> None:
        if context.settings.value.pace and not context.settings.value.is_calm:
            floats.beside(Play(flying, weight.lingers))

    return Parallel(Call(scatter), Play(fire, weight.bursts))


def arrive(stage: Stage, at: Where, colour: Color, weight: Weight = LIGHT) -> Animation:
    """Something has come to its place."""
    where = _seen(stage, at)
    return Play(stage.floats.lit(lambda share: glow.arrive(stage.context, where(), colour, weight, share)), weight.bursts)


def come_near(stage: Stage, at: Where, weight: Weight = GREAT) -> Animation:
    """Come near to a place, and stay there, until `go_back`."""
    lens = stage.lens
    if lens is None:
        return Wait(0)
    return Sequence(Call(lambda: lens.aim(at(), weight.nearer)), Play(lens.show, CLOSE_IN))


def go_back(stage: Stage, weight: Weight = GREAT) -> Animation:
    """Stay near for a moment more, and go back."""
    lens = stage.lens
    if lens is None:
        return Wait(0)
    return Sequence(Wait(weight.held), Play(lambda share: lens.show(1 - share), CLOSE_OUT), Call(lens.rest))


def close_up(stage: Stage, at: Where, make: Callable[[], Animation | None], weight: Weight = GREAT) -> Animation:
    """Come near, play what `make` makes, stay for a moment, and go back."""
    return Sequence(come_near(stage, at, weight), Later(make, weight.bursts), go_back(stage, weight))


def passage(
    stage: Stage, at: Where, make: Callable[[], Animation | None], turn: Callable[[], None], there: Where, card: Rect
) -> Animation:
    """Come near and play what `make` makes until light covers all; `turn` to another board, and draw back from `there`.

    The card that stands for that board opens to it. In calm mode nothing comes near, and all takes as long.
    """
    moment, lens = Later(make, SWELLS), stage.lens
    if lens is None:
        return Sequence(moment, Call(turn))
    context, colour = stage.context, stage.context.theme.colour("violet")
    nearer, board, is_calm = HEAVY.nearer, lens.page.board_rect, context.settings.value.is_calm
    before, after = _seen(stage, at), _seen(stage, there)
    swell = stage.floats.lit(lambda share: glow.bloom(context, board, before(), colour, share))
    ebb = stage.floats.lit(lambda share: glow.bloom(context, board, after(), colour, 1 - share))
    frame = stage.floats.lit(lambda share: glow.opening(context, card, board, colour, share))

    def cross() -> None:
        lens.rest()
        turn()
        lens.aim(there(), nearer)
        lens.show(1.0)

    def draw_back(share: float) -> None:
        lens.show(1 - share)
        ebb(share)

    return Sequence(
        come_near(stage, at, HEAVY),
        Later(lambda: _swelling(moment, swell), SWELLS),
        Call(cross),
        Play(draw_back, EBBS) if is_calm else Parallel(Play(draw_back, EBBS), Play(frame, EBBS)),
        Call(lens.rest),
    )


def _swelling(moment: Animation, swell: Callable[[float], None]) -> Animation:
    """A moment, in whose last part light begins to swell."""
    moment.seek(0.0)
    return Parallel(moment, Sequence(Wait(max(0.0, moment.duration - OVERLAP)), Play(swell, SWELLS)))
