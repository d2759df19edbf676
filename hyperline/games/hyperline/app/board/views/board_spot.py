"""What can be pointed at on the board and around it, and what is said about it, in a line or on a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.controls import Controls, port_key
from hyperline.games.hyperline.app.board.hud.rose import dimmed, dotted, draw_table, shade, ship_numbers, table_height
from hyperline.games.hyperline.app.board.hud.seatcard import SeatState
from hyperline.games.hyperline.app.board.hud.surroundings import Surroundings
from hyperline.games.hyperline.app.board.hud.tilespanel import kind_card
from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.lookout import (
    Lookout,
    part_card,
    route_text,
    sector_card,
    way_text,
    ways_text,
)
from hyperline.games.hyperline.app.board.views.strand import Course, Traced
from hyperline.games.hyperline.app.board.views.view import BoardView, Quiet
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Step
from hyperline.games.hyperline.rules.decisions.jump import Branch
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, PORT_NAMES, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Phase
from hyperline.games.hyperline.rules.player import FIGHTERS, IN_HAND, Player
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import loaded_fighters
from hyperline.kernel.language import raised
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Far, Spot, Target
from hyperline.shell.page.hud.chip_line import ChipState
from hyperline.shell.page.hud.prompt import ACTIONS
from hyperline.shell.ui.card import Card

THINGS = ("sector:", "port:", "part:")
"""How the keys of things of the game begin; the others are buttons."""
MOVING = ("command", "move")


class JumpEnd(Spot):
    """A sector where a Jump certainly ends; a click makes that Jump."""


class FarEnd(JumpEnd, Far):
    """Such a sector outside the view."""


def lit_spots(view: BoardView, controls: Controls, around: Surroundings) -> list[Target]:
    """What can be chosen now, in reading order: sectors, Hyperpoints, ship parts. Nothing below a list.

    On the board, targets outside the view are included.
    """
    if controls.popup is not None:
        return []
    ghost, seen = view.ghost, view.camera.view
    sectors = {*controls.choices.sectors, *((ghost.sector,) if ghost else ())}
    rects = {f"sector:{SECTOR_NAMES[sector]}": view.camera.sector_rect(sector) for sector in sectors}
    found: list[Target] = [
        Spot(key, rect.clip(seen)) if rect.colliderect(seen) else Far(key, rect)
        for key, rect in sorted(rects.items(), key=lambda item: (item[1].top, item[1].left))
    ]
    for port in controls.choices.ports:
        rect = view.port_rect(port)
        found.append(Spot(port_key(port), rect) if seen.collidepoint(rect.center) else Far(port_key(port), rect))
    parts = around.panel.rects if around.panel_seat == controls.seat else {}
    found += [Spot(f"part:{target}", parts[target]) for target, _ in controls.lit_parts() if target in parts]
    return found


def spots(view: BoardView, around: Surroundings, lit: list[Target]) -> list[Target]:
    """Everything that can be pointed at besides widgets, in drawing order: arrows are on top."""
    arrows = [target for target in lit if target.key.startswith("port:")]
    below = [target for target in lit if target not in arrows]
    return [*_quiet_spots(view, around, lit), *below, *view.names, *arrows]


def _quiet_spots(view: BoardView, around: Surroundings, lit: list[Target]) -> list[Target]:
    """All other sectors and parts, and the Hyperpoints where the Starship is, which the pointer may ask about."""
    known, found = {target.key for target in lit}, view.spots()
    found += [Quiet(f"part:{target}", rect) for target, rect in around.panel.rects.items()]
    found += [Quiet(port_key(port), view.port_rect(port)) for port in _ports(around.controls)]
    found += [Quiet(f"phase:{phase}", rect) for phase, rect in around.chips.rects.items()]
    found += [Quiet(f"tile:{name}", rect) for name, rect in around.tiles.rects.items()]
    return [target for target in found if target.key not in known]


def _ports(controls: Controls) -> list[LitPort]:
    """All Hyperpoints of the Starship's sector while it can move, or all ports of a sector in which its line splits."""
    position = controls.position
    frame = position.decision if position is not None else None
    if position is None or frame is None or controls.popup is not None:
        return []
    if isinstance(frame, Branch):
        return [LitPort(frame.sector, port, True) for port in ALL_PORTS]
    sector = position.players[controls.seat].sector
    has_points = position.board.look(sector).has_points and not position.board.is_face_down(sector)
    return [LitPort(sector, port) for port in ALL_PORTS] if frame.kind in MOVING and has_points else []


