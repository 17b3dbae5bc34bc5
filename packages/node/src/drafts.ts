import type { Operations } from './apiTypes.js';
import { part, type OperationsOf } from './operations.js';
import type { CallOptions } from './transport.js';

const drafts = '/api/v1/survey-drafts';
const draftPath = (id: string): string => `${drafts}/${part(id)}`;

export type NewDraft = Operations['api.createDraft']['body'];
export type DraftChange = Operations['api.updateDraft']['body'];

export const createDrafts = (api: OperationsOf) => ({
  /** Lists drafts, newest first. */
  list: api.list('api.listDrafts', drafts),
  /** Reads one draft with its questions, styling and targeting. */
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readDraft', 'GET', draftPath(id), options),
  /** Creates a survey as a draft. It is not shown until it is published and started. */
  create: (draft: NewDraft, options?: CallOptions) =>
    api.send('api.createDraft', 'POST', drafts, { body: draft, ...options }),
  /**
   * Changes a draft; omitted fields stay unchanged. With `revision`, the call is rejected if the
   * draft has changed since.
   */
  update: async (id: string, change: DraftChange, options?: CallOptions) =>
    api.send('api.updateDraft', 'PATCH', draftPath(id), { body: change, ...options }),
  /** Deletes a draft. */
  delete: async (id: string, options?: CallOptions) =>
    api.send('api.deleteDraft', 'DELETE', draftPath(id), options),
  /** Publishes a draft as a survey with its own id. The survey is inactive until you start it. */
  publish: async (
    id: string,
    query?: Operations['api.publishDraft']['query'],
    options?: CallOptions,
  ) => api.send('api.publishDraft', 'POST', `${draftPath(id)}/publish`, { query, ...options }),
});
