"""How the auction looks: a table with a card before each seat, and the own hand below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin
from pathlib import Path

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import EXPLORE_PAUSE
from hyperline.shell.anim.tween import Animation, Wait
from hyperline.shell.face import LIGHT
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.plain_face import PlainFace, PlainWording
from hyperline.shell.play.director import Cue
from hyperline.shell.setup.seat_plan import SeatPlan
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card
from tests.conformance.auction import HIDDEN, NONE, Auction, Drawn, Lay, Revealed, Sealed, Table, TieRolled, Won


class AuctionView:
    def __init__(self, context, emblems, redraw) -> None:
        self.context, self.emblems, self.redraw = context, emblems, redraw
        self.hand: tuple[int, ...] = ()
        self.laid: list[int] = []
        self.lit: frozenset[str] = frozenset()

    def layout(self, rect: Rect) -> None:
        self.rect = rect
        self.size = rect.h // 7, rect.h // 5

    def show(self, position: Table, viewer: int | None) -> None:
        self.hand = position.hands[viewer] if viewer is not None else ()
        self.laid = list(position.laid)

    def take(self, event: Event) -> None:
        if isinstance(event, Sealed) and self.laid[event.seat] == NONE:
            self.laid[event.seat] = HIDDEN
        elif isinstance(event, Revealed):
            self.reveal(event.cards)
        self.redraw(self.rect)

    def reveal(self, cards: Sequence[int]) -> None:
        """Turn up what all have laid."""
        self.laid = list(cards)
        self.redraw(self.rect)

    def light(self, keys: Collection[str]) -> None:
        self.lit = frozenset(keys)

    def spots(self) -> Sequence[Spot]:
        wide, high = self.size
        left = self.rect.centerx - len(self.hand) * wide * 6 // 10
        boxes = [Rect(left + n * wide * 12 // 10, self.rect.bottom - high, wide, high) for n in range(len(self.hand))]
        return [Spot(f"hand:{card}", box) for card, box in zip(self.hand, boxes, strict=True)]

    def tells(self, key: str) -> str:
        return f"Worth {int(key.removeprefix('hand:')) // 4}"

    def meant(self, key: str) -> str:
        return f"lay {key.removeprefix('hand:')}"

    def draw(self, surface: Surface) -> None:
        for seat, card in enumerate(self.laid):
            angle = 2 * pi * seat / len(self.laid)
            box = Rect((0, 0), self.size)
            box.centerx = self.rect.centerx + round(sin(angle) * self.rect.w * 0.32)
            box.centery = self.rect.top + self.rect.h * 38 // 100 - round(cos(angle) * self.rect.h * 0.24)
            if card != NONE:
                self._draw_card(surface, box, "?" if card == HIDDEN else str(card), False)
            side = self.size[0] // 3
            draw_emblem(self.context, surface, (box.centerx - side // 2, box.bottom + side // 4), side, self.emblems[seat])
        for spot in self.spots():
            self._draw_card(surface, spot.rect, spot.key.removeprefix("hand:"), spot.key in self.lit)

    def _draw_card(self, surface: Surface, box: Rect, text: str, is_lit: bool) -> None:
        draw_card(self.context, surface, box, is_lit)
        line = self.context.type.line(text, "title", "text", box.w, box.h)
        surface.blit(line, line.get_rect(center=box.center))


def revealed(event: Revealed, stage) -> Animation:
    stage.view.reveal(event.cards)
    return Wait(2 * EXPLORE_PAUSE)


class AuctionWording(PlainWording):
    reasons = {"BID-3": "end.auction"}

    def term(self, kind, name):
        return super().term(kind, name) if kind == "reason" else self.words(f"term.{kind}_{name}")

    def prompt(self, position: Table, seat: int, kind: str, legal) -> str:
        return f"{self.name(seat)}: lay a card face down."

    def action(self, action: Lay, position: Table, seat: int) -> str:
        return f"Lay {action.card}"

    def event(self, event: Event, position: Table) -> str:
        match event:
            case Revealed(cards):
                return f"The cards are {', '.join(map(str, cards))}."
            case Won(seat, points):
                return f"{self.name(seat)} wins {points} points."
            case Drawn(seat, card) if card != HIDDEN:
                return f"{self.name(seat)} draws {card}."
        return ""

    def told(self, event: Event, position: Table, viewer: int | None) -> Told | None:
        if not isinstance(event, Won):
            return None
        return Told(f"+{event.points} points", self.name(event.seat), "gold", where=f"seat:{event.seat}")


class AuctionPlan(SeatPlan):
    def role(self, words, role):
        return words(f"term.role_{role}")


class AuctionFace(PlainFace):
    cues = (Cue(Revealed, revealed, revealed), Cue(Sealed), Cue(TieRolled), Cue(Won), Cue(Drawn))
    meta = Auction.meta
    rules = Path(__file__).with_name("auction.md")

    def view(self, context, emblems, redraw) -> AuctionView:
        return AuctionView(context, emblems, redraw)

    @property
    def seat_plan(self):
        return AuctionPlan(self.meta)

    def wording(self, words, names) -> AuctionWording:
        return AuctionWording(words, names)


class PeekingAuctionFace(AuctionFace):
    """The same with the screen left public: hands are looked at by holding a key down."""

    curtain = LIGHT


FACE = AuctionFace()
PEEKING = PeekingAuctionFace()
