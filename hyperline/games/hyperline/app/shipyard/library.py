"""The list of blueprints over the shipyard: keeps the present layout, loads one, deletes one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.blueprints import LONGEST_NAME, BlueprintStore, fit_name
from hyperline.games.hyperline.app.shipyard.views.comparison import ROSE
from hyperline.games.hyperline.app.shipyard.views.figures import OUT, figures
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Command, deck_plan
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.question import NamingScene
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.listview import CardList, Row
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page

LARGEST = 56  # units of a cell
ROW = 22  # units


def draw_blueprint(context: Context, surface: Surface, room: Rect, kept: Kept, emblem: int) -> None:
    """Picture, name, numbers by side, and the parts that differ, from the top of a rectangle to its bottom."""
    c = context
    paint.pool(surface, room.center, round(0.5 * min(room.size)), c.theme.colour("tonal", 120))
    inner = room.inflate(-2 * c.px(14), 0)
    row = min(c.px(ROW), round(inner.h * 0.06))
    told = difference(c.words, kept)
    words = Rect(inner.x, inner.bottom - 3 * row, inner.w, 3 * row)
    table = Rect(inner.x, words.y - 5 * row - c.px(6), inner.w, 5 * row)
    title = c.type.line(kept.name, "heading", "text", inner.w, c.px(32))
    surface.blit(title, title.get_rect(midtop=(inner.centerx, inner.y)))
    top = inner.y + c.px(36)
    picture = Rect(inner.x, top, inner.w, table.y - c.px(8) - top)
    draw_ship(surface, kept.ship, picture, c.sprites, emblem, max_cell=c.px(LARGEST))
    _draw_table(c, surface, table, row, kept)
    text = fitting.paragraph(c, told, ("small", "caps"), "muted", words.w, words.h)
    surface.blit(text, text.get_rect(midleft=words.midleft))


def difference(words: Words, kept: Kept) -> str:
    """What happens to the ship's parts if the blueprint is loaded."""
    if not kept.missing and not kept.over:
        return words("blueprint.same_parts")
    told = []
    if kept.missing:
        told.append(words("blueprint.missing", parts=_listed(words, kept.missing)))
    if kept.over:
        told.append(words("blueprint.over", parts=_listed(words, kept.over)))
    return " ".join(told)


def _listed(words: Words, kinds: Iterable[Component]) -> str:
    counted = Counter(kinds)
    names = {kind: words(f"kind.{kind}") for kind in counted}
    return ", ".join(words("shipyard.part_count", n=n, kind=names[k]) if n > 1 else names[k] for k, n in counted.items())


