import { makeWorld, type World } from '@tests/support/actors';
import { SURVEY, type Draft } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const PATH = '/api/surveys/drafts';
const MINUTE = 60_000;

interface Version {
  id: string;
  name: string;
  questionCount: number;
  savedAt: string;
  savedByName: string | null;
}

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const titled = (title: string) => ({ ...SURVEY, title });

const create = async (): Promise<string> => {
  const { body } = await server.request<Draft>('POST', PATH, {
    token: world.editor.token,
    body: { name: 'Tour', survey: titled('One') },
  });
  return body.id;
};
const save = (id: string, title: string, token = world.editor.token) =>
  server.request<Draft>('PUT', `${PATH}/${id}`, {
    token,
    body: { name: 'Tour', survey: titled(title) },
  });
const versionsOf = (id: string, token = world.editor.token) =>
  server.request<Version[]>('GET', `${PATH}/${id}/versions`, { token });
const titleOf = async (id: string, version: string): Promise<string> => {
  const { body } = await server.request<{ survey: { title: string } }>(
    'GET',
    `${PATH}/${id}/versions/${version}`,
    { token: world.editor.token },
  );
  return body.survey.title;
};

describe('versions of a draft', () => {
  it('are stored when another person takes over, and every ten minutes of editing', async () => {
    const start = Date.now();
    const at = (minutes: number) => server.setTime(new Date(start + minutes * MINUTE));
    at(0);
    const id = await create();
    at(1);
    await save(id, 'Two');
    expect((await versionsOf(id)).body).toEqual([]);
    at(2);
    await save(id, 'Three', world.owner.token);
    at(3);
    await save(id, 'Four', world.owner.token);
    at(13);
    await save(id, 'Four', world.owner.token);
    await save(id, 'Five', world.owner.token);
    const { body } = await versionsOf(id);
    expect(body.map(({ savedByName, savedAt }) => [savedByName, Date.parse(savedAt)])).toEqual([
      [world.owner.user.name, start + 3 * MINUTE],
      [world.editor.user.name, start + MINUTE],
    ]);
    expect(await Promise.all(body.map((version) => titleOf(id, version.id)))).toEqual([
      'Four',
      'Two',
    ]);
    expect(body[0]).toMatchObject({ name: 'Tour', questionCount: SURVEY.questions.length });
  });

  it('are limited to fifty: the oldest is removed', async () => {
    const start = Date.now();
    server.setTime(new Date(start));
    const id = await create();
    for (let n = 1; n <= 52; n += 1) {
      server.setTime(new Date(start + n));
      await save(id, `Save ${String(n)}`, n % 2 ? world.owner.token : world.editor.token);
    }
    const { body } = await versionsOf(id);
    expect(body).toHaveLength(50);
    expect(await titleOf(id, body[0]!.id)).toBe('Save 51');
    expect(await titleOf(id, body.at(-1)!.id)).toBe('Save 2');
  });

  it('are deleted with the draft, and belong to its company', async () => {
    const id = await create();
    await save(id, 'Two', world.owner.token);
    const [version] = (await versionsOf(id)).body;
    const elsewhere = await create();
    for (const path of [`${id}/versions`, `${id}/versions/${version!.id}`])
      expect(
        await server.request('GET', `${PATH}/${path}`, { token: world.otherOwner.token }),
      ).toMatchObject({ status: 404 });
    expect(
      await server.request('GET', `${PATH}/${elsewhere}/versions/${version!.id}`, {
        token: world.editor.token,
      }),
    ).toMatchObject({ status: 404 });
    const published = await create();
    await save(published, 'Two', world.owner.token);
    await server.request('POST', '/api/surveys/publish', {
      token: world.editor.token,
      body: { name: 'Tour', survey: titled('Two'), draftId: published },
    });
    await server.request('DELETE', `${PATH}/${id}`, { token: world.editor.token });
    for (const gone of [id, published]) {
      expect((await versionsOf(gone)).status).toBe(404);
      expect(
        await server.system.transaction((em) =>
          em.execute('select id from draft_versions where draft_id = ?', [gone]),
        ),
      ).toEqual([]);
    }
  });
});
