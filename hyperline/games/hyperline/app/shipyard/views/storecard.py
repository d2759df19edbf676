"""One kind in the Store as a card: picture, effect, stock, price, and why it is not for sale now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.store_offers import StoreOffer
from hyperline.games.hyperline.engine.kinds import Upgrade
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget

STOCK = 8
SMALL = ("small",)


class StoreCard(Widget):
    """`taken(offer, intent)` is called with the click, the key or each step of a drag; `why` says why it is not sold."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, offer: StoreOffer, reason: str,
                 taken: Callable[[StoreOffer, Intent], None]) -> None:  # fmt: skip
        super().__init__(context, rect, f"store:{offer.kind}")
        self.offer = offer
        self.why = reason
        self.taken = taken
        self.is_chosen = False
        self.styles: tuple[str, ...] = SMALL if reason else ("body", *SMALL)  # styles for its effect

    def handle(self, intent: Intent) -> bool:
        """Take the part, or say why not."""
        if intent.act not in (Act.CONFIRM, Act.DRAG, Act.DROP):
            return False
        self.taken(self.offer, intent)
        return True

    def choose(self, is_chosen: bool) -> None:
        """Mark it as bought, or unmark it."""
        if is_chosen != self.is_chosen:
            self.is_chosen = is_chosen
            self.redraw()

    @property
    def left(self) -> int:
        """How many would be left in the Store, without one that is bought or in hand."""
        return max(0, self.offer.left - self.is_chosen)

    @property
    def picture_place(self) -> Rect:
        """The place of its picture."""
        pad = self.context.space("s")
        is_large = self.context.measure.t > 1.4 * self.context.measure.u
        high = self.rect.h - 2 * pad
        side = min(high, self.context.px(50 if is_large else 88))
        spare = max(0, high - side - self._price_height(high - side))
        return Rect(self.rect.x + pad, self.rect.y + pad + spare // 2, side, side)

    def _price_height(self, room: int) -> int:
        """The height of the price below the picture, if there is room for it."""
        return min(self.context.px(26), room)

    def card(self) -> Card | None:
        """The text of the card beside it, if there was no room here for the effect."""
        if self.style:
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
        self._draw_texts(surface, self._room)
        self._draw_price(surface, Rect(inner.x, picture.bottom, picture.w, self._price_height(inner.h - picture.h)))

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        kind = self.offer.kind
        group = "hyperline/upgrades" if isinstance(kind, Upgrade) else "hyperline/components"
        picture = self.context.sprites(group, str(kind), place.inflate(-4, -4).size)
        if not self.is_enabled:
            picture = picture.copy()
            picture.set_alpha(150)
        surface.blit(picture, picture.get_rect(center=place.center))

    @property
    def _room(self) -> Rect:
        """The place of its texts, beside the picture."""
        pad = self.context.space("s")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        left = self.picture_place.right + self.context.space("m")
        return Rect(left, inner.y, inner.right - left, inner.h)

    def _name(self) -> Surface:
        ink = "text" if self.is_enabled else "muted"
        name = self.context.words(f"kind.{self.offer.kind}")
        return fitting.line(self.context, name, ("strong", "small_strong"), ink, self._room.w, self.context.px(24))

    def _reason(self, high: int) -> Surface | None:
        """Why it is not for sale."""
        return fitting.paragraph(self.context, self.why, SMALL, "warn", self._room.w, max(1, high)) if self.why else None

    def _effect_room(self) -> Rect:
        """The room left for its effect between its name and its stock, or the reason why it is not for sale."""
        c, room = self.context, self._room
        top = room.y + self._name().get_height() + c.px(1)
        foot = room.bottom - self._pips
        reason = self._reason(foot - top)
        return Rect(room.x, top, room.w, foot - top - (reason.get_height() if reason is not None else 0))

    @property
    def _pips(self) -> int:
        """The height of the stock."""
        return 0 if isinstance(self.offer.kind, Upgrade) else self.context.px(20)

    @property
    def style(self) -> str:
        """The style with which its effect has room; empty if there is none."""
        room = self._effect_room()
        return fitting.paragraph_style(self.context, self._effect, self.styles, room.w, room.h)

    @property
    def _effect(self) -> str:
        return self.context.words(f"effect.{self.offer.kind}")

    def _draw_texts(self, surface: Surface, room: Rect) -> None:
        surface.blit(self._name(), room.topleft)
        place = self._effect_room()
        reason = self._reason(room.bottom - self._pips - place.y)
        if reason is not None:
            surface.blit(reason, (room.x, place.bottom))
        if style := self.style:
            surface.blit(self.context.type.paragraph(self._effect, style, "muted", place.w, place.h), place)
        if self._pips:
            self._draw_stock(surface, Rect(room.x, room.bottom - self._pips, room.w, self._pips))

    def _draw_stock(self, surface: Surface, place: Rect) -> None:
        """Eight pips, filled for the components left, and their number, without one that is being bought."""
        c, theme = self.context, self.context.theme
        count = self.left
        text = c.words("shipyard.stock", n=count)
        spare = place.w - c.type.width(text, "small") - c.px(4)
        is_tight = spare < STOCK * (2 * max(2, c.px(4)) + c.px(4))
        radius, gap, left = max(2, c.px(3 if is_tight else 4)), c.px(3 if is_tight else 4), place.x
        full = theme.colour("accent" if self.is_enabled else "faint")
        for number in range(STOCK):
            centre = left + radius, place.bottom - radius - c.px(3)
            edge = theme.colour("gold" if count <= number < self.offer.left else "border")
            paint.disc(surface, centre, radius, full if number < count else theme.colour("sunken"), edge, 1)
            left += 2 * radius + gap
        room = place.right - left - c.px(4)
        if c.type.width(text, "small") > room:
            text = f"{count}/{STOCK}"
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
        token = c.sprites("hyperline/pieces", f"token-{self.offer.price}", side)
        wide, word = side, c.words("shipyard.costs")
        if place.w > c.px(60):
            text = fitting.line(c, word, ("caps",), "faint", place.w - side - c.px(3), place.h)
            wide += text.get_width() + c.px(3)
            surface.blit(text, text.get_rect(midleft=(place.centerx - wide // 2, place.centery)))
        surface.blit(token, token.get_rect(midright=(place.centerx - wide // 2 + wide, place.centery)))


def set_alike(cards: Sequence[StoreCard]) -> None:
    """Give all effects one style, with room on each card that has any."""
    smallest = [card for card in cards if card.style in SMALL]
    if smallest:
        for card in cards:
            card.styles = SMALL
