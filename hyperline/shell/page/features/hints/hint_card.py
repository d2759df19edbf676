"""Hints on the board, in three doses: a button and a key, the card at the foot of the rail, and where the move is made.

In a game without an adviser of its own wording: what matters, which choice, and how often it wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

import pygame
from pygame import Color, Rect, Surface

from hyperline.arena.base import Option, Thought
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.face import Reasoning
from hyperline.shell.input.focus import is_in_sight
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature
from hyperline.shell.page.features.hints.advice import DOSES, Advice, Adviser
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.play.known_thoughts import is_forced
from hyperline.shell.play.table import Table
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.boxes import GLOW
from hyperline.shell.ui.button import IconButton
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.theme import rim
from hyperline.shell.ui.whycard import Said
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

PAD, GAP = 16, 6  # units
WIDEST = 1.5  # times its column, with large text
SMALLEST, STEP = 0.85, 0.05  # how far the text may shrink
KEY = "hint"
BADGE, OUT = 22, 5  # units: the sign, and how far the ring is outside of the thing
REACH = OUT + BADGE
"""Units around a thing within which anything is drawn."""


class HintSheet(Widget):
    """The card of a hint: which dose it is, what it says, and what comes next; a click on it is the next dose.

    It stands at the foot of a `column` of the page, as high as what it says, and not beyond the column's top.
    With large text it may be up to `widest` times as wide as the column.
    """

    is_solid = True

    def __init__(self, context: Context, column: Rect, advice: Advice, press: Callable[[], None], grows: int = 1,
                 widest: float = WIDEST) -> None:  # fmt: skip
        super().__init__(context, column, KEY)
        self.advice = advice
        self.press = press
        m = context.measure
        wide = round(column.w * max(1.0, min(widest, m.t / m.u)))
        self.rect.w = wide
        if grows < 0:
            self.rect.right = column.right
        elif not grows:
            self.rect.centerx = column.centerx
        self._scale = self._fitting(column.h)
        self.rect.h = min(column.h, self._height(self._scale))
        self.rect.bottom = column.bottom
        self.rect.clamp_ip(m.area)
        self._picture = self._drawn()

    def handle(self, intent: Intent) -> bool:
        """A click anywhere on it is the next dose."""
        if intent.act is Act.CONFIRM:
            self.press()
        return intent.act in (Act.CONFIRM, Act.PRESS)

    @property
    def extent(self) -> Rect:
        reach = 2 * self.context.px(GLOW)
        return self.rect.inflate(reach, reach)

    @property
    def said(self) -> Said:
        """What it says, for those who do not see it."""
        told = [text for text, _, _ in self._texts()]
        return Said("", " ".join(told[:-1]), told[-1])

    # ---- how large ----

    @property
    def _inner(self) -> int:
        return self.rect.w - 2 * self.context.px(PAD)

    def _texts(self) -> list[tuple[str, str, str]]:
        """Text, style and colour of each paragraph."""
        advice, words = self.advice, self.context.words
        foot = words(f"hint.next_{advice.dose}", key=self.context.bindings.shown(Act.HINT))
        found = [
            (advice.lead, "strong", "text"),
            (advice.text, "body", "text" if advice.counts else "muted"),
            (foot, "small", "accent"),
        ]
        return [one for one in found if one[0]]

    def _height(self, scale: float) -> int:
        kit, gap = self.context.type, self.context.px(GAP)
        high = sum(
            len(kit.wrap(text, style, self._inner, scale)) * kit.line_height(style, scale) + gap
            for text, style, _ in self._texts()
        )
        return high + kit.line_height("caps", scale) + 2 * self.context.px(PAD)

    def _fitting(self, high: int) -> float:
        tried = (1 - STEP * number for number in range(round((1 - SMALLEST) / STEP) + 1))
        return next((scale for scale in tried if self._height(scale) <= high), SMALLEST)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        draw_tag(self.context, surface, self.rect)
        surface.blit(self._picture, self.rect)

    def _drawn(self) -> Surface:
        c, kit = self.context, self.context.type
        sheet = Surface(self.rect.size, pygame.SRCALPHA)
        left, top = c.px(PAD), c.px(PAD)
        high = kit.line_height("caps", self._scale)
        bulb = icon.bulb(max(8, high), c.theme.colour("accent"))
        sheet.blit(bulb, (left, top))
        self._draw_pips(sheet, top + high // 2, high)
        room = self._inner - high - c.px(8) - self._pips_wide(high)
        title = kit.line(c.words("hint.title", n=self.advice.dose), "caps", "faint", room, high)
        sheet.blit(title, title.get_rect(midleft=(left + high + c.px(6), top + high // 2)))
        top += high + c.px(GAP)
        for text, style, colour in self._texts():
            made = kit.paragraph(text, style, colour, self._inner, scale=self._scale)
            sheet.blit(made, (left, top))
            top += made.get_height() + c.px(GAP)
        return sheet

    def _pips_wide(self, high: int) -> int:
        return DOSES * round(high * 0.8)

    def _draw_pips(self, sheet: Surface, middle: int, high: int) -> None:
        """One disc a dose, filled as far as they were taken."""
        c, step = self.context, round(high * 0.8)
        lit, deep = c.theme.colour("accent"), c.theme.colour("sunken")
        for number in range(DOSES):
            x = sheet.get_width() - c.px(PAD) - (DOSES - number) * step + step // 2
            fill = lit if number < self.advice.dose else deep
            paint.disc(sheet, (x, middle), max(3, round(high * 0.26)), fill, lit, max(1, round(c.measure.u)))


NUMBER = 4  # of its button among the board's tools


P = TypeVar("P", bound=Page, contravariant=True)


class HintCard(Feature[P]):
    """The card of a hint on any page, and where its move is made; the key is another dose, and Esc closes the card."""

    grows: ClassVar[int] = 1
    widest: ClassVar[float] = WIDEST

    def __init__(self, page: P) -> None:
        super().__init__(page)
        self._shown: Advice | None = None

    @property
    def desk(self) -> HintDesk | None:
        """Who is asked; None where nobody can be."""
        return None

    @property
    def column(self) -> Rect:
        """Where the card is, at the foot."""
        raise NotImplementedError

    def told(self) -> None:
        """The card says something else, or is there no longer."""
        raise NotImplementedError

    def marked(self, action: Action) -> list[Rect]:
        """Where the move is made that is to be shown."""
        raise NotImplementedError

    def widgets(self) -> Sequence[Widget]:
        """The card."""
        desk = self.desk
        if self._shown is None or desk is None:
            return ()
        return (HintSheet(self.context, self.column, self._shown, desk.press, self.grows, self.widest),)

    def act(self, intent: Intent) -> bool:
        """The key is the button; Esc closes the card."""
        desk = self.desk
        if desk is not None and intent.act is Act.HINT:
            desk.press()
            return desk.is_allowed
        return desk is not None and intent.act is Act.CANCEL and intent.pos is None and desk.close()

    def update(self, seconds: float) -> None:
        """Show what the desk says now."""
        if (desk := self.desk) is None:
            return
        desk.refresh()
        if desk.advice != self._shown:
            self._shown = desk.advice
            self.told()

    def draw_above(self, surface: Surface) -> None:
        """Where the move is made."""
        action = self.desk.lit if self.desk is not None else None
        for rect in self.marked(action) if action is not None else ():
            draw_pointer_ring(surface, self.context, rect)


class Hints(HintCard[S], PlayFeature[S]):
    """`desk` is where scenes over the page ask, too: a hint that was taken stays open from one to the other."""

    acts = (Act.HINT,)
    widest = 1.0  # never over the board

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self._desk = HintDesk(page.context, page.table, self.adviser())
        self.button: IconButton | None = None
        self._told: tuple[object, ...] = ()  # what the button says: whether anybody can help, and whether the card is open

    @property
    def desk(self) -> HintDesk:
        return self._desk

    # ---- what a game says ----

    def adviser(self) -> Adviser:
        """Who words the hints: each game has its own."""
        raise NotImplementedError

    def keys_of(self, action: Action) -> tuple[str, ...]:
        """The keys of what may stand for an action on the page; not all are there."""
        return (*action.targets, f"button:{action}", f"list:{action}")

    def rects_of(self, action: Action) -> list[Rect]:
        """Where those of the targets are that stand for an action and are in sight."""
        keys = self.keys_of(action)
        seen = (target for target in self.scene.focus.targets if is_in_sight(target))
        return [Rect(target.rect) for target in seen if target.key in keys]

    # ---- layout ----

    def build(self) -> None:
        """A button among the board's tools, unless the settings have hints off."""
        self.button = None
        if self.desk.is_allowed:
            text = self.context.words("tool.hint")
            self.button = self.scene.add_tool(NUMBER, "fixed:hint", text, self.desk.press, icon.bulb)
            self._tell()

    @property
    def column(self) -> Rect:
        """By default the rail of the players' cards."""
        rail, bar = self.scene.rail, self.scene.deck
        return Rect(rail.left, rail.top, rail.w, bar.top - self.context.px(6) - rail.top)

    # ---- what goes on ----

    def offered(self) -> None:
        """Something else is decided, or the settings have changed."""
        if (self.button is not None) != self.desk.is_allowed:
            self.scene.rebuild()

    def turned(self, seat: int | None) -> None:
        """Another looks at the screen."""
        self.desk.close()

    def left(self) -> None:
        """Nobody is asked any more."""
        self.desk.let_go()

    def act(self, intent: Intent) -> bool:
        """Esc closes the card once there is nothing else to close."""
        return (intent.act is not Act.CANCEL or self.scene.open_list is None) and super().act(intent)

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """The button follows."""
        super().update(seconds)
        self._tell()

    def told(self) -> None:
        """Give the focus to where the move is made, so that its way is shown as for whatever is in focus."""
        self.scene.show_controls()
        action, page = self.desk.lit, self.scene
        keys = self.keys_of(action) if action is not None else ()
        found = next((target.key for target in page.lit if target.key in keys), "")
        if found:
            page.focus_on(found)

    def _tell(self) -> None:
        """Let the button say whether there is anything to ask."""
        if self.button is None:
            return
        told = self.button, self.desk.can_help, self.desk.dose > 0, self.context.bindings.keys
        if told != self._told:
            self._told = told
            self.button.hint = self.desk.hint
            self.button.is_chosen = self.desk.dose > 0
            self.button.set(why="" if self.desk.can_help else self.context.words("hint.none"))
            self.button.redraw()

    def marked(self, action: Action) -> list[Rect]:
        return self.rects_of(action) if not self.table.director.is_busy else []


