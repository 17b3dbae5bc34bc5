// @slow: starts its own bucket and workers
import pino from 'pino';
import { makeWorld, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { setVariables, startTestS3, type TestS3 } from '@tests/support/testS3';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { describeError } from '@bff/services/log';
import { wholeOf } from './content';
import { warnOfBucket } from './warnOfBucket';

let database: TestDatabase;
let s3: TestS3;
let lines: string[] = [];
let server: TestServer;
let world: World;

const start = (settings: Partial<TestS3['settings']> = {}): Promise<TestServer> =>
  startTestServer({
    orm: database.orm,
    log: pino({ serializers: { err: describeError } }, { write: (line) => lines.push(line) }),
    env: { rateLimitScale: 1000, bucket: { ...s3.settings, ...settings } },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  s3 = await startTestS3();
  server = await start();
  world = await makeWorld(server);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await server.close();
  await s3.close();
  await database.close();
});

const write = (to: TestServer, name: string, content: Iterable<Uint8Array>) =>
  to.services.storage.write(to.system, world.own.id, name, content);
const read = (from: TestServer, name: string): Promise<Uint8Array> =>
  wholeOf(from.services.storage.read(from.system, world.own.id, name));
const importFile = (to: TestServer) =>
  to.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: 'email,name\nmaya@example.com,Maya\n',
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'people.csv' },
  });

/** Starts a server with other settings for the same bucket while `work` runs. */
const withServer = async (
  settings: Partial<TestS3['settings']>,
  work: (other: TestServer) => Promise<void>,
): Promise<void> => {
  const other = await start(settings);
  try {
    await work(other);
  } finally {
    await other.close();
  }
};
const refused = { status: 503, body: { code: 'storage_unavailable' } };

it('a missing bucket leads to Retry-After, and the log gives the reason', async () => {
  await warnOfBucket(server.services);
  expect(lines).toEqual([]);
  await withServer({ bucket: 'navout-never-made' }, async (other) => {
    await warnOfBucket(other.services);
    expect(lines.join('')).toContain('The bucket of STORAGE_URL cannot be used');
    const answer = await importFile(other);
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get('retry-after')).toBe('5');
    await expect(write(other, 'models/1', [new Uint8Array(9)])).rejects.toMatchObject(refused.body);
    await expect(
      other.services.storage.remove(other.system, world.own.id, ['models/1']),
    ).rejects.toMatchObject(refused.body);
  });
  expect(lines.join('')).toContain('The object storage failed: NoSuchBucket');
});

it('keys that the service rejects are logged with its error name, never with their values', async () => {
  const { accessKey, secret } = s3.credentials;
  const wrong = { AWS_ACCESS_KEY_ID: 'WRONG-KEY', AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' };
  const restore = setVariables(wrong);
  try {
    await withServer({}, async (other) => {
      expect(await importFile(other)).toMatchObject(refused);
    });
  } finally {
    restore();
  }
  // Services differ in which of the two they report.
  expect(lines.join('')).toMatch(
    /The object storage failed: (?:InvalidAccessKeyId|SignatureDoesNotMatch)/,
  );
  const secrets = [accessKey, secret, ...Object.values(wrong)];
  expect(lines.filter((line) => secrets.some((one) => line.includes(one)))).toEqual([]);
});

it('a service that fails while a file is written or read leaves no partial file, and all earlier files', async () => {
  const whole = Uint8Array.from({ length: 20 * 1024 * 1024 }, (_, at) => (at * 7) % 251);
  await write(server, 'models/kept', [whole]);
  const away = function* (): Generator<Uint8Array> {
    yield whole.subarray(0, 9 * 1024 * 1024);
    s3.fail(() => true);
    yield whole.subarray(9 * 1024 * 1024);
  };
  await expect(write(server, 'models/new', away())).rejects.toMatchObject(refused.body);
  await expect(read(server, 'models/kept')).rejects.toMatchObject(refused.body);
  s3.fail();
  expect(Buffer.from(await read(server, 'models/kept')).equals(Buffer.from(whole))).toBe(true);
  await expect(read(server, 'models/new')).rejects.toThrow('models/new');
  expect(await write(server, 'models/new', [whole.subarray(0, 5)])).toBe(5);
  expect(await read(server, 'models/new')).toHaveLength(5);
  s3.cut(1024 * 1024);
  await expect(read(server, 'models/kept')).rejects.toMatchObject(refused.body);
  s3.cut();
  expect(await read(server, 'models/kept')).toHaveLength(whole.byteLength);
});
