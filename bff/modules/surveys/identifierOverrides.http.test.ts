import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { publish, question, SURVEY } from '@tests/support/surveys';
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

describe('overrides of the identifier rules', () => {
  it('TARGET-011 to TARGET-016 are allowed only as the company allows them', async () => {
    const owner = await makeSignedIn(server, {
      company: await makeCompany(server),
      role: 'company_admin',
    });
    const { id } = await publish(server, owner.token);
    const rules = (globalIdentifiers: object) =>
      server.request('PUT', `/api/companies/${owner.user.companyId}/global-identifiers`, {
        token: owner.token,
        body: { globalIdentifiers },
      });
    const override = (more: object = {}) =>
      server.request('PUT', `/api/surveys/published/${id}/display-triggers`, {
        token: owner.token,
        body: {
          displayTriggers: {
            useCustomIdentifiers: true,
            requireIdentifier: true,
            identifierTypes: ['uuid'],
            ...more,
          },
        },
      });
    expect((await override()).status).toBe(200);
    await rules({ requireOverrideReason: true });
    expect(await override({ overrideReason: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please provide a reason for this override.' },
    });
    expect((await override({ overrideReason: 'A pilot' })).status).toBe(200);
    await rules({ allowedOverrideTypes: ['email'] });
    expect((await override()).body.fields).toEqual({
      'displayTriggers.identifierTypes':
        'Your company does not allow these identifier types here: uuid.',
    });
    await rules({ allowSurveyOverride: false });
    expect((await override()).status).toBe(400);
    expect((await override({ useCustomIdentifiers: false })).status).toBe(200);
    expect((await override({ identifierTypes: [] })).body.error).toBe(
      'Please select at least one identifier type.',
    );
  });

  const LOG_PATH = '/api/admin/override-logs';
  const entry = (surveyId: string) => ({
    surveyId,
    globalSettings: { requireIdentifier: true },
    customSettings: { identifierTypes: ['uuid'] },
    overrideReason: 'A pilot',
  });

  it('CONTRACT-088, OP-031 and OP-146 are logged with the person and time known to the server', async () => {
    const { id, name } = await publish(server, token, { ...SURVEY, questions: [question('a')] });
    const forged = {
      ...entry(id),
      surveyName: 'Other',
      userId: world.admin.user.id,
      userName: 'The boss',
      timestamp: '1999-01-01T00:00:00Z',
    };
    const logged = await server.request<{ timestamp: string }>('POST', LOG_PATH, {
      token,
      body: forged,
    });
    expect(logged).toMatchObject({
      status: 201,
      body: {
        surveyId: id,
        surveyName: name,
        userId: world.editor.user.id,
        userName: world.editor.user.name,
        overrideReason: 'A pilot',
      },
    });
    expect(Date.parse(logged.body.timestamp)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(
      (await server.request('GET', LOG_PATH, { token, query: { surveyId: id } })).body,
    ).toEqual([logged.body]);
    expect((await server.request('GET', LOG_PATH, { token: otherToken })).body).toEqual([]);
    expect(
      (await server.request('POST', LOG_PATH, { token: otherToken, body: entry(id) })).status,
    ).toBe(404);
  });
});
