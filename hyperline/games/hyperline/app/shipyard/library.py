"""The list of blueprints over the shipyard: keeps the present layout, loads one, deletes one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.blueprints import LONGEST_NAME, BlueprintStore, fit_name
from hyperline.games.hyperline.app.shipyard.views.blueprintlist import BlueprintList, Kept, compared
from hyperline.games.hyperline.app.shipyard.views.blueprintview import draw_blueprint
from hyperline.games.hyperline.app.shipyard.views.yard_deck import Command, deck_plan
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.question import NamingScene
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.frame import body, draw_frame
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_deck

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
        title, text = words("blueprint.name_title"), words("blueprint.name_text")
        self.push(NamingScene(self.context, title, text, self._named, _fault, LONGEST_NAME, self._free_name()))

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
        title, text = words("blueprint.rename_title", name=chosen.name), words("blueprint.rename_text")
        asking = NamingScene(self.context, title, text, self._renamed, self._taken, LONGEST_NAME)
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
        draw_frame(c, surface, words("blueprint.title"), words("blueprint.hint"))
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
