"""The past rounds and steps, in a list between the ships, with the outcome of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.headings import Headings
from hyperline.games.hyperline.app.battle.views.past import Beat, Past, Sign, sentences, signs, step_name, title
from hyperline.games.hyperline.app.battle.views.stage import BattlePlan
from hyperline.games.hyperline.app.battle.views.state import BattleState
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card, draw_tag

ROW = 26.0  # units of deck: a step, or the head of a round
GAP = 2  # pixels between two of them


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
    """Where steps and rounds go; where there is no room for all, of the oldest rounds only the head is shown."""
    high = max(context.dx(ROW), context.type.line_height("small_strong") + context.dx(4))
    room = (column.h - high) // high
    rounds = sorted({beat.round for beat in beats})
    folded: set[int] = set()
    for number in rounds[:-1]:
        if len(beats) + len(rounds) - sum(beat.round in folded for beat in beats) <= room:
            break
        folded.add(number)
    top, found = column.top + high, []
    for number, beat in enumerate(beats):
        if beat.round and (not number or beats[number - 1].round != beat.round):
            found.append(HistoryRow(-1, beat.round, Rect(column.left, top, column.w, high - GAP)))
            top += high
        if beat.round not in folded:
            found.append(HistoryRow(number, beat.round, Rect(column.left, top, column.w, high - GAP)))
            top += high
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
        self.is_open = False

    def spots(self, plan: BattlePlan, headings: Headings, state: BattleState) -> list[Spot]:
        """Everything to point at: rows of the list while it is open, past steps of the present round, past rounds."""
        if not state.is_duel:
            return []
        column = self._column(plan.history)
        found = [Spot(row.key, row.rect) for row in rows(self.context, column, self.past.beats)] if self.is_open else []
        rounds, steps = headings.stops(plan)
        for number, rect in enumerate(steps, 1):
            if self.past.find(state.round, number) is not None:
                found.append(Spot(f"step:{state.round}-{number}", rect))
        for number, rect in enumerate(rounds, 1):
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

    def _column(self, room: Rect) -> Rect:
        """Where the rows are in the list's place."""
        pad = self.context.dx(14)
        return room.inflate(-2 * pad, -2 * pad)

    def draw(self, surface: Surface, room: Rect, level: int) -> None:
        """Draw the list over what lies there, in the surface's clip; `level` is the Pirate's."""
        reach = self.context.dx(44)
        if not self.is_open or not surface.get_clip().colliderect(room.inflate(reach, reach)):
            return
        draw_tag(self.context, surface, room)
        column, beats, kit = self._column(room), self.past.beats, self.context.type
        head = kit.line(self.wording.words("battle.past"), "caps", "faint", column.w)
        surface.blit(head, column.topleft)
        if not beats:
            note = kit.paragraph(self.wording.words("battle.past_none"), "small", "muted", column.w)
            surface.blit(note, (column.left, column.top + head.get_height() + self.context.dx(4)))
        for row in rows(self.context, column, beats):
            if row.beat < 0:
                self._draw_round(surface, row)
            else:
                draw_card(self.context, surface, row.rect, row.beat == self.playing)
                self._draw_step(surface, row.rect, beats[row.beat], level)

    def _draw_round(self, surface: Surface, row: HistoryRow) -> None:
        text = self.wording.words("battle.round_n", n=row.round)
        line = self.context.type.line(text, "small_strong", "text", row.rect.w, row.rect.h)
        surface.blit(line, line.get_rect(midleft=(row.rect.left + self.context.dx(4), row.rect.centery)))

    def _draw_step(self, surface: Surface, rect: Rect, beat: Beat, level: int) -> None:
        pad = self.context.dx(6)
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
        side, gap = min(self.context.dx(15), round(rect.h * 0.7)), self.context.dx(3)
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
