/** Ids as one value for `?::uuid[]`. */
export const uuidArray = (ids: Iterable<string>): string => `{${[...ids].join(',')}}`;
