"""A home server under attack: hostile messages do no harm to it, nor to those who play there.

Run ``python benchmarks/together_enemies.py``; it prints how it goes, and a line with the bars, and whether they are met. The
server is a process of its own with all its limits on, the enemies are real connections from many addresses of this machine,
in another process. They send what is mutated, out of order, of another seat, oversized, half-sent or slow, until the server
has heard as many messages as were asked for: patient ones as many a second as they may, hasty ones until they are cut.
Meanwhile people play all games, and one more measures how late answers are, first without enemies.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
from asyncio.subprocess import create_subprocess_exec
from contextlib import suppress
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Final

from benchmarks.together_faults import Witness
from benchmarks.together_servers import Serving, open_files, serving, verdict
from hyperline.games.listed import SHELF
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link
from hyperline.together.identity import Identity
from tests.together.enemies import Dawdler, Enemy, sayings
from tests.together.people import made, wish

P99_MS, GROWTH_MB, SURE = 100, 20, 0.25
"""The bars; memory is compared from when this part of the messages was heard: then enemies have all rooms that they may."""
PACE: Final = 0.052
"""Seconds between the messages of patient enemies: just less than 20 a second."""
PAUSE: Final = 0.5
"""Seconds that those who play think: rooms whose games are over stay in memory for ten minutes."""
LONGEST: Final = 1200.0
"""Seconds after which it ends, whatever was heard."""


async def rage(address: Address, codes: list[str], seed: int, patient: int, hasty: int, dawdlers: int) -> None:
    """Attack until the process is ended."""
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it would tell of everything that is sent to whom has gone
    texts, lucks = sayings(*codes), (random.Random(seed + number) for number in range(10_000))
    foes: list[Enemy | Dawdler] = []
    origins = (f"127.0.{1 + number // 250}.{1 + number % 250}" for number in range(10_000))
    foes += [Enemy(address, next(lucks), texts, next(origins), PACE) for _ in range(patient)]
    foes += [Enemy(address, next(lucks), texts, next(origins)) for _ in range(hasty)]
    foes += [Dawdler(address, next(lucks), next(origins)) for _ in range(dawdlers)]
    await asyncio.gather(*(foe.attack(10**9) for foe in foes))


class Prober:
    """A guest that asks for something that is only told, and for something that is kept, and measures the answers."""

    def __init__(self) -> None:
        self.took: list[float] = []

    async def probe(self, address: Address) -> None:
        """Go on until it is cancelled; raises Lost and Illegal."""
        link = await Link.open(address, Identity.made(), "Ann", lambda said: None)
        own = await link.ask(wish("slipway"))
        assert isinstance(own, say.RoomState)
        asked: list[say.Make | say.Nod] = [say.Nod(0, own.room, "hello"), wish("slipway", room=own.room)]
        while True:
            for message in asked:
                began = perf_counter()
                await link.ask(message)
                self.took.append(1000 * (perf_counter() - began))
                await asyncio.sleep(0.1)

    def since(self, count: int) -> tuple[float, float, float]:
        """Median, p99 and worst of the milliseconds after so many."""
        took = sorted(self.took[count:])
        return took[len(took) // 2], took[int(len(took) * 0.99)], took[-1]


async def attacked(server: Serving, many: int, words: list[str], witness: Witness, prober: Prober) -> tuple[int, float]:
    """Attack until so many messages were heard; how many were, and by how many MB memory has grown since SURE of them."""
    before, began, sure, heard = await server.figure("messages_total"), monotonic(), 0, 0
    own = len(prober.took), witness.said
    enemies = await create_subprocess_exec(sys.executable, *words)
    try:
        told = monotonic()
        while heard < many and monotonic() - began < LONGEST and enemies.returncode is None:
            await asyncio.sleep(1)
            ours = len(prober.took) - own[0] + witness.said - own[1]
            heard = int(await server.figure("messages_total") - before) - ours
            sure = sure or (server.memory if heard >= many * SURE else 0)
            if monotonic() - told > 20:
                told = monotonic()
                print(
                    f"  {told - began:4.0f} s: {heard:,} hostile messages heard, {server.memory / 1e6:.0f} MB, "
                    f"p99 {prober.since(own[0])[1]:.1f} ms", flush=True,
                )  # fmt: skip
        return heard, (server.memory - (sure or server.memory)) / 1e6
    finally:
        with suppress(ProcessLookupError):
            enemies.kill()
        await enemies.wait()


async def measured(many: int, patient: int, hasty: int, dawdlers: int) -> bool:
    """Play and measure without enemies, and with them."""
    with TemporaryDirectory() as folder:
        async with serving(folder) as server:
            witness, prober = Witness(lambda: server.address, 1, PAUSE), Prober()
            probing = asyncio.create_task(prober.probe(server.address))
            await asyncio.sleep(20)
            calm, count = prober.since(0), len(prober.took)
            maker = Identity.made()
            codes = [(await made(server.address, maker, wish(game))).code for game in SHELF.names] + list(witness.heard)
            words = ["-m", "benchmarks.together_enemies", "--rage", server.address.link, *codes]
            words += [f"--patient={patient}", f"--hasty={hasty}", f"--dawdlers={dawdlers}"]
            began = monotonic()
            heard, growth = await attacked(server, many, words, witness, prober)
            seconds, (p50, p99, worst) = monotonic() - began, prober.since(count)
            was_cut = int(await server.figure("cut_total") + await server.figure("refused_total"))
            refused = int(await server.figure("refusals_total"))
            is_probing = not probing.done()
            probing.cancel()
            await asyncio.gather(probing, return_exceptions=True)
            await witness.end()
            complaints = server.complaints
    harm = [*witness.lost, *([] if is_probing else ["the one who measures was cut"])]
    for line in [*harm, *complaints][:20]:
        print(f"  {line}")
    is_met = heard >= many and not harm and not complaints and growth < GROWTH_MB and p99 < P99_MS
    print(
        f"enemies: {heard:,} hostile messages heard in {seconds:.0f} s ({refused:,} refused, {was_cut:,} connections cut or "
        f"not let in); {witness.ended.total()} games ended, {witness.answered:,} acts answered, {len(harm)} harmed, "
        f"{len(complaints)} faults (bar 0); memory {growth:+.1f} MB (bar {GROWTH_MB}); others {p50:.1f} ms (median), "
        f"{p99:.1f} ms (p99, bar {P99_MS}), {worst:.0f} ms (worst), without enemies {calm[0]:.1f}, {calm[1]:.1f}, "
        f"{calm[2]:.0f}: {verdict(is_met)}"
    )
    return is_met


def main() -> int:
    """Measure; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--patient", type=int, default=20, help="enemies that say as much as they may")
    parser.add_argument("--hasty", type=int, default=2, help="enemies that say more, and are cut")
    parser.add_argument("--dawdlers", type=int, default=20, help="enemies that say nothing whole")
    parser.add_argument("--rage", nargs="+", metavar="WORD", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    open_files()
    counts = arguments.patient, arguments.hasty, arguments.dawdlers
    if arguments.rage:
        link, *codes = arguments.rage
        asyncio.run(rage(Address.of(link), codes, 7, *counts))
        return 0
    return 0 if asyncio.run(measured(arguments.messages, *counts)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
