"""No command says anything in English where another language is in use: good calls of each, and bad ones."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hyperline.arena.roster import bots_of
from hyperline.cli import COMMANDS, MEASURES, TOOLS, main
from hyperline.command import bench, footprint, frames, speed
from hyperline.command.bench import PARTS
from hyperline.games.hyperline.bots.weights import NAMES
from hyperline.games.hyperline.command.frames import frames as own_frames
from hyperline.games.hyperline.rules.catalogue import GALAXY
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import recorded, save
from hyperline.shell.screenshot import scene_names
from tests.together.people import Identity, hosted, made, wish

OWN = [name for game in SHELF.names for name in SHELF.entry(game).commands]
ELSEWHERE = {"server", "join"}
"""What goes on until someone ends it: tests/together hears what they say."""
WORD = re.compile(r"[^\W\d_]{3,}")
GIVEN = re.compile(r"--?[a-z][\w-]*|`[^`]*`|“[^”]*”|'[^']*'|[\w./]*\.[a-z]\w*")
"""Options, what is quoted, and files."""


def _named() -> Iterator[str]:
    """What is typed, and what games call things in every language."""
    yield from ("hyperline", *COMMANDS, *MEASURES, "dev", *TOOLS, *OWN, *PARTS, *NAMES, *GALAXY.home_planets)
    for game in SHELF.names:
        entry, meta, roster = SHELF.entry(game), SHELF.meta(game), SHELF.entry(game).roster()
        yield from (game, meta.title, *meta.roles, *bots_of(roster), *roster.styles, *entry.survey().questions)
        yield from (option.name for option in meta.options)
        yield from (name.lower() for name, _ in meta.presets)
        yield from scene_names(SHELF, game)


KNOWN = {word for text in _named() for word in WORD.findall(text)} | {"Ada", "chess", "fly", "version"}
POSITION = 'phase = "command"\n[[player]]\ncorner = "A1"\nhome = "Drivos"\n[[player]]\ncorner = "I9"\nhome = "Aegis"\n'
GOOD = [
    "games",
    "simulate --game slipway --seats random,random --games 2 --jobs 1",
    "simulate --game freight --seats random,random --games 1 --jobs 1 --roles runner,directorate --turns 3",
    "run p.toml --do pass --json",
    "replay g.jsonl#2 --json --at 3",
    "branch g.jsonl new.hyperline --at 5",
    "postcard g.jsonl --text",
    "postcard g.jsonl new.png",
    "duel a.hyperline --with a.hyperline",
    "review g.jsonl --games 2 --jobs 1",
    "rooms ABCDEF --store store",
    "screenshot menu new.png --size 200x200",
    "balance g.jsonl --game slipway --jobs 1",
    "balance g.jsonl --game slipway --jobs 1 --markdown",
    "balance --game hyperline --seats cadet,cadet --games 1 --jobs 1 --nodes 1 --no-draw",
    "balance --game gatestorm --seats cadet,cadet --games 1 --jobs 1 --turns 4 --option outfit=deal",
    "bench engine --game slipway",
    "--version",
]  # fmt: skip
PRINTED = {"run", "replay"}
"""What prints JSON."""
BAD = [
    "q", "--language q", "--profile", "--profile ../x", "--lan de games", "--version q",
    "games q", "games --what",
    "simulate", "simulate --seats", "simulate --s q", "simulate --seats random", "simulate --seats random,nobody",
    "simulate --seats random,random --games 0", "simulate --seats random,random --seed q",
    "simulate --seats random,random --preset q", "simulate --seats random,random --option q",
    "simulate --seats random,random --option q=1", "simulate --seats random,random --option length=1",
    "simulate --seats random,random --roles q", "simulate --game freight --seats random,random --roles q,q",
    "simulate --seats random,random --corners q", "simulate --seats random,random,random --corners side",
    "simulate --seats random,random --json folder", "simulate --game q --seats random,random",
    "run", "run nope", "run folder", "run bin", "run none", "run bad.toml", "run bad.json", "run kind.toml", "run g.jsonl",
    "run a.hyperline", "run p.toml --do fly", "run p.toml --do step:C3", "run p.toml --do pass;0:pass",
    "run p.toml --do :pass",
    "replay nope --json", "replay folder --json", "replay bin --json", "replay none --json", "replay bad.hyperline --json",
    "replay late.hyperline --json", "replay other.hyperline --json", "replay act.hyperline --json", "replay g.jsonl --at q",
    "replay g.jsonl --json --at 30000", "replay g.jsonl#9 --json", "replay g.jsonl#9999999999999 --json",
    "replay bad.jsonl --json",
    "branch", "branch g.jsonl g.jsonl --at 5", "branch g.jsonl x --at q", "branch g.jsonl x --at -5",
    "branch g.jsonl x --at 5 --new-luck q",
    "postcard g.jsonl", "postcard g.jsonl x.jpg", "postcard bad.hyperline x.png", "postcard g.jsonl --text x.png",
    "duel a.hyperline x", "duel a.hyperline --json", "duel a.hyperline x.duel --with a.hyperline", "duel g.jsonl x.duel",
    "duel part.hyperline x.duel", "duel a.hyperline --with g.jsonl",
    "review part.hyperline", "review bad.hyperline", "review g.jsonl --games q", "review g.jsonl --jobs 0",
    "server --days 0", "server --days q", "server --port q", "server --open --keys x", "server --keys nope",
    "server --keys bin", "server --cert x", "server --cert nope --key nope", "server --cert bin --key bin",
    "server --metrics q --store new-store", "server --store bin",
    "rooms", "rooms QQQQQQ --store store", "rooms ABCDEF --store bin", "rooms ABCDEF x --store store",
    "join", "join q:q --bot random", "join hyperline://127.0.0.1:1/ABCDEF --bot random",
    "join hyperline://127.0.0.1:1/ABCDEF --bot random --home bin",
    "screenshot", "screenshot q x.png", "screenshot menu x.jpg", "screenshot menu x.png --size q",
    "screenshot menu x.png --game q", "screenshot board x.png --position bad.toml", "screenshot board x.png --position nope",
    "balance", "balance nope", "balance bin --jobs 1", "balance bad.hyperline --jobs 1", "balance g.jsonl --jobs 1",
    "balance --seats random,random --ask q", "balance --seats random,random --plots bin",
    "balance g.jsonl --seats random,random",
    "bench q", "bench --game q",
    "dev", "dev q", "dev challenges --find 2", "dev challenges --find q", "dev challenges --game q",
    "dev tune --level q", "dev tune --only q", "dev tune --start bad.toml", "dev tune --start nope", "dev tune --odds q",
    "dev tune --out folder", "dev tune --players 9", "dev tune --level cadet --nodes 5",
    "dev showpiece", "dev showpiece nope --out x", "dev showpiece bad.hyperline --out x",
]  # fmt: skip


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A folder with games, a room, and much that is neither."""
    folder = tmp_path_factory.mktemp("sweep")
    for name, data in {
        "p.toml": POSITION, "bad.toml": "x", "bad.json": "{", "kind.toml": "version = 'x'", "none": "",
        "bad.hyperline": "{}\n", "bad.jsonl": '{"acts": 3}\n',
    }.items():  # fmt: skip
        (folder / name).write_text(data)
    (folder / "bin").write_bytes(b"\xff\xfe")
    (folder / "folder").mkdir()
    rules = SHELF.game("slipway")
    setup = Setup((Seat("human", "Ada", 0), Seat("pilot", "Ben", 1)), 5)
    match = Match(rules, setup)
    while match.open:
        if len(match.steps) == 3:
            save(folder / "part.hyperline", recorded(match, setup))
        seat = match.open[0].seat
        match.submit(seat, next(iter(rules.legal(match.position, seat))))
    save(folder / "a.hyperline", recorded(match, setup))
    head, _, acts = (folder / "a.hyperline").read_text().partition("\n")
    (folder / "late.hyperline").write_text(re.sub(r'"version": ?\d+', '"version": 99', head) + "\n" + acts)
    (folder / "other.hyperline").write_text(head.replace("slipway", "chess") + "\n" + acts)
    (folder / "act.hyperline").write_text(f"{head}\n7 fly\n{acts}")
    games = ["simulate", "--game", "slipway", "--seats", "random,random", "--games", "2", "--jobs", "1", "--json"]
    assert main([*games, str(folder / "g.jsonl")]) == 0
    asyncio.run(_a_room(folder / "store"))
    return folder


