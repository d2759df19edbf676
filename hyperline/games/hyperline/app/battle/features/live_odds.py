"""How the battle may end, and what a hit would cost: a bar between the names, figures at each choice and at the ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views.choice_places import edge_place
from hyperline.games.hyperline.app.battle.views.oddstext import (
    FightOdds,
    Forces,
    OddsBook,
    draw_line,
    draw_pair,
    forces_of,
    loss,
    told,
    with_odds,
)
from hyperline.games.hyperline.app.board.features.told_odds import JumpOdds
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.battle_odds import Odds
from hyperline.games.hyperline.counsel.conduct import struck
from hyperline.games.hyperline.rules.actions import Action, Damage, Face, Fight, Stay
from hyperline.games.hyperline.rules.decisions.strike import Strike
from hyperline.games.hyperline.rules.events import VolleyFired
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, QUADRANT_NAMES
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import functional_by_target
from hyperline.kernel.game import Game
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.card import Card

TOPIC: Final = "odds of the battle"
BAR: Final = "odds"
"""The key of the bar."""
KINDS: Final = ("direction", "flee")
HIGH: Final = 8.0  # units of deck: the bar


class OddsQuery(NamedTuple):
    """What odds are wanted of: a seat's actions in a position as the screen may know it, and who fights."""

    view: Position
    seat: int
    actions: tuple[Action, ...]
    forces: Forces
    own: int  # the side of the seat


NOTED: Final = ("button:face:", "button:flee", "button:stay")
"""How the keys of the buttons begin that tell what a choice costs."""


