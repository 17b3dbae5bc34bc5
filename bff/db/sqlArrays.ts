import { sql, type RawBuilder } from 'kysely';

/** Ids as one value for `?::uuid[]`. */
export const uuidArray = (ids: Iterable<string>): string => `{${[...ids].join(',')}}`;

/** The right side of `id = any of these`, as one parameter, however many there are. */
export const anyUuid = (ids: Iterable<string>): RawBuilder<string> =>
  sql<string>`any(${[...ids]}::uuid[])`;

/** The same for texts. */
export const anyText = (texts: Iterable<string>): RawBuilder<string> =>
  sql<string>`any(${[...texts]}::text[])`;
