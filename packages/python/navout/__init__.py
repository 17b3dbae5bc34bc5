"""Surveys, people and recommendations of Navout. Needs only Python's standard library."""

from .operations import Operations
from .transport import NavoutError
from .webhooks import WebhookSignatureError, verify_webhook


class Navout(Operations):
    """The API of a company, as one of its keys can use it."""


__all__ = ["Navout", "NavoutError", "WebhookSignatureError", "verify_webhook"]
