import type { FieldUse } from '../identity/fieldUse';
import { UNIFIED_GROUPS } from '../records/unifiedFields';
import { fieldDefinition } from './dataSourceShapes';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, json, object, string, text } from './fields';

const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;

const FIELD_TYPES = ['metric', 'dimension'] as const;

export const listUnifiedFields = defineEndpoint({
  id: 'data-sources.unifiedFields',
  method: 'GET',
  path: '/api/data-sources/unified-fields',
  screensOnly: true,
  access: { kind: 'session', tenant: 'own', permission: 'data_sources:read' },
  response: array(
    object({
      name: string().required(),
      label: string().required(),
      group: string()
        .oneOf([...UNIFIED_GROUPS])
        .required(),
      type: string()
        .oneOf([...FIELD_TYPES])
        .required(),
      valueType: string().required(),
      description: string().required(),
      identifier: boolean().required(),
    }).required(),
  ).required(),
  summary: 'List the fields of the unified model by group',
});

export const listSourceFields = defineEndpoint({
  id: 'data-sources.fields',
  method: 'GET',
  path: '/api/data-sources/fields',
  screensOnly: true,
  access: read,
  query: companyFilterQuery.shape({ sourceId: string().optional() }),
  response: array(fieldDefinition.required()).required(),
  summary: 'List the unique fields of the connected sources',
  description: 'One row for each field name and type. Hidden fields are left out.',
});

export const listFieldUses = defineEndpoint({
  id: 'data-sources.fieldUses',
  method: 'GET',
  path: '/api/data-sources/fields/uses',
  screensOnly: true,
  access: read,
  query: companyFilterQuery.shape({
    name: text(500).required(),
    type: string()
      .oneOf([...FIELD_TYPES])
      .required(),
    sourceId: string().optional(),
  }),
  response: json<FieldUse[]>().required(),
  summary: 'List what uses a field',
});

export const hideSourceField = defineEndpoint({
  id: 'data-sources.hideField',
  method: 'POST',
  path: '/api/data-sources/fields/hide',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  body: object({
    name: text(500).required(),
    type: string()
      .oneOf([...FIELD_TYPES])
      .required(),
    sourceIds: array(string().required()).max(1000).optional(),
    /** If true, removes the field even if it is in use. See `data-sources.fieldUses`. */
    confirmed: boolean().optional(),
  }),
  status: 204,
  errors: ['not_found', 'field_in_use'],
  summary: 'Remove a field from the mapping of all its sources, or of the named ones',
});
