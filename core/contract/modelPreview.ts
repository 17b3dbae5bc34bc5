import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, number, object, string, text } from './fields';
import { modelVoice } from './models';
import { discoverySliders, explanationSliders, placement } from './placements';

const read = { kind: 'session', tenant: 'filter', permission: 'models:read' } as const;

/** An item of a previewed list. */
export const previewItem = object({
  id: string().required(),
  title: string().required(),
  explanation: string().defined(),
  image: string().nullable().defined(),
  /** The three strongest parts of its score. */
  why: array(
    object({
      /** Name of the term. */
      term: string().required(),
      /** Title of an item, a tag, or the query. */
      about: string().nullable().defined(),
      /** Share of everything that raised the item, 0-1. */
      share: number().required(),
    }).required(),
  ).required(),
});

export const previewModel = defineEndpoint({
  id: 'predictions.preview',
  method: 'POST',
  path: '/api/model-settings/preview',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  body: object({
    /** Profile ID; null for a new visitor. */
    person: string()
      .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'Please choose a person.')
      .nullable()
      .default(null),
    discovery: discoverySliders(),
    explanation: explanationSliders(),
    voice: modelVoice.optional().default(undefined),
    /** The placement to preview. The “before” list comes from the saved placement with this name, or from its kind. */
    placement: placement.optional().default(undefined),
    itemId: text(300).trim().optional(),
    query: text(LIMITS.text.medium).trim().optional(),
  }),
  response: object({
    before: array(previewItem.required()).required(),
    after: array(previewItem.required()).required(),
  }),
  errors: ['company_required', 'not_found'],
  summary: "Compare a person's list before and after a change; nothing is saved or billed",
});

export const listPreviewPeople = defineEndpoint({
  id: 'predictions.previewPeople',
  method: 'GET',
  path: '/api/model-settings/preview/people',
  screensOnly: true,
  access: read,
  /** Part of a name or identifier for callers who may see the audience; for others a complete identifier. */
  query: companyFilterQuery.shape({ search: string().max(200).optional() }),
  response: array(
    object({
      id: string().required(),
      /** Null for callers who may not see the audience. */
      name: string().nullable().defined(),
      /** Items the person interacted with. */
      items: number().required(),
      /** Title of the latest one. */
      last: string().nullable().defined(),
    }).required(),
  ).required(),
  errors: ['company_required'],
  summary: 'Find a person to compare lists for; without a search, the most recently active',
});
