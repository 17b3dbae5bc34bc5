// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createResponseFile, listResponseFiles } from '@core/contract/responseFiles';
import { systemContext } from '@bff/context';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { readSav } from '@tests/support/readSav';
import { question, type OrError } from '@tests/support/surveys';
import { cleanResponseFilesJob } from './cleanResponseFiles.job';
import { makeResponseFileJob } from './makeResponseFile.job';
import { responseFileData } from './oldFiles';

type File = ResponseOf<typeof createResponseFile>;

const { place, get, answered, longRunning } = useResultsPlace();

const create = (id: string, body: object, query = {}, token = place.token) =>
  place.server.request<OrError<File>>('POST', `/api/surveys/${id}/response-files`, {
    ...{ token, query },
    body: { format: 'csv', shape: 'wide', columns: ['id', 'q:why'], ...body },
  });
const list = async (id: string) =>
  (await get<ResponseOf<typeof listResponseFiles>>(id, 'response-files')).body.files;
const content = (id: string, fileId: string, token?: string) =>
  get<string>(id, `response-files/${fileId}/content`, {}, token);

const work = () => ({
  ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
  context: systemContext(place.server.services, 'test', place.world.own.id),
});
const report = () => Promise.resolve();
const make = (fileId: string) =>
  makeResponseFileJob.run({ ...work(), payload: { fileId }, report });

const made = async (id: string, body: object, query = {}): Promise<string> => {
  const { body: file } = await create(id, body, query);
  await make(file.id);
  return (await content(id, file.id)).text;
};

const survey = async () => {
  const id = await longRunning({
    title: 'Files',
    questions: [
      question('nps', 'rating', { settings: { minValue: 0, maxValue: 10, preset: 'nps' } }),
      question('many', 'checkbox', { options: ['a', 'b'] }),
      question('why', 'textarea'),
    ],
  });
  await answered(id, daysAgo(3), 30, { nps: 10, many: ['a', 'b'], why: '=1+1 "x"' });
  await answered(id, daysAgo(2), 20, { nps: 3, why: 'Ask ann@harbor.example' });
  return id;
};