class PlainAdviser:
    """Words the hints of the game at a table with its wording."""

    def __init__(self, table: Table, words: Words, wording: Reasoning) -> None:
        self.table = table
        self.words = words
        self.wording = wording

    def situation(self, view: Any) -> Advice:
        """What matters to the one who decides."""
        return Advice(1, "", self.wording.matter(view, self._seat) or self.words("hint.weigh"))

    def kind_of(self, action: Action) -> Advice:
        """What the choice is called."""
        return Advice(2, "", self.words("hint.try", what=self.wording.brief(action, self.table.position, self._seat)))

    def move(self, view: Any, seat: int, action: Action, thought: Any) -> Advice:
        """The choice, and how often it and the next best win; where nobody counted wins, why it was chosen."""
        known = thought if isinstance(thought, Thought) else Thought()
        told = [self.words("hint.wins", chance=percent(one.chance), n=one.nodes) for one in known.options[:1]]
        told += [self.words("hint.next_best", what=what, chance=percent(one.chance))
                 for one in known.options[1:2] if (what := self._brief(one, view, seat))]  # fmt: skip
        if known.grounds and not told and not is_forced(known):
            told.append(self.wording.because(known, view, seat))
        return Advice(3, self.wording.brief(action, view, seat), " ".join(told))

    def _brief(self, option: Option, view: Any, seat: int) -> str:
        try:
            return self.wording.brief(self.table.game.parse(view, seat, option.action), view, seat)
        except Illegal:  # a bot of the player's own may say anything
            return ""

    @property
    def _seat(self) -> int:
        assert self.table.viewer is not None, "somebody decides"
        return self.table.viewer


