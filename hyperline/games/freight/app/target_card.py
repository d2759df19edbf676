"""What the card beside a target says, and what those hear of it who do not see the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from hyperline.games.freight.app.bout import odds_of
from hyperline.games.freight.app.light import goals_of
from hyperline.games.freight.app.sector import key_of, place_in
from hyperline.games.freight.app.view import SEEN, FreightView
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.fight import Spoils
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import COMPLETED, EMPTY, IN_PROGRESS, STATION, Cell, Hold, Position, is_harbour
from hyperline.games.freight.rules.tiles import (
    ASTEROIDS,
    COLOURS,
    HAVEN,
    JUMPED,
    MIDDLE,
    NONE,
    PLANETS,
    SIDES,
    SLIPSTREAM,
    TILES,
    WORMHOLE,
    Place,
    beside,
)
from hyperline.kernel.language import raised
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.prompt import ACTIONS
from hyperline.shell.scene import Sight

LANDMARKS: Final = (*PLANETS, HAVEN)
"""The tiles by which places are told."""


def told_of(wording: FreightWording, position: Position, seat: int, key: str) -> str:
    """What a target is, in a few sentences; `seat` is whose mat is shown."""
    kind, _, name = key.removeprefix(SEEN).partition(":")
    words, ship = wording.words, position.ships[seat]
    match kind:
        case "tile":
            place = place_in(key)
            cell = position.map.get(place)
            lines = [words("freight.about_place") if cell is None else _tile(wording, cell)]
            lines += [_ship(wording, position, other) for other, one in enumerate(position.ships) if one.at == place]
            lines += odds_at(wording, position, seat, place)
            return "\n".join(lines)
        case "up":
            card = position.up[COLOURS.index(name)]
            return _card(wording, position, seat, card) if card != NONE else ""
        case "deck" if name == "tiles":
            return words("freight.about_stack", n=len(position.stack))
        case "deck":
            count = len(position.decks[COLOURS.index(name)])
            return words("freight.about_deck", n=count, colour=words(f"freight.{name}"))
        case "hold":
            return _hold(wording, position, seat, ship.holds[int(name)])
        case "hand":
            return words("freight.about_hand", what=wording.tile(ship.hand[int(name)]))
        case "ground" if ship.at in position.map:
            return _tile(wording, position.map[ship.at])
        case "square":
            about = words(f"freight.about_{name.rstrip('123')}")
            return f"{about}\n{words('freight.about_damaged')}" if name in ship.damage else about
        case "seat" if name.isdigit():
            return _ship(wording, position, int(name))
        case "ship":
            other = int(name) if name.isdigit() else STATION
            lines = [_ship(wording, position, other)] if other >= 0 else []
            frame = position.pending[-1] if position.pending else None
            asks = frame is not None and frame.kind == "order" and frame.seat == seat
            return "\n".join([*lines, *[odds_against(wording, position, seat, other)] * asks])
        case "event" if position.event != NONE:
            return words(f"freight.says_{NEWS[position.event]}")
    return ""


def odds_at(wording: FreightWording, position: Position, seat: int, place: Place) -> list[str]:
    """The chances of the fights that wait on a tile, a line each, or why there are none."""
    foes = [
        other for other, one in enumerate(position.ships) if one.at == place and other not in (seat, *position.act.fought)
    ]
    cell, ship = position.map.get(place), position.ships[seat]
    if cell is not None and cell.tile == HAVEN and ship.is_directorate and place not in position.act.raided:
        foes.append(STATION)
    if position.phase != "act" or position.turn != seat or (ship.at == place and not position.act.is_stayed):
        return []
    if foes and is_harbour(position, place):
        return [wording.words("freight.not_harbour")]
    return [odds_against(wording, position, seat, other) for other in foes]


def odds_against(wording: FreightWording, position: Position, seat: int, other: int) -> str:
    """The chances of a fight with one other."""
    win, tie, lose = odds_of(position, seat, other).percents
    return wording.words("freight.about_odds", name=wording.who(other), win=win, tie=tie, lose=lose)


def _ship(wording: FreightWording, position: Position, seat: int) -> str:
    """Whose ship it is, and how it stands."""
    words, ship = wording.words, position.ships[seat]
    loads = Counter(_kind(hold) for hold in ship.holds if hold != EMPTY)
    counts = [words(f"freight.load_{kind}", n=n) for kind, n in loads.items()] or [words("freight.load_none")]
    counts += [words("freight.seat_damage", n=len(ship.damage))] if ship.damage else []
    counts += [words("freight.seat_bounty", n=ship.bounty)] if ship.bounty else []
    counts += [words("freight.load_lasers", n=max(ship.lasers.values()))] if ship.lasers else []
    return words("freight.about_ship", name=wording.name(seat), what=", ".join(counts))


def _kind(hold: Hold) -> str:
    return "card" if hold.card != NONE else "force" if hold.is_force else "salvage"


def _tile(wording: FreightWording, cell: Cell) -> str:
    words, one = wording.words, TILES[cell.tile]
    if cell.tile in PLANETS:
        colour = COLOURS[one.colour]
        values = {"colour": words(f"freight.{colour}"), "a": words(f"freight.a_{colour}")}
        lines = [words("freight.about_planet", name=one.name, **values)]
    elif one.face:
        lines = [words("freight.about_lane" if one.kind == "lane" else "freight.about_beacon", n=one.face)]
    else:
        still = cell.tile == SLIPSTREAM and cell.arrow == NONE
        lines = [words(f"freight.about_{'still' if still else one.kind}")]
    if cell.salvage:
        lines.append(words("freight.about_salvage", n=cell.salvage))
    if cell.token == IN_PROGRESS:
        lines.append(words("freight.about_progress"))
    elif cell.token == COMPLETED:
        lines.append(words("freight.about_occupied"))
    return "\n".join(lines)


def _card(wording: FreightWording, position: Position, seat: int, card: int, is_aboard: bool = False) -> str:
    """Where it goes, and for what; where it comes from, unless it is aboard; and whether its world is known."""
    one, words = CARDS[card], wording.words
    title, planet = raised(wording.title(card)), TILES[one.destination].name
    lines = [
        words(
            "freight.about_card_wanted" if one.is_wanted else "freight.about_card", title=title, planet=planet, n=one.value
        )
    ]
    if not is_aboard:
        kind = "cargo" if one.is_cargo else "passenger"
        lines.append(words(f"freight.about_{kind}", colour=words(f"freight.{COLOURS[one.colour]}")))
    if one.destination in position.ships[seat].hand:
        lines.append(words("freight.about_in_hand", planet=planet))
    elif not any(cell.tile == one.destination for cell in position.map.values()):
        lines.append(words("freight.about_unfound", planet=planet))
    return " ".join(lines)


def _hold(wording: FreightWording, position: Position, seat: int, hold: Hold) -> str:
    if hold.card >= UNSEEN:
        return wording.words("freight.about_hidden_hold")
    if hold.card != NONE:
        return _card(wording, position, seat, hold.card, is_aboard=True)
    if hold == Hold():
        return wording.words("freight.about_empty_hold")
    text = wording.hold(hold)
    return f"{text[:1].upper()}{text[1:]}."


# ---- for those who do not see it ----


def far(one: Place, other: Place) -> int:
    """The steps between two places."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


