"""The line of keys: while keys are used, it says below the prompt which of them matter now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import KEY as DIGEST
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.keys import LABELS, Keys
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Widget

KEY_STYLE: Final = "small_strong"
"""The style of a key: unlike that of the words it has arrows."""
HIGH: Final = 17  # units of text
LIFT: Final = 3  # units of text between it and the lower edge of the deck
LEADING: Final = 4  # units of text: what is empty below the last line of the prompt
Key = tuple[Act, int, str]  # an act, its step, and the last word of the text that says what it does
LOG: Final[tuple[Key, ...]] = (
    (Act.MOVE, 0, "lines"), (Act.CONFIRM, 0, "replay"), (Act.DELETE, 0, "undo_to"), (Act.WHY, 0, "why"),
    (Act.NEXT, 1, "filters"), (Act.CANCEL, 0, "back"),
)  # fmt: skip
NUDGE: Final[tuple[Key, ...]] = ((Act.CONFIRM, 0, "choose"), (Act.CANCEL, 0, "back"), (Act.END_TURN, 0, "end_anyway"))
WATCHING: Final[tuple[Key, ...]] = (
    (Act.SHIP, 1, "ships"), (Act.LOG, 0, "log"), (Act.DIGEST, 0, "digest"), (Act.OVERLAY, 0, "reach"),
)  # fmt: skip


@dataclass(frozen=True)
class KeyHint:
    """A key as it is called on screen, and what it does now."""

    key: str
    text: str


class KeyHints(Widget):
    """As many hints as there is room for; the last one always."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "keyhints")
        self.hints: tuple[KeyHint, ...] = ()

    def show(self, hints: Sequence[KeyHint], width: int) -> None:
        """Show other hints, or none, in a width of pixels."""
        if (tuple(hints), width) != (self.hints, self.rect.w):
            self.redraw()
            self.hints, self.rect.w = tuple(hints), max(0, width)
            self.redraw()

    @property
    def seen(self) -> tuple[KeyHint, ...]:
        """The hints for which there is room."""
        if not self.hints:
            return ()
        found, left = [], self.rect.w - self._wide(self.hints[-1])
        for hint in self.hints[:-1]:
            left -= self._wide(hint)
            if left < 0:
                break
            found.append(hint)
        return (*found, self.hints[-1])

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        left = self.rect.left
        for hint in self.seen:
            self._draw(surface, hint, left)
            left += self._wide(hint)

    def _parts(self, hint: KeyHint) -> tuple[Surface, Surface]:
        kit, high = self.context.type, self.rect.h
        key = kit.line(hint.key, KEY_STYLE, "text", None, high - self.context.px(2))
        return key, kit.line(hint.text, "caps", "muted", None, high - self.context.px(2))

    def _cap(self, key: Surface) -> int:
        return max(self.rect.h, key.get_width() + self.context.px(6))

    def _wide(self, hint: KeyHint) -> int:
        key, text = self._parts(hint)
        return self._cap(key) + text.get_width() + self.context.px(4 + 8)

    def _draw(self, surface: Surface, hint: KeyHint, left: int) -> None:
        context, theme = self.context, self.context.theme
        key, text = self._parts(hint)
        cap = Rect(left, self.rect.top, self._cap(key), self.rect.h)
        top, bottom = theme.colour("tonal", 191), theme.colour("tonal_deep", 191)
        paint.plate(surface, cap, top, bottom, theme.colour("tonal", 0), 1.0, context.px(5))
        surface.blit(key, key.get_rect(center=cap.center))
        surface.blit(text, text.get_rect(midleft=(cap.right + context.px(4), cap.centery)))


