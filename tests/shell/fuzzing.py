"""Changes real files in the ways in which files are broken: by accident, by hand, and on purpose."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

NUMBERS = (
    "0", "-1", "1", "4", "9", "255", "1.5", "-0.0", "1e308", "1e999", "nan", "inf", "2147483648", "9223372036854775808",
    "18446744073709551616", "-9223372036854775809", "0x10", "1_000", "٣", "9" * 4299, "9" * 5000,
)  # fmt: skip
WORDS = (
    "", "null", "true", "[]", "{}", '""', "human", "random", "ancient:raider", "pilot:", "file:/bin/true", "program:true",
    "A1", "0,0", "99,99", "nexxus", "rip", "bridge@0,0", "hyperline", "constructor", "..", "/", "x" * 300, "x" * 20_000
)  # fmt: skip
SIGNS = (
    "\0", "\n", "\r\n", "\u2028", "\u202e", "\ufeff", "\ud7ff", "\U0001f680", "a\u0301" * 40, "\x1b[31m", "“", "\\", '"',
    "'", "#", "=", ",", ".", "\t", "ﷺ" * 50,
)  # fmt: skip
LINES = (b"undo 1", b"undo 999", b"0 pass", b"3 pass", b"# remark", b"undo 0", b"[a]", b"[[player]]")
ODD = (None, True, 0, -1, 2, 7, 10**9, 2**63, 10**30, 0.5, "", "x", [], {}, [0], {"a": 1}, *WORDS)
OPENING = ("[", "{", '{"a":', "[[", "{a=", "a.", "(")
DEPTHS = (1, 3, 60, 600, 20_000)
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|-?\d[\w.,]*|[\w@/*!?-]+')


def mutated(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A file with one to four changes; `others` are real files of its kind to borrow from."""
    for _ in range(luck.choice((1, 1, 1, 1, 1, 2, 3, 4))):
        data = luck.choice(CHANGES)(data, luck, others)
    return data


def _bytes(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """Some bytes are others, are missing, or are there twice."""
    out = bytearray(data)
    for _ in range(luck.choice((1, 1, 4, 30))):
        at = luck.randrange(len(out) + 1)
        what = luck.randrange(4)
        if what == 0:
            out[at:at] = bytes([luck.randrange(256)])
        elif what == 1 and at < len(out):
            out[at] ^= 1 << luck.randrange(8)
        elif what == 2:
            del out[at : at + luck.choice((1, 1, 8, 100))]
        else:
            out[at:at] = out[at : at + luck.choice((1, 8, 100))]
    return bytes(out)


def _cut(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """The end is missing, or the beginning."""
    at = luck.randrange(len(data) + 1)
    return data[:at] if luck.random() < 0.8 else data[at:]


def _token(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A word, a number or a text is another."""
    text = data.decode(errors="replace")
    found = list(TOKEN.finditer(text))
    if not found:
        return data
    old, kind = luck.choice(found), luck.randrange(4)
    if kind == 0:
        new = luck.choice(NUMBERS)
    elif kind == 1:
        new = luck.choice(WORDS)
    else:
        new = luck.choice(list(TOKEN.finditer(luck.choice(others).decode(errors="replace"))) or found)[0]
    if old[0].startswith('"') and not new.startswith('"') and luck.random() < 0.8:
        new = json.dumps(new)
    return (text[: old.start()] + new + text[old.end() :]).encode(errors="replace")


def _number(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A number is another."""
    text = data.decode(errors="replace")
    found = list(re.finditer(r"-?\d+", text))
    if not found:
        return data
    old = luck.choice(found)
    new = luck.choice(NUMBERS) if luck.random() < 0.6 else str(int(old[0][:18]) + luck.choice((-2, -1, 1, 2, 10)))
    return (text[: old.start()] + new + text[old.end() :]).encode()


def _nesting(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """Lists or tables in each other."""
    text, opening, deep = data.decode(errors="replace"), luck.choice(OPENING), luck.choice(DEPTHS)
    at = luck.randrange(len(text) + 1)
    inner = luck.choice(("", "1", '"a"')) + luck.choice(("", "]" * deep, "}" * deep))
    return (text[:at] + opening * deep + inner + text[at + luck.choice((0, 1, 5)) :]).encode(errors="replace")


def _sign(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A sign stands where none like it is expected."""
    text = data.decode(errors="replace")
    at = luck.randrange(len(text) + 1)
    return (text[:at] + luck.choice(SIGNS) + text[at:]).encode(errors="replace")


def _lines(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """Lines are missing, are there often, stand elsewhere, or come from another file."""
    lines = data.split(b"\n")
    at, what = luck.randrange(len(lines)), luck.randrange(5)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines[at:at] = [lines[at]] * luck.choice((1, 2, 50, 3000))
    elif what == 2:
        other = luck.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif what == 3:
        lines.insert(at, luck.choice(luck.choice(others).split(b"\n")))
    else:
        lines.insert(
            at, luck.choice((b"undo 1", b"undo 999", b"0 pass", b"3 pass", b"# remark", b"undo 0", b"[a]", b"[[player]]"))
        )
    return b"\n".join(lines)


def _huge(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A part of it is there thousands of times."""
    at = luck.randrange(len(data) + 1)
    part = data[at : at + luck.choice((1, 5, 40))]
    return data[:at] + part * luck.choice((10, 1000, 20_000)) + data[at:]


def _tree(data: bytes, luck: random.Random, others: list[bytes]) -> bytes:
    """A value of a line of JSON is another, is missing, or is there twice."""
    lines = data.split(b"\n")
    at = luck.randrange(len(lines)) if luck.random() < 0.2 else 0
    try:
        tree = json.loads(lines[at])
    except (ValueError, RecursionError):
        return _token(data, luck, others)
    lines[at] = json.dumps(_twisted(tree, luck, list(_leaves(tree)))).encode()
    return b"\n".join(lines)


def _leaves(tree: object) -> Iterator[object]:
    """What stands at the ends of a tree."""
    if isinstance(tree, dict | list):
        for value in tree.values() if isinstance(tree, dict) else tree:
            yield from _leaves(value)
    else:
        yield tree


def _twisted(tree: object, luck: random.Random, leaves: list[object]) -> object:
    """A tree in which something at some depth is changed, in half of the cases to what might be right."""
    what = luck.randrange(10)
    if isinstance(tree, dict) and tree:
        key = luck.choice(list(tree))
        if what == 0:
            return {name: value for name, value in tree.items() if name != key}
        if what == 1:
            return tree | {luck.choice(WORDS): tree[key]}
        return tree | {key: _twisted(tree[key], luck, leaves)}
    if isinstance(tree, list) and tree:
        at = luck.randrange(len(tree))
        if what == 0:
            return tree[:at] + tree[at + 1 :]
        if what == 1:
            return tree[:at] + [tree[at]] * luck.choice((2, 5, 300)) + tree[at:]
        if what == 2:
            return luck.sample(tree, len(tree))
        return [*tree[:at], _twisted(tree[at], luck, leaves), *tree[at + 1 :]]
    if what < 5:
        return luck.choice([leaf for leaf in leaves if type(leaf) is type(tree)] or [tree])
    return tree + luck.choice((-1, 1)) if isinstance(tree, int) and what < 7 else luck.choice(ODD)


CHANGES = (
    _bytes, _cut, _token, _token, _token, _number, _number, _nesting, _sign, _lines, _lines, _huge, _tree, _tree, _tree,
    _tree, _tree,
)  # fmt: skip