class Told:
    """A position as a seat is told of it: places by their way from its ship, and by the nearest landmark."""

    def __init__(self, wording: FreightWording, position: Position, seat: int) -> None:
        self.wording, self.words, self.position, self.seat = wording, wording.words, position, seat
        self.ship = position.ships[seat]
        self.at = self.ship.at or MIDDLE

    # ---- places ----

    def way(self, place: Place, start: Place | None = None) -> str:
        """The way to a place from the ship, or from a start: “2 north, 1 east”."""
        here = start or self.at
        x, y = place[0] - here[0], place[1] - here[1]
        steps = {"N": -y, "S": y, "E": x, "W": -x}
        return ", ".join(self.words(f"freight.way_{side}", n=n) for side, n in steps.items() if n > 0)

    def tile(self, place: Place) -> str:
        """What lies at a place."""
        cell = self.position.map.get(place)
        return self.words("freight.place_open") if cell is None else self.wording.tile_name(cell.tile)

    def place(self, place: Place, what: str = "") -> str:
        """What lies at a place, or something else, and the way there."""
        key = "place_far" if place != self.at else "place_here"
        return self.words(f"freight.{key}", what=what or self.tile(place), way=self.way(place))

    def landmark(self, place: Place) -> str:
        """The nearest planet or Haven that is not there itself."""
        marks = [one for one, cell in self.position.map.items() if cell.tile in LANDMARKS and one != place]
        if not marks:
            return ""
        near = min(marks, key=lambda one: (far(one, place), one))
        key = "near_beside" if far(near, place) == 1 else "near_far"
        return self.words(f"freight.{key}", what=self.tile(near), way=self.way(place, near))

    def around(self, place: Place) -> list[str]:
        """Where a tile lies, what lies around it, and where it carries a ship."""
        words, cell = self.words, self.position.map.get(place)
        sides = [
            words("freight.near_side", side=words(f"freight.do_point_{name}"), what=self.tile(beside(place, side)))
            for side, name in enumerate(SIDES)
        ]
        lines = [self.landmark(place), " ".join(sides)]
        if cell is not None and cell.tile == SLIPSTREAM and cell.arrow != NONE:
            to = beside(place, cell.arrow)
            lines.append(words("freight.leads", what=self.tile(to), way=self.way(to, place)))
        if cell is not None and cell.tile == WORMHOLE:
            others = (one for one, other in self.position.map.items() if other.tile == WORMHOLE and one != place)
            lines += [words("freight.leads", what=self.tile(one), way=self.way(one, place)) for one in others]
        return [line for line in lines if line]

    def goal(self, card: int) -> str:
        """Where a card goes, if that is on the map."""
        if not NONE < card < UNSEEN:
            return ""
        tile = CARDS[card].destination
        place = next((one for one, cell in self.position.map.items() if cell.tile == tile), None)
        return f"{self.place(place)}." if place is not None else ""

    # ---- the ship ----

    def hold(self, number: int, hold: Hold) -> str:
        """What is in a hold."""
        return self.words("freight.called_hold", n=number + 1, what=self.wording.hold(hold))

    def square(self, name: str) -> str:
        """A square of the mat, and how it is."""
        words, area, ship = self.words, name.rstrip("123"), self.ship
        what = f"{words(f'freight.{area}')} {name.removeprefix(area)}".strip()
        if name in ship.damage:
            return words("freight.square_damaged", what=what)
        if name in ship.lasers:
            return words("freight.square_loaded", what=what, die=ship.lasers[name])
        is_spent = self.position.turn == self.seat and name in self.position.act.spent
        return words("freight.square_spent" if is_spent else "freight.square_free", what=what)

    def whole(self) -> list[str]:
        """The ship, line by line."""
        words, ship, position = self.words, self.ship, self.position
        dice = position.act.dice if position.turn == self.seat and not position.winners else ()
        lines = [words("freight.own_place", what=self.tile(self.at)), self.landmark(self.at)] if ship.at else []
        lines += [words("freight.own_dice", what=", ".join(map(str, dice)))] if dice else []
        lines += [". ".join(filter(None, (self.hold(n, one), self.goal(one.card)))) for n, one in enumerate(ship.holds)]
        lines += [self.square(name) for name in HULLS[ship.hull].squares]
        lines += [words("freight.seat_bounty", n=ship.bounty)] if ship.bounty else []
        lines += [words("freight.about_hand", what=self.wording.tile(tile)) for tile in ship.hand]
        return [*lines, words("freight.told_points", by=ship.score)]

    # ---- things by kind ----

    def sights(self, lit: Mapping[str, str]) -> list[tuple[str, list[Sight]]]:
        """By kind, the nearest first; first what is `lit`, with what it would do."""
        position, ship = self.position, self.ship
        goals = goals_of(ship)
        is_runner = not ship.is_directorate
        kinds: dict[str, Callable[[Cell], bool]] = {
            "goals": lambda cell: cell.tile in goals,
            "planets": lambda cell: cell.tile in PLANETS,
            "havens": lambda cell: cell.tile == HAVEN,
            "beacons": lambda cell: bool(JUMPED[cell.tile]),
            "salvage": lambda cell: bool(cell.salvage),
            "dangers": lambda cell: cell.tile == ASTEROIDS or (is_runner and cell.token == COMPLETED),
        }
        found = {"now": [Sight(key, f"{self.named(key)}. {lit[key]}") for key in self.nearest_first(lit)]}
        others = [seat for seat, one in enumerate(position.ships) if seat != self.seat and one.at is not None]
        ships = sorted((position.ships[seat].at or MIDDLE, seat) for seat in others)
        ships.sort(key=lambda one: far(one[0], self.at))
        found["ships"] = [
            Sight(key_of(at), f"{self.place(at, self.wording.name(seat))}. {self.tile(at)}") for at, seat in ships
        ]
        for kind, is_one in kinds.items():
            found[kind] = self._seen(one for one, cell in position.map.items() if is_one(cell))
        free = {beside(place, side) for place in position.map for side in range(len(SIDES))}
        found["open"] = self._seen(free - position.map.keys())
        return [(self.words(f"freight.sights_{kind}"), there) for kind, there in found.items() if there]

    def _seen(self, places: Iterable[Place]) -> list[Sight]:
        """Places, the nearest first, each with its landmark, and what lies there."""
        return [Sight(key_of(one), self._seen_at(one)) for one in sorted(places, key=lambda one: (far(one, self.at), one))]

    def _seen_at(self, place: Place) -> str:
        words, cell = self.words, self.position.map.get(place)
        told = [f"{self.place(place)}.", self.landmark(place)]
        if cell is not None:
            told += [words("freight.about_salvage", n=cell.salvage)] if cell.salvage else []
            told += [words("freight.about_occupied")] if cell.token == COMPLETED else []
            worth = goals_of(self.ship).get(cell.tile, 0)
            told += [words("freight.about_goal", n=worth)] if worth else []
        return " ".join(filter(None, told))

    def nearest_first(self, keys: Iterable[str]) -> list[str]:
        """Keys of things: what is no tile before tiles, the nearest of these first."""
        tiles = sorted((key for key in keys if key.startswith("tile:")), key=lambda key: far(place_in(key), self.at))
        return [*(key for key in keys if not key.startswith("tile:")), *tiles]

    def named(self, key: str) -> str:
        """What a thing of the board, the market or the mat is called; empty where its own words say it."""
        kind, _, name = key.removeprefix(SEEN).partition(":")
        words, wording, position = self.words, self.wording, self.position
        match kind:
            case "tile":
                return self.place(place_in(key))
            case "die":
                return words("freight.called_die", n=name)
            case "square":
                return self.square(name)
            case "hold":
                return self.hold(int(name), self.ship.holds[int(name)])
            case "loot":
                loser = next((frame.loser for frame in position.pending[-1:] if isinstance(frame, Spoils)), self.seat)
                return self.hold(int(name), position.ships[loser].holds[int(name)])
            case "hand":
                return words("freight.about_hand", what=wording.tile(self.ship.hand[int(name)]))
            case "ground":
                return self.place(self.at)
            case "up":
                card = position.up[COLOURS.index(name)]
                return words("freight.called_up", what=wording.card(card) if card != NONE else words("freight.nothing"))
            case "deck" if name != "tiles":
                return words("freight.called_deck", colour=words(f"freight.{name}"))
            case "deck":
                return words("freight.called_stack")
            case "ship":
                return wording.who(int(name) if name.isdigit() else STATION)
            case "event":
                return words(f"freight.event_{NEWS[position.event]}" if position.event != NONE else "freight.no_event")
        return ""


class SpokenPage(GameViewScene[Position]):
    """The page as those hear it who do not see it: only what mat and map show, too."""

    view: FreightView
    wording: FreightWording

    def _told(self, is_own: bool = False) -> Told:
        """Of the seat whose mat is shown, or whose screen it is."""
        seat = self.view.mat.seat
        seat = self.table.viewer if is_own and self.table.viewer is not None else seat
        return Told(self.wording, self.table.shown, max(0, seat))

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        lit = {target.key: ACTIONS.join(self.controls.texts_at(target.key)) for target in self.in_order()}
        return self._told(is_own=True).sights(lit)

    def told_ship(self) -> Sequence[str]:
        return self._told(is_own=True).whole()

    def told_name(self, key: str) -> str:
        return self._told().named(key)

    def told_more(self, key: str) -> Sequence[str]:
        told, (kind, _, name) = self._told(), key.removeprefix(SEEN).partition(":")
        card = NONE
        if kind == "tile":
            return told.around(place_in(key))
        if kind == "hold":
            card = told.ship.holds[int(name)].card
        elif kind == "up":
            card = told.position.up[COLOURS.index(name)]
        return [line for line in (told.goal(card),) if line]
