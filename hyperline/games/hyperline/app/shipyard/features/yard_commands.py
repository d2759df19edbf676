"""The commands on the deck, the light above what comes next, hints, and the stages of a first ship."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.hint import rects_of
from hyperline.games.hyperline.app.shipyard.views import signs
from hyperline.games.hyperline.app.shipyard.views.status import why_not_commit
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, FIND, GIVEN, job_at
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Command, grown
from hyperline.games.hyperline.app.shipyard.yard_page import Icon, Press, YardFeature, YardPage
from hyperline.games.hyperline.rules.rulings import DECLINING
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.intent import Act, AnyAct, Intent
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.page.features.hints.hint_card import HintCard, Hints
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Button, IconButton, Lettering
from hyperline.shell.ui.panel import draw_light, light_rect

LAST, SIGN, TOUCH = 140.0, 40.0, 34.0  # units: the least width of the last command and of one without a word, and its side
PRESSES = (
    Act.CONFIRM, Act.PRESS, Act.DRAG, Act.DROP, Act.LABEL, Act.SHIP, Act.UNDO, Act.REDO, Act.DELETE, Act.AUTOPLAY,
)  # fmt: skip


class YardCommands(YardFeature):
    """`why` says why the draft cannot be built as it is; empty if it can."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.why = ""
        self._light = 0  # the pixel column where the line on the deck is brightest

    @property
    def _may_decline(self) -> bool:
        """Whether a part that was found may be left, or the bonus declined, unless the house rules forbid that (SET-11)."""
        yard = self.scene
        is_due = yard.table is not None and DECLINING in yard.table.position.terms.house
        return yard.job.stage == FIND or (yard.job.stage == BONUS and not is_due)

    @property
    def _declining(self) -> str:
        """The key of the text of the button."""
        return "shipyard.leave" if self.scene.job.stage == FIND else "shipyard.decline"

    # ---- layout ----

    def commands(self) -> list[Command]:
        """What the deck offers, from left to right."""
        words, yard = self.context.words, self.scene
        if not yard.job.may_buy:
            return [Command("commit", (words("shipyard.close"),), least=LAST)]
        notes = tuple(words(f"shipyard.off_{what}") for what in ("place", "aside", "loose"))
        found = [Command("cancel", (words("shipyard.cancel"),)), Command("undo", (words("shipyard.undo"),), has_icon=True)]
        found += [Command(key, least=SIGN) for key in ("redo", "reset")]
        if yard.is_build:
            found.append(Command("blueprint", (words("blueprint.tool"),)))
        if self._may_decline:
            found.append(Command("decline", (words(self._declining),)))
        return [
            *found,
            Command("commit", (words("shipyard.commit"), words("shipyard.done")), notes, is_last=True, least=LAST),
        ]

    def build(self) -> None:
        """The buttons; only what builds is ever bright."""
        yard, bench, quiet = self.scene, self.scene.bench, "quiet"
        if not yard.job.may_buy:
            done = yard.button("cancel", "shipyard.close", yard.close, place="commit")
            self._light = done.rect.centerx
            return
        yard.button("cancel", "shipyard.cancel", yard.close, kind=quiet)
        self._undo = yard.button("undo", "shipyard.undo", self._take_back, Act.UNDO, quiet, signs.undo)
        self._redo = self._sign("redo", lambda: bench.rewind(bench.draft.redo), Act.REDO, signs.redo)
        self._reset = self._sign("reset", lambda: bench.rewind(bench.draft.reset), None, signs.start_over)
        if self._may_decline:
            yard.button("decline", self._declining, lambda: self._submit("decline"), kind=quiet)
        self._commit = yard.button("commit", "shipyard.commit", self._build_it, kind="primary")

    def _sign(self, key: str, press: Press, act: AnyAct | None, icon: Icon) -> Button:
        """A button without a word."""
        room, text = self.scene.areas.buttons[key], self.context.words(f"shipyard.{key}")
        side = min(grown(self.context, TOUCH), *room.size)
        rect = Rect(room.centerx - side // 2, room.centery - side // 2, side, side)
        return self.scene.add(
            IconButton(self.context, rect, text, press, "quiet", key, act=act, lettering=Lettering(icon=icon), hint=text)
        )

    # ---- what is said ----

    def changed(self) -> None:
        """What can be undone and built."""
        yard, words = self.scene, self.context.words
        if not yard.job.may_buy:
            return
        draft, nothing = yard.bench.draft, words("shipyard.why_nothing")
        self._undo.set(why="" if draft.can_undo or self._can_go_back else nothing)
        self._redo.set(why="" if draft.can_redo else nothing)
        self._reset.set(why="" if draft.is_changed else nothing)
        if yard.bench.proposed is not None:
            self.why, note = words("proposal.first"), words("shipyard.off_proposal")
        else:
            self.why, note = why_not_commit(self.context, yard.job, draft, yard.table)
        if self.why and not draft.is_changed and not yard.can_buy and draft.held is None:
            note = words("shipyard.off_move")
        has_bought = draft.now.bought is not None or draft.now.upgrade is not None
        is_only_moved = yard.is_build and not has_bought and (draft.is_changed or not yard.can_buy)
        text = words("shipyard.done" if is_only_moved else "shipyard.commit")
        self._commit.set(text=text, why=self.why, note=note)
        self._light_up(yard.areas.stage.centerx if self.why else self._commit.rect.centerx)

    def _light_up(self, at: int) -> None:
        """Let the line on the deck be brightest above what comes next."""
        if at != self._light:
            for place in (self._light, at):
                self.scene.redraw(light_rect(self.context, self.scene.areas.deck, place))
            self._light = at

    def draw(self, surface: Surface) -> None:
        """Draw the light on the deck."""
        deck = self.scene.areas.deck
        if light_rect(self.context, deck, self._light).colliderect(surface.get_clip()):
            draw_light(self.context, surface, deck, self._light)

    # ---- what is done ----

    def handle(self, intent: Intent) -> bool:
        """What was built is asked for: until the host has answered nothing else is pressed, unless it takes too long."""
        table = self.scene.table
        is_asked = table is not None and self.scene.job.may_buy and table.is_held_up and not table.missed
        return is_asked and intent.act in PRESSES

    @property
    def _can_go_back(self) -> bool:
        """Whether the previous stage can be undone, at setup."""
        table = self.scene.table
        return table is not None and self.scene.job.is_given and table.can_undo

    def _take_back(self) -> None:
        """Undo within the draft, then what the previous stage added."""
        bench, table = self.scene.bench, self.scene.table
        if bench.draft.can_undo:
            bench.rewind(bench.draft.undo)
        elif table is not None and self._can_go_back:
            table.undo()

    def _build_it(self) -> None:
        action = self.scene.bench.draft.action()
        if action is not None:
            self._submit(str(action))

    def _submit(self, text: str) -> None:
        """Do the one action; at setup the next stage follows, after a Build the scene closes."""
        yard = self.scene
        if yard.table is None:
            yard.close(text)
            return
        try:
            yard.table.submit(text)
        except Illegal as reason:
            yard.refuse(reason, self._commit.rect)
            return
        if not yard.job.is_given:
            yard.close("done")


class Assembling(YardFeature):
    """Works only where the scene was opened to assemble a ship at a table."""

    def update(self, seconds: float) -> None:
        """Let the game run until the next stage is due."""
        if self.scene.table is not None and self.scene.job.is_given:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Move on to the next stage; what comes after this ship is seen on the board."""
        yard, table = self.scene, self.scene.table
        assert table is not None
        if not self._is_complete:
            table.update(1000 * seconds)
        if self._is_complete:
            yard.close("done")
            return
        table.director.finish_all()  # what the table plays would be hidden
        if table.is_held_up:
            return
        now = job_at(table, self.context)
        if (now.stage, now.ship) != (yard.job.stage, yard.job.ship):
            yard.begin(now)
            yard.rebuild()
            yard.focus_first()

    @property
    def _is_complete(self) -> bool:
        """Whether the player has added everything."""
        table = self.scene.table
        assert table is not None
        return self.scene.job.seat not in [decision.seat for decision in table.open if decision.kind in GIVEN]


class Following(YardFeature):
    """Ships that are only looked at are shown as they are once something happens meanwhile, as it does elsewhere."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._since: object = None  # where the game was when they were shown

    def begun(self) -> None:
        """They are shown."""
        self._since = self.scene.table.token if self.scene.table is not None else None

    def update(self, seconds: float) -> None:
        """Show them again."""
        yard, table, job = self.scene, self.scene.table, self.scene.job
        if table is None or job.may_buy or table.token is self._since:
            return
        self._since = table.token
        if table.position.players != job.position.players:
            key = yard.focus.key
            yard.begin(job.moved_on(table.position))
            yard.rebuild()
            yard.focus_on(key)


SIDE, INSET = 36, 6  # units: the button, and the free space beside it and around the card
BUTTON = "fixed:hint"


class YardHints(HintCard[YardPage], YardFeature):
    """Hints while something is built in a game."""

    grows = -1

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._desk: HintDesk | None = None

    @property
    def desk(self) -> HintDesk | None:
        """The hint desk; None if there is none."""
        if self._desk is None and self.scene.stack is not None:
            board = next((scene for scene in self.scene.stack.scenes if isinstance(scene, BoardScene)), None)
            self._desk = board.features.one(Hints).desk if board is not None else None
        return self._desk if self._desk is not None and self.scene.job.may_buy and self._desk.is_allowed else None

    def build(self) -> None:
        """The button at the end of the bottom line."""
        c, desk = self.context, self.desk
        if desk is None:
            return
        line, side = self.scene.status, c.px(SIDE)
        rect = Rect(line.rect.right - side, line.rect.centery - side // 2, side, side)
        line.rect.w -= side + c.px(INSET)
        button = self.scene.add(
            IconButton(c, rect, "", desk.press, "quiet", BUTTON, lettering=Lettering(icon=icon.bulb), hint=desk.hint)
        )
        button.is_chosen = self._shown is not None

    @property
    def column(self) -> Rect:
        """The column of numbers, as wide as the words below them, of which none is seen in part."""
        areas = self.scene.areas
        words = areas.buttons.get("numbers", areas.right)
        whole = areas.right.union(words) if words.colliderect(areas.right) else areas.right
        return whole.inflate(0, -2 * self.context.px(INSET))

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return (BUTTON,) if self.desk is not None else ()

    def told(self) -> None:
        """Let the button show whether a hint is open."""
        for widget in self.scene.widgets:
            if widget.key == BUTTON and isinstance(widget, IconButton) and self.desk is not None:
                widget.is_chosen, widget.hint = self._shown is not None, self.desk.hint
        self.scene.show_controls()
        self.scene.redraw()

    def marked(self, action: Any) -> list[Rect]:
        """The Store's card and the place on the grid."""
        return rects_of(action, [*self.scene.widgets, *self.scene.spots]) if not self.scene.bench.hand.is_full else []