class KeyLine(BoardFeature):
    """It appears with the first key pressed and disappears when the pointer moves."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.is_by_key = False
        self._is_new = True
        self.line = KeyHints(board.context, Rect(0, 0, 0, 0))

    def build(self) -> None:
        """Place it below the sentence that says what to do."""
        m, prompt = self.context.measure, self.scene.around.prompt
        rect = Rect(prompt.left, self.scene.areas.say.bottom - m.tx(HIGH + LIFT), 0, m.tx(HIGH))
        self.line = self.scene.add(KeyHints(self.context, rect))
        self._fit()
        if self._is_new:  # go on with the device used before the board was opened
            self._is_new = False
            self.is_by_key = self.scene.focus.is_by_key

    def handle(self, intent: Intent) -> bool:
        """See which device is used; it takes nothing."""
        self.is_by_key = not intent.is_pointer
        return False

    def _fit(self) -> None:
        """Let the prompt make room."""
        prompt, say = self.scene.around.prompt, self.scene.areas.say
        high = max(self.line.rect.top - say.top, prompt.needed) if self.line.hints else say.h
        if high != prompt.rect.h:
            prompt.redraw()
            prompt.rect.h = high
            prompt.redraw()

    def update(self, seconds: float) -> None:
        """Follow what goes on; where there is little room, the line gives way to what the thing in focus would do."""
        prompt, say = self.scene.around.prompt, self.scene.areas.say
        has_room = self.is_by_key and prompt.needed <= self.line.rect.top - say.top + self.context.tx(LEADING)
        hints = self.hints() if has_room else ()
        self.line.rect.left = prompt.left
        self.line.show(hints, prompt.rect.right - self.line.rect.left)
        self._fit()

    # ---- which keys matter ----

    def hints(self) -> tuple[KeyHint, ...]:
        """The keys that matter now, the most important first, and help at the end."""
        if self.table.director.is_recalling:
            return ()  # the prompt says that any key ends it
        return (*self._now(), self._hint((Act.HELP, 0, "help")))

    def _now(self) -> list[KeyHint]:
        board, controls = self.scene, self.scene.controls
        if self.table.director.is_busy:
            return self._hints(((Act.SKIP, 0, "skip"), (Act.SPEED, 0, "speed")))
        if board.features.one(Ending).held is not None:
            return self._hints(NUDGE)
        if controls.popup is not None:
            return [*self._digits(), *self._hints(((Act.CONFIRM, 0, "choose"), (Act.CANCEL, 0, "back")))]
        if board.around.log.is_entered:
            return self._hints(LOG)
        if board.features.one(Digest).is_open:
            return self._digest()
        if controls.choices.tray:
            return self._tray()
        if self.table.is_turn_over and not self.table.missed:
            undo: tuple[Key, ...] = ((Act.UNDO, 0, "undo"),) if self.table.can_undo else ()
            return self._hints(((Act.END_TURN, 0, "end"), *undo, *WATCHING))
        return self._deciding() if controls.position is not None else self._hints(WATCHING)

    def _digest(self) -> list[KeyHint]:
        focus = self.scene.focus
        name = focus.key.removeprefix(DIGEST) if focus.is_by_key and focus.key.startswith(DIGEST) else "hide"
        hide: tuple[Key, ...] = ((Act.CONFIRM if name == "hide" else Act.CANCEL, 0, "hide"),)
        line: tuple[Key, ...] = ((Act.CONFIRM, 0, "replay"), (Act.WHY, 0, "why")) if name.isdigit() else ()
        asking: tuple[Key, ...] = () if name.isdigit() or name == "hide" else ((Act.CONFIRM, 0, "why"),)
        return self._hints((*line, *asking, (Act.NEXT, 1, "lines"), *hide))

    def _tray(self) -> list[KeyHint]:
        controls = self.scene.controls
        several = KeyHint(
            self._numbers(len(controls.choices.tray)), self._text("rotations" if controls.is_placing else "lead")
        )
        found = [several] if len(controls.choices.tray) > 1 else []
        if controls.is_placing:
            return [*self._hints(((Act.ROTATE, 1, "turn"), (Act.CONFIRM, 0, "lay"))), *found]
        return [*found, *self._hints(((Act.CONFIRM, 0, "choose"),))]

    def _deciding(self) -> list[KeyHint]:
        board = self.scene
        ends = len(board.features.one(Tracer).labelled)
        found = [KeyHint(self._numbers(ends), self._text("jump_to"))] if ends else self._digits()
        first, more = found[:1], found[1:]
        keys: list[Key] = []
        if board.features.one(Keys).ending:
            keys.append((Act.END_TURN, 0, "end"))
        keys.append((Act.INSPECT, 0, "inspect"))
        if self.context.settings.value.has_hints:
            keys.append((Act.HINT, 0, "hint"))
        choose = self._hints(((Act.NEXT, 1, "walk"), (Act.CONFIRM, 0, "choose")))
        return [*first, *choose, *more, *self._hints((*keys, *WATCHING))]

    def _digits(self) -> list[KeyHint]:
        """The digits that lead somewhere, and the key for more of them."""
        keys = self.scene.features.one(Keys)
        count = keys.count
        found = [KeyHint(self._numbers(min(count, LABELS)), self._text("lead"))] if count else []
        return [*found, *self._hints(((Act.MORE, 0, "more"),))] if keys.has_more else found

    def _numbers(self, count: int) -> str:
        """The keys of the numbers up to one."""
        first, last = (self.context.bindings.shown(Act.LABEL, n) for n in (1, min(count, LABELS)))
        return f"{first}–{last}" if count > 1 else first

    def _hints(self, keys: tuple[Key, ...]) -> list[KeyHint]:
        return [self._hint(key) for key in keys]

    def _hint(self, key: Key) -> KeyHint:
        act, step, word = key
        shown = self.context.words("keyline.arrows") if act is Act.MOVE else self.context.bindings.shown(act, step)
        return KeyHint(shown, self._text(word))

    def _text(self, word: str) -> str:
        return self.context.words(f"keyline.{word}")
