"""What the card beside a target says."""

from __future__ import annotations

from collections import Counter

from hyperline.games.freight.app.sector import place_in
from hyperline.games.freight.app.view import SEEN
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.engine.cards import CARDS, UNSEEN
from hyperline.games.freight.engine.news import NEWS
from hyperline.games.freight.engine.place import NONE
from hyperline.games.freight.engine.position import COMPLETED, EMPTY, IN_PROGRESS, Cell, Hold, Position
from hyperline.games.freight.engine.tiles import COLOURS, PLANETS, SLIPSTREAM, TILES


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
            return "\n".join(lines)
        case "up":
            card = position.up[COLOURS.index(name)]
            return _card(wording, card) if card != NONE else ""
        case "deck" if name == "tiles":
            return words("freight.about_stack", n=len(position.stack))
        case "deck":
            count = len(position.decks[COLOURS.index(name)])
            return words("freight.about_deck", n=count, colour=words(f"freight.{name}"))
        case "hold":
            return _hold(wording, ship.holds[int(name)])
        case "hand":
            return words("freight.about_hand", what=wording.tile(ship.hand[int(name)]))
        case "square":
            about = words(f"freight.about_{name.rstrip('123')}")
            return f"{about}\n{words('freight.about_damaged')}" if name in ship.damage else about
        case "ship" | "seat" if name.isdigit():
            return _ship(wording, position, int(name))
        case "event" if position.event != NONE:
            return words(f"freight.says_{NEWS[position.event]}")
    return ""


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


def _card(wording: FreightWording, card: int) -> str:
    one = CARDS[card]
    key = "freight.about_card_wanted" if one.is_wanted else "freight.about_card"
    title = one.title[:1].upper() + one.title[1:]
    return wording.words(key, title=title, planet=TILES[one.destination].name, n=one.value)


def _hold(wording: FreightWording, hold: Hold) -> str:
    if hold.card != NONE:
        return wording.words("freight.about_hidden_hold") if hold.card >= UNSEEN else _card(wording, hold.card)
    if hold == Hold():
        return wording.words("freight.about_empty_hold")
    text = wording.hold(hold)
    return f"{text[:1].upper()}{text[1:]}."
