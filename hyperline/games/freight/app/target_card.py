"""What the card beside a target says."""

from __future__ import annotations

from collections import Counter

from hyperline.games.freight.app.bout import odds_of
from hyperline.games.freight.app.sector import place_in
from hyperline.games.freight.app.view import SEEN
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import COMPLETED, EMPTY, IN_PROGRESS, STATION, Cell, Hold, Position, is_harbour
from hyperline.games.freight.rules.tiles import COLOURS, HAVEN, NONE, PLANETS, SLIPSTREAM, TILES, Place


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
    title, planet = one.title[:1].upper() + one.title[1:], TILES[one.destination].name
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
