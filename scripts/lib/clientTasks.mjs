// What the guides do, written against each generated client. Each program fails with what it did not find.

const steps = `
const must = (holds: unknown, sentence: string): void => {
  if (!holds) throw new Error(sentence);
};

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response?: Response;
}

/** The body of a call that succeeded. */
const body = async <Data,>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> => {
  const { data, error, response } = await call;
  if (!response?.ok) throw new Error(\`\${response?.url} \${response?.status} \${JSON.stringify(error)}\`);
  return data as NonNullable<Data>;
};

/** Asks again until the server has done the work behind a call. */
const later = async <Found,>(look: () => Promise<Found | undefined>): Promise<Found> => {
  for (let turn = 0; turn < 150; turn += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(\`Never found: \${look}\`);
};

const hook = process.env.HOOK_URL!;
const items = [
  { id: \`\${MARK}-JKT\`, title: 'Gale coastal jacket', category: 'Clothing', tags: ['waterproof'], price: 189 },
  { id: \`\${MARK}-BOOT\`, title: 'Deck boots', category: 'Clothing', tags: ['waterproof'], price: 90 },
];
const email = \`\${MARK}@example.com\`;
const definition = {
  name: \`After checkout \${MARK}\`,
  survey: {
    title: 'Your order',
    questions: [{ id: 'ease', type: 'rating' as const, title: 'How easy was it?', required: true }],
  },
};
`;

/** The tasks with openapi-fetch, on the types of openapi-typescript. */
export const openapiFetchTasks = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

const MARK = 'fetch';
const api = createClient<paths>({
  baseUrl: process.env.NAVOUT_URL,
  headers: { 'x-api-key': process.env.NAVOUT_API_KEY },
});
${steps}
const at = (id: string) => ({ params: { path: { id } } });

// Recommendations, end to end.
must((await body(api.POST('/api/v1/items', { body: { items } }))).accepted === 2, 'items');
const event = { type: 'view', user_id: MARK, item_id: items[1]!.id, email };
must((await body(api.POST('/api/v1/events', { body: event }))).accepted === 1, 'events');
const prediction = await body(api.POST('/api/v1/predict', { body: { user_id: MARK, top_k: 3 } }));
must(prediction.items[0]?.explanation, 'predict');
const click = { ...event, type: 'click', item_id: prediction.items[0]!.id, prediction_id: prediction.prediction_id };
await body(api.POST('/api/v1/events', { body: click }));
const rows = await body(api.GET('/api/v1/items', { params: { query: { fields: 'id,title', limit: 1 } } }));
must(rows.data[0]?.id && rows.next, 'a page of items');
must((await body(api.GET('/api/v1/items/{key}', { params: { path: { key: items[0]!.id } } }))).title, 'one item');
await body(api.DELETE('/api/v1/items/{key}', { params: { path: { key: items[0]!.id } } }));

