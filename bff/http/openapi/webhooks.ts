import { webhookEventNames, type WebhookEvent } from '@core/contract/webhookEvents';
import type { JsonSchema } from './yupToJsonSchema';

const text = { type: 'string' };
const maybe = { type: ['string', 'null'] };
const moment = { type: 'string', format: 'date-time' };

const ID = { ...text, description: 'The same as the header `webhook-id`.' };

const event = (type: string, data: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['id', 'type', 'timestamp', 'data'],
  properties: {
    id: ID,
    type: { const: type },
    timestamp: { ...moment, description: 'When it happened.' },
    data: { type: 'object', required: Object.keys(data), properties: data },
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
      schema: text,
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

const integer = { type: 'integer' };
const idAndName = (subject: string) => ({ [`${subject}Id`]: text, [`${subject}Name`]: text });
const listOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', properties },
});

const response = {
  ...idAndName('survey'),
  responseId: text,
  responses: { type: 'object', description: 'Question id to answer.' },
  identifiers: { type: 'object', additionalProperties: text },
  visitorId: maybe,
  deviceType: text,
  language: maybe,
  page: maybe,
  hidden: { type: 'object' },
  startedAt: moment,
  completedAt: { ...moment, type: ['string', 'null'] },
  completionTimeSeconds: { type: ['integer', 'null'] },
  flagged: { type: 'boolean', description: 'Answered unusually fast.' },
};
const source = { ...idAndName('source'), reason: maybe, reasonCode: maybe };
const personIds = { type: 'array', items: text };
const segments = {
  segments: listOf({
    segmentId: text,
    segmentName: { ...maybe, description: 'Null for a deleted segment.' },
    personIds,
  }),
};

/** What `data` of an event holds, besides event, version and companyId. */
const EVENT_DATA: Readonly<Record<WebhookEvent, Record<string, JsonSchema>>> = {
  'survey.published': { ...idAndName('survey'), surveyVersion: integer, familyId: text },
  'response.created': response,
  'response.completed': response,
  'response.updated': response,
  'response.deleted': { ...idAndName('survey'), responseId: text },
  'follow_up.opened': {
    ...{ followUpId: text, ...idAndName('survey'), responseId: text },
    met: listOf({ rule: text, questionId: text, score: { type: 'number' } }),
  },
  'person.created': { personIds },
  'person.merged': {
    merges: listOf({
      personId: text,
      mergedPersonId: { ...text, description: 'No longer exists.' },
    }),
  },
  'person.erased': { personId: text, receiptId: text },
  'segment.entered': segments,
  'segment.left': segments,
  'prediction.clicked': {
    clicks: listOf({ personId: maybe, itemId: maybe, predictionId: text, occurredAt: moment }),
  },
  'import.finished': {
    ...{ importId: text, sourceId: maybe, fileName: text, state: text, reason: maybe },
    ...{ rows: integer, stored: integer, rejected: integer },
  },
  'source.failed': source,
  'source.silent': source,
  'source.recovered': source,
  'plan.limit': {
    ...{ percent: integer, usedCalls: integer, includedCalls: integer, resetsAt: moment },
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
      type: { enum: types },
      data: { type: 'object', required: Object.keys(properties), properties },
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
      event: { const: 'survey.completed' },
      version: { type: 'integer', description: 'Version of this format.' },
      companyId: text,
      ...response,
    }),
  ),
  event: operation(
    'webhook.event',
    'A chosen event',
    'Sent to each endpoint that chose the event. Besides these, `data` contains event (the same as `type`), version and companyId.',
    {
      type: 'object',
      required: ['id', 'type', 'timestamp', 'data'],
      properties: { id: ID, type: text, timestamp: moment, data: { type: 'object' } },
      oneOf: eventSchemas(),
      examples: [EXAMPLE],
    },
  ),
  'webhook.test': operation(
    'webhook.test',
    'A test event',
    'Sent on request, signed like every other event. It is not from a real survey.',
    event('webhook.test', {
      event: { const: 'webhook.test' },
      version: { type: 'integer' },
      companyId: text,
      surveyName: text,
    }),
  ),
};
