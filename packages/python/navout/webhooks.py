"""Verifies webhooks as Standard Webhooks says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping


class WebhookSignatureError(Exception):
    """A webhook that did not come from Navout, or is too old. Respond with 400."""


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secret: str | list[str],
    *,
    tolerance: float = 300.0,
) -> dict[str, Any]:
    """Returns the message of a webhook.

    body: the bytes as they came. secret: the signing secret, whsec_...; a list while you replace
    it. tolerance: seconds between the signature and now. Raises WebhookSignatureError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    if any(not given.get(name) for name in names):
        raise WebhookSignatureError("A header of the signature is missing.")
    message_id, sent_at, signatures = (given[name] for name in names)
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > tolerance:
        raise WebhookSignatureError("The webhook was signed too long ago, or in the future.")
    content = f"{message_id}.{sent_at}.".encode() + body
    for one in [secret] if isinstance(secret, str) else secret:
        try:
            key = base64.b64decode(one[6:] if one.startswith("whsec_") else one)
        except binascii.Error:
            continue
        expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
        for each in signatures.split(" "):
            if hmac.compare_digest(each.encode(), f"v1,{expected}".encode()):
                return json.loads(body)
    raise WebhookSignatureError("The signature does not match.")
