"""The past rounds and steps, in a column beside the ships, with the outcome of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.hyperline.app.battle.views.panel import BattlePanel
from hyperline.games.hyperline.app.battle.views.past import Beat, Past
from hyperline.games.hyperline.app.battle.views.plan import BattlePlan
from hyperline.games.hyperline.app.battle.views.recap import Sign, sentences, signs, step_name, title
from hyperline.games.hyperline.app.battle.views.state import BattleState
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.events import PIRATE
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem

ROW, HEAD, GAP = 27.0, 25.0, 5.0  # units: a step, a round, the gap before a round
ROOM = 12.0  # units: beside the column, for its line


@dataclass(frozen=True)
class HistoryRow:
    """A step by number, or with -1 the head of its round."""

    beat: int
    round: int
    rect: Rect

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"past:{self.beat}" if self.beat >= 0 else f"round:{self.round}"


def rows(context: Context, column: Rect, beats: Sequence[Beat]) -> list[HistoryRow]:
    """Where steps and rounds go, compressed if there are many; none without a column."""
    if not column.w:
        return []
    plan: list[tuple[int, int, float]] = []
    for number, beat in enumerate(beats):
        if beat.round and (not number or beats[number - 1].round != beat.round):
            plan.append((-1, beat.round, HEAD + (GAP if plan else 0)))
        plan.append((number, beat.round, ROW))
    wanted = sum(context.px(high) for _, _, high in plan) + context.px(HEAD)
    dense = min(1.0, column.h / max(1, wanted))
    top, found = column.top + context.px(HEAD) * dense, []
    for number, round_number, high in plan:
        tall = context.px(high) * dense
        above = context.px(GAP) * dense if high > HEAD and number < 0 else 0
        rect = Rect(column.left, round(top + above), column.w, round(tall - above) - max(1, context.px(2)))
        found.append(HistoryRow(number, round_number, rect))
        top += tall
    return found


class StepHistory:
    """What can be replayed, and where to ask for it: in the column, and at the steps and rounds above the ships.

    `playing` is the number of the step being replayed.
    """

    def __init__(self, context: Context, wording: Wording, emblems: tuple[int, ...], past: Past) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems
        self.past = past
        self.playing = -1
        self._picture = Surface((1, 1))
        self._drawn: object = None  # what the present picture shows

    def spots(self, plan: BattlePlan, panel: BattlePanel, state: BattleState) -> list[Spot]:
        """Everything to point at: rows of the column, past steps of the present round, past rounds."""
        if not state.is_duel:
            return []
        found = [Spot(row.key, row.rect) for row in rows(self.context, plan.history, self.past.beats)]
        for number, rect in enumerate(plan.steps, 1):
            if self.past.find(state.round, number) is not None:
                found.append(Spot(f"step:{state.round}-{number}", rect))
        for number, rect in enumerate(panel.pips(plan), 1):
            if len(self.past.round(number)):
                found.append(Spot(f"pip:{number}", rect))
        return found

    def beats_of(self, key: str) -> tuple[int, int] | None:
        """The first and last step for which a target stands; None if for none."""
        kind, _, name = key.partition(":")
        match kind:
            case "past" if int(name) < len(self.past.beats):
                return int(name), int(name)
            case "step":
                found = self.past.find(*map(int, name.split("-")))
                return (found, found) if found is not None else None
            case "round" | "pip":
                numbers = self.past.round(int(name))
                return (numbers[0], numbers[-1]) if numbers else None
        return None

    def card(self, key: str) -> Card | None:
        """The outcome of a step, or of the steps of a round."""
        span = self.beats_of(key)
        if span is None:
            return None
        first, last = span
        if first == last:
            beat = self.past.beats[first]
            return Card(title(self.wording, beat), sentences(self.wording, beat))
        texts = [sentences(self.wording, beat) for beat in self.past.beats[first : last + 1]]
        return Card(self.wording.words("battle.round_n", n=self.past.beats[first].round), "\n".join(filter(None, texts)))

    def draw(self, surface: Surface, column: Rect, level: int) -> None:
        """Draw the column in the surface's clip; `level` is the Pirate's."""
        if not column.w or not surface.get_clip().colliderect(column):
            return
        beats, room = self.past.beats, self.context.px(ROOM)
        told = id(self.past), len(beats), len(beats[-1].events) if beats else 0
        now = (told, self.playing, level, column.size, id(self.context.theme))
        if now != self._drawn:
            self._drawn = now
            self._picture = Surface((column.w + 2 * room, column.h), SRCALPHA)
            self._paint(self._picture, Rect((room, 0), column.size), level)
        surface.blit(self._picture, (column.left - room, column.top))

    def _paint(self, surface: Surface, column: Rect, level: int) -> None:
        beats = self.past.beats
        theme, kit = self.context.theme, self.context.type
        line = Rect(column.left - self.context.px(9), column.top, max(1, self.context.px(1)), column.h)
        surface.fill(theme.colour("border"), line)
        text = kit.line(self.wording.words("battle.past"), "caps", "muted", column.w)
        surface.blit(
            text, text.get_rect(midleft=(column.left + self.context.px(4), column.top + self.context.px(HEAD) // 2))
        )
        shown = self.context.bindings.shown(Act.LOG) if self.playing < 0 else ""
        key = kit.line(shown, "small", "faint", column.w // 3)
        surface.blit(
            key, key.get_rect(midright=(column.right - self.context.px(6), column.top + self.context.px(HEAD) // 2))
        )
        if not beats:
            words = self.wording.words("battle.past_none")
            note = kit.paragraph(words, "small", "faint", column.w - self.context.px(8))
            surface.blit(note, (column.left + self.context.px(4), column.top + self.context.px(HEAD)))
        for row in rows(self.context, column, beats):
            if row.beat < 0:
                self._draw_round(surface, row)
            else:
                self._plate(surface, row.rect, row.beat == self.playing)
                self._draw_step(surface, row.rect, beats[row.beat], level)

    def _plate(self, surface: Surface, rect: Rect, is_playing: bool) -> None:
        theme = self.context.theme
        fill = theme.colour("accent_deep") if is_playing else theme.colour("raised", 120)
        edge = theme.colour("accent") if is_playing else theme.colour("border", 90)
        paint.plate(surface, rect, fill, fill, edge, max(1.0, self.context.measure.u), self.context.px(5))

    def _draw_round(self, surface: Surface, row: HistoryRow) -> None:
        text = self.wording.words("battle.round_n", n=row.round)
        line = self.context.type.line(text, "small_strong", "text", row.rect.w, row.rect.h)
        surface.blit(line, line.get_rect(midleft=(row.rect.left + self.context.px(4), row.rect.centery)))

    def _draw_step(self, surface: Surface, rect: Rect, beat: Beat, level: int) -> None:
        pad = self.context.px(6)
        inner = rect.inflate(-2 * pad, 0)
        drawn = signs(self.wording, beat)
        name = step_name(self.wording, beat.step)
        text = f"{beat.step} {name}" if beat.step else name
        wide = inner.w * (9 if len(drawn) > 1 else 12) // 20
        line = self.context.type.line(text, "caps", "muted", wide, rect.h)
        surface.blit(line, line.get_rect(midleft=inner.midleft))
        right = inner.right
        room = (inner.w - line.get_width() - pad) // max(1, len(drawn))
        for sign in reversed(drawn):
            right = self._draw_sign(surface, sign, right, rect, room, level) - pad

    def _draw_sign(self, surface: Surface, sign: Sign, right: int, rect: Rect, room: int, level: int) -> int:
        """Draw whom it concerns and what it is; returns where it begins."""
        seat, text = sign
        side, gap = min(self.context.px(15), round(rect.h * 0.7)), self.context.px(3)
        line = self.context.type.line(text, "small_strong", "text", max(1, room - side - gap), rect.h)
        left = right - line.get_width()
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))
        left -= side + gap
        if seat == PIRATE:
            picture = self.context.sprites("hyperline/pieces", f"pirate-{max(1, level)}", side)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        elif seat >= 0:
            draw_emblem(self.context, surface, (left, rect.centery - side // 2), side, self.emblems[seat])
        return left
