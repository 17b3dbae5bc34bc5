// @slow: every account registers, so each is a password hash and a mail
import {
  makeSignedIn,
  makeWorld,
  signIn,
  type SignedInPerson,
  type World,
} from '@tests/support/actors';
import { makeCompany, makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';
import { Company } from '@bff/tenancy/company.entity';
import { ApiToken } from '@bff/modules/outbound-api/api-token.entity';
import { User } from '@bff/tenancy/user.entity';

let server: TestServer;
let silent: TestServer;
let world: World;
let mail: MailCatcher;
let count = 0;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url, rateLimitScale: 100 }, work: true });
  // The same database without mail.
  silent = await startTestServer({ orm: server.services.orm });
  world = await makeWorld(server);
});
afterAll(async () => {
  await silent.close();
  await server.close();
  await mail.close();
});

interface Registered {
  email: string;
  token: string;
  company: { id: string };
  answer: Answer<Record<string, never>>;
}
const register = async (domain = 'lumen.example', at: TestServer = server): Promise<Registered> => {
  const email = `owner${(count += 1)}@${domain}`;
  const answer = await at.request('POST', '/api/auth/register', {
    body: { email, name: 'Mira Lund', password: TEST_PASSWORD, companyName: `Lumen ${count}` },
  });
  return { email, token: answer.body.token, company: answer.body.company, answer };
};
const linkTo = async (email: string, page: string): Promise<string> => {
  await server.idle();
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail.lastTo(email) ?? '')?.[1] ?? '';
};
const confirm = (token: string, link: string, at: TestServer = server) =>
  at.request('POST', '/api/users/profile/email-confirmation/confirm', {
    token,
    body: { token: link },
  });
const profile = async (token: string) =>
  (await server.request('GET', '/api/users/profile', { token })).body;
const invite = (token: string, email: string, at: TestServer = server) =>
  at.request('POST', '/api/users/invite', { token, body: { email, name: 'Ida', role: 'user' } });
const activate = (link: string) =>
  server.request('POST', '/api/auth/activate-account', {
    body: { token: link, password: 'my own password' },
  });
const reset = async (email: string): Promise<void> => {
  await server.request('POST', '/api/auth/forgot-password', { body: { email } });
  const token = await linkTo(email, 'reset-password');
  expect(
    (
      await server.request('POST', '/api/auth/reset-password', {
        body: { token, password: 'the owner of it' },
      })
    ).status,
  ).toBe(204);
};
const userWith = (where: object) => server.system.transaction((em) => em.findOne(User, where));

describe('a registered address', () => {
  it('is confirmed once by the emailed link, together with its domain', async () => {
    const { email, token, answer } = await register('own-domain.example');
    expect(answer.body).toMatchObject({ user: { emailVerified: false, mustVerifyEmail: true } });
    const link = await linkTo(email, 'verify-email');
    const confirmed = await confirm(token, link);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { emailVerified: true, mustVerifyEmail: false },
    });
    const company = await server.system.transaction((em) =>
      em.findOneOrFail(Company, { id: confirmed.body.companyId }),
    );
    expect(company.domainVerifiedAt).not.toBeNull();
    expect((await userWith({ email }))?.emailTokenHash).toBeNull();
  });

  it('at a public email provider verifies no domain', async () => {
    const { email, token, company } = await register('gmail.com');
    await confirm(token, await linkTo(email, 'verify-email'));
    expect(
      (await server.system.transaction((em) => em.findOneOrFail(Company, { id: company.id })))
        .domainVerifiedAt,
    ).toBeNull();
  });

  it('is not confirmed by the owner of the mailbox alone, another person, or an older or expired link', async () => {
    const { email, token } = await register();
    const first = await linkTo(email, 'verify-email');
    expect(
      (
        await server.request('POST', '/api/users/profile/email-confirmation/confirm', {
          body: { token: first },
        })
      ).status,
    ).toBe(401);
    const stranger = await register();
    expect(await confirm(stranger.token, first)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(
      (await server.request('POST', '/api/users/profile/email-confirmation', { token })).status,
    ).toBe(204);
    const second = await linkTo(email, 'verify-email');
    expect(second).not.toBe(first);
    expect((await confirm(token, first)).status).toBe(404);
    server.setTime(new Date(Date.now() + 7 * 86_400_000 + 60_000));
    const later = await signIn(server, email);
    expect((await confirm(later, second)).status).toBe(404);
    server.setTime(new Date());
    expect((await confirm(token, second)).status).toBe(200);
  });
});

