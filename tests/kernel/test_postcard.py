"""A record in a picture and in a text: what mails do to it is borne, what is damaged is told, nothing grows without end."""

import struct
import textwrap
import tracemalloc
import zlib

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.postcard import CHUNK, LARGEST, SIGNATURE, WIDEST, into_picture, into_text, opened
from hyperline.kernel.record import RecordFault, identity, position_at, read, recorded, written
from tests.kernel.test_record import SETUP, played

RECORD = recorded(played("walk 1", "gamble", "name zoe"), labels={"title": "One – two"})
DATA = written(RECORD)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I4s", len(data), kind) + data + struct.pack(">I", zlib.crc32(kind + data))


PICTURE = b"".join(
    (
        SIGNATURE,
        chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)),
        chunk(b"IDAT", zlib.compress(b"\0\1\2\3")),
        chunk(b"IEND", b""),
    )
)


def forged(parcel: bytes) -> bytes:
    """A picture whose checks are right, with any parcel in it."""
    return PICTURE[:33] + chunk(CHUNK, parcel) + PICTURE[33:]


def test_a_picture_holds_the_whole_record_and_stays_a_picture():
    card = into_picture(PICTURE, DATA)
    assert read(card) == RECORD
    assert card[:33] == PICTURE[:33] and card.endswith(PICTURE[33:])
    again = into_picture(card, written(recorded(played("walk 3"))))
    assert len(read(again).acts) == 1 and again.count(CHUNK) == 1, "one takes the place of another"


def test_a_text_holds_the_whole_record_in_short_lines_of_plain_letters():
    text = into_text("Race: Ada wins. " * 12, DATA)
    assert read(text.encode()) == RECORD
    assert text.isascii() and max(map(len, text.splitlines())) <= WIDEST


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: textwrap.indent(text, "> ", lambda line: True),
        lambda text: textwrap.indent(textwrap.indent(text, "> ", lambda line: True), "> ", lambda line: True),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: "\n".join(part for line in text.split("\n") for part in (line[:40], line[40:])),
        lambda text: text.replace("-----", "——"),
        lambda text: text.replace("BEGIN HYPERLINE GAME", "BEGIN\n> HYPERLINE GAME"),
        lambda text: "\n".join(line + "=" if len(line) == WIDEST else line for line in text.split("\n")),
        lambda text: f"\ufeffHello!\n\n{text}\n\nBye – Zoë\n-- \n{text}",
    ],
    ids=["quoted", "quoted twice", "line breaks", "empty lines", "wrapped", "dashes", "marker", "soft breaks", "in a mail"],
)
def test_what_mails_do_to_a_text_is_borne(spoil):
    assert read(spoil(into_text("Race", DATA)).encode()) == RECORD


BOMB = zlib.compress(b"\0" * 100_000_000, 9)
HEAD = struct.pack(">BI", 1, len(DATA))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (PICTURE, "game: there is no game in this picture; a program that saved it again may have left it out."),
        (PICTURE[:20], "game: the picture is cut off or damaged."),
        (SIGNATURE + b"\0\0", "game: the picture is cut off."),
        (into_picture(PICTURE, DATA)[:120], "game: the picture is cut off or damaged."),
        (
            into_picture(PICTURE, DATA)[:60] + b"x" + into_picture(PICTURE, DATA)[61:],
            "game: the game in this picture is damaged.",
        ),
        (forged(b""), "game: the game in it is cut off."),
        (forged(HEAD), "game: the game in it is damaged."),
        (forged(b"\2" + HEAD[1:] + zlib.compress(DATA)), "game: the game in it was written by a newer program."),
        (forged(HEAD + zlib.compress(DATA)[:-9]), "game: the game in it is damaged."),
        (forged(HEAD + zlib.compress(DATA) + b"x"), "game: the game in it is damaged."),
        (forged(HEAD + zlib.compress(DATA[:-1])), "game: the game in it is damaged."),
        (forged(struct.pack(">BI", 1, 100_000_000) + BOMB), "game: the game in it would be larger than 4 MB."),
        (forged(struct.pack(">BI", 1, LARGEST) + BOMB), "game: the game in it is damaged."),
        (forged(struct.pack(">BI", 1, len(PICTURE)) + zlib.compress(PICTURE)), "game, line 1: this is not text."),
        (into_text("x", DATA)[:-40].encode(), "game: the game in this text has no end."),
        (into_text("x", DATA).replace("Q", "ä", 3).encode(), "game: the game in this text has other letters in it."),
        (into_text("x", DATA).replace("Q", "R").encode(), "game: the game in this text is damaged or incomplete."),
        (b"BEGIN HYPERLINE GAME A END HYPERLINE GAME 00000000", "game: the game in this text is damaged."),
        (b"BEGIN HYPERLINE GAME END HYPERLINE GAME 00000000", "game: the game in it is cut off."),
    ],
)
def test_what_is_damaged_is_told_in_a_sentence(data, sentence):
    with pytest.raises(RecordFault) as fault:
        read(data, "game")
    assert str(fault.value) == sentence


def test_no_parcel_grows_beyond_the_largest_record():
    bombs = [forged(struct.pack(">BI", 1, length) + BOMB) for length in (0, 10, LARGEST, LARGEST + 1, 0xFFFFFFFF)]
    tracemalloc.start()
    for bomb in bombs:
        with pytest.raises(ValueError, match="the game in it"):
            opened(bomb)
    assert tracemalloc.get_traced_memory()[1] < 3 * LARGEST
    tracemalloc.stop()


def test_too_large_a_game_is_not_sent():
    with pytest.raises(ValueError, match="4 MB"):
        into_text("x", b"x" * (LARGEST + 1))


def test_games_that_begin_alike_are_the_same_game():
    """Whoever plays them, and however far they are."""
    again = recorded(played("gamble"), Setup((Seat(name="Bea", choice="A1"), Seat("cadet", "Bot", 3)), seed=9))
    assert identity(again) == identity(RECORD) == "".join(c for c in identity(RECORD) if c in "0123456789abcdef")
    others = [Setup(SETUP.seats, 8), Setup(SETUP.seats[:1] * 2, 9), Setup(SETUP.seats, 9, {"track": "8"})]
    assert len({identity(RECORD), *(identity(recorded(played(), setup)) for setup in others)}) == 4


def test_there_is_a_position_before_after_and_between_all_actions():
    match = played("walk 1", "gamble")
    assert [position_at(match, at) for at in range(3)] == [match.first, match.steps[0].change.position, match.position]
    for at in (-1, 3):
        with pytest.raises(RecordFault, match=f"there is no position after {at} actions; the game has 2"):
            position_at(match, at)
