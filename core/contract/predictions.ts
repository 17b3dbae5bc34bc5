import type { TestConfig } from 'yup';
import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  boundedJson,
  companyFilterQuery,
  json,
  number,
  object,
  string,
  text,
} from './fields';

const { topKMin, topKMax, topKDefault, batchMax, objectBytes } = LIMITS.outboundApi;
const fieldsMax = 30;
const topK = () =>
  number()
    .integer('Please enter a whole number.')
    .min(topKMin, `At least ${topKMin}.`)
    .max(topKMax, `At most ${topKMax}.`);
const anyObject = () =>
  boundedJson<Record<string, unknown>>(objectBytes).test(
    'object',
    'This must be an object.',
    (value) =>
      value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)),
  );
const key = () => text(300).trim();

/** The settings that several predictions can share. */
export const predictFields = {
  /** Search words. Without them, the person's taste ranks items. */
  query: text(LIMITS.text.medium).optional(),
  /** A kind of placement, or the name of one of yours. Default for_you. */
  placement: text(60).trim().optional(),
  /** For similar and bought_together. */
  item_id: key().optional(),
  /** Default 5. topK is the same. */
  top_k: topK().optional(),
  topK: topK().optional(),
  /** By field: a value, a list (any), null (missing), {gt, gte, lt, lte, in, not, within: {lat, lon, km}}; and, or, not combine. */
  filters: anyObject().optional(),
  /** Item fields to send along: url, image, price, any attribute. */
  fields: array(key().required()).max(fieldsMax, `At most ${fieldsMax} fields.`).optional(),
  /** Stored in the call log; `region` affects ranking, `channel` the explanations. */
  metadata: anyObject().optional(),
  /** Values of the company's custom attributes; items with the same value rank higher. `customAttributes` is the same. */
  custom_attributes: anyObject().optional(),
  customAttributes: anyObject().optional(),
  /** Leave out what the person has bought or seen, unless the query names it. Default true, but not for similar, bought_together and trending. */
  exclude_seen: boolean().optional(),
  /** Adds `factors` to every item. */
  explain: boolean().optional(),
  /** Language of the explanations, as a tag such as de-AT: en, de and es are supported. Default: the company's setting. */
  language: text(35).trim().optional(),
  /** Name of an A/B variant. */
  variant: text(100).trim().optional(),
};

/** A person, by one of these. Without one, the person is unknown. */
export const personFields = {
  user_id: key().optional(),
  anonymous_id: key().optional(),
  email: key().optional(),
};

/** From a page: proves user_id or email, like userHash in a survey. */
const userHash = () => text(64).optional();

export const predictBody = object({
  ...predictFields,
  /** The person it is for, by one of these. Without one, the person is unknown. */
  ...personFields,
  /** With a key for web pages: proves user_id or email, which are ignored without it. */
  user_hash: userHash(),
});

export const predictionItem = object({
  id: string().required(),
  title: string().required(),
  score: number().required(),
  /** The reason for its rank, in words, from the terms that ranked it. */
  explanation: string().required(),
  fields: json<Record<string, unknown>>().optional(),
  /** With `explain`: the terms; they sum to `score`. */
  factors: array(
    object({
      term: string().required(),
      /** The subject of the term: an item of the person's history, a tag, a seller. */
      about: string().nullable(),
      value: number().required(),
    }).required(),
  ).optional(),
});

export const predictAnswer = object({
  model: string().required(),
  latency_ms: number().required(),
  items: array(predictionItem.required()).required(),
  /** Send it with events. */
  prediction_id: string().required(),
  /** Changes whenever the model is retrained. */
  model_version: string().required(),
  /** What the ranking is based on. */
  basis: string()
    .oneOf(['personal', 'query', 'content', 'popular', 'item', 'trending', 'empty'])
    .required(),
  /** Set if the result is limited (unknown person, no matches, no items); otherwise null. */
  notice: string().nullable(),
  /** Variant of an experiment. */
  variant: string().optional(),
});

const apiDescription = `With an API key, this counts as one call of your plan. A live test while you are signed in is free. On Free, call 1,001 of a month is refused (quota_exceeded) with the date of the reset.`;

export const predict = defineEndpoint({
  id: 'predictions.predict',
  method: 'POST',
  path: '/api/v1/predict',
  access: {
    kind: 'apiKey',
    scope: 'read',
    area: 'predictions',
    orSession: 'api:read',
    pages: true,
  },
  cors: true,
  query: companyFilterQuery,
  body: predictBody,
  response: predictAnswer,
  errors: ['quota_exceeded', 'invalid_api_key', 'api_key_paused', 'api_key_origin'],
  summary: 'Recommend items for a person or a query, each with its reason',
  description: apiDescription,
  example: {
    body: {
      query: 'waterproof jacket for coastal sailing',
      top_k: topKDefault,
      filters: { category: 'Jackets' },
      metadata: { channel: 'web' },
      user_id: 'customer-1001',
    },
    response: {
      model: 'discovery-ai',
      latency_ms: 12,
      items: [
        {
          id: 'JKT-100',
          title: 'Gale coastal jacket',
          score: 2.41,
          explanation: 'It fits your search for “waterproof jacket for coastal sailing”.',
        },
      ],
      prediction_id: '0198c0de-0000-7000-8000-000000000001',
      model_version: '2026-11-20T03:00:00.000Z',
      basis: 'query',
      notice: null,
    },
  },
});

