"""Who a player is: a key in their own folder. A seat belongs to a key; names are labels."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from nacl import pwhash, secret, utils
from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from hyperline.kernel.file import read_regular, unused, write_whole
from hyperline.kernel.texts import reason, words
from hyperline.together.protocol import SUBPROTOCOL

FILE: Final = "player.key"
LARGEST: Final = 1000
"""Bytes that such a file has at the most."""
SIZE: Final = 32
_MARK: Final = b"hyperline key 1\n"


class KeyFault(Exception):  # noqa: N818 - a sentence
    """A key file that cannot be read or written: one sentence."""


class Identity:
    """A key that can sign; `key` is its public half, as 64 hexadecimal digits."""

    def __init__(self, seed: bytes) -> None:
        self._signing = SigningKey(seed)
        self.key = bytes(self._signing.verify_key).hex()

    @classmethod
    def made(cls) -> Identity:
        """A new one."""
        return cls(utils.random(SIZE))

    @classmethod
    def of(cls, folder: Path) -> Identity:
        """The player's own, which is made at first use; raises KeyFault."""
        path = folder / FILE
        try:
            if not path.exists():
                made = cls.made()
                made.keep(folder)
                return made
            data = read_regular(path, LARGEST)
        except OSError as fault:
            raise KeyFault(f"{path.name}: {reason(fault)}.") from fault
        if len(data) != SIZE:
            raise KeyFault(words("link.no_key_file", file=path.name))
        return cls(data)

    def keep(self, folder: Path) -> None:
        """Be the player's own from now on; one that was there is kept beside it. Raises OSError."""
        path = folder / FILE
        if path.exists():
            path.rename(unused(folder / f"before-{FILE}", Path(FILE).suffix))
        write_whole(path, bytes(self._signing))
        path.chmod(0o600)

    def proof(self, nonce: str, host: str, host_name: str, name: str) -> str:
        """The signature that proves this key to one host, once; `host` is its key."""
        return self._signing.sign(_said(nonce, host, host_name, name)).signature.hex()

    def exported(self, passphrase: str) -> bytes:
        """The key in a file that can be read with this passphrase alone, for another machine."""
        salt = utils.random(pwhash.argon2id.SALTBYTES)
        box = secret.SecretBox(_stretched(passphrase, salt))
        return _MARK + salt + bytes(box.encrypt(bytes(self._signing)))

    @classmethod
    def imported(cls, data: bytes, passphrase: str) -> Identity:
        """The key in such a file; raises KeyFault."""
        size = pwhash.argon2id.SALTBYTES
        if not data.startswith(_MARK) or len(data) < len(_MARK) + size:
            raise KeyFault(words("link.no_key"))
        salt, sealed = data[len(_MARK) : len(_MARK) + size], data[len(_MARK) + size :]
        try:
            return cls(secret.SecretBox(_stretched(passphrase, salt)).decrypt(sealed))
        except (CryptoError, ValueError) as fault:
            raise KeyFault(words("link.passphrase")) from fault


def is_proven(key: str, signature: str, nonce: str, host: str, host_name: str, name: str) -> bool:
    """Whether the holder of a key signed this host's challenge."""
    try:
        VerifyKey(bytes.fromhex(key)).verify(_said(nonce, host, host_name, name), bytes.fromhex(signature))
    except (CryptoError, ValueError):
        return False
    return True


def _said(nonce: str, host: str, host_name: str, name: str) -> bytes:
    """What is signed: of no use at any other host, or for anything else."""
    return "\n".join((SUBPROTOCOL, nonce, host, host_name, name)).encode()


def _stretched(passphrase: str, salt: bytes) -> bytes:
    kdf, much, memory = pwhash.argon2id.kdf, pwhash.argon2id.OPSLIMIT_INTERACTIVE, pwhash.argon2id.MEMLIMIT_INTERACTIVE
    return kdf(secret.SecretBox.KEY_SIZE, passphrase.encode(), salt, much, memory)
