"""The rulings of a game: each unclear sentence of its rules with both readings, one of which is played by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from hyperline.kernel.game import Meta, SetupOption
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.help import HelpScene
from hyperline.shell.setup.presets import Options
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.frame import body, bottom_button, draw_frame
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.reading import ReadingCard

LEFT = 0.42  # share of the width for the list


class RulingsScene(Page):
    """Every change calls `done` at once; the list is at the left, the readings of its ruling at the right."""

    name = "rulings"

    def __init__(self, context: Context, meta: Meta, options: Options, done: Callable[[Options], None]) -> None:
        super().__init__(context)
        self.meta = meta
        self.options = dict(options)
        self.done = done
        self.rulings = tuple(option for option in meta.options if option.is_ruling)
        self.shown = next((one.name for one in self.rulings if one.name in options), self.rulings[0].name)

    @property
    def help_topic(self) -> str:  # type: ignore[override]
        """F1 opens at the rule whose ruling is shown."""
        return self._ruling.rule

    @property
    def _ruling(self) -> SetupOption:
        return next(one for one in self.rulings if one.name == self.shown)

    # building
    def build(self) -> None:
        """List, readings and buttons."""
        c, words = self.context, self.context.words
        whole, gap, pad = body(c), c.space("l"), c.space("l")
        self._left = Rect(whole.left, whole.top, round(whole.w * LEFT), whole.h)
        self._right = Rect(self._left.right + gap, whole.top, whole.right - self._left.right - gap, whole.h)
        rows = [Row(one.name, one.title, one.rule, one.name in self.options) for one in self.rulings]
        self._list = self.add(ListView(c, self._left.inflate(-2 * pad, -2 * pad), rows, self.show, "list"))
        self._list.walked = self.show
        self._list.choose(self.shown)
        self._add_readings(self._right.inflate(-2 * c.space("xl"), -2 * pad))
        count = sum(one.name in self.options for one in self.rulings)
        why = "" if count else words("rulings.why_usual")
        usual = bottom_button(c, 32 + 212, 220)
        self.add(Button(c, usual, words("rulings.all_usual"), self._all_usual, key="usual", why=why))
        self.add(Button(c, bottom_button(c, 32, 200), words("rulings.done"), self.close, "primary", "done"))
        rule = Rect(whole.left, usual.top, c.measure.px(240), usual.h)
        self.add(Button(c, rule, words("rulings.rule", rule=self._ruling.rule), self._open_rule, key="rule"))
        text = words("setup.rulings_changed", n=count) if count else ""
        said = Rect(rule.right + gap, usual.top, usual.left - 2 * gap - rule.right, usual.h)
        self.add(Label(c, said, text, "body", "gold", "right"))

    def _add_readings(self, inner: Rect) -> None:
        c, words, ruling = self.context, self.context.words, self._ruling
        gap = c.space("m")
        tall = min(c.px(104), inner.h // 4)
        self._heading = Rect(inner.left, inner.top, inner.w, min(c.px(64), inner.h // 7))
        self._sentence = Rect(inner.left, self._heading.bottom, inner.w, 0)
        room = inner.bottom + gap - 2 * (tall + gap) - self._sentence.top
        caps = c.type.line_height("caps")
        self._text = c.type.paragraph(ruling.help, "reading", "text", inner.w, max(1, room - caps - gap))
        self._sentence.h = min(room, caps + self._text.get_height() + gap)
        top = self._sentence.bottom + gap
        now = self.options.get(ruling.name, ruling.values[0])
        for number, (value, text) in enumerate(zip(ruling.values, ruling.labels, strict=True)):
            place = Rect(inner.left, top + number * (tall + gap), inner.w, tall)
            note = words("rulings.other" if number else "rulings.usual")
            press = partial(self.choose, ruling.name, value)
            self.add(ReadingCard(c, place, text, note, value == now, press, f"reading:{value}"))

    def entered(self) -> None:
        """The list has the focus."""
        self.focus_on("list")

    # moving about and choosing
    def show(self, name: str) -> None:
        """Show the readings of a ruling."""
        if name != self.shown:
            self.shown = name
            at = self._list.scroll.offset
            self.rebuild()
            self._list.scroll.to(at)
            self._list.show_chosen()

    def choose(self, name: str, value: str) -> None:
        """Play by another reading."""
        self.options = self.meta.changed({**self.options, name: value})
        self._tell()

    def _all_usual(self) -> None:
        names = {one.name for one in self.rulings}
        self.options = {name: value for name, value in self.options.items() if name not in names}
        self._tell()
        self.focus_on("list")

    def _tell(self) -> None:
        self.done(self.options)
        at = self._list.scroll.offset
        self.rebuild()
        self._list.scroll.to(at)

    def _open_rule(self) -> None:
        self.push(HelpScene(self.context, self._ruling.rule))

    def act(self, intent: Intent) -> bool:
        """R takes the other reading."""
        if intent.act is Act.ROTATE:
            ruling = self._ruling
            values = ruling.values
            at = values.index(self.options.get(ruling.name, values[0]))
            self.choose(ruling.name, values[(at + 1) % len(values)])
            return True
        return super().act(intent)

    # drawing
    def paint(self, surface: Surface) -> None:
        """Heading, both panels, and the sentence that is left open."""
        c, words, ruling = self.context, self.context.words, self._ruling
        draw_frame(c, surface, words("rulings.title"), words("rulings.prompt", key=c.bindings.shown(Act.ROTATE)))
        draw_panel(c, surface, self._left)
        draw_panel(c, surface, self._right)
        head = c.type.line(f"{ruling.rule}  {ruling.title}", "heading", "text", self._heading.w, self._heading.h)
        surface.blit(head, head.get_rect(midleft=self._heading.midleft))
        caps = c.type.line(words("rulings.says"), "caps", "accent", self._sentence.w, self._sentence.h // 3)
        surface.blit(caps, self._sentence)
        surface.blit(self._text, (self._sentence.left, self._sentence.top + caps.get_height()))
