// @postgres: its SQL
// @slow: starts its own bucket and workers
import pino from 'pino';
import sharp from 'sharp';
import { makeWorld, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestS3, type TestS3 } from '@tests/support/testS3';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { dailyWork } from '@bff/jobs/dailyWork';
import { describeError } from '@bff/services/log';
import { wholeOf } from './content';
import { ObjectMissing } from './objectStore';

let database: TestDatabase;
let s3: TestS3;
let server: TestServer;
let world: World;
const lines: string[] = [];

const start = (options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> =>
  startTestServer({
    orm: database.orm,
    log: pino({ serializers: { err: describeError } }, { write: (line) => lines.push(line) }),
    ...options,
    env: {
      rateLimitScale: 1000,
      bucket: s3.settings,
      ...options.env,
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  s3 = await startTestS3('files/');
  server = await start({ work: true });
  world = await makeWorld(server);
});
afterEach(() => s3.fail());
afterAll(async () => {
  await server.close();
  await s3.close();
  await database.close();
});

const keys = async (companyId = world.own.id): Promise<string[]> =>
  (await s3.keys())
    .filter((key) => key.startsWith(`files/${companyId}/`))
    .map((key) => key.slice(`files/${companyId}/`.length));
const write = (name: string, content: Iterable<Uint8Array>, companyId = world.own.id) =>
  server.services.storage.write(server.system, companyId, name, content);
const read = (name: string, from = server): Promise<Uint8Array> =>
  wholeOf(from.services.storage.read(from.system, world.own.id, name));
const importFile = (content: string) =>
  server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'people.csv' },
  });
const saveLogo = async (color: string): Promise<string> => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { body } = await server.request('PUT', `/api/companies/${world.own.id}/logo`, {
    token: world.owner.token,
    body: { logo: `data:image/png;base64,${png.toString('base64')}` },
  });
  return body.logo;
};
const rows = (sql: string) =>
  server.system.read(async (em) => (await em.execute<{ n: number }[]>(sql, []))[0]!.n);
const failAll = (): void => s3.fail(() => true);

