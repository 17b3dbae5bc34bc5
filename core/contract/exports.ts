import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { EXPORT_FIELD_IDS, EXPORT_FORMATS, EXPORT_RANGES, EXPORT_TYPES } from './exportFields';
import { array, boolean, companyFilterQuery, number, object, string, text } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

const isKnown = (id: string): boolean => EXPORT_FIELD_IDS.some((known) => known === id);

const selection = companyFilterQuery.shape({
  /** `a,b` in any order; columns keep their fixed order. */
  fields: text()
    .required('Please select at least one field to export')
    .test('known', 'Please choose from the ten fields.', (sent) => sent.split(',').every(isKnown)),
  range: string()
    .oneOf([...EXPORT_RANGES])
    .default('30d'),
  /** Only the people of this audience category or saved view. */
  view: text(64).optional(),
  /** Leaves cells unchanged that a spreadsheet would run as a formula. */
  exact: boolean().optional(),
});

export const previewExport = defineEndpoint({
  id: 'exports.preview',
  method: 'GET',
  path: '/api/export/preview',
  access,
  query: selection,
  response: object({
    fields: array(
      string()
        .oneOf([...EXPORT_FIELD_IDS])
        .required(),
    ).required(),
    /** Cells in the order of `fields`, as in the file. */
    rows: array(array(string().defined()).required()).required(),
    /** Number of rows in the file. */
    total: number().required(),
    /** The rows are made up, because the company has no data. */
    sample: boolean().required(),
  }),
  errors: ['not_found'],
  summary: 'Read the first rows of an export and its number of rows',
  description: `At most ${String(LIMITS.exports.previewRows)} rows. A person counts in a range when first or last seen within it; who withdrew consent is left out.`,
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
  errors: ['not_found'],
  summary: 'Download people',
  description: 'The header x-total-count has the number of rows.',
});
