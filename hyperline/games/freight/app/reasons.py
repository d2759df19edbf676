"""What matters in a decision and why a computer chose as it did; why a thing cannot be chosen, and what would help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from hyperline.arena.base import Thought
from hyperline.games.freight.app.sector import place_in
from hyperline.games.freight.rules.actions import Action, die_of
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.directorate import Base
from hyperline.games.freight.rules.fight import Deal, Duel
from hyperline.games.freight.rules.game import GRAMMAR
from hyperline.games.freight.rules.hulls import ENGINES, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.mat import DRIVING, MENDING, ROUTED, Boost, Engines, Jump, Repair
from hyperline.games.freight.rules.move import HOSTILE
from hyperline.games.freight.rules.news import DOCK_STRIKE, FLARE, SQUALL
from hyperline.games.freight.rules.position import (
    BOOST,
    COMPLETED,
    EMPTY,
    IN_PROGRESS,
    OPEN,
    Cell,
    Position,
    Ship,
    can_map,
    is_harbour,
    others_here,
    step_points,
)
from hyperline.games.freight.rules.rounds import End
from hyperline.games.freight.rules.tiles import (
    COLOURS,
    FACES,
    HAVEN,
    JUMPED,
    NEBULA,
    NONE,
    PLANETS,
    SIDES,
    TILES,
    Place,
    beside,
    is_planet,
)
from hyperline.games.freight.rules.trade import TRADING
from hyperline.games.freight.rules.turn_die import free_square, is_free, wild_die
from hyperline.kernel.language import lowered
from hyperline.kernel.words import Words

if TYPE_CHECKING:
    from hyperline.games.freight.app.wording import FreightWording

ANY: Final = (1, 2, 3, 4, 5, 6)
RULES: Final = {OPEN: "occupy", IN_PROGRESS: "complete", COMPLETED: "hand-in"}
"""By how far the Directorate is on a planet: what it does there with a 4 or a 5."""


class Use(NamedTuple):
    """The faces that serve, and the words of what they do."""

    faces: tuple[int, ...]
    words: tuple[str, ...]


def uses_of(cell: Cell, ship: Ship, event: int, has_foes: bool) -> list[Use]:
    """All that a tile takes from a ship on it, in a round with an event; `has_foes`: the turn began beside others."""
    found, always = list[Use](), list[str]()
    if is_planet(cell.tile):
        load = () if event == DOCK_STRIKE else ("load",)
        found.append(Use(TRADING, (*load, RULES[cell.token] if ship.is_directorate else "deliver")))
        if cell.token == COMPLETED and ship.is_directorate:
            always.append("force")
        elif cell.token != OPEN and not ship.is_directorate:
            always.append("sabotage")
    elif cell.tile == HAVEN and not ship.is_directorate:
        always.append("sell")
    always += ["scoop"] * bool(cell.salvage)
    if has_foes and cell.tile == NEBULA:
        found.append(Use(HOSTILE, ("fight",)))
    elif has_foes:
        always.append("fight")
    return [*found, Use(ANY, tuple(always))] if always else found


def faces_of(faces: tuple[int, ...]) -> str:
    """Faces as they are written on a mat."""
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 3 else " ".join(map(str, faces))


def spoken(words: Words, faces: tuple[int, ...]) -> str:
    """Faces in a sentence."""
    if len(faces) > 3:
        return words("freight.faces_from", n=faces[0], to=faces[-1])
    key = "freight.faces" if len(faces) > 1 else "freight.face"
    return words(key, first=", ".join(map(str, faces[:-1])), last=faces[-1])


CLOSE: Final = 0.25  # points: less is no difference
HALF: Final = 0.75  # points: less is about half a point
LATE: Final = 2  # rounds before the end from which on only what still scores counts
HURT: Final = 4  # damaged squares that are many


def brief(wording: FreightWording, action: Action, position: Position, seat: int) -> str:
    """An action with what it is done to, as nothing points at that."""
    words, ship, values = wording.words, position.ships[seat], {"die": die_of(action)}
    match action:
        case Jump() if action.at in position.map:
            tile = TILES[position.map[action.at].tile]
            return words("freight.brief_jump", **values, what=words(f"freight.brief_{tile.kind}"))
        case Engines() | Boost() if ship.at is not None:
            place = beside(ship.at, action.side)
            side = lowered(words(f"freight.do_point_{SIDES[action.side]}"))
            key = f"freight.brief_{action.verb}" if place in position.map else f"freight.brief_{action.verb}_off"
            what = wording.tile(position.map[place].tile) if place in position.map else ""
            return words(key, **values, side=side, what=what)
        case Repair():
            return words("freight.brief_repair", **values, what=wording.a_square(action.square))
        case Base() if action.at in position.map:
            return words("freight.brief_base", what=wording.tile(position.map[action.at].tile))
    return wording.action(action, position, seat)


def because(wording: FreightWording, thought: Thought, position: Position, seat: int) -> str:
    """How much better the choice seemed than the next best, in points; or the habit that it was."""
    words, (first, *others) = wording.words, thought.grounds
    word = first.action.split()[0]
    if not (first.numbers and others and others[0].numbers):
        key = f"freight.why_{first.key if word == Deal.verb else word}"
        return words(key) if key in words else ""
    more = first.numbers[0] - others[0].numbers[0]
    other = brief(wording, GRAMMAR.read(others[0].action), position, seat)
    if word == End.verb or more < CLOSE:
        return words(f"freight.why_{'end' if word == End.verb else 'close'}", other=other)
    return words("freight.why_half" if more < HALF else "freight.why_better", n=max(1, round(more)), other=other)


def matter(wording: FreightWording, position: Position, seat: int) -> str:
    """What stands out for the player who decides; empty if nothing does."""
    words, frame = wording.words, position.pending[-1] if position.pending else None
    if isinstance(frame, Duel):
        own, rival = (frame.a, frame.b) if seat == frame.attacker else (frame.b, frame.a)
        return words("freight.hint_ahead" if own > rival else "freight.hint_behind", n=abs(own - rival))
    if frame is not None and frame.kind:
        key = f"freight.hint_{frame.kind}"
        return words(key) if key in words else ""
    if position.phase != "act":
        return words("freight.hint_base", n=2 * step_points(position)) if position.phase == "base" else ""
    return _turn(wording, position, seat)


def _turn(wording: FreightWording, view: Position, seat: int) -> str:
    """What can be done in a turn, the nearest first."""
    words, ship = wording.words, view.ships[seat]
    cell = view.map[ship.at] if ship.at is not None else None
    if cell is None or not view.act.dice:
        return words("freight.hint_spent")
    if ship.is_directorate:
        return _rule(wording, view, ship)
    here = [hold for hold in ship.holds if hold.card != NONE and _goes(hold.card) == cell.tile]
    if here:
        return words("freight.hint_deliver", what=wording.card(here[0].card))
    if cell.tile == HAVEN and any(hold.salvage for hold in ship.holds):
        return words("freight.hint_sell")
    if view.rounds - view.round < LATE:
        return words("freight.hint_late")
    if len(ship.damage) >= HURT:
        return words("freight.hint_repair", n=len(ship.damage))
    if cell.tile in PLANETS and EMPTY in ship.holds:
        return words("freight.hint_load", name=TILES[cell.tile].name)
    known = {one.tile for one in view.map.values()}
    bound = next((hold.card for hold in ship.holds if hold.card != NONE and _goes(hold.card) in known), NONE)
    if bound != NONE:
        return words("freight.hint_carry", what=wording.card(bound))
    return words("freight.hint_explore")


def _goes(card: int) -> int:
    """The tile that a card is for; NONE if nobody sees it."""
    return CARDS[card].destination if card < UNSEEN else NONE


def _rule(wording: FreightWording, view: Position, ship: Ship) -> str:
    """What the Directorate can do."""
    words, cell = wording.words, view.map[ship.at] if ship.at is not None else None
    forces = sum(hold.is_force for hold in ship.holds)
    if cell is not None and cell.tile in PLANETS and cell.token != COMPLETED and (forces or cell.token != OPEN):
        return words("freight.hint_occupy", name=TILES[cell.tile].name, n=step_points(view))
    return words("freight.hint_forces" if not forces else "freight.hint_land", n=forces)


SEEN: Final = "seen:"
TAKES: Final = {ENGINES: DRIVING, JUMP: tuple(FACES), ROUTING: ROUTED, REPAIR: MENDING, LASERS: (1, 2, 3, 4, 5, 6)}
"""The faces that the squares of an area take."""


class Case(NamedTuple):
    """Who asks, and in which position."""

    wording: FreightWording
    position: Position
    seat: int

    @property
    def ship(self) -> Ship:
        """The ship of the seat that asks."""
        return self.position.ships[self.seat]

    def says(self, key: str, **values: object) -> str:
        """A reason in words."""
        return self.wording.words(f"freight.not_{key}", **values)

    def has(self, faces: tuple[int, ...]) -> bool:
        """Whether a die is left that shows one of these, or stands for it."""
        return bool({*faces, wild_die(self.position)} & {*self.position.act.dice})


def unlit(wording: FreightWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a thing in a decision."""
    case, (what, _, name) = Case(wording, position, seat), key.partition(":")
    if key.startswith(SEEN):
        return case.says("watched")
    if what == "event":
        return case.says("event")
    if kind == "damage" and what == "square":
        return case.says("damaged_already" if name in case.ship.damage else "last_repair")
    if kind == "mend" and what == "square":
        return case.says("whole")
    if kind == "laser" and what == "square":
        return case.says("no_laser")
    if kind == "spoils" and what == "loot":
        return case.says("empty_loot")
    if kind != "act":
        return case.says(f"before_{kind}")
    return REASONS[what](case, name) if what in REASONS else case.says("others")