// Surveys by API, and the answer of a visitor.
const draft = await body(api.POST('/api/v1/survey-drafts', { body: definition }));
const survey = await body(api.POST('/api/v1/survey-drafts/{id}/publish', { params: { path: { id: draft.id } } }));
const running = await body(api.POST('/api/v1/surveys/{id}/start', { ...at(survey.id), body: { endCondition: { type: 'manual' } } }));
must(running.status === 'active', 'a running survey');
const ids: string[] = [];
for (const ease of [5, 3]) {
  const started = await body(
    api.POST('/api/widget/surveys/{surveyId}/responses', {
      params: { path: { surveyId: survey.id } },
      body: { submissionId: \`\${MARK}-\${survey.id}-\${ease}\` },
    }),
  );
  await body(
    api.PATCH('/api/widget/responses/{responseId}', {
      params: { path: { responseId: started.id }, header: { 'x-response-token': started.token } },
      body: { answers: { ease }, complete: true },
    }),
  );
  ids.push(started.id);
}

// Quick start, and answers on a server.
const found = await body(api.GET('/api/v1/surveys', { params: { query: { status: 'active', sort: 'newest' } } }));
must(found.data.some(({ id }) => id === survey.id), 'the survey');
must(await later(async () => (await body(api.GET('/api/v1/surveys/{id}/results', at(survey.id)))).completedResponses === 2), 'results');
const answers = await body(api.GET('/api/v1/surveys/{id}/responses', { params: { path: { id: survey.id }, query: { completed: true } } }));
must(answers.data.length === 2, 'answers');
const lines = await body(api.GET('/api/v1/surveys/{id}/responses/export.jsonl', { ...at(survey.id), parseAs: 'text' }));
must(String(lines).trim().split('\\n').length === 2, 'lines');
await body(api.PATCH('/api/v1/responses/{id}', { ...at(ids[0]!), body: { answers: { ease: 4 } } }));
const refused = await api.PATCH('/api/v1/responses/{id}', { ...at(ids[0]!), body: { answers: { ease: 'much' } } });
must(refused.error?.code === 'validation_failed', 'a refusal');
must((await body(api.POST('/api/v1/surveys/{id}/responses/correct', { ...at(survey.id), body: { responses: [{ id: ids[1]!, answers: { ease: 2 } }] } }))), 'corrections');
must((await body(api.POST('/api/v1/surveys/{id}/responses/delete', { ...at(survey.id), body: { ids } }))).deleted === 2, 'deletions');
must((await body(api.POST('/api/v1/surveys/{id}/stop', at(survey.id)))).status !== 'active', 'a stopped survey');

// People, events and privacy.
const person = await later(async () => (await body(api.GET('/api/v1/people', { params: { query: { search: email } } }))).data[0]);
must((await body(api.GET('/api/v1/people/{id}', at(person.id)))).identifiers.length > 0, 'identifiers');
must((await body(api.GET('/api/v1/people/{id}/events', at(person.id)))).data.length > 0, 'events of a person');
must((await body(api.GET('/api/v1/segments'))).data.length > 0, 'segments');
must((await body(api.DELETE('/api/v1/people/{id}', at(person.id)))).total > 0, 'a receipt');

// Webhooks, sources and usage.
const endpoint = await body(api.POST('/api/v1/webhooks/endpoints', { body: { url: hook, events: ['response.completed'] } }));
await body(api.POST('/api/v1/webhooks/endpoints/{id}/test', at(endpoint.id)));
await later(async () => (await body(api.GET('/api/v1/webhooks/deliveries', { params: { query: { status: 'delivered' } } }))).data.find(({ endpointId }) => endpointId === endpoint.id));
await body(api.DELETE('/api/v1/webhooks/endpoints/{id}', at(endpoint.id)));
const [source] = (await body(api.GET('/api/v1/sources'))).data;
must((await body(api.GET('/api/v1/sources/{id}/runs', at(source!.id)))).data, 'runs');
const usage = await api.GET('/api/v1/usage');
must(usage.data && usage.response.headers.get('ratelimit-limit') && usage.response.headers.get('navout-version'), 'usage');
console.log('ok');
`;

/** The tasks with the functions of hey-api. */
export const heyApiTasks = `
import { client } from './hey/client.gen';
import * as api from './hey';

const MARK = 'hey';
client.setConfig({
  baseUrl: process.env.NAVOUT_URL,
  headers: { 'x-api-key': process.env.NAVOUT_API_KEY },
});
${steps}
const at = (id: string) => ({ path: { id } });

// Recommendations, end to end.
must((await body(api.predictionsUpsertItems({ body: { items } }))).accepted === 2, 'items');
const event = { type: 'view', user_id: MARK, item_id: items[1]!.id, email };
must((await body(api.predictionsSendEvents({ body: event }))).accepted === 1, 'events');
const prediction = await body(api.predictionsPredict({ body: { user_id: MARK, top_k: 3 } }));
must(prediction.items[0]?.explanation, 'predict');
const rows = await body(api.apiListItems({ query: { fields: 'id,title', limit: 1 } }));
must(rows.data[0]?.id && rows.next, 'a page of items');
must((await body(api.apiReadItem({ path: { key: items[0]!.id } }))).title, 'one item');
await body(api.apiDeleteItem({ path: { key: items[0]!.id } }));

// Surveys by API, and the answer of a visitor.
const draft = await body(api.apiCreateDraft({ body: definition }));
const survey = await body(api.apiPublishDraft(at(draft.id)));
const running = await body(api.apiStartSurvey({ ...at(survey.id), body: { endCondition: { type: 'manual' } } }));
must(running.status === 'active', 'a running survey');
const started = await body(api.embedStartResponse({ path: { surveyId: survey.id }, body: { submissionId: \`\${MARK}-\${survey.id}\` } }));
await body(
  api.embedSaveResponse({
    path: { responseId: started.id },
    headers: { 'x-response-token': started.token },
    body: { answers: { ease: 5 }, complete: true },
  }),
);

// Quick start, and answers on a server.
must((await body(api.apiListSurveys({ query: { status: 'active' } }))).data.some(({ id }) => id === survey.id), 'the survey');
must(await later(async () => (await body(api.apiReadResults(at(survey.id)))).completedResponses === 1), 'results');
must((await body(api.apiListResponses({ ...at(survey.id), query: { completed: true } }))).data.length === 1, 'answers');
must(await body(api.apiExportResponseLines(at(survey.id))), 'lines');
await body(api.apiCorrectResponse({ ...at(started.id), body: { answers: { ease: 4 } } }));
const refused = await api.apiCorrectResponse({ ...at(started.id), body: { answers: { ease: 'much' } } });
must(refused.error?.code === 'validation_failed', 'a refusal');
must((await body(api.apiDeleteResponses({ ...at(survey.id), body: { ids: [started.id] } }))).deleted === 1, 'deletions');
must((await body(api.apiStopSurvey(at(survey.id)))).status !== 'active', 'a stopped survey');

// People, events and privacy.
const person = await later(async () => (await body(api.apiListPeople({ query: { search: email } }))).data[0]);
must((await body(api.apiReadPerson(at(person.id)))).identifiers.length > 0, 'identifiers');
must((await body(api.apiListPersonEvents(at(person.id)))).data.length > 0, 'events of a person');
must((await body(api.apiListSegments())).data.length > 0, 'segments');
must((await body(api.apiErasePerson(at(person.id)))).total > 0, 'a receipt');

// Webhooks, sources and usage.
const endpoint = await body(api.apiCreateWebhookEndpoint({ body: { url: hook, events: ['response.completed'] } }));
await body(api.apiTestWebhookEndpoint(at(endpoint.id)));
await later(async () => (await body(api.apiListDeliveries({ query: { status: 'delivered' } }))).data.find(({ endpointId }) => endpointId === endpoint.id));
await body(api.apiDeleteWebhookEndpoint(at(endpoint.id)));
const [source] = (await body(api.apiListSources())).data;
must((await body(api.apiListSourceRuns(at(source!.id)))).data, 'runs');
must(await body(api.apiReadUsage()), 'usage');
console.log('ok');
`;

/** The tasks with the Python client. */
export const pythonTasks = `
import os
import time
from itertools import islice

from navout import Navout, NavoutError

MARK = "python"
api = Navout(os.environ["NAVOUT_API_KEY"], os.environ["NAVOUT_URL"])
email = MARK + "@example.com"


def later(look):
    for _ in range(150):
        found = look()
        if found:
            return found
        time.sleep(0.2)
    raise AssertionError("never found")


# Recommendations, end to end.
items = [
    {"id": MARK + "-JKT", "title": "Gale coastal jacket", "category": "Clothing", "tags": ["waterproof"], "price": 189},
    {"id": MARK + "-BOOT", "title": "Deck boots", "category": "Clothing", "tags": ["waterproof"], "price": 90},
]
assert api.upsert_items({"items": items})["accepted"] == 2
event = {"type": "view", "user_id": MARK, "item_id": MARK + "-BOOT", "email": email}
assert api.send_events(event)["accepted"] == 1
assert api.predict({"user_id": MARK, "top_k": 3})["items"][0]["explanation"]
assert len(list(islice(api.list_items(limit=1, fields="id"), 2))) == 2
assert api.read_item(MARK + "-JKT")["title"] == "Gale coastal jacket"
api.delete_item(MARK + "-JKT")

# Surveys by API.
question = {"id": "ease", "type": "rating", "title": "How easy was it?", "required": True}
definition = {"name": "After checkout " + MARK, "survey": {"title": "Your order", "questions": [question]}}
draft = api.create_draft(definition)
survey = api.publish_draft(draft["id"])
assert api.start_survey(survey["id"], {"endCondition": {"type": "manual"}})["status"] == "active"

# Quick start, and answers on a server.
assert any(one["id"] == survey["id"] for one in api.list_surveys(status="active"))
counted = next(one for one in api.list_surveys() if next(api.list_responses(one["id"], completed=True), None))
response = next(api.list_responses(counted["id"], completed=True))
assert api.read_results(counted["id"])["completedResponses"] > 0
assert api.read_response(response["id"])["id"] == response["id"]
assert next(api.export_response_lines(counted["id"]))
try:
    api.create_draft({"name": "Unfinished", "survey": {"title": "No questions"}})
    raise AssertionError("not refused")
except NavoutError as error:
    assert error.code == "validation_failed" and error.fields and error.request_id
assert api.delete_responses(counted["id"], {"ids": [response["id"]]})["deleted"] == 1
assert api.stop_survey(survey["id"])["status"] != "active"

# People, events and privacy.
person = later(lambda: next(api.list_people(search=email), None))
assert api.read_person(person["id"])["identifiers"]
assert next(api.list_person_events(person["id"]))
assert next(api.list_segments())
assert api.erase_person(person["id"])["total"] > 0

# Webhooks, sources and usage.
endpoint = api.create_webhook_endpoint({"url": os.environ["HOOK_URL"], "events": ["response.completed"]})
api.test_webhook_endpoint(endpoint["id"])
later(lambda: any(one["endpointId"] == endpoint["id"] for one in api.list_deliveries(status="delivered")))
api.delete_webhook_endpoint(endpoint["id"])
source = next(api.list_sources())
list(api.list_source_runs(source["id"]))
assert api.read_usage()
print("ok")
`;
