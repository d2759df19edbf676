"""The seats of a position file."""

from __future__ import annotations

from hyperline.games.freight.entry import DIRECTORATE
from hyperline.games.freight.rules.hulls import CRUISER, HULLS, LASERS, REPAIR, STANDARD, Hull
from hyperline.games.freight.rules.notation.document import PlayerForm
from hyperline.games.freight.rules.notation.pieces import read_card, read_place, read_tile, refuse
from hyperline.games.freight.rules.position import ALL, EMPTY, FORCE, Hold, Ship
from hyperline.games.freight.rules.tiles import NONE, TILE_BY_NAME, UNKNOWN, is_planet
from hyperline.kernel.quote import quoted

_SALVAGE = {f"s{n}": Hold(salvage=n) for n in (1, 2, 3)}


def read_ship(key: str, form: PlayerForm, seat: int, seats: int, is_based: bool) -> Ship:
    """A seat's ship; `is_based` once the Directorate has chosen its first planet. Raises Illegal."""
    is_directorate = form.role == DIRECTORATE
    name = form.hull if form.hull is not None else CRUISER if is_directorate else STANDARD
    if name not in HULLS or is_directorate != (name == CRUISER):
        refuse(f"{key}.hull", f"{quoted(name)} is not a hull for this role", "MAT-3")
    hull = HULLS[name]
    if is_directorate and form.bounty:
        refuse(f"{key}.bounty", "the Directorate has no bounties", "DIR-1")
    if is_directorate and form.recognised:
        refuse(f"{key}.recognised", "only runners are recognised", "DIR-8")
    at = form.at if form.at is not None else "" if is_directorate and not is_based else "0,0"
    if (at == "") == (is_based or not is_directorate):
        refuse(f"{key}.at", "the Directorate is nowhere before its first planet is chosen, and then on the map", "SET-6")
    return Ship(
        is_directorate=is_directorate,
        hull=name,
        at=read_place(f"{key}.at", at) if at else None,
        score=form.score,
        damage=_damage(f"{key}.damage", form.damage, hull),
        holds=_holds(key, form, seat, seats, hull),
        bounty=form.bounty,
        lasers=_lasers(f"{key}.lasers", form, hull),
        hand=tuple(read_tile(f"{key}.hand", text) for text in form.hand),
        is_recognised=form.recognised,
    )


def _damage(key: str, damage: tuple[str, ...], hull: Hull) -> tuple[str, ...]:
    for square in damage:
        if square not in hull.squares or damage.count(square) > 1:
            refuse(key, f"{quoted(square)} is not a square of this hull, or is there twice", "MAT-1")
    if all(square in damage for square in hull.areas[REPAIR]):
        refuse(key, "the last undamaged repair square cannot be damaged", "MAT-1")
    return tuple(square for square in hull.squares if square in damage)


def _lasers(key: str, form: PlayerForm, hull: Hull) -> dict[str, int]:
    for square in form.lasers:
        if square not in hull.areas[LASERS] or square in form.damage:
            refuse(key, f"no die can be on {quoted(square)}", "MAT-1")
    return {square: form.lasers[square] for square in hull.areas[LASERS] if square in form.lasers}


def _holds(key: str, form: PlayerForm, seat: int, seats: int, hull: Hull) -> tuple[Hold, ...]:
    for name in ("holds", "known", "picked"):
        if len(getattr(form, name)) > hull.holds:
            refuse(f"{key}.{name}", f"this hull has {hull.holds} holds", "MAT-2")
    known, picked = ((*texts, *[""] * hull.holds) for texts in (form.known, form.picked))
    holds = [_hold(key, form, *texts, seat, seats) for texts in zip(form.holds, known, picked, strict=False)]
    for name, texts in (("known", form.known), ("picked", form.picked)):
        if any(texts[len(holds) :]):
            refuse(f"{key}.{name}", "there is no card in that hold")
    return (*holds, *[EMPTY] * (hull.holds - len(holds)))


def _hold(key: str, form: PlayerForm, text: str, known: str, picked: str, seat: int, seats: int) -> Hold:
    is_directorate = form.role == DIRECTORATE
    if text in ("", "force", *_SALVAGE):
        if known or picked:
            refuse(f"{key}.known" if known else f"{key}.picked", "there is no card in that hold")
        if text == "force" and not is_directorate:
            refuse(f"{key}.holds", "only the Directorate carries force tokens", "DIR-3")
        return _SALVAGE.get(text, FORCE if text else EMPTY)
    planet = TILE_BY_NAME.get(picked, UNKNOWN) if picked else NONE
    if picked and not is_planet(planet):
        refuse(f"{key}.picked", f"{quoted(picked)} is not a planet")
    if picked and not is_directorate:
        refuse(f"{key}.picked", "this counts only for the Directorate", "DIR-7")
    return Hold(read_card(f"{key}.holds", text), known=_known(f"{key}.known", known, seat, seats), picked=planet)


def _known(key: str, text: str, seat: int, seats: int) -> int:
    if text == "all":
        return ALL
    others = "".join(str(other) for other in range(seats) if other != seat)
    if any(text.count(sign) > 1 or sign not in others for sign in text):
        refuse(key, f"{quoted(text)} is neither “all” nor the numbers of other seats")
    return sum(1 << int(sign) for sign in text)
