/** What an API key may do: read predicts, write also sends events and items, admin allows both and attribute changes (OP-035). */
export const API_SCOPES = ['read', 'write', 'admin'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** True when a key with `held` may use an endpoint that needs `needed`. */
export const scopeAllows = (held: readonly ApiScope[], needed: ApiScope): boolean =>
  held.includes(needed) || held.includes('admin');
