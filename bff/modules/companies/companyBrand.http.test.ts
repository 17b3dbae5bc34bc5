import { makeWorld, type World } from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { publishAndStart } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const brand = { color: '#7A1FA2', background: '#FFFDF7', text: '#231A2B' };
const saveBrand = (token: string, sent: object | null) =>
  server.request('PUT', `/api/companies/${world.own.id}/settings`, {
    token,
    body: { brand: sent },
  });
const resetMail = async (): Promise<string> => {
  const { email } = world.viewer.user;
  await server.request('POST', '/api/auth/forgot-password', { body: { email } });
  await server.idle();
  return mail.lastTo(email)!;
};

describe('the brand of a company', () => {
  it('is set once, and then used in surveys, emails and shared results', async () => {
    expect(await resetMail()).not.toContain('<img');
    expect((await saveBrand(world.owner.token, brand)).body.brand).toEqual(brand);
    const logo = (
      await server.request('PUT', `/api/companies/${world.own.id}/logo`, {
        token: world.owner.token,
        body: { logo: PIXEL },
      })
    ).body.logo as string;
    const { token } = world.viewer;
    expect((await server.request('GET', '/api/companies/profile', { token })).body).toMatchObject({
      brand,
      logo,
    });

    const email = await resetMail();
    expect(email).toContain(`background:${brand.color}`);
    expect(email).toContain(`${logo}" alt="${world.own.name}"`);

    const { id: survey } = await publishAndStart(server, world.editor.token);
    const link = await server.request('POST', `/api/surveys/${survey}/share-links`, {
      token: world.editor.token,
    });
    const shareToken = (link.body.url as string).split('/').at(-1)!;
    expect((await server.request('GET', `/api/shared-results/${shareToken}`)).body).toMatchObject({
      company: { logo, color: brand.color },
    });
  });

  it('needs three readable colors, and can be removed', async () => {
    const { status, body } = await saveBrand(world.owner.token, { ...brand, text: 'red' });
    expect([status, body.fields]).toEqual([
      400,
      { 'brand.text': 'Please enter a color like #04708A.' },
    ]);
    expect((await saveBrand(world.viewer.token, brand)).status).toBe(403);
    expect((await saveBrand(world.owner.token, null)).body.brand).toBeNull();
  });
});
