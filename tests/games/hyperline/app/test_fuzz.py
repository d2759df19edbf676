"""Every kind of file with something wrong in it: it is played and shown as if it were right, or refused in one sentence.

What fails is left in a file, and can be had again by its number:
``pytest tests/games/hyperline/app/test_fuzz.py -m slow`` runs them all.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import shutil
import subprocess
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hyperline.arena.levels import RandomBot
from hyperline.arena.roster import is_bot
from hyperline.cli import main
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.shipyard.blueprints import FILE, BlueprintStore
from hyperline.games.hyperline.app.showcase import POSITIONS
from hyperline.games.hyperline.bots.study.balance import balances
from hyperline.games.hyperline.bots.study.simulated import read_facts
from hyperline.games.hyperline.rules.notation.position import encode, write_toml
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.position_file import json_of
from hyperline.kernel.record import RecordFault, recorded, written
from hyperline.shell.context import make_context
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.store.saved import latest_saved
from hyperline.shell.store.settings import Profiles, SeatMemory, Settings, SettingsStore, read, write
from tests.amounts import graded
from tests.shell.fuzzing import mutated
from tests.shell.pilot import INSTANT, Pilot
from tests.work import calls_of

SEED = 1
PARTS = 10
MANY = {
    "saves": 6500,
    "positions": 6500,
    "games": 2500,
    "settings": 1500,
    "presets": 1000,
    "blueprints": 1000,
    "profiles": 1000,
}
FEW = {"saves": 40, "positions": 40, "games": 20, "settings": 15, "presets": 15, "blueprints": 10, "profiles": 10}
LONGEST = 300  # characters of a sentence
MOST_CALLS = 1_000_000  # of functions, for one file
CORNERS = ("A1", "I1", "I9", "A9")
ROOT = Path(__file__).parents[4]


class Spoiled(AssertionError):  # noqa: N818 - the file is spoiled
    """A file that did harm."""


# ---- real files ----


def real_match(seed: int, count: int, seats: int = 2) -> tuple[Match, Setup]:
    """A game of some random actions, some of them taken back."""
    who = [Seat(("human", "pilot", "cadet:raider")[n % 3], f"Player {n}", n, choice=CORNERS[n]) for n in range(seats)]
    setup = Setup(tuple(who), seed, {"length": "short"} if seed % 2 else {})
    match = Match(SHELF.game("hyperline"), setup)
    for number in range(count):
        if not match.open:
            break
        seat = match.open[0].seat
        match.submit(seat, match.game.sample(match.position, seat, Dice.of(seed).at(str(number))))
    return match, setup


def real_saves() -> list[bytes]:
    found = []
    for seed, count, seats in ((1, 6, 2), (2, 60, 2), (3, 150, 4)):
        match, setup = real_match(seed, count, seats)
        found.append(written(recorded(match, setup, {"name": "Mine"})) + b"# a remark\n")
    match, setup = real_match(4, 80)
    later = Match(match.game, match.position)
    for number in range(10):
        seat = later.open[0].seat
        later.submit(seat, later.game.sample(later.position, seat, Dice.of(9).at(str(number))))
    head = written(recorded(later, setup))
    return [*found, head, head + f"{later.history[0][0]} {later.history[0][1]}\nundo 1\n".encode()]


def real_positions() -> list[bytes]:
    found = [path.read_bytes() for path in sorted(POSITIONS.glob("*.toml"))]
    for seed, count in ((5, 3), (6, 40), (7, 120), (8, 200)):
        match, _ = real_match(seed, count, 2 + seed % 3)
        found += [
            encode(match.position),
            write_toml(match.position).encode(),
            json_of(match.game, match.position, False, []).encode(),
        ]
    return found


def real_games(folder: Path) -> list[bytes]:
    path = folder / "games.jsonl"
    with contextlib.redirect_stdout(io.StringIO()):
        assert (
            main(
                ["simulate", "--seats", "random,random", "--games", "2", "--turns", "6", "--jobs", "1", "--json", str(path)]
            )
            == 0
        )
    return [line + b"\n" for line in path.read_bytes().splitlines()]


def real_settings() -> list[bytes]:
    seats = tuple(SeatMemory(who, f"P{n}", n) for n, who in enumerate(("human", "pilot", "", "captain:raider")))
    return [
        write(Settings()),
        write(
            Settings(
                150,
                110,
                "fast",
                is_calm=True,
                palette="vivid",
                window_place=(3, 4),
                seats={"hyperline": seats},
                profile="Ada",
            )
        ),
    ]


def real_presets(folder: Path) -> list[bytes]:
    store = PresetStore(user_paths(folder), META)
    store.save("Mine", {"length": "long"})
    store.save("Another “one”", {"length": "short", "bonus": "due"})
    store.remember({"length": "short"})
    return [store.file.read_bytes()]


def real_blueprints(folder: Path) -> list[bytes]:
    store = BlueprintStore(user_paths(folder))
    for number, player in enumerate(real_match(3, 300, 4)[0].position.players):
        store.save(f"Ship {number}", player.ship)
    return [store.file.read_bytes()]


# ---- what is done with them ----


class Trial:
    """A folder for files of a game to be tried in, and all that they are tried with.

    `shows` is the share of the accepted files that are looked at in the window.
    """

    def __init__(self, home: Path, game: str = "hyperline", shows: float = 0.02) -> None:
        self.home = home
        self.entry = SHELF.entry(game)
        self.game = SHELF.game(game)
        self.shows = shows
        (home / "saves").mkdir(parents=True)
        self.paths = user_paths(home)
        self.context = make_context((1280, 720), SHELF, self.paths)
        self.pilot = Pilot(home / "window", INSTANT)
        self.luck = Dice.of(SEED)
        self.accepted = 0

    def try_saves(self, data: bytes, luck: random.Random) -> None:
        path = self.home / "saves" / "spoiled.hyperline"
        path.write_bytes(data)
        found = latest_saved(self.context)
        told, self.context.notices[:] = list(self.context.notices), []
        if told:
            assert found is None and not path.exists() and len(told) == 1
            self.one_sentence(told[0])
            path.with_name("spoiled.hyperline.broken").unlink()
            return
        self.accepted += 1
        try:
            table = Table.resume(path, SHELF, Director(pace=Pace.INSTANT), self.stub)
        except RecordFault as fault:
            self.one_sentence(str(fault))
        else:
            if table.game is SHELF.game("hyperline"):
                Picture.of(table.position)
            table.update(50)
            table.close()
            self.played(table.game, table.match.position)
            if luck.random() < self.shows:
                self.shown(data)
        shutil.rmtree(path.parent)
        path.parent.mkdir()

    def shown(self, data: bytes) -> None:
        """Continue it in the window, and let it run for some frames."""
        pilot = self.pilot
        saves = pilot.home / "saves"
        saves.mkdir(exist_ok=True)
        (saves / "spoiled.hyperline").write_bytes(data)
        pilot.app.stack.clear(MenuScene(pilot.app.context))
        if pilot.scene.saved is not None:
            pilot.press_key("continue")
            pilot.frames(5)
        pilot.app.stack.clear(MenuScene(pilot.app.context))
        assert not pilot.app.has_failed
        shutil.rmtree(saves)

    def played(self, game: Game[Any], position: object) -> None:
        """Do a few legal actions, and look at each position with everybody's eyes."""
        for number in range(3):
            for eyes in (*range(len(game.standing(position).scores)), None):
                game.encode(game.observe(position, eyes))
            assert game.decode(game.encode(position)) == position
            game.progress(position), game.options(position)
            if not game.open(position):
                return
            seat = game.open(position)[0].seat
            assert game.legal(position, seat)
            position = game.apply(position, seat, game.sample(position, seat, self.luck.at(str(number)))).position

    def command(self, *words: str) -> bool:
        """Run a command; whether it did what it was told."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(words)
        assert status in (0, 2), status
        if status:
            self.one_sentence(err.getvalue().removesuffix("\n"))
        return not status

    def try_positions(self, data: bytes, luck: random.Random) -> None:
        path = self.home / "position"
        path.write_bytes(data)
        if not self.command("run", str(path), *luck.choice(((), ("--json",), ("--do", "pass")))):
            return
        self.accepted += 1
        if luck.random() < 0.5:
            self.command("run", str(path), "--do", self.legal(path, luck))
        if luck.random() < self.shows:
            self.command("screenshot", "board", str(self.home / "out.png"), "--position", str(path), "--size", "320x200")

    def legal(self, path: Path, luck: random.Random) -> str:
        """One of the actions that are legal in a position, as the command line tells."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            main(["run", str(path), "--json"])
        told = json.loads(out.getvalue())
        decision = told.get("decision") or next(iter(told.get("decisions", [])), {})
        closed = [text for text in decision.get("legal", []) if not text.endswith("…")]
        return luck.choice(closed) if closed else ""

    def try_games(self, data: bytes, luck: random.Random) -> None:
        path = self.home / "games.jsonl"
        path.write_bytes(data)
        self.accepted += self.command("replay", "--json", str(path))
        self.command("replay", "--json", f"{path}#{luck.choice((1, 2, 0, 10**8))}")
        facts = []
        for number, line in enumerate(data.splitlines(keepends=True)[:5]):
            try:
                facts.append(read_facts((f"line {number}", line)))
            except RecordFault as fault:
                self.one_sentence(str(fault))
        list(balances(facts, ("order", "length", "owned")))

    def try_settings(self, data: bytes, luck: random.Random) -> None:
        self.paths.settings.write_bytes(data)
        store = SettingsStore(self.paths)
        if not self.in_order(store, self.paths.settings):
            return
        assert read(write(store.value)) == store.value
        for seat in (seat for seats in store.value.seats.values() for seat in seats):
            is_bot(self.entry.roster(), seat.controller)
        store.change(text_size=100 if store.value.text_size != 100 else 110)
        if luck.random() < 0.02:
            self.paths.settings.write_bytes(data)
            pilot = Pilot(self.home, None)
            pilot.press_key("new")
            pilot.frames(3)
            assert pilot.scene.name == "setup" and not pilot.app.has_failed
            pilot.leave()

    def try_presets(self, data: bytes, luck: random.Random) -> None:
        self.paths.presets.write_bytes(data)
        store = PresetStore(self.paths, META)
        if self.in_order(store, self.paths.presets):
            for _, options in store.all[:9]:
                store.name_of(options)
            assert isinstance(store.last, dict)
            store.save("New", store.last)
            store.delete("Mine")

    def try_blueprints(self, data: bytes, luck: random.Random) -> None:
        (self.paths.home / FILE).write_bytes(data)
        store = BlueprintStore(self.paths)
        if self.in_order(store, self.paths.home / FILE):
            ships = store.all()
            for name, ship in ships:
                store.find(name)
                assert ship.parts
            if ships:
                store.save("New", ships[0][1])

    def try_profiles(self, data: bytes, luck: random.Random) -> None:
        folder = self.home / "profiles"
        folder.mkdir(exist_ok=True)
        (folder / "Ada.toml").write_bytes(data)
        self.paths.settings.unlink(missing_ok=True)
        store = SettingsStore(self.paths)
        profiles = Profiles(store)
        if profiles.use("Ada"):
            self.accepted += 1
            store.change(is_calm=not store.value.is_calm)
            assert store.value.seats == {} and profiles.current == "Ada"

    def in_order(self, store: object, file: Path) -> bool:
        """Whether a file was accepted; if not, it was set aside with a sentence."""
        if not store.notice:
            self.accepted += 1
            return True
        self.one_sentence(store.notice)
        aside = list(self.home.glob("*.broken*.toml"))
        assert len(aside) == 1 and not file.exists()
        aside[0].unlink()
        return False

    def one_sentence(self, text: str) -> None:
        assert text and "\n" not in text and len(text) <= LONGEST and "Traceback" not in text, text

    def stub(self, name: str, seat: int, seed: int) -> RandomBot:
        """Sits for everybody, and starts nothing."""
        if not is_bot(self.entry.roster(), name):
            raise KeyError(name)
        return RandomBot(self.game, seat, seed)