class PlainHints(Hints[S]):
    """For every game whose roster has an adviser."""

    def adviser(self) -> PlainAdviser:
        wording = self.scene.wording
        assert isinstance(wording, Reasoning), "where the shell words the hints"
        return PlainAdviser(self.table, self.context.words, wording)

    @property
    def column(self) -> Rect:
        """The right column, of which the news takes little; in Full the log is there."""
        return Rect(self.scene.areas.right) if self.context.is_simple else super().column


def draw_pointer_ring(surface: Surface, context: Context, rect: Rect) -> None:
    """Ring and sign around a thing at `rect`."""
    if not rect.inflate(2 * context.px(REACH), 2 * context.px(REACH)).colliderect(surface.get_clip()):
        return
    light, clear = context.theme.colour("accent_light"), Color(0, 0, 0, 0)
    line = max(2.0, 3 * context.measure.u)
    box = rect.inflate(2 * context.px(OUT), 2 * context.px(OUT))
    dark = box.inflate(round(line), round(line))
    paint.plate(surface, dark, clear, clear, rim(230), 2 * line, context.px(9))
    paint.plate(surface, box, clear, clear, light, line, context.px(8))
    side = context.px(BADGE)
    badge = Rect(0, 0, side, side)
    badge.center = box.right - side // 6, box.top + side // 6
    badge.clamp_ip(context.measure.area)
    paint.disc(surface, badge.center, side // 2, context.theme.colour("deep"), light, max(1, round(1.5 * context.measure.u)))
    sign = icon.bulb(round(side * 0.66), light)
    surface.blit(sign, sign.get_rect(center=badge.center))