describe('objects in a bucket', () => {
  it('are read back unchanged, even in parts, and can be replaced', async () => {
    const large = Uint8Array.from({ length: 20 * 1024 * 1024 }, (_, at) => (at * 31) % 251);
    const pieces = Array.from({ length: 40 }, (_, at) =>
      large.subarray(at * 524_288, (at + 1) * 524_288),
    );
    expect(await write('models/large', pieces)).toBe(large.byteLength);
    expect(Buffer.from(await read('models/large')).equals(Buffer.from(large))).toBe(true);
    await write('models/large', [new Uint8Array([1, 2]), new Uint8Array([3])]);
    expect([...(await read('models/large'))]).toEqual([1, 2, 3]);
    await write('models/empty', []);
    expect(await read('models/empty')).toHaveLength(0);
    await server.services.storage.remove(server.system, world.own.id, [
      'models/large',
      'models/empty',
      'models/never',
    ]);
    expect(await keys()).toEqual([]);
    await expect(read('models/large')).rejects.toThrow(ObjectMissing);
  });

  it('are never partial: a failed part leaves nothing in the bucket and the database', async () => {
    const parts = Array.from({ length: 3 }, () => new Uint8Array(8 * 1024 * 1024));
    s3.fail((method, path) => method === 'PUT' && path.endsWith('models/half'));
    await expect(write('models/half', parts)).rejects.toMatchObject({
      code: 'storage_unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
    expect(await s3.unfinished()).toBe(0);
    expect(await keys()).toEqual([]);
    await expect(read('models/half')).rejects.toThrow(ObjectMissing);
    s3.fail();
    await server.system.transaction((em) =>
      em.execute("update stored_objects set created_at = now() - interval '2 days'", [], 'run'),
    );
    await dailyWork(server.services);
    expect(await rows('select count(*)::int as n from stored_objects')).toBe(0);
  });
});

describe('a file to import', () => {
  const CSV = 'email,name\nmaya@example.com,Maya\n';

  it('is rejected with Retry-After while the bucket fails, and leaves nothing', async () => {
    failAll();
    const answer = await importFile(CSV);
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await rows('select count(*)::int as n from import_runs')).toBe(0);
    expect(await rows('select count(*)::int as n from data_sources')).toBe(0);
  });

  it('waits in the bucket, is imported from there, and is gone afterwards', async () => {
    await server.services.jobs.stop();
    await server.services.jobs.start({ work: false });
    const { body } = await importFile(CSV);
    expect(await keys()).toEqual([`imports/${body.import.id}`]);
    expect(await rows('select count(*)::int as n from import_chunks')).toBe(0);
    await server.services.jobs.stop();
    await server.services.jobs.start();
    await server.idle();
    expect(
      (await server.request('GET', `/api/imports/${body.import.id}`, { token: world.editor.token }))
        .body,
    ).toMatchObject({ state: 'done', stored: 1 });
    expect(await keys()).toEqual([]);
  });
});

describe('an image', () => {
  it('is moved to the bucket by a job, and served from there', async () => {
    const path = await saveLogo('teal');
    const stored = await server.request('GET', path);
    expect(stored.status).toBe(200);
    await server.services.jobs.stop();
    await server.services.jobs.start();
    await server.idle();
    expect(await keys()).toEqual([expect.stringMatching(/^images\/[\w-]{43}\.webp$/)]);
    expect(await rows('select count(bytes)::int as n from assets')).toBe(0);
    const moved = await server.request('GET', path);
    expect(moved).toMatchObject({ status: 200, text: stored.text });
    expect(moved.headers.get('cache-control')).toContain('immutable');
  });

  it('is not cached as missing by browsers while the bucket fails', async () => {
    const path = await saveLogo('teal');
    failAll();
    const answer = await server.request('GET', path);
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('files from before there was a bucket', () => {
  it('are moved by the workers, and read as before', async () => {
    const plain = await start({ env: { bucket: null } });
    const content = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 256);
    await plain.services.storage.write(plain.system, world.own.id, 'models/old', [content]);
    await plain.close();
    expect(await keys()).not.toContain('models/old');
    expect(Buffer.from(await read('models/old')).equals(Buffer.from(content))).toBe(true);
    await server.services.jobs.stop();
    await server.services.jobs.start();
    await server.idle();
    expect(await keys()).toContain('models/old');
    expect(await rows('select count(*)::int as n from stored_pieces')).toBe(0);
    expect(Buffer.from(await read('models/old')).equals(Buffer.from(content))).toBe(true);
  });
});

describe("a deleted company's objects", () => {
  const deleteOther = async (): Promise<void> => {
    const { status } = await server.request('DELETE', `/api/companies/${world.other.id}`, {
      token: world.admin.token,
    });
    expect(status).toBe(204);
  };

  it('are deleted with it, by the daily work if the bucket failed at that time', async () => {
    for (const name of ['models/1', 'models/2', 'images/3'])
      await write(name, [new Uint8Array(9)], world.other.id);
    expect(await keys(world.other.id)).toHaveLength(3);
    const kept = await keys();
    failAll();
    await deleteOther();
    s3.fail();
    expect(await keys(world.other.id)).toHaveLength(3);
    await dailyWork(server.services);
    expect(await keys(world.other.id)).toEqual([]);
    expect(await keys()).toEqual(kept);
  });
});

describe('the log', () => {
  it('names the failure, without credentials', () => {
    const failed = lines.filter((line) => line.includes('The object storage failed'));
    expect(failed.length).toBeGreaterThan(0);
    const { accessKey, secret } = s3.credentials;
    expect(lines.filter((line) => line.includes(secret) || line.includes(accessKey))).toEqual([]);
  });
});
