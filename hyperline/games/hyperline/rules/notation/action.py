"""Reads actions in the notation; `str(action)` writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hyperline.games.hyperline.rules.actions import (
    PIRATE,
    Action,
    Aim,
    Branch,
    Build,
    BuildRefit,
    Damage,
    DamageFighter,
    Decline,
    Done,
    Draw,
    Face,
    Fight,
    Fit,
    Flee,
    Install,
    InstallRefit,
    Jump,
    Load,
    Order,
    Pass,
    Pick,
    Place,
    PlaceRip,
    Plant,
    Probe,
    Refit,
    Repair,
    RepairAll,
    Research,
    RipHop,
    Ripshift,
    Scan,
    Spawn,
    Stay,
    Step,
    TightScan,
    Torpedo,
    Transfer,
    Twist,
    Unload,
)
from hyperline.games.hyperline.rules.notation.names import (
    nearest,
    read_cell_target,
    read_component,
    read_number,
    read_port,
    read_quadrant,
    read_sector,
    read_target,
    read_upgrade,
    unreadable,
)
from hyperline.games.hyperline.rules.notation.ship import parse_layout, parse_unmarked
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.kernel.quote import quoted

Words: TypeAlias = list[str]
ELLIPSES = ("…", "...")
"""The texts that stand for every layout in an open-ended action."""


def _layout(words: Words) -> tuple[Placed, ...] | None:
    """The words after ``refit``: a layout, or None for the ellipsis."""
    if not words:
        raise unreadable("“refit” is followed by every component of the new ship, the Bridge at 0,0 among them")
    return None if len(words) == 1 and words[0] in ELLIPSES else parse_layout(words)


def _build(words: Words) -> Action:
    if len(words) > 1 and words[1] == "refit":
        return BuildRefit(read_component(words[0]), _layout(words[2:]))
    return Build(parse_unmarked(_only(words, "build KIND@X,Y or build KIND refit LAYOUT")))


def _install(words: Words) -> Action:
    if len(words) > 1 and words[1] == "refit":
        return InstallRefit(read_upgrade(words[0]), _layout(words[2:]))
    return Install(read_upgrade(_only(words, "install UPGRADE or install UPGRADE refit LAYOUT")))


def _damage(words: Words) -> Action:
    if words[:1] == ["fighter"]:
        return DamageFighter(read_cell_target(_only(words[1:], "damage fighter X,Y"))) if words[1:] else DamageFighter()
    return Damage(read_target(_only(words, "damage TARGET, damage fighter or damage fighter X,Y")))


def _repair(words: Words) -> Action:
    word = _only(words, "repair TARGET or repair all")
    return RepairAll() if word == "all" else Repair(read_target(word))


def _aim(words: Words) -> Action:
    word = _only(words, "aim TARGET or aim none")
    return Aim() if word == "none" else Aim(read_target(word))


def _order(words: Words) -> Action:
    word = _only(words, "order keep or order swap")
    if word not in ("keep", "swap"):
        raise unreadable(f"“order {word}” is not an order of two tiles; it is order keep or order swap")
    return Order(word == "swap")


def _draw(words: Words) -> Action:
    word = _only(words, "draw hyperline or draw planet")
    if word not in ("hyperline", "planet"):
        raise unreadable(f"{quoted(word)} is not a stack; it is draw hyperline or draw planet")
    return Draw(word)


def _enemy(word: str) -> int:
    return PIRATE if word == "pirate" else read_number(word, 3, "an enemy: it is pirate or a player's number")


def _some(words: Words, count: int, form: str) -> Words:
    if len(words) != count:
        raise unreadable(f"“{form.split()[0]}” is written “{form}”, and here {_counted(len(words))} after it")
    return words


def _counted(count: int) -> str:
    return "nothing follows" if not count else "one word follows" if count == 1 else f"{count} words follow"


def _only(words: Words, form: str) -> str:
    return _some(words, 1, form)[0]


def _scan(words: Words) -> Action:
    scanner, sector = _some(words, 2, "scan X,Y SECTOR")
    return Scan(read_cell_target(scanner), read_sector(sector))


def _twist(words: Words) -> Action:
    scanner, sector, rotation = _some(words, 3, "twist X,Y SECTOR ROT")
    return Twist(read_cell_target(scanner), read_sector(sector), read_number(rotation, 3, "a rotation"))


def _fight(words: Words) -> Action:
    enemy, sector = _some(words, 2, "fight pirate SECTOR or fight N SECTOR")
    return Fight(_enemy(enemy), read_sector(sector))


def _torpedo(words: Words) -> Action:
    enemy, sector = _some(words, 2, "torpedo pirate SECTOR or torpedo N SECTOR")
    return Torpedo(_enemy(enemy), read_sector(sector))


def _transfer(words: Words) -> Action:
    source, target = _some(words, 2, "transfer X,Y TARGET")
    return Transfer(read_cell_target(source), read_target(target))


def _word(make: Callable[[], Action]) -> Callable[[Words], Action]:
    def read(words: Words) -> Action:
        action = make()
        _some(words, 0, str(action))
        return action

    return read


def _sector(word: str, make: Callable[[int], Action]) -> Callable[[Words], Action]:
    return lambda words: make(read_sector(_only(words, f"{word} SECTOR")))


def _port(word: str, make: Callable[[int], Action]) -> Callable[[Words], Action]:
    return lambda words: make(read_port(_only(words, f"{word} PORT")))


def _cell(word: str, make: Callable[[str], Action]) -> Callable[[Words], Action]:
    return lambda words: make(read_cell_target(_only(words, f"{word} X,Y")))


READERS: dict[str, Callable[[Words], Action]] = {
    "fit": lambda words: Fit(parse_unmarked(_only(words, "fit KIND@X,Y"))),
    "install": _install,
    "decline": _word(Decline),
    "damage": _damage,
    "scan": _scan,
    "probe": _cell("probe", Probe),
    "plant": _sector("plant", Plant),
    "twist": _twist,
    "pick": lambda words: Pick(read_number(_only(words, "pick I"), 2, "a tile's place in the stack")),
    "order": _order,
    "done": _word(Done),
    "place": lambda words: Place(read_number(_only(words, "place ROT"), 3, "a rotation")),
    "rip": _sector("rip", PlaceRip),
    "build": _build,
    "refit": lambda words: Refit(_layout(words)),
    "repair": _repair,
    "research": _word(Research),
    "pass": _word(Pass),
    "load": _cell("load", Load),
    "unload": _cell("unload", Unload),
    "step": _sector("step", Step),
    "jump": _port("jump", Jump),
    "ripshift": _sector("ripshift", Ripshift),
    "rip-hop": _word(RipHop),
    "branch": _port("branch", Branch),
    "draw": _draw,
    "tight-scan": _word(TightScan),
    "fight": _fight,
    "torpedo": _torpedo,
    "face": lambda words: Face(read_quadrant(_only(words, "face Q"))),
    "aim": _aim,
    "flee": _word(Flee),
    "stay": _word(Stay),
    "spawn": _sector("spawn", Spawn),
    "transfer": _transfer,
}
"""By first word, the function that reads the words after it."""


def parse_action(text: str) -> Action:
    """Read an action, legal or not; raises Illegal (``NOTATION``) if the text is not an action."""
    words = text.split()
    if not words:
        raise unreadable("an action is missing; write one such as pass or step C4")
    read = READERS.get(words[0])
    if read is None:
        raise unreadable(f"no action begins with {quoted(words[0])}{nearest(words[0], READERS)}")
    return read(words[1:])
