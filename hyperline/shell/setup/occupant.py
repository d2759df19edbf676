"""Who can take a seat: a person, here or elsewhere, a computer opponent of a level and a style, an own bot, or nobody."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from hyperline.arena.roster import FILE, PROGRAM, RANDOM, Roster, is_bot
from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.person import YOU
from hyperline.kernel.words import Words
from hyperline.shell.deeds.ladder import text_key
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.store.turn_file import BY_FILE
from hyperline.shell.ui.player_words import NAMES

PERSON, AWAY, COMPUTER, OWN, NOBODY = "person", "away", "computer", "own", "nobody"
KINDS: Final = (PERSON, COMPUTER, OWN, AWAY, NOBODY)
PEOPLE: Final = (HUMAN, BY_FILE)
"""The controllers of seats that people play."""
BALANCED: Final = ""
"""The style of an opponent that has none."""
LONGEST_NAME: Final = 16  # characters
OFFERED: Final = 6  # names among which one is chosen
LONGEST_KNOWN: Final = 40  # characters of a name that a file has, which may be that of a bot

S = TypeVar("S", bound=Seat | SeatMemory)


def kind_of(words: Words, controller: str) -> str:
    """Which of the KINDS a controller is; an opponent without texts counts as a player's own."""
    if controller in (*PEOPLE, ""):
        return {HUMAN: PERSON, BY_FILE: AWAY}.get(controller, NOBODY)
    return COMPUTER if f"opponent.level_{level_and_style(controller)[0]}" in words else OWN


def level_and_style(controller: str) -> tuple[str, str]:
    """The level and style of a computer opponent; without a style it is BALANCED."""
    level, _, style = controller.partition(":")
    return level, style


def opponent(level: str, style: str = BALANCED) -> str:
    """The controller of a level and a style."""
    return f"{level}:{style}" if style else level


