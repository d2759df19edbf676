"""What can be done besides fighting: quiet words above the deck or in a list, and a look at the ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from hyperline.games.hyperline.app.battle.battle_page import ABOVE, BattleFeature, BattlePage
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.options.rows import detail_text
from hyperline.shell.page.hud.foot import sign_wide, word_wide
from hyperline.shell.page.hud.popup import PopupPanel
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import QUIET, Button, IconButton, Lettering, Offer
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget

PAD = 9.0  # units of deck: beside a quiet word
ROUND = 64.0  # units of deck: the word before the rounds
ROW, AROUND = 40.0, 10.0  # units of deck: a row of the list, and the list's edge
KEY = "tool:"
"""How the keys of the list begin."""


class Toolbar(BattleFeature):
    """`is_open` says whether the list is shown."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.is_open = False

    # ---- what there is ----

    @property
    def _is_listed(self) -> bool:
        """Whether there is no room, or no wish, for all of it above the deck."""
        plan = self.scene.theatre.plan
        return self.context.is_simple or plan.is_stacked or not self._fits(are_silent=True)

    def _fits(self, are_silent: bool) -> bool:
        """Whether all of it has room above the deck, with words beside the signs or without."""
        plan, tools = self.scene.theatre.plan, [*self._fixed(), *self._tools()]
        rounds, _ = self.scene.theatre.headings.stops(plan)
        right = rounds[0].left - self.context.dx(ROUND) if rounds and self.scene.state.is_duel else plan.foot.right
        return plan.foot.left + sum(_wide(self.context, tool, are_silent) for tool in tools) <= right

    def _fixed(self) -> list[Offer]:
        """The words that are always there."""
        c = self.context
        return [
            Offer(key="fixed:menu", text=c.words("hud.menu"), press=self._menu, icon=icon.bars, is_chosen=self.is_open),
            Offer(key="fixed:detail", text=detail_text(c), press=c.settings.next_detail, icon=icon.eye, act=Act.DETAIL),
        ]

    def _menu(self) -> None:
        if self._is_listed:
            self._toggle()
        else:
            self.scene.pause()

    def _tools(self) -> list[Offer]:
        return [*self.scene.features.all(BattleFeature.tools)]

    def widgets(self) -> Sequence[Widget]:
        """The words, and the list while it is open."""
        c, words = self.context, self.context.words
        tools, is_listed = self._tools(), self._is_listed
        row = [*self._fixed(), *(tool for tool in tools if tool.group == ABOVE or not is_listed)]
        made = _in_row(c, self.scene.theatre.plan.foot, row, are_silent=not is_listed and not self._fits(are_silent=False))
        if is_listed and self.is_open:
            listed = [tool for tool in tools if tool.group != ABOVE]
            menu = words("battle.game_menu")
            listed.append(Offer(key="fixed:pause", text=menu, press=self.scene.pause, act=Act.PAUSE))
            made += self._list(listed)
        return made

    def _list(self, tools: Sequence[Offer]) -> list[Widget]:
        """The list, above the word that opens it."""
        c, foot = self.context, self.scene.theatre.plan.foot
        high = max(c.dx(ROW), c.type.line_height("label") + c.dx(12))
        wide = max(c.type.width(tool.text, "label") for tool in tools) + 2 * c.dx(PAD + AROUND) + c.dx(24)
        box = Rect(foot.left, 0, wide, len(tools) * high + 2 * c.dx(AROUND))
        box.bottom = foot.top - c.dx(4)
        made: list[Widget] = [PopupPanel(c, box)]
        for number, tool in enumerate(tools):
            top = box.top + c.dx(AROUND) + number * high
            rect = Rect(box.left + c.dx(AROUND), top, box.w - 2 * c.dx(AROUND), high)
            chosen = replace(tool, press=partial(self._choose, tool))
            made.append(Button.of(c, rect, chosen, QUIET, Lettering(align="left", icon=tool.icon)))
        return made

    def _choose(self, tool: Offer) -> None:
        self.is_open = self.is_open and tool.stays
        tool.press()
        self.scene.show_controls()

    # ---- opening and closing ----

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self.scene.show_controls()
        self.scene.redraw()
        if self.is_open and self.scene.focus.is_by_key:
            self.scene.focus_on("fixed:speed")

    def _close(self) -> bool:
        was_open = self.is_open
        if was_open:
            self._toggle()
        return was_open

    def begun(self) -> None:
        """Another battle."""
        self.is_open = False

    def handle(self, intent: Intent) -> bool:
        """While it is open Esc closes it and does nothing else, and so does a click beside it."""
        if not self.is_open:
            return False
        if intent.act is Act.CANCEL:
            return self._close()
        if intent.act is not Act.PRESS or intent.pos is None:
            return False
        shown = [one.rect for one in self.scene.widgets if isinstance(one, PopupPanel) or one.key == "fixed:menu"]
        return Rect(intent.pos, (1, 1)).collidelist(shown) < 0 and self._close()

    def update(self, seconds: float) -> None:
        """Close the list when the battle is over."""
        if self.is_open and self.scene.is_done:
            self._close()

    def act(self, intent: Intent) -> bool:
        """Esc opens it, and other keys work whether it is open or not."""
        is_key = intent.pos is None
        if intent.act is Act.DETAIL:
            self.context.settings.next_detail()
            return True
        if intent.act is Act.CANCEL and is_key and (self.is_open or self._is_listed) and self.scene.boxes.current is None:
            self._toggle()
            return True
        return False

    def walk(self, targets: list[Target]) -> list[Target]:
        """While the list is open, keys stay in it."""
        if not self.is_open:
            return targets
        keys = {tool.key for tool in self._tools() if tool.group != ABOVE} | {"fixed:pause", "fixed:menu"}
        return [target for target in targets if target.key in keys]