/** One event: our own short form, or a Segment/RudderStack message as its SDK sends it. */
const eventFields = {
  /** view, click, conversion, purchase, add_to_cart, like, rating, return, dislike, dismiss, not_interested (the last three: never shown again) or your own; of Segment track, page, screen, identify, group, alias. */
  type: text(100).trim().optional(),
  item_id: key().optional(),
  user_id: key().optional(),
  anonymous_id: key().optional(),
  email: key().optional(),
  user_hash: userHash(),
  /** An event sent twice with the same id counts once. */
  message_id: key().optional(),
  timestamp: text(40).optional(),
  value: number().optional(),
  currency: text(3).optional(),
  variant: text(100).optional(),
  prediction_id: text(100).optional(),
  position: number().integer().optional(),
  properties: anyObject().optional(),
  // Segment's spelling of message_id.
  event: text(300).optional(),
  userId: key().nullable().optional(),
  anonymousId: key().nullable().optional(),
  messageId: key().optional(),
  groupId: key().optional(),
  previousId: key().optional(),
  name: text(300).nullable().optional(),
  category: text(300).nullable().optional(),
  channel: text(100).optional(),
  traits: anyObject().optional(),
  context: anyObject().optional(),
  integrations: anyObject().optional(),
  version: boundedJson(objectBytes).optional(),
  originalTimestamp: text(40).optional(),
  sentAt: text(40).nullable().optional(),
  receivedAt: text(40).optional(),
  projectId: text(100).optional(),
  writeKey: text(200).optional(),
  _metadata: anyObject().optional(),
};

export const sendEvents = defineEndpoint({
  id: 'predictions.sendEvents',
  method: 'POST',
  path: '/api/v1/events',
  access: { kind: 'apiKey', scope: 'write', area: 'events', pages: true },
  cors: true,
  body: object({
    ...eventFields,
    batch: array(object(eventFields).required())
      .max(batchMax, `At most ${batchMax} events.`)
      .optional(),
  }),
  response: object({
    /** New events. An order with three products is three events. */
    accepted: number().required(),
    /** Already stored, by message id. */
    duplicates: number().required(),
    /** Left out, because the person was erased. */
    rejected: number().optional(),
  }),
  errors: ['quota_reached', 'api_key_origin'],
  summary: 'Send what people saw, clicked or bought; one event, or up to 500 in `batch`',
  description:
    'Accepts Segment messages unchanged. An event changes the next prediction for its person. prediction_id and variant link it to the prediction.',
  example: {
    body: {
      type: 'click',
      user_id: 'customer-1001',
      item_id: 'JKT-100',
      message_id: 'web-7f3a',
      prediction_id: '0198c0de-0000-7000-8000-000000000001',
      variant: 'A',
    },
    response: { accepted: 1, duplicates: 0 },
  },
});

const itemFields = {
  id: key().required("Please name the item's id."),
  title: text(300).trim().required('Please name the title.'),
  description: text(LIMITS.text.long).nullable().optional(),
  category: text(200).nullable().optional(),
  tags: array(text(100).trim().required()).max(50).optional(),
  price: number().min(0).nullable().optional(),
  available: boolean().optional(),
  /** A hidden item is not recommended, starting with the next call. */
  hidden: boolean().optional(),
  /**
   * Other fields, by name, for filters. The ranking understands seller_id, stock_quantity (0 = sold out), lead_time_days, delivery_fee,
   * regions (list), trust_score (0-1), rating_value (1-5), rating_count, target_segments (list) and published_at.
   */
  attributes: anyObject().optional(),
};

/** Reject an unknown field, which would otherwise be lost silently. */
const ownFieldsOnly: TestConfig<object> = {
  name: 'own-fields',
  test(item, { createError }) {
    const unknown = Object.keys(item).filter((name) => !Object.hasOwn(itemFields, name));
    if (unknown.length === 0) return true;
    const names = unknown.join(', ').slice(0, 200);
    return createError({ message: `Unknown field: ${names}. Please send it in attributes.` });
  },
};

export const upsertItems = defineEndpoint({
  id: 'predictions.upsertItems',
  method: 'POST',
  path: '/api/v1/items',
  access: { kind: 'apiKey', scope: 'write', area: 'items' },
  body: object({
    items: array(object(itemFields).test(ownFieldsOnly).required())
      .min(1, 'Please send at least one item.')
      .max(batchMax, `At most ${batchMax} items.`)
      .required('Please send a list of items.'),
  }),
  response: object({ accepted: number().required() }),
  errors: ['quota_reached'],
  summary: 'Add or change items, by id',
  description: 'Fields that you leave out of an existing item stay as they are.',
  example: {
    body: {
      items: [
        {
          id: 'JKT-100',
          title: 'Gale coastal jacket',
          category: 'Jackets',
          tags: ['waterproof', 'sailing'],
          price: 189,
          available: true,
          attributes: { colour: 'navy', stock_quantity: 24 },
        },
      ],
    },
    response: { accepted: 1 },
  },
});
