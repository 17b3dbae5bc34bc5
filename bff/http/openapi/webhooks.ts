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

const operation = (id: string, summary: string, description: string, schema: JsonSchema) => ({
  post: {
    operationId: id,
    tags: ['embed'],
    summary,
    description,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      description: 'As Standard Webhooks says: verify the signature before you read the body.',
      schema: text,
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken. Any other answer is tried again for three days.' },
      '410': { description: 'The address is switched off.' },
    },
  },
});

/** What is posted to the webhook of a company. */
export const WEBHOOKS = {
  'survey.completed': operation(
    'webhook.surveyCompleted',
    'A response was completed',
    'Sent once for each completed response, again with the same webhook-id when an attempt failed.',
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
      flagged: { type: 'boolean', description: 'Answered suspiciously quickly.' },
    }),
  ),
  'webhook.test': operation(
    'webhook.test',
    'A test event',
    'Sent on request, signed as every other event. Nothing happened in a survey.',
    event('webhook.test', {
      event: { const: 'webhook.test' },
      version: { type: 'integer' },
      companyId: text,
      surveyName: text,
    }),
  ),
};
