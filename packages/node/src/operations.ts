import type { Operations } from './apiTypes.js';
import { List, type Page } from './List.js';
import { NavoutError } from './NavoutError.js';
import type { CallOptions, Transport } from './transport.js';

/** The input of an operation: its query and its body. */
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
type FilterOf<Id extends keyof Operations, Name> = 'query' extends keyof Operations[Id]
  ? Omit<NonNullable<Operations[Id]['query']>, 'after' | 'fields'> & {
      /** Only these fields of each row. Default: all. */
      fields?: readonly Name[];
    }
  : Record<string, never>;

/** Reads a list. Its rows have all fields, or only those that the filter names. */
type Lister<Id extends keyof Operations> = <Name extends keyof RowOf<Id> = keyof RowOf<Id>>(
  filter?: FilterOf<Id, Name>,
  options?: CallOptions,
) => List<Pick<RowOf<Id>, Name>>;

/** Reads a list that belongs to the object with this id. */
type NestedLister<Id extends keyof Operations> = <Name extends keyof RowOf<Id> = keyof RowOf<Id>>(
  of: string,
  filter?: FilterOf<Id, Name>,
  options?: CallOptions,
) => List<Pick<RowOf<Id>, Name>>;

/** The operations by id, with the types of the document. */
export const createOperations = (transport: Transport) => {
  const listAt = <Row>(path: () => string, query?: object, options?: CallOptions): List<Row> =>
    new List<Row>(async (after) => {
      const page = await transport.send<Page<Row>>({
        method: 'GET',
        path: path(),
        query: { ...query, after },
        ...options,
      });
      return { data: page.data, next: page.next ?? null };
    }, options?.signal);
  return {
    send: <Id extends keyof Operations>(
      _id: Id,
      method: string,
      path: string,
      input?: InputOf<Id>,
    ): Promise<AnswerOf<Id>> => transport.send({ method, path, ...input }),
    list:
      <Id extends keyof Operations>(_id: Id, path: string): Lister<Id> =>
      (...given) =>
        listAt(() => path, ...given),
    /** A list that belongs to something with an id. */
    nested:
      <Id extends keyof Operations>(_id: Id, path: (of: string) => string): NestedLister<Id> =>
      (of, ...given) =>
        listAt(() => path(of), ...given),
    download: <Id extends keyof Operations>(
      _id: Id,
      method: string,
      path: string,
      input?: InputOf<Id>,
    ): Promise<ReadableStream<Uint8Array>> => transport.download({ method, path, ...input }),
  };
};

export type OperationsOf = ReturnType<typeof createOperations>;

/**
 * Returns an id escaped for use in a path. An empty id would read the list, and dots the path above
 * it. @throws NavoutError for these.
 */
export const part = (id: string): string => {
  if (typeof id === 'string' && id.trim() !== '' && id !== '.' && id !== '..')
    return encodeURIComponent(id);
  const given = typeof id === 'string' ? JSON.stringify(id) : String(id);
  throw new NavoutError(`${given} can't be an id. Please pass the id as a string.`, {
    code: 'invalid_argument',
  });
};
