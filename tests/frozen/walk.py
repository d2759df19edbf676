"""Random games of any game on the shelf, and by kind all that a player or a file can see of each of their decisions."""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_file, text_files

LONGEST = 240
"""Decisions after which a random game is left."""
PROBES, MISSPELT, SPOILT = 8, 4, 20
"""How many actions are tried that are legal elsewhere; after how many decisions texts and files are spoilt again."""
SENTENCES = "sentences"
KINDS = ("legal", "targets", "events", "names", "refusals", "misspelt", "file", "json", "view", "spoilt", SENTENCES)
"""What is told apart. ``names`` are those of events as files have them, ``spoilt`` are files that cannot be read."""


class Seen(NamedTuple):
    """One decision: where it is, by kind what is to be seen of it, and the action that was taken (empty at the end)."""

    where: str
    text: str
    kinds: Mapping[str, str]


class Pool:
    """Texts of actions that were legal somewhere, a few by their first word."""

    def __init__(self) -> None:
        self.texts: dict[str, list[str]] = {}

    def add(self, text: str) -> None:
        known = self.texts.setdefault(text.partition(" ")[0], [])
        if text not in known:
            known.append(text)
            del known[:-3]

    def drawn(self, luck: random.Random, count: int) -> list[str]:
        every = [text for word in sorted(self.texts) for text in self.texts[word]]
        return luck.sample(every, min(count, len(every)))


def beginning(name: str, number: int) -> Setup:
    """The setup of a game by number: options, seats, roles and places by chance, as far as its rules allow them."""
    game, study, luck = SHELF.game(name), SHELF.entry(name).study(), random.Random(f"{name} {number}")
    parser = ArgumentParser()
    study.add_arguments(parser)
    while True:
        count = luck.choice(game.meta.seats)
        places = luck.choice(list(study.ways(parser.parse_args([]), count))) or ("",) * count
        roles = [luck.choice(("", *game.meta.roles)) if game.meta.roles and luck.random() < 0.5 else "" for _ in places]
        seats = (Seat(name=f"P{at}", role=roles[at], choice=place) for at, place in enumerate(places))
        options = {one.name: luck.choice(one.values) for one in game.meta.options if luck.random() < 0.4}
        setup = Setup(tuple(seats), luck.getrandbits(32), options)
        try:
            game.check_setup(setup)
        except Illegal:
            continue
        return setup


def chosen(game: Any, position: Any, seat: int, legal: Any, luck: random.Random) -> Any:
    """A random action: any, or one whose first word is drawn, so that what is rare is met."""
    if luck.random() < 0.5:
        first = luck.choice(sorted({str(action).partition(" ")[0] for action in legal}))
        legal = [action for action in legal if str(action).partition(" ")[0] == first]
    action = luck.choice(legal)
    return game.sample(position, seat, Dice.of(luck.getrandbits(32))) if action.is_open else action


