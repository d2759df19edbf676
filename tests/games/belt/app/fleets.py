"""People and computers at Siren Belt in its window: how a game is begun there, and played on."""

from pathlib import Path

from hyperline.games.belt.rules import game as acts
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.shell.flows import STEADY

NAMES = ("Ada", "Bo", "Cy", "Di")
KEPT = Path(acts.__file__).parents[1] / "positions" / "midgame.toml"
MOST = 400  # decisions of people in a game


def begin(pilot, *controllers, options=None, seed=3, fleets=("corona", "vagar", "aegir", "sloam")):
    """A game in which these play; the first one begins, by a seed from that on."""
    taken = enumerate(zip(controllers, NAMES, fleets, strict=False))
    seats = tuple(Seat(who, name, n, choice=fleet) for n, (who, name, fleet) in taken)
    game = SHELF.game("belt")
    setups = (Setup(seats, number, options or {}) for number in range(seed, seed + MOST))
    setup = next(one for one in setups if game.start(one).first == 0)
    assert session.start_game(pilot.app.context, pilot.scene, "belt", setup)
    return ready(pilot, pilot.scene)


def at(pilot, text, *controllers):
    """A position, or one that is written, with these at the table."""
    game = SHELF.game("belt")
    position = game.read(text) if isinstance(text, str) else text
    who = controllers or ("human",) * position.seats
    setup = Setup(tuple(Seat(one, name, n) for n, (one, name) in enumerate(zip(who, NAMES, strict=False))))
    brains = session.brains(pilot.app.context, "belt")
    table = Table.begin(game, setup, make_director(pilot.app.context), brains, position=position)
    pilot.scene.push(SHELF.entry("belt").face().scene(pilot.app.context, table))
    return ready(pilot, pilot.scene)


def midgame(pilot, *controllers):
    """The fifth turn of three, at the choice of a squadron."""
    return at(pilot, KEPT.read_text(encoding="utf-8"), *controllers)


def ready(pilot, scene):
    """Let pass what plays, until somebody at the screen decides."""

    def is_there():
        is_over = scene.table.standing.is_over
        return pilot.scene is not scene or (scene.is_settled and (scene.is_offering or scene.table.is_turn_over or is_over))

    pilot.run_until(is_there, "a decision")
    return scene


def settled(pilot, scene):
    """The same, and until a press is not taken for the second of a double click."""
    ready(pilot, scene)
    pilot.frames(STEADY)


def done(scene):
    """What was decided, in its own words."""
    return [text for _, text in scene.table.history]


def pixel(scene, q, r):
    """The middle of a hex."""
    at = scene.view.point((q, r))
    return round(at.x), round(at.y)


def play_on(pilot, scene, press):
    """Let people play to the end: a formation, any squadron, whatever ends the rest; `press` presses what has a key."""
    for _ in range(MOST):
        settled(pilot, scene)
        if pilot.scene is not scene:
            return
        keys = [widget.key for widget in scene.widgets if widget.key.startswith(("form:", "button:"))]
        wanted = [key for key in keys if key.startswith(("form:", "button:squadron", "button:keep", "button:strike"))]
        wanted += [
            key for key in keys if key in ("button:done", "button:none", "button:hold", "button:decline", "button:end")
        ]
        press(wanted[0])
        pilot.frames(2)
    raise AssertionError("the game does not end")
