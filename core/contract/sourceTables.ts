import { SOURCE_LIMITS } from '../sourceLimits';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
  text,
} from './fields';

/** A table or view of a database. */
const listedTable = object({
  /** Name, with the schema unless it is the user's own. */
  name: string().required(),
  isView: boolean().required(),
  /** Number of rows, as estimated by the server. */
  rows: number().nullable().defined(),
  /** The only column of its primary key. */
  keyColumn: string().nullable().defined(),
  /** Column that probably changes with every update of a row. */
  cursorColumn: string().nullable().defined(),
});

export const listSourceTables = defineEndpoint({
  id: 'data-sources.tables',
  method: 'POST',
  path: '/api/data-sources/tables',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  verifiedEmail: true,
  query: companyFilterQuery,
  body: object({
    type: text().required('Please choose what to connect'),
    config: string().max(100_000).optional(),
    id: string().optional(),
  }),
  response: object({
    ok: boolean().required(),
    message: string().required(),
    tables: array(listedTable.required()).required(),
    hasMore: boolean().required(),
  }),
  errors: ['not_found'],
  summary: 'List the tables of a database before it is connected',
  description: `At most ${SOURCE_LIMITS.databaseListed.toLocaleString('en-US')}. Stored secrets fill in the config, as in a test.`,
});

export const readWaitingLog = defineEndpoint({
  id: 'data-sources.waitingLog',
  method: 'GET',
  path: '/api/data-sources/:id/waiting-log',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  verifiedEmail: true,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    /** Why Navout could not ask the database. */
    message: string().nullable().defined(),
    tables: array(
      object({
        table: string().required(),
        /** Log that the database keeps for the next sync. */
        bytes: number().required(),
        /** True if the log is so large that the database's disk may fill up. */
        isLarge: boolean().required(),
        /** The database deleted log that was not read yet. */
        isLost: boolean().required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: 'Read how much log a database keeps for a source that reads changes',
});
