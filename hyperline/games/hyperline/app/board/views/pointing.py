"""What can be pointed at on the board and on the ship, and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hyperline.games.hyperline.app.board.hud.aboutcard import button_card, phase_card, seat_card
from hyperline.games.hyperline.app.board.hud.controls import Controls, port_key
from hyperline.games.hyperline.app.board.hud.surroundings import Surroundings
from hyperline.games.hyperline.app.board.hud.tilespanel import kind_card
from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.course import Course
from hyperline.games.hyperline.app.board.views.lit_port import LitPort
from hyperline.games.hyperline.app.board.views.sectorcard import part_card, route_text, sector_card, way_text, ways_text
from hyperline.games.hyperline.app.board.views.strand import Traced
from hyperline.games.hyperline.app.board.views.tracing import Lookout
from hyperline.games.hyperline.app.board.views.view import BoardView, Quiet
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Step
from hyperline.games.hyperline.rules.decisions.jump import Branch
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, PORT_NAMES, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.shell.input.focus import Far, Spot, Target
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
        return seat_card(wording, around.seat_state(int(name)))
    if kind == "phase":
        return phase_card(wording, around.chips.state, Phase(name), wording.name(around.picture.turn))
    if controls.is_assembling and kind == "group":
        return Card("", wording.words("about.first_ship"), "SET-9")
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
            how: str = "") -> tuple[str, str]:  # fmt: skip
    """What the thing in focus would do: the sentence in place of the prompt, empty to leave that, and the line below it.

    `how` says how what is in focus is done.
    """
    controls, wording = lookout.controls, lookout.wording
    kind, _, name = key.partition(":")
    if controls.position is None:
        return "", ""
    if controls.is_placing:
        text = controls.joined[controls.rotation].text if controls.rotation < len(controls.joined) else ""
        return "", wording.words("hud.turning_to", text=text[:1].upper() + text[1:])
    if kind == "port" and found.routes and controls.port_text(name):
        return f"{controls.port_text(name)}: {_leads(found, lookout)}.", _done(found, lookout, how)
    if kind == "sector" and (ways := ends.get(SECTOR_NAMES.index(name), ())):
        where = way_text(wording, lookout.picture, ways[0].legs)
        more = wording.words("trace.shortest_of", n=len(ways)) if len(ways) > 1 else ""
        return f"{course_text(ways[0], wording)}{more}: {where}.", _done(found, lookout, how)
    reach = "" if lookout.is_simple else _reach_text(kind, lookout, found)
    told = " · ".join(filter(None, (*controls.texts_at(key), reach)))
    how_to = _how_to_move(wording, controls) if lookout.is_simple else ""
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


def topic(decision: str) -> str:
    """The rule at which help opens during a decision of a kind."""
    return _TOPICS.get(decision, "TRN")


_TOPICS = {
    "assemble": "SET-9", "radiation": "RAD-1", "scan": "SCN-1", "place": "EXP-1", "rip": "RIP-1", "command": "CMD-1",
    "move": "MOV-1", "branch": "JMP-5", "draw": "EXP-2", "research": "RES-1", "combat": "COM-2", "direction": "COM-6",
    "aim": "WPN-4", "damage": "DMG-1", "flee": "FLE-1", "spawn": "PIR-3",
}  # fmt: skip