async def _a_room(folder: Path) -> None:
    async with hosted(folder) as (_, address):
        room = await made(address, Identity.made(), wish("slipway"))
    (folder / "code").write_text(room.code)


@pytest.fixture(autouse=True)
def place(files, monkeypatch):
    monkeypatch.chdir(files)
    monkeypatch.setenv(language.VARIABLE, "xx")
    yield
    language.use(language.ENGLISH)


def said(capsys, line: str) -> tuple[int, str]:
    """The exit status of a command, and what it says that is no data."""
    code = Path("store/code").read_text()
    words = [
        word.replace("step:", "step ").replace("ABCDEF", code) if "//" not in word else word for word in line.split(" ")
    ]
    status = main(words)
    out, err = capsys.readouterr()
    out = "" if words[0] in PRINTED else re.sub(r"-----BEGIN.*", "", out, flags=re.DOTALL)
    return status, f"{out}\n{err}"


def left(text: str, line: str) -> list[str]:
    """Words without an accent: the pseudo-language has one in every word, so these were filled in as they are."""
    found = WORD.findall(GIVEN.sub("", text))
    return [word for word in found if word.isascii() and not word.isupper() and word not in {*WORD.findall(line), *KNOWN}]


@pytest.mark.parametrize("line", GOOD)
def test_what_is_done_is_told_in_the_language_in_use(line, capsys):
    status, text = said(capsys, line)
    assert (status, left(text, line)) == (0, [])
    for made_now in ("new.hyperline", "new.png"):
        Path(made_now).unlink(missing_ok=True)