class LiveOdds(BattleFeature):
    """`fight` is what the bar shows: the choice in focus, or else the likeliest one. It stays until more is known."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.book = OddsBook(self.context, TOPIC)
        self.fight: FightOdds | None = None
        self.odds: dict[str, Odds] = {}  # for each choice, by the key of its button
        self.hits: dict[str, tuple[int, int]] = {}  # what both take at once, by the key of a choice
        self._matter: OddsQuery | None = None
        self._since = 0  # how many steps the match had when this was asked
        self._seen: Position | None = None
        self._was_on = True
        self._key = ""

    @property
    def is_on(self) -> bool:
        """Whether odds are on and the settings allow those of battles."""
        return self.scene.board.features.one(JumpOdds).is_on and own_settings(self.context).has_battle_odds

    # ---- what odds are of ----

    def begun(self) -> None:
        """Another battle: tell its odds from the beginning until a player has to decide."""
        self.fight, self._matter, self._seen, self.odds = None, None, None, {}
        self._was_on = self.is_on
        if self._was_on and self.scene.state.is_duel and self.scene.state.round < 2:
            self._ask_opening()

    def _ask_opening(self) -> None:
        state, table = self.scene.state, self.table
        steps = table.steps
        for number in range(len(steps) - 1, -1, -1):
            action, seat = steps[number].action, steps[number].seat
            if isinstance(action, Fight) and (seat, action.enemy, action.sector) == (*state.sides, state.sector):
                before = table.before(number)
                self._consider(table.game.observe(before, table.eyes), seat, (action,))
                return

    def _look(self) -> None:
        """See what is to be decided, and by whom."""
        table = self.table
        self._seen = table.position
        decision = next((decision for decision in table.open if decision.kind in KINDS), None)
        if decision is not None and self.scene.state.is_duel and not self.scene.is_done:
            self._consider(self._seen, decision.seat, with_odds(table.game.legal(self._seen, decision.seat)))
        else:
            self._show()

    def _consider(self, view: Position, seat: int, actions: tuple[Action, ...]) -> None:
        scene = self.scene
        forces = forces_of(scene.wording, scene.emblems, view, seat, actions[0]) if actions else None
        if forces is None:
            return
        self._matter = OddsQuery(view, seat, actions, forces, scene.state.side_of(seat) or 0)
        self._since = len(self.table.steps)
        self.book.want(view, seat, actions)
        self._show()

    def _show(self) -> None:
        """Show what is known so far: of what has been chosen, else of the choices."""
        matter = self._matter
        if matter is None:
            return
        known = {action: odds for action in matter.actions if (odds := self.book.of(matter.view, action)) is not None}
        steps = self.table.steps
        chosen: Action | None = steps[self._since].action if len(steps) > self._since else None
        is_open = chosen is None and not isinstance(matter.actions[0], Fight)
        self.odds = {button_of(action): odds for action, odds in known.items()} if is_open else {}
        self._note()
        shown = self.odds.get(self._key) or _likeliest(known, matter.own)
        if chosen in matter.actions:
            shown = known.get(chosen)
        if shown is not None:
            self.fight = FightOdds(matter.forces, shown)
        self._redraw()

    def _note(self) -> None:
        """Tell at each button what its choice costs."""
        own, words = self._matter.own if self._matter is not None else 0, self.context.words
        notes = {}
        for key, odds in self.odds.items():
            mine, theirs = loss(words, odds.lost[own]), loss(words, odds.lost[1 - own])
            notes[key] = words("odds.own", own=mine, other=theirs)
        self.hits = self._settled_hits()
        notes |= {key: words("odds.now", own=pair[own], other=pair[1 - own]) for key, pair in self.hits.items()}
        self.scene.controls.notes = notes
        for widget in self.scene.widgets:
            if isinstance(widget, Button) and widget.key.startswith(NOTED):
                widget.set(note=notes.get(widget.key, ""))

    def _settled_hits(self) -> dict[str, tuple[int, int]]:
        """In Simple: by choice of a side, the hits of this round that attacker and defender take, where they are certain."""
        matter = self._matter
        if matter is None or not self.odds or not self.context.is_simple:
            return {}
        faces = (action for action in matter.actions if isinstance(action, Face))
        found = {button_of(face): volleys(self.table.game, matter.view, matter.seat, face) for face in faces}
        pairs = {key: hits for key, hits in found.items() if hits is not None}
        return {key: (mine, theirs) if not matter.own else (theirs, mine) for key, (mine, theirs) in pairs.items()}

    # ---- input and time ----

    def pointed(self, key: str) -> None:
        """The bar follows the choice in focus, at its button or at the ship's side."""
        key = key.replace("quadrant:", "button:face:")
        if key != self._key:
            was_told, self._key = {self._key, key} & {*self.odds}, key
            if was_told:
                self._show()

    def update(self, seconds: float) -> None:
        """Take answers, and look at each new position once everything before it has been shown."""
        if self.is_on != self._was_on:
            self._switched()
        if not self._was_on:
            return
        if self.book.update():
            self._show()
        if not self.table.director.is_busy and self.table.position is not self._seen:
            self._look()

    def _switched(self) -> None:
        """Odds were switched on or off."""
        self._was_on, self._seen, self._key = self.is_on, None, self.scene.focus.key
        self.scene.show_controls()
        if self._was_on:
            return
        self.book.forget()
        self.fight, self._matter, self.odds = None, None, {}
        self._note()
        self._redraw()

    def act(self, intent: Intent) -> bool:
        """The key switches odds on and off, here and on the board."""
        if intent.act is not Act.ODDS:
            return False
        if own_settings(self.context).has_battle_odds:
            self.scene.board.features.one(JumpOdds).toggle()
        else:
            self.context.notify(self.context.words("jump_odds.is_off"))
        return True

    def left(self) -> None:
        """Stop asking."""
        self.book.forget()

    # ---- what is seen ----

    def spots(self) -> Sequence[Target]:
        """The bar, which has a card."""
        is_shown = self.is_on and self.scene.state.is_duel and not self.scene.is_done
        return (Spot(BAR, self.scene.theatre.plan.odds),) if is_shown else ()

    def card(self, target: Target) -> Card | None:
        """Everything known of the bar or of a choice; beside a button only for keys, since it covers the other figures."""
        key = target.key.replace("quadrant:", "button:face:")
        odds = self.odds.get(key)
        if target.key == BAR and self.fight is not None:
            odds = self.fight.odds
        if odds is None or self._matter is None or (target.key in self.odds and not self.scene.focus.is_by_key):
            return None
        forces, words = self._matter.forces, self.context.words
        title = words("odds.title", one=forces[0].name, other=forces[1].name)
        rule = "COM-5" if key == BAR else "COM-7" if ":face:" in key else "FLE-1"
        return Card(title, told(words, FightOdds(forces, odds)), rule)

    def draw(self, surface: Surface) -> None:
        """Draw the bar, and at each side of the ship what it costs; after the battle there are no odds left."""
        if self.scene.is_done:
            return
        plan, clip, c = self.scene.theatre.plan, surface.get_clip(), self.context
        if self.fight is not None and clip.colliderect(plan.odds.inflate(c.dx(20), c.dx(20))):
            draw_line(c, surface, plan.odds, self.fight, c.dx(HIGH))
        if self._matter is None:
            return
        for key, odds in self.odds.items():
            place = self.figure_rect(key)
            if place.w and clip.colliderect(place):
                draw_pair(c, surface, place, FightOdds(self._matter.forces, odds), self.hits.get(key))

    def figure_rect(self, key: str) -> Rect:
        """Where the figure of a side of the ship is: beside or below its name; nowhere for other choices."""
        own = self.scene.state.side_of(self.scene.controls.seat)
        name = key.removeprefix("button:face:")
        if name not in QUADRANT_NAMES or own is None or self.scene.controls.kind != "direction":
            return Rect(0, 0, 0, 0)
        rect = edge_place(self.scene.theatre.sides[own], QUADRANT_NAMES.index(name))
        line = self.context.type.line_height("caps")
        if rect.h < 3 * line:
            wide = self.context.type.width(self.context.words(f"battle.side_{name}"), "caps") + self.context.dx(14)
            return Rect(rect.left + wide, rect.top, rect.w - wide, rect.h)
        return Rect(rect.left, rect.top + line, rect.w, rect.h - line)

    def _redraw(self) -> None:
        plan = self.scene.theatre.plan
        self.scene.redraw(plan.odds.inflate(*(2 * [self.context.dx(20)])))
        for key in self.odds:
            self.scene.redraw(self.figure_rect(key))


