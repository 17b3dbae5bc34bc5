# Written by npm run generate:packages from the OpenAPI document.
"""What an API key can call, one method for each operation."""

from __future__ import annotations

from typing import Any, Iterator

from .transport import Transport


class Operations(Transport):
    """The operations under /api/v1. Responses are returned as json.loads parses them."""

    #: Dated version of the API that these operations describe.
    api_version = "2026-11-28"

    def correct_response(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Correct a response's answers."""
        return self.call(
            "PATCH",
            f"/api/v1/responses/{self.segment(id)}",
            body=body,
            idempotency_key=idempotency_key,
        )

    def delete_response(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete one response permanently."""
        return self.call(
            "DELETE",
            f"/api/v1/responses/{self.segment(id)}",
            idempotency_key=idempotency_key,
        )

    def read_response(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one response."""
        return self.call(
            "GET",
            f"/api/v1/responses/{self.segment(id)}",
        )

    def correct_responses(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Correct answers in up to 200 responses to a survey."""
        return self.call(
            "POST",
            f"/api/v1/surveys/{self.segment(id)}/responses/correct",
            body=body,
            idempotency_key=idempotency_key,
        )

    def delete_responses(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Delete up to 200 responses to a survey permanently."""
        return self.call(
            "POST",
            f"/api/v1/surveys/{self.segment(id)}/responses/delete",
            body=body,
            idempotency_key=idempotency_key,
        )

    def export_response_lines(
        self,
        id: str,
        *,
        completed: bool | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
    ) -> Iterator[bytes]:
        """Download a survey's responses as JSON Lines."""
        return self.download(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/responses/export.jsonl",
            query={"completed": completed, "dateFrom": date_from, "dateTo": date_to},
        )

    def export_responses(
        self,
        id: str,
        *,
        completed: bool | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        exact: bool | None = None,
        visit: bool | None = None,
    ) -> Iterator[bytes]:
        """Download a survey's responses as CSV."""
        return self.download(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/responses/export",
            query={"completed": completed, "dateFrom": date_from, "dateTo": date_to, "exact": exact, "visit": visit},
        )

    def list_responses(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        since: str | None = None,
        until: str | None = None,
        sort: str | None = None,
        completed: bool | None = None,
        flagged: bool | None = None,
        excluded: bool | None = None,
        device_type: str | None = None,
        search: str | None = None,
        person: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List a survey's responses, by start time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/responses",
            query={"limit": limit, "after": after, "fields": fields, "since": since, "until": until, "sort": sort, "completed": completed, "flagged": flagged, "excluded": excluded, "deviceType": device_type, "search": search, "person": person},
        )

    def list_surveys(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        status: str | None = None,
        search: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List published surveys, by publication time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/surveys",
            query={"limit": limit, "after": after, "fields": fields, "status": status, "search": search, "sort": sort},
        )

    def read_response_file(
        self,
        id: str,
        file: str,
    ) -> Iterator[bytes]:
        """Download a file from an answer."""
        return self.download(
            "GET",
            f"/api/v1/responses/{self.segment(id)}/files/{self.segment(file)}",
        )

    def read_results(
        self,
        id: str,
        *,
        family: bool | None = None,
        completed: bool | None = None,
        device_type: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
    ) -> dict[str, Any]:
        """Read a survey's results."""
        return self.call(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/results",
            query={"family": family, "completed": completed, "deviceType": device_type, "dateFrom": date_from, "dateTo": date_to},
        )

    def read_survey(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one survey with its questions, styling and triggers."""
        return self.call(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}",
        )

    def delete_survey(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a survey permanently, with its responses."""
        return self.call(
            "DELETE",
            f"/api/v1/surveys/{self.segment(id)}",
            idempotency_key=idempotency_key,
        )

    def update_survey(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Rename a survey."""
        return self.call(
            "PATCH",
            f"/api/v1/surveys/{self.segment(id)}",
            body=body,
            idempotency_key=idempotency_key,
        )

    def delete_item(
        self,
        key: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete one item."""
        return self.call(
            "DELETE",
            f"/api/v1/items/{self.segment(key)}",
            idempotency_key=idempotency_key,
        )

    def read_item(
        self,
        key: str,
    ) -> dict[str, Any]:
        """Read one item by ID."""
        return self.call(
            "GET",
            f"/api/v1/items/{self.segment(key)}",
        )

    def list_items(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
        since: str | None = None,
        category: str | None = None,
        hidden: bool | None = None,
        available: bool | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List items. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/items",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort, "since": since, "category": category, "hidden": hidden, "available": available},
        )

    def upsert_items(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Add or change items by ID."""
        return self.call(
            "POST",
            "/api/v1/items",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list_source_runs(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List syncs and imports of a data source, by start time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            f"/api/v1/sources/{self.segment(id)}/runs",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort},
        )

    def list_sources(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        search: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List connected data sources, by creation time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/sources",
            query={"limit": limit, "after": after, "fields": fields, "search": search, "sort": sort},
        )

    def read_source(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one data source."""
        return self.call(
            "GET",
            f"/api/v1/sources/{self.segment(id)}",
        )

    def read_usage(
        self,
    ) -> dict[str, Any]:
        """Read this month's billable calls against the plan."""
        return self.call(
            "GET",
            "/api/v1/usage",
        )

    def sync_source(
        self,
        id: str,
        *,
        full: bool | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Sync a data source now."""
        return self.call(
            "POST",
            f"/api/v1/sources/{self.segment(id)}/sync",
            query={"full": full},
            idempotency_key=idempotency_key,
        )

    def create_draft(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Create a survey as a draft."""
        return self.call(
            "POST",
            "/api/v1/survey-drafts",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list_drafts(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        search: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List survey drafts, by creation time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/survey-drafts",
            query={"limit": limit, "after": after, "fields": fields, "search": search, "sort": sort},
        )

    def delete_draft(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a survey draft."""
        return self.call(
            "DELETE",
            f"/api/v1/survey-drafts/{self.segment(id)}",
            idempotency_key=idempotency_key,
        )

    def read_draft(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one survey draft."""
        return self.call(
            "GET",
            f"/api/v1/survey-drafts/{self.segment(id)}",
        )

    def update_draft(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Change a survey draft; omitted fields keep their values."""
        return self.call(
            "PATCH",
            f"/api/v1/survey-drafts/{self.segment(id)}",
            body=body,
            idempotency_key=idempotency_key,
        )

    def publish_draft(
        self,
        id: str,
        *,
        revision: int | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Publish a draft as a survey with its own ID."""
        return self.call(
            "POST",
            f"/api/v1/survey-drafts/{self.segment(id)}/publish",
            query={"revision": revision},
            idempotency_key=idempotency_key,
        )

    def create_export(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Create an export of people that runs once, now, or on a schedule."""
        return self.call(
            "POST",
            "/api/v1/exports",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list_exports(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List exports of people with their files. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/exports",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort},
        )

    def delete_export(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete an export and its files."""
        return self.call(
            "DELETE",
            f"/api/v1/exports/{self.segment(id)}",
            idempotency_key=idempotency_key,
        )

    def read_export(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one export with its files."""
        return self.call(
            "GET",
            f"/api/v1/exports/{self.segment(id)}",
        )

    def download_export(
        self,
        id: str,
        file: str,
    ) -> Iterator[bytes]:
        """Download an export's file."""
        return self.download(
            "GET",
            f"/api/v1/exports/{self.segment(id)}/files/{self.segment(file)}",
        )

    def run_export(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Run an export now."""
        return self.call(
            "POST",
            f"/api/v1/exports/{self.segment(id)}/run",
            idempotency_key=idempotency_key,
        )

    def exclude_response(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Exclude a response from results, or include it again."""
        return self.call(
            "PUT",
            f"/api/v1/responses/{self.segment(id)}/exclusion",
            body=body,
            idempotency_key=idempotency_key,
        )

    def resend_response(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Send the webhooks of a completed response again."""
        return self.call(
            "POST",
            f"/api/v1/responses/{self.segment(id)}/resend",
            idempotency_key=idempotency_key,
        )

    def erase_identifier(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Erase everything stored about an identifier."""
        return self.call(
            "POST",
            "/api/v1/people/erase",
            body=body,
            idempotency_key=idempotency_key,
        )

    def erase_person(
        self,
        id: str,
        *,
        include_unverified: bool | None = None,
        report: bool | None = None,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Erase one person everywhere."""
        return self.call(
            "DELETE",
            f"/api/v1/people/{self.segment(id)}",
            query={"includeUnverified": include_unverified, "report": report},
            idempotency_key=idempotency_key,
        )

    def read_person(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read everything known about one person, with its sources."""
        return self.call(
            "GET",
            f"/api/v1/people/{self.segment(id)}",
        )

    def list_people(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        search: str | None = None,
        data_source: str | None = None,
        lifecycle: str | None = None,
        risk: str | None = None,
        recency: str | None = None,
        sort: str | None = None,
        email: str | None = None,
        user_id: str | None = None,
        segment: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List people. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/people",
            query={"limit": limit, "after": after, "fields": fields, "search": search, "dataSource": data_source, "lifecycle": lifecycle, "risk": risk, "recency": recency, "sort": sort, "email": email, "user_id": user_id, "segment": segment},
        )

    def list_person_events(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List a person's events, by their time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            f"/api/v1/people/{self.segment(id)}/events",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort},
        )

    def list_segments(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        search: str | None = None,
        custom: bool | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List segments with the number of people in each. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/segments",
            query={"limit": limit, "after": after, "fields": fields, "search": search, "custom": custom},
        )

    def read_segment(
        self,
        key: str,
    ) -> dict[str, Any]:
        """Read one segment with the number of people in it."""
        return self.call(
            "GET",
            f"/api/v1/segments/{self.segment(key)}",
        )

    def read_styling(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read the styling of a survey."""
        return self.call(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/styling",
        )

    def save_styling(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Replace a survey's styling."""
        return self.call(
            "PUT",
            f"/api/v1/surveys/{self.segment(id)}/styling",
            body=body,
            idempotency_key=idempotency_key,
        )

    def read_targeting(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read when a survey is shown and who sees it."""
        return self.call(
            "GET",
            f"/api/v1/surveys/{self.segment(id)}/targeting",
        )

    def save_targeting(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Replace when a survey is shown and who sees it."""
        return self.call(
            "PUT",
            f"/api/v1/surveys/{self.segment(id)}/targeting",
            body=body,
            idempotency_key=idempotency_key,
        )

    def start_survey(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Start a survey, so that visitors see it."""
        return self.call(
            "POST",
            f"/api/v1/surveys/{self.segment(id)}/start",
            body=body,
            idempotency_key=idempotency_key,
        )

    def stop_survey(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Stop a survey, so that visitors no longer see it."""
        return self.call(
            "POST",
            f"/api/v1/surveys/{self.segment(id)}/stop",
            idempotency_key=idempotency_key,
        )

    def create_webhook_endpoint(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Add a webhook endpoint; only this response contains its signing secret."""
        return self.call(
            "POST",
            "/api/v1/webhooks/endpoints",
            body=body,
            idempotency_key=idempotency_key,
        )

    def list_webhook_endpoints(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
        event: str | None = None,
        active: bool | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List the company's webhook endpoints, by creation time. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/webhooks/endpoints",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort, "event": event, "active": active},
        )

    def delete_webhook_endpoint(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a webhook endpoint with its log."""
        return self.call(
            "DELETE",
            f"/api/v1/webhooks/endpoints/{self.segment(id)}",
            idempotency_key=idempotency_key,
        )

    def read_webhook_endpoint(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one webhook endpoint."""
        return self.call(
            "GET",
            f"/api/v1/webhooks/endpoints/{self.segment(id)}",
        )

    def update_webhook_endpoint(
        self,
        id: str,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Change, pause or resume a webhook endpoint."""
        return self.call(
            "PATCH",
            f"/api/v1/webhooks/endpoints/{self.segment(id)}",
            body=body,
            idempotency_key=idempotency_key,
        )

    def test_webhook_endpoint(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Send a test event to one webhook endpoint."""
        return self.call(
            "POST",
            f"/api/v1/webhooks/endpoints/{self.segment(id)}/test",
            idempotency_key=idempotency_key,
        )

    def list_deliveries(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        fields: str | None = None,
        sort: str | None = None,
        status: str | None = None,
        endpoint: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """List webhook deliveries, by the time of their event. Fetches further pages as you iterate."""
        return self.rows(
            "GET",
            "/api/v1/webhooks/deliveries",
            query={"limit": limit, "after": after, "fields": fields, "sort": sort, "status": status, "endpoint": endpoint},
        )

    def read_delivery(
        self,
        id: str,
    ) -> dict[str, Any]:
        """Read one webhook delivery with its payload and the last response."""
        return self.call(
            "GET",
            f"/api/v1/webhooks/deliveries/{self.segment(id)}",
        )

    def resend_delivery(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Send a webhook now."""
        return self.call(
            "POST",
            f"/api/v1/webhooks/deliveries/{self.segment(id)}/resend",
            idempotency_key=idempotency_key,
        )

    def send_test_delivery(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Send a test event to the company's webhook."""
        return self.call(
            "POST",
            "/api/v1/webhooks/test",
            idempotency_key=idempotency_key,
        )

    def predict_many(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> Iterator[bytes]:
        """Recommend items for up to 1000 people at once."""
        return self.download(
            "POST",
            "/api/v1/predict/batch",
            body=body,
            idempotency_key=idempotency_key,
        )

    def predict(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Recommend items for a person or a query, with a reason for each."""
        return self.call(
            "POST",
            "/api/v1/predict",
            body=body,
            idempotency_key=idempotency_key,
        )

    def send_events(
        self,
        body: dict[str, Any],
        *,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        """Send what people saw, clicked or bought; one event, or up to 500 in `batch`."""
        return self.call(
            "POST",
            "/api/v1/events",
            body=body,
            idempotency_key=idempotency_key,
        )
