import { parseEnv } from './env';

describe('settings', () => {
  it('have defaults for everything in embedded mode', () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      demo: true,
      trustProxy: 0,
      countryHeader: null,
      rateLimitScale: 1,
      entra: null,
    });
  });

  it('seed nothing on PostgreSQL', () => {
    expect(
      parseEnv({ DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'x'.repeat(32), DEMO: '1' }).demo,
    ).toBe(false);
  });

  it('let a process serve requests, run jobs or do both, on PostgreSQL', () => {
    const postgres = { DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'x'.repeat(32) };
    expect(parseEnv(postgres).role).toBe('all');
    for (const role of ['all', 'web', 'worker'] as const)
      expect(parseEnv({ ...postgres, ROLE: role }).role).toBe(role);
    expect(() => parseEnv({ ROLE: 'web' })).toThrow('ROLE web needs DATABASE_URL');
    expect(() => parseEnv({ ROLE: 'worker' })).toThrow('ROLE worker needs DATABASE_URL');
    expect(parseEnv({ ROLE: 'all' }).role).toBe('all');
  });

  it('accept a bucket, and never repeat a key that is part of its URL', () => {
    expect(parseEnv({}).bucket).toBeNull();
    expect(parseEnv({ STORAGE_URL: 's3://navout-files' }).bucket).toEqual({
      bucket: 'navout-files',
      prefix: '',
      endpoint: null,
      region: 'us-east-1',
    });
    expect(
      parseEnv({
        STORAGE_URL: 's3://files/navout/live/',
        AWS_ENDPOINT_URL_S3: 'https://s3.example:9000',
        AWS_REGION: 'eu-north-1',
      }).bucket,
    ).toEqual({
      bucket: 'files',
      prefix: 'navout/live/',
      endpoint: 'https://s3.example:9000',
      region: 'eu-north-1',
    });
    const wrong = () => parseEnv({ STORAGE_URL: 's3://AKID:hidden@files' });
    expect(wrong).toThrow('STORAGE_URL must be s3://bucket');
    expect(wrong).not.toThrow('hidden');
  });

  it('accept a language model with a URL and a name, and never repeat its key', () => {
    const given = {
      LANGUAGE_MODEL_URL: 'https://models.example/v1/',
      LANGUAGE_MODEL_NAME: 'small',
    };
    expect(parseEnv({}).languageModel).toBeNull();
    expect(parseEnv({ ...given, LANGUAGE_MODEL_SECONDS: '90' }).languageModel).toEqual({
      ...{ url: 'https://models.example/v1', key: null, name: 'small', timeoutMs: 90_000 },
    });
    const wrong = () =>
      parseEnv({ ...given, LANGUAGE_MODEL_URL: '', LANGUAGE_MODEL_KEY: 'hidden' });
    expect(wrong).toThrow('LANGUAGE_MODEL_URL is missing');
    expect(wrong).not.toThrow('hidden');
    expect(() => parseEnv({ ...given, LANGUAGE_MODEL_NAME: '' })).toThrow('LANGUAGE_MODEL_NAME');
  });

  it('accept an address or a name to listen on', () => {
    for (const host of ['127.0.0.1', '::1', 'localhost', 'web-1.internal'])
      expect(parseEnv({ HOST: host }).host).toBe(host);
    expect(parseEnv({}).host).toBeNull();
  });

  it('accept a sender with and without a name, and exceptions of every kind', () => {
    const given = {
      MAIL_FROM: 'Navout <hello@navout.example>',
      OUTGOING_ALLOW: 'erp.local:8443, 10.1.0.0/16, [::1]:9000',
      SMTP_URL: 'smtp://u:p@mail.example:587',
    };
    expect(parseEnv(given)).toMatchObject({
      mailFrom: given.MAIL_FROM,
      outgoingAllow: given.OUTGOING_ALLOW,
      smtpUrl: given.SMTP_URL,
    });
    expect(parseEnv({ MAIL_FROM: 'hello@navout.example' }).mailFrom).toBe('hello@navout.example');
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['STORAGE_URL', { STORAGE_URL: 'https://files' }],
    ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 's3.example' }],
    ['ROLE', { ROLE: 'server' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'navout' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://x/y' }],
    ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['SALES_EMAIL', { SALES_EMAIL: 'sales' }],
    ['ENTRA_CLIENT_ID', { ENTRA_TENANT_ID: 't' }],
    ['ENTRA_TENANT_ID', { ENTRA_CLIENT_ID: 'c' }],
    ['ENTRA_AUTHORITY', { ENTRA_AUTHORITY: 'x' }],
    ['DEMO', { DEMO: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PASSWORD_POLICY', { PASSWORD_POLICY: 'x' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['PLANS', { PLANS: 'off' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'Navout' }],
    ['MAIL_FROM', { MAIL_FROM: 'Navout <a@b>, c@d' }],
    ['HOST', { HOST: '127.0.0' }],
    ['HOST', { HOST: 'http://x' }],
    ['HOST', { HOST: '::1%' }],
    ['OUTGOING_ALLOW', { OUTGOING_ALLOW: '999.1.1.1/44' }],
    ['OUTGOING_ALLOW', { OUTGOING_ALLOW: '10.0.0.0/33' }],
  ])('that are malformed stop the start with one line naming %s', (name, source) => {
    expect(() => parseEnv(source)).toThrow(new RegExp(`^${name}\\b[^\\n]*$`));
  });
});
