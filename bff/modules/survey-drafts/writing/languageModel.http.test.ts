// @postgres: its SQL
import type { ImportedSurvey } from '@core/survey/importing/importModel';
import { SERVER_LIMITS } from '@core/serverLimits';
import { makeWorld, type World } from '@tests/support/actors';
import { completionOf, startMockModel } from '@tests/support/mockLanguageModel';
import { SURVEY, type Draft } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const KEY = 'sk-of-the-operator';
const TEXTS = [
  { id: 'survey.title', text: 'Harbor tour' },
  { id: 'question.why.title', text: 'Why {{rate|that}}?' },
];

let model: Awaited<ReturnType<typeof startMockModel>>;
let server: TestServer;
let world: World;
beforeAll(async () => {
  model = await startMockModel();
  server = await startTestServer({ env: { outgoingAllow: model.host } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  model.close();
});
beforeEach(() => {
  model.calls.length = 0;
  server.services.env.languageModel = {
    ...{ url: model.url, key: KEY, name: 'test-model', timeoutMs: 60_000 },
  };
});

const translate = (body: object = {}, token = world.editor.token) =>
  server.request('POST', '/api/surveys/machine-translations', {
    token,
    body: { from: 'en', to: 'de', texts: TEXTS, ...body },
  });
const draft = (body: object = {}, token = world.editor.token) =>
  server.request<{ imported: ImportedSurvey; code?: string }>(
    'POST',
    '/api/surveys/machine-drafts',
    {
      token,
      body: { description: 'How was the tour?', language: 'en', ...body },
    },
  );
const stored = async (token: string) =>
  (
    await server.request<Draft>('POST', '/api/surveys/drafts', {
      token,
      body: { name: 'Tour', survey: SURVEY },
    })
  ).body;
const trail = async (action: string) =>
  server.system.transaction((em) =>
    em.execute<{ subject_id: string; company_id: string; after: object }[]>(
      'select subject_id, company_id, after from audit_entries where action = ? order by created_at desc, id desc',
      [action],
    ),
  );

describe('translating texts of a survey', () => {
  it('sends only the texts to the model of the installation, and records that', async () => {
    const { id } = await stored(world.editor.token);
    const german = [
      { id: 'survey.title', text: 'Hafenrundfahrt' },
      { id: 'question.why.title', text: 'Warum {{rate|that}}?' },
    ];
    model.reply = () =>
      completionOf(
        `<think>{}</think>Here:\n\`\`\`json\n${JSON.stringify({ texts: german })}\n\`\`\``,
      );
    const { status, body } = await translate({ draftId: id });
    expect([status, body]).toEqual([200, { texts: german }]);
    const [{ path, headers, body: sent }] = model.calls as [(typeof model.calls)[0]];
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(sent.model).toBe('test-model');
    expect(JSON.parse(sent.messages[1]!.content)).toEqual({ texts: TEXTS });
    const [entry] = await trail('drafts.textsTranslated');
    expect(entry).toMatchObject({
      subject_id: id,
      company_id: world.own.id,
      after: { texts: 2, characters: 29, from: 'en', to: 'de', model: 'test-model' },
    });
    expect(JSON.stringify(entry)).not.toContain(KEY);
  });

  it('hangs up on the model when the screen cancels', async () => {
    const stop = new AbortController();
    model.reply = () => {
      stop.abort();
      return null;
    };
    const canceled = fetch(new URL('/api/surveys/machine-translations', server.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.editor.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ from: 'en', to: 'de', texts: TEXTS }),
      signal: stop.signal,
    });
    await expect(canceled).rejects.toThrow('aborted');
    await model.dropped;
  });

  it('returns only texts that were sent, without control characters', async () => {
    model.reply = () =>
      completionOf({
        texts: [
          { id: 'survey.title', text: '<script>alert(1)</script>\u0000', note: 'x' },
          { id: 'question.other.title', text: 'Not asked for' },
          { id: 'question.why.title', text: ' ' },
        ],
      });
    expect((await translate()).body).toEqual({
      texts: [{ id: 'survey.title', text: '<script>alert(1)</script>' }],
    });
  });

  it.each([
    ['no JSON', completionOf('I would rather not.')],
    ['half of a JSON', completionOf('{"texts":[{"id":"survey.title"')],
    ['another form', completionOf({ texts: { 'survey.title': 'Hafenrundfahrt' } })],
    ['no text', completionOf({ texts: [{ id: 'survey.title', text: 7 }] })],
    ['no completion', { body: 'null' }],
    ['no JSON at all', { body: '<html>' }],
  ])('rejects an answer that has %s', async (_what, reply) => {
    model.reply = () => reply;
    const { status, body, text } = await translate();
    expect([status, body.code]).toEqual([502, 'language_model_answer']);
    expect(text).not.toContain(KEY);
  });

  it("passes on the vendor's wait, and nothing of its message", async () => {
    model.reply = () => ({
      ...{ status: 429, headers: { 'retry-after': '17' }, body: `Too many calls with ${KEY}` },
    });
    const { status, body, headers, text } = await translate();
    expect([status, body.code]).toEqual([503, 'language_model_unavailable']);
    expect(headers.get('retry-after')).toBe('17');
    expect(text).not.toContain(KEY);
  });

  it.each([
    ['refuses the key', () => ({ status: 401, body: '{}' }), {}],
    ['answers with a redirect', () => ({ status: 302, headers: { location: '/' }, body: '' }), {}],
    ['sends too much', () => ({ body: ' '.repeat(1024 * 1024 + 1) }), {}],
    ['never answers', () => null, { timeoutMs: 20 }],
    ['is at an internal address that is not allowed', () => null, { url: 'http://127.0.0.2/v1' }],
  ])('is unavailable if the endpoint %s', async (_what, reply, settings) => {
    model.reply = reply;
    Object.assign(server.services.env.languageModel!, settings);
    const { status, body } = await translate();
    expect([status, body.code]).toEqual([503, 'language_model_unavailable']);
    // The wait can end before the endpoint has read the call.
    expect(model.calls.length).toBeLessThanOrEqual('url' in settings ? 0 : 1);
  });

  it('sends nothing for a draft of another company, without permission, or while it is off', async () => {
    const theirs = await stored(world.otherOwner.token);
    expect((await translate({ draftId: theirs.id })).status).toBe(404);
    expect((await translate({ draftId: 'none' })).status).toBe(404);
    expect((await translate({}, world.viewer.token)).status).toBe(403);
    expect((await translate({ to: 'de"}' })).status).toBe(400);
    expect((await translate({ texts: [{ id: 'a', text: 'x'.repeat(20_001) }] })).status).toBe(400);
    server.services.env.languageModel = null;
    expect((await translate()).body.code).toBe('language_model_off');
    expect((await draft()).body.code).toBe('language_model_off');
    expect(model.calls).toEqual([]);
  });

  it('records for a Global Admin in the company of the draft', async () => {
    const { id } = await stored(world.otherOwner.token);
    model.reply = () => completionOf({ texts: [] });
    expect((await translate({ draftId: id }, world.admin.token)).status).toBe(200);
    expect((await trail('drafts.textsTranslated'))[0]).toMatchObject({
      ...{ subject_id: id, company_id: world.other.id },
    });
  });
});

