import { randomUUID } from 'node:crypto';
import type { Operations } from './apiTypes.js';
import { inBatches } from './inBatches.js';
import { part, type OperationsOf } from './operations.js';
import type { CallOptions } from './transport.js';

export type PredictionRequest = Operations['predictions.predict']['body'];
export type NewItem = Operations['predictions.upsertItems']['body']['items'][number];
export type NewEvent = Omit<Operations['predictions.sendEvents']['body'], 'batch'>;

const itemPath = (id: string): string => `/api/v1/items/${part(id)}`;

/** If you make several calls, each needs its own key. */
const keyOf = (options: CallOptions | undefined, at: number): CallOptions => ({
  ...options,
  ...(options?.idempotencyKey ? { idempotencyKey: `${options.idempotencyKey}-${at}` } : {}),
});

export const createItems = (api: OperationsOf) => ({
  /** Lists items by their own id, or by time of change. */
  list: api.list('api.listItems', '/api/v1/items'),
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readItem', 'GET', itemPath(id), options),
  /**
   * Adds or changes any number of items by id, 500 per call. Omitted fields keep their values. If a
   * call is rejected, the calls before it are done; `fields` of the error has the row's index in
   * `items`.
   */
  async upsert(items: readonly NewItem[], options?: CallOptions): Promise<{ accepted: number }> {
    const answers = await inBatches(items, (batch, at) =>
      api.send('predictions.upsertItems', 'POST', '/api/v1/items', {
        body: { items: batch },
        ...keyOf(options, at),
      }),
    );
    return { accepted: answers.reduce((sum, { accepted }) => sum + accepted, 0) };
  },
  /** Deletes an item. To hide it for a while, send it with `hidden: true`. */
  delete: async (id: string, options?: CallOptions) =>
    api.send('api.deleteItem', 'DELETE', itemPath(id), options),
});

export const createEvents = (api: OperationsOf) => ({
  /**
   * Sends any number of events, 500 per call. An event without an id gets one, so that it counts
   * once even if the call is retried. If a call is rejected, the calls before it are done; `fields`
   * of the error has the event's index in your list, such as `batch[503].type`.
   */
  async send(
    events: NewEvent | readonly NewEvent[],
    options?: CallOptions,
  ): Promise<Operations['predictions.sendEvents']['answer']> {
    const known = [events]
      .flat()
      .map((event) =>
        event.message_id || event.messageId ? event : { ...event, message_id: randomUUID() },
      );
    const answers = await inBatches(known, (batch, at) =>
      api.send('predictions.sendEvents', 'POST', '/api/v1/events', {
        body: { batch },
        ...keyOf(options, at),
      }),
    );
    const sum = (of: 'accepted' | 'duplicates' | 'rejected'): number =>
      answers.reduce((total, answer) => total + (answer[of] ?? 0), 0);
    const rejected = sum('rejected');
    return {
      accepted: sum('accepted'),
      duplicates: sum('duplicates'),
      ...(rejected > 0 ? { rejected } : {}),
    };
  },
});
