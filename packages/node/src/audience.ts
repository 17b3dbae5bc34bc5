import type { Operations } from './apiTypes.js';
import { part, type OperationsOf } from './operations.js';
import type { CallOptions } from './transport.js';

const personPath = (id: string): string => `/api/v1/people/${part(id)}`;
const sourcePath = (id: string): string => `/api/v1/sources/${part(id)}`;

export const createPeople = (api: OperationsOf) => ({
  /** Lists people, most recently seen first. Filters accept several values, separated by commas. */
  list: api.list('api.listPeople', '/api/v1/people'),
  /** Reads everything known about one person, with its sources. */
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readPerson', 'GET', personPath(id), options),
  /** Lists a person's events, latest first. */
  events: api.nested('api.listPersonEvents', (id) => `${personPath(id)}/events`),
  /** Erases a person everywhere. The receipt lists what was removed. Needs a key with `admin`. */
  erase: async (id: string, how?: Operations['api.erasePerson']['query'], options?: CallOptions) =>
    api.send('api.erasePerson', 'DELETE', personPath(id), { query: how, ...options }),
  /** Erases everything stored about an identifier, even if no person has it yet. */
  eraseIdentifier: async (body: Operations['api.eraseIdentifier']['body'], options?: CallOptions) =>
    api.send('api.eraseIdentifier', 'POST', '/api/v1/people/erase', { body, ...options }),
});

export const createSources = (api: OperationsOf) => ({
  list: api.list('api.listSources', '/api/v1/sources'),
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readSource', 'GET', sourcePath(id), options),
  /** Lists the syncs and imports of a source, newest first. */
  runs: api.nested('api.listSourceRuns', (id) => `${sourcePath(id)}/runs`),
  /** Syncs a source now. If a run is queued or running, returns that run. */
  sync: async (id: string, how?: Operations['api.syncSource']['query'], options?: CallOptions) =>
    api.send('api.syncSource', 'POST', `${sourcePath(id)}/sync`, { query: how, ...options }),
});