@pytest.mark.parametrize("line", BAD)
def test_what_cannot_be_done_is_refused_in_the_language_in_use(line, capsys):
    status, text = said(capsys, line)
    assert (status, text.strip().count("\n"), left(text, line)) == (2, 0, [])


def test_every_command_is_called_well_and_badly():
    first = {line.split(" ")[0] for line in GOOD}
    assert {*COMMANDS, *MEASURES} - ELSEWHERE - first == set()
    refused = {" ".join(line.split(" ")[: 2 if line.startswith("dev ") else 1]) for line in BAD}
    assert {*COMMANDS, *MEASURES, *(f"dev {name}" for name in (*TOOLS, *OWN))} - refused == set()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["slipway", "hyperline"])
def test_all_that_bench_measures_has_words(game, capsys, monkeypatch):
    for name, told in {"_wall": 1.0, "shown": 1.0, "_figures": (1.0, 1.0), "_told": [1.0, 1.0]}.items():
        monkeypatch.setattr(footprint, name, lambda *_, told=told: told)
    small: dict[str, Any] = {"sizes": ((640, 360),), "count": 2}
    parts = {
        "engine": partial(speed.engine, decisions=20),
        "start-up": footprint.startup, "memory": footprint.memory, "idle": footprint.idle,
        "frames": partial(frames.frames, **small, played=1),
        "replay": partial(frames.watching, acts=5, count=2),
    }  # fmt: skip
    if game == "slipway":
        parts |= {"bots": partial(speed.bots, decisions=1), "review": speed.review}
    else:
        parts["frames"] = partial(own_frames, **small, places=2)
    monkeypatch.setattr(bench, "_parts", lambda *_: parts)
    line = f"bench --game {game}"
    status, text = said(capsys, line)
    assert status == 0
    assert {*left(text, line)} - {"python", "import", "msgspec", "pygame", "pass"} == set()