def levels(roster: Roster, now: str = "", options: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The levels on offer with these options where `now` is the current one; random play only if it is current."""
    found = roster.offered(options or {}) or (RANDOM,)
    return found if now in ("", *found) else (now, *found)


def styles(roster: Roster) -> tuple[str, ...]:
    """The styles that are offered, none first."""
    return (BALANCED, *roster.styles)


def can_sit(roster: Roster, controller: str) -> bool:
    """Whether there is a controller with this name, or the name means nobody."""
    return controller in (*PEOPLE, "") or is_bot(roster, controller)


def changed_to(kind: str, roster: Roster, own: Collection[str]) -> str:
    """The first controller for a seat of this kind; `own` are the player's own bots."""
    return {PERSON: HUMAN, AWAY: BY_FILE, COMPUTER: roster.usual, OWN: next(iter(own), ""), NOBODY: ""}[kind]


# ---- in words ----


def occupant_text(words: Words, controller: str) -> str:
    """Who it is, in a few words: ``Person``, ``Captain, Raider``, the file of a bot."""
    kind = kind_of(words, controller)
    if kind == OWN:
        return words("opponent.own", name=bot_title(controller))
    if kind != COMPUTER:
        return words(f"opponent.kind_{kind}")
    level, style = level_and_style(controller)
    return words(f"opponent.level_{level}") + (f", {style_text(words, style)}" if style else "")


def style_text(words: Words, style: str) -> str:
    """What a style is called."""
    return words(f"opponent.style_{style or 'balanced'}")


def bot_title(controller: str) -> str:
    """What a bot of the player's own is called: its file, or its command."""
    if controller.startswith(FILE):
        return Path(controller.removeprefix(FILE)).stem
    return controller.removeprefix(PROGRAM)


def how(words: Words, controller: str) -> str:
    """How it plays, in a sentence or two."""
    kind = kind_of(words, controller)
    if kind != COMPUTER:
        return words(f"opponent.says_{kind}")
    level, style = level_and_style(controller)
    said = words(f"opponent.says_{level}")
    return f"{said} {words(f'opponent.says_{style}')}" if style else said


def opponents(words: Words, seats: Sequence[Seat]) -> tuple[str, ...]:
    """The bot of each seat, in words; empty for a person."""
    return tuple("" if seat.controller in PEOPLE else occupant_text(words, seat.controller) for seat in seats)


def told_beside(words: Words, controller: str) -> tuple[str, ...]:
    """Who plays a seat, for beside its name, in fewer and fewer words; empty for a person."""
    kind = kind_of(words, controller)
    if controller in PEOPLE:
        return ()
    told = occupant_text(words, controller)
    if kind == OWN:
        return (told,)
    return words("opponent.beside", who=told), told, words(f"opponent.level_{level_and_style(controller)[0]}")


# ---- names ----


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The part of a text that can be a name: one line of visible characters, not too many; may be empty."""
    shown = "".join(sign if sign.isprintable() else " " * sign.isspace() for sign in text)
    return " ".join(shown.split())[:longest].strip()


def usual_name(words: Words, controller: str, place: int, taken: Collection[str]) -> str:
    """The default name of a seat at a place (from 0): the place's name unless it is taken."""
    held = {name.casefold() for name in taken}
    if kind_of(words, controller) == OWN:
        names = [clean_name(bot_title(controller)) or words("opponent.kind_own")]
    else:
        names = [_name(words, controller, (place + n) % NAMES) for n in range(NAMES)]
    names += [f"{names[0][: LONGEST_NAME - 2]} {number}" for number in range(2, 2 + len(held))]
    return next((name for name in names if name.casefold() not in held), names[0])


def names_offered(words: Words, own: Sequence[str], taken: Collection[str]) -> tuple[str, ...]:
    """Names from which a person may choose: the player's `own`, then the usual ones; none that is taken."""
    held = {name.casefold() for name in taken}
    names = [*map(clean_name, own), *(_name(words, HUMAN, number) for number in range(NAMES))]
    found = {name.casefold(): name for name in reversed(names) if name and name.casefold() not in held}
    return tuple(reversed(found.values()))[:OFFERED]


def unnamed(seats: Sequence[S]) -> list[S]:
    """The seats, where those that bear only a computer's id and a number are nameless."""
    ids = (f"{seat.controller} {number}" for number, seat in enumerate(seats, start=1))
    return [replace(seat, name="") if seat.name == known else seat for seat, known in zip(seats, ids, strict=True)]


def named(words: Words, seats: Sequence[S], longest: int = LONGEST_NAME) -> tuple[S, ...]:
    """The seats, each with a unique name that can be shown; without one, the default name.

    The only person is YOU, unless they have a name of their own; of several people nobody is.
    """
    people = [place for place, seat in enumerate(seats) if seat.controller in PEOPLE]
    given = [clean_name(seat.name, longest) for seat in seats]
    given = ["" if name == YOU and people != [place] else name for place, name in enumerate(given)]
    if len(people) == 1 and not given[people[0]]:
        given[people[0]] = YOU
    found: list[str] = []
    for place, (seat, name) in enumerate(zip(seats, given, strict=True)):
        is_free = name.casefold() not in {"", *(one.casefold() for one in found)}
        found.append(name if is_free else usual_name(words, seat.controller, place, [*found, *given[place + 1 :]]))
    return tuple(replace(seat, name=name) for seat, name in zip(seats, found, strict=True))


def named_in_file(words: Words, seats: Sequence[S]) -> tuple[S, ...]:
    """The seats of a game in a file of the player's own, as they are called wherever it is shown."""
    return named(words, unnamed(seats), LONGEST_KNOWN)


def named_for_others(words: Words, seats: Sequence[S]) -> tuple[S, ...]:
    """The same for anyone but those who played: nobody is YOU."""
    found = named_in_file(words, seats)
    names = [seat.name for seat in found]
    return tuple(
        replace(seat, name=usual_name(words, HUMAN, place, names)) if seat.name == YOU else seat
        for place, seat in enumerate(found)
    )


def renamed(words: Words, seats: Sequence[S]) -> tuple[S, ...]:
    """The seats once others sit there: of the only person a default name is YOU, and of several people nobody is."""
    people = [place for place, seat in enumerate(seats) if seat.controller in PEOPLE]
    if len(people) != 1 or not is_usual_name(words, seats[people[0]].name, HUMAN):
        return named(words, seats)
    return named(words, [replace(seat, name="") if place in people else seat for place, seat in enumerate(seats)])


def name_after(words: Words, name: str, before: str, controller: str, place: int, taken: Collection[str]) -> str:
    """The name of a seat at a place (from 0) of a new game when its controller changes.

    A default name goes with its controller; a typed one stays.
    """
    is_other = kind_of(words, controller) != kind_of(words, before) or kind_of(words, controller) == OWN
    if not controller or not is_other or not is_usual_name(words, name, before):
        return name
    return usual_name(words, controller, place, taken)


def is_usual_name(words: Words, name: str, controller: str) -> bool:
    """Whether a name is empty, a rival's, or one that `usual_name` gives."""
    usual = {YOU, *(_name(words, one, number) for one in (HUMAN, RANDOM) for number in range(NAMES))}
    usual |= {clean_name(bot_title(controller))} if kind_of(words, controller) == OWN else set()
    return is_rival_name(words, name) or name.strip() in {"", *usual} or name.rstrip("0123456789").strip() in usual


def is_rival_name(words: Words, name: str) -> bool:
    """Whether a rival on a game's ladder has this name, which its texts are found by, too."""
    return text_key(name.strip().casefold(), "name") in words


def _name(words: Words, controller: str, number: int) -> str:
    return words(f"opponent.name_{number + 1}" if kind_of(words, controller) == COMPUTER else f"setup.name_{number + 1}")
