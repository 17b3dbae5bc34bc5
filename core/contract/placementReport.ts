import type { ChoosableItem, PlacementFigures } from '../models/placementFigures';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, json, number, object, string, text } from './fields';

const read = { kind: 'session', tenant: 'filter', permission: 'models:read' } as const;

export const readPlacementReport = defineEndpoint({
  id: 'predictions.placementReport',
  method: 'GET',
  path: '/api/placements/report',
  screensOnly: true,
  access: read,
  query: companyFilterQuery.shape({ days: number().integer().min(1).max(90).default(28) }),
  response: object({
    from: string().required(),
    to: string().required(),
    placements: json<PlacementFigures[]>().required(),
  }),
  errors: ['company_required'],
  summary: "Read each placement's recent results",
});

export const findPlacementItems = defineEndpoint({
  id: 'predictions.findItems',
  method: 'POST',
  path: '/api/placements/items',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  body: object({
    /** Part of a title, or an ID. */
    search: text(200).trim().optional(),
    ids: array(text(300).required()).max(400).optional(),
  }),
  response: array(json<ChoosableItem>().required()).required(),
  errors: ['company_required'],
  summary: 'Find items to pin or boost',
});
