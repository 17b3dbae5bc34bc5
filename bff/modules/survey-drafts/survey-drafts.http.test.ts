import { defaultSettings } from '@core/survey/defaults';
import type { SurveyScreens } from '@core/survey/screens';
import type { Survey } from '@core/survey/types';
import { makeWorld, type World } from '@tests/support/actors';
import {
  ABSENT_ID,
  comparable,
  publish,
  publishAndStart,
  question,
  SURVEY,
  type Draft,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const PATH = '/api/surveys/drafts';
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const create = (
  token = world.editor.token,
  body: object = { name: 'Tour', survey: SURVEY },
  companyFilter?: string,
) => server.request<Draft>('POST', PATH, { token, body, query: { companyFilter } });
const update = (id: string, body: object, token = world.editor.token) =>
  server.request<Draft>('PUT', `${PATH}/${id}`, { token, body });

describe('survey drafts', () => {
  it('DRAFT-008, CONTRACT-069 and CONTRACT-071 are created with an id and read back with name and survey', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(String),
      name: 'Tour',
      revision: 1,
      questionCount: 3,
      sourceSurveyId: null,
      companyId: world.own.id,
    });
    const read = await server.request<Draft>('GET', `${PATH}/${body.id}`, {
      token: world.editor.token,
    });
    expect(read.status).toBe(200);
    expect(read.body).toEqual(body);
    expect(read.body.survey).toMatchObject({
      title: 'Harbour tour',
      questions: [{ id: 'rate', required: true }, { id: 'way' }, { id: 'why' }],
    });
  });

  it('keep unknown keys and fill in defaults that an older document lacks', async () => {
    const { body } = await create(undefined, {
      name: 'Old',
      survey: {
        title: 'Old',
        questions: [{ ...question('a', 'multiple_choice' as never), note: 'kept' }],
        future: { x: 1 },
      },
    });
    expect(body.survey).toMatchObject({
      future: { x: 1 },
      settings: defaultSettings,
      questions: [
        {
          id: 'a',
          type: 'multiple-choice',
          note: 'kept',
          options: [],
          conditions: [],
          settings: {},
        },
      ],
    });
  });

  it('CONTRACT-068, OP-106 and DRAFT-025 are listed for the company in scope, the most recently changed first', async () => {
    const first = (await create()).body;
    const second = (await create()).body;
    await create(world.otherOwner.token, { name: 'Foreign', survey: SURVEY });
    await update(first.id, { name: 'Newest', survey: SURVEY });
    const list = async (token: string, companyFilter?: string) =>
      (
        await server.request<{ id: string; name: string }[]>('GET', PATH, {
          token,
          query: { companyFilter },
        })
      ).body;
    const own = await list(world.editor.token);
    expect(own.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(own.map(({ name }) => name)).not.toContain('Foreign');
    expect((await list(world.admin.token)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Foreign', 'Newest']),
    );
    expect((await list(world.admin.token, world.other.id)).map(({ name }) => name)).toEqual([
      'Foreign',
    ]);
  });

  it('CONTRACT-070 are saved with a growing revision; without a revision the last write wins', async () => {
    const { id } = (await create()).body;
    expect((await update(id, { name: 'B', survey: SURVEY, revision: 1 })).body).toMatchObject({
      name: 'B',
      revision: 2,
    });
    expect((await update(id, { name: 'C', survey: SURVEY })).body).toMatchObject({
      name: 'C',
      revision: 3,
    });
  });

  it('OP-105 are not overwritten by a save with an older revision', async () => {
    const { id } = (await create()).body;
    await update(id, { name: 'Theirs', survey: SURVEY, revision: 1 });
    const stale = await update(id, {
      name: 'Mine',
      survey: { ...SURVEY, title: 'Mine' },
      revision: 1,
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', fields: { revision: '2', updatedAt: expect.any(String) } },
    });
    expect(
      (await server.request('GET', `${PATH}/${id}`, { token: world.editor.token })).body.name,
    ).toBe('Theirs');
  });

  it('OP-105 accept the same save again if its response was lost', async () => {
    const { id } = (await create()).body;
    const save = { name: 'B', survey: { ...SURVEY, title: 'B' }, revision: 1 };
    expect((await update(id, save)).body.revision).toBe(2);
    expect(await update(id, save)).toMatchObject({ status: 200, body: { revision: 2, name: 'B' } });
  });

  it('OP-100 store unapplied questions separately from the survey, even unfinished ones', async () => {
    const { id } = (await create()).body;
    const workingList = {
      questions: [question('new')],
      editing: { id: 'typed', type: 'text', title: '', settings: { minLength: -5 } },
    };
    const save = { name: 'Tour', survey: SURVEY, workingList, revision: 1 };
    const saved = await update(id, save);
    expect(saved.body).toMatchObject({ questionCount: 3, workingList: { editing: { title: '' } } });
    expect((await update(id, save)).body.revision).toBe(2);
    const other = await update(id, { ...save, workingList: null });
    expect(other.status).toBe(409);
    const without = await update(id, { name: 'Tour 2', survey: SURVEY });
    expect(without.body).toMatchObject({ workingList: { questions: [{ id: 'new' }] } });
    const forgotten = await update(id, { name: 'Tour 2', survey: SURVEY, workingList: null });
    expect(forgotten.body).toMatchObject({ workingList: null });
    expect(
      await update(id, { name: 'x', survey: SURVEY, workingList: { questions: [{}] } }),
    ).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('OP-105 accept exactly one of two parallel saves', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) =>
        update(id, { name, survey: { ...SURVEY, title: name }, revision: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('CONTRACT-073 and DRAFT-023 are renamed, but never to an empty name', async () => {
    const { id } = (await create()).body;
    const rename = (name: unknown) =>
      server.request('PATCH', `${PATH}/${id}/name`, { token: world.editor.token, body: { name } });
    expect(await rename('  New name ')).toMatchObject({
      status: 200,
      body: { id, name: 'New name', revision: 2 },
    });
    expect(await rename('New name')).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await rename('  ')).toMatchObject({
      status: 400,
      body: {
        error: 'Survey name cannot be empty',
        fields: { name: 'Survey name cannot be empty' },
      },
    });
  });

  it('DRAFT-022 need a name and valid questions', async () => {
    expect((await create(undefined, { name: ' ', survey: SURVEY })).body).toMatchObject({
      error: 'Please enter a draft name',
    });
    const twice = await create(undefined, {
      name: 'x',
      survey: { title: 't', questions: [question('a'), question('a')] },
    });
    expect(twice).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(
      (await create(undefined, { name: 'x', survey: { ...SURVEY, title: 5 }, extra: 1 })).body
        .fields,
    ).toMatchObject({ 'survey.title': 'This must be text.', extra: 'Unknown field: extra.' });
  });

  it.each([
    5,
    { de: 5 },
    { de: { title: {} } },
    { de: { questions: [{ title: 'Warum?' }] } },
    { de: { questions: { a: { options: [5] } } } },
    { de: { ui: { next: {} } } },
    { ['x'.repeat(36)]: { title: 'lang' } },
  ])('DRAFT-022 reject translations that no page can show: %j', async (translations) => {
    const { status, body } = await create(undefined, {
      name: 'x',
      survey: { ...SURVEY, translations },
    });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['survey.translations']]);
  });

  it("DRAFT-022 keep translations that a page can show, including the widget's texts", async () => {
    const translations = {
      de: {
        title: 'Titel',
        description: null,
        questions: { a: { title: 'A?', options: ['eins', ''], rowLabels: null } },
        ui: { next: 'Weiter' },
      },
    };
    const { status, body } = await create(undefined, {
      name: 'x',
      survey: { ...SURVEY, translations },
    });
    expect(status).toBe(201);
    expect(body.survey).toMatchObject({ translations });
  });

  it('CONTRACT-072 are deleted once', async () => {
    const { id } = (await create()).body;
    const remove = () => server.request('DELETE', `${PATH}/${id}`, { token: world.editor.token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  it('of another company get the same response as missing ones, and do not change', async () => {
    const { body: foreign } = await create(world.otherOwner.token, {
      name: 'Foreign',
      survey: SURVEY,
    });
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'x', survey: SURVEY }],
      ['PATCH', '/name', { name: 'x' }],
      ['DELETE', '', undefined],
    ] as const) {
      const [theirs, absent] = await Promise.all(
        [foreign.id, ABSENT_ID].map(async (id) =>
          comparable(
            await server.request(method, `${PATH}/${id}${suffix}`, {
              token: world.editor.token,
              body,
            }),
          ),
        ),
      );
      expect(theirs).toEqual(absent);
      expect(theirs!.status).toBe(404);
    }
    expect(
      (await server.request('GET', `${PATH}/${foreign.id}`, { token: world.otherOwner.token })).body
        .name,
    ).toBe('Foreign');
  });

  it('OP-030 are only read with data_sources:read and written with data_sources:write', async () => {
    expect((await server.request('GET', PATH, { token: world.viewer.token })).status).toBe(403);
    expect((await create(world.viewer.token)).status).toBe(403);
    expect(
      (await server.request('POST', PATH, { body: { name: 'x', survey: SURVEY } })).status,
    ).toBe(401);
  });

  it('CONTRACT-091 copied from a published survey store its id; a source of another company is not found', async () => {
    const { id } = await publish(server, world.editor.token);
    expect(
      (await create(undefined, { name: 'Tour (Copy)', survey: SURVEY, sourceSurveyId: id })).body
        .sourceSurveyId,
    ).toBe(id);
    expect(
      (await create(world.otherOwner.token, { name: 'x', survey: SURVEY, sourceSurveyId: id }))
        .status,
    ).toBe(404);
    expect(
      (await create(undefined, { name: 'x', survey: SURVEY, sourceSurveyId: 'no-id' })).status,
    ).toBe(404);
  });

  it('may be up to 14 MB large', async () => {
    const withNotes = (size: number) => ({ ...SURVEY, notes: 'x'.repeat(size) });
    expect((await create(undefined, { name: 'Large', survey: withNotes(13_000_000) })).status).toBe(
      201,
    );
    expect(
      await create(undefined, { name: 'Too large', survey: withNotes(15_000_000) }),
    ).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it('STYLE-022 store a logo as a re-encoded image with a URL, and reject other files', async () => {
    const withLogo = (url: string) => ({
      name: 'Logo',
      survey: { ...SURVEY, settings: { logo: { enabled: true, url } } },
    });
    const { body } = await create(undefined, withLogo(DOT));
    const address = body.survey as { settings: { logo: { url: string } } };
    expect(address.settings.logo.url).toMatch(/^\/assets\/[\w-]{43}\.webp$/);
    const image = await fetch(new URL(address.settings.logo.url, server.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await update(body.id, { ...withLogo(DOT), revision: 1 })).toMatchObject({
      status: 200,
      body: { survey: { settings: { logo: { url: address.settings.logo.url } } } },
    });
    expect(await create(undefined, withLogo('data:image/png;base64,AAAA'))).toMatchObject({
      status: 400,
      body: {
        error: 'Please select an image file',
        fields: { 'survey.settings.logo.url': 'Please select an image file' },
      },
    });
    expect((await create(undefined, withLogo('data:image/svg+xml;base64,AAAA'))).status).toBe(400);
    expect((await create(undefined, withLogo('https://harbor.example/logo.png'))).status).toBe(201);
  });

  it('store the pictures of their screens like a logo, and the survey shows them on other sites', async () => {
    const withPicture = (picture: string) => ({
      name: 'Screens',
      survey: { ...SURVEY, screens: { welcome: { picture }, thanks: [{ picture }, {}] } },
    });
    const { body } = await create(undefined, withPicture(DOT));
    const { screens } = body.survey as { screens: SurveyScreens };
    const address = screens.welcome!.picture!;
    expect(address).toMatch(/^\/assets\/[\w-]{43}\.webp$/);
    expect(screens.thanks).toMatchObject([{ picture: address }, {}]);
    expect(await update(body.id, { ...withPicture(DOT), revision: 1 })).toMatchObject({
      status: 200,
      body: { survey: { screens: { welcome: { picture: address } } } },
    });
    const survey = await publishAndStart(
      server,
      world.editor.token,
      withPicture(address).survey as never,
    );
    const { body: shown } = await server.request<{ surveys: { id: string; survey: Survey }[] }>(
      'GET',
      `/api/widget/${world.own.id}/surveys`,
    );
    const { picture } = shown.surveys.find(({ id }) => id === survey.id)!.survey.screens!.welcome!;
    expect(picture).toMatch(new RegExp(`^https?://[^/]+${address}$`));
    const image = await fetch(new URL(address, server.url));
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const [wrong, sentence] of [
      ['data:image/png;base64,AAAA', 'Please select an image file'],
      ['data:image/svg+xml;base64,AAAA', 'Enter a URL that starts with https://.'],
      ['/assets/../x.webp', 'Enter a URL that starts with https://.'],
    ] as const)
      expect((await create(undefined, withPicture(wrong))).body).toMatchObject({
        fields: { 'survey.screens.welcome.picture': sentence },
      });
  });

  it('store the pictures of their questions in the same way', async () => {
    const withPictures = (...pictures: string[]) => ({
      name: 'Pictures',
      survey: {
        ...SURVEY,
        questions: [
          {
            id: 'wood',
            type: 'picture-choice',
            title: 'Which wood?',
            options: ['Oak', 'Pine'],
            settings: { pictures, alts: ['An oak', 'A pine'] },
          },
        ],
      },
    });
    const picturesIn = ({ questions }: Survey) => questions[0]!.settings!.pictures!;
    const { body } = await create(undefined, withPictures(DOT, 'https://harbor.example/pine.png'));
    const [address, elsewhere] = picturesIn(body.survey as unknown as Survey);
    expect(address).toMatch(/^\/assets\/[\w-]{43}\.webp$/);
    expect(elsewhere).toBe('https://harbor.example/pine.png');
    const survey = await publishAndStart(
      server,
      world.editor.token,
      withPictures(address!, elsewhere!).survey as never,
    );
    const { body: shown } = await server.request<{ surveys: { id: string; survey: Survey }[] }>(
      'GET',
      `/api/widget/${world.own.id}/surveys`,
    );
    const [served] = picturesIn(shown.surveys.find(({ id }) => id === survey.id)!.survey);
    expect(served).toMatch(new RegExp(`^https?://[^/]+${address}$`));
    for (const wrong of ['data:image/svg+xml;base64,AAAA', 'http://harbor.example/a.png'])
      expect(
        Object.keys((await create(undefined, withPictures(wrong))).body.fields as object),
      ).toEqual(['survey.questions[0].settings.pictures[0]']);
  });
});
