/** Access to the audience: one company, or all of them for a global admin without a filter. */
export const audienceAccess = { kind: 'session', tenant: 'filter', audience: true } as const;
