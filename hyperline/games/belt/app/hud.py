"""What is always there around the hexes: the turn, the fleets, the viewer's cards and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.board.picture import FORM
from hyperline.games.belt.app.cards import BACK, CardState, MovementCard, PowerCard, PowerState, face_up
from hyperline.games.belt.app.fleet_plate import CRACKED, LOST, WHOLE, FleetPlate, FleetState
from hyperline.games.belt.app.muster import NAMES, FormCard, FormState, Tray, TrayState, headed
from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.belt.rules.deployment import Put
from hyperline.games.belt.rules.fleets import (
    FLEETS,
    FULL_NAMES,
    HIDDEN_POWER,
    LETTERS,
    NO_POWER,
    SHIPS,
    caps_of,
    fighters_of,
)
from hyperline.games.belt.rules.odds import cards_left
from hyperline.games.belt.rules.position import SPENT, UNKNOWN, Player, Position, Stage
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.page.hud.goal_strip import GoalState
from hyperline.shell.page.hud.play_area import PlayAreas
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.log.logrow import no_sign
from hyperline.shell.ui.division import beside
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.games.belt.app.area import BeltAreas
    from hyperline.games.belt.app.controls import BeltControls
    from hyperline.games.belt.app.wording import BeltWording

COUNTS = {Stage.SQUADRON: 0, Stage.TURN: 1, Stage.CAP: 2, Stage.STEPS: 2}
"""By kind of decision: which of a card's three numbers it is about."""


