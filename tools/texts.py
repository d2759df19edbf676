"""Catalogs of translations, brought up to date with the English texts, and compiled for the program.

    python tools/texts.py               write every `CODE.po` again from the texts beside it, and its `CODE.mo`
    python tools/texts.py --check       say what is missing, unused, too long, or differs in its fields; status 1 if anything
    python tools/texts.py --missing pl  list what a language lacks, by catalog

English is written in `en.toml`, lessons, challenges and `rules.md`; nothing is written in a catalog
but translations. What has changed in English keeps its translation, marked fuzzy: it is not used until somebody has looked
at it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hyperline.arena.score_counter import COUNTER
from hyperline.games.listed import SHELF
from hyperline.kernel.language import ENGLISH, LANGUAGES
from hyperline.kernel.words import AT, PLURAL, addressed_to, forms, of_others, speaks_of, texts_of
from hyperline.shell.assets.markdown import read_markdown

NAME = "Hyperline"
NEVER = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every catalog, so that the same texts make the same file."""
ROOT = Path(__file__).resolve().parents[1]
SHARED = [ROOT / "assets" / "text", ROOT / "hyperline" / "kernel" / "text", ROOT / "hyperline" / "command" / "text"]
PEOPLE = ("name", "player", "seat", "who", "one", "other", "enemy", "names", "mover", "against")
"""The fields of texts that may be the person who plays alone."""
FIELD = re.compile(r"{[^{}]*}")
TOLD = {"lesson": ("title", "goal", "learnt", "say", "more", "praise"), "challenge": ("title", "idea", "task", "luck")}
"""What a player reads of a lesson or a challenge."""
ROOMY = 12
"""Letters that any text may be longer than its English, beside half as much again."""
LONE = {"pl": re.compile(r"(?<!\S)([(„]?[aiouwz]) ", re.IGNORECASE)}
"""Words that a language never leaves at the end of a line, with the space behind them."""


class Message(NamedTuple):
    """A text to be translated: what it belongs to, what is said of one, and of many (empty where no number matters)."""

    context: str
    text: str
    many: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        """As Babel knows it."""
        return (self.text, self.many) if self.many else self.text


def folders() -> list[Path]:
    """Every folder of texts."""
    own = [Path(SHELF.folder(game)) / "text" for game in SHELF.names]
    return [folder for folder in (*SHARED, *own) if (folder / "en.toml").is_file()]


def messages(folder: Path) -> dict[tuple[str, str], Message]:
    """All that is to be translated in a folder, by context and text."""
    home = folder.parent
    found = [*_keyed(folder / "en.toml"), *_lessons(home), *_rules(home / "rules.md"), *_counters(home)]
    return {(one.context, one.text): one for one in found if one.text.strip()}


def _keyed(file: Path) -> Iterator[Message]:
    for key, text in texts_of(file.read_text(encoding="utf-8")).items():
        yield _message(key, of_others(text, dict.fromkeys(PEOPLE, "Ada")))
        for name in PEOPLE:
            if speaks_of(text, name):
                yield _message(f"{key}{AT}{name}", addressed_to(of_others(text, _all_but(name)), name))


def _all_but(name: str) -> dict[str, str]:
    return dict.fromkeys((one for one in PEOPLE if one != name), "Ada")


def _message(context: str, text: str) -> Message:
    one, many = forms(text)
    return Message(context, one, many if PLURAL.search(text) else "")


def _lessons(home: Path) -> Iterator[Message]:
    for kind in ("lesson", "challenge"):
        for file in sorted((home / f"{kind}s").glob("*.toml")):
            for text in _told(msgspec.toml.decode(file.read_bytes()), TOLD[kind]):
                yield Message(kind, text)


