"""Questions over whatever is open: a message with its answers, a name, and whether a display works."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.backdrop import draw_backdrop, draw_veil
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.panel import cover_deck
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page

WIDE: Final = 640.0  # units of text: how wide sentences are
SHARE: Final = 0.6  # of the height above the deck, which sentences take at the most
PATIENCE = 12.0  # seconds
HIGH: Final = 52.0  # units of the field

Told = Callable[[], tuple[str, str]]
"""Says a heading and the sentences below it, in the language in use."""


class AskingPage(Page):
    """Override `answers`, the last of them the most likely one, and call `lay_out` from `build`."""

    is_opaque = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.title = self.text = ""
        self.block = Rect(0, 0, 0, 0)

    def answers(self) -> Sequence[Offer]:
        """What is offered on the deck."""
        raise NotImplementedError

    def lay_out(self, title: str, text: str, more: int = 0, wide: float = WIDE) -> Rect:
        """Place everything in the middle above the deck; the room below the sentences, `more` pixels high."""
        c, kit = self.context, self.context.type
        self.title, self.text = title, text
        self.deck = Deck(c, self.answers(), may_drop=True)
        stage = Rect(0, 0, c.measure.size[0], self.deck.rect.top)
        inner = min(round(wide * max(c.measure.d, c.measure.t)), stage.w - 2 * c.space("xl"))
        room = round(SHARE * stage.h) if more else stage.h - 2 * c.space("l")
        self._head = kit.paragraph(title, "title", "text", inner, room // 2)
        left = max(1, room - self._head.get_height() - c.space("s"))
        self._body = kit.paragraph(text, "reading", "muted", inner, left) if text else None
        high = self._head.get_height() + (self._body.get_height() + c.space("s") if self._body else 0)
        gap = c.space("l") if more else 0
        more = min(more, stage.h - high - gap - 2 * c.space("s"))
        self.block = Rect(0, 0, inner, high + gap + more)
        self.block.center = stage.center
        for button in self.deck.buttons:
            self.add(button)
        return Rect(self.block.left, self.block.bottom - more, inner, more)

    def paint(self, surface: Surface) -> None:
        """Darkness over what lies below, or space where nothing may be seen of it; heading, sentences, and the deck."""
        if self.is_opaque:
            draw_backdrop(self.context, surface, "", deck=self.deck.rect, at=self.deck.bright)
        else:
            draw_veil(self.context, surface, self.block)
            cover_deck(self.context, surface, self.deck.rect, self.deck.bright)
        self.paint_words(surface, self.block.topleft)

    def paint_words(self, surface: Surface, place: tuple[int, int]) -> None:
        """The heading and the sentences."""
        surface.blit(self._head, place)
        if self._body is not None:
            surface.blit(self._body, (place[0], place[1] + self._head.get_height() + self.context.space("s")))


class MessageScene(AskingPage):
    """`told()` is the heading, and the sentences below it. Cancel gives None.

    `answers` are keys of texts, the last that of the primary one. It closes with one of them, or tells `done` of it.
    """

    name = "message"

    def __init__(self, context: Context, told: Told, answers: Sequence[str] = ("app.ok",),
                 done: Callable[[str], None] | None = None) -> None:  # fmt: skip
        super().__init__(context)
        self.told = told
        self.done = done
        self.keys = tuple(answers)

    def build(self) -> None:
        """The sentences, and the answers on the deck."""
        self.lay_out(*self.told())

    def answers(self) -> Sequence[Offer]:
        """One for each key."""
        words = self.context.words
        kinds = [SECONDARY] * (len(self.keys) - 1) + [PRIMARY]
        return [Offer(key=key, text=words(key), press=self._choice(key), kind=kind)
                for key, kind in zip(self.keys, kinds, strict=True)]  # fmt: skip

    def _choice(self, answer: str) -> Callable[[], None]:
        def choose() -> None:
            if self.done is None:
                self.close(answer)
            else:
                self.close()
                self.done(answer)

        return choose

    def entered(self) -> None:
        """The primary answer has the focus."""
        self.focus_on(self.keys[-1])


class KeepScene(AskingPage):
    """An overlay that counts down; `revert` is called unless the player keeps what was changed."""

    name = "keep"

    def __init__(self, context: Context, revert: Callable[[], None]) -> None:
        super().__init__(context)
        self.revert = revert
        self.left_over = PATIENCE

    @property
    def seconds(self) -> int:
        """The whole seconds until it reverts."""
        return max(0, ceil(self.left_over))

    def build(self) -> None:
        """The question, and two answers."""
        words = self.context.words
        self.lay_out(words("keep.title"), words("keep.text", n=self.seconds))

    def answers(self) -> Sequence[Offer]:
        """To go back, or to keep what there is."""
        words = self.context.words
        return [
            Offer(key="back", text=words("keep.back"), press=self.go_back),
            Offer(key="keep", text=words("keep.keep"), press=self.close, kind=PRIMARY),
        ]

    def entered(self) -> None:
        """Keeping is the first thing."""
        self.focus_on("keep")

    def go_back(self) -> None:
        """Take the change back."""
        self.close()
        self.revert()

    def act(self, intent: Intent) -> bool:
        """Cancel takes the change back."""
        if intent.act is Act.CANCEL:
            self.go_back()
            return True
        return super().act(intent)

    def update(self, seconds: float) -> None:
        """Count down."""
        super().update(seconds)
        before = self.seconds
        self.left_over -= seconds
        if self.left_over <= 0:
            self.go_back()
        elif self.seconds != before:
            self.rebuild()


class NamingScene(AskingPage):
    """`told()` is the heading, and the sentences below it.

    `done(name)` is called with the name once it is confirmed; `fault(name)` says why one may not be taken, or "".
    `proposed` is there at first, so that nothing has to be typed; what is typed takes its place.
    """

    name = "naming"
    save_text, empty_text = "naming.save", "naming.why_none"
    """Keys of what stands on the button, and of what is said while nothing is written."""

    def __init__(self, context: Context, told: Told, done: Callable[[str], None],
                 fault: Callable[[str], str], longest: int, proposed: str = "") -> None:  # fmt: skip
        super().__init__(context)
        self.told = told
        self.done = done
        self.fault = fault
        self.longest = longest
        self.written = self.proposed = proposed

    def build(self) -> None:
        """Heading, sentence and field; the answers are on the deck."""
        c, kit = self.context, self.context.type
        high, faulty = max(c.dx(HIGH), kit.line_height("heading") + c.space("s")), kit.line_height("body")
        room = self.lay_out(*self.told(), high + c.space("xs") + faulty)
        place = Rect(room.left, room.top, room.w, min(high, max(1, room.h - c.space("xs") - faulty)))
        self._field = self.add(Field(c, place, self.written, self._wrote, "name", self.longest, style="heading"))
        said = Rect(place.left, place.bottom + c.space("xs"), room.w, faulty)
        self._said = self.add(Label(c, said, self._why() if self.written else "", "body", "warn", key="why"))

    def answers(self) -> Sequence[Offer]:
        """To leave, or to confirm the name."""
        words = self.context.words
        cancel = Offer(key="cancel", text=words("app.cancel"), press=self.close, kind=QUIET)
        text, why = words(self.save_text), self._why()
        return [cancel, Offer(key="confirm", text=text, press=self._confirm, kind=PRIMARY, why=why)]

    def entered(self) -> None:
        """Writing can begin at once."""
        self.focus_on("name")
        self._field.begin(whole=bool(self.proposed))

    def _why(self) -> str:
        return self.fault(self.written) if self.written else self.context.words(self.empty_text)

    def _wrote(self, text: str) -> None:
        self._follow(text)
        self.focus_on("confirm")

    def _follow(self, text: str) -> None:
        """Say at each letter whether the name may be taken."""
        self.written = " ".join(text.split())
        why = self._why()
        self._said.set(why if self.written else "")
        self.deck["confirm"].set(why=why)

    def _confirm(self) -> None:
        self.close()
        self.done(self.written)

    def handle(self, intent: Intent) -> bool:
        """Enter in the field confirms a name that may be taken, Esc leaves."""
        was_typing = self._field.is_typing
        handled = super().handle(intent)
        if was_typing and intent.act is Act.CANCEL:
            self.close()
            return True
        if self._field.is_typing:
            self._follow(self._field.text)
        if was_typing and intent.act is Act.CONFIRM and not intent.is_pointer and self.written and not self._why():
            self._confirm()
        return handled


class FillingScene(NamingScene):
    """The same for what an action leaves open."""

    name = "filling"
    save_text, empty_text = "app.ok", "play.why_empty"