def button_of(action: Action) -> str:
    """The key of the button for a choice."""
    return f"button:face:{FACING_NAMES[action.quadrant]}" if isinstance(action, Face) else f"button:{action}"


def _likeliest(known: dict[Action, Odds], own: int) -> Odds | None:
    """How the battle is likely to go if the side stays, or else is turned the best way."""

    def worth(odds: Odds) -> tuple[float, float]:
        better, lost = odds.better, odds.lost
        return better[own] - better[1 - own], lost[1 - own].mean - lost[own].mean

    stays = [odds for action, odds in known.items() if isinstance(action, Stay)]
    return max(stays or known.values(), key=worth, default=None)


def volleys(game: Game[Any], view: Position, seat: int, action: Action) -> tuple[int, int] | None:
    """The hits that a seat takes and gives right after an action; None if that is not settled by it alone."""
    shots = [event for event in game.apply(view, seat, action).events if isinstance(event, VolleyFired)]
    given = [shot.points for shot in shots if shot.player == seat]
    taken = [shot.points for shot in shots if shot.player != seat]
    return (taken[0], given[0]) if taken and given else None


def picture_of(player: Player, emblem: int, action: Action) -> tuple[str, str]:
    """The picture of the part or fighter that an action hits."""
    if isinstance(action, Damage):
        return "hyperline/components", str(functional_by_target(player.ship)[action.target].kind)
    return "hyperline/pieces", f"fighter-{emblem}"


