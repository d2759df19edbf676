"""Pins: goals that a player has marked on the board, how many moves away each is, and what has changed that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.board_odds import line_room
from hyperline.games.hyperline.app.log.line import PlacedEntry
from hyperline.games.hyperline.app.log.since import Since
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.rules.geometry import NOWHERE, SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import way_to
from hyperline.kernel.quote import SHOWN
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.card import Card

LABEL: Final = "pins"
"""The label of a saved game with the pins of each seat: ``0 E5 C4; 2 A1``."""
MOST: Final = 3
"""Pins of a seat; one more takes the place of the oldest."""
TOOL: Final = 6  # its number among the board's tools
WEIGHS: Final = 200  # a line of the digest: it comes first
LONGEST: Final = 10 * SHOWN  # characters of the label

Way = tuple[Sector, ...] | None


def read_pins(text: str, seats: int) -> dict[int, tuple[Sector, ...]]:
    """The pins by seat in a label, which may hold anything; what is none is passed over."""
    found: dict[int, tuple[Sector, ...]] = {}
    for part in text[:LONGEST].split(";"):
        number, *names = part.split()[: MOST + 1] or [""]
        if number.isascii() and number.isdecimal() and len(number) < 3 and int(number) < seats:
            pins = dict.fromkeys(SECTOR_BY_NAME[name] for name in names if name in SECTOR_BY_NAME)
            if pins:
                found[int(number)] = tuple(pins)
    return found


def written_pins(pins: dict[int, tuple[Sector, ...]]) -> str:
    """The label of pins by seat."""
    told = (" ".join([str(seat), *(SECTOR_NAMES[goal] for goal in pins[seat])]) for seat in sorted(pins) if pins[seat])
    return "; ".join(told)


@dataclass(frozen=True)
class Turned:
    """What changed the number of moves to a goal last: the action, whose it was, and where, if at one place."""

    step: int
    seat: int
    sector: Sector


class Pins(BoardFeature):
    """The pins of the player who looks. Ways are found in what that player may know, and nobody else sees them."""

    acts: ClassVar = (GalaxyAct.PIN,)

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.is_asking = False  # the next sector that is chosen gets a pin
        self._ways: dict[Sector, Way] = {}
        self._known: tuple[object, ...] = ()
        self._told: tuple[tuple[object, ...], tuple[PlacedEntry, ...]] = ((), ())

    def build(self) -> None:
        """A button beside the board, where a game is played."""
        if self.table.is_played:
            words = self.context.words
            hint = words("pin.button", key=self.context.bindings.shown(GalaxyAct.PIN))
            self.scene.add_tool(TOOL, "fixed:pin", words("tool.pin"), self.ask, icon.pin, hint)

    # ---- what is pinned ----

    @property
    def seat(self) -> int | None:
        """Whose pins are seen: those of the person at the screen whose turn to look it is; None for nobody's."""
        table, seat = self.table, self.table.viewer
        is_theirs = table.is_played and not table.is_over and seat is not None and table.is_human(seat)
        return seat if is_theirs and self._shown.phase is not Phase.SETUP else None

    @property
    def goals(self) -> tuple[Sector, ...]:
        """The pinned sectors, the oldest first."""
        return () if self.seat is None else self._all.get(self.seat, ())

    @property
    def _shown(self) -> Position:
        position: Position = self.table.shown
        return position

    @property
    def _all(self) -> dict[int, tuple[Sector, ...]]:
        return read_pins(self.table.labels.get(LABEL, ""), len(self.scene.emblems))

    def way(self, goal: Sector) -> Way:
        """Where each move on the way to a goal ends, as far as it is known; None without one."""
        known = self._shown, self.seat
        if known != self._known:
            self._known, self._ways = known, {}
        if goal not in self._ways and self.seat is not None:
            self._ways[goal] = way_to(self._shown, self.seat, goal) if self._is_anywhere(self._shown) else None
        return self._ways.get(goal)

    def _is_anywhere(self, position: Position) -> bool:
        return self.seat is not None and position.players[self.seat].sector != NOWHERE

    def toggle(self, goal: Sector) -> None:
        """Pin a sector, or take its pin away."""
        seat = self.seat
        if seat is None:
            self.context.notify(self.context.words("pin.not_now"))
            return
        pins = self._all
        had = pins.get(seat, ())
        is_new = goal not in had
        pins[seat] = (*had, goal)[-MOST:] if is_new else tuple(one for one in had if one != goal)
        self._keep(pins)
        self.context.notify(self.said(goal) if is_new else self.context.words("pin.gone", goal=self._name(goal)))

    def _keep(self, pins: dict[int, tuple[Sector, ...]]) -> None:
        self.table.note(LABEL, written_pins(pins))
        self.scene.view.redraw(self.scene.view.frame)

    def settled(self, position: Any) -> None:
        """A pin goes once its goal is reached, and that cannot be undone any more."""
        seat = self.seat
        if seat is None or not self.goals or (self.table.can_undo and not self.table.is_stopped):
            return
        here = self._shown.players[seat].sector
        if here in self.goals:
            pins = self._all
            pins[seat] = tuple(one for one in pins[seat] if one != here)
            self._keep(pins)

    # ---- what is done ----

    def ask(self) -> None:
        """Let the next sector that is chosen be the goal."""
        self.is_asking = self.seat is not None
        self.context.notify(self.context.words("pin.ask" if self.is_asking else "pin.not_now"))

    def act(self, intent: Intent) -> bool:
        """The key pins the sector in focus, or asks for one."""
        if intent.act is not GalaxyAct.PIN:
            return False
        goal = self._in_focus
        if goal is None:
            self.ask()
        else:
            self.toggle(goal)
        return True

    def handle(self, intent: Intent) -> bool:
        """While a goal is asked for, a sector becomes it; anything else that is chosen ends that."""
        if not self.is_asking or intent.act not in (Act.CONFIRM, Act.CANCEL):
            return False
        self.is_asking = False
        goal = self._in_focus
        if intent.act is Act.CONFIRM and goal is not None:
            self.toggle(goal)
            return True
        return intent.act is Act.CANCEL

    def turned(self, seat: int | None) -> None:
        """Someone else looks: nothing is asked any more."""
        self.is_asking = False

    @property
    def _in_focus(self) -> Sector | None:
        kind, _, name = self.scene.focus.key.partition(":")
        return SECTOR_BY_NAME.get(name) if kind == "sector" else None

    # ---- what is said ----

    def _name(self, goal: Sector) -> str:
        return self.scene.wording.sector(goal, self._shown.board)

    def said(self, goal: Sector) -> str:
        """How far a goal is."""
        words, way = self.context.words, self.way(goal)
        if way is None:
            return words("pin.no_way", goal=self._name(goal))
        if not way:
            return words("pin.here", goal=self._name(goal))
        over = ", ".join(SECTOR_NAMES[sector] for sector in way[:-1])
        text = words("pin.away", goal=self._name(goal), n=len(way))
        return words("pin.over", text=text, sectors=over) if over else f"{text}."

    def told_on(self, card: Card | None, key: str) -> Card | None:
        """The card of a sector, with how far it is if it is pinned, and a button for the pin."""
        kind, _, name = key.partition(":")
        if card is None or kind != "sector" or self.seat is None:
            return card
        goal, words = SECTOR_BY_NAME[name], self.context.words
        has_pin = goal in self.goals
        text = "\n".join(filter(None, (card.text, self.said(goal) if has_pin else "")))
        offer = Offer(key="card:pin", text=words("pin.take" if has_pin else "pin.put"), press=partial(self.toggle, goal),
                      icon=icon.pin, act=GalaxyAct.PIN)  # fmt: skip
        return replace(card, text=text, offer=offer)

    def lines(self, found: Since) -> tuple[PlacedEntry, ...]:
        """What others have changed about the goals, for the digest at the beginning of the player's own turn."""
        seat, goals = self.seat, self.goals
        if seat is None or not goals or not found.is_own_turn or found.viewer != seat:
            return ()
        known = (id(found), goals)
        if known != self._told[0]:
            self._told = known, tuple(self._changes(found, seat, goals))
        return self._told[1]

    def _changes(self, found: Since, seat: int, goals: tuple[Sector, ...]) -> Iterator[PlacedEntry]:
        words, wording = self.context.words, self.scene.wording
        for goal in goals:
            before, after = _moves(found.before, seat, goal), _moves(found.after, seat, goal)
            if before == after:
                continue
            cause = self._cause(found, seat, goal)
            key = "opened" if before is None else "closed" if after is None else "nearer" if after < before else "farther"
            text = words(f"pin.{key}", goal=wording.sector(goal, found.after.board), n=after, was=before)
            sectors: tuple[Sector, ...] = (goal,)
            if cause is not None:
                who = wording.name(cause.seat)
                where = wording.sector(cause.sector, found.after.board) if cause.sector != NOWHERE else ""
                text += " " + words("pin.by_at" if where else "pin.by", player=who, sector=where)
                sectors = (goal, cause.sector) if where and cause.sector != goal else sectors
            step = cause.step if cause is not None else found.deeds[-1].step if found.deeds else 0
            by = cause.seat if cause is not None else seat
            yield PlacedEntry(text, by, WEIGHS, step, step, sectors, is_key=True)

    def _cause(self, found: Since, seat: int, goal: Sector) -> Turned | None:
        """What changed the number of moves last."""
        table, steps = self.table, sorted({deed.step for deed in found.deeds})
        seen = [found.before, *(table.game.observe(table.steps[step].change.position, table.eyes) for step in steps)]
        last: Turned | None = None
        for step, (before, after) in zip(steps, pairwise(seen), strict=True):
            if _ground(before) != _ground(after) and _moves(before, seat, goal) != _moves(after, seat, goal):
                events = (event for number, event in found.deeds if number == step)
                places = [place for event in events if (place := getattr(event, "sector", NOWHERE)) != NOWHERE]
                last = Turned(step, table.steps[step].seat, places[0] if places else NOWHERE)
        return last

    # ---- what is seen ----

    def draw(self, surface: Surface) -> None:
        """A pin at each goal with the number of moves; the way to one that is pointed at, in order."""
        if not self.goals or self.table.director.is_recalling:
            return
        camera, seat = self.scene.view.camera, self.seat
        assert seat is not None, "somebody looks"
        light = self.context.theme.player_lights[self.scene.emblems[seat]]
        pointed = self._in_focus
        for goal in self.goals:
            way = self.way(goal)
            if goal == pointed and way:
                for number, sector in enumerate(way, 1):
                    lights.draw_way(surface, self.context, camera.sector_rect(sector), light)
                    if len(way) > 1:
                        lights.draw_order(surface, self.context, camera.sector_rect(sector), number, light)
            self._draw_pin(surface, camera.sector_rect(goal), "–" if way is None else str(len(way)))

    def _draw_pin(self, surface: Surface, rect: Rect, text: str) -> None:
        """A plate over the lower edge of a sector: the sign, and how many moves."""
        c, seat = self.context, self.seat
        assert seat is not None, "somebody looks"
        light = c.theme.player_lights[self.scene.emblems[seat]]
        room = max(rect.h // 4, line_room(c, rect.h))
        number, sign = c.type.line(text, "number", "text", None, room), icon.pin(room, light)
        high = room + c.px(4)
        plate = Rect(0, 0, sign.get_width() + number.get_width() + high // 2, high)
        plate.midbottom = rect.centerx, rect.bottom + high // 3
        plate.clamp_ip(self.scene.view.camera.view)
        paint.plate(surface, plate, c.theme.colour("deep", 235), c.theme.colour("deep", 235), light,
                    max(1.0, 1.2 * c.measure.u), high // 2)  # fmt: skip
        surface.blit(sign, sign.get_rect(midleft=(plate.left + high // 5, plate.centery)))
        surface.blit(number, number.get_rect(midright=(plate.right - high // 4, plate.centery)))

    def pointed(self, key: str) -> None:
        """The way to a pinned sector comes and goes with the focus."""
        if self.goals:
            self.scene.view.redraw(self.scene.view.frame)


def _moves(position: Position, seat: int, goal: Sector) -> int | None:
    """How many moves a goal is away; None without a known way."""
    if position.players[seat].sector == NOWHERE:
        return None
    way = way_to(position, seat, goal)
    return None if way is None else len(way)


def _ground(position: Position) -> tuple[object, ...]:
    """All that ways depend on."""
    return position.board, *position.players
