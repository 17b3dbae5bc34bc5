import { describe, expect, it } from '@jest/globals';
import { parseEnv } from './env';

describe('settings', () => {
  it('have defaults for everything in embedded mode', () => {
    expect(parseEnv({})).toMatchObject({ port: 3000, dataDir: '.data', databaseUrl: null, demo: true, trustProxy: 0, rateLimitScale: 1, entra: null });
  });

  it('seed nothing on PostgreSQL', () => {
    expect(parseEnv({ DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'x'.repeat(32), DEMO: '1' }).demo).toBe(false);
  });

  it.each([
    ['PORT', { PORT: 'abc' }], ['PORT', { PORT: '70000' }], ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }], ['PUBLIC_URL', { PUBLIC_URL: 'navout' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }], ['SECRET_KEY', { DATABASE_URL: 'postgres://x/y' }], ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['SALES_EMAIL', { SALES_EMAIL: 'sales' }], ['ENTRA_CLIENT_ID', { ENTRA_TENANT_ID: 't' }], ['ENTRA_TENANT_ID', { ENTRA_CLIENT_ID: 'c' }],
    ['ENTRA_AUTHORITY', { ENTRA_AUTHORITY: 'x' }], ['DEMO', { DEMO: 'yes' }], ['TRUST_PROXY', { TRUST_PROXY: 'true' }], ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PASSWORD_POLICY', { PASSWORD_POLICY: 'x' }], ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
  ])('that are malformed stop the start with one line naming %s', (name, source) => {
    expect(() => parseEnv(source)).toThrow(new RegExp(`^${name}\\b[^\\n]*$`));
  });
});
