"""What holds in every position of every game of Siren Belt, and in what leads from one to the next."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hyperline.games.belt.rules.game import Belt
from hyperline.games.belt.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change
from tests.games.belt.plain import BOARD, CAPS, Plain
from tests.games.scenario import Play

GAME = Belt()
ALOFT = ("clash", "steps")
"""Decisions while ships are above the board."""


def form_of(position: Position) -> dict[str, Any]:
    form: dict[str, Any] = json.loads(GAME.encode(position))
    return form


def asked(position: Position) -> str:
    """The kind of the open decision, empty when the game is over."""
    return next((decision.kind for decision in GAME.open(position)), "")


def check_position(position: Position) -> None:
    """One thing a hex, each card once, each dead ship killed once or lost; and the file says the same."""
    form = form_of(position)
    table = Plain(form)
    places = [at for ship in table.ships for at in table.hexes(ship)] + [*table.rocks, *table.probes]
    assert set(places) <= set(BOARD)
    assert asked(position) in ALOFT or len(places) == len(set(places))
    for player in form["player"]:
        assert sorted(player["played"] + player["hand"] + player["deck"]) == list(range(1, 10))
    killed = Counter(kill for player in form["player"] for kill in player["kills"])
    assert all(count == 1 for count in killed.values())
    for seat, player in enumerate(form["player"]):
        for kill in player["kills"]:
            owner, name = kill.split(".")
            assert int(owner) != seat and (int(owner), name) not in table.ships
    assert form["points"] == list(GAME.standing(position).scores)
    decisions = GAME.open(position)
    assert len(decisions) == (form["phase"] != "over")
    for decision in decisions:
        legal = [str(action) for action in GAME.legal(position, decision.seat)]
        assert legal and legal == sorted(set(legal))
        assert decision.private == (decision.kind in ("power", "card", "end", "carapace"))
    assert GAME.decode(GAME.encode(position)) == position


def check_file(position: Position) -> None:
    """A file leads to the same."""
    assert GAME.read(GAME.write(position)) == position


def check_played(done: Play) -> None:
    """What else holds in a scenario."""
    check_file(done.position)


def check_views(position: Position, dice: Dice) -> None:
    """A view has no seed, no decks, no hand and no power of others that they have not shown."""
    truth = form_of(position)
    for viewer in (*range(len(truth["player"])), None):
        view = GAME.observe(position, viewer)
        seen = form_of(view)
        assert seen["seed"] == 0
        for seat, (true, shown) in enumerate(zip(truth["player"], seen["player"], strict=True)):
            is_own = seat == viewer
            is_secret = true["power"] != "none" and true["power"][-1] not in "*-"
            assert shown["deck"] == [0] * len(true["deck"])
            assert shown["hand"] == (true["hand"] if is_own else [0] * len(true["hand"]))
            assert shown["power"] == ("?" if is_secret and not is_own else true["power"])
            hidden = ("deck", "hand", "power")
            assert {k: v for k, v in shown.items() if k not in hidden} == {k: v for k, v in true.items() if k not in hidden}
        other = GAME.determinise(view, dice)
        assert GAME.observe(other, viewer) == view
        assert GAME.decode(GAME.encode(other)) == other


def check_change(position: Position, change: Change) -> None:
    """Points come with kills and probes; a dead ship was told to have died; one ship a hex after each move."""
    before, after = Plain(form_of(position)), Plain(form_of(change.position))
    told = [event.form() for event in change.events]
    if form_of(change.position)["phase"] != "over":
        for seat in before.seats:
            won = sum(event["points"] for event in told if event["type"] == "ShipKilled" and event["by"] == seat)
            found = sum(event["type"] == "ProbeTaken" and event["seat"] == seat for event in told)
            returned = [event["ship"] for event in told if event["type"] == "ShipRevived"]
            given = sum(kill in before.kills[seat] for kill in returned)
            evened = after.evened(seat) - before.evened(seat)
            assert after.points(seat) - before.points(seat) == won + found - given + evened
    died = {f"{seat}.{name}" for seat, name in set(before.ships) - set(after.ships)}
    removed = {event["ship"] for event in told if event["type"] in ("ShipKilled", "FighterLost", "CapLost")}
    assert died == removed
    is_new = {f"{seat}.{name}" for seat, name in set(after.ships) - set(before.ships)}
    assert is_new == {event["ship"] for event in told if event["type"] in ("ShipRevived", "ShipDeployed")}
    assert not {name for name in is_new if name[2:] in CAPS} or asked(position) == "deploy"
