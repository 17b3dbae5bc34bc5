/** Scopes of an API key: read predicts and reads, write sends, changes and deletes, admin allows both and attribute changes (OP-035). */
export const API_SCOPES = ['read', 'write', 'admin'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** True when a key with `held` may use an endpoint that needs `needed`. */
export const scopeAllows = (held: readonly ApiScope[], needed: ApiScope): boolean =>
  held.includes(needed) || held.includes('admin');

/** Parts of the API that a key can be narrowed to. */
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

/** Areas of a key for web pages: everyone who opens the page can read the key. */
export const PAGE_AREAS = ['predictions', 'events'] as const satisfies readonly ApiArea[];
export const PAGE_SCOPES = ['read', 'write'] as const satisfies readonly ApiScope[];

/** True when a key that is narrowed to `areas` may use `area`; null narrows nothing. */
export const areasAllow = (areas: readonly ApiArea[] | null, area: ApiArea): boolean =>
  areas === null || areas.includes(area);