class BeltHud(PlayHud[Position]):
    """`touch` is called when the viewer's power is pressed, `choose` with a formation; `draw_ship` draws one in the tray."""

    plate = FleetPlate
    says_how = True
    wording: BeltWording
    areas: BeltAreas
    controls: BeltControls
    pointed_card = 0  # the card of the hand that is pointed at, shown large
    touch: Callable[[], object]
    choose: Callable[[str], object]
    is_waiting: Callable[[], bool] = staticmethod(lambda: False)  # whether the viewer's power was held back just now
    seen_card: Callable[[], int] = staticmethod(lambda: 0)  # that everybody has seen already
    draw_ship: Callable[[Surface, str, Vector2, float], None]

    # ---- widgets ----

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The fleets, the cards, and the log."""
        plates, seat = self.make_plates(areas), self.own
        self.card = MovementCard(self.context, self.areas.card, "fixed:card", self.card_state(seat), self._look)
        self.next = MovementCard(self.context, self.areas.next, "fixed:next", self.next_state(seat), self._look)
        self.power = PowerCard(self.context, self.areas.power, "fixed:power", self.power_state(seat), lambda: self.touch())
        self.tray: Tray | None = None
        self._tell_cards(seat)
        return (*plates, *self.make_log(areas, no_sign), *self._setting_up(seat), self.card, self.next, self.power)

    def _setting_up(self, seat: int) -> Sequence[Widget]:
        """While a fleet is set up: the formations, and the ships one by one."""
        c, areas = self.context, self.areas
        if not areas.forms.h:
            return ()
        gap, colour = c.dx(8), rgba(c.theme.player_lights[self.emblems[seat]])
        above, room = headed(c, areas.forms, self.words("belt.formations"), gap // 2)
        over, low = headed(c, areas.tray, self.words("belt.by_hand"), gap // 2)
        made = [above, over]
        for name, rect in zip(NAMES, beside(room, len(NAMES), gap), strict=True):
            title, note = self.words(f"belt.{name}"), self.words(f"belt.{name}_short")
            state = FormState(name, title, note, self.table.shown.seats, seat, colour)
            made.append(FormCard(c, rect, f"{FORM}{name}", state, partial(self.choose, name)))
        self.tray = Tray(c, low, self.tray_state(seat), self._say_how, partial(self._draw_own, seat))
        self.tray.text = self.words("belt.by_hand")
        return (*made, self.tray)

    def _draw_own(self, seat: int, surface: Surface, number: int, place: Vector2, unit: float) -> None:
        self.draw_ship(surface, FULL_NAMES[seat * SHIPS + number], place, unit)

    def _say_how(self) -> None:
        """The tray was pressed and not dragged from."""
        self.context.notify(self.beneath())

    def tray_state(self, seat: int) -> TrayState:
        """Which ship comes next."""
        placed = sum(place >= 0 for place in self.table.shown.ships[seat * SHIPS : (seat + 1) * SHIPS])
        return TrayState(placed)

    @property
    def own(self) -> int:
        """The seat whose cards are at the right."""
        viewer = self.table.viewer
        return viewer if viewer is not None else max(0, self.table.progress.seat)

    def _look(self) -> None:
        """Show the viewer's secrets at a shared screen, or hide them again."""
        self.presses.seat(self.own)

    # ---- what is said ----

    def said(self) -> tuple[str, int]:
        """After something was picked, what comes next."""
        controls = self.controls
        decision = self.table.decision
        if decision is None or controls.position is None or not controls.picked:
            return super().said()
        options = [action for path, action in controls.made if path[: len(controls.picked)] == controls.picked]
        text = self.wording.going_on(controls.picked, decision.kind, decision.seat, options, controls.is_single)
        return text, self.emblems[decision.seat]

    def beneath(self) -> str:
        """While ships are put down, how."""
        if self.controls.kind == Stage.TURN:
            left = len(cards_left(self.table.shown.players[self.controls.seat]))
            has_counts = self.controls.picked and left
            return self.words("belt.aim_counts", n=left) if has_counts else self.words("belt.aim_how")
        if self.controls.kind not in (Stage.DEPLOY, Stage.REVIVE):
            return ""  # the turn stands over the fleets
        ship = next((one.ship for one in self.controls.legal if isinstance(one, Put)), None)
        if ship is None:
            return ""
        shown = self.context.bindings.shown
        back, forth = shown(BeltAct.SWING, -1), shown(BeltAct.SWING, 1)
        return self.words("belt.tray_hint", ship=self.wording.ship(ship, self.controls.seat), back=back, forward=forth)

    def sentence(self, event: Event) -> str:
        """As the log tells of it."""
        return self.newest(event)

    # ---- states ----

    def goal_state(self) -> GoalState:
        """Which of the nine turns it is."""
        standing, progress = self.table.standing, self.table.progress
        title, how = self.wording.round(self.table.shown, progress)
        return GoalState(title, how, 0, standing.scores, self.emblems, progress.seat, self.agreed)

    def told_of_seat(self, seat: int) -> str:
        """What is known of a fleet."""
        return self.wording.about_fleet(self.table.counted, seat)

    def plate_state(self, seat: int) -> FleetState:
        """What the plate of a fleet shows."""
        position, one = self.table.counted, self.table.setup.seats[seat]
        player = position.players[seat]
        squadrons = [fighters_of(seat * len(LETTERS) + number) for number in range(len(LETTERS))]
        is_here = position.stage == Stage.DEPLOY
        return FleetState(
            name=self.wording.name(seat),
            emblem=one.emblem,
            fleet=player.fleet,
            points=self.table.standing.scores[seat],
            fighters=tuple(sum(is_here or position.ships[ship] >= 0 for ship in ships) for ships in squadrons),
            caps=tuple(self._condition(position, ship) for ship in caps_of(seat)),
            notes=self._notes(seat, player.fleet),
            is_active=any(decision.seat == seat for decision in self.acting),
            has_details=not self.context.is_simple,
            power=_picture(player),
            is_spent=player.mark == SPENT,
            played=player.played,
        )

    def _notes(self, seat: int, fleet: str) -> tuple[str, ...]:
        """What stands below a name, in fewer and fewer words."""
        return self.beside(seat, (self.wording.fleet(fleet),))

    @staticmethod
    def _condition(position: Position, ship: int) -> str:
        if position.ships[ship] < 0 and position.stage != Stage.DEPLOY and ship not in position.pending.aloft:
            return LOST
        return CRACKED if ship in position.damaged else WHOLE

    def card_state(self, seat: int) -> CardState:
        """The card of this turn, no matter who plays it."""
        position: Position = self.table.shown
        at = position.turn
        player = position.players[at]
        title = self.wording.of_card(at, seat if self.table.viewer is not None else None)
        if position.stage == Stage.DEPLOY:
            return self._in_hand(seat, self.words("belt.first_card"))
        if self.pointed_card:
            return face_up(self.words, title, player.fleet, self.pointed_card)
        if position.stage == Stage.POWER and (seen := self.seen_card()):
            return face_up(self.words, title, player.fleet, seen)
        if not player.played or position.stage in (Stage.POWER, Stage.CARD):
            is_own = position.stage == Stage.CARD and self.table.decision is not None
            return CardState(title, note=self.words("belt.card_choose" if is_own else "belt.card_unseen"))
        lit = COUNTS.get(position.stage, -1) if at == seat and self.table.decision is not None else -1
        return face_up(self.words, title, player.fleet, player.played[-1], lit)

    def next_state(self, seat: int) -> CardState:
        """The viewer's next card, or its back."""
        player, is_first = self.table.shown.players[seat], self.table.shown.stage == Stage.DEPLOY
        if is_first and not self.areas.forms.h:
            return CardState("")
        if len(player.hand) > 1 and UNKNOWN not in player.hand:
            cards = "\n".join(self.wording.card(player, card) for card in player.hand)
            return CardState(self.words("belt.hand"), note=cards)
        is_out = self.table.shown.stage == Stage.POWER and self.table.shown.turn == seat and bool(self.seen_card())
        if player.hand and not is_out:
            return self._in_hand(seat, self.words("belt.first_card" if is_first else "belt.next_card"))
        is_last = len(player.played) == len(FLEETS[player.fleet].cards)
        return CardState(self.words("belt.next_card"), note=self.words("belt.no_next" if is_last else "belt.next_later"))

    def _in_hand(self, seat: int, title: str) -> CardState:
        """The first card that a seat holds, or its back."""
        player = self.table.shown.players[seat]
        card = player.hand[0] if player.hand else UNKNOWN
        if card == UNKNOWN:
            return CardState(title, note=self._how_to_look(seat))
        return face_up(self.words, title, player.fleet, card)

    def _how_to_look(self, seat: int) -> str:
        """At a shared screen: how one's own cards are looked at."""
        if not self.table.is_shared:
            return self.words("belt.card_unseen")
        key = self.context.bindings.shown_of(f"ship_{seat + 1}")
        return self.words("belt.look" if key else "belt.look_by_plate", key=key, name=self.wording.name(seat))

    def power_state(self, seat: int) -> PowerState:
        """The viewer's power, or its back."""
        player = self.table.shown.players[seat]
        if player.power == NO_POWER:
            return PowerState("")
        title = self.words("belt.power")
        if player.power == HIDDEN_POWER:
            return PowerState(title, BACK, "", self._how_to_look(seat))
        is_usable = any(path[0] == f"power:{seat}" for path, _ in self.controls.made)
        is_offered, is_asked = is_usable or self.is_waiting(), is_usable and self.controls.kind == Stage.POWER
        note = "spent" if player.mark == SPENT else "shown" if player.mark else "usable" if is_offered else "secret"
        name = self.words(f"power.{player.power.lower()}")
        return PowerState(title, player.power.lower(), name, self.words(f"belt.power_{note}"), is_asked, note == "spent")

    def _tell_cards(self, seat: int) -> None:
        """What is told beside the cards."""
        shown = self.table.shown
        player: Player = shown.players[seat]
        is_known = player.power not in (NO_POWER, HIDDEN_POWER)
        self.power.hint = self.wording.about_power(player.power, shown) if is_known else ""
        self.card.hint = self.words("belt.card_hint")
        self.next.hint = self.wording.cards_left(player)
        self.power.is_hidden = not self.power.state.title
        self.next.is_hidden = not self.next.state.title
        self.card.is_hidden = not self.card.rect.h or not self.card.state.title
        place = self.areas.next if self.next.is_hidden else self.areas.power
        if self.power.rect != place:  # it does not stand alone at the right
            self.power.redraw()
            self.power.rect = Rect(place)
            self.power.redraw()

    def point_at_card(self, card: int) -> None:
        """Show a card of the hand large, 0 for none."""
        if card != self.pointed_card:
            self.pointed_card = card
            self.card.show(self.card_state(self.own))

    def show_panels(self, moves: bool) -> None:
        """Let fleets and cards show how the game stands."""
        super().show_panels(moves)
        seat = self.own
        self.card.show(self.card_state(seat))
        self.next.show(self.next_state(seat))
        self.power.show(self.power_state(seat))
        if self.tray is not None:
            self.tray.show(self.tray_state(seat))
        self._tell_cards(seat)

    @property
    def words(self) -> Words:
        """The game's texts."""
        return self.wording.words


def _picture(player: Player) -> str:
    """The picture of a power as everybody may see it; empty without powers."""
    if player.power == NO_POWER:
        return ""
    return player.power.lower() if player.mark else BACK
