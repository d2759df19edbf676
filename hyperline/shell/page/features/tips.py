"""Tells of what a player meets for the first time in a game of their own: a line beside it, once.

Nothing is told of what they have found out by themselves.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.help.tip import Tip
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.page.feature import Feature
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import ring_picture, shadow
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import SMALL, Button
from hyperline.shell.ui.icon import bulb
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.placement import quiet_place
from hyperline.shell.ui.widget import Widget

KEY, CLOSE, NEVER = "tip", "fixed:tip-close", "fixed:tip-never"
WIDTHS = (330.0, 420.0, 250.0, 560.0)  # units of the deck: the first at which it finds a place
PAD, GAP, SIGN = 14.0, 6.0, 20.0
READ, A_LETTER = 2.0, 0.045  # seconds: what it takes to read one; after that it goes with whatever is done next
REACH = 0.6  # how far the ring around what it is about is, in shares of its side
AGAIN = 0.5  # seconds between two looks at what can be met
FOUND_OUT = 2  # times that someone has done what they need no tip about
WAITING = 4  # tips that wait for their turn at the most; the oldest is forgotten until it is met again

_LAST: Final[WeakKeyDictionary[Table, int]] = WeakKeyDictionary()
"""The turn in which the last tip was told, by game: one a turn, whichever page of the game tells it."""


class TipCard(Widget):
    """It can be read, and clicked away by its words; what lies below it cannot be clicked."""

    is_solid = True

    def __init__(self, context: Context, text: str, width: float) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), KEY)
        c, kit = context, context.type
        times = max(c.measure.d, c.measure.t)
        self.pad, self.lead = c.dx(PAD), c.tx(SIGN) + c.space("s")
        wide = min(round(width * times), c.measure.size[0] - 2 * self.pad) - 2 * self.pad - self.lead
        lines = kit.wrap(text, "body", wide)
        self._wide = min(wide, max(kit.width(line, "body") for line in lines) + 2)
        self._text = kit.paragraph(text, "body", "text", self._wide)
        self._row = max(kit.line_height("small") + c.space("s"), c.space("target"))
        self._ways = [kit.width(c.words(f"tips.{way}"), "quiet") + 2 * c.space("s") for way in ("never", "close")]
        inner = max(self._text.get_width(), sum(self._ways) + c.space("s"))
        self.rect.size = (
            inner + self.lead + 2 * self.pad,
            self._text.get_height() + self._row + c.dx(GAP) + self.pad + c.space("xs"),
        )

    @property
    def extent(self) -> Rect:
        """With its shadow."""
        room = 2 * shadow(self.context)
        return self.rect.inflate(room, room)

    def buttons(self, close: Callable[[], None], never: Callable[[], None]) -> list[Button]:
        """The words at its foot: the one that closes it at the right, and arrows lead from there to the other one."""
        c, words = self.context, self.context.words
        top, right = self.rect.bottom - self._row - c.space("xs"), self.rect.right - c.space("s")
        end = Rect(right - self._ways[1], top, self._ways[1], self._row)
        off = Rect(end.left - c.space("s") - self._ways[0], top, self._ways[0], self._row)
        ends = Button(c, off, words("tips.never"), never, "quiet", NEVER, lettering=SMALL, hint=words("tips.never_hint"))
        ends.beside = CLOSE
        return [ends, Button(c, end, words("tips.close"), close, "quiet", CLOSE, lettering=SMALL)]

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw the cloud, the sign and the words."""
        c = self.context
        draw_tag(c, surface, self.rect)
        top = self.rect.top + self.pad
        sign = bulb(c.tx(SIGN), c.theme.colour("accent_light"))
        high = c.type.line_height("body")
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + self.pad, top + high // 2)))
        surface.blit(self._text, (self.rect.left + self.pad + self.lead, top))


