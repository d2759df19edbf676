"""The game in sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from msgspec import structs

from hyperline.arena.base import Thought
from hyperline.games.belt.app import reasons
from hyperline.games.belt.app.chronicle import sentence, told
from hyperline.games.belt.rules.capital import Fire, LanceShot, NoCap, NovaBlast, Step, thrust
from hyperline.games.belt.rules.deployment import Form, Put
from hyperline.games.belt.rules.fleets import (
    CARDS,
    FLEETS,
    HIDDEN_POWER,
    IS_CAP,
    LETTERS,
    LOCAL_NAMES,
    NO_POWER,
    OWNER,
    SHIP_BY_FULL_NAME,
)
from hyperline.games.belt.rules.flight_verbs import Choose, Done, Keep, Turn
from hyperline.games.belt.rules.hexes import CAP_STEPS, DIRECTIONS, HEX_BY_NAME, OFF
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, Player, Position, Stage
from hyperline.games.belt.rules.power_verbs import Decline, Hold, Martyr, Reveal, Revive
from hyperline.games.belt.rules.scoring import ring, worth
from hyperline.games.belt.rules.turns import EndTurn, Play
from hyperline.games.belt.rules.verb import OfShip, Verb
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action, Progress
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.language import raised, run_on
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.plain_face import PlainWording

LATE: Final = 3  # rounds before the end in which the ring is counted all along
FULL_NAME: Final = r"\b\d\.[A-Z]\d?\b"
STEP_NAMES: Final = tuple(step.replace(" ", "_") for step in CAP_STEPS)


class BeltWording(PlainWording):
    """Ships are called by their names, those of others with their player's."""

    reasons: ClassVar = {"TRN-9": "belt.over"}

    # ---- names ----

    def fleet(self, fleet: str) -> str:
        """What a fleet is called."""
        return self.words(f"fleet.{fleet}")

    def power(self, power: str) -> str:
        """What a power is called."""
        return self.words(f"power.{power.lower()}")

    def showing(self, power: str) -> str:
        """That a power is shown."""
        return self.words("belt.command_reveal", power=self.power(power))

    def about_power(self, power: str, position: Position | None = None) -> str:
        """What a power does; in a position also what it counts."""
        said = self.words(f"power.says_{power.lower()}")
        if position is None or not (points := worth(position, power)):
            return said
        return f"{said} {self.words('power.brings' if points > 0 else 'power.costs', n=abs(points))}"

    def ship(self, ship: int | str, seat: int | None = None) -> str:
        """What a ship is called; without its player where that is `seat`."""
        number = SHIP_BY_FULL_NAME[ship] if isinstance(ship, str) else ship
        name = LOCAL_NAMES[number]
        if IS_CAP[number]:
            name = self.words("belt.cap_ship", ship=name)
        return name if OWNER[number] == seat else self.words("belt.own", name=self.name(OWNER[number]), ship=name)

    def refusal(self, refusal: Illegal) -> str:
        """What the rules say, with ships as players call them."""

        def told(found: re.Match[str]) -> str:
            is_here = OWNER[SHIP_BY_FULL_NAME[found[0]]] < len(self.names)
            return self.ship(found[0]) if is_here else found[0]

        why = re.sub(FULL_NAME, told, refusal.why)
        return f"{why[:1].upper()}{why[1:]}."

    def card(self, player: Player, card: int) -> str:
        """A card by its three numbers."""
        return "/".join(map(str, FLEETS[player.fleet].cards[card - 1]))

    def cards_left(self, player: Player) -> str:
        """The cards that a seat has not played, as everybody may know them."""
        left = [self.card(player, card) for card in CARDS if card not in player.played]
        return self.words("belt.cards_left", cards=", ".join(left)) if left else self.words("belt.cards_none")

    def of_card(self, seat: int, own: int | None) -> str:
        """Whose card is shown."""
        return self.words("belt.own_card") if seat == own else self.words("belt.card_of", name=self.name(seat))

    def about_fleet(self, position: Position, seat: int) -> str:
        """How a fleet stands, and which cards it has played."""
        player = position.players[seat]
        counts = {"fighters": len(position.fighters(seat)), "caps": len(position.caps(seat))}
        said = [self.words("belt.standing", **counts, kills=len(player.kills), probes=player.probes)]
        if player.power not in (NO_POWER, HIDDEN_POWER) and player.mark:
            said.append(f"{self.power(player.power)}: {self.about_power(player.power, position)}")
        if player.played:
            said.append(self.words("belt.played", cards=", ".join(self.card(player, card) for card in player.played)))
        said.append(self.cards_left(player))
        return "\n".join(said)

    def about(self, key: str, position: Position) -> str:
        """What lies at a place on the board."""
        kind, _, name = key.partition(":")
        if kind == "ship":
            ship = SHIP_BY_FULL_NAME[name]
            player = position.players[OWNER[ship]]
            told = [self.ship(ship), self.fleet(player.fleet)]
            told += [self.words("belt.is_damaged")] if ship in position.damaged else []
            told += [self.power("ACE")] if ship == player.ace else []
            told += [self.words("belt.is_shielded", n=player.shield_turns)] if ship == player.shield else []
            return " · ".join(told)
        there = position.board[HEX_BY_NAME[name]] if name in HEX_BY_NAME else EMPTY
        return self.words("belt.is_rock") if there == ROCK else self.words("belt.is_probe") if there == PROBE else ""

    def meant(self, key: str, position: Position, seat: int, picked: tuple[str, ...]) -> str:
        """The action that a click on an unlit thing would be, as it is written; empty if it would be none."""
        kind, _, name = key.partition(":")
        if kind == "ship" and name in SHIP_BY_FULL_NAME:
            ship = SHIP_BY_FULL_NAME[name]
            local, is_own = LOCAL_NAMES[ship], OWNER[ship] == seat
            match position.stage:
                case "squadron" if is_own and not IS_CAP[ship]:
                    return f"squadron {local[0]}"
                case "cap" if is_own and IS_CAP[ship]:
                    return f"cap {local}"
                case "fire" if not is_own:
                    return f"fire {name}"
        return ""

    def round(self, position: Position, progress: Progress) -> tuple[str, str]:
        """Which turn it is, and what counts at the end."""
        if position.stage == Stage.DEPLOY:
            return self.words("belt.setting_up"), ""
        title = self.words("belt.round", n=progress.round, rounds=progress.rounds)
        return title, self._ring(position) if progress.rounds - progress.round < LATE else self.words("belt.ring_counts")

    def _ring(self, position: Position) -> str:
        """What the ring would count now."""
        held = [(seat, points) for seat, points in enumerate(ring(position)) if points]
        told = ", ".join(self.words("belt.ring_part", name=self.name(seat), n=points) for seat, points in held)
        return self.words("belt.ring_now", held=told) if told else self.words("belt.ring_now_none")

    # ---- what is decided ----

    def prompt(self, position: Position, seat: int, kind: str, legal: Sequence[Action]) -> str:
        player, pending = position.players[seat], position.pending
        key, n, ship = kind, player.card.speed, next((one.ship for one in legal if isinstance(one, Put | Turn)), pending.cap)
        match kind:
            case "deploy":
                key = "deploy" if any(isinstance(one, Form) for one in legal) else "deploy_next"
            case "power":
                key = "tow_now" if player.mark else "power_now"
            case "card":
                key = "card" if legal else "card_secret"
            case "ace":
                key, ship = "ace_one" if n == 1 else "ace", player.ace
            case "clash":
                key = "clash_keep" if isinstance(legal[0], Keep) else "clash_strike"
            case "carapace":
                ship = pending.hits[0]
            case "turn":
                key, n = "turning", player.card.turn
            case "cap":
                n = thrust(position)
            case "steps":
                n = pending.thrust
            case "fire":
                has_target = any(isinstance(one, Fire) for one in legal)
                has_more = any(isinstance(one, NovaBlast | LanceShot) for one in legal)  # offered to those who may know
                key = "fire" if has_target else "fire_power" if has_more else "fire_none"
        called, letter = (self.ship(ship, seat), LOCAL_NAMES[ship][0]) if ship != OFF else ("", "")
        name, far = self.name(seat), 2 * player.card.speed
        return begun(self.words(f"belt.{key}", name=name, ship=called, letter=letter, n=n, far=far))

    def going_on(self, picked: tuple[str, ...], kind: str, seat: int, legal: Sequence[Action], is_single: bool) -> str:
        """What comes next after something was pointed at."""
        last = picked[-1].partition(":")[2]
        if kind == "turn" and picked[0].startswith("ship:"):
            key, ship = "which_way" if is_single else "which_way_all", self.ship(last, seat)
            return self.words(f"belt.{key}", name=self.name(seat), ship=ship, letter=LOCAL_NAMES[SHIP_BY_FULL_NAME[last]][0])
        if picked[0].startswith("hex:"):
            return self.words("belt.where_to" if any(len(one.targets) > 1 for one in legal) else "belt.which_way_on")
        if any(isinstance(one, Reveal) for one in legal):
            return self.words("belt.who_ace")
        if any(isinstance(one, Martyr) for one in legal):
            return self.words("belt.who_martyr")
        return self.words("belt.who_blink" if len(picked) == 1 else "belt.where_blink")

    def action(self, action: Verb, position: Position, seat: int) -> str:
        words = self.words
        match action:
            case Hold() | NoCap() | Done() | Decline() | EndTurn():
                return self.term("command", _ending_command(action, position, seat))
            case LanceShot():
                return words("belt.do_lance", ship=self.ship(position.pending.cap, seat))
            case Form(name):
                return words(f"belt.{name}_says")
            case Reveal(power=power, ship=ship):
                return words("belt.do_ships", ship=self.ship(ship, seat)) if ship != OFF else self.showing(power)
            case Put(ship=ship):
                return words("belt.do_put", ship=self.ship(ship, seat))
            case Play(card):
                return self.card(position.players[seat], card)
            case Choose(squadron) | Revive(squadron):
                return words(f"belt.do_{action.verb}", letter=LETTERS[squadron % len(LETTERS)])
            case Turn(ship, facing, _):
                return words("belt.do_turn", ship=self.ship(ship, seat), way=words(f"belt.{DIRECTIONS[facing]}"))
            case Step(way, _):
                cap = raised(self.ship(position.pending.cap, seat))
                return words("belt.do_step", ship=cap, way=run_on(words(f"belt.command_{STEP_NAMES[way]}")))
            case OfShip(ship):
                return words(f"belt.do_{action.verb}", ship=self.ship(ship, seat))
        return words(f"belt.do_{action.verb}")

    # ---- what has happened ----

    def filled(self, key: str, event: Event, **more: object) -> str:
        """A text with an event's fields, its ships and powers by what they are called."""
        if key not in self.words:
            return ""
        called: dict[str, Callable[..., str]] = {"seat": self.name, "power": self.power}
        values = {
            name: called[name](value) if name in called else self.ship(value) if value in SHIP_BY_FULL_NAME else value
            for name, value in structs.asdict(event).items()
        }
        return self.words(key, **values | more)

    def event(self, event: Event, position: Position) -> str:
        return sentence(self, event, position)

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        return told(self, event, viewer)

    # ---- advice ----

    def matter(self, position: Position, seat: int) -> str:
        return reasons.matter(self, position, seat)

    def because(self, thought: Thought, position: Position, seat: int) -> str:
        return reasons.because(self, thought)

    # ---- the rest ----

    def term(self, kind: Term, name: str) -> str:
        if kind == "chip":
            return self.words(f"belt.chip_{name}")
        return self.words(f"belt.command_{name}") if kind == "command" else super().term(kind, name)

    def unlit(self, key: str, position: Position, seat: int, kind: str) -> str:
        return reasons.unlit(self, key, position, seat, kind)

    def off(self, command: str, position: Position, seat: int) -> Off:
        words = self.words
        if command.startswith("squadron_"):
            return Off(words("belt.off_squadron"), words("belt.off_squadron_why", letter=command[-1].upper()))
        if command.startswith("cap_"):
            ship = self.ship(f"{seat}.{command[-1].upper()}", seat)
            return Off(words("belt.off_cap"), words("belt.off_cap_why", ship=ship))
        if command in STEP_NAMES and position.stage == Stage.STEPS:
            ship = self.ship(position.pending.cap, seat) if position.pending.cap >= 0 else ""
            return Off(words("belt.off_step"), words("belt.off_step_why", ship=ship))
        return super().off(command, position, seat)


def begun(text: str) -> str:
    """A text with which a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def _ending_command(action: Verb, position: Position, seat: int) -> str:
    """The command that ends a decision."""
    if isinstance(action, Hold) and position.stage == "power":
        return "go_on" if position.players[seat].mark else "hold_power"
    return action.verb
