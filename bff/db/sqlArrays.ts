import { sql, type RawBuilder } from 'kysely';

/** Formats ids as one parameter for `?::uuid[]`. */
export const uuidArray = (ids: Iterable<string>): string => `{${[...ids].join(',')}}`;

/** Returns the right side of `id = any (…)`, as one parameter for any number of ids. */
export const anyUuid = (ids: Iterable<string>): RawBuilder<string> => isAnyOf([...ids]);

/** Like `anyUuid`, for a value of a statement that is compiled once. */
export const isAnyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${ids}::uuid[])`;

/** Like `anyUuid`, for text. */
export const anyText = (texts: Iterable<string>): RawBuilder<string> => isAnyOfTexts([...texts]);

/** Like `isAnyOf`, for text. */
export const isAnyOfTexts = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${texts}::text[])`;
