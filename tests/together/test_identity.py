"""A player's key: made once, moved to another machine, and of no use where it was not asked for."""

from __future__ import annotations

import pytest

from hyperline.together.identity import FILE, Identity, KeyFault, is_proven


def test_a_key_is_made_once_and_nobody_else_can_read_it(tmp_path) -> None:
    key = Identity.of(tmp_path).key
    assert Identity.of(tmp_path).key == key
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_a_broken_key_is_refused_and_stays(tmp_path) -> None:
    (tmp_path / FILE).write_bytes(b"short")
    with pytest.raises(KeyFault, match="not a player’s key"):
        Identity.of(tmp_path)
    assert (tmp_path / FILE).read_bytes() == b"short"


def test_a_proof_is_for_one_nonce_one_host_by_key_and_name_and_one_name() -> None:
    one = Identity.made()
    signed = ("ab" * 32, "host", "Home", "Ada")
    proof = one.proof(*signed)
    assert is_proven(one.key, proof, *signed)
    for n, other in enumerate(("cd" * 32, "other", "Elsewhere", "Eve")):
        said = [*signed]
        said[n] = other
        assert not is_proven(one.key, proof, *said)
    assert not is_proven(Identity.made().key, proof, *signed)


def test_a_key_moves_to_another_machine_with_a_passphrase() -> None:
    one = Identity.made()
    data = one.exported("seven stars")
    assert Identity.imported(data, "seven stars").key == one.key
    for wrong in ("other", ""):
        with pytest.raises(KeyFault, match="passphrase"):
            Identity.imported(data, wrong)
    for broken in (b"", data[:10], data[:-1], b"x" + data):
        with pytest.raises(KeyFault):
            Identity.imported(broken, "seven stars")