# ---- the tests ----


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    folder = tmp_path_factory.mktemp("real")
    settings = real_settings()
    return {
        "saves": real_saves(), "positions": real_positions(), "games": real_games(folder), "settings": settings,
        "presets": real_presets(folder), "blueprints": real_blueprints(folder), "profiles": settings,
    }  # fmt: skip


@pytest.fixture
def trial(display, tmp_path, monkeypatch):
    def started(*words, **_):
        raise Spoiled(f"a program was started: {words}")

    made = Trial(tmp_path / "home")
    monkeypatch.setattr(subprocess.Popen, "__init__", started)
    yield made
    made.pilot.leave()


def tried(trial: Trial, real: dict[str, list[bytes]], kind: str, numbers: range) -> None:
    """Spoil real files of a kind and see what comes of it; the numbers say how."""
    act, failed, game = getattr(trial, f"try_{kind}"), [], trial.entry.meta.id
    for number in numbers:
        luck = random.Random(f"{SEED} {kind} {number}")
        data = mutated(luck.choice(real[kind]), luck, real[kind])
        try:
            calls = calls_of(partial(act, data, luck))
            assert calls < MOST_CALLS, "it was too much work"
        except Exception as fault:
            left = Path(tempfile.gettempdir()) / "hyperline-fuzz" / f"{game}-{kind}-{number}"
            failed.append(f"{kind} {number}: {type(fault).__name__}: {str(fault)[:300]}")
            left.parent.mkdir(parents=True, exist_ok=True)
            left.write_bytes(data)
    print(f"{game} {kind}: {len(numbers)} files, {trial.accepted} accepted, {len(failed)} did harm (seed {SEED})")
    if failed:
        raise Spoiled("\n".join(failed[:20]))


@pytest.mark.parametrize("kind", graded(FEW, 4))
def test_a_spoiled_file_does_no_harm(trial, real, kind):
    tried(trial, real, kind, range(FEW[kind]))


@pytest.mark.parametrize("part", graded(range(PARTS), 0, 1))
@pytest.mark.parametrize("kind", MANY)
def test_many_spoiled_files_do_no_harm(trial, real, kind, part):
    count = MANY[kind] // PARTS
    tried(trial, real, kind, range(part * count, part * count + count))


@pytest.mark.parametrize("kind", FEW)
def test_what_is_spoiled_was_in_order(trial, real, kind):
    for data in real[kind]:
        before = trial.accepted
        getattr(trial, f"try_{kind}")(data, random.Random(0))
        assert trial.accepted == before + 1
