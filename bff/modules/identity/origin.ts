/** By which way something about a person came in. */
export type Origin = 'source' | 'survey' | 'api' | 'manual';
