// @postgres: its SQL
// @slow: files of all sizes, and sendings that break off
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { connect } from 'node:net';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { ownerQuery } from '@bff/db/ownerQuery';
import { dailyWork } from '@bff/jobs/dailyWork';
import { tokenFor } from '@tests/support/actors';
import { useResultsPlace } from '@tests/support/resultsPlace';
import { publish, question, saveAnswer, startAnswer } from '@tests/support/surveys';
import type { Answer } from '@tests/support/testServer';

const { place, csv, longRunning } = useResultsPlace();

let scanner: Server;
const scanned: { bytes: number }[] = [];
let verdict: () => { status: number; body: string };
const isClean = () => ({ status: 200, body: '{"clean":true}' });
beforeAll(async () => {
  scanner = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => (bytes += piece.length));
    request.on('end', () => {
      scanned.push({ bytes });
      const { status, body } = verdict();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
});
beforeEach(() => {
  verdict = isClean;
});
afterEach(() => {
  place.server.services.env.fileScanUrl = null;
});
afterAll(() => {
  scanner.close();
});
const scanHere = () =>
  (place.server.services.env.fileScanUrl = `http://127.0.0.1:${String((scanner.address() as AddressInfo).port)}/`);

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 7)]);
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

const survey = (settings = {}, ...more: ReturnType<typeof question>[]) => ({
  title: 'Jobs',
  questions: [
    question('cv', 'file-upload', {
      settings: {
        fileTypes: ['png', 'pdf', 'txt', 'docx'],
        maxMegabytes: 1,
        maxFiles: 2,
        ...settings,
      },
    }),
    ...more,
  ],
});

type Started = { id: string; token: string };
let count = 0;
const idOf = (n: number): string => `file${String(n).padStart(18, '0')}`;
const begin = async (surveyId: string): Promise<Started> =>
  (await startAnswer(place.server, surveyId)).body;
const send = (
  { id, token }: Started,
  name: string,
  raw: Uint8Array,
  { fileId = idOf((count += 1)), question: asked = 'cv' } = {},
): Promise<Answer<{ file: string; code?: string; error?: string }>> =>
  place.server.request('POST', `/api/widget/responses/${id}/files`, {
    raw,
    query: { question: asked, fileId, name },
    headers: { [RESPONSE_TOKEN_HEADER]: token, 'content-type': 'application/octet-stream' },
  });
const sent = async (...args: Parameters<typeof send>): Promise<string> => {
  const { status, body, text } = await send(...args);
  if (status !== 201) throw new Error(text);
  return body.file;
};
const download = (id: string, file: string, token = place.token) =>
  place.server.request('GET', `/api/v1/responses/${id}/files/${file.split('/', 1)[0]!}`, { token });
const stranger = () => tokenFor(place.server, place.world.otherOwner.user);
const objects = async (): Promise<string[]> =>
  (
    await ownerQuery<{ name: string }>(
      place.server.services.orm,
      "select name from stored_objects where name like 'uploads/%' order by name",
    )
  ).map(({ name }) => name);

