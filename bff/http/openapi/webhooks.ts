import { webhookEventNames, type WebhookEvent } from '@core/contract/webhookEvents';
import type { JsonSchema } from './yupToJsonSchema';

const text = { type: 'string' };
const maybe = { type: ['string', 'null'] };
const moment = { type: 'string', format: 'date-time' };

const event = (type: string, data: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
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
      '410': { description: 'The address is switched off.' },
    },
  },
});

const response = [
  ...['surveyId', 'surveyName', 'responseId', 'responses', 'identifiers', 'visitorId'],
  ...['deviceType', 'language', 'page', 'hidden', 'startedAt', 'completedAt'],
  ...['completionTimeSeconds', 'flagged'],
];

const source = ['sourceId', 'sourceName', 'reason', 'reasonCode'];

/** The keys in `data` of an event, besides event, version and companyId. */
const EVENT_KEYS: Readonly<Record<WebhookEvent, readonly string[]>> = {
  'survey.published': ['surveyId', 'surveyName', 'surveyVersion', 'familyId'],
  'response.created': response,
  'response.completed': response,
  'response.updated': response,
  'response.deleted': ['surveyId', 'surveyName', 'responseId'],
  'follow_up.opened': ['followUpId', 'surveyId', 'surveyName', 'responseId', 'met'],
  'person.erased': ['personId', 'receiptId'],
  'prediction.clicked': ['clicks (personId, itemId, predictionId and occurredAt of each)'],
  'import.finished': [
    ...['importId', 'sourceId', 'fileName', 'state', 'reason', 'rows', 'stored', 'rejected'],
  ],
  'source.failed': source,
  'source.silent': source,
  'source.recovered': source,
  'plan.limit': ['percent', 'usedCalls', 'includedCalls', 'resetsAt'],
};

/** Events with the same keys share a line. */
const eventTexts = (): string => {
  const lines = new Map<string, string[]>();
  for (const name of webhookEventNames) {
    const keys = EVENT_KEYS[name].join(', ');
    lines.set(keys, [...(lines.get(keys) ?? []), `\`${name}\``]);
  }
  return [...lines].map(([keys, names]) => `${names.join(', ')}: ${keys}.`).join('\n');
};

/** Describes what Navout posts to a company's webhooks. */
export const WEBHOOKS = {
  'survey.completed': operation(
    'webhook.surveyCompleted',
    'A response was completed',
    'Sent once for each completed response, and again with the same webhook-id if an attempt fails.',
    event('survey.completed', {
      event: { const: 'survey.completed' },
      version: { type: 'integer', description: 'Version of this shape.' },
      companyId: text,
      surveyId: text,
      surveyName: text,
      responseId: text,
      responses: { type: 'object', description: 'Question id to answer.' },
      identifiers: { type: 'object', additionalProperties: text },
      visitorId: maybe,
      deviceType: text,
      language: maybe,
      page: maybe,
      hidden: { type: 'object' },
      startedAt: moment,
      completedAt: moment,
      completionTimeSeconds: { type: ['integer', 'null'] },
      flagged: { type: 'boolean', description: 'Answered suspiciously fast.' },
    }),
  ),
  event: operation(
    'webhook.event',
    'A chosen event',
    `Sent to each address that chose the event. What \`data\` holds beside event, version and companyId:\n\n${eventTexts()}`,
    {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { enum: webhookEventNames },
        timestamp: moment,
        data: { type: 'object' },
      },
    },
  ),
  'webhook.test': operation(
    'webhook.test',
    'A test event',
    'Sent on request, signed like every other event. Nothing happened in a survey.',
    event('webhook.test', {
      event: { const: 'webhook.test' },
      version: { type: 'integer' },
      companyId: text,
      surveyName: text,
    }),
  ),
};