def _told(table: dict[str, object], wanted: tuple[str, ...]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _told(value, wanted)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for one in value:
                yield from _told(one, wanted)
        elif key in wanted:
            yield from value if isinstance(value, list) else [str(value)]


def _rules(file: Path) -> Iterator[Message]:
    if file.is_file():
        yield from (Message("rules", block.text) for block in read_markdown(file) if block.text)


def _counters(home: Path) -> Iterator[Message]:
    """What ``hyperline simulate`` counts in the game in a folder."""
    for game in (game for game in SHELF.names if Path(SHELF.folder(game)) == home):
        yield from (Message(COUNTER, name) for name in SHELF.entry(game).study().counters)


# ---- catalogs ----


def read(file: Path, code: str) -> Catalog:
    """The catalog in a file; an empty one if it is not there."""
    if not file.is_file():
        return Catalog(locale=code)
    with file.open("rb") as opened:
        return read_po(opened, locale=code)


def updated(old: Catalog, wanted: dict[tuple[str, str], Message], code: str) -> Catalog:
    """A catalog of what is wanted, with the translations of an old one."""
    about = f"# {NAME} in {LANGUAGES[code]}. See docs/translating.md."
    fresh = Catalog(locale=code, project=NAME, header_comment=about, fuzzy=False, creation_date=NEVER, revision_date=NEVER)
    by_context = {message.context: message for message in old if message.id and message.string}
    for (context, text), message in wanted.items():
        before = old.get(text, context)
        same = before is not None and before.id == message.id
        known = before if same else by_context.get(context) if "." in context else None
        string = known.string if known is not None and bool(known.pluralizable) == bool(message.many) else None
        flags = {"fuzzy"} if string and (not same or (known is not None and known.fuzzy)) else set()
        fresh.add(message.id, string, context=context, flags=flags)
    return fresh


def write(catalog: Catalog, folder: Path, code: str) -> None:
    """Write a catalog for people, and for the program."""
    with (folder / f"{code}.po").open("wb") as out:
        write_po(out, catalog, width=0)
    said = Catalog(locale=code, project=NAME, fuzzy=False, header_comment="", creation_date=NEVER, revision_date=NEVER)
    for message in catalog:
        if message.id and not message.fuzzy and _said(message.string):
            said.add(message.id, bound(message.string, code), context=message.context)
    with (folder / f"{code}.mo").open("wb") as out:
        write_mo(out, said)


def bound(string: object, code: str) -> object:
    """A translation with what belongs in one line kept together."""
    if not isinstance(string, str):
        return tuple(bound(one, code) for one in cast("Sequence[str]", string))
    return LONE[code].sub("\\1\u00a0", string) if code in LONE else string


def missing(catalog: Catalog) -> list[str]:
    """The contexts of what is not translated yet, or has to be looked at again."""
    return [f"{one.context}: {_first(one.id)}" for one in catalog if one.id and (one.fuzzy or not _said(one.string))]


def faults(catalog: Catalog) -> Iterator[str]:
    """What is wrong with translations."""
    for message in catalog:
        if not message.id or message.fuzzy:
            continue
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        for said in _said(message.string):
            fields = [sorted(set(FIELD.findall(text))) for text in english]
            own = sorted(set(FIELD.findall(said)))
            if own not in fields:
                yield f"{message.context}: the fields differ: {_first(message.id)!r} and {said!r}"
            if len(said) > 1.5 * max(map(len, english)) + ROOMY:
                yield f"{message.context}: too long: {said!r} for {_first(message.id)!r}"


def _said(string: object) -> list[str]:
    strings = string if isinstance(string, (list, tuple)) else [string]
    return [str(one) for one in strings] if all(strings) else []


def _first(text: object) -> str:
    return str(text[0] if isinstance(text, (list, tuple)) else text)


def check(code: str, folder: Path) -> list[str]:
    """What is wrong with the catalogs of a language in a folder."""
    file, name = folder / f"{code}.po", folder.relative_to(ROOT)
    if not file.is_file():
        return [f"{name}: there is no {code}.po"]
    catalog, wanted = read(file, code), messages(folder)
    have = {(message.context, _first(message.id)) for message in catalog if message.id}
    told = [f"not in it: {context}: {text}" for context, text in wanted if (context, text) not in have]
    told += [f"unused: {context}: {text}" for context, text in have if (context, text) not in wanted]
    told += [f"not translated: {one}" for one in missing(catalog)]
    return [f"{name}/{code}.po: {one}" for one in (*told, *faults(catalog))]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="say what is wrong, and write nothing")
    parser.add_argument("--missing", metavar="CODE", help="list what a language lacks")
    chosen = parser.parse_args()
    codes = [chosen.missing] if chosen.missing else [code for code in LANGUAGES if code != ENGLISH]
    wrong = 0
    for folder in folders():
        for code in codes:
            if chosen.check:
                told = check(code, folder)
                wrong += len(told)
                print(*told, sep="\n", end="\n" if told else "")
                continue
            catalog = updated(read(folder / f"{code}.po", code), messages(folder), code)
            left = missing(catalog)
            if chosen.missing:
                print(*(f"{folder.relative_to(ROOT)}: {one}" for one in left), sep="\n")
            else:
                write(catalog, folder, code)
                print(f"{folder.relative_to(ROOT)}/{code}.po: {len(catalog)} texts, {len(left)} to be translated")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
