"""A host speaks English; a guest says what it knows of that in the language in use, and why there is no host at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.server import ServerConnection, serve

from hyperline.cli import main
from hyperline.kernel import language
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.texts import words
from hyperline.together import protocol as say
from hyperline.together.guest import Address, Link, Lost
from hyperline.together.identity import Identity

CHALLENGE = say.Challenge("a" * 64, "b" * 64, "Hyperline", "hyperline")


@pytest.fixture(autouse=True)
def german(monkeypatch):
    monkeypatch.setenv(language.VARIABLE, "de")
    language.speak()
    yield
    language.use(language.ENGLISH)


def met(says: Callable[[ServerConnection], Awaitable[None]], asks: Callable[[Link], Awaitable[object]]) -> object:
    """What a guest finds at a host that says this."""

    async def run() -> object:
        async with serve(says, "127.0.0.1", 0, subprotocols=[say.SUBPROTOCOL]) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            return await asks(await Link.open(Address("127.0.0.1", port), Identity.made(), "Ada", lambda said: None))

    return asyncio.run(run())


def then(*said: say.FromHost) -> Callable[[ServerConnection], Awaitable[None]]:
    """A host that lets a guest in, and once something is asked says this."""

    async def says(socket: ServerConnection) -> None:
        await socket.send(say.sent(CHALLENGE))
        await socket.recv()
        await socket.recv()
        await socket.recv()
        for message in said:
            await socket.send(say.sent(message))

    return says


def asked(link: Link) -> Awaitable[object]:
    return link.ask(say.Join(0, "ABCDEF"))


@pytest.mark.parametrize(("reason", "shown"), [
    ("The host is going to be back soon.", "Der Gastgeber ist bald wieder da."),
    ("More than 8 connections with one key.", "Mehr als 8 Verbindungen mit einem Schlüssel."),
    ("It is teatime.", "It is teatime."),
])  # fmt: skip
def test_a_farewell_is_said_in_the_language_of_the_guest(reason, shown):
    async def waited(link: Link) -> str:
        await link.socket.send(say.sent(say.Join(1, "ABCDEF")))
        return await link.wait()

    assert met(then(say.Bye(reason)), waited) == shown


def test_who_is_not_let_in_reads_why_in_their_language():
    async def says(socket: ServerConnection) -> None:
        await socket.send(say.sent(say.Bye("The host is full.")))

    with pytest.raises(Lost, match=r"^Der Gastgeber ist voll\.$"):
        met(says, asked)


@pytest.mark.parametrize(("why", "shown"), [
    ("there is no room ABCDEF", "es gibt keinen Raum ABCDEF"), ("REP-1 forbids it", "REP-1 forbids it"),
])  # fmt: skip
def test_a_refusal_is_said_in_the_language_of_the_guest(why, shown):
    with pytest.raises(Illegal) as caught:
        met(then(say.Refused(1, "ROOM", why)), asked)
    assert caught.value.why == shown


def test_every_text_of_a_host_is_known_again_in_other_languages():
    fields = {"n": 3, "spoken": "hyperline.1", "program": "hyperline 0.2.0", "place": "https://example.org"}
    language.use(language.ENGLISH)
    english = {key: words(key, **fields) for key in words.keys("host.")}
    for code in ("de", "pl"):
        language.use(code)
        assert [words.heard(text, "host.") for text in english.values()] == [words(key, **fields) for key in english]


def test_join_says_why_no_host_is_there(capsys):
    assert main(["join", "hyperline://127.0.0.1:1/ABCDEF", "--bot", "random"]) == 2
    assert capsys.readouterr().err == "hyperline: 127.0.0.1 antwortet nicht (Verbindung verweigert).\n"


def test_join_says_what_helps_where_a_host_does_not_encrypt(capsys, monkeypatch):
    async def bare(*_: object, **__: object) -> Link:
        from hyperline.together.guest import Bare

        raise Bare("example.org takes no encrypted connection.")

    monkeypatch.setattr(Link, "open", bare)
    language.use(language.ENGLISH)
    monkeypatch.setenv(language.VARIABLE, "en")
    assert main(["join", "hyperline://example.org/ABCDEF", "--bot", "random"]) == 2
    assert "With --plain the bot plays without encryption." in capsys.readouterr().err
