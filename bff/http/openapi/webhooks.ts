import { webhookEventNames, type WebhookEvent } from '@core/contract/webhookEvents';
import type { JsonSchema } from './yupToJsonSchema';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const maybe = (description: string): JsonSchema => ({ type: ['string', 'null'], description });
const moment = (description: string): JsonSchema => ({ ...text(description), format: 'date-time' });
const integer = (description: string): JsonSchema => ({ type: 'integer', description });

const constant = (value: string): JsonSchema => ({
  const: value,
  description: 'The same as `type`.',
});

const ID = text('The same as the header `webhook-id`.');
const TIME = moment('When it happened.');
const COMPANY = text('Company ID.');
const VERSION = integer('Version of this format.');

const dataOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  description: 'What happened.',
});

const event = (type: string, data: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['id', 'type', 'timestamp', 'data'],
  properties: {
    id: ID,
    type: { ...constant(type), description: 'The event.' },
    timestamp: TIME,
    data: dataOf(data),
  },
});

/** The headers of every webhook. */
export const WEBHOOK_PARAMETERS = Object.fromEntries(
  ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
    name,
    {
      name,
      in: 'header',
      required: true,
      description: 'See Standard Webhooks: verify the signature before you read the body.',
      schema: { type: 'string' },
    },
  ]),
);

const operation = (id: string, summary: string, description: string, schema: JsonSchema) => ({
  post: {
    operationId: id,
    tags: ['embed'],
    summary,
    description,
    parameters: Object.keys(WEBHOOK_PARAMETERS).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received. After any other response, Navout retries for three days.' },
      '410': { description: 'The endpoint is turned off.' },
    },
  },
});

const idAndName = (subject: string, noun = subject): Record<string, JsonSchema> => ({
  [`${subject}Id`]: text(`ID of the ${noun}.`),
  [`${subject}Name`]: text(`Name of the ${noun}.`),
});
const listOf = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', properties },
  description,
});

const responseId = text('Response ID.');
const response = {
  ...idAndName('survey'),
  responseId,
  responses: { type: 'object', description: 'Answers, by question id.' },
  identifiers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What identifies the person, by name.',
  },
  visitorId: maybe("ID of the visitor's browser."),
  deviceType: text('Kind of device.'),
  language: maybe('Language of the survey.'),
  page: maybe('URL of the page.'),
  hidden: { type: 'object', description: 'Hidden fields, by name.' },
  startedAt: moment('When it was started.'),
  completedAt: { ...moment('When it was completed.'), type: ['string', 'null'] },
  completionTimeSeconds: { type: ['integer', 'null'], description: 'Time taken.' },
  flagged: { type: 'boolean', description: 'Answered unusually fast.' },
};
const source = {
  ...idAndName('source', 'data source'),
  reason: maybe('Why, in words.'),
  reasonCode: maybe('Why, as a code.'),
};
const personIds = {
  type: 'array',
  items: { type: 'string' },
  description: 'IDs of people.',
};
const segments = {
  segments: listOf('The segments that people entered or left.', {
    segmentId: text('Segment ID.'),
    segmentName: maybe('Null for a deleted segment.'),
    personIds,
  }),
};

/** What `data` of an event holds, besides event, version and companyId. */
const EVENT_DATA: Readonly<Record<WebhookEvent, Record<string, JsonSchema>>> = {
  'survey.published': {
    ...idAndName('survey'),
    surveyVersion: integer('Number of the version.'),
    familyId: text('ID that all versions share.'),
  },
  'response.created': response,
  'response.completed': response,
  'response.updated': response,
  'response.deleted': { ...idAndName('survey'), responseId },
  'follow_up.opened': {
    ...{ followUpId: text('ID of the follow-up.'), ...idAndName('survey'), responseId },
    met: listOf('The rules that the response matched.', {
      rule: text('Name of the rule.'),
      questionId: text('Question ID.'),
      score: { type: 'number', description: 'The answer.' },
    }),
  },
  'person.created': { personIds },
  'person.merged': {
    merges: listOf('Pairs of people.', {
      personId: text('The person who is kept.'),
      mergedPersonId: text('The person who no longer exists.'),
    }),
  },
  'person.erased': {
    personId: text('Person ID.'),
    receiptId: text('Receipt ID.'),
  },
  'segment.entered': segments,
  'segment.left': segments,
  'prediction.clicked': {
    clicks: listOf('Clicks on items.', {
      personId: maybe('Person ID.'),
      itemId: maybe('Your ID for the item.'),
      predictionId: text('Prediction ID.'),
      occurredAt: moment('When it was clicked.'),
    }),
  },
  'import.finished': {
    importId: text('Import ID.'),
    sourceId: maybe('Data source ID.'),
    fileName: text('Name of the file.'),
    state: text('How it ended.'),
    reason: maybe('Why it failed.'),
    rows: integer('Rows read.'),
    stored: integer('Rows stored.'),
    rejected: integer('Rows rejected.'),
  },
  'source.failed': source,
  'source.silent': source,
  'source.recovered': source,
  'writeback.failed': {
    destination: text('Destination ID.'),
    destinationName: text('Name of the destination.'),
    reason: text('Why it failed.'),
  },
  'plan.limit': {
    percent: integer('Share of the plan that is used.'),
    usedCalls: integer('Calls this month.'),
    includedCalls: integer('Calls that the plan includes.'),
    resetsAt: moment('When the count resets.'),
  },
};

/** One schema for events with equal data. */
const eventSchemas = (): JsonSchema[] => {
  const names = new Map<Record<string, JsonSchema>, WebhookEvent[]>();
  for (const name of webhookEventNames)
    names.set(EVENT_DATA[name], [...(names.get(EVENT_DATA[name]) ?? []), name]);
  return [...names].map(([properties, types]) => ({
    required: ['type'],
    properties: {
      type: { enum: types, description: 'The event.' },
      data: dataOf(properties),
    },
  }));
};

const EXAMPLE = {
  id: '0198c0de-0000-7000-8000-000000000003',
  type: 'segment.entered',
  timestamp: '2026-11-28T09:30:00.000Z',
  data: {
    ...{ event: 'segment.entered', version: 1 },
    companyId: '0198c0de-0000-7000-8000-000000000001',
    segments: [
      {
        segmentId: 'new-users',
        segmentName: 'New Users',
        personIds: ['0198c0de-0000-7000-8000-000000000002'],
      },
    ],
  },
};

/** Describes what Navout posts to a company's webhooks. */
export const WEBHOOKS = {
  'survey.completed': operation(
    'webhook.surveyCompleted',
    'A response was completed',
    'Sent once for each completed response, and again with the same webhook-id if an attempt fails.',
    event('survey.completed', {
      ...{ event: constant('survey.completed'), version: VERSION, companyId: COMPANY },
      ...response,
    }),
  ),
  event: operation(
    'webhook.event',
    'An event that an endpoint subscribes to',
    'Sent to each endpoint that subscribes to the event. Besides these, `data` contains event (the same as `type`), version and companyId.',
    {
      type: 'object',
      required: ['id', 'type', 'timestamp', 'data'],
      properties: {
        id: ID,
        type: text('The event.'),
        timestamp: TIME,
        data: { type: 'object', description: 'What happened.' },
      },
      oneOf: eventSchemas(),
      examples: [EXAMPLE],
    },
  ),
  'webhook.test': operation(
    'webhook.test',
    'A test event',
    'Sent on request, signed like every other event. It is not from a real survey.',
    event('webhook.test', {
      ...{ event: constant('webhook.test'), version: VERSION, companyId: COMPANY },
      surveyName: text('The words "Test event".'),
    }),
  ),
};