def card_of(key: str, wording: Wording, view: BoardView, controls: Controls, around: Surroundings) -> Card | None:
    """The context card of anything on the board's screen: what it is, its state, and what can be done with it."""
    kind, _, name = key.partition(":")
    if kind == "sector" and controls.popup is None:
        return sector_card(wording, view.picture, SECTOR_NAMES.index(name), controls.texts_at(key))
    if kind == "part":
        seat = around.panel_seat
        offers = controls.texts_at(key) if seat == controls.seat else ()
        return part_card(wording, view.picture.players[seat].ship, name, offers)
    if kind == "tile":
        return kind_card(wording, around.tiles.state, name)
    if kind == "seat":
        return seat_card(wording, around.plate_state(int(name)))
    if kind == "phase":
        return phase_card(wording, around.chips.state, Phase(name), wording.name(around.picture.turn))
    if controls.is_assembling and kind == "group":
        return Card("", wording.words(f"about.{controls.kind}"), "VAR-2" if controls.kind == "find" else "SET-9")
    return button_card(wording, key) if kind in ("button", "group", "fixed") else None


def end_spots(view: BoardView, ends: Iterable[Sector]) -> list[Target]:
    """The sectors where a Jump certainly ends, in reading order."""
    rects = {sector: view.camera.sector_rect(sector) for sector in ends}
    seen = view.camera.view
    return [
        JumpEnd(f"sector:{SECTOR_NAMES[sector]}", rect.clip(seen))
        if rect.colliderect(seen)
        else FarEnd(f"sector:{SECTOR_NAMES[sector]}", rect)
        for sector, rect in sorted(rects.items(), key=lambda item: (item[1].top, item[1].left))
    ]


def numbered(lit: Sequence[Target]) -> list[Target]:
    """What can be chosen in the order of its number keys: ends of Jumps come after, and parts of the ship last."""
    return sorted(lit, key=lambda target: (target.key.startswith("part:"), isinstance(target, JumpEnd)))


def said_of(key: str, lookout: Lookout, found: Traced, ends: Mapping[Sector, Sequence[Course]],
            device: str = "click") -> tuple[str, str]:  # fmt: skip
    """What the thing in focus would do: the sentence in place of the prompt, empty to leave that, and the line below it.

    It says how that is done: by a `click`, or by a `key`.
    """
    controls, wording = lookout.controls, lookout.wording
    how = wording.words(f"lead.by_{device}")
    kind, _, name = key.partition(":")
    if controls.position is None:
        return "", ""
    if controls.is_placing:
        text = controls.joined[controls.rotation].text if controls.rotation < len(controls.joined) else ""
        return "", f"{raised(text)}. {wording.words(f'hud.turning_by_{device}')}"
    if kind == "port" and found.routes and controls.port_text(name):
        return f"{controls.port_text(name)}: {_leads(found, lookout)}.", _done(found, lookout, how)
    if kind == "sector" and (ways := ends.get(SECTOR_NAMES.index(name), ())):
        where = way_text(wording, lookout.picture, ways[0].legs)
        more = wording.words("trace.shortest_of", n=len(ways)) if len(ways) > 1 else ""
        return f"{course_text(ways[0], wording)}{more}: {where}.", _done(found, lookout, how)
    reach = "" if lookout.is_simple else _reach_text(kind, lookout, found)
    told = ACTIONS.join(filter(None, (*controls.texts_at(key), reach)))
    is_sound = controls.recovery is None  # a wreck is told its way back instead
    is_how = lookout.is_simple and is_sound and kind not in ("button", "group")
    how_to = _how_to_move(wording, controls) if is_how else ""
    return "", told or _passing_text(kind, lookout, found) or how_to


def _leads(found: Traced, lookout: Lookout) -> str:
    """Where a Jump leads; in Simple of several ways only how many they are."""
    ways = len(found.routes[0].ways())
    if lookout.is_simple and ways > 1:
        return ways_text(lookout.wording, ways)
    return route_text(lookout.wording, lookout.picture, found.routes[0])


def _done(found: Traced, lookout: Lookout, how: str) -> str:
    """How to fly, and what is left afterwards: moves, or nothing if something on the way ends the Command phase."""
    position, words = lookout.controls.position, lookout.wording.words
    frame = position.decision if position is not None else None
    if position is None or frame is None or frame.kind not in MOVING:
        return how
    legs = [leg for strand in found.strands for leg, is_strong in strand.legs() if leg.end and is_strong]
    made = frame.stride.made if isinstance(frame, Move) else 0
    left = prowess(position.players[lookout.seat].ship).bonus_moves - made
    if legs and all(leg.is_blocked for leg in legs):
        after = words("lead.then_stopped")
    else:
        after = words("lead.left_one" if left == 1 else "lead.left", n=left) if left > 0 else words("lead.none_left")
    return " ".join(filter(None, (how, after)))


