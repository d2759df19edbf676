"""The rulings of a game: each unclear sentence of its rules with both readings, one of which is played by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from hyperline.kernel.game import Meta, SetupOption
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.setup.presets import Options
from hyperline.shell.ui import paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.rowcolumn import THUMB, RowColumn
from hyperline.shell.ui.widget import Pressable, Widget
from hyperline.shell.ui.widget_page import Page

MARK = 9.0  # units: the radius of the round mark
LEFT = 0.38  # share of the width for the list
WIDEST = 720.0  # units of text: the widest lines to read
BESIDE = 260.0  # units of text that a card needs beside the other


class ReadingCard(Pressable):
    """Confirm chooses it; `note` is written small above the text."""

    def __init__(self, context: Context, rect: Rect, text: str, note: str, is_chosen: bool, press: Callable[[], None],
                 key: str) -> None:  # fmt: skip
        super().__init__(context, rect, press, key)
        self.text = text
        self.note = note
        self.is_chosen = is_chosen

    def draw(self, surface: Surface) -> None:
        """Draw the card, its mark, the note and the reading."""
        c, theme, pad, radius = self.context, self.context.theme, self.context.space("l"), self.context.dx(MARK)
        draw_card(c, surface, self.rect, self.is_chosen)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        note = c.type.line(self.note, "small_strong", "accent_light" if self.is_chosen else "faint", room.w - 3 * radius)
        middle = (room.left + radius, room.top + note.get_height() // 2)
        edge = theme.colour("accent_light" if self.is_chosen else "faint")
        paint.disc(surface, middle, radius, theme.colour("sunken"), edge, max(1, c.px(2)))
        if self.is_chosen:
            paint.disc(surface, middle, radius // 2, edge)
        surface.blit(note, (room.left + 3 * radius, room.top))
        top = room.top + note.get_height() + c.space("s")
        text = c.type.paragraph(
            self.text, "reading", "text" if self.is_chosen else "muted", room.w, max(1, room.bottom - top)
        )
        surface.blit(text, (room.left, top))


def card_height(context: Context, text: str, note: str, wide: int) -> int:
    """How high a card has to be for all that it says, `wide` pixels across."""
    kit, pad = context.type, context.space("l")
    lines = len(kit.wrap(text, "reading", wide - 2 * pad)) * kit.line_height("reading")
    return lines + (kit.line_height("small_strong") if note else 0) + context.space("s") + 2 * pad


class RuleText(Widget):
    """A rule with its number above it, its title, and the sentence that is left open."""

    def __init__(self, context: Context, above: str, title: str, text: str) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), "rule_text")
        self._parts = (above, "caps", "faint"), (title, "figure", "text"), (text, "reading", "text")

    def height(self, wide: int) -> int:
        """How high all of it is, `wide` pixels across."""
        return sum(part.get_height() for part in self._set(wide)) + 2 * self.context.space("s")

    def _set(self, wide: int) -> list[Surface]:
        return [self.context.type.paragraph(text, style, ink, wide) for text, style, ink in self._parts]

    def draw(self, surface: Surface) -> None:
        """Draw it from the top."""
        draw_lines(surface, self._set(self.rect.w), self.rect, top=self.rect.top, gap=self.context.space("s"))


class RulingsScene(Page):
    """Every change calls `done` at once; the list is at the left, the readings of its ruling at the right."""

    name = "rulings"

    def __init__(self, context: Context, meta: Meta, options: Options, done: Callable[[Options], None]) -> None:
        super().__init__(context)
        self.meta = meta
        self.options = dict(options)
        self._column: RowColumn | None = None  # in which the readings scroll
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
        c = self.context
        self.deck, self._column = Deck(c, self._offers(), may_drop=True), None
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        rows = [Row(one.name, one.named(c.words), one.rule, one.name in self.options) for one in self.rulings]
        longest = max(c.type.width(f"{one.rule}{one.named(c.words)}", "strong") for one in self.rulings) + 5 * c.space("m")
        left = Rect(whole.left, whole.top, min(max(round(whole.w * LEFT), longest), whole.w // 2), whole.h)
        self._list = self.add(ListView(c, left, rows, self.show, "list"))
        self._list.walked = self.show
        self._list.choose(self.shown)
        room = Rect(left.right + gap, whole.top, whole.right - left.right - gap, whole.h)
        self._add_readings(Rect(room.left, room.top, min(room.w, round(WIDEST * c.measure.t)), room.h))
        self.words = self.deck.add_to(self)
        count = sum(one.name in self.options for one in self.rulings)
        prompt = c.words("rulings.prompt", key=c.bindings.shown(Act.ROTATE))
        if count:
            self.words.tell(c.words("agreed.rulings", n=count), prompt)
        else:
            self.words.tell(prompt)

    def _offers(self) -> list[Offer]:
        words = self.context.words
        why = "" if any(one.name in self.options for one in self.rulings) else words("rulings.why_usual")
        rule = words("rulings.rule", rule=self._ruling.rule)
        return [
            Offer(key="rule", text=rule, press=self._open_rule, kind=QUIET),
            Offer(key="usual", text=words("rulings.all_usual"), press=self._all_usual, kind=QUIET, why=why),
            Offer(key="done", text=words("app.done"), press=self.close, kind=PRIMARY),
        ]

    def _add_readings(self, inner: Rect) -> None:
        """What the rule says, and below it both readings: side by side, or where large text needs it one below the other."""
        c, words, ruling, gap = self.context, self.context.words, self._ruling, self.context.space("l")
        told = RuleText(c, words("rulings.says_of", rule=ruling.rule), ruling.named(words), ruling.explained(words))
        beside = (inner.w - gap) // 2 >= BESIDE * c.measure.t
        wide = (inner.w - gap) // 2 if beside else inner.w - 2 * c.px(THUMB)
        now, cards = self.options.get(ruling.name, ruling.values[0]), []
        for number, value in enumerate(ruling.values):
            text = ruling.label(words, value)
            note, press = words("rulings.other" if number else "rulings.usual"), partial(self.choose, ruling.name, value)
            cards.append(ReadingCard(c, Rect(0, 0, 0, 0), text, note, value == now, press, f"reading:{value}"))
        heights = [card_height(c, card.text, card.note, wide) for card in cards]
        top = told.height(inner.w if beside else wide) + c.space("xl")
        if beside:
            self.add(told).rect = Rect(inner.left, inner.top, inner.w, top)
            first = Rect(inner.left, inner.top + top, wide, max(heights))
            for card, place in zip(cards, in_row(first, len(cards), gap), strict=True):
                card.rect = place
        else:
            self._column = self.add(RowColumn(c, inner, [told, *cards], [top, *(high + gap for high in heights)],
                                              has_rules=False))  # fmt: skip
            self.add(told)
        for card in cards:
            self.add(card)

    def focus_moved(self) -> None:
        """The reading in focus is in sight."""
        if self._column is not None:
            self._column.show(self.focus.key)

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
        """The heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("rulings.title"), deck=self.deck.rect, at=self.deck.bright)