type Act = (
  at: TestServer,
  token: string,
  company: { id: string },
) => Promise<Answer<{ code?: string }>>;
const outgoing: [string, Act][] = [
  ['invitations', (at, token) => invite(token, `guest${(count += 1)}@example.test`, at)],
  [
    'trying a connection',
    (at, token) =>
      at.request('POST', '/api/data-sources/test', {
        token,
        body: { type: 'REST', config: '{"url":"http://127.0.0.1:9/"}' },
      }),
  ],
  [
    'connecting a source that calls out',
    (at, token) =>
      at.request('POST', '/api/data-sources', {
        token,
        body: { name: 'Shop', type: 'REST', config: '{"url":"http://127.0.0.1:9/"}' },
      }),
  ],
  [
    'a webhook on completion',
    (at, token, { id }) =>
      at.request('PUT', `/api/companies/${id}/trigger-settings`, {
        token,
        body: { triggerSettings: { webhookUrl: 'https://hooks.example/x' } },
      }),
  ],
];

describe('until the address is confirmed', () => {
  it.each(outgoing)('%s must wait if email is configured', async (_what, act) => {
    const { token, company } = await register();
    expect(await act(server, token, company)).toMatchObject({
      status: 403,
      body: {
        code: 'email_unverified',
        error: expect.stringMatching(/^Confirm your email address first\./),
      },
    });
    expect((await act(silent, token, company)).body.code).not.toBe('email_unverified');
  });

  it('a source with outgoing calls cannot be changed or synced', async () => {
    const { token, email } = await register();
    const { id, companyId } = (await userWith({ email }))!;
    await server.system.transaction((em) =>
      em.nativeUpdate(User, { id }, { emailVerifiedAt: new Date() }),
    );
    const { body: source } = await server.request('POST', '/api/data-sources', {
      token,
      body: { name: 'File', type: 'File Upload' },
    });
    await server.system.transaction((em) =>
      em.execute(`update data_sources set type = 'REST' where id = ? and company_id = ?`, [
        source.id,
        companyId,
      ]),
    );
    await server.system.transaction((em) =>
      em.nativeUpdate(User, { id }, { emailVerifiedAt: null }),
    );
    for (const [method, path, body] of [
      ['POST', '/sync', undefined],
      ['PUT', '', { status: 'syncing' }],
      ['PUT', '', { config: '{"url":"https://other.example/"}' }],
    ] as const) {
      expect(
        await server.request(method, `/api/data-sources/${source.id}${path}`, {
          token,
          ...(body ? { body } : {}),
        }),
      ).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
    }
  });

  it('surveys, uploads, receiving webhooks and API keys do not have to wait', async () => {
    const { token } = await register();
    const send = async (path: string, body: object) =>
      (await server.request('POST', path, { token, body })).status;
    expect(
      await send('/api/surveys/drafts', {
        name: 'First',
        survey: { title: 'First', questions: [] },
      }),
    ).toBe(201);
    expect(await send('/api/data-sources', { name: 'File', type: 'File Upload' })).toBe(201);
    expect(await send('/api/data-sources', { name: 'Hook', type: 'Webhook' })).toBe(201);
    expect(await send('/api/api-tokens', { name: 'Key', permissions: ['read'] })).toBe(201);
  });

  it('it is shown as unverified, even if email is not configured', async () => {
    const { token, email } = await register('plain.example', silent);
    expect((await silent.request('GET', '/api/users/profile', { token })).body).toMatchObject({
      emailVerified: false,
      mustVerifyEmail: false,
    });
    expect((await silent.request('GET', '/api/users', { token })).body).toEqual([
      expect.objectContaining({ email, emailVerified: false }),
    ]);
    expect((await invite(token, `guest${(count += 1)}@example.test`, silent)).status).toBe(201);
  });
});

describe('an invited address', () => {
  it('is confirmed by the emailed link and not by the one that the inviter copied', async () => {
    const [mailed, copied] = [
      `mailed${(count += 1)}@example.test`,
      `copied${(count += 1)}@example.test`,
    ];
    await invite(world.owner.token, mailed);
    const { body: second } = await invite(world.owner.token, copied);
    expect((await activate(await linkTo(mailed, 'setup-account'))).body.user).toMatchObject({
      emailVerified: true,
    });
    expect(
      (await activate(new URL(second.link).searchParams.get('token')!)).body.user,
    ).toMatchObject({ emailVerified: false });
  });
});

