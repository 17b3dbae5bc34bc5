/** Returns a LIKE pattern for text that contains `search`, with wildcards escaped. */
export const containsPattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
