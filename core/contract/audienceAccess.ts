/** Who may see the audience; what it shows is about one company, or about all of them for a global admin without a filter. */
export const audienceAccess = { kind: 'session', tenant: 'filter', audience: true } as const;
