/**
 * Scopes of an API key: read allows predictions and reads; write allows sending, changes and deletion; admin allows both, and attribute changes
 * (OP-035).
 */
export const API_SCOPES = ['read', 'write', 'admin'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** True if a key with `held` can use an endpoint that requires `needed`. */
export const scopeAllows = (held: readonly ApiScope[], needed: ApiScope): boolean =>
  held.includes(needed) || held.includes('admin');

/** Parts of the API that a key can be limited to. */
export const API_AREAS = [
  'predictions',
  'events',
  'items',
  'attributes',
  'surveys',
  'responses',
  'people',
  'segments',
  'sources',
  'webhooks',
  'usage',
] as const;

export type ApiArea = (typeof API_AREAS)[number];

/** Areas of a key for web pages, which everyone who opens the page can read. */
export const PAGE_AREAS = ['predictions', 'events'] as const satisfies readonly ApiArea[];
export const PAGE_SCOPES = ['read', 'write'] as const satisfies readonly ApiScope[];

/** True if a key limited to `areas` can use `area`; null means no limit. */
export const areasAllow = (areas: readonly ApiArea[] | null, area: ApiArea): boolean =>
  areas === null || areas.includes(area);