def _draw_table(context: Context, surface: Surface, room: Rect, row: int, kept: Kept) -> None:
    """Guns, shields and hits to the Bridge by side; then the numbers without a side."""
    c, able = context, figures(kept.ship)
    label = round(room.w * 0.36)
    each = (room.w - label) // 4
    for side in QUADRANTS:
        place = Rect(room.x + label + side * each, room.y, each, row)
        head = c.type.line(c.words(f"shipyard.side.{QUADRANT_NAMES[side]}"), "caps", "faint", each - c.px(4), row)
        surface.blit(head, head.get_rect(center=place.center))
    for number, name in enumerate(ROSE, 1):
        line = Rect(room.x, room.y + number * row, room.w, row)
        paint.rule(surface, Rect(line.x, line.y, line.w, max(1, c.dx(1))), c.theme.colour("edge", 60))
        text = c.type.line(c.words(f"blueprint.{name}"), "small", "muted", label, row)
        surface.blit(text, text.get_rect(midleft=line.midleft))
        for side, value in zip(QUADRANTS, getattr(able, name), strict=True):
            shown = c.type.line("✗" if value == OUT else str(value), "small_strong", "text" if value else "faint", each, row)
            surface.blit(shown, shown.get_rect(center=(room.x + label + side * each + each // 2, line.centery)))
    rest = c.words("blueprint.rest", speed=able.speed, bonus=able.bonus_moves, tight=able.tight)
    line = Rect(room.x, room.y + 4 * row, room.w, row)
    paint.rule(surface, Rect(line.x, line.y, line.w, max(1, c.dx(1))), c.theme.colour("edge", 60))
    drawn = fitting.line(c, rest, ("small", "caps"), "muted", line.w, row)
    surface.blit(drawn, drawn.get_rect(midleft=line.midleft))


GAP = 16.0  # units of deck and columns


@dataclass(frozen=True)
class Loaded:
    """The scene's result when a blueprint is to be tried on the ship."""

    name: str
    plan: Ship


class BlueprintsScene(Page):
    """Closes with Loaded, or with None. `why_not_keep` says why the present layout may not be kept, or is empty."""

    name = "blueprints"
    help_topic = "BLD-5"

    def __init__(self, context: Context, ship: Ship, emblem: int, why_not_keep: str) -> None:
        super().__init__(context)
        self.ship = ship
        self.emblem = emblem
        self.why_not_keep = why_not_keep
        self.blueprints = context.store(BlueprintStore)
        self._chosen = ""
        self._told = ""  # what was just done
        self._before: tuple[str, Ship] | None = None  # the blueprints that this deleted or replaced
        self._kept: tuple[Kept, ...] = ()

    @property
    def chosen(self) -> Kept | None:
        """The selected blueprint."""
        return next((one for one in self._kept if one.name == self._chosen), None)

    # ---- building ----

    def build(self) -> None:
        """The list on the left, the blueprint on the right, and the deck below."""
        c = self.context
        self._kept = tuple(compared(name, plan, self.ship) for name, plan in self.blueprints.all())
        if self.chosen is None:
            self._chosen = self._kept[0].name if self._kept else ""
        self.deck = deck_plan(c, self._commands())
        room = body(c)
        room.h = self.deck.rect.top - c.dx(GAP) - room.top
        left = round(room.w * 0.46)
        high = max(c.dx(36), c.type.line_height("body"))
        self._said = Rect(room.x, room.bottom - high, left, high)
        self._list = Rect(room.x, room.y, left, room.h - (high + c.dx(8)))
        self._view = Rect(room.x + left + c.dx(2 * GAP), room.y, room.w - left - c.dx(2 * GAP), room.h)
        if self._kept:
            self.list = self.add(BlueprintList(c, self._list, self._kept, self._choose, self.load, self.emblem))
            self.list.choose(self._chosen)
        self._build_said()
        self._build_buttons()

    def _commands(self) -> list[Command]:
        """What the deck offers, from left to right."""
        words = self.context.words
        keys = ("close", "rename", "delete", "keep")
        return [*(Command(key, (words(f"blueprint.{key}"),)) for key in keys),
                Command("load", (words("blueprint.load"),), is_last=True, least=140.0)]  # fmt: skip

    def _build_said(self) -> None:
        """What was just done, and how to undo it."""
        c = self.context
        wide = min(self._said.w // 3, c.dx(150)) if self._before is not None else 0
        told = Rect(self._said.x, self._said.y, self._said.w - wide, self._said.h)
        trouble = self.blueprints.notice
        text = f"{self._told} {trouble}".strip()
        self.add(Label(c, told, text, "body", "warn" if trouble else "muted", key="said"))
        if self._before is not None:
            place = Rect(self._said.right - wide, self._said.y, wide, self._said.h)
            self.add(Button(c, place, c.words("blueprint.undo"), self.undo, "quiet", "undo", act=Act.UNDO))

    def _build_buttons(self) -> None:
        c, words, at = self.context, self.context.words, self.deck.buttons
        none = "" if self._kept else words("blueprint.why_none")
        keep = "secondary" if self._kept else "primary"
        buttons = (
            Button(c, at["close"], words("blueprint.close"), self.close, "quiet", "close"),
            Button(c, at["rename"], words("blueprint.rename"), self.rename, "quiet", "rename", why=none),
            Button(c, at["delete"], words("blueprint.delete"), self.delete, "quiet", "delete", why=none),
            Button(c, at["keep"], words("blueprint.keep"), self.keep, keep, "keep", why=self.why_not_keep),
            Button(c, at["load"], words("blueprint.load"), self.load, "primary", "load", why=none),
        )
        set_alike(buttons)
        for button in buttons:
            self.add(button)

    def entered(self) -> None:
        """Begin at the list, or at keeping the first one."""
        self.focus_on("blueprints" if self._kept else "keep")

    def left(self) -> None:
        """Any error has been read."""
        self.blueprints.notice = ""

    def _choose(self, name: str) -> None:
        self._chosen = name
        self.repaint()

    def _show_list(self, told: str, before: tuple[str, Ship] | None, focus: str) -> None:
        """Show the present list, and what was just done."""
        self._told, self._before = told, before
        self.rebuild()
        self.focus_on(focus if self._kept else "keep")

    # ---- commands ----

    def keep(self) -> None:
        """Ask for a name and keep the present layout under it."""
        words = self.context.words

        def told() -> tuple[str, str]:
            return words("blueprint.name_title"), words("blueprint.name_text")

        self.push(NamingScene(self.context, told, self._named, _fault, LONGEST_NAME, self._free_name()))

    def _free_name(self) -> str:
        """An unused name."""
        names = (self.context.words("blueprint.free_name", n=n) for n in count(1))
        return next(name for name in names if self.blueprints.find(name) is None)

    def _named(self, name: str) -> None:
        old = self.blueprints.find(name)
        self.blueprints.notice = ""
        self.blueprints.save(name, self.ship)
        self._chosen = next(known for known, _ in self.blueprints.all() if known.casefold() == name.casefold())
        told = self.context.words("blueprint.kept" if old is None else "blueprint.replaced", name=name)
        self._show_list(told, None if old is None else (name, old), "blueprints")

    def rename(self) -> None:
        """Rename the selected one."""
        chosen, words = self.chosen, self.context.words
        if chosen is None:
            return

        def told() -> tuple[str, str]:
            return words("blueprint.rename_title", name=chosen.name), words("blueprint.rename_text")

        asking = NamingScene(self.context, told, self._renamed, self._taken, LONGEST_NAME)
        asking.written = chosen.name
        self.push(asking)

    def _taken(self, name: str) -> str:
        """Why the selected one may not have a name, or nothing."""
        is_taken = name.casefold() != self._chosen.casefold() and self.blueprints.find(name) is not None
        return self.context.words("blueprint.why_taken", name=name) if is_taken else _fault(name)

    def _renamed(self, name: str) -> None:
        told = self.context.words("blueprint.renamed", old=self._chosen, name=name)
        self.blueprints.notice = ""
        self.blueprints.rename(self._chosen, name)
        self._chosen = name
        self._show_list(told, None, "blueprints")

    def load(self) -> None:
        """Close, and try the selected one on the ship."""
        if (chosen := self.chosen) is not None:
            self.close(Loaded(chosen.name, chosen.ship))

    def delete(self) -> None:
        """Delete the selected one; it can be restored as long as the list is open."""
        chosen = self.chosen
        if chosen is None:
            return
        at = self._kept.index(chosen)
        rest = [one.name for one in self._kept if one is not chosen]
        self._chosen = rest[min(at, len(rest) - 1)] if rest else ""
        self.blueprints.notice = ""
        self.blueprints.delete(chosen.name)
        self._show_list(self.context.words("blueprint.deleted", name=chosen.name), (chosen.name, chosen.ship), "delete")

    def undo(self) -> None:
        """Restore what was last deleted or replaced."""
        if self._before is None:
            return
        name, ship = self._before
        self.blueprints.notice = ""
        self.blueprints.save(name, ship)
        self._chosen = name
        self._show_list(self.context.words("blueprint.back", name=name), None, "blueprints")

    def act(self, intent: Intent) -> bool:
        """Delete deletes."""
        if intent.act is Act.DELETE:
            self.delete()
            return True
        return super().act(intent)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Draw the page, and the selected blueprint or, without one, what to do."""
        c, words = self.context, self.context.words
        draw_backdrop(c, surface, words("blueprint.title"), words("blueprint.hint"))
        draw_deck(c, surface, self.deck.rect, self.deck.buttons["load" if self._kept else "keep"].centerx)
        chosen = self.chosen
        if chosen is not None:
            draw_blueprint(c, surface, self._view, chosen, self.emblem)
            return
        room = self._list.union(self._view).inflate(-c.px(160), -c.px(120))
        text = c.type.paragraph(words("blueprint.empty"), "reading", "muted", room.w, room.h, align="centre")
        surface.blit(text, text.get_rect(center=room.center))


def _fault(name: str) -> str:
    """Why a name is not allowed, or nothing."""
    try:
        fit_name(name)
    except ValueError as why:
        return str(why)
    return ""


HIGH = 76  # units of a row


@dataclass(frozen=True)
class Kept:
    """A blueprint, and how its parts compare with those of the ship."""

    name: str
    ship: Ship
    missing: tuple[Component, ...] = ()  # its parts that the ship lacks
    over: tuple[Component, ...] = ()  # the ship's parts that it lacks


def compared(name: str, plan: Ship, ship: Ship) -> Kept:
    """A blueprint compared with a ship."""
    wanted, owned = (Counter(part.kind for part in one.parts) for one in (plan, ship))
    return Kept(name, plan, tuple((wanted - owned).elements()), tuple((owned - wanted).elements()))


def fit_text(words: Words, kept: Kept) -> str:
    """Whether the ship has a blueprint's parts, in a few words."""
    count = len(kept.missing)
    return words("blueprint.lacks", n=count) if count else words("blueprint.has_all")


def figures_text(words: Words, ship: Ship) -> str:
    """What a ship can do, in one line."""
    able = figures(ship)
    guns = "·".join(str(number) for number in able.guns)
    return words("blueprint.figures", n=len(ship.parts), speed=able.speed, guns=guns, shields=sum(able.shields))


class BlueprintList(CardList):
    """`done(name)` is called when another one is chosen, by click or arrows; Enter calls `load`."""

    def __init__(self, context: Context, rect: Rect, kept: Sequence[Kept], done: Callable[[str], None],
                 load: Callable[[], None], emblem: int) -> None:  # fmt: skip
        self.kept = {one.name: one for one in kept}
        self._pictures: dict[str, Surface] = {}
        super().__init__(context, rect, [Row(one.name, one.name) for one in kept], done, load, "blueprints")
        self.emblem = emblem

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        return self.context.px(HIGH)

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, kept = self.context, self.kept[row.key]
        box = self.draw_plate(surface, place, row, is_hot)
        picture = self._picture(kept, box.h - c.px(8))
        surface.blit(picture, (box.x + c.px(6), box.y + c.px(4)))
        left = box.x + picture.get_width() + c.px(16)
        self._tell(surface, Rect(left, box.y + c.px(4), box.right - left - c.px(10), box.h - c.px(8)), kept)

    def _tell(self, surface: Surface, room: Rect, kept: Kept) -> None:
        """Name, numbers, and whether the ship has its parts."""
        c, words = self.context, self.context.words
        high = room.h // 3
        mark = "✓ " if not kept.missing else "✗ "
        lines = (
            (kept.name, "strong", "text"),
            (figures_text(words, kept.ship), "small", "muted"),
            (mark + fit_text(words, kept), "small", "good" if not kept.missing else "warn"),
        )
        for number, (text, style, ink) in enumerate(lines):
            line = c.type.line(text, style, ink, room.w, high)
            surface.blit(line, line.get_rect(midleft=(room.x, room.y + number * high + high // 2)))

    def _picture(self, kept: Kept, side: int) -> Surface:
        if kept.name not in self._pictures:
            made = Surface((side, side), pygame.SRCALPHA)
            draw_ship(made, kept.ship, made.get_rect(), self.context.sprites, self.emblem)
            self._pictures[kept.name] = made
        return self._pictures[kept.name]
