"""The results of the test range, in plain words and round numbers."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.counsel.outlook import Outlook, Span, Trial
from hyperline.shell.assets.text import Words
from hyperline.shell.ui.number import between, tenths


@dataclass(frozen=True)
class Bout:
    """A trial with the opponent's name, and a rival's emblem; -1 if there is none."""

    trial: Trial
    name: str
    emblem: int = -1

    @property
    def key(self) -> str:
        """Which opponent it is, whatever the result."""
        return f"{self.trial.kind}:{self.trial.number}"


@dataclass(frozen=True)
class Fact:
    """A line of the details: its subject, before and now, and the range in 8 of 10 battles.

    `way` is 1 or -1 for a number that went up or down; `good` is which of these is better, 0 for neither.
    """

    text: str
    before: str
    now: str
    spread: str = ""
    way: int = 0
    good: int = 0


def chance(trial: Trial, outlook: Outlook) -> float:
    """The chance that counts most: to come off better, to destroy the Pirate, to keep the Bridge among asteroids."""
    match trial.kind:
        case "rival":
            return outlook.better[0]
        case "pirate":
            return outlook.destroyed[1]
    return 1 - outlook.bridge[0]


def hundredths(share: float) -> int:
    """A chance in percent."""
    return round(100 * share)


def is_harmless(outlook: Outlook) -> bool:
    """Whether nothing was ever lost."""
    return outlook.lost[0].mean == 0


def summary(words: Words, bout: Bout, is_changed: bool, has_bridge: bool) -> str:
    """One sentence: how the ship fares now, how much better than before, and how safe its Bridge is."""
    trial = bout.trial
    if trial.kind == "asteroid" and is_harmless(trial.new):
        return words("range.asteroid_harmless")
    if trial.kind == "asteroid" and not has_bridge:
        return words("range.asteroid_out", n=tenths(trial.new.lost[0].mean))
    share, before = hundredths(chance(trial, trial.new)), hundredths(chance(trial, trial.old))
    change = _change(words, share - before) if is_changed else ""
    told = words(f"range.{trial.kind}", name=bout.name, level=trial.number, share=share, change=change)
    if trial.kind == "asteroid":
        return told
    falls = hundredths(trial.new.bridge[0])
    if not has_bridge:
        return words("range.bridge_out", told=told)
    return words("range.bridge_falls" if falls else "range.bridge_holds", told=told, n=falls)


def _change(words: Words, by: int) -> str:
    return words("range.more", n=by) if by > 0 else words("range.fewer", n=-by) if by < 0 else words("range.same")


def headline(bout: Bout, has_bridge: bool) -> tuple[Fact, Fact, Fact]:
    """The numbers alone: the chance that counts, that the Bridge holds, and the parts that are lost."""
    trial, old, new = bout.trial, bout.trial.old, bout.trial.new
    held = _share("", 1 - old.bridge[0], 1 - new.bridge[0], 1, "")
    return (
        _share("", chance(trial, old), chance(trial, new), 1, ""),
        held if has_bridge else Fact("", "–", "–"),
        _span("", old.lost[0], new.lost[0], -1),
    )


def facts(words: Words, bout: Bout, has_bridge: bool) -> tuple[Fact, ...]:
    """The details about one opponent, ending with the Bridge, which the row and the sentence cover, too."""
    trial, old, new = bout.trial, bout.trial.old, bout.trial.new
    found = [_span(words("range.fact_lost"), old.lost[0], new.lost[0], -1)]
    held = [_share(words("range.fact_bridge"), 1 - old.bridge[0], 1 - new.bridge[0], 1)] if has_bridge else []
    if trial.kind == "asteroid":
        return (*found, *held)
    dealt = words("range.fact_dealt" if trial.kind == "rival" else "range.fact_hits")
    found.append(_span(dealt, old.lost[1], new.lost[1], 1))
    found.append(_share(words("range.fact_flees"), old.driven_off[0], new.driven_off[0], -1))
    if trial.kind == "rival":
        flees = words("range.fact_driven")
        found.append(_share(flees, old.driven_off[1], new.driven_off[1], 1))
    found.append(Fact(words("range.fact_rounds"), tenths(old.rounds), tenths(new.rounds)))
    return (*found, *held)


def _share(text: str, old: float, new: float, good: int, unit: str = "%") -> Fact:
    before, now = hundredths(old), hundredths(new)
    return Fact(text, f"{before}{unit}", f"{now}{unit}", way=_sign(now - before), good=good)


def _span(text: str, old: Span, new: Span, good: int) -> Fact:
    spread = between(new.low, new.high)
    return Fact(text, tenths(old.mean), tenths(new.mean), spread, _sign(round(10 * new.mean) - round(10 * old.mean)), good)


def _sign(value: float) -> int:
    """1, 0 or -1."""
    return (value > 0) - (value < 0)
