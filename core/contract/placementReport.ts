import { PLACEMENT_KINDS } from '../models/placements';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string, text } from './fields';

const read = { kind: 'session', tenant: 'filter', permission: 'models:read' } as const;

/** What a list on a page brought. */
export const placementFigures = object({
  name: string().required(),
  /** null: it was deleted. */
  kind: string()
    .oneOf([...PLACEMENT_KINDS])
    .nullable()
    .defined(),
  /** Set up under a name of its own. */
  own: boolean().required(),
  /** Who saw an item. */
  people: number().required(),
  impressions: number().required(),
  clicks: number().required(),
  /** Who ordered within seven days of seeing an item here last. */
  buyers: number().required(),
  orders: number().required(),
  /** In the smallest unit; currency empty where orders name none. */
  revenue: array(
    object({
      currency: string().defined(),
      orders: number().required(),
      minor: number().required(),
    }).required(),
  ).required(),
});

export const readPlacementReport = defineEndpoint({
  id: 'predictions.placementReport',
  method: 'GET',
  path: '/api/placements/report',
  access: read,
  query: companyFilterQuery.shape({ days: number().integer().min(1).max(90).default(28) }),
  response: object({
    from: string().required(),
    to: string().required(),
    placements: array(placementFigures.required()).required(),
  }),
  errors: ['company_required'],
  summary: 'Read what each placement brought on the last days',
});

export const findPlacementItems = defineEndpoint({
  id: 'predictions.findItems',
  method: 'POST',
  path: '/api/placements/items',
  access: read,
  query: companyFilterQuery,
  body: object({
    /** Part of a title, or an id. */
    search: text(200).trim().optional(),
    ids: array(text(300).required()).max(400).optional(),
  }),
  response: array(
    object({
      id: string().required(),
      title: string().required(),
      category: string().nullable().defined(),
      image: string().nullable().defined(),
      /** Neither hidden nor sold out. */
      available: boolean().required(),
    }).required(),
  ).required(),
  errors: ['company_required'],
  summary: 'Find items to pin or boost',
});
