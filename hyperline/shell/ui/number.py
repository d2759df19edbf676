"""Texts of odds and means."""

from __future__ import annotations

from hyperline.kernel.language import in_percent, localised

SURE = 1e-9  # what sums of shares may be off


def percent(share: float) -> str:
    """A share of 1; what is possible is never 0%, what is not certain never 100%."""
    shown = round(100 * share)
    if share > SURE and not shown:
        return in_percent("<1")
    return in_percent(">99" if share < 1 - SURE and shown == 100 else shown)


def percents(*shares: float) -> list[str]:
    """Shares that are 1 together, so that what is shown is 100 together."""
    shown = [int(100 * share + SURE) for share in shares]
    order = sorted(range(len(shares)), key=lambda number: shown[number] - 100 * shares[number])
    for number in order[: 100 - sum(shown)]:
        shown[number] += 1
    return [in_percent(each if each or share <= SURE else "<1") for each, share in zip(shown, shares, strict=True)]


def tenths(mean: float) -> str:
    """A mean, with one decimal."""
    return localised(f"{mean:.1f}")


def about(mean: float) -> str:
    """A mean in a sentence: one decimal, and none where that is 0."""
    return tenths(mean).removesuffix(localised(".0"))


def between(low: int, high: int) -> str:
    """From one number to another; a single one where they are the same."""
    return f"{low}" if low == high else f"{low}–{high}"
