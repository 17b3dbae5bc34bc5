// @slow: starts its own servers
import { ownerQuery } from '@bff/db/ownerQuery';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { freePort } from '@tests/support/freePort';
import { type KillableServer, startKillableServer } from '@tests/support/killableServer';
import { SURVEY } from '@tests/support/surveys';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { type Any, TEST_SECRET } from '@tests/support/testServer';
import { until } from '@tests/support/until';

// On a real PostgreSQL only: one process serves requests, another runs jobs.
const PEOPLE = 500;

let database: TestDatabase;
let web: KillableServer;
let token = '';

const start = async (role: 'web' | 'worker'): Promise<KillableServer> =>
  startKillableServer(await freePort(), '', {
    ROLE: role,
    DATABASE_URL: database.orm.config.get('clientUrl')!,
    SECRET_KEY: TEST_SECRET,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  web = await start('web');
  const registered = await call('POST', '/api/auth/register', {
    email: 'owner@harbor.example',
    name: 'Ada',
    password: 'harbour-lights-7',
    companyName: 'Harbor Works',
  });
  token = registered.token;
}, 180_000);
afterAll(async () => {
  await web.kill();
  await database.close();
});

const call = async (
  method: string,
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<Any> => {
  const answer = await fetch(`${web.url}${path}`, {
    method,
    headers: {
      'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

const profiles = async (email: string): Promise<number> =>
  (await ownerQuery(database.orm, 'select id from profiles where email = $1', [email])).length;

const csv = (from: number): string =>
  `email,name\n${Array.from({ length: PEOPLE }, (_, at) => `p${from + at}@example.com,Person ${from + at}`).join('\n')}\n`;

describe('processes by role', () => {
  it('a web process accepts a file and leaves it to a worker', async () => {
    const { import: taken, run } = await call('POST', '/api/imports?fileName=first.csv', csv(0));
    expect((await call('GET', `/api/jobs/${run.id}`)).state).toBe('queued');
    const worker = await start('worker');
    try {
      await until('the import', async () => {
        const { state } = await call('GET', `/api/imports/${taken.id}`);
        return state === 'done';
      });
    } finally {
      await worker.kill();
    }
  }, 120_000);

  it('an answer that a web process stores wakes a running worker', async () => {
    const survey = await call('POST', '/api/surveys/publish', { name: 'Tour', survey: SURVEY });
    await call('PUT', `/api/surveys/published/${survey.id}/status`, {
      status: 'active',
      endCondition: { type: 'days', value: 30 },
    });
    const worker = await start('worker');
    try {
      const started = await call('POST', `/api/widget/surveys/${survey.id}/responses`, {
        submissionId: 'one',
        identifiers: { email: 'visitor@harbor.example' },
      });
      await call(
        'PATCH',
        `/api/widget/responses/${started.id}`,
        { answers: { rate: 5 }, complete: true },
        { [RESPONSE_TOKEN_HEADER]: started.token },
      );
      // Without a signal, the worker checks once a minute; `until` waits for only half a minute.
      await until('the visitor', async () => (await profiles('visitor@harbor.example')) === 1);
    } finally {
      await worker.kill();
    }
  }, 120_000);

  it('a worker creates the file of a scheduled export, and a web process serves it', async () => {
    const { id } = await call('POST', '/api/export/scheduled', {
      ...{ name: 'CRM', fields: ['email'], range: 'all' },
      ...{ cron: '30 6 * * 1', timeZone: 'Europe/Oslo' },
    });
    await call('POST', `/api/export/scheduled/${id}/run`);
    const files = async (): Promise<Any[]> => (await call('GET', '/api/export/scheduled'))[0].files;
    expect((await files()).filter(({ bytes }) => bytes !== null)).toEqual([]);
    const worker = await start('worker');
    try {
      await until('the file', async () => (await files())[0]?.bytes > 0);
    } finally {
      await worker.kill();
    }
    const [file] = await files();
    const answer = await fetch(`${web.url}/api/export/files/${file.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.byteLength(await answer.text())).toBe(file.bytes);
  }, 120_000);

  it('a worker finds placements that have to be counted', async () => {
    const { token: key } = await call('POST', '/api/api-tokens', {
      name: 'Shop',
      permissions: ['read', 'write'],
    });
    const byKey = { 'x-api-key': key };
    const items = [{ id: 'JKT', title: 'Jacket', category: 'Deck' }];
    await call('POST', '/api/v1/items', { items }, byKey);
    await call('POST', '/api/v1/predict', { anonymous_id: 'ann' }, byKey);
    const days = () => ownerQuery(database.orm, 'select day from placement_days');
    expect(await days()).toEqual([]);
    const worker = await start('worker');
    try {
      await until('the count', async () => (await days()).length > 0);
    } finally {
      await worker.kill();
    }
  }, 120_000);

  it('a worker only serves its health', async () => {
    const worker = await start('worker');
    try {
      const status = async (path: string) => (await fetch(`${worker.url}${path}`)).status;
      expect(await status('/healthz')).toBe(200);
      expect(await status('/readyz')).toBe(200);
      expect(await status('/metrics')).toBe(200);
      for (const path of ['/', '/api/openapi.json', '/api/auth/me', '/widget.js', '/api/docs'])
        expect(await status(path)).toBe(404);
    } finally {
      await worker.kill();
    }
  }, 120_000);
});
