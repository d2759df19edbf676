"""The sentence on the shipyard's deck: what to do, what prevents that it is built, and a picture of what it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.hand import Hand
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, LayoutDraft
from hyperline.games.hyperline.app.shipyard.views.storecard import SHELVES
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, STAGES, YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import grown
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.attachment import PLACED_BY
from hyperline.games.hyperline.rules.kinds import TECH_BY_KIND, Component, Upgrade
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.language import raised
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.ui import fitting
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.widget import Widget


def title(context: Context, job: YardJob) -> str:
    """Whose ship it is, or where it is built."""
    words = context.words
    if job.kind == "command":
        return words("shipyard.title_build", planet=job.place[0])
    return words(f"shipyard.title_{job.kind}", name=job.name)


def subtitle(context: Context, job: YardJob, sold: int | None) -> tuple[str, str]:
    """What is sold here and how it is paid, in full and in short. `sold` is the number of the shelf."""
    words = context.words
    if not job.may_buy:
        place = words("shipyard.where", planet=job.place[0], sector=job.place[1])
        return place, place
    if job.is_given:
        step = words(f"shipyard.step_{STAGES[job.stage]}")
        pays = words("shipyard.pays_bonus") if job.stage == BONUS and not job.is_upgrade_due else ""
        return f"{step} {pays}".strip(), step
    if sold is None:
        nothing = words("shipyard.sold_none")
        return nothing, nothing
    tech = SHELVES[sold][0]
    if tech is None:
        return words("shipyard.sold_upgrade"), words("shipyard.sold_upgrade")
    here = words(f"shipyard.sold_{tech}")
    return f"{here} {words('shipyard.pays', token=words(f'shipyard.token_{tech}'))}", here


def why_not_commit(context: Context, job: YardJob, draft: LayoutDraft, table: Any) -> tuple[str, str]:
    """The first reason against building the draft, and the same in a few words; both empty if it can be built."""
    words, wording = context.words, Wording(context.words, (job.name,))
    if draft.held is not None:
        return words("shipyard.why_holding", kind=words(f"kind.{draft.held.kind}")), words("shipyard.off_place")
    if aside := draft.aside():
        return words("shipyard.why_aside", kind=words(f"kind.{aside[0][1].kind}")), words("shipyard.off_aside")
    action = draft.action()
    if action is None:
        return words("shipyard.why_choose" if job.is_given else "shipyard.why_unchanged"), words("shipyard.off_place")
    try:
        if draft.may_refit:
            draft.check()
    except Illegal as reason:
        return sentence(wording, reason), words("shipyard.off_loose" if draft.hanging() else "shipyard.off_layout")
    refusal = table.why_not(str(action)) if table is not None else None
    return (sentence(wording, refusal), words("shipyard.off_layout")) if refusal is not None else ("", "")


def said(context: Context, job: YardJob, draft: LayoutDraft, hand: Hand, is_by_key: bool = False,
         can_buy: bool = True) -> Line:  # fmt: skip
    """What can be done now, with mouse or keys."""
    words, way = context.words, "keys" if is_by_key else "mouse"
    if draft.held is not None:
        return _holding(context, draft, hand, way)
    if draft.is_changed:
        return _changed(context, job, draft)
    if job.is_given:
        if job.is_upgrade_due:
            return Line(words("shipyard.say_upgrade"), words(f"shipyard.hint_upgrade_{way}"))
        return Line(words(f"shipyard.say_{STAGES[job.stage]}"), words(f"shipyard.hint_setup_{way}"))
    if not can_buy:
        return Line(words("shipyard.say_move"), words(f"shipyard.hint_move_{way}"))
    return Line(words("shipyard.say_build"), words(f"shipyard.hint_build_{way}"))


def _holding(context: Context, draft: LayoutDraft, hand: Hand, way: str) -> Line:
    """With a part in hand: where it goes, and what it does where it would be now."""
    words, held, ghost = context.words, draft.held, hand.ghost
    assert held is not None
    kind = words(f"kind.{held.kind}")
    text = words("shipyard.say_side" if held.is_floating else "shipyard.say_hold", kind=kind)
    turn = words(f"shipyard.hint_turn_{way}", key=context.bindings.shown(Act.ROTATE)) if len(hand.ways) > 1 else ""
    if ghost is None:
        return Line(text, words(f"shipyard.hint_hold_{way}"), kind=held.kind)
    here = _here(context, draft, ghost) or ("" if turn else words(f"shipyard.hint_put_{_let_go(hand, way)}"))
    return Line(text, f"{here} {turn}".strip(), kind=held.kind)


def _let_go(hand: Hand, way: str) -> str:
    return "drag" if way == "mouse" and hand.is_dragging else way


def _here(context: Context, draft: LayoutDraft, ghost: Placed) -> str:
    """What a Battle Pod adds where the part would be, or that a turret takes it; empty if neither."""
    ship = Ship(tuple(part for _, part in draft.lying() if not draft.is_swap(_target(ghost)) or part.cell != ghost.cell))
    key = f"shipyard.here.{ghost.kind}"
    if key in context.words and is_boosted(Ship((*ship.parts, ghost)), ghost):
        return context.words(key)
    return context.words("shipyard.here.turret") if ghost.is_on_turret else ""


def _target(part: Placed) -> str:
    return f"{part.x},{part.y}"


def _changed(context: Context, job: YardJob, draft: LayoutDraft) -> Line:
    """With something to build: what it costs."""
    words, stand = context.words, draft.now
    what: Component | Upgrade | None = stand.bought.kind if stand.bought is not None else stand.upgrade
    if what is None:
        return Line(words("shipyard.say_moved"), words("shipyard.hint_moved"))
    if isinstance(what, Upgrade):
        return Line(words("shipyard.say_install"), words("shipyard.hint_free"))
    if job.is_given:
        pays = job.stage == BONUS
        return Line(words("shipyard.say_add"), words("shipyard.hint_bonus") if pays else words("shipyard.hint_free"))
    token = words(f"shipyard.token_{TECH_BY_KIND[what]}")
    return Line(words("shipyard.say_ready"), words("shipyard.hint_pays", token=token, planet=job.place[0]))


def with_refusal(line: Line, why: str) -> Line:
    """A line that says why the draft cannot be built, and in the smaller one what can be done."""
    text, stop, note = why.partition(". ")
    return replace(line, text=f"{text}." if stop else text, note=note, is_refusal=True)


def ship_card(context: Context, part: Placed) -> Card:
    """What a part of a ship that is looked at is, and its state."""
    words = context.words
    states = [words("shipyard.damaged")] if part.is_damaged else []
    states += [words("shipyard.loaded")] if part.is_loaded else []
    text = words(f"effect.{part.kind}")
    return Card(words(f"kind.{part.kind}"), f"{text}\n{raised(', '.join(states))}." if states else text,
                PLACED_BY[part.kind])  # fmt: skip


def part_card(context: Context, draft: LayoutDraft, number: int) -> Card:
    """What a part on the grid, or set aside, is, and its state."""
    words = context.words
    part = draft.part(number) or draft.ship.parts[number]
    states = [words("shipyard.new")] if number == NEW else []
    states += [words("shipyard.moved")] if draft.has_moved(number) else []
    states += [words("shipyard.damaged")] if part.is_damaged else []
    states += [words("shipyard.loaded")] if part.is_loaded else []
    states += [words("shipyard.hangs")] if number in draft.hanging() else []
    title = words(f"kind.{part.kind}")
    text = words(f"effect.{part.kind}")
    return Card(title, f"{text}\n{raised(', '.join(states))}." if states else text, PLACED_BY[part.kind])


PICTURE, EMBLEM, GAP = 42.0, 42.0, 14.0  # units of deck and columns
LEAST_PICTURE = 460.0  # units of the room below which there is none


@dataclass(frozen=True)
class Line:
    """A sentence, and the smaller one below it."""

    text: str
    note: str = ""
    is_refusal: bool = False
    kind: Component | Upgrade | None = None  # in the picture; without one, the emblem is


class DeckLine(Widget):
    """`set` says something else."""

    def __init__(self, context: Context, rect: Rect, emblem: int) -> None:
        super().__init__(context, rect, "status")
        self.line = Line("")
        self.emblem = emblem

    @property
    def text(self) -> str:
        """The sentence."""
        return self.line.text

    @property
    def note(self) -> str:
        """The smaller one."""
        return self.line.note

    @property
    def is_refusal(self) -> bool:
        """Whether it says why something is refused."""
        return self.line.is_refusal

    def set(self, line: Line) -> None:
        """Say something else."""
        if line != self.line:
            self.line = line
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw it, vertically in the middle."""
        c, room = self.context, Rect(self.rect)
        if room.w >= c.dx(LEAST_PICTURE):
            self._draw_picture(surface, Rect(room.x, room.y, grown(c, PICTURE), room.h))
            aside = grown(c, PICTURE) + c.dx(GAP)
            room = Rect(room.x + aside, room.y, room.w - aside, room.h)
        note_high = c.type.line_height("note") if self.note else 0
        ink = "warn" if self.is_refusal else "text"
        styles = ("say", "strong", "small_strong")
        text = fitting.paragraph(c, self.text, styles, ink, room.w, room.h - note_high)
        room_left = room.h - text.get_height()
        note = fitting.paragraph(c, self.note, ("note", "small"), "muted", room.w, room_left) if self.note else None
        together = text.get_height() + (note.get_height() if note else 0)
        top = room.centery - together // 2
        surface.blit(text, (room.x, top))
        if note is not None:
            surface.blit(note, (room.x, top + text.get_height()))

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, kind = self.context, self.line.kind
        if kind is None:
            side = grown(c, EMBLEM)
            draw_emblem(c, surface, (place.centerx - side // 2, place.centery - side // 2), side, self.emblem)
            return
        group = "hyperline/upgrades" if isinstance(kind, Upgrade) else "hyperline/components"
        picture = c.sprites(group, str(kind), (place.w, place.w))
        surface.blit(picture, picture.get_rect(center=place.center))
