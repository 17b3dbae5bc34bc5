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
/** A JSON object of limited size. */
export const anyObject = () =>
  boundedJson<Record<string, unknown>>(objectBytes).test(
    'object',
    'This must be an object.',
    (value) =>
      value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)),
  );
/** An ID of the company's own. */
export const ownKey = () => text(300).trim();

/** The settings that several predictions can share. */
export const predictFields = {
  /** Search words. Without them, items are ranked by the person's taste. */
  query: text(LIMITS.text.medium).optional(),
  /** A placement kind, or the name of one of your placements. Default for_you. */
  placement: text(60).trim().optional(),
  /** For similar and bought_together. */
  item_id: ownKey().optional(),
  /** Default 5. topK is the same. */
  top_k: topK().optional(),
  /** The same as top_k. */
  topK: topK().optional(),
  /** By field: a value, a list (any), null (missing), {gt, gte, lt, lte, in, not, within: {lat, lon, km}}; and, or, not combine. */
  filters: anyObject().optional(),
  /** Item fields to include: url, image, price, any attribute. */
  fields: array(ownKey().required()).max(fieldsMax, `At most ${fieldsMax} fields.`).optional(),
  /** Stored in the call log. `region` (or `country`), `device` and `page` affect ranking, `channel` the explanations. */
  metadata: anyObject().optional(),
  /** Values of the company's custom attributes; items with the same value rank higher. `customAttributes` is the same. */
  custom_attributes: anyObject().optional(),
  /** The same as custom_attributes. */
  customAttributes: anyObject().optional(),
  /** Leave out what the person has bought or seen, unless the query names it. Default true, but not for similar, bought_together and trending. */
  exclude_seen: boolean().optional(),
  /** Adds `factors` to every item. */
  explain: boolean().optional(),
  /** Explanation language, as a tag such as de-AT: en, de and es are supported. Default: the company's setting. */
  language: text(35).trim().optional(),
  /** Name of an A/B variant. */
  variant: text(100).trim().optional(),
};

/** A person, identified by one of these. Without one, the person is unknown. */
export const personFields = {
  /** Your ID for the person. */
  user_id: ownKey().optional(),
  /** ID of the visitor's browser. */
  anonymous_id: ownKey().optional(),
  /** Email address. */
  email: ownKey().optional(),
};

/** From a page: proves user_id or email, like userHash in a survey. */
export const pageProof = () => text(64).optional();

export const predictBody = object({
  ...predictFields,
  /** The person it is for, identified by one of these. Without one, the person is unknown. */
  ...personFields,
  /** With a key for web pages: proves user_id or email, which are ignored without it. */
  user_hash: pageProof(),
});

export const predictionItem = object({
  /** Your ID for the item. */
  id: string().required(),
  /** Item title. */
  title: string().required(),
  /** Higher ranks first. */
  score: number().required(),
  /** The reason for its rank, in words. Empty if the items above have already given every reason that applies. */
  explanation: string().defined(),
  /** The requested fields. */
  fields: json<Record<string, unknown>>().optional(),
  /** With `explain`: the terms; they sum to `score`. */
  factors: array(
    object({
      /** Name of the term. */
      term: string().required(),
      /** The subject of the term: an item of the person's history, a tag, a seller. */
      about: string().nullable(),
      /** Contribution to the score. */
      value: number().required(),
    }).required(),
  ).optional(),
});

export const predictAnswer = object({
  /** Name of the model. */
  model: string().required(),
  /** Milliseconds on the server. */
  latency_ms: number().required(),
  /** The items, best first. */
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

const apiDescription = `With an API key, this counts as one call toward your plan. Live tests while you are signed in are free. On Free, the 1,001st call of a month is rejected (quota_exceeded); the error says when the count resets.`;

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
  summary: 'Recommend items for a person or a query, with a reason for each',
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

const itemFields = {
  /** Your ID for the item. */
  id: ownKey().required("Please enter the item's id."),
  /** Name of the item. */
  title: text(300).trim().required('Please enter a title.'),
  /** Text about the item. */
  description: text(LIMITS.text.long).nullable().optional(),
  /** Category. */
  category: text(200).nullable().optional(),
  /** Words that describe it. */
  tags: array(text(100).trim().required()).max(50).optional(),
  /** In major units. */
  price: number().min(0).nullable().optional(),
  /** If false, the item is not recommended for now. */
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
    /** Up to 500 items. */
    items: array(object(itemFields).test(ownFieldsOnly).required())
      .min(1, 'Please send at least one item.')
      .max(batchMax, `At most ${batchMax} items.`)
      .required('Please send a list of items.'),
  }),
  response: object({
    /** Stored items. */
    accepted: number().required(),
  }),
  errors: ['quota_reached'],
  summary: 'Add or change items by ID',
  description: 'Fields that you leave out of an existing item keep their values.',
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