describe('a file of an answer', () => {
  it('is stored, listed by the answer, downloaded byte for byte and never displayed, and exported by name and link', async () => {
    const id = await longRunning(survey());
    const started = await begin(id);
    const file = await sent(started, 'Mein Foto "ä".png', PNG);
    expect(file).toMatch(/^file\d{18}\.5008\.[\w-]{43}\/Mein Foto _ä_\.png$/);
    expect((await saveAnswer(place.server, started, { cv: [file] })).status).toBe(200);
    const got = await fetch(
      `${place.server.url}/api/v1/responses/${started.id}/files/${file.split('/', 1)[0]!}`,
      { headers: { authorization: `Bearer ${place.token}` } },
    );
    expect(Buffer.from(await got.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Mein Foto ___.png"; filename*=UTF-8''Mein%20Foto%20_%C3%A4_.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    const link = `${place.server.services.publicUrl}/files/${started.id}/${file.replaceAll(' ', '%20')}`;
    expect((await csv(id)).body).toContain(`"Mein Foto _ä_.png (${link})"`);
  });

  it('is rejected by its size, by its name and by its content, regardless of the name', async () => {
    const started = await begin(await longRunning(survey()));
    const refusal = async (name: string, raw: Uint8Array) => {
      const { status, body } = await send(started, name, raw);
      return [status, body.code];
    };
    expect(await refusal('a.png', Buffer.alloc(0))).toEqual([400, 'validation_failed']);
    const large = Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]);
    expect(await refusal('a.png', large)).toEqual([413, 'payload_too_large']);
    expect(await refusal('a.png', EXE)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.exe', EXE)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.png', HTML)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.txt', HTML)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.html', HTML)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.svg', Buffer.from('<svg/>'))).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('png', PNG)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.png.exe', PNG)).toEqual([415, 'unsupported_media_type']);
    const jar = Buffer.from('PK\x03\x04META-INF/MANIFEST.MF', 'latin1');
    expect(await refusal('a.docx', jar)).toEqual([415, 'unsupported_media_type']);
    expect(await refusal('a.txt', Buffer.from('plain words'))).toEqual([201, undefined]);
    expect((await objects()).filter((name) => name.includes(started.id))).toHaveLength(1);
  });

  it('of 100 MB is rejected before it is received', async () => {
    const started = await begin(await longRunning(survey({ maxMegabytes: 50 })));
    const { hostname, port } = new URL(place.server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/widget/responses/${started.id}/files?question=cv&fileId=${idOf(99)}&name=a.png HTTP/1.1\r\n` +
        `host: ${hostname}\r\n${RESPONSE_TOKEN_HEADER}: ${started.token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${String(100 * 1024 * 1024)}\r\n\r\n`,
    );
    socket.write(PNG);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  });

  it('that ends midway leaves nothing', async () => {
    const started = await begin(await longRunning(survey()));
    const { hostname, port } = new URL(place.server.url);
    const socket = connect(Number(port), hostname);
    socket.end(
      `POST /api/widget/responses/${started.id}/files?question=cv&fileId=${idOf(98)}&name=a.png HTTP/1.1\r\n` +
        `host: ${hostname}\r\n${RESPONSE_TOKEN_HEADER}: ${started.token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: 90000\r\n\r\n`,
    );
    socket.on('error', () => undefined).resume();
    await once(socket, 'close');
    expect((await objects()).filter((name) => name.includes(started.id))).toEqual([]);
  });

  it('is stored once for repeated uploads, and too many files are rejected', async () => {
    const started = await begin(await longRunning(survey({ maxFiles: 20 })));
    const again = { fileId: idOf(1_000_000) };
    const answers = await Promise.all([1, 2, 3].map(() => sent(started, 'a.png', PNG, again)));
    expect(new Set(answers).size).toBe(1);
    expect((await objects()).filter((name) => name.includes(started.id))).toHaveLength(1);
    const files = [answers[0]!];
    while (files.length < 21) files.push(await sent(started, `${String(files.length)}.png`, PNG));
    const refused = await saveAnswer(place.server, started, { cv: files });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await saveAnswer(place.server, started, { cv: files.slice(1) })).status).toBe(200);
  });

  it('is limited per response to three times as many as the questions ask for', async () => {
    const started = await begin(await longRunning(survey({ maxFiles: 1 })));
    for (let n = 0; n < 3; n += 1) await sent(started, 'a.png', PNG);
    expect((await send(started, 'a.png', PNG)).body).toMatchObject({
      code: 'too_many_requests',
      error: 'Too many files were sent with this response.',
    });
  });

  it('belongs to its question and response: others reject it', async () => {
    const id = await longRunning(survey({}, question('photo', 'file-upload')));
    const [one, two] = [await begin(id), await begin(id)];
    const file = await sent(one, 'a.png', PNG);
    const wrong = { code: 'validation_failed' };
    for (const answers of [
      { cv: [file] },
      { cv: [file.replace('.5008.', '.1.')] },
      { cv: [file.replace('a.png', 'b.png')] },
    ])
      expect((await saveAnswer(place.server, two, answers)).body).toMatchObject({
        ...wrong,
        fields: { cv: expect.stringContaining('was not uploaded for this question') as unknown },
      });
    expect((await saveAnswer(place.server, one, { photo: [file] })).body).toMatchObject(wrong);
    expect((await saveAnswer(place.server, one, { cv: ['../../etc/passwd'] })).status).toBe(400);
    expect((await saveAnswer(place.server, one, { cv: [file] })).status).toBe(200);
    expect((await download(one.id, file)).status).toBe(200);
    expect((await download(two.id, file)).status).toBe(404);
    expect((await download(one.id, file, await stranger())).status).toBe(404);
    const admin = await tokenFor(place.server, place.world.admin.user);
    expect((await download(one.id, file, admin)).status).toBe(200);
    const anonymous = await place.server.request(
      'GET',
      `/api/v1/responses/${one.id}/files/${file.split('/', 1)[0]!}`,
    );
    expect(anonymous.status).toBe(401);
  });

  it('is accepted only with the token of an open response, for a file question', async () => {
    const id = await longRunning(survey({}, question('word')));
    const started = await begin(id);
    expect((await send({ ...started, token: `${id}.forged` }, 'a.png', PNG)).status).toBe(404);
    expect((await send(started, 'a.png', PNG, { question: 'word' })).status).toBe(404);
    await saveAnswer(place.server, started, {});
    expect((await send(started, 'a.png', PNG)).body.code).toBe('already_completed');
    const other = await begin(id);
    await place.server.request('PUT', `/api/surveys/published/${id}/status`, {
      token: place.token,
      body: { status: 'inactive' },
    });
    expect((await send(other, 'a.png', PNG)).body.code).toBe('survey_closed');
  });

  it('is scanned for viruses if a scanner is set, and not accepted unscanned', async () => {
    const started = await begin(await longRunning(survey()));
    scanHere();
    expect((await send(started, 'a.png', PNG)).status).toBe(201);
    expect(scanned.at(-1)).toEqual({ bytes: PNG.byteLength });
    verdict = () => ({ status: 200, body: '{"clean":false}' });
    expect((await send(started, 'a.png', PNG)).body.code).toBe('file_unsafe');
    for (const answer of [
      { status: 500, body: '{"clean":true}' },
      { status: 200, body: '{}' },
      { status: 200, body: 'OK' },
    ]) {
      verdict = () => answer;
      const refused = await send(started, 'a.png', PNG);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused.body.error).toContain('cannot be checked for viruses right now');
    }
    expect((await objects()).filter((name) => name.includes(started.id))).toHaveLength(1);
  });
});

describe('files that no answer lists', () => {
  it('are removed: those of a deleted response or survey or an erased person immediately, others after a day', async () => {
    const id = await longRunning(survey());
    const other = await longRunning(survey());
    const answerWith = async (surveyId: string, body = {}) => {
      const started: Started = (await startAnswer(place.server, surveyId, body)).body;
      await saveAnswer(place.server, started, { cv: [await sent(started, 'a.png', PNG)] });
      return started;
    };
    const kept = await answerWith(id);
    const unused = await begin(id);
    await sent(unused, 'unused.png', PNG);
    const deleted = await answerWith(id);
    const erased = await answerWith(id, { identifiers: { email: 'files@example.com' } });
    const gone = await answerWith(other);
    const left = async () =>
      (await objects()).flatMap((name) =>
        [kept, unused, deleted, erased, gone].flatMap((one, at) =>
          name.includes(one.id) ? [['kept', 'unused', 'deleted', 'erased', 'gone'][at]] : [],
        ),
      );
    await ownerQuery(place.server.services.orm, 'delete from survey_responses where id = $1', [
      deleted.id,
    ]);
    const { status } = await place.server.request('POST', '/api/privacy/erase', {
      token: await tokenFor(place.server, place.world.owner.user),
      body: { identifier: { type: 'email', value: 'files@example.com' } },
    });
    expect(status).toBe(200);
    await place.server.request('DELETE', `/api/surveys/published/${other}`, {
      token: await tokenFor(place.server, place.world.owner.user),
    });
    await dailyWork(place.server.services);
    expect((await left()).sort()).toEqual(['kept', 'unused']);
    place.server.setTime(new Date(place.server.services.clock().getTime() + 25 * 3_600_000));
    await dailyWork(place.server.services);
    expect(await left()).toEqual(['kept']);
  });
});

it('a survey can only ask for file types that browsers do not run', async () => {
  for (const fileTypes of [['html'], ['svg'], ['exe'], [], ['png', 'png']])
    await expect(publish(place.server, place.token, survey({ fileTypes }))).rejects.toThrow('400');
  await expect(publish(place.server, place.token, survey({ maxFiles: 21 }))).rejects.toThrow('400');
  await expect(publish(place.server, place.token, survey({ maxMegabytes: 51 }))).rejects.toThrow(
    '400',
  );
});
