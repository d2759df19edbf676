"""Sentences about the person who plays alone: where a name would stand in a text they are *you*, and its verb follows.

Every text is written about someone: ``{player} gains a point.`` With YOU as the name it becomes *You gain a point.* What
begins with whom it asks (``{name}, choose a die.``) then begins with what is asked. A verb that does not stand right behind
the name has both forms in the text: ``{name} attacks and {name|runs|run} away.``
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

YOU: Final = "You"
"""The name of a seat that is played by the only person."""
YOUR: Final = "Your"
ODD: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "dies": "die", "lies": "lie"}
NO_VERBS: Final = frozenset({"as", "this", "its", "perhaps", "always"})
HISSING: Final = ("sses", "shes", "ches", "xes", "zzes")  # of these verbs two letters go
BEGINNING: Final = re.compile(r"(?:^|[.!?·\n] )$")  # what stands before a sentence, or before a name that stands alone
SENTENCE: Final = re.compile(r"[a-z]|(?:\w|{n}).*[.?]$")


def is_you(value: object) -> bool:
    """Whether it is that person's name, or begins with them or what is theirs."""
    return (isinstance(value, str) and value.startswith((f"{YOU} ", f"{YOUR} ", f"{YOU},"))) or value == YOU


def amid(name: str) -> str:
    """A name in the middle of a sentence."""
    return name.lower() if name == YOU else name


def addressed(text: str, values: Mapping[str, object]) -> str:
    """A text as it is said to the person themself: *you* and *your* are filled in, capital where a sentence begins."""
    for key, value in values.items():
        if value == YOU:
            text = _said_to(text, f"{{{key}}}")
        elif is_you(value):
            text = _filled(text, f"{{{key}}}", str(value).replace("{", "{{").replace("}", "}}"))
    return text


def verb(word: str) -> str:
    """A verb as it follows *you*: ``gains`` becomes ``gain``."""
    if word in NO_VERBS or not word.endswith("s") or word.endswith(("ss", "us")):
        return word
    if word in ODD:
        return ODD[word]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(HISSING) else word[:-1]


def _said_to(text: str, name: str) -> str:
    """A text in which a name in braces is *you*."""
    rest = text[len(name) + 2 :]
    is_asked = text.startswith(f"{name}, ") and rest.startswith("{")
    if is_asked or (text.startswith((f"{name}, ", f"{name}: ")) and SENTENCE.match(rest)):
        text = rest[:1].upper() + rest[1:]
    follows = re.compile(re.escape(name) + r"( (?:also |now )?)([a-z]+)\b")
    text = follows.sub(lambda found: name + found[1] + verb(found[2]), text)
    return _filled(_filled(text, f"{name}’s", YOUR), name, YOU)


def _filled(text: str, place: str, said: str) -> str:
    """A text with something in place of a name, capital only where a sentence begins."""
    while place in text:
        before, after = text.split(place, 1)
        text = before + (said if BEGINNING.search(before) else said[:1].lower() + said[1:]) + after
    return text
