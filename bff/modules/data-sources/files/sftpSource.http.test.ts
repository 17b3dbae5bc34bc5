// @postgres: its SQL
// @slow: every file is parsed in its own thread
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSftp, type FakeSftp } from '@tests/support/fakeSftp';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let sftp: FakeSftp;
let onRead: () => void = () => undefined;
beforeAll(async () => {
  sftp = await startFakeSftp(() => onRead());
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await sftp.close();
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `/api/data-sources${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });
const config = (more: object = {}): string =>
  JSON.stringify({
    host: '127.0.0.1',
    port: String(sftp.port),
    accountId: 'reader',
    apiKey: 'reader-pass',
    hostKey: sftp.hostKey,
    folder: '/exports',
    ...more,
  });
const message = async (more: object = {}): Promise<string> =>
  (await call('POST', '/test', { type: 'SFTP', config: config(more) })).body.message;
const put = (name: string, content: string, changedAt: number): void => {
  sftp.files.set(name, { content: Buffer.from(content), changedAt });
};
const connect = async (more: object = {}) => {
  const { status, body, text } = await call('POST', '', {
    name: 'Files',
    type: 'SFTP',
    config: config(more),
  });
  expect(status).toBe(201);
  await server.idle();
  return { id: body.id as string, text };
};
const runs = async (id: string) => (await call('GET', `/${id}/runs`)).body;
const sync = async (id: string) => {
  await call('POST', `/${id}/sync`);
  await server.idle();
  return (await runs(id))[0];
};

/** Ends the run that would wait a minute, so that the next one begins immediately. */
const stopWaiting = async (id: string): Promise<void> => {
  const { body } = await call('GET', `/${id}/runs`);
  const waits = body.find(({ state }: { state: string }) => state === 'queued');
  const { status } = await server.request('POST', `/api/jobs/${waits.id}/cancel`, {
    token: world.editor.token,
  });
  expect(status).toBeLessThan(300);
};

it('nothing is sent to a server before its key is entered, or if its key is different', async () => {
  put('a.csv', 'email\nada@sftp.example\n', 1);
  const before = sftp.visits();
  expect(await message({ hostKey: '' })).toBe(
    `The server presents the key ${sftp.hostKey}. Please compare it with the key from its operator, and enter it as the server key. Nothing has been sent to it yet.`,
  );
  expect(await message({ hostKey: `SHA256:${'A'.repeat(43)}` })).toContain(
    'The server key differs from the one you entered',
  );
  expect(sftp.visits()).toBe(before);
  expect(await message()).toBe('The connection works.');
});

it('a wrong password, a missing folder, a closed port and a private address are reported', async () => {
  expect(await message({ apiKey: 'wrong' })).toBe(
    'The server rejected this user with this password or private key.',
  );
  expect(await message({ apiKey: '', privateKey: 'nonsense' })).toBe(
    'The private key cannot be read. Please enter one in OpenSSH format, without a passphrase.',
  );
  expect(await message({ apiKey: '' })).toBe('Please enter a password or a private key.');
  expect(await message({ folder: '/elsewhere' })).toBe(
    "There is no /elsewhere, or this user can't see it.",
  );
  expect(await message({ port: '1' })).toBe('No SFTP server responds at this address.');
  expect(await message({ host: '10.0.0.1' })).toBe("Navout can't connect to this address.");
});

it('files of a folder are read with a private key, and only new and changed ones again', async () => {
  put('a.csv', 'email\nada@sftp.example\nbob@sftp.example\n', 1);
  const { id, text } = await connect({ apiKey: '', privateKey: sftp.privateKey });
  expect(text).not.toContain('PRIVATE KEY');
  expect((await call('GET', `/${id}`)).text).not.toContain('PRIVATE KEY');
  expect((await runs(id))[0].counts).toMatchObject({ read: 2, stored: 2 });
  expect((await sync(id)).counts).toMatchObject({ read: 0 });
  put('a.csv', 'email\nada@sftp.example\n', 2);
  put('b.jsonl', '{"email":"cyd@sftp.example"}', 2);
  expect((await sync(id)).counts).toMatchObject({ read: 2, stored: 1, deleted: 1 });
});

it('a file that changes while it is read is read again later', async () => {
  sftp.files.clear();
  put('a.csv', 'email\nada@sftp.example\n', 1);
  const { id } = await connect();
  put('a.csv', 'email\nada@sftp.example\nbob@sftp.example\n', 2);
  onRead = () => put('a.csv', 'email\nada@sftp.example\ncyd@sftp.example\n', 3);
  await sync(id);
  expect((await runs(id)).map(({ state }: { state: string }) => state)).toContain('partial');
  await stopWaiting(id);
  await sync(id);
  const { body } = await call('GET', `/${id}/records?limit=100`);
  expect(body.records.map(({ email }: { email: string }) => email).sort()).toEqual([
    'ada@sftp.example',
    'cyd@sftp.example',
  ]);
});
