import { GOOGLE_KEY } from './googleKeyField';
import type { VendorCard, VendorSource } from './vendorSource';

/**
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get: cells with
 * their type and format; only the format distinguishes a date from a number
 * (…/reference/rest/v4/spreadsheets/cells). Sixty requests a minute per user (…/sheets/api/limits).
 */
const card: VendorCard = {
  id: 'google-sheets',
  name: 'Google Sheets',
  icon: 'file-spreadsheet',
  color: 'chart.3',
  category: 'Productivity Tools',
  isPopular: true,
  description: 'The rows of a spreadsheet',
  documentation: 'https://developers.google.com/workspace/sheets/api/guides/concepts',
  fields: [
    {
      name: 'spreadsheet',
      label: 'Spreadsheet',
      pattern: '(https://docs\\.google\\.com/spreadsheets/d/)?[\\w-]{20,100}([/?#].*)?',
      placeholder: 'https://docs.google.com/spreadsheets/d/…',
      help: 'Its URL, or the long ID in the URL.',
    },
    {
      name: 'tab',
      label: 'Tab',
      optional: true,
      placeholder: 'Sheet1',
      help: 'Leave empty for the tab in the URL, or else the first tab. Its first row must contain the column names.',
    },
    {
      name: 'primaryKey',
      label: 'Field that identifies a record',
      optional: true,
      placeholder: 'email',
    },
    GOOGLE_KEY,
  ],
  derived: { id: { from: 'spreadsheet', pattern: '([\\w-]{20,100})' } },
  baseUrl: 'https://sheets.googleapis.com',
  auth: { kind: 'access' },
  access: { vendor: 'google', scope: 'https://www.googleapis.com/auth/spreadsheets.readonly' },
  probe: {
    path: '/v4/spreadsheets/{{id}}',
    query: { fields: 'sheets.properties(sheetId,title,gridProperties(rowCount,columnCount))' },
  },
  rateLimit: { requests: 50, perSeconds: 60 },
};

/** Google Sheets; sheetReader.ts reads the cells. */
export const googleSheets: VendorSource = {
  card,
  sets: {},
  manifest: () => ({ ...card, streams: [] }),
};
