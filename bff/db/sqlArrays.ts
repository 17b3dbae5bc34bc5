import { sql, type RawBuilder } from 'kysely';

/** Ids as one parameter for `?::uuid[]`. */
export const uuidArray = (ids: Iterable<string>): string => `{${[...ids].join(',')}}`;

/** The right side of `id = any (…)`, as one parameter for any number of ids. */
export const anyUuid = (ids: Iterable<string>): RawBuilder<string> => isAnyOf([...ids]);

/** The same, for the value of a statement that is compiled once. */
export const isAnyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${ids}::uuid[])`;

/** The same for text. */
export const anyText = (texts: Iterable<string>): RawBuilder<string> =>
  sql<string>`any(${[...texts]}::text[])`;
