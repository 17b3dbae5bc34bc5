import type { ListedExport } from '@src/features/exports/scheduled/scheduledApi';

/** A scheduled export of the stories, with two files. */
export const weekly: ListedExport = {
  id: 'e1',
  revision: 3,
  name: 'People for the CRM',
  fields: ['email', 'name', 'revenue'],
  custom: [],
  range: '30d',
  view: null,
  format: 'csv',
  exact: false,
  cron: '30 6 * * 1',
  delivery: null,
  timeZone: 'Europe/Oslo',
  nextAt: '2026-11-30T05:30:00.000Z',
  runId: null,
  failure: null,
  files: [
    { id: 'f2', format: 'csv', madeAt: '2026-11-23T05:30:04.000Z', rows: 1042, bytes: 84_211 },
    { id: 'f1', format: 'csv', madeAt: '2026-11-16T05:30:03.000Z', rows: 998, bytes: 80_020 },
  ],
};