describe('an address that a stranger registered', () => {
  const claim = async (): Promise<Registered> => register('bigbank.example');

  it("can be invited; the emailed link removes the stranger's account and suspends its company", async () => {
    const { email, token, company } = await claim();
    const { status, body } = await invite(world.owner.token, email);
    expect({ status, mailOnly: body.mailOnly }).toEqual({ status: 201, mailOnly: true });
    expect((await profile(token)).email).toBe(email);
    const link = await linkTo(email, 'setup-account');
    const shown = await server.request('GET', `/api/auth/validate-invitation/${link}`);
    expect(shown.body.user).toMatchObject({
      email,
      company: { name: world.own.name },
      replaces: expect.stringMatching(/^Lumen/),
    });
    const activated = await activate(link);
    expect(activated).toMatchObject({
      status: 200,
      body: { company: { id: world.own.id }, user: { emailVerified: true } },
    });
    expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(401);
    expect(
      (
        await server.request('POST', '/api/auth/login', {
          body: { email, password: TEST_PASSWORD },
        })
      ).status,
    ).toBe(401);
    expect(
      (await server.system.transaction((em) => em.findOneOrFail(Company, { id: company.id })))
        .status,
    ).toBe('suspended');
    const log = await server.request('GET', '/api/audit-log', {
      token: world.admin.token,
      query: { companyFilter: company.id },
    });
    expect(JSON.stringify(log.body)).toContain('users.addressReleased');
  });

  it('cannot be taken by the inviter: the copied link and a manual status activate nothing', async () => {
    const { email, token } = await claim();
    const { body } = await invite(world.owner.token, email);
    const copied = new URL(body.link).searchParams.get('token')!;
    expect(await server.request('GET', `/api/auth/validate-invitation/${copied}`)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect((await activate(copied)).status).toBe(403);
    expect(
      (
        await server.request('PUT', `/api/users/${body.id}/status`, {
          token: world.owner.token,
          body: { status: 'active' },
        })
      ).status,
    ).toBe(409);
    expect((await profile(token)).email).toBe(email);
  });

  it('belongs to the person who proves it first', async () => {
    const { email, token } = await claim();
    const confirmation = await linkTo(email, 'verify-email');
    await invite(world.owner.token, email);
    const invitation = await linkTo(email, 'setup-account');
    expect((await confirm(token, confirmation)).status).toBe(200);
    expect(await activate(invitation)).toMatchObject({
      status: 404,
      body: { code: 'invitation_invalid' },
    });
    expect(await invite(world.otherOwner.token, email)).toMatchObject({
      status: 409,
      body: { error: 'Email already exists' },
    });
  });

  it("can be invited without email by a Global Admin, whose link removes the stranger's account", async () => {
    const { email, token } = await claim();
    const { status, body } = await silent.request('POST', '/api/users/invite', {
      token: world.admin.token,
      body: { email, name: 'Ida', role: 'user', companyId: world.own.id },
    });
    expect({ status, mailOnly: body.mailOnly }).toEqual({ status: 201, mailOnly: false });
    expect((await profile(token)).email).toBe(email);
    expect(await activate(new URL(String(body.link)).searchParams.get('token')!)).toMatchObject({
      status: 200,
      body: { company: { id: world.own.id } },
    });
    expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(401);
  });

  it('is rejected as taken if no email can prove it, and for the company that has it', async () => {
    const { email, company } = await claim();
    expect((await invite(world.owner.token, email, silent)).status).toBe(409);
    const teammate = await makeSignedIn(server, { company, role: 'company_admin' });
    expect((await invite(teammate.token, email)).status).toBe(409);
  });

  it("is taken over by a reset, which ends the stranger's sessions, browsers, keys and members", async () => {
    const { email, token, company } = await claim();
    const accomplice: SignedInPerson = await makeSignedIn(server, {
      company,
      role: 'company_admin',
    });
    await server.request('POST', '/api/api-tokens', {
      token,
      body: { name: 'Back door', permissions: ['admin'] },
    });
    await reset(email);
    for (const old of [token, accomplice.token])
      expect((await server.request('GET', '/api/users/profile', { token: old })).status).not.toBe(
        200,
      );
    expect((await userWith({ id: accomplice.user.id }))?.status).toBe('suspended');
    expect(
      await server.system.transaction((em) =>
        em.count(ApiToken, { companyId: company.id, isActive: true }),
      ),
    ).toBe(0);
    const owner = await signIn(server, email, 'the owner of it');
    expect(await profile(owner)).toMatchObject({ emailVerified: true, companyId: company.id });
  });
});

it('a reset of a confirmed address does not affect teammates and keys', async () => {
  const company = await makeCompany(server);
  const owner = await makeUser(server, { company, role: 'company_admin' });
  const teammate = await makeSignedIn(server, { company });
  await reset(owner.email);
  expect((await profile(teammate.token)).id).toBe(teammate.user.id);
});
