"""A page with a ship under work: pointer and keys lift parts, aim them and put them down."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.bench import Bench
from hyperline.games.hyperline.app.shipyard.views.benchview import SPOT, TRAY
from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW, cell_of
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas
from hyperline.games.hyperline.app.whynot.held_part import HeldPart
from hyperline.games.hyperline.app.whynot.held_part import way as placing_way
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.whynot.remedy import answer
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.whycard import RefusalPage, Said

BRIDGE_SPOT = f"{SPOT}0,0"
FROM_STORE = ("store:", "shelves")
LIT_COUNTS = 10  # times as bad as hiding a part: hiding a lit place
ENDS = (Act.PRESS, Act.CONFIRM, Act.UNDO, Act.REDO, Act.CANCEL)  # what does not wait for a flight to end


class BenchPage(RefusalPage):
    """`job`, `bench` and `wording` are set before it is opened, `areas` when it is built."""

    job: YardJob
    bench: Bench
    areas: Areas
    wording: Wording

    # what a scene overrides
    def tell(self) -> None:
        """Update for the draft with the part in hand."""

    def tell_aim(self) -> None:
        """Update for where the part in hand is now."""

    def put_by_key(self, *, is_new: bool) -> None:
        """A part was put down with keys: one that is bought, or another."""

    def stops(self) -> tuple[str, ...]:
        """The keys that Tab visits while nothing is in hand."""
        return (BRIDGE_SPOT,)

    def legal(self) -> tuple[Action, ...]:
        """What the engine would accept now."""
        return ()

    def refuse(self, why: Illegal, about: Rect, tried: Action | None = None) -> None:
        """Say why something cannot be done, and what to do instead."""
        found = answer(why, self.job.position, self.job.seat, tried, self.legal(), self.wording)
        self.answer(Said(found.rule, found.text, found.way), about, self._to_be_seen())

    def _to_be_seen(self) -> list[Rect]:
        """What an answer should leave visible: lit places above all, then the ship."""
        return [*self.bench.lit() * LIT_COUNTS, *self.bench.parts_seen()]

    def _refuse_place(self, why: Illegal, placing: HeldPart, about: Rect) -> None:
        """Say why a part may not go where it was held, and where it may."""
        said = Said(why.rule, sentence(self.wording, why, placing.ship), placing_way(placing, self.wording))
        self.answer(said, about, self._to_be_seen())

    def aimed(self) -> None:
        """The part in hand is over another place."""
        self.why.forget()
        self.tell_aim()

    def _refuse_here(self) -> None:
        """Say why the part in hand may not lie where it is, if it may not."""
        why, placing = self.bench.why_here(), self.bench.placing()
        if why is not None and placing is not None:
            self._refuse_place(why, placing, self.bench.place_here())

    def card_about(self, target: Target) -> Rect:
        """A card stands at the right or left of the ship, so that it covers none of the parts one goes to next."""
        ship = next((ship for ship in self.ships_seen() if ship.contains(target.rect)), None)
        if ship is None:
            return super().card_about(target)
        high = 2 * self.context.measure.area.h  # this leaves no room above or below
        return Rect(ship.x, target.rect.centery - high // 2, ship.w, high)

    def ships_seen(self) -> list[Rect]:
        """The places of the ships on the page."""
        return [self.bench.ship_rect]

    # ---- taking and putting ----

    def lift(self, number: int, intent: Intent) -> None:
        """Take a part of the ship in hand, or say why it stays."""
        if self.bench.draft.is_movable(number):
            self.bench.lift(number, intent.pos, intent.act is Act.DRAG)
            self.aim_by_key(intent)
        elif self.job.may_buy and intent.act is not Act.DRAG:
            words = self.context.words
            key, rule = ("bridge", "SHP-1") if number == 0 else ("setup", "SET-9")
            said = Said(rule, words(f"shipyard.locked_{key}"), words(f"shipyard.instead_{key}"))
            self.answer(said, self.bench.rect_of(number))

    def aim_by_key(self, intent: Intent) -> None:
        """With keys, the part in hand begins at the focus, or at the first legal place."""
        if intent.pos is None:
            ways = self.bench.legal_keys()
            self.focus_by_key(self.focus.key if self.focus.key in ways or not ways else ways[0])

    def drag(self, intent: Intent) -> None:
        """Carry the part in hand, or take the one where the drag began."""
        if self.bench.hand.is_full and intent.pos is not None:
            self.bench.point(intent.pos)
        elif intent.start is not None and (number := self.bench.part_at(intent.start)) is not None:
            self.lift(number, intent)

    def drop(self, intent: Intent) -> None:
        """Drop the part in hand, and say why if it springs back."""
        if self.bench.hand.is_full and intent.pos is not None:
            self.bench.point(intent.pos)
            about, placing = self.bench.place_here(), self.bench.placing()
            why = self.bench.drop(intent.pos)
            if why is not None and placing is not None:
                self._refuse_place(why, placing, about)

    def _confirm(self, intent: Intent) -> None:
        """A click or Enter on the grid or the tray: lift, put, set aside, or say why not."""
        bench = self.bench
        if not bench.hand.is_full:
            number = bench.part_at(intent.pos) if intent.pos else bench.part_of(self.focus.key)
            if number is not None:
                self.lift(number, intent)
            return
        if intent.pos is not None:
            bench.point(intent.pos)
        is_tray = self.areas.tray.collidepoint(intent.pos) if intent.pos else self.focus.key.startswith(TRAY)
        is_new = bench.draft.held_number == NEW
        if is_tray and bench.draft.may_refit:
            bench.return_held()
        elif bench.put():
            if intent.pos is None:
                self.put_by_key(is_new=is_new)
        else:
            self._refuse_here()

    def _delete(self, number: int | None) -> None:
        """Return a part to the Store or set it aside; one in hand first."""
        draft = self.bench.draft
        if not self.bench.hand.is_full and number is not None and draft.is_movable(number):
            if draft.part(number) is None:
                return
            draft.lift(number)
        if draft.held is not None:
            self.bench.return_held()

    # ---- pointer and keys ----

    def handle(self, intent: Intent) -> bool:
        """Handle what means something else while a part is in hand or the grid has the focus, then the usual."""
        bench = self.bench
        if bench.hand.flight is not None and intent.act in ENDS:
            bench.hand.land()
        match intent.act:
            case Act.NEXT:
                return self._next(intent.step)
            case Act.MOVE if self.focus.key.startswith(SPOT) and self._step(intent.direction):
                return True
            case Act.CANCEL if bench.hand.is_full:
                self.why.forget()
                bench.let_go(is_back=True)
                return True
        return super().handle(intent)

    def took_box(self, intent: Intent) -> bool:
        """A pointer with a part in hand goes through an answer to the place below it."""
        return not (self.bench.hand.is_full and intent.act is Act.POINT) and super().took_box(intent)

    def act(self, intent: Intent) -> bool:
        """Handle what no widget took: grid, tray and commands."""
        bench = self.bench
        match intent.act:
            case Act.POINT:
                if bench.hand.is_full and intent.pos is not None:
                    bench.point(intent.pos)
            case Act.DRAG:
                self.drag(intent)
            case Act.DROP:
                self.drop(intent)
            case Act.CONFIRM:
                self._confirm(intent)
            case Act.DELETE:
                self._delete(bench.part_of(self.focus.key))
            case Act.CANCEL if intent.pos is not None:
                return self._set_aside(intent.pos)
            case Act.CANCEL:
                self.close()
            case _:
                return self._view(intent)
        return True

    def _set_aside(self, pos: tuple[int, int]) -> bool:
        """Set the part at a place aside; whether there is one."""
        number = self.bench.part_at(pos)
        if number is not None:
            self._delete(number)
        return number is not None

    def _view(self, intent: Intent) -> bool:
        """Turn the part in hand, and move the view."""
        bench = self.bench
        match intent.act:
            case Act.ROTATE:
                bench.turn(intent.step)
            case Act.WHEEL if bench.hand.is_full:
                bench.turn(-intent.step)
            case Act.WHEEL | Act.ZOOM:
                bench.zoom(intent.step)
            case Act.FIT:
                bench.fit()
            case Act.PAN if intent.pos and intent.start:
                bench.pan(intent.pos[0] - intent.start[0], intent.pos[1] - intent.start[1])
            case _:
                return False
        return True

    def _next(self, step: int) -> bool:
        """Tab: the next legal place while a part is in hand, otherwise the next stop."""
        here = self.focus.key
        if self.bench.hand.is_full:
            keys = self.bench.legal_keys()
        else:
            known = {target.key for target in self.focus.targets}
            keys = [key for key in self.stops() if key in known]
            if here.startswith((SPOT, TRAY)):
                here = BRIDGE_SPOT
            elif here.startswith(FROM_STORE):
                here = next((key for key in keys if key.startswith(FROM_STORE)), here)
        if keys:
            at = keys.index(here) if here in keys else (-1 if step > 0 else 0)
            self.focus_by_key(keys[(at + step) % len(keys)])
        return True

    def focus_by_key(self, key: str) -> None:
        """Move the focus, and the part in hand, to a target; the view follows."""
        cell = cell_of(key.removeprefix(SPOT)) if key.startswith(SPOT) else None
        if cell is not None and self.bench.grid.show(cell):
            self.bench.refresh()
        self.focus.is_by_key = True
        self.focus_on(key)
        self.focus_moved()

    def _step(self, direction: tuple[int, int]) -> bool:
        """Move from cell to cell with the arrows, and the view follows; past the rim the focus goes on to what is there."""
        cell = cell_of(self.focus.key.removeprefix(SPOT))
        if cell is None:
            return False
        near = cell[0] + direction[0], cell[1] + direction[1]
        view = self.bench.grid.extent
        if not (view.left <= near[0] <= view.right and view.top <= near[1] <= view.bottom):
            return False
        self.focus_by_key(f"{SPOT}{near[0]},{near[1]}")
        return True

    def focus_moved(self) -> None:
        """By keys the part in hand goes where the focus goes."""
        if self.bench.hand.is_full and self.focus.is_by_key:
            self.bench.hand.pos = None
            self.bench.aim(self.focus.key.removeprefix(SPOT) if self.focus.key.startswith(SPOT) else None)

    def update(self, seconds: float) -> None:
        """Motions, and the reason beside a place over which the part in hand rests."""
        super().update(seconds)
        if self.bench.update(seconds) and not self.why.is_shown:
            self._refuse_here()

    # ---- drawing ----

    def draw_below(self, surface: Surface) -> None:
        """Grid and tray."""
        self.bench.draw_below(surface)

    def draw_above(self, surface: Surface) -> None:
        """The part in hand."""
        self.bench.draw_above(surface)

    def draw_ring(self, surface: Surface) -> None:
        """The focus ring; on the grid it is inside the cell, and the pointer lights only what it can lift."""
        target = self.focus.current
        if target is not None and target.key.startswith("store:") and not self.focus.is_by_key:
            return  # its card is lit
        if target is None or not target.key.startswith((SPOT, TRAY)):
            super().draw_ring(surface)
            return
        if not self.focus.is_by_key:
            number = self.bench.part_of(target.key)
            if self.bench.hand.is_full or number is None or not self.bench.draft.is_movable(number):
                return
        line = max(1.0, self.context.measure.u) * (2 if self.focus.is_by_key else 1)
        clear, colour = Color(0, 0, 0, 0), self.context.theme.colour("accent_light")
        paint.plate(surface, Rect(target.rect).inflate(2, 2), clear, clear, colour, line, self.context.px(5))