def _passing_text(kind: str, lookout: Lookout, found: Traced) -> str:
    """Which Jumps pass or end in the sector in focus: the one, or how many."""
    words = lookout.wording.words
    coming = [strand for strand in found.strands if strand.strong and strand.rival is None]
    if kind != "sector" or not coming:
        return ""
    if len(coming) > 1:
        return words("trace.passing", n=len(coming))
    route = coming[0].route
    start = words("act.jump", port=words(f"port.{PORT_NAMES[route.port]}"))
    return f"{start}: {route_text(lookout.wording, lookout.picture, route)}"


def _reach_text(kind: str, lookout: Lookout, found: Traced) -> str:
    """Whose Jumps are shown, if they are a rival's."""
    rival = next((strand.rival for strand in found.strands if strand.rival is not None), None)
    if rival is None or kind not in ("sector", "seat"):
        return ""
    return lookout.wording.words("trace.reach", name=lookout.wording.name(lookout.emblems.index(rival)))


def course_text(course: Course, wording: Wording) -> str:
    """The Hyperpoint and the branches of a course: ``Jump north, then west at C3``."""
    words = wording.words
    start = words("act.branch" if course.is_begun else "act.jump", port=words(f"port.{PORT_NAMES[course.port]}"))
    turns = [
        words("trace.then", port=words(f"port.{PORT_NAMES[leg.exit]}"), sector=SECTOR_NAMES[leg.sector])
        for leg in course.branches
        if leg.exit is not None
    ]
    return ", ".join((start, *turns))


def _how_to_move(wording: Wording, controls: Controls) -> str:
    """What arrows and lit sectors mean while a ship can move, or that all may be chosen but a few; nothing otherwise."""
    if lights.is_most_lit(controls.choices.sectors):
        return wording.words("hud.how_to_choose")
    can_jump = any(not lit.is_branch for lit in controls.choices.ports)
    can_step = any(isinstance(action, Step) for actions in controls.choices.sectors.values() for action in actions)
    if can_step and not can_jump:
        return wording.words("hud.how_to_step_only")
    texts = (("jump", can_jump), ("step", can_step))
    return " ".join(wording.words(f"hud.how_to_{key}") for key, is_possible in texts if is_possible)


STOPS, SHIP, TOKENS, GAP = 26, 112, 26, 10  # units of text: the heights of its parts from above, and what is between them
CELL, STOP, TOKEN, ROW = 34, 20, 22, 28  # a cell of the ship, a point, a token, a line of numbers
DIM = 60  # the opacity of a token that lies on a planet


@dataclass(frozen=True)
class SeatFigure:
    """Draws a player's points, ship, abilities and tokens."""

    player: Player
    emblem: int
    goal: int

    def __call__(self, context: Context, wide: int, scale: float) -> Surface:
        """As wide as the number of pixels, at a share of its usual size."""
        key = "seat", self, wide, context.measure.t, scale
        return context.picture(key, lambda: _Drawing(self, context, wide, scale).whole())


