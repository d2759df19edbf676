"""Why a host cannot be reached, or what it keeps, from what the system and libraries raise."""

from __future__ import annotations

import os
import ssl as tls
from socket import gaierror

from hyperline.kernel.texts import reason, words


def why(fault: Exception) -> str:
    """Part of a sentence; what there are no words for is said as the library says it."""
    if not isinstance(fault, OSError) or isinstance(fault, tls.SSLError):
        return str(fault)
    if isinstance(fault, TimeoutError):
        return words("link.late")
    if isinstance(fault, gaierror):
        return words("link.not_found")
    return reason(OSError(fault.errno, os.strerror(fault.errno))) if fault.errno else words("link.not_reached")


def speaks_no_tls(fault: Exception) -> bool:
    """Whether a host broke off before the line was encrypted; one that sends an alert or a bad certificate speaks TLS."""
    if isinstance(fault, tls.SSLError):
        return not isinstance(fault, tls.SSLCertVerificationError) and "ALERT" not in (fault.reason or "")
    return isinstance(fault, ConnectionError) and not isinstance(fault, ConnectionRefusedError)
