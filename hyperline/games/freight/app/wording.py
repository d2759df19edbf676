"""The game in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from hyperline.games.freight.app import reasons as why
from hyperline.games.freight.app.bout import Bout, Harm, culprit
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import UP, Action, die_of
from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.chart import Hand, Point
from hyperline.games.freight.rules.damage import Damage, Mend
from hyperline.games.freight.rules.directorate import HandIn
from hyperline.games.freight.rules.fight import Deal, Duel, Engage, Loot, Spoils
from hyperline.games.freight.rules.mat import Repair, Route
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import NOBODY, STATION, Hold, Position
from hyperline.games.freight.rules.stowage import Dump, Stowing, Swap, Throw
from hyperline.games.freight.rules.tiles import COLOURS, NONE, PLANETS, SIDES, TILES
from hyperline.games.freight.rules.trade import Deliver, Load, Scoop, Sell
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action as AnyAction
from hyperline.kernel.language import raised
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.seat_plate import APART
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.plain_face import PlainWording

WILD: Final = 6
SILENT: Final = (events.DieSpent, events.ScoreChanged, events.CardTurned, events.RoundEnded, events.SlipstreamPointed,
                 events.TileDrawn)  # fmt: skip
"""What the log leaves out, since another line says it."""
DELIVERED: Final = ("deliver", "hand-in")
"""The reasons for points that the card itself gives."""
SALVAGED: Final = {"supply": "SalvageSold", "ship": "SalvagePicked", "tile": "SalvageDumped"}
"""What has become of salvage, by where it went."""


class FreightWording(PlainWording):
    """Ships are called by their players."""

    reasons: ClassVar = {"END-1": "freight.over"}
    bout: Callable[[Position], Bout | None] = staticmethod(lambda position: None)
    """The fight that is on in a position."""
    harm: Callable[[Position], Harm | None] = staticmethod(lambda position: None)
    """Where the damage that is being placed comes from, once that is known."""

    # ---- things ----

    def title(self, card: int) -> str:
        """What or who is on a card."""
        return self.words(f"freight.title_{CARDS[card].title}")

    def card(self, card: int) -> str:
        """A card in a sentence."""
        one = CARDS[card]
        if card >= UNSEEN:
            return self.words(f"freight.card_unseen_{COLOURS[one.colour]}")
        return self.words("freight.card", title=self.title(card), planet=TILES[one.destination].name, n=one.value)

    def hold(self, hold: Hold) -> str:
        """What is in a hold."""
        if hold.card != NONE:
            return self.card(hold.card)
        if hold.is_force:
            return self.words("freight.force_token")
        return self.words("freight.salvage", n=hold.salvage) if hold.salvage else self.words("freight.nothing")

    def tile(self, tile: int) -> str:
        """A tile in a sentence."""
        one = TILES[tile]
        if tile in PLANETS:
            return one.name
        if one.face:
            return self.words("freight.tile_beacon", n=one.face)
        return self.words(f"freight.tile_{'hidden' if one.kind == '?' else one.kind}")

    def tile_name(self, tile: int) -> str:
        """What a tile is called by itself."""
        one = TILES[tile]
        if tile in PLANETS:
            return one.name
        kind = "beacon" if one.face and one.kind == "space" else one.kind
        return self.words(f"freight.ground_{kind}", n=one.face)

    def square(self, name: str) -> str:
        """A square of a mat, by its area."""
        return self.words(f"freight.square_{name.rstrip('123')}")

    def a_square(self, name: str) -> str:
        """One of the squares of an area."""
        return self.words(f"freight.a_{name.rstrip('123')}")

    def who(self, seat: int) -> str:
        """A seat, or the station of a Haven."""
        return self.words("freight.station") if seat == STATION else self.name(seat)

    # ---- decisions ----

    def uses(self, die: int, actions: Sequence[Any], has_wild: bool) -> str:
        """What a die can be spent for, in a line."""
        words = dict.fromkeys(action.verb for action in actions)
        key = "freight.uses_wild" if die == WILD and has_wild else "freight.uses"
        return self.words(key, die=die, what=", ".join(self.words(f"freight.use_{word}") for word in words))

    def prompt(self, position: Position, seat: int, kind: str, legal: Sequence[AnyAction]) -> str:
        what, frame = "", position.pending[-1] if position.pending else None
        if isinstance(frame, Duel):
            mine, theirs = (frame.a, frame.b) if seat == frame.attacker else (frame.b, frame.a)
            rival = frame.defender if seat == frame.attacker else frame.attacker
            return self.words("freight.laser", name=self.name(seat), own=mine, rival=self.who(rival), n=theirs)
        if kind == "act" and not position.act.dice:
            kind = "act_done"
        if kind == "damage":
            return self._damage(position, seat)
        if kind == "spoils" and (bout := self.bout(position)) is not None:
            rival, theirs, own = bout.seen_by(seat)
            return self.words("freight.spoils_of", name=self.who(rival), n=theirs, own=own)
        if kind == "stow":
            assert isinstance(frame, Stowing)
            what = self.hold(frame.pieces[0])
        return self.words(f"freight.{kind}", name=self.name(seat), what=what)

    def _damage(self, position: Position, seat: int) -> str:
        """What damage comes from, and which point of how many it is."""
        harm = self.harm(position)
        if harm is None:
            return self.words("freight.damage", name=self.name(seat))
        ask = "damage_one" if harm.whole == 1 else "damage_of"
        asked = self.words(f"freight.{ask}", n=harm.number, of=harm.whole)
        return f"{culprit(self, harm, seat)} {asked}".strip()

    def action(self, action: Action, position: Position, seat: int) -> str:
        ship, key = position.ships[seat], action.verb
        values: dict[str, object] = {"die": die_of(action)}
        match action:
            case Route():
                values |= {"old": action.old, "new": action.new}
            case Load():
                key = f"load_{action.source}"
                tile = TILES[position.map[ship.at].tile] if ship.at is not None else TILES[0]
                if action.source == UP:
                    values["what"] = self.card(position.up[tile.colour])
            case Deliver() | HandIn() | Throw() | Swap():
                values["what"] = self.hold(ship.holds[action.hold])
            case Sell():
                values["n"] = ship.holds[action.hold].salvage
            case Scoop() | Dump():
                values["n"] = action.n
            case Hand():
                values["what"] = self.tile(ship.hand[action.hold])
            case Point():
                key = f"point_{SIDES[action.side]}"
            case Engage():
                key = "engage_station" if action.other == STATION else "engage"
                values["name"] = self.who(action.other)
            case Loot():
                key, more = self._loot(action, position)
                values |= more
            case Damage() | Mend() | Repair():
                values["what"] = self.a_square(action.square)
            case Deal():
                key = "damage_all"
        return self.words(f"freight.do_{key}", **values)

    def _loot(self, action: Loot, position: Position) -> tuple[str, dict[str, object]]:
        """Two holds; or one, which goes with damage."""
        frame = position.pending[-1]
        assert isinstance(frame, Spoils)
        holds = position.ships[frame.loser].holds
        what: dict[str, object] = {"what": self.hold(holds[action.hold])}
        return ("loot", what) if action.other == NONE else ("loot_both", {**what, "other": self.hold(holds[action.other])})

    # ---- what has happened ----

    def event(self, event: Event, position: Position) -> str:
        """A sentence; what a viewer may not know has been veiled."""
        if isinstance(event, SILENT):
            return ""
        name, values = type(event).__name__, self._values(event)
        match event:
            case events.ShipMoved(_, path, how):
                cell = position.map.get(path[-1])
                is_off = cell is None and how != "wormhole"
                name = f"ShipMoved_{how}{'_off' * is_off}"
                values["what"] = self.tile(cell.tile) if cell is not None else ""
            case events.CardDelivered(seat, card, by):
                name, more = "CardHandedIn" if position.ships[seat].is_directorate else name, by - CARDS[card].value
                news = "cargo" if CARDS[card].is_cargo else "passengers"
                key = f"freight.points_{news}" if more else "freight.told_points"
                values["points"] = self.words(key, by=by, n=by - more, more=more)
            case events.SalvageMoved(origin, target, _):
                name = SALVAGED[target.partition(":")[0]]
                if not any(end.startswith("ship:") for end in (origin, target)):
                    return ""
            case events.FightEnded(winner):
                name = "FightEnded_tie" if winner == NOBODY else name
            case events.ForceMoved(_, _, aboard):
                name = f"ForceMoved_{'on' if aboard else 'off'}"
            case events.BountyChanged(_, by):
                name = f"BountyChanged_{'up' if by > 0 else 'down'}"
            case events.CheckRolled(_, _, seen):
                name = f"CheckRolled_{'seen' if seen else 'unseen'}"
            case events.OccupationChanged(_, state):
                name = f"OccupationChanged_{state}"
                values["what"] = self._planet_at(event, position)
        text = self.words(f"freight.{name}", **values)
        return raised(text)

    def _planet_at(self, event: events.OccupationChanged, position: Position) -> str:
        cell = position.map.get(event.at)
        return self.tile(cell.tile) if cell is not None else ""

    def _values(self, event: Event) -> dict[str, object]:
        """The fields of an event in words."""
        values: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
        for name in ("seat", "other"):
            if isinstance(number := values.get(name), int):
                values[name] = self.who(number)
        match event:
            case events.DiceRolled(_, dice):
                values["values"] = ", ".join(map(str, dice))
            case events.TileRevealed(_, tile, _):
                values["what"] = self.tile(tile)
            case events.CardTaken() | events.CardDelivered() | events.CardGone():
                one = CARDS[event.card]
                values["what"] = self.card(event.card)
                if isinstance(event, events.CardDelivered):
                    values |= {"title": self.title(event.card), "planet": TILES[one.destination].name}
            case events.SquareDamaged(_, square) | events.SquareRepaired(_, square):
                values |= {"what": self.square(square), "a": self.a_square(square), "n": 1}
            case events.SalvageMoved(origin, target, _):
                seat = next((int(end[5:]) for end in (origin, target) if end.startswith("ship:")), 0)
                values["seat"] = self.name(seat)
            case events.FightRolled(one, other):
                values |= {"first": "+".join(map(str, one)), "second": "+".join(map(str, other))}
            case events.CheckRolled(_, dice, _):
                values["first"] = "+".join(map(str, dice))
            case events.FightEnded(winner):
                values["name"] = "" if winner == NOBODY else self.who(winner)
            case events.HoldLooted(origin, target, _, card, _):
                what = self.card(card) if card != NONE else self.words("freight.a_hold")
                values |= {"name": self.name(target), "other": self.name(origin), "what": what}
            case events.BountyChanged(_, by):
                values["by"] = abs(by)
            case events.EventRevealed(number):
                values |= {"what": self.words(f"freight.event_{NEWS[number]}")}
                values |= {"text": self.words(f"freight.says_{NEWS[number]}")}
        return values

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        words = self.words
        match event:
            case events.CardDelivered(_, card, by):
                one = CARDS[card]
                what = words("freight.told_delivered", what=self.title(card), planet=TILES[one.destination].name)
                text = f"+{words('freight.told_points', by=by)}"
                return Told(text, raised(what), "gold", where=f"ship:{event.seat}")
            case events.ScoreChanged(seat, by, why) if by > 0 and why not in DELIVERED:
                note = "" if seat == viewer else self.name(seat)
                return Told(f"+{words('freight.told_points', by=by)}", note, "gold", where=f"ship:{seat}")
            case events.ScoreChanged(seat, by, _) if by < 0:
                note = "" if seat == viewer else self.name(seat)
                return Told(f"−{words('freight.told_lost', by=-by)}", note, "bad", where=f"ship:{seat}")
            case events.CheckRolled(seat, dice, seen):
                text = words("freight.told_seen" if seen else "freight.told_unseen")
                return Told(text, "+".join(map(str, dice)), "bad" if seen else "good", where=f"ship:{seat}")
            case events.BountyChanged(seat, by) if by > 0:
                return Told(
                    words("freight.told_bounty", by=by), self.name(seat), "bad", ("freight/pieces", "bounty"), f"ship:{seat}"
                )
            case events.EventRevealed(number):
                return Told(words(f"freight.event_{NEWS[number]}"), words(f"freight.says_{NEWS[number]}"), where="event")
        return None

    def listed(self, what: Sequence[str], how: str = "listed") -> str:
        """Some things in a sentence: all of them, or with `either` one of them."""
        if len(what) < 2:
            return "".join(what)
        return self.words(f"freight.{how}", first=", ".join(what[:-1]), last=what[-1])

    # ---- hints and reasons ----

    unlit = why.unlit
    matter = why.matter
    brief = why.brief
    because = why.because

    # ---- how it stands ----

    def goal(self, goal: int) -> tuple[str, str]:
        return self.words("freight.score_goal"), self.words("freight.score_how")

    def seat(self, position: Position, seat: int) -> str:
        ship, words = position.ships[seat], self.words
        full = sum(hold != Hold() for hold in ship.holds)
        counts = (("seat_bounty", ship.bounty), ("seat_load", full), ("seat_damage", len(ship.damage)))
        told = [words(f"freight.{key}", n=n) for key, n in counts if n]
        return APART.join([*[words("freight.directorate")] * ship.is_directorate, *told][:2])

    def term(self, kind: Term, name: str) -> str:
        if kind == "role":
            return ""  # a ship's plate says whether it is the Directorate, chosen as that or not
        key = self.reasons[name] if kind == "reason" else f"freight.{'part_' * (kind == 'chip')}{name}"
        return self.words(key)

    def off(self, command: str, position: Position, seat: int) -> Off:
        words, act = self.words, position.act
        if position.phase != "act" or position.pending:
            return Off(words("freight.off_later"), "")
        if command == "reset" and not act.dice:
            return Off(words("freight.off_none"), words("freight.off_none"))
        key = "freight.off_taken" if command in act.free else "freight.off_either"
        return Off(words(key), words(key))
