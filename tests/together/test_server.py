"""``hyperline server`` as it runs: its signals, its figures, its rooms as files."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from hyperline.cli import main, parser
from hyperline.command.server import watched
from hyperline.games.listed import SHELF
from hyperline.kernel.record import load, replay
from hyperline.kernel.texts import words as texts
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link
from hyperline.together.identity import Identity
from hyperline.together.store import StoreFault
from tests.together.people import hosted, made, played, wish

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "examples" / "hyperline-server.service"
INSTRUCTION = re.compile(r"(FROM|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK CMD|ENTRYPOINT) (\S.*)")


@asynccontextmanager
async def serving(*flags: str) -> AsyncIterator[tuple[Process, Address, str]]:
    """A server in a process of its own, whose machine speaks German: its address, and its key."""
    words = ("-m", "hyperline", "server", "--bind", "127.0.0.1", "--port", "0", *flags)
    spoken = {**os.environ, "HYPERLINE_LANGUAGE": "de"}
    process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=PIPE, stderr=PIPE, env=spoken)
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        found = re.search(r" (hyperline://\S+); .* (\w{64})\.", line)
        assert found, line or (await process.stderr.read()).decode()
        yield process, Address.of(found[1]), found[2]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def read(port: int, path: str) -> tuple[int, str]:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as fault:
        return fault.code, fault.read().decode()


def children(pid: int) -> list[int]:
    return [int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()]


def words_of(pid: int) -> str:
    file = Path(f"/proc/{pid}/cmdline")
    return file.read_bytes().decode().replace("\0", " ") if file.exists() else ""


@pytest.mark.slow
def test_a_server_that_is_asked_to_end_tells_its_guests_and_logs_no_secret(tmp_path: Path) -> None:
    async def run() -> None:
        ada = Identity.made()
        async with serving("--store", str(tmp_path)) as (process, address, key):
            room = await made(address, ada, wish("slipway"))
            link = await Link.open(address, ada, "Ada", lambda said: None, known=[key])
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(link.wait(), 10) == texts("host.back_soon")
            log = (await asyncio.wait_for(process.stderr.read(), 10)).decode()
            assert await process.wait() == 0
        assert [word for word in ("guest-came", "room-made", "guest-went") if word not in log] == []
        assert room.code not in log
        assert ada.key not in log
        async with serving("--store", str(tmp_path)) as (_, _, again):
            assert again == key

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="this system tells of no processes")
def test_computers_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving("--store", str(tmp_path)) as (process, address, _):
            ada = Identity.made()
            await played(await made(address, ada, wish("slipway", ("human", "random"))), [ada])
            minds = [pid for pid in children(process.pid) if "spawn_main" in words_of(pid)]
            assert minds
            process.kill()
            async with asyncio.timeout(10):
                while any("spawn_main" in words_of(pid) for pid in minds):
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def test_health_and_figures_have_a_port_of_their_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosted(tmp_path) as (home, address):
            await made(address, Identity.made(), wish("slipway"))
            server = await watched(home, "127.0.0.1", 0)
            port = next(iter(server.sockets)).getsockname()[1]
            assert await asyncio.to_thread(read, port, "/health") == (200, "Well.\n")
            status, figures = await asyncio.to_thread(read, port, "/metrics")
            assert status == 200
            assert "hyperline_made_total 1.0" in figures
            assert "hyperline_rooms_awake 1.0" in figures
            assert "hyperline_answer_seconds_count 1.0" in figures
            assert (await asyncio.to_thread(read, port, "/"))[0] == 404

            async def fails(key: str) -> list[str]:
                raise StoreFault("It is gone.")

            home.store.rooms_of = fails
            assert (await asyncio.to_thread(read, port, "/health"))[0] == 503
            server.close()
            await server.wait_closed()

    asyncio.run(run())


@pytest.mark.parametrize("versions", [[], ["hyperline.0"], ["hyperline.9", "chat"]])
def test_a_guest_of_another_version_is_told_what_to_get(tmp_path: Path, versions: list[str]) -> None:
    async def run() -> None:
        async with hosted(tmp_path) as (home, address):
            home.programs = "https://example.org/get"
            offered = [Subprotocol(version) for version in versions] or None
            async with connect(f"ws://127.0.0.1:{address.port}", subprotocols=offered) as socket:
                said = say.from_host(await asyncio.wait_for(socket.recv(), 10))
        assert isinstance(said, say.Bye)
        assert "This host speaks hyperline.1" in said.reason
        assert "from https://example.org/get" in said.reason

    asyncio.run(run())


def test_a_game_at_a_server_becomes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> str:
        async with hosted(tmp_path) as (_, address):
            people = [Identity.made(), Identity.made()]
            room = await made(address, people[0], wish("slipway"))
            words = ["rooms", room.code, str(tmp_path / "none"), "--store", str(tmp_path)]
            assert await asyncio.to_thread(main, words) == 2
            await played(room, people)
            return room.code

    code = asyncio.run(run())
    file = tmp_path / "game.hyperline"
    assert main(["rooms", code, str(file), "--store", str(tmp_path)]) == 0
    assert f"{code} slipway over: " in capsys.readouterr().out
    record = load(file)
    assert not replay(SHELF.entry("slipway").rules(), record).open
    assert main(["rooms", "AAAAAA", "--store", str(tmp_path)]) == 2
    assert "there is no room AAAAAA" in capsys.readouterr().err


def checked(words: list[str]) -> None:
    """The words of a command are understood."""
    assert words[0].endswith("/hyperline")
    assert parser(SHELF).parse_args(words[1:]).store == "/var/lib/hyperline"


def test_the_dockerfile_is_one() -> None:
    lines = [line for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    found = [INSTRUCTION.fullmatch(line) for line in lines]
    assert all(found), lines
    said = [(match[1], match[2]) for match in found]
    assert said[0][0] == "FROM"
    for what, rest in said:
        if what in ("HEALTHCHECK CMD", "ENTRYPOINT"):
            assert all(isinstance(word, str) for word in json.loads(rest))
        if what == "RUN":
            subprocess.run(["sh", "-n", "-c", rest], check=True, timeout=10)
    checked(json.loads(said[-1][1]))
    health = next(json.loads(rest) for what, rest in said if what == "HEALTHCHECK CMD")
    compile(health[2], "health", "exec")


def test_the_unit_starts_a_server() -> None:
    text = UNIT.read_text(encoding="utf-8")
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"]
    checked(shlex.split(re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)[0]))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / UNIT.name
    copy.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", UNIT.read_text(encoding="utf-8"), flags=re.MULTILINE))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, timeout=60, check=False
    )
    assert UNIT.name not in done.stderr, done.stderr


@pytest.mark.parametrize("text", ["", "x", "1:x", "70000"])
def test_what_is_no_port_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--bind", "127.0.0.1", "--port", "0", "--store", str(tmp_path), "--metrics", text or ":"]
    assert main(["server", *flags]) == 2
    assert "is no port" in capsys.readouterr().err