def _in_row(context: Context, row: Rect, tools: Sequence[Offer], are_silent: bool) -> list[Widget]:
    """Quiet words side by side, each as wide as it is; where `are_silent` those with a sign have nothing else."""
    left, made = row.left, list[Widget]()
    for tool in tools:
        wide, is_silent = _wide(context, tool, are_silent), are_silent and tool.icon is not None
        place = Rect(left, row.top, wide, row.h)
        kind = IconButton if is_silent else Button
        lettering = Lettering("quiet", "centre" if is_silent else "left", tool.icon)
        made.append(kind.of(context, place, tool, QUIET, lettering))
        if is_silent:
            made[-1].hint = tool.hint or tool.text
        left += wide
    return made


def _wide(context: Context, tool: Offer, are_silent: bool) -> int:
    """How wide a quiet word is, or its sign alone."""
    if are_silent and tool.icon is not None:
        return sign_wide(context)
    return word_wide(context, tool.text, has_sign=tool.icon is not None)


HEAD = "head:"


class Ships(BattleFeature):
    """Opens the ship of a side. Motion ends first: a ship must not reveal what the dice have yet to show."""

    def spots(self) -> Sequence[Target]:
        """The heads of the sides that have a Starship."""
        heads = zip(self.scene.state.sides, self.scene.theatre.plan.heads, strict=True)
        return [Spot(f"{HEAD}{seat}", rect) for seat, rect in heads if seat >= 0]

    def walk(self, targets: list[Target]) -> list[Target]:
        """Everything but these heads: ships have keys of their own."""
        return [target for target in targets if not target.key.startswith(HEAD)]

    def act(self, intent: Intent) -> bool:
        """Open a ship."""
        if intent.act is Act.SHIP:
            self._open(intent.step - 1)
            return True
        if intent.act is not Act.CONFIRM or intent.pos is None:
            return False
        target = self.scene.focus.at(intent.pos)
        if target is None or not target.key.startswith(HEAD):
            return False
        self._open(int(target.key.removeprefix(HEAD)))
        return True

    def _open(self, seat: int) -> None:
        if not self.scene.is_done:
            self.table.director.skip()
        self.scene.board.look_at_seat(seat)

    def card(self, target: Target) -> Card | None:
        """What a click does, and which key does the same."""
        if not target.key.startswith(HEAD):
            return None
        seat = int(target.key.removeprefix(HEAD))
        key = self.context.bindings.shown(Act.SHIP, seat + 1)
        return Card("", self.context.words("battle.open_ship", name=self.scene.wording.name(seat), key=key))
