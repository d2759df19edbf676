"""What can be pointed at on the board and on the ship, and what is told about it."""

from __future__ import annotations

from hyperline.app.input.focus import Spot, Target
from hyperline.app.table import Table
from hyperline.app.ui.card import Card
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.board.sectorcard import part_card, route_text, sector_card
from hyperline.app.views.board.tracing import jump_to
from hyperline.app.views.board.view import BoardView
from hyperline.app.views.hud.controls import Controls, port_key
from hyperline.app.views.hud.surroundings import Surroundings
from hyperline.app.wording import Wording
from hyperline.engine.action import Step
from hyperline.engine.geometry import PORT_NAMES, SECTOR_NAMES, SECTORS, Sector


class Quiet(Spot):
    """A target that can be pointed at, but shows no ring."""

    has_ring = False


class Far(Spot):
    """A target beyond the view: keys bring it in sight, the pointer does not find it."""

    is_in_sight = False


def lit_spots(view: BoardView, controls: Controls, around: Surroundings) -> list[Target]:
    """What can be chosen now, in reading order: sectors, Hyperpoints, parts of the own ship. None below a list.

    On the board those are among them that are not in the view.
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


def quiet_spots(view: BoardView, around: Surroundings, lit: list[Target]) -> list[Target]:
    """All other sectors and parts, which the pointer may ask about."""
    known = {target.key for target in lit}
    seen = view.camera.view
    found: list[Target] = [
        Quiet(f"sector:{SECTOR_NAMES[sector]}", view.camera.sector_rect(sector).clip(seen))
        for sector in SECTORS
        if view.camera.sector_rect(sector).colliderect(seen)
    ]
    found += [Quiet(f"part:{target}", rect) for target, rect in around.panel.rects.items()]
    return [target for target in found if target.key not in known]


def card_of(key: str, wording: Wording, view: BoardView, controls: Controls, around: Surroundings) -> Card | None:
    """The context card of a sector or a part: what lies there, and what can be done with it."""
    kind, _, name = key.partition(":")
    if kind == "sector" and controls.popup is None:
        return sector_card(wording, view.picture, SECTOR_NAMES.index(name), controls.texts_at(key))
    if kind == "part":
        seat = around.panel_seat
        offers = controls.texts_at(key) if seat == controls.seat else ()
        return part_card(wording, view.picture.players[seat].ship, name, offers)
    return None


def jump(sector: Sector, controls: Controls, picture: Picture) -> bool:
    """Jump to a sector where one of the lines surely ends; whether there is one."""
    lit = jump_to(sector, controls, picture)
    return lit is not None and controls.on_port(PORT_NAMES[lit.port])


def detail_of(key: str, wording: Wording, view: BoardView, controls: Controls) -> str:
    """What the thing in focus would do, for the line below the prompt."""
    kind, _, name = key.partition(":")
    if controls.position is None:
        return ""
    if kind == "sector" and (lit := jump_to(SECTOR_NAMES.index(name), controls, view.picture)) is not None:
        kind, name = "port", PORT_NAMES[lit.port]
    if kind == "port" and view.trace.routes:
        return f"{controls.port_text(name)}: {route_text(wording, view.picture, view.trace.routes[0])}"
    if controls.is_placing:
        return wording.words("hud.turning")
    return " · ".join(controls.texts_at(key)) or _how_to_move(wording, controls)


def _how_to_move(wording: Wording, controls: Controls) -> str:
    """What arrows and lit sectors mean while a Starship can move; nothing otherwise."""
    can_jump = any(not lit.is_branch for lit in controls.choices.ports)
    can_step = any(isinstance(action, Step) for actions in controls.choices.sectors.values() for action in actions)
    texts = (("jump", can_jump), ("step", can_step))
    return " ".join(wording.words(f"hud.how_to_{key}") for key, is_possible in texts if is_possible)


def reason(table: Table, wording: Wording, kind: str, name: str) -> str:
    """Why an unlit sector or part cannot be chosen now: the rule and a sentence."""
    words, decision = wording.words, table.decision
    if decision is None:
        return words("hud.not_yours", name=wording.name(table.open[0].seat)) if table.open else ""
    tried = _tried(decision.kind, kind, name, [str(action) for action in table.legal()])
    refusal = table.why_not(tried) if tried else None
    return str(refusal) if refusal else words("hud.not_now")


def topic(decision: str) -> str:
    """The rule at which help opens during a decision of a kind."""
    return _TOPICS.get(decision, "TRN")


_TOPICS = {
    "assemble": "SET-9", "radiation": "RAD-1", "scan": "SCN-1", "place": "EXP-1", "rip": "RIP-1", "command": "CMD-1",
    "move": "MOV-1", "branch": "JMP-5", "draw": "EXP-2", "research": "RES-1", "combat": "COM-2", "direction": "COM-6",
    "aim": "WPN-4", "damage": "DMG-1", "flee": "FLE-1", "spawn": "PIR-3",
}  # fmt: skip
_AT_SECTOR = {"command": "step", "move": "step", "rip": "rip", "spawn": "spawn", "combat": "fight pirate"}
_AT_PART = {"command": "repair", "radiation": "damage", "research": "damage", "damage": "damage"}


def _tried(decision: str, kind: str, name: str, legal: list[str]) -> str:
    """The action that a click on an unlit thing would have been, in the notation; empty if there is none such."""
    if kind == "part":
        return f"{_AT_PART[decision]} {name}" if decision in _AT_PART else ""
    word = _AT_SECTOR.get(decision, "")
    if decision == "scan":
        scans = [text.split()[1] for text in legal if text.startswith("scan ")]
        is_planting = any(text.startswith("plant ") for text in legal)
        word = "plant" if is_planting else (f"scan {scans[0]}" if scans else "")
    return f"{word} {name}" if word else ""
