/** A pattern of LIKE for texts that contain `search`, its own wildcards escaped. */
export const containsPattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
