// @postgres: its SQL
// @slow: every delivery opens a connection in its own thread
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeS3, type FakeS3 } from '@tests/support/fakeS3';
import { startFakeSftp, type FakeSftp } from '@tests/support/fakeSftp';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { STORE_WRITE_BYTES } from '@bff/modules/data-sources/files/fileStore';
import { writeFile } from '@bff/modules/data-sources/files/openFiles';

const [BUCKET, KEY, SECRET] = ['exports', 'AKIAEXAMPLEKEY', 'secret-access-key-0123456789'];
const PATH = '/api/export/scheduled';

let server: TestServer;
let world: World;
let s3: FakeS3;
let sftp: FakeSftp;
beforeAll(async () => {
  [s3, sftp] = await Promise.all([startFakeS3(BUCKET, KEY), startFakeSftp()]);
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
  await projectRows(
    server,
    world.own.id,
    '0198c0de-0000-7000-8000-0000000000a1',
    ['ada', 'ben'].map((name) => ({ email: `${name}@out.example` })),
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all([s3.close(), sftp.close()]);
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, path, { token, ...(body ? { body } : {}) });
const s3Config = () => ({
  ...{ bucket: BUCKET, prefix: 'in/', endpoint: s3.url, accountId: KEY, apiKey: SECRET },
});
const sftpConfig = () => ({
  ...{ host: '127.0.0.1', port: String(sftp.port), accountId: 'reader', apiKey: 'reader-pass' },
  ...{ hostKey: sftp.hostKey, folder: '/exports', pattern: 'customers-*' },
});
const connect = async (type: string, config: object): Promise<string> => {
  const { status, body } = await call('POST', '/api/data-sources', {
    ...{ name: `Store ${type}`, type, config: JSON.stringify(config) },
  });
  expect(status).toBe(201);
  await server.idle();
  return body.id;
};
const order = (sourceId: string, folder: string, more: object = {}) => ({
  ...{ name: 'For the CRM', fields: ['email'], range: 'all', cron: null },
  delivery: { sourceId, folder },
  ...more,
});
const read = async (id: string) =>
  ((await call('GET', PATH)).body as { id: string }[]).find((one) => one.id === id);
const make = async (body: object) => {
  const answer = await call('POST', PATH, body);
  expect(answer.status).toBe(201);
  await server.idle();
  return { id: answer.body.id as string, shown: await read(answer.body.id) };
};
const download = async (shown: unknown) =>
  (
    await server.request<string>(
      'GET',
      `/api/export/files/${(shown as { files: { id: string }[] }).files[0]!.id}`,
      { token: world.editor.token },
    )
  ).text;

it('a one-time export is delivered to a bucket with the content of its download, and recorded in the audit log', async () => {
  const source = await connect('S3', s3Config());
  const { id, shown } = await make(order(source, '/out//crm/'));
  expect(shown).toMatchObject({
    ...{ cron: null, nextAt: null, failure: null },
    delivery: { sourceId: source, folder: 'out/crm/' },
    files: [{ rows: 2 }],
  });
  const [key] = s3.objects.keys();
  expect(key).toMatch(/^out\/crm\/For_the_CRM_\d{4}-\d\d-\d\d_[0-9a-f]{8}\.csv$/);
  expect(s3.objects.get(key!)!.toString()).toBe(await download(shown));
  const { body: log } = await call(
    'GET',
    '/api/audit-log?action=exports.delivered',
    undefined,
    world.owner.token,
  );
  expect(log.items).toMatchObject([{ after: { storage: 'Store S3', path: key } }]);
  await call('DELETE', `${PATH}/${id}`);
});

it('a scheduled export is delivered over SFTP, and gets its name once it is complete', async () => {
  const source = await connect('SFTP', sftpConfig());
  const { id } = await make(order(source, '/exports', { cron: '30 6 * * 1', format: 'parquet' }));
  expect(sftp.files.size).toBe(0);
  expect((await call('POST', `${PATH}/${id}/run`)).status).toBe(202);
  await server.idle();
  const [name, { content }] = [...sftp.files][0]!;
  expect(name).toMatch(/^For_the_CRM_.*\.parquet$/);
  expect(content.subarray(0, 4).toString()).toBe('PAR1');
  await call('DELETE', `${PATH}/${id}`);
});

it('a file of several parts is replaced as a whole, and a failed one leaves nothing', async () => {
  const content = async function* (bytes: number, fails: boolean) {
    for (let n = 0; n < 5; n += 1) yield await Promise.resolve(Buffer.alloc(bytes, 'a'));
    if (fails) throw new Error('No more.');
  };
  // A bucket takes parts of many megabytes, SFTP packets of 32 KB.
  const bytes = { S3: STORE_WRITE_BYTES / 2, SFTP: 50_000 };
  for (const type of ['S3', 'SFTP'] as const) {
    const config = type === 'S3' ? s3Config() : sftpConfig();
    const path = type === 'S3' ? 'big.csv' : '/exports/big.csv';
    await writeFile(type, config, '127.0.0.1', { path, content: content(bytes[type], false) });
    await expect(
      writeFile(type, config, '127.0.0.1', { path, content: content(bytes[type], true) }),
    ).rejects.toThrow('No more.');
  }
  expect(s3.objects.get('big.csv')!.byteLength).toBe(5 * bytes.S3);
  expect(s3.unfinished()).toBe(0);
  expect(sftp.files.get('big.csv')!.content.byteLength).toBe(5 * bytes.SFTP);
  expect(sftp.files.has('big.csv.part')).toBe(false);
});

it('a failed delivery shows its reason, and the file can still be downloaded', async () => {
  const source = await connect('SFTP', sftpConfig());
  const { id, shown } = await make(order(source, '/elsewhere'));
  expect(shown).toMatchObject({
    failure: "There is no /elsewhere, or this user can't see it.",
    files: [{ rows: 2 }],
  });
  await call('DELETE', `/api/data-sources/${source}`);
  await call('POST', `${PATH}/${id}/run`);
  await server.idle();
  expect(await read(id)).toMatchObject({
    failure: "This export's storage was disconnected. Please edit the export.",
  });
});

it('a source without files, a source of another company, and a folder that the source reads are rejected', async () => {
  const source = await connect('S3', s3Config());
  const [webhook] = [
    (await call('POST', '/api/data-sources', { name: 'Hook', type: 'Webhook' })).body.id as string,
  ];
  const refused = async (body: object, token = world.editor.token) =>
    (await call('POST', PATH, body, token)).body.fields;
  const unknown = { 'delivery.sourceId': 'Please choose connected storage.' };
  expect(await refused(order(webhook, 'out'))).toEqual(unknown);
  expect(await refused(order(source, 'out'), world.otherOwner.token)).toEqual(unknown);
  expect(await refused(order(source, 'in/deeper'))).toEqual({
    'delivery.folder':
      'The data source imports files from this folder. Please choose another folder.',
  });
  expect(await refused(order(source, ' '))).toEqual({
    'delivery.folder': 'Please enter a folder.',
  });
});
