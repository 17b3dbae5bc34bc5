import type { Operations } from './apiTypes.js';
import { List, type Page } from './List.js';
import type { CallOptions, Transport } from './transport.js';

/** The input of an operation: its query and body fields. */
export type InputOf<Id extends keyof Operations> = ('query' extends keyof Operations[Id]
  ? { query?: Operations[Id]['query'] | undefined }
  : unknown) &
  ('body' extends keyof Operations[Id] ? { body: Operations[Id]['body'] } : unknown) &
  CallOptions;

export type AnswerOf<Id extends keyof Operations> = Operations[Id]['answer'];

/** The rows of an operation that returns a list. */
export type RowOf<Id extends keyof Operations> =
  AnswerOf<Id> extends { data: (infer Row)[] } ? Row : never;

/** The query of a list, without the cursor. */
export type FilterOf<Id extends keyof Operations> = 'query' extends keyof Operations[Id]
  ? Omit<NonNullable<Operations[Id]['query']>, 'after'>
  : Record<string, never>;

/** The operations by id, with the types of the document. */
export const createOperations = (transport: Transport) => ({
  send: <Id extends keyof Operations>(
    _id: Id,
    method: string,
    path: string,
    input?: InputOf<Id>,
  ): Promise<AnswerOf<Id>> => transport.send({ method, path, ...input }),
  list: <Id extends keyof Operations>(
    _id: Id,
    path: string,
    query: FilterOf<Id> | undefined,
    options?: CallOptions,
  ): List<RowOf<Id>> =>
    new List(async (after) => {
      const page = await transport.send<Page<RowOf<Id>>>({
        method: 'GET',
        path,
        query: { ...query, after },
        ...options,
      });
      return { data: page.data, next: page.next ?? null };
    }),
  download: <Id extends keyof Operations>(
    _id: Id,
    path: string,
    input?: InputOf<Id>,
  ): Promise<ReadableStream<Uint8Array>> => transport.download({ method: 'GET', path, ...input }),
});

export type OperationsOf = ReturnType<typeof createOperations>;

/** Encodes an id as part of a path. */
export const part = (id: string): string => encodeURIComponent(id);