def walked(name: str, number: int, pool: Pool, most: int = LONGEST) -> Iterator[Seen]:
    """What is seen in a random game, decision by decision, and of its last position."""
    game, luck = SHELF.game(name), random.Random(f"{name} {number} played")
    setup = beginning(name, number)
    position = game.start(setup)
    wording = wording_of(name, len(setup.seats))
    for at in range(most):
        decisions = game.open(position)
        if not decisions:
            break
        decision = luck.choice([one for one in decisions if not one.answered] or decisions)
        seat, legal = decision.seat, game.legal(position, decision.seat)
        texts = [str(action) for action in legal]
        action = chosen(game, position, seat, legal, luck)
        change = game.apply(position, seat, action)
        probes = [text for text in pool.drawn(luck, PROBES) if text not in texts]
        tried = [refused(game, position, seat, text) for text in probes]
        tried.append(refused(game, position, (seat + 1) % len(setup.seats), str(action)))
        spelt = misspelt(str(action)) if at % MISSPELT == 0 else ()
        kinds = {
            "legal": lines(*map(fields, decisions), *(f"{one} {one.is_aside} {one.is_open}" for one in legal)),
            "targets": lines(*(" ".join(one.targets) for one in legal)),
            "events": lines(
                f"{change.barrier} {change.unit_ends} {change.passes_turn}",
                *(told(event, len(setup.seats)) for event in change.events),
            ),
            "names": lines(*(event.form()["type"] for event in change.events)),
            "refusals": lines(*map(verdict, probes, tried), str(tried[-1])),
            "misspelt": lines(*(verdict(text, refused(game, position, seat, text)) for text in spelt)),
            "spoilt": lines(*spoilt(game, position, luck)) if at % SPOILT == 0 else "",
            **written(game, position, len(setup.seats)),
            SENTENCES: lines(
                wording.prompt(position, seat, decision.kind, legal),
                *(wording.action(one, position, seat) for one in legal),
                *(wording.event(event, change.position) for event in change.events),
                *(wording.refusal(fault) for fault in tried if fault is not None),
            ),
        }
        yield Seen(f"decision {at} (seat {seat}, {decision.kind})", str(action), kinds)
        pool.add(luck.choice(texts))
        pool.add(str(action))
        position = change.position
    yield Seen("the last position", "", written(game, position, len(setup.seats)))


def written(game: Any, position: Any, seats: int) -> dict[str, str]:
    """A position as files have it, and as each seat and the public know it."""
    views = (game.encode(game.observe(position, viewer)).decode() for viewer in (*range(seats), None))
    return {
        "file": game.write(position),
        "json": lines(game.encode(position).decode(), fields(game.standing(position)), fields(game.progress(position))),
        "view": lines(*views),
    }


def refused(game: Any, position: Any, seat: int, text: str) -> Illegal | None:
    """Why a seat may not do what a text says; None if it may."""
    try:
        game.check(position, seat, game.parse(position, seat, text))
    except Illegal as fault:
        return fault
    return None


def verdict(text: str, fault: Illegal | None) -> str:
    return f"{text} -> {fault or 'may'}"


def misspelt(text: str) -> tuple[str, ...]:
    """Texts that are nearly an action's."""
    rest = text.rpartition(" ")[0]
    return "", rest, f"{rest} zz", f"{text} 9", f"{text} {text}", text.upper(), text.replace(" ", "  "), f"{text[:-1]}~"


def spoilt(game: Any, position: Any, luck: random.Random) -> Iterator[str]:
    """What reading says to files of a position in which one thing is missing, or is something else."""
    for _ in range(6):
        form = json.loads(game.encode(position))
        inner: Any = form
        trail = []
        while True:
            key = luck.choice(sorted(inner) if isinstance(inner, dict) else range(len(inner)))
            trail.append(str(key))
            if not isinstance(inner[key], dict | list) or not inner[key] or luck.random() < 0.2:
                break
            inner = inner[key]
        wrong = luck.choice((None, -1, 99, "x", [], {}, True, "gone"))
        if wrong == "gone":
            del inner[key]
        else:
            inner[key] = wrong
        try:
            found = game.encode(game.read(json.dumps(form))).decode()
        except Illegal as fault:
            found = str(fault)
        yield f"{'.'.join(trail)} = {wrong}: {found}"


def told(event: Event, seats: int) -> str:
    """What an event says to each viewer, without its name."""
    seen = (event.veil(viewer) for viewer in (*range(seats), None))
    forms = [one.form() if one is not None else {} for one in (event, *seen)]
    for form in forms:
        form.pop("type", None)
    return json.dumps(forms)


def fields(value: Struct) -> str:
    return " ".join(str(getattr(value, name)) for name in value.__struct_fields__)


def lines(*parts: str) -> str:
    return "\n".join(parts)


@cache
def _words(name: str) -> Words:
    return Words(*text_files(SHELF)).of(text_file(SHELF, name))


def wording_of(name: str, seats: int) -> Any:
    """The game's sentences, with the players' names."""
    return SHELF.entry(name).face().wording(_words(name), [f"P{seat}" for seat in range(seats)])
