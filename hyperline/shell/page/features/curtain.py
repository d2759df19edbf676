"""Keeps secrets between people at one screen: a curtain falls before one of them is shown what the others may not see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.scenes.question import AskingPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.space import deep_space

EMBLEM: Final = 128.0  # units of its side
REACH: Final = 3.0  # of its light, in sides
POINTING = (Act.POINT, Act.PRESS)


class CurtainScene(AskingPage):
    """Closes with True when the player it names looks, None when the secret is left alone (only if it `may_leave`)."""

    name = "curtain"
    help_topic = "SCN-6"
    is_opaque = True

    def __init__(self, context: Context, name: str, emblem: int, why: str, may_leave: bool = False) -> None:
        super().__init__(context)
        self.player = name
        self.emblem = emblem
        self.why = why
        self.may_leave = may_leave
        self._open_for = 0.0

    def build(self) -> None:
        """Who may look, and why; the answers are on the deck."""
        c, words = self.context, self.context.words
        text = words("curtain.text", why=self.why, name=self.player)
        self.lay_out(words("curtain.title", name=self.player), text)
        room = self.deck.rect.top - self.block.h - 3 * c.space("xl")
        self._side = max(0, min(c.dx(EMBLEM), room))
        self.block.centery += (self._side + c.space("xl")) // 2 if self._side else 0

    def answers(self) -> Sequence[Offer]:
        """To look, and perhaps to leave it alone."""
        words = self.context.words
        text, answer = words("curtain.look", name=self.player), self._answer
        look = Offer(key="look", text=text, press=partial(answer, True), kind=PRIMARY)
        leave = Offer(key="leave", text=words("curtain.leave"), press=partial(answer, None), kind=QUIET)
        return [leave, look] if self.may_leave else [look]

    def entered(self) -> None:
        """Enter lifts the curtain."""
        self.focus_on("look")

    def _answer(self, looks: bool | None) -> None:
        if self._open_for >= DEAD_TIME:
            self.close(looks)

    def act(self, intent: Intent) -> bool:
        """Cancel leaves a secret that may be left alone; nothing else gets past the curtain."""
        if intent.act is Act.CANCEL and self.may_leave:
            self._answer(None)
        return intent.act is not Act.POINT

    def update(self, seconds: float) -> None:
        """A press from before the curtain fell does not lift it."""
        super().update(seconds)
        self._open_for += seconds

    def paint(self, surface: Surface) -> None:
        """Space without a trace of the board, the emblem in a light of its colour, and who may look."""
        c, gap = self.context, self.context.space("xl")
        surface.blit(deep_space(c), (0, 0))
        colour = c.theme.player_colours[self.emblem]
        centre = self.block.left + self._side // 2, self.block.top - gap - self._side // 2
        shade = c.theme.colour("deep", 150)
        paint.shade(surface, c.measure.area, shade, shade)
        paint.pool(surface, centre, round(REACH * self._side), c.theme.colour(colour, 130))
        if self._side:
            draw_emblem(c, surface, (self.block.left, centre[1] - self._side // 2), self._side, self.emblem)
        self.paint_words(surface, self.block.topleft)
        draw_deck(c, surface, self.deck.rect, self.deck.bright)


class Curtain(PlayFeature[PlayPage]):
    """It falls by itself for a decision that needs a secret, and when another feature asks for it."""

    _scene: CurtainScene | None = None
    _then: Callable[[], None] | None = None  # what is shown behind a curtain that may be left alone
    _dead = 0.0  # seconds for which input still does nothing

    def update(self, seconds: float) -> None:
        """Let the curtain fall as soon as a secret is due, before anything of it can be drawn."""
        self._dead = max(0.0, self._dead - seconds)
        stack, is_due = self.scene.stack, self.table.is_covered and not self.table.director.is_busy
        if is_due and self._scene is None and stack is not None and stack.top is self.scene:
            self.fall(self.context.words("curtain.choice"))

    def resumed(self, result: object) -> None:
        """The curtain was lifted, or the secret left alone."""
        scene, self._scene = self._scene, None
        if scene is None:
            return
        self._dead = DEAD_TIME
        then, self._then = self._then, None
        if then is None:
            self.table.disclose()
        elif result:
            then()

    def handle(self, intent: Intent) -> bool:
        """Just after the curtain nothing is chosen."""
        return self._dead > 0 and intent.act not in POINTING

    def fall(self, why: str, then: Callable[[], None] | None = None) -> None:
        """Hide the screen from all but the viewer and say why; with `then`, which follows, it may also be left alone."""
        page, seat = self.scene, self.table.viewer
        assert seat is not None
        self._then = then
        self._scene = CurtainScene(self.context, page.name_of(seat), page.emblems[seat], why, then is not None)
        page.push(self._scene)