class TipDesk(Feature[Any]):
    """Shows a tip, `told` on its card `tag`, while the person at the screen decides, and never otherwise. One a turn, and
    none that a lesson has taught that was done.

    A page says where there is room for it.
    """

    table: Table

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.table = page.table
        self.tips: Sequence[Tip] = face_of(self.context, self.table.game.meta.id).tips
        self.told: Tip | None = None
        self.tag: TipCard | None = None
        self._about = ""
        self._place = Rect(0, 0, 0, 0)  # what it is about
        self._ring: Surface | None = None
        self._queue: deque[tuple[Tip, str, int]] = deque(maxlen=WAITING)
        self._age = self._since = 0.0
        self._at: object = None  # the position in which it was told
        self._seen: object = None  # the position that was looked at last
        self._done = Counter[str]()  # how often what a tip is about was done by the person who decides
        self._counted = 0  # the actions that were looked through for that

    # ---- where there is room ----

    def stages(self) -> Sequence[Rect]:
        """Where it may lie, the best place first."""
        return (self.scene.told_within, *self.scene.docks())

    def clear(self) -> list[Rect]:
        """What it never covers."""
        return [*self.scene.never_told_over()]

    def spared(self) -> list[Rect]:
        """What it covers only where there is no place without that."""
        return [*self.scene.rather_not_told_over()]

    def dim(self) -> list[Rect]:
        """What it rather does not cover."""
        return [*self.spared(), *(Rect(one.rect) for one in self.scene.spots)]

    def about(self, key: str) -> Rect:
        """Where the target of a key is seen."""
        return Rect(self.scene.told_about(key))

    # ---- what is met ----

    @property
    def is_on(self) -> bool:
        """Whether tips are told: in a game of one's own, not in one that is watched or practised."""
        table = self.table
        is_own = table.save is not None and table.is_played and not table.is_practice
        return is_own and self.context.settings.value.has_tips

    def _is_due(self, tip: Tip) -> bool:
        met = self.context.settings.value.met.get(self._game, ())
        is_known = tip.key in met or (tip.taught and self.context.store(LessonProgress).is_done(self._game, tip.taught))
        return not is_known and tip is not self.told and all(tip is not one for one, *_ in self._queue)

    @property
    def _game(self) -> str:
        return self.table.game.meta.id

    @property
    def _turn(self) -> int:
        return self.table.game.progress(self.table.position).turns

    def _meet(self, tip: Tip, about: str) -> None:
        if self._is_due(tip):
            self._queue.append((tip, about, self._turn))

    def took(self, event: Event) -> None:
        """Something has happened."""
        seat = self.table.viewer
        if not self.is_on or seat is None:
            return
        for tip in self.tips:
            if tip.event is type(event) and tip.of(event, seat):
                self._meet(tip, tip.spot(event))

    def pointed(self, key: str) -> None:
        """Something is pointed at."""
        if self.is_on and key:
            for tip in self.tips:
                if tip.pointed and key.startswith(tip.pointed):
                    self._meet(tip, key)

    def _look_around(self) -> tuple[Tip, str] | None:
        """The first tip about what is decided, what can be chosen, or what is on the board, with its target."""
        decision, seat = self.table.decision, self.table.viewer
        if decision is None or seat is None:
            return None
        self._count(seat)
        return next(self._found(decision.kind, seat), None)

    def _count(self, seat: int) -> None:
        """See what was done since the last time, and tick off what was done often enough."""
        table, about = self.table, [tip for tip in self.tips if tip.is_about_choice and self._is_due(tip)]
        for number in range(self._counted, len(table.steps)):
            step = table.steps[number]
            if step.seat == seat and about:
                kinds = {one.kind for one in table.game.open(table.before(number)) if one.seat == seat}
                self._done.update(tip.key for tip in about if tip.is_done_by(kinds, step.action.targets))
        self._counted = len(table.steps)
        self._tick_off(tip for tip in about if self._done[tip.key] >= FOUND_OUT)

    def _tick_off(self, tips: Iterable[Tip]) -> None:
        game, met = self._game, self.context.settings.value.met
        if keys := tuple(tip.key for tip in tips):
            self.context.settings.change(met={**met, game: (*met.get(game, ()), *keys)})

    def _found(self, kind: str, seat: int) -> Iterator[tuple[Tip, str]]:
        lit = [target.key for target in self.lit()]
        position = self.table.known_to(seat)
        for tip in filter(self._is_due, self.tips):
            if tip.kind and tip.kind != kind:
                continue
            if tip.lit and (first := next((key for key in lit if key.startswith(tip.lit)), "")):
                yield tip, first
            elif tip.sees is not None:
                if about := tip.sees(position, seat):
                    yield tip, about
            elif tip.kind and not tip.lit:
                yield tip, ""

    def lit(self) -> Sequence[Target]:
        """What can be chosen."""
        return [*self.scene.lit]

    # ---- when it is told ----

    @property
    def is_free(self) -> bool:
        """Whether nothing moves, nothing lies over the page, and someone at the screen decides."""
        page, stack = self.scene, self.scene.stack
        is_top = stack is not None and stack.top is page
        is_still = not self.table.director.is_busy and page.boxes.current is None and not self.is_told
        return is_top and page.is_offering and is_still

    @property
    def is_told(self) -> bool:
        """Whether something else is told on the stage."""
        return bool(self.scene.features.one(Announcer).rect.w) or self.scene.floats.is_busy

    @property
    def has_list(self) -> bool:
        """Whether a list is open that has to be seen."""
        return self.scene.open_list is not None

    def offered(self) -> None:
        """Something else can be decided: what was read goes, and what is about another kind of decision.

        What was not read finds its place again.
        """
        if self.tag is None:
            return
        decision = self.table.decision
        is_past = self.told is not None and self.told.kind and (decision is None or decision.kind != self.told.kind)
        if self._was_read or is_past or not self.is_on:
            self.close()
        elif self.tag.rect.collidelist(self._others()) >= 0:
            self._put()
            self.scene.show_controls()

    @property
    def _text(self) -> str:
        return self.context.words_of(self.table.game.meta.id)(self.told.key) if self.told is not None else ""

    @property
    def _was_read(self) -> bool:
        return self.told is not None and self._age >= READ + A_LETTER * len(self._text)

    def turned(self, seat: int | None) -> None:
        """Another person looks at the screen: what waits is new to them, too."""
        self._end()

    def build(self) -> None:
        """Another layout: it finds its place there."""
        if self.told is not None:
            self._queue.appendleft((self.told, self._about, self._turn))
            self.told = self.tag = self._ring = None

    def update(self, seconds: float) -> None:
        """Tell the next one as soon as nobody is kept from seeing it."""
        self._age += seconds
        self._since += seconds
        if self.tag is not None or not self.is_on or not self.is_free or self.has_list:
            return
        if self._since < AGAIN or _LAST.get(self.table) == self._turn:
            return
        self._since = 0.0
        found = self._waiting()
        if found is None and self.table.token is not self._seen:
            self._seen = self.table.token
            found = self._look_around()
        if found is not None:
            self._tell(*found)

    def _waiting(self) -> tuple[Tip, str] | None:
        """The first that waits and is not past: what was met more than a round ago is told when it is met again."""
        while self._queue:
            tip, about, turn = self._queue.popleft()
            if self._turn - turn <= len(self.table.setup.seats):
                return tip, about
        return None

    def _tell(self, tip: Tip, about: str) -> None:
        self.told, self._about, self._age, self._at = tip, about, 0.0, self.table.token
        if not self._put():
            self.told = None  # there is no room: it is told when it is met again
            return
        _LAST[self.table] = self._turn
        self._tick_off((tip,))
        self.scene.show_controls()

    def _others(self) -> list[Rect]:
        own = [self.tag.rect] if self.tag is not None else []
        return [rect for rect in self.clear() if rect not in own]

    def _put(self) -> bool:
        """Find a place; without one there is no card."""
        assert self.told is not None
        text = self._text
        about, others, dim = self.about(self._about), self._others(), self.dim()
        for clear, width in product(([*others, *self.spared()], others), WIDTHS):
            card = TipCard(self.context, text, width)
            found = (quiet_place(card.rect.size, about, stage, clear, dim, self.context.px(6)) for stage in self.stages())
            if (place := next((one for one in found if one is not None), None)) is not None:
                card.rect = place
                self.tag, self._place = card, about
                small = 1 < max(about.size) < min(self.context.measure.size) // 4
                self._ring = ring_picture(self.context, round(REACH * max(about.size)), "accent") if small else None
                return True
        self.tag = None
        return False

    # ---- what is seen ----

    def widgets(self) -> Sequence[Widget]:
        """The card and its words, while someone decides and no list has to be seen."""
        if self.tag is None or not self.scene.is_offering or self.has_list:
            return ()
        self._redraw()
        return (self.tag, *self.tag.buttons(self.close, self.never))

    def close(self) -> None:
        """It was read."""
        if self.tag is not None:
            self._end()
            self.scene.show_controls()

    def never(self) -> None:
        """No more of them; the settings have them again."""
        self._queue.clear()
        self.context.settings.change(has_tips=False)
        self.context.notify(self.context.words("tips.ended"))
        self.close()

    def _end(self) -> None:
        self._redraw()
        self.told = self.tag = self._ring = None

    def _redraw(self) -> None:
        if self.tag is not None:
            self.scene.redraw(self.tag.extent)
        if self._ring is not None:
            self.scene.redraw(self._ring.get_rect(center=self._place.center))

    @property
    def is_shown(self) -> bool:
        """Whether it is seen now."""
        return self.tag is not None and any(one is self.tag for one in self.scene.widgets)

    def is_read(self) -> bool:
        """Nothing happens by itself before there was time to read it."""
        return self.is_shown and not self._was_read

    def draw_above(self, surface: Surface) -> None:
        """The ring around what it is about, as long as that is still there."""
        if self._ring is not None and self.is_shown and self.table.token is self._at:
            surface.blit(self._ring, self._ring.get_rect(center=self._place.center))

    def handle(self, intent: Intent) -> bool:
        """Esc takes it away, and does only that."""
        is_key = intent.act is Act.CANCEL and intent.pos is None
        if not is_key or not self.is_shown:
            return False
        self.close()
        return True


class Tips(TipDesk, PlayFeature[PlayPage]):
    """On the page of a game."""

    def stages(self) -> Sequence[Rect]:
        return (self.scene.tips_within, *self.scene.docks())

    def clear(self) -> list[Rect]:
        return [*super().clear(), *self.scene.written()]
