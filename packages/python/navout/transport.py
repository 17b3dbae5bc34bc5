"""Sends calls, retries them when that is safe, and reads lists page by page."""

from __future__ import annotations

import json
import random
import time
import uuid
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Iterator
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

RETRIED = (408, 429, 500, 502, 503, 504)


class NavoutError(Exception):
    """Why a call failed.

    Without a response, `status` is 0 and `code` is no_answer. If nothing was sent because an id is
    empty or not a string, `code` is invalid_argument.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "no_answer",
        fields: dict[str, str] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.fields = fields or {}
        self.request_id = request_id
        #: Seconds until another try makes sense.
        self.retry_after = retry_after


class Transport:
    """Sends every operation.

    api_key: a key from the Outbound API page. base_url: where Navout runs. retries: how often a
    call is retried. timeout: seconds until an attempt counts as failed. wait_max: the longest wait
    between attempts in seconds; a call that has to wait longer fails at once.
    """

    #: Dated version of the API; the generated operations set it.
    api_version: str

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        retries: int = 3,
        timeout: float = 30.0,
        wait_max: float = 60.0,
    ) -> None:
        if not api_key or not api_key.strip():
            raise ValueError("Please give an api_key.")
        if not base_url or not base_url.lower().startswith(("http://", "https://")):
            raise ValueError("Please give a base_url such as https://navout.example.com.")
        self.api_key = api_key.strip()
        self.base_url = base_url.rstrip("/")
        self.retries = retries
        self.timeout = timeout
        self.wait_max = wait_max

    @staticmethod
    def segment(text: str) -> str:
        """Returns an id escaped for use in a path.

        An empty id would read the list, and dots the path above it: both raise NavoutError.
        """
        if isinstance(text, str) and text.strip() and text not in (".", ".."):
            return quote(text, safe="")
        message = f"{text!r} can't be an id. Please pass the id as a string."
        raise NavoutError(message, code="invalid_argument")

    def call(self, method: str, path: str, **given: Any) -> Any:
        """Returns the parsed JSON response, or None if it has no body."""
        text = self._open(method, path, whole=True, **given)
        if not text:
            return None
        try:
            return json.loads(text)
        except ValueError as fault:
            raise NavoutError(
                "The response was not JSON."
                f" Please check that base_url {self.base_url} is the address of Navout.",
                status=200,
                code="unknown",
            ) from fault

    def rows(self, method: str, path: str, *, query: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yields every row of a list, page by page."""
        after = query.get("after")
        while True:
            page = self.call(method, path, query={**query, "after": after})
            yield from page["data"]
            after = page.get("next")
            if after is None:
                return

    def download(self, method: str, path: str, **given: Any) -> Iterator[bytes]:
        """Yields the lines of a file as they arrive."""
        with self._open(method, path, **given) as answer:
            yield from answer

    def _open(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        whole: bool = False,
    ) -> Any:
        """Returns the response to read, or all of its bytes with `whole`."""
        given = {name: _text(one) for name, one in (query or {}).items() if one is not None}
        address = f"{self.base_url}{path}{'?' + urlencode(given) if given else ''}"
        headers = {
            "x-api-key": self.api_key,
            "navout-version": self.api_version,
            "user-agent": "navout-python/0.1.0",
        }
        if body is not None:
            headers["content-type"] = "application/json"
        if method != "GET":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(self.retries + 1):
            request = Request(address, data=data, headers=headers, method=method)
            try:
                answer = urlopen(request, timeout=self.timeout)
                if not whole:
                    return answer
                with answer:
                    return answer.read()
            except HTTPError as refusal:
                error = _error_of(refusal)
            except (OSError, HTTPException) as fault:
                reason = getattr(fault, "reason", fault)
                error = NavoutError(f"{self.base_url} did not answer: {reason}.")
            seconds = error.retry_after
            if seconds is None:
                seconds = 0.5 * 2**attempt * random.uniform(0.5, 1)
            if attempt == self.retries or not _is_worth_another(error) or seconds > self.wait_max:
                raise error
            time.sleep(seconds)
        raise AssertionError("The last try returns or raises.")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_worth_another(error: NavoutError) -> bool:
    """Writes have an idempotency key, so retrying them is safe. A conflict is retried only if the server says when."""
    if error.status == 409:
        return error.retry_after is not None
    return error.status == 0 or error.status in RETRIED


def _error_of(refusal: HTTPError) -> NavoutError:
    with refusal:
        text = refusal.read()
    try:
        body = json.loads(text)
    except ValueError:
        body = {}
    if not isinstance(body, dict):
        body = {}
    return NavoutError(
        body.get("error", f"The server answered {refusal.code}."),
        status=refusal.code,
        code=body.get("code", "unknown"),
        fields=body.get("fields"),
        request_id=body.get("requestId", refusal.headers.get("x-request-id")),
        retry_after=_seconds_of(refusal.headers.get("retry-after")),
    )


def _seconds_of(text: str | None) -> float | None:
    """Retry-After is a number of seconds, or a date."""
    if text is None:
        return None
    try:
        return float(text)
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