describe('files of responses', () => {
  it('have the chosen columns in a fixed order, a row per response', async () => {
    const id = await survey();
    const columns = ['q:why', 'q:many', 'q:nps', 'complete', 'seconds'];
    expect(await made(id, { columns, labels: true })).toBe(
      [
        '"Completion Time (seconds)","Is Complete","Q: Title of nps","Q: Title of nps (label)","Q: Title of many","Q: Title of why"',
        '20,true,3,"Detractor","","Ask ann@harbor.example"',
        '30,true,10,"Promoter","a; b","\'=1+1 ""x"""',
        '',
      ].join('\n'),
    );
    expect(await made(id, { columns: ['q:why'], exact: true }, { answers: 'nps.any.10' })).toBe(
      '"Q: Title of why"\n"=1+1 ""x"""\n',
    );
  });

  it('can be long, a row per answer, as JSON Lines and without personal data', async () => {
    const id = await survey();
    const columns = ['seconds', 'email', 'ipAddress', 'q:nps', 'q:why'];
    const lines = await made(id, {
      ...{ columns, format: 'jsonl', shape: 'long', labels: true, redact: true },
    });
    const about = (seconds: number) => ({
      ...{ 'Completion Time (seconds)': seconds, Email: null, 'IP Address': null },
    });
    const nps = { 'Question ID': 'nps', Question: 'Title of nps', Part: '' };
    const why = { 'Question ID': 'why', Question: 'Title of why', Part: '' };
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      { ...about(20), ...nps, Value: 3, Label: 'Detractor' },
      { ...about(20), ...why, Value: 'Ask [email]', Label: null },
      { ...about(30), ...nps, Value: 10, Label: 'Promoter' },
      { ...about(30), ...why, Value: '=1+1 "x"', Label: null },
    ]);
    expect((await made(id, { format: 'xlsx', shape: 'long' })).slice(0, 2)).toBe('PK');
  });

  it('can be SPSS files, wide with value labels or long, with the chosen columns', async () => {
    const id = await survey();
    const sav = async (body: object) => {
      const { body: file } = await create(id, { format: 'sav', ...body });
      await make(file.id);
      const path = `/api/surveys/${id}/response-files/${file.id}/content`;
      const headers = { authorization: `Bearer ${place.token}` };
      const answer = await fetch(`${place.server.url}${path}`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/x-spss-sav');
      return readSav(Buffer.from(await answer.arrayBuffer()));
    };
    const wide = await sav({ columns: ['complete', 'tags', 'q:many', 'q:nps'] });
    expect(wide.rows).toEqual([
      { is_complete: 1, tags: '', Q1: 3, Q2_1: null, Q2_2: null },
      { is_complete: 1, tags: '', Q1: 10, Q2_1: 1, Q2_2: 1 },
    ]);
    expect(wide.valueLabels).toMatchObject({
      is_complete: [
        [0, 'No'],
        [1, 'Yes'],
      ],
    });
    const long = await sav({ columns: ['seconds', 'q:nps', 'q:why'], shape: 'long', redact: true });
    const nps = { question_id: 'nps', question: 'Title of nps', part: '' };
    const why = { question_id: 'why', question: 'Title of why', part: '', value_label: '' };
    const [seconds, other] = [20, 30].map((n) => ({ completion_time_seconds: n }));
    expect(long.rows).toEqual([
      { ...seconds, ...nps, value: '3', value_label: 'Detractor', value_number: 3 },
      { ...seconds, ...why, value: 'Ask [email]', value_number: null },
      { ...other, ...nps, value: '10', value_label: 'Promoter', value_number: 10 },
      { ...other, ...why, value: '=1+1 "x"', value_number: null },
    ]);
  });

  it('are listed, and removed by age, with their survey and when a person is erased', async () => {
    const id = await survey();
    const [{ body: kept }, { body: waiting }] = [await create(id, {}), await create(id, {})];
    expect((await content(id, kept.id)).status).toBe(404);
    expect(await make(kept.id)).toEqual({ counts: { rows: 2 } });
    expect(await list(id)).toMatchObject([
      { id: waiting.id, rows: null, bytes: null },
      {
        id: kept.id,
        rows: 2,
        runId: kept.runId,
        name: expect.stringMatching(/_responses_.*\.csv$/),
      },
    ]);
    const { context } = work();
    await context.transaction((em) =>
      responseFileData.erase(
        em,
        place.world.own.id,
        { type: 'email', value: 'ann@harbor.example' },
        context,
      ),
    );
    expect(await list(id)).toEqual([]);
    expect((await content(id, kept.id)).status).toBe(404);
    expect(await cleanResponseFilesJob.waiting!(place.server.services)).toEqual([
      place.world.own.id,
    ]);
    await cleanResponseFilesJob.run({ ...work(), payload: {}, report });
    expect(await cleanResponseFilesJob.waiting!(place.server.services)).toEqual([]);
    expect(await make(waiting.id)).toBeUndefined();
  });

  it('refuse unknown columns and filters, and are hidden from other companies', async () => {
    const id = await survey();
    for (const body of [
      { columns: [] },
      { columns: ['q:gone'] },
      { columns: ['password'] },
      { format: 'pdf' },
    ])
      expect([body, (await create(id, body)).status]).toEqual([body, 400]);
    expect((await create(id, {}, { dateFrom: 'never' })).status).toBe(400);
    const { body: file } = await create(id, {});
    await make(file.id);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await create(id, {}, {}, other)).status).toBe(404);
    expect((await content(id, file.id, other)).status).toBe(404);
    expect((await get(id, 'response-files', {}, other)).status).toBe(404);
  });

  it('without responses have only their header', async () => {
    const id = await longRunning();
    expect(await made(id, { columns: ['id'] })).toBe('"Response ID"\n');
  });
});