class _Drawing:
    """One at a size."""

    def __init__(self, figure: SeatFigure, context: Context, wide: int, scale: float) -> None:
        self.player, self.emblem, self.goal = figure.player, figure.emblem, figure.goal
        self.context, self.wide, self.scale = context, wide, scale
        self.numbers = ship_numbers(self.player.ship)

    def tx(self, units: float) -> int:
        """Pixels of units of text."""
        return self.context.tx(units * self.scale)

    def whole(self) -> Surface:
        """All of it."""
        context, wide, tx = self.context, self.wide, self.tx
        parts = (tx(STOPS), tx(SHIP), table_height(context, self.scale), tx(TOKENS))
        made = Surface((wide, sum(parts) + tx(GAP) * (len(parts) - 1)), pygame.SRCALPHA)
        boxes, top = [], 0
        for high in parts:
            boxes.append(Rect(0, top, wide, high))
            top += high + tx(GAP)
        self._stops(made, boxes[0])
        ship = Rect(0, boxes[1].top, wide * 2 // 5, boxes[1].h)
        draw_ship(made, self.player.ship, ship, context.sprites, self.emblem, tx(CELL))
        left = ship.right + tx(GAP)
        self._abilities(made, Rect(left, ship.top, wide - left, ship.h))
        draw_table(made, context, boxes[2], self.player.ship, self._write, self.scale)
        self._tokens(made, boxes[3])
        return made

    def _write(self, surface: Surface, key: str, anchor: str, place: tuple[int, int], style: str, colour: str,
               width: int | None = None, height: int | None = None, text: Callable[[int], str] = str) -> None:  # fmt: skip
        """Write a number, which stays as it is."""
        line = self.context.type.line(text(self.numbers[key]), style, colour, width, height)
        surface.blit(line, line.get_rect(**{anchor: place}))

    def _stops(self, made: Surface, rect: Rect) -> None:
        """The points as stops, and in words."""
        context, tx, won = self.context, self.tx, self.player.research
        step = min(tx(STOP + 4), rect.w // 2 // max(1, self.goal))
        for number in range(self.goal):
            art = context.sprites("hyperline/pieces", f"research-{'on' if number < won else 'off'}", step - tx(4))
            made.blit(art, art.get_rect(midleft=(rect.left + number * step, rect.centery)))
        left = rect.left + self.goal * step + tx(6)
        text = context.words("hud.points_of", points=won, goal=self.goal)
        line = context.type.line(text, "small", "muted", rect.right - left, rect.h)
        made.blit(line, line.get_rect(midleft=(left, rect.centery)))

    def _abilities(self, made: Surface, rect: Rect) -> None:
        """Speed, moves and fighters, each before its words."""
        context, tx, player, words = self.context, self.tx, self.player, self.context.words
        fighters = sum(count for _, count in player.patrols) + loaded_fighters(player.ship)
        lines = (
            (self.numbers["speed"], words("hud.speed_word")),
            (self.numbers["moves"], words("hud.can_move", n=self.numbers["moves"])),
            (fighters, words("hud.fighters_of", all=FIGHTERS)),
        )
        top = rect.centery - len(lines) * tx(ROW) // 2
        for number, (value, told) in enumerate(lines):
            middle = top + number * tx(ROW) + tx(ROW) // 2
            digit = context.type.line(dotted(value), "label", shade(value), None, tx(ROW))
            made.blit(digit, digit.get_rect(midright=(rect.left + tx(18), middle)))
            left = rect.left + tx(28)
            word = context.type.line(told, "small", "muted", rect.right - left, tx(ROW))
            made.blit(word, word.get_rect(midleft=(left, middle)))

    def _tokens(self, made: Surface, rect: Rect) -> None:
        """The five tokens, those on planets dim."""
        context, tx = self.context, self.tx
        for number, (tech, where) in enumerate(zip(TOKEN_TECHS, self.player.tokens, strict=True)):
            token = context.sprites("hyperline/pieces", f"token-{tech}", tx(TOKEN))
            place = token.get_rect(midleft=(rect.left + number * tx(TOKEN + 10), rect.centery))
            made.blit(token if where == IN_HAND else dimmed(token, DIM), place)


PHASE_RULES: Final = {
    Phase.RADIATION: "RAD-1", Phase.SCAN: "SCN-1", Phase.COMMAND: "CMD-1", Phase.COMBAT: "COM-2", Phase.RECHARGE: "RCH-1",
}  # fmt: skip
BUTTONS: Final = {
    "pass": "CMD-1", "research": "RES-2", "build": "BLD-1", "repair": "REP-1", "fighters": "MOV-1", "transfer": "SHD-4",
    "aim": "WPN-4", "lay": "EXP-1", "rotate": "EXP-1", "probe": "SCN-3", "undo": "", "redo": "", "menu": "", "speed": "",
    "leaf": "", "moves": "",
}  # fmt: skip
"""By what a button does: the rule that tells of it."""


def seat_card(wording: Wording, state: SeatState) -> Card:
    """A player: what they can do, what they have, and where it is."""
    words, player = wording.words, state.player
    lines = [words("about.running") if player.is_running else state.note or state.told]
    for upgrade in sorted(player.ship.upgrades):
        key = "card.online" if player.ship.has_online(upgrade) else "card.offline"
        lines.append(f"● {wording.kind(upgrade)}: {words(key)}")
    for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True):
        if sector != IN_HAND:
            what = wording.tech(tech)
            lines.append(f"● {words('about.token', what=what, sector=SECTOR_NAMES[sector])}")
    figure = SeatFigure(player, state.emblem, state.goal)
    return Card(state.name, "\n".join(lines), "FLE-3" if player.is_running else "COM-7", figure)


def phase_card(wording: Wording, state: ChipState, phase: Phase, whose: str) -> Card:
    """A phase: what is done in it, and whether it is now."""
    words = wording.words
    lines = [words(f"about.{phase}")]
    if state.current >= 0 and state.chips[state.current].key == phase:
        lines.append(words("about.now", name=whose))
    return Card(words(f"phase.{phase}"), "\n".join(lines), PHASE_RULES[phase])


def button_card(wording: Wording, key: str) -> Card | None:
    """What a button of the bars does; None if its text says it all."""
    name = key.partition(":")[2].partition(" ")[0]
    return Card("", wording.words(f"about.{name}"), BUTTONS[name]) if name in BUTTONS else None