def draw_losses(context: Context, surface: Surface, rect: Rect, pictures: Sequence[tuple[str, str]]) -> None:
    """Draw how many parts and fighters are lost, and which; the number warns if the Bridge is among them."""
    kit, gap = context.type, context.dx(4)
    is_dear = ("hyperline/components", str(Component.BRIDGE)) in pictures
    number = context.words("odds.minus", n=len(pictures)) if pictures else context.words("odds.nothing")
    text = kit.line(number, "small_strong", "warn" if is_dear else "text" if pictures else "good", rect.w)
    side = min(context.dx(24), rect.h - gap)
    step = min(side + gap // 2, (rect.w - text.get_width() - gap - side) // max(1, len(pictures) - 1))
    wide = text.get_width() + (gap + side + step * (len(pictures) - 1) if pictures else 0)
    left = rect.centerx - wide // 2
    surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
    left += text.get_width() + gap
    for place, (group, name) in enumerate(pictures):
        surface.blit(context.sprites(group, name, side), (left + place * step, rect.centery - side // 2))


def losses_text(wording: Wording, player: Player, side: str, lost: Sequence[Action]) -> str:
    """The same in a sentence."""
    words = wording.words
    if not lost:
        return words("odds.hit_nothing", side=side)
    named = [
        wording.part(player.ship, action.target) if isinstance(action, Damage) else words("odds.a_fighter")
        for action in lost
    ]
    return words("odds.hit_loses", side=side, parts=wording.listed(named))


class HitPreview(BattleFeature):
    """`lost` is known at once, by the key of a side's button: no die is rolled after the side is chosen."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.lost: dict[str, tuple[Action, ...]] = {}
        self._sides: dict[str, str] = {}

    def offered(self) -> None:
        """Look ahead if there is a side to choose."""
        controls = self.scene.controls
        view = controls.position
        frame = view.pending[-2] if view is not None and len(view.pending) > 1 else None
        faces = [action for action in controls.legal if isinstance(action, Face)]
        is_asked = view is not None and isinstance(frame, Strike) and self.scene.features.one(LiveOdds).is_on
        self.lost, self._sides = {}, {}
        if not is_asked or view is None or not isinstance(frame, Strike):
            return
        for action in faces:
            self.lost[button_of(action)] = struck(view, frame, action.quadrant)
            self._sides[button_of(action)] = self.scene.wording.side(action.quadrant)
        words = self.context.words
        if not self.scene.state.is_duel:
            controls.notes = {key: words("odds.hits", n=len(lost)) for key, lost in self.lost.items()}

    def update(self, seconds: float) -> None:
        """Follow the setting that switches odds on or off."""
        controls = self.scene.controls
        if controls.is_open and controls.kind == "direction" and bool(self.lost) is not self._is_wanted:
            self.offered()
            self.scene.show_controls()

    @property
    def _is_wanted(self) -> bool:
        return not self.scene.state.is_duel and self.scene.features.one(LiveOdds).is_on

    def draw(self, surface: Surface) -> None:
        """Draw the figures at the sides of the ship."""
        player, clip = self.scene.state.player(0), surface.get_clip()
        if player is None or not self.lost:
            return
        emblem = self.scene.emblems[self.scene.state.sides[0]]
        for key, lost in self.lost.items():
            place = self.scene.features.one(LiveOdds).figure_rect(key)
            if place.w and clip.colliderect(place):
                draw_losses(self.context, surface, place, [picture_of(player, emblem, action) for action in lost])

    def card(self, target: Target) -> Card | None:
        """What the side in focus would lose; beside a button only for keys, since it covers the other figures."""
        key = target.key.replace("quadrant:", "button:face:")
        player = self.scene.state.player(0)
        if key not in self.lost or player is None or (target.key == key and not self.scene.focus.is_by_key):
            return None
        text = losses_text(self.scene.wording, player, self._sides[key], self.lost[key])
        return Card("", f"{text}\n{self.context.words('odds.hit_assumed')}", "COM-7")
