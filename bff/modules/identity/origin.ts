/** How data about a person arrived. */
export type Origin = 'source' | 'survey' | 'api' | 'manual';
