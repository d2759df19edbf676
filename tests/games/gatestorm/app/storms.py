"""People and computers at Gatestorm in its window: how a game is begun there, and played on."""

from pathlib import Path

from hyperline.games.gatestorm.rules import lines
from hyperline.games.gatestorm.rules.lines import flight_of
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
KEPT = Path(lines.__file__).parents[1] / "positions"
MOST = 400  # decisions of people in a game

DUEL = """game = "gatestorm"
{more}
[[table]]
round = 11
order = [0, 1]
{table}
[[player]]
pilot = "heron"
ship = "kestrel"
gear = "missile"
table = 1
pose = "{own}"
{mine}
[[player]]
pilot = "tench"
ship = "dart"
gear = "lure"
table = 1
pose = "{other}"
{theirs}
"""


def duel(own="600,450/0", other="600,300/180", table="", mine="", theirs="", more=""):
    """Two ships at a table in round 11."""
    return DUEL.format(own=own, other=other, table=table, mine=mine, theirs=theirs, more=more)


def begin(pilot, *controllers, options=None, seed=3):
    """A game in which these play."""
    seats = tuple(Seat(who, f"{NAMES[n % 6]} {n}", n) for n, who in enumerate(controllers))
    assert session.start_game(pilot.app.context, pilot.scene, "gatestorm", Setup(seats, seed, options or {}))
    return ready(pilot, pilot.scene)


def at(pilot, text, *controllers):
    """A position by its name or its text, with these at the table."""
    game = SHELF.game("gatestorm")
    file = KEPT / f"{text}.toml"
    position = game.read(file.read_text(encoding="utf-8") if "\n" not in text else text)
    who = controllers or ("human", *["random"] * (len(position.ships) - 1))
    setup = Setup(tuple(Seat(one, f"{NAMES[n % 6]} {n}", n) for n, one in enumerate(who)))
    brains = session.brains(pilot.app.context, "gatestorm")
    table = Table.begin(game, setup, make_director(pilot.app.context), brains, position=position)
    pilot.scene.push(SHELF.entry("gatestorm").face().scene(pilot.app.context, table))
    return ready(pilot, pilot.scene)


def ready(pilot, scene):
    """Let pass what plays, until somebody at the screen decides; curtains are lifted."""

    def is_there():
        if pilot.scene.name == "curtain":
            pilot.click("look")
            pilot.frames(20)
            return False
        is_over = scene.table.standing.is_over
        return pilot.scene is not scene or (scene.is_settled and (scene.is_offering or scene.table.is_turn_over or is_over))

    pilot.run_until(is_there, "a decision")
    return scene


def done(scene, seat=0):
    """What a seat has decided, in its own words."""
    return [text for who, text in scene.table.history if who == seat]


def wanted(scene):
    """The keys of what a careful beginner would press next."""
    keys = [widget.key for widget in scene.widgets if not widget.why]
    match scene.controls.kind:
        case "outfit":
            left = [
                one for one in ("model:", "gear:", "pilot:") if not any(key.startswith(one) for key in scene.controls.picked)
            ]
            return [next(key for key in keys if key.startswith(left[0] if left else "button:pick"))]
        case "dial":
            known, seat = scene.known, scene.controls.seat
            if any(key.startswith("button:dial") for key in keys):
                return [key for key in keys if key.startswith("button:dial")]
            safe = [one.maneuver for one in scene.controls.legal if not flight_of(known, seat, one.maneuver).is_off]
            return [f"dial:{one}" for one in safe] or [key for key in keys if key.startswith("dial:")]
        case "attack" if not any(key.startswith("list:") for key in keys):
            return [target.key for target in scene.lit]
    listed = [key for key in keys if key.startswith("list:")]
    return listed or [key for key in keys if key.startswith("button:")] or [target.key for target in scene.lit]


def play_on(pilot, scene, press, stops=lambda: False):
    """Let people play to the end; `press` presses what has a key."""
    for number in range(MOST):
        ready(pilot, scene)
        if pilot.scene is not scene or stops():
            return
        pilot.frames(20)  # until a press is not taken for the second of a double click
        keys = wanted(scene)
        press(keys[number % len(keys)])
        pilot.frames(2)
