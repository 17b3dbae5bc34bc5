import { makeWorld, type World } from '@tests/support/actors';
import { publish, type PublishedSurvey } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let token: string;
let otherToken: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  token = world.editor.token;
  otherToken = world.otherOwner.token;
});
afterAll(() => server.close());

describe('themes', () => {
  it('STYLE-009, STYLE-010, STYLE-013, STYLE-015 and STYLE-022 are stored per company with name, colors and a logo at our address', async () => {
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const settings = {
      theme: { primaryColor: 'navy', fontFamily: 'Georgia' },
      logo: { enabled: true, url: dot },
    };
    const made = await server.request<{ id: string; createdAt: string }>(
      'POST',
      '/api/survey-themes',
      { token, body: { name: 'Winter', settings } },
    );
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Winter',
        companyId: world.own.id,
        settings: {
          theme: settings.theme,
          logo: { enabled: true, url: expect.stringMatching(/^\/assets\/.+\.webp$/) },
        },
      },
    });
    expect(Date.parse(made.body.createdAt)).not.toBeNaN();
    const { id } = await publish(server, token);
    const styled = await server.request<PublishedSurvey>(
      'PUT',
      `/api/surveys/published/${id}/embed-settings`,
      {
        token,
        body: { settings },
      },
    );
    expect(styled.body.embedSettings).toMatchObject({
      settings: { logo: { url: expect.stringMatching(/^\/assets\//) } },
    });
    const names = async (who: string) =>
      (
        await server.request<{ name: string }[]>('GET', '/api/survey-themes', { token: who })
      ).body.map(({ name }) => name);
    expect([await names(token), await names(otherToken)]).toEqual([['Winter'], []]);
    expect(
      (await server.request('DELETE', `/api/survey-themes/${made.body.id}`, { token: otherToken }))
        .status,
    ).toBe(404);
    expect(
      (await server.request('DELETE', `/api/survey-themes/${made.body.id}`, { token })).status,
    ).toBe(204);
    expect(await names(token)).toEqual([]);
    expect(
      (await server.request('POST', '/api/survey-themes', { token, body: { name: ' ', settings } }))
        .body.error,
    ).toBe('Please enter a theme name');
  });
});
