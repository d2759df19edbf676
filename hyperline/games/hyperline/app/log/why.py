"""Why a computer opponent acted as it did: one sentence, with the numbers of its own thought and its second choice."""

from __future__ import annotations

from typing import Any, Final

from hyperline.arena.base import FORCED, Ground, Option
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action, Done, Pass
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_BY_NAME
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.language import localised
from hyperline.shell.play import known_thoughts
from hyperline.shell.play.known_thoughts import thought_of
from hyperline.shell.play.table import Table

DONE: Final = ("scan", "move", "combat", "research")
"""The kinds of decision that end by leaving something."""


def action_phrase(wording: Wording, action: Action, position: Position, seat: int) -> str:
    """What a seat chooses with an action, in a position as everyone may know it; no hidden tile is named."""
    words, ship, board = wording.words, position.players[seat].ship, position.board
    match action:
        case actions.Done():
            kind = position.decision.kind if position.decision is not None else ""
            return words(f"deed.done_{kind}" if kind in DONE else "deed.done")
        case (
            actions.Step(sector)
            | actions.Ripshift(sector)
            | actions.PlaceRip(sector)
            | actions.Spawn(sector)
            | actions.Plant(sector)
        ):
            return words(f"deed.{action.verb}", sector=wording.sector(sector, board))
        case actions.Scan(_, sector) | actions.Twist(_, sector, _):
            key = "scan" if isinstance(action, actions.Scan) else "twist"
            return words(f"deed.{key}", sector=wording.sector(sector, board))
        case actions.Jump(port) | actions.Branch(port):
            return words(f"deed.{action.verb}", port=words(f"port.{PORT_NAMES[port]}"))
        case actions.Fight(enemy, sector) | actions.Torpedo(enemy, sector):
            key = "fight" if isinstance(action, actions.Fight) else "torpedo"
            return words(f"deed.{key}", enemy=wording.name(enemy), sector=wording.sector(sector, board))
        case actions.Damage(target) | actions.Repair(target) | actions.Load(target) | actions.Unload(target):
            return words(f"deed.{action.verb}", part=wording.part(ship, target))
        case actions.DamageFighter(target):
            return words("deed.loaded", part=wording.part(ship, target)) if target else words("deed.fighter")
        case actions.Transfer(source, target):
            return words("deed.transfer", source=wording.part(ship, source), target=wording.part(ship, target))
        case actions.Aim(target):
            return _aim(wording, position, target)
        case actions.Face(quadrant):
            return words("deed.face", side=wording.side(quadrant))
        case actions.Place(rotation):
            return _place(wording, position, rotation)
        case actions.Draw(stack):
            return words(f"deed.draw_{stack}")
        case actions.Pick() | actions.Order() | actions.Probe():
            return words(f"deed.{type(action).__name__.lower()}")
    return _buy(wording, action)


def _buy(wording: Wording, action: Action) -> str:
    words = wording.words
    match action:
        case actions.Fit(part) | actions.Build(part):
            key = "fit" if isinstance(action, actions.Fit) else "build"
            return words(f"deed.{key}", part=wording.a_kind(part.kind), where=wording.cell(part.target))
        case actions.BuildRefit(kind, _):
            return words("deed.build_refit", part=wording.a_kind(kind))
        case actions.Install(upgrade):
            return words("deed.install", kind=wording.kind(upgrade))
        case actions.InstallRefit(upgrade, _):
            return words("deed.install_refit", kind=wording.kind(upgrade))
        case actions.Refit():
            return words("deed.refit")
    key = str(action).replace(" ", "_")
    return words(f"deed.{key}") if f"deed.{key}" in words else str(action)


def _aim(wording: Wording, position: Position, target: str) -> str:
    frame = position.decision
    if not target or not isinstance(frame, Aiming):
        return wording.words("deed.aim_none")
    return wording.words("deed.aim", part=wording.part(position.players[frame.enemy].ship, target))


def _place(wording: Wording, position: Position, rotation: int) -> str:
    """How a tile is placed, as turns from its first orientation; unturned if it looks the same all round."""
    frame = position.decision
    looks = rotations(frame.tile) if frame is not None and hasattr(frame, "tile") else ()
    tile = wording.tile(LOOKS[looks[0]].name) if looks else wording.words("tile.unknown")
    return wording.words(f"deed.place_{rotation}", tile=tile)


MANY: Final = 20
"""From this many imagined games on, their share is given and not their number."""
REACHED: Final = ("way", "leave", "back", "stay", "turn")
"""The measures of how far a sector is: none is ever below zero moves, though a good place counts as some."""
NEAR: Final = 0.05
"""A sector fewer moves away than this is as good as reached."""
COUNTED: Final = {
    "research": ("spare", "missing"), "wait": ("spare", "missing"), "stop": ("spare", "missing"), "pass": ("spare",),
    "flee": ("", "spare"), "stand": ("", "spare"), "torpedo": ("spare",), "peace_worn": ("spare",),
    "way": ("", "away"), "leave": ("spare", "away"), "back": ("away",), "stay": ("away",), "turn": ("away", ""),
    "face": ("fire", "shown"), "tight": ("side",), "mend_all": ("damaged",), "fighters": ("fighter",),
    "probe": ("tile",), "draw_planet": ("tile",), "draw_hyperline": ("tile",), "spawn": ("step", "step"), "rip": ("step",),
    "look": ("step", "step"), "no_look": ("step",), "assault": ("hit", "hit"), "hold": ("hit", "spare"),
}  # fmt: skip
"""What the numbers of a measure count, for those that count something."""