# ---- in a turn ----


def _square(case: Case, name: str) -> str:
    position, ship, area = case.position, case.ship, name.rstrip("123")
    if name in ship.damage:
        return _damaged(case)
    if name in ship.lasers:
        return case.says("loaded", n=ship.lasers[name])
    if name in position.act.spent:
        return case.says("spent")
    if position.event == {JUMP: FLARE, LASERS: SQUALL}.get(area, NONE - 1):
        return case.says(f"event_{area}")
    if not position.act.dice:
        return case.says("no_dice")
    if area == REPAIR and not ship.damage:
        return case.says("no_damage")
    if not case.has(TAKES[area]):
        return case.says("no_face", faces=spoken(case.wording.words, TAKES[area]))
    if free_square(position, ship, area) != name:
        return case.says("first_square")
    if area == ROUTING:
        return case.says("one_die")
    return case.says("no_beacon" if area == JUMP else "no_tiles")


def _damaged(case: Case) -> str:
    """A damaged square waits for a repair."""
    if not case.position.act.dice:
        return case.says("damaged_no_dice")
    if not free_square(case.position, case.ship, REPAIR):
        return case.says("damaged_no_bay")
    return case.says("damaged_no_face", faces=spoken(case.wording.words, MENDING))


def _die(case: Case, name: str) -> str:
    return case.says("die", die=name)