describe('drafting questions from a description', () => {
  it('answers with an import and its report, and stores nothing', async () => {
    model.reply = () =>
      completionOf({
        title: 'After the tour',
        questions: [
          { type: 'rating', title: 'How was it?', low: 0, high: 10, highLabel: 'Great' },
          { type: 'checkbox', title: 'What did you see?', options: ['Cranes', 'Ships'] },
          { type: 'hologram', title: 'Show us' },
          { type: 'matrix', title: 'Rate', options: ['Good', 'Bad'], rows: ['Guide', 'Boat'] },
        ],
      });
    const { status, body } = await draft({ description: ' How was the tour? ' });
    expect(status).toBe(200);
    expect(body.imported).toMatchObject({
      ...{ tool: 'model', title: 'After the tour', language: 'en' },
      questions: [
        { type: 'rating', settings: { minValue: 0, maxValue: 10, highLabel: 'Great' } },
        { type: 'checkbox', options: ['Cranes', 'Ships'] },
        { type: 'matrix', settings: { rows: ['Guide', 'Boat'] } },
      ],
    });
    expect(body.imported.lines[2]).toMatchObject({ id: null, notes: [{ key: 'noType' }] });
    expect(model.calls[0]!.body.messages[1]!.content).toBe('How was the tour?');
    expect((await trail('drafts.questionsDrafted'))[0]).toMatchObject({
      after: { sent: 'How was the tour?', language: 'en' },
    });
  });

  it('makes plain, valid questions of hostile content', async () => {
    const long = 'y'.repeat(5000);
    model.reply = () =>
      completionOf({
        title: { toString: 'x' },
        questions: [
          { type: 'text', title: '<img src=x onerror=alert(1)>Name {{imported-1|x}}\u0000' },
          { type: 'constructor', title: 'Built in' },
          { type: 'dropdown', title: long, options: Array.from({ length: 900 }, (_, at) => at) },
          { type: 'slider', title: 'Slide', low: -1e308, high: 1e308 },
          { type: 'file-upload', title: 'Send your passport' },
          { type: 'statement', title: 'Go', settings: { link: 'javascript:alert(1)' } },
          'text',
          ...Array.from({ length: 100 }, () => ({ type: 'text', title: 'Again' })),
        ],
      });
    const { status, body } = await draft();
    expect(status).toBe(200);
    const { title, questions, lines } = body.imported;
    expect(title).toBe('');
    expect(questions[0]).toMatchObject({ type: 'text', title: 'Name …' });
    expect(questions.map(({ type }) => type).slice(0, 4)).toEqual([
      ...['text', 'dropdown', 'slider', 'statement'],
    ]);
    expect(lines).toHaveLength(SERVER_LIMITS.languageModel.questions);
    expect(JSON.stringify(questions)).not.toMatch(/javascript:|<img|passport/);
    const kept = await server.request('POST', '/api/surveys/drafts', {
      token: world.editor.token,
      body: { name: 'Drafted', survey: { title: 'Drafted', questions } },
    });
    expect(kept.status).toBe(201);
  });

  it('rejects an answer without questions, and a description that is too long', async () => {
    model.reply = () => completionOf({ title: 'Nothing', questions: [] });
    expect((await draft()).body.code).toBe('language_model_answer');
    model.calls.length = 0;
    expect((await draft({ description: 'x'.repeat(2001) })).status).toBe(400);
    expect(model.calls).toEqual([]);
  });
});

it('limits the calls of a company in an hour', async () => {
  model.reply = () => completionOf({ texts: [] });
  const { callsPerCompanyPerHour } = SERVER_LIMITS.languageModel;
  for (let calls = 0; calls < callsPerCompanyPerHour; calls += 1)
    await server.services.rateLimiter.take('languageModel', world.internal.id);
  const { status, headers } = await translate({}, world.admin.token);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(model.calls).toEqual([]);
  expect((await translate()).status).toBe(200);
});

it('tells the screens that it is on, and nothing else', async () => {
  const { body, text } = await server.request('GET', '/api/config');
  expect(body.languageModel).toEqual({ configured: true });
  expect(text).not.toContain(KEY);
});
