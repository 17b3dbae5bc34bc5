import type { PublishedSurvey } from '@core/contract/surveys';
import { makeWorld, type World } from '@tests/support/actors';
import { publish, publishAndStart, readPublished, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

describe('starting a version', () => {
  it('stops the other running versions on request, and nothing else', async () => {
    const { token } = world.editor;
    const first = await publishAndStart(server, token);
    const stranger = await publishAndStart(server, token);
    const { body: draft } = await server.request<{ id: string }>('POST', '/api/surveys/drafts', {
      token,
      body: { name: 'Again', survey: SURVEY, sourceSurveyId: first.id },
    });
    const second = await publish(server, token, SURVEY, {
      draftId: draft.id,
      name: 'Again (Copy) (Copy)',
    });
    expect([second.version, second.familyId]).toEqual([2, first.familyId]);
    // A draft has the suffix (LIVE-021). The next version keeps the name without it.
    expect(second.name).toBe('Again');
    const begin = (stopVersions: boolean) =>
      server.request<PublishedSurvey>('PUT', `/api/surveys/published/${second.id}/status`, {
        token,
        body: { status: 'active', endCondition: { type: 'days', value: 3 }, stopVersions },
      });
    const statusOf = async ({ id }: PublishedSurvey) =>
      (await readPublished(server, token, id)).status;
    await begin(false);
    expect(await statusOf(first)).toBe('active');
    expect((await begin(true)).body.status).toBe('active');
    expect(await Promise.all([first, second, stranger].map(statusOf))).toEqual([
      'inactive',
      'active',
      'active',
    ]);
  });
});
