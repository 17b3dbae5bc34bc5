import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import {
  EXPORT_FIELD_IDS,
  EXPORT_FORMATS,
  EXPORT_RANGES,
  EXPORT_TYPES,
  type CustomExportField,
} from './exportFields';
import { array, boolean, companyFilterQuery, json, number, object, string, text } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

const isKnown = (id: string): boolean => EXPORT_FIELD_IDS.some((known) => known === id);

const selection = companyFilterQuery.shape({
  /** `a,b` in any order; columns keep their fixed order. */
  fields: text()
    .default('')
    .test(
      'any',
      'Please select at least one field to export',
      (sent, { parent }) => sent !== '' || Boolean((parent as { custom?: string }).custom),
    )
    .test(
      'known',
      'Please choose fields from the list.',
      (sent) => sent === '' || sent.split(',').every(isKnown),
    ),
  /** Names of custom fields, as `a,b`; see `exports.customFields`. They follow the ten columns. */
  custom: text(LIMITS.text.long)
    .optional()
    .test(
      'few',
      `Please choose at most ${String(LIMITS.exports.customFields)} custom fields.`,
      (sent) => (sent?.split(',').length ?? 0) <= LIMITS.exports.customFields,
    ),
  range: string()
    .oneOf([...EXPORT_RANGES])
    .default('30d'),
  /** Only the people of this audience category or saved view. */
  view: text(64).optional(),
  /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
  exact: boolean().optional(),
});

export const listCustomExportFields = defineEndpoint({
  id: 'exports.customFields',
  method: 'GET',
  path: '/api/export/fields',
  screensOnly: true,
  access,
  query: companyFilterQuery,
  response: json<CustomExportField[]>().required(),
  errors: ['company_required'],
  summary: "List the company's own fields that an export can contain",
});

export const previewExport = defineEndpoint({
  id: 'exports.preview',
  method: 'GET',
  path: '/api/export/preview',
  screensOnly: true,
  access,
  query: selection,
  response: object({
    /** Column headings. */
    fields: array(string().required()).required(),
    /** Cells in the order of `fields`, as in the file. */
    rows: array(array(string().defined()).required()).required(),
    /** Number of rows in the file. */
    total: number().required(),
    /** The rows are made up, because the company has no data. */
    sample: boolean().required(),
  }),
  errors: ['company_required', 'not_found'],
  summary: 'Read the first rows of an export and its number of rows',
  description: `At most ${String(LIMITS.exports.previewRows)} rows. A person counts in a range when first or last seen within it; people who withdrew consent are left out.`,
});

export const exportProfiles = defineEndpoint({
  id: 'exports.download',
  method: 'GET',
  path: '/api/export',
  access,
  query: selection.shape({
    format: string()
      .oneOf([...EXPORT_FORMATS])
      .optional(),
  }),
  stream: 'text/csv; charset=utf-8',
  otherStreams: Object.values(EXPORT_TYPES),
  errors: ['company_required', 'not_found'],
  summary: 'Download people',
  description: 'The header x-total-count contains the number of rows.',
});