def _hold(case: Case, name: str) -> str:
    return case.says("empty_hold" if case.ship.holds[int(name)] == EMPTY else "hold")


def _card(case: Case, name: str) -> str:
    """A deck or its face-up card, or the stack."""
    if name == "tiles":
        return _tile_in_hand(case, name)
    position, ship, colour = case.position, case.ship, COLOURS.index(name)
    cell = position.map.get(ship.at) if ship.at is not None else None
    if cell is None or TILES[cell.tile].colour != colour:
        worlds = [TILES[one.tile].name for one in position.map.values() if TILES[one.tile].colour == colour]
        at = case.wording.listed(worlds) if worlds else ""
        return case.says(
            "here" if at else "here_unknown", colour=case.wording.words(f"freight.{name}"), at=at, n=len(worlds)
        )
    if position.event == DOCK_STRIKE:
        return case.says("strike")
    if EMPTY not in ship.holds:
        return case.says("full")
    if not case.has(TRADING):
        return case.says("no_trade", faces=spoken(case.wording.words, TRADING))
    return case.says("no_card")


def _tile_in_hand(case: Case, name: str) -> str:
    return case.says("tiles")


def _ground(case: Case, name: str) -> str:
    """The tile of one's own ship."""
    at = case.ship.at
    cell = case.position.map.get(at) if at is not None else None
    if cell is None:
        return case.says("others")
    if is_harbour(case.position, at) and others_here(case.position, case.seat):
        return case.says("harbour")
    uses = uses_of(cell, case.ship, case.position.event, False)
    if not uses:
        return case.says("nothing_here")
    what = case.wording.listed([case.wording.words(f"freight.use_{word}") for word in uses[0].words], "either")
    return case.says("own_tile", faces=spoken(case.wording.words, uses[0].faces), what=what)


def _tile(case: Case, name: str) -> str:
    """Another tile, or a place where one could be laid."""
    place, at = place_in(f"tile:{name}"), case.ship.at
    if at == place:
        return _ground(case, name)
    if at is not None and place in [beside(at, side) for side in range(len(SIDES))]:
        return _beside(case, place)
    if place not in case.position.map:
        return case.says("far_place")
    face = JUMPED[case.position.map[place].tile]
    if not face:
        return case.says("far")
    if case.position.event == FLARE:
        return case.says(f"event_{JUMP}")
    if not free_square(case.position, case.ship, JUMP):
        return case.says("no_jump")
    return case.says("no_jump_die", n=face)


def _beside(case: Case, place: Place) -> str:
    """A tile or place beside the ship that neither engines nor the boost can reach."""
    position, ship = case.position, case.ship
    if place not in position.map and not can_map(position, case.seat):
        return case.says("no_tiles")
    if not free_square(position, ship, ENGINES):
        why = "no_engine"
    elif not case.has(DRIVING):
        why = "no_one"
    else:
        return case.says("closed")
    return case.says(why) if not is_free(position, BOOST) else case.says("closed")


REASONS: Final[dict[str, Callable[[Case, str], str]]] = {
    "square": _square,
    "die": _die,
    "hold": _hold,
    "up": _card,
    "deck": _card,
    "hand": _tile_in_hand,
    "ground": _ground,
    "tile": _tile,
}
"""By kind of thing: why it cannot be chosen in a turn."""
