"""One kind in the Store as a card: picture, what it does, what is left, its price, and why it is not for sale now."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import fitting, paint
from hyperline.app.ui.card import Card
from hyperline.app.ui.widget import Widget
from hyperline.app.views.ship.offer import Offer
from hyperline.engine.kinds import Upgrade

STOCK = 8
SMALL = ("small",)


class StoreCard(Widget):
    """`taken(offer, intent)` is called with the click, the key or each step of a drag; `why` says why it is not sold."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, offer: Offer, reason: str,
                 taken: Callable[[Offer, Intent], None]) -> None:  # fmt: skip
        super().__init__(context, rect, f"store:{offer.kind}")
        self.offer = offer
        self.why = reason
        self.taken = taken
        self.is_chosen = False
        self._is_told = True  # whether there is room to say what it does

    def handle(self, intent: Intent) -> bool:
        """Take the part, or say why not."""
        if intent.act not in (Act.CONFIRM, Act.DRAG, Act.DROP):
            return False
        self.taken(self.offer, intent)
        return True

    def choose(self, is_chosen: bool) -> None:
        """Mark it as the one that is bought, or no longer."""
        if is_chosen != self.is_chosen:
            self.is_chosen = is_chosen
            self.redraw()

    @property
    def picture_place(self) -> Rect:
        """Where its picture is."""
        pad = self.context.space("s")
        is_large = self.context.measure.t > 1.4 * self.context.measure.u
        high = self.rect.h - 2 * pad
        side = min(high, self.context.px(50 if is_large else 88))
        spare = max(0, high - side - self._price_height(high - side))
        return Rect(self.rect.x + pad, self.rect.y + pad + spare // 2, side, side)

    def _price_height(self, room: int) -> int:
        """How high the price below the picture is, if there is room for it."""
        return min(self.context.px(26), room)

    def card(self) -> Card | None:
        """What the card beside it says, if there was no room here to say what the part does."""
        if self._is_told:
            return None
        words, kind = self.context.words, self.offer.kind
        return Card(words(f"kind.{kind}"), words(f"effect.{kind}"))

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        c, theme = self.context, self.context.theme
        is_hot = self.is_focused and self.is_enabled
        top = theme.colour("accent_deep" if self.is_chosen else "hover" if is_hot else "raised")
        if not self.is_enabled:
            top = theme.colour("raised").lerp(theme.colour("panel"), 0.55)
        edge = theme.colour("gold" if self.is_chosen else "edge" if self.is_enabled else "border")
        line = max(1.0, c.measure.u)
        paint.plate(surface, self.rect, top, top.lerp(theme.colour("panel"), 0.5), edge, line, self.radius)
        pad = c.space("s")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        picture = self.picture_place
        self._draw_picture(surface, picture)
        left = picture.right + c.space("m")
        self._draw_texts(surface, Rect(left, inner.y, inner.right - left, inner.h))
        self._draw_price(surface, Rect(inner.x, picture.bottom, picture.w, self._price_height(inner.h - picture.h)))

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        kind = self.offer.kind
        group = "upgrades" if isinstance(kind, Upgrade) else "components"
        picture = self.context.sprites(group, str(kind), place.inflate(-4, -4).size)
        if not self.is_enabled:
            picture = picture.copy()
            picture.set_alpha(150)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_texts(self, surface: Surface, room: Rect) -> None:
        c, words, kind = self.context, self.context.words, self.offer.kind
        ink = "text" if self.is_enabled else "muted"
        name = fitting.line(c, words(f"kind.{kind}"), ("strong", "small_strong"), ink, room.w, c.px(24))
        surface.blit(name, room.topleft)
        top = room.y + name.get_height() + c.px(1)
        pips = 0 if isinstance(kind, Upgrade) else c.px(20)
        foot = room.bottom - pips
        if self.why:
            reason = fitting.paragraph(c, self.why, SMALL, "warn", room.w, max(1, foot - top))
            foot -= reason.get_height()
            surface.blit(reason, (room.x, foot))
        effect = words(f"effect.{kind}")
        styles = SMALL if self.why else ("body", *SMALL)
        style = fitting.paragraph_style(c, effect, styles, room.w, foot - top)
        self._is_told = bool(style)
        if style:
            surface.blit(c.type.paragraph(effect, style, "muted", room.w, foot - top), (room.x, top))
        if pips:
            self._draw_stock(surface, Rect(room.x, room.bottom - pips, room.w, pips))

    def _draw_stock(self, surface: Surface, place: Rect) -> None:
        """Eight pips, filled as long as components are left, and their number."""
        c, theme = self.context, self.context.theme
        text = c.words("shipyard.stock", n=self.offer.left)
        spare = place.w - c.type.width(text, "small") - c.px(4)
        is_tight = spare < STOCK * (2 * max(2, c.px(4)) + c.px(4))
        radius, gap, left = max(2, c.px(3 if is_tight else 4)), c.px(3 if is_tight else 4), place.x
        full = theme.colour("accent" if self.is_enabled else "faint")
        for number in range(STOCK):
            centre = left + radius, place.bottom - radius - c.px(3)
            is_left = number < self.offer.left
            paint.disc(surface, centre, radius, full if is_left else theme.colour("sunken"), theme.colour("border"), 1)
            left += 2 * radius + gap
        room = place.right - left - c.px(4)
        if c.type.width(text, "small") > room:
            text = f"{self.offer.left}/{STOCK}"
        line = c.type.line(text, "small", "faint", room, place.h)
        surface.blit(line, line.get_rect(midright=(place.right, place.bottom - radius - c.px(3))))

    def _draw_price(self, surface: Surface, place: Rect) -> None:
        """The Tech token that it costs."""
        if place.h < self.context.px(14):
            return
        c = self.context
        if self.offer.price is None:
            if place.w < c.px(60):
                return
            text = c.type.line(c.words("shipyard.free"), "caps", "faint", place.w, place.h)
            surface.blit(text, text.get_rect(center=place.center))
            return
        side = min(place.h, c.px(24))
        token = c.sprites("pieces", f"token-{self.offer.price}", side)
        wide, word = side, c.words("shipyard.costs")
        if place.w > c.px(60):
            text = fitting.line(c, word, ("caps",), "faint", place.w - side - c.px(3), place.h)
            wide += text.get_width() + c.px(3)
            surface.blit(text, text.get_rect(midleft=(place.centerx - wide // 2, place.centery)))
        surface.blit(token, token.get_rect(midright=(place.centerx - wide // 2 + wide, place.centery)))
