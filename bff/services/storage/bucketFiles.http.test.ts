// @postgres: its SQL
// @slow: starts its own bucket and workers
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { cleanExportFilesJob } from '@bff/modules/exports/scheduled/cleanExportFiles.job';
import { dailyWork } from '@bff/jobs/dailyWork';
import { makeWorld, type World } from '@tests/support/actors';
import {
  publishAndStart,
  question,
  saveAnswer,
  startAnswer,
  type Started,
} from '@tests/support/surveys';
import { startTestS3, type TestS3 } from '@tests/support/testS3';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let s3: TestS3;
let server: TestServer;
let world: World;
let token: string;

beforeAll(async () => {
  s3 = await startTestS3();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, bucket: s3.settings },
  });
  world = await makeWorld(server);
  token = world.owner.token;
});
afterEach(() => s3.fail());
afterAll(async () => {
  await server.close();
  await s3.close();
});

const keys = async (folder: string): Promise<string[]> =>
  (await s3.keys()).filter((key) => key.startsWith(`${world.own.id}/${folder}/`));
const failAll = (): void => s3.fail(() => true);
const inDatabase = () =>
  server.system.read((em) => em.execute("select 1 from stored_objects where place = 'database'"));

describe('a file of an answer', () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 7)]);
  let started: Started;
  const send = (fileId: string) =>
    server.request('POST', `/api/widget/responses/${started.id}/files`, {
      raw: PNG,
      query: { question: 'cv', fileId, name: 'cv.png' },
      headers: {
        [RESPONSE_TOKEN_HEADER]: started.token,
        'content-type': 'application/octet-stream',
      },
    });
  const path = (file: string) => `/api/v1/responses/${started.id}/files/${file.split('/', 1)[0]!}`;

  const begin = async (): Promise<string> => {
    const { id } = await publishAndStart(server, token, {
      title: 'Jobs',
      questions: [question('cv', 'file-upload', { settings: { fileTypes: ['png'] } })],
    });
    started = (await startAnswer(server, id)).body;
    return id;
  };

  it('is only in the bucket, read from there, and deleted with its survey', async () => {
    const surveyId = await begin();
    const { file } = (await send('file000000000000000001')).body;
    expect(await keys('uploads')).toHaveLength(1);
    expect(await inDatabase()).toEqual([]);
    expect((await saveAnswer(server, started, { cv: [file] })).status).toBe(200);
    const got = await fetch(`${server.url}${path(file)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await got.arrayBuffer()).equals(PNG)).toBe(true);
    await server.request('DELETE', `/api/surveys/published/${surveyId}`, { token });
    await dailyWork(server.services);
    expect(await keys('uploads')).toEqual([]);
  });

  it('is rejected with Retry-After while the bucket fails, and then accepted', async () => {
    await begin();
    failAll();
    const refused = await send('file000000000000000002');
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    s3.fail();
    expect((await send('file000000000000000002')).status).toBe(201);
    expect(await keys('uploads')).toHaveLength(1);
  });
});

describe('a file of a scheduled export', () => {
  const call = (method: string, path = '', body?: object) =>
    server.request(method, `/api/export/scheduled${path}`, { token, ...(body ? { body } : {}) });

  it('is only in the bucket, downloaded from there, and deleted with its schedule', async () => {
    const { id } = (
      await call('POST', '', {
        ...{ name: 'CRM', fields: ['email'], range: 'all' },
        ...{ cron: '30 6 * * 1', timeZone: 'Asia/Kolkata' },
      })
    ).body;
    await call('POST', `/${id}/run`);
    await server.idle();
    const [file] = (await call('GET')).body[0].files;
    expect(await keys('exports')).toEqual([`${world.own.id}/exports/${file.id}`]);
    expect(await inDatabase()).toEqual([]);
    const get = () => server.request<string>('GET', `/api/export/files/${file.id}`, { token });
    const download = await get();
    expect(download.status).toBe(200);
    expect(Buffer.byteLength(download.text)).toBe(file.bytes);
    await call('DELETE', `/${id}`);
    expect(await cleanExportFilesJob.waiting!(server.services)).toEqual([world.own.id]);
    await server.system.transaction((em) =>
      server.services.jobs.enqueue(em, 'exports.clean', {}, { companyId: world.own.id }),
    );
    await server.idle();
    expect(await keys('exports')).toEqual([]);
  });
});
