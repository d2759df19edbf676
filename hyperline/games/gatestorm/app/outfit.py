"""Ship, gear and pilot, chosen from three groups that lie where the table will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.controls import OUTFIT
from hyperline.games.gatestorm.app.hud import LARGE
from hyperline.games.gatestorm.app.signs import draw_hull, sign
from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PILOTS
from hyperline.shell.context import Context
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui import paint
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Label, Pressable, Widget

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

SHARES: Final = (0.44, 0.21, 0.35)  # of the width: ships, gear, pilots
NARROW: Final = 340  # units of text, in which names would not be whole
GAP: Final = 14  # units of the deck: between the groups
APART: Final = 6  # between cards
TALL, TALL_PICTURE = 110, 58  # units of text: a card whose picture stands on top, and the side of the picture


@dataclass(frozen=True)
class Choice:
    """Something to choose: what it is called, and what it does; `picture` draws it in a rectangle."""

    key: str
    title: str
    lines: tuple[str, ...] = ()
    figure: str = ""
    picture: Callable[[Surface, Rect], None] | None = None
    hint: str = ""


class ChoiceCard(Pressable):
    """A card with a picture at the left; lit when it is chosen."""

    has_ring = False

    def __init__(self, context: Context, rect: Rect, choice: Choice, press: Callable[[], None], is_lit: bool) -> None:
        super().__init__(context, rect, press, choice.key)
        self.choice, self.is_lit = choice, is_lit
        self.hint = choice.hint or " ".join(choice.lines)

    @property
    def number_at(self) -> tuple[int, int]:
        """In the upper right corner, where no name is."""
        inset = self.context.px(10)
        return self.rect.right - inset, self.rect.top + inset

    def draw(self, surface: Surface) -> None:
        """Draw the card; one that is taken is pale."""
        c, choice, kit, rect, theme = self.context, self.choice, self.context.type, self.rect, self.context.theme
        draw_card(c, surface, rect, self.is_lit)
        if self.is_focused or self.is_lit:
            clear = theme.colour("gate", 0)
            edge = theme.colour("gate" if self.is_focused else "accent")
            paint.plate(surface, rect, clear, clear, edge, max(1.0, c.measure.d * 1.5), self.radius)
        inner = rect.inflate(-2 * c.dx(7), -2 * c.dx(4))
        if choice.picture is not None and inner.h >= c.tx(TALL):
            self._draw_tall(surface, rect.inflate(-2 * c.dx(12), -2 * c.dx(10)))
            return
        if choice.picture is not None:
            side = min(inner.h, inner.w // 4)
            choice.picture(surface, Rect(inner.left, inner.centery - side // 2, side, side))
            inner = Rect(inner.left + side + c.dx(8), inner.top, inner.w - side - c.dx(8), inner.h)
        right = inner.right
        ink = "off" if self.why else "text"
        if choice.figure:
            figure = kit.line(choice.figure, "label", "off" if self.why else "gold", None, inner.h)
            place = figure.get_rect(midright=(inner.right, inner.centery))
            surface.blit(figure, place)
            right = place.left - c.dx(6)
        title = kit.line(choice.title, "small_strong", ink, max(1, right - inner.left), inner.h)
        rows = [title]
        room = inner.h - title.get_height()
        for text in (self.why,) if self.why else choice.lines:
            if room < kit.line_height("reason"):
                break
            made = kit.paragraph(text, "reason", "off" if self.why else "muted", max(1, right - inner.left))
            if made.get_height() > room:
                break
            rows.append(made)
            room -= made.get_height()
        draw_lines(surface, rows, inner)

    def _draw_tall(self, surface: Surface, inner: Rect) -> None:
        """The picture and the title beside it, and all lines below, as wide as the card."""
        c, choice, kit = self.context, self.choice, self.context.type
        assert choice.picture is not None
        title = kit.line(choice.title, "strong", "off" if self.why else "text")
        side = min(c.tx(TALL_PICTURE), inner.h // 2, max(c.tx(30), inner.w - title.get_width() - c.dx(10)))
        rows = [kit.paragraph(text, "reason", "off" if self.why else "muted", inner.w)
                for text in ((self.why,) if self.why else choice.lines)]  # fmt: skip
        while rows and side + sum(row.get_height() for row in rows) > inner.h:
            rows.pop()
        top = inner.centery - (side + c.dx(4) + sum(row.get_height() for row in rows)) // 2
        choice.picture(surface, Rect(inner.left, top, side, side))
        surface.blit(title, title.get_rect(midleft=(inner.left + side + c.dx(10), top + side // 2)))
        draw_lines(surface, rows, inner, top=top + side + c.dx(4))


class Outfitting(PlayFeature["StormScene"]):
    """It is there while a seat chooses its outfit."""

    scene: StormScene

    @property
    def is_on(self) -> bool:
        """Whether an outfit is to be chosen."""
        return self.scene.controls.kind == OUTFIT and self.scene.is_offering

    @property
    def is_wide(self) -> bool:
        """Whether the right column is needed, too: by large text, or in a narrow window."""
        c = self.context
        return self.is_on and (c.measure.text > LARGE or self.scene.areas.board.w < c.tx(NARROW))

    def widgets(self) -> Sequence[Widget]:
        """Three groups of cards."""
        if not self.is_on:
            return ()
        scene, c, gap = self.scene, self.context, self.context.dx(GAP)
        room = scene.areas.board.inflate(-2 * gap, -2 * gap)
        if self.is_wide:
            room = scene.areas.board.union(scene.areas.right).inflate(-gap, -gap)
        words, left = scene.wording.words, float(room.left)
        made: list[Widget] = []
        head = c.type.line_height("caps") + c.dx(4)
        for name, share, choices, columns in (
            ("ship", SHARES[0], self._ships(), 2),
            ("gear", SHARES[1], self._gear(), 1),
            ("pilot", SHARES[2], self._pilots(), 2),
        ):
            wide = round((room.w - 2 * gap) * share)
            place = Rect(round(left), room.top + head, wide, room.h - head)
            title = Rect(place.left, room.top, wide, head)
            made.append(Label(c, title, words(f"gatestorm.what_{name}"), "caps", "faint"))
            made += self._cards(place, choices, columns)
            left += wide + gap
        return made

    def _cards(self, room: Rect, choices: Sequence[Choice], columns: int) -> list[Widget]:
        c, controls, apart = self.context, self.scene.controls, self.context.dx(APART)
        offered = {target for action in controls.legal for target in action.targets}
        rows = -(-len(choices) // columns)
        wide, high = (room.w - apart * (columns - 1)) // columns, (room.h - apart * (rows - 1)) // rows
        high = min(high, c.tx(230))
        made: list[Widget] = []
        for number, choice in enumerate(choices):
            row, column = divmod(number, columns)
            rect = Rect(room.left + column * (wide + apart), room.top + row * (high + apart), wide, high)
            card = ChoiceCard(c, rect, choice, partial(controls.pick, choice.key), choice.key in controls.picked)
            if choice.key not in offered:
                card.why = self.scene.wording.words("gatestorm.taken")
            made.append(card)
        return made

    def _ships(self) -> list[Choice]:
        words, emblem, c = self.scene.wording.words, self.scene.emblems[self.scene.controls.seat], self.context
        found = []
        for model in MODELS.values():
            parts = {name: getattr(model, name) for name in ("guns", "handling", "hull")}
            parts |= {"shields": names.shields(words, model.shields)}
            named = ", ".join(words(f"gatestorm.command_{action}").lower() for action in model.actions)
            lines = (words("gatestorm.ship_short", **parts), words("gatestorm.ship_handling", **parts), named.capitalize())
            hint = f"{words('gatestorm.ship_stats', **parts)}. {words('gatestorm.ship_actions', actions=named)}"

            def picture(surface: Surface, rect: Rect, name: str = model.name) -> None:
                draw_hull(c, surface, name, emblem, rect.center, 0, rect.w * 0.44)

            found.append(Choice(f"model:{model.name}", words(f"ship.{model.name}"), lines, picture=picture, hint=hint))
        return found

    def _gear(self) -> list[Choice]:
        words, c = self.scene.wording.words, self.context
        found = []
        for gear in GEAR:

            def picture(surface: Surface, rect: Rect, name: str = gear) -> None:
                side = min(rect.w, c.tx(34))
                made = sign(name, side, rgba(c.theme.colour("accent_light")))
                surface.blit(made, made.get_rect(center=rect.center))

            found.append(Choice(f"gear:{gear}", words(f"gear.{gear}"), (words(f"gear.{gear}_says"),), picture=picture))
        return found

    def _pilots(self) -> list[Choice]:
        words, found = self.scene.wording.words, []
        for pilot in PILOTS.values():
            trait = (words(f"trait.{pilot.trait}"),) if pilot.trait else ()
            hint = names.pilot(words, pilot.name) + (f". {trait[0]}: {words(f'trait.{pilot.trait}_says')}" if trait else ".")
            found.append(Choice(f"pilot:{pilot.name}", words(f"pilot.{pilot.name}"), trait, str(pilot.nerve), hint=hint))
        return found