def last_told(table: Table, before: int | None = None) -> int | None:
    """The last action of a computer before a certain one, preferably one that did something."""
    return known_thoughts.last_told(table, before, lambda number: not isinstance(table.steps[number].action, Done | Pass))


def why(table: Table, wording: Wording, number: int) -> str:
    """The sentence for an action by number, from what everybody may know; empty if nothing is known of it."""
    thought = thought_of(table, number)
    if thought is None:
        return ""
    steps = table.steps
    before = table.before(number)
    teller = _Teller(table, wording, table.game.observe(before, None), steps[number].seat)
    try:
        return teller.searched(thought.options) if thought.options else teller.usual(thought.grounds)
    except (LookupError, ValueError, OverflowError):  # a bot of the player's own, or a save, may say anything
        return ""


def is_few(option: Option) -> bool:
    """Whether too little was tried for a share to mean much; a bot of the player's own may claim any chance."""
    won = option.chance * option.nodes
    return option.nodes < MANY and abs(won - round(won)) <= 0.01


def odds(wording: Wording, form: str, option: Option) -> str:
    """How many of the imagined games with a choice are won: a count if they are few, otherwise a share."""
    number = option.nodes
    if not is_few(option):
        return wording.words(f"why.{form}_many", chance=_percent(option), n=number)
    return wording.words(f"why.{form}_few", won=round(option.chance * number), n=number)


def counted(wording: Wording, what: str, n: float) -> str:
    """A number of things: ``1 game``, ``480 games``."""
    return wording.words(f"why.n_{what}", n=number_text(n))


def number_text(number: float) -> str:
    """A number with at most one decimal: ``3``, ``2.5``, ``−1``."""
    return localised(f"{number:.1f}".removesuffix(".0").replace("-", "−"))


class _Teller:
    def __init__(self, table: Table, wording: Wording, before: Position, seat: int) -> None:
        self.table = table
        self.wording = wording
        self.before = before
        self.seat = seat
        self.name = wording.name(seat)

    def searched(self, options: tuple[Option, ...]) -> str:
        """Says what looking ahead found."""
        first = options[0]
        values: dict[str, object] = {"name": self.name, "deed": self._deed(first.action)}
        values["odds"] = odds(self.wording, "odds", first)
        if len(options) == 1:
            return self._say("alone", **values)
        second = options[1]
        values |= {"other": self._other(first.action, second.action), "short": odds(self.wording, "short", second)}
        if _percent(first) > _percent(second):
            return self._say("searched", **values)
        if _percent(first) < _percent(second) and second.nodes < first.nodes:
            return self._say("tried_less", **values)
        has_style = ":" in self.table.setup.seats[self.seat].controller
        return self._say("preferred_style" if has_style else "preferred", **values)

    def usual(self, grounds: tuple[Ground, ...]) -> str:
        """Says what habit weighed."""
        first = grounds[0]
        chosen = self._deed(first.action)
        if first.key == FORCED:
            return self._say("forced", name=self.name, deed=chosen)
        because = self._measure("because", first)
        if len(grounds) == 1:
            return self._say("sole", name=self.name, deed=chosen, because=because)
        other, short = self._other(first.action, grounds[1].action), self._measure("short", grounds[1])
        return self._say("usual", name=self.name, deed=chosen, because=because, other=other, short=short)

    def _say(self, key: str, **values: object) -> str:
        return self.wording.words(f"why.{key}", **values)

    def _measure(self, form: str, ground: Ground) -> str:
        """The numbers of a measure in words: each alone as {a} and {b}, or counted."""
        whats = COUNTED.get(ground.key, ())
        numbers = [max(0.0, number) if ground.key in REACHED else number for number in ground.numbers]
        texts = [
            counted(self.wording, whats[place], number) if place < len(whats) and whats[place] else number_text(number)
            for place, number in enumerate(numbers)
        ]
        values: dict[str, object] = dict(zip("ab", texts, strict=False))
        if ground.place in SECTOR_BY_NAME:
            values["place"] = self.wording.sector(SECTOR_BY_NAME[ground.place], self.before.board)
        measure = "near" if form == "because" and ground.key == "way" and numbers[1] < NEAR else ground.key
        key = f"why.{form}_{measure}"
        return self.wording.words(key, **values) if key in self.wording.words else self._say(f"{form}_else", **values)

    def _deed(self, text: str) -> str:
        action = self._parsed(text)
        return text if action is None else action_phrase(self.wording, action, self.before, self.seat)

    def _other(self, chosen: str, second: str) -> str:
        """The second choice; if the same words would describe it, says only that it is another one."""
        found = self._deed(second)
        return self._say("alike", deed=found) if found == self._deed(chosen) else found

    def _parsed(self, text: str) -> Any:
        try:
            return self.table.game.parse(self.before, self.seat, text)
        except Illegal:  # a bot of the player's own may tell anything
            return None


def _percent(option: Option) -> int:
    return round(100 * option.chance)
