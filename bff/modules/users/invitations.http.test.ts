// @postgres: concurrent calls
import type { Permission } from '@core/access/permissions';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { Session } from '@bff/modules/credentials/session.entity';
import { Company } from '@bff/tenancy/company.entity';
import { Invitation } from './invitation.entity';
import { User } from '@bff/tenancy/user.entity';

let server: TestServer;
let world: World;
let mail: MailCatcher;
let count = 0;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const invite = (token: string, more: object = {}, query: Record<string, string> = {}) =>
  server.request('POST', '/api/users/invite', {
    token,
    query,
    body: {
      email: `invited${(count += 1)}@example.test`,
      name: 'Ida Invited',
      role: 'user',
      ...more,
    },
  });
const validate = (token: string) => server.request('GET', `/api/auth/validate-invitation/${token}`);
const activate = (token: string, password = 'my own password') =>
  server.request('POST', '/api/auth/activate-account', { body: { token, password } });
const tokenOf = ({ body }: { body: { link?: string } }): string =>
  /\/setup-account\?token=([\w-]+)$/.exec(body.link!)![1]!;

describe('an invitation', () => {
  it('CONTRACT-025, CONTRACT-026: returns the invited person with the link and emails it', async () => {
    const answer = await invite(world.owner.token, { email: 'Mail.Me@Example.test' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: 'mail.me@example.test',
      status: 'invited',
      role: 'user',
      companyId: world.own.id,
      mailed: true,
      invitation: { state: 'open' },
    });
    expect(answer.body.link).toMatch(/^http:\/\/navout\.test\/setup-account\?token=[\w-]{43}$/);
    await server.idle();
    expect(mail.lastTo('mail.me@example.test')).toMatch(/\/setup-account\?token=[\w-]{43}/);
    // The emailed link is a different one, which only the owner of the mailbox sees.
    expect(mail.lastTo('mail.me@example.test')).not.toContain(answer.body.link);
  });

  it('CONTRACT-036, AUTH-035: shows its recipient, no matter how often an email scanner opens it', async () => {
    const token = tokenOf(await invite(world.owner.token, { name: 'Ola Nord' }));
    for (let turn = 0; turn < 50; turn += 1) expect((await validate(token)).status).toBe(200);
    expect((await validate(token)).body).toEqual({
      user: {
        name: 'Ola Nord',
        email: expect.any(String),
        company: { name: world.own.name },
        role: 'user',
      },
    });
    expect((await activate(token)).status).toBe(200);
  });

  it('AUTH-003, CONTRACT-037, CONTRACT-038: activates the account and signs in', async () => {
    const answer = await invite(world.owner.token);
    const { status, body } = await activate(tokenOf(answer));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      role: 'user',
      permissions: ['dashboard:read'],
      company: { id: world.own.id },
      user: { id: answer.body.id },
    });
    expect((await server.request('GET', '/api/users/profile', { token: body.token })).status).toBe(
      200,
    );
  });

  it('accepts one of twenty parallel activations, with one session', async () => {
    const answer = await invite(world.owner.token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => activate(tokenOf(answer), `password number ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
    ).toEqual(new Set(['invitation_invalid']));
    expect(
      await server.system.transaction((em) => em.count(Session, { userId: answer.body.id })),
    ).toBe(1);
  });

  it('ERR-015: used, ended, replaced, expired, altered and invented links get the same response', async () => {
    const used = await invite(world.owner.token);
    await activate(tokenOf(used));
    const ended = await invite(world.owner.token);
    await server.request('DELETE', `/api/users/${ended.body.id}/invitation`, {
      token: world.owner.token,
    });
    const replaced = await invite(world.owner.token);
    const resent = await server.request('POST', `/api/users/${replaced.body.id}/invitation`, {
      token: world.owner.token,
    });
    const late = await invite(world.owner.token);
    await server.system.transaction((em) =>
      em.nativeUpdate(
        Invitation,
        { userId: late.body.id },
        { expiresAt: new Date(Date.now() - 1) },
      ),
    );
    const good = tokenOf(await invite(world.owner.token));
    const bad = [
      tokenOf(used),
      tokenOf(ended),
      tokenOf(replaced),
      tokenOf(late),
      good.slice(0, -1),
      `${good}x`,
      good.toUpperCase(),
      'x',
      '%00',
      '...',
      "' or 1=1",
    ];
    const answers = await Promise.all(
      bad.flatMap((token) => [validate(encodeURIComponent(token)), activate(token)]),
    );
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.error}`)),
    ).toEqual(
      new Set([
        '404 invitation_invalid Invalid or expired invitation link. Please contact your administrator for a new invitation.',
      ]),
    );
    expect((await activate(tokenOf(resent))).status).toBe(200);
  });

  it('expires after seven days', async () => {
    const token = tokenOf(await invite(world.owner.token));
    server.setTime(new Date(Date.now() + 7 * 86_400_000 - 60_000));
    expect((await validate(token)).status).toBe(200);
    server.setTime(new Date(Date.now() + 7 * 86_400_000 + 1000));
    expect((await validate(token)).status).toBe(404);
    server.setTime(new Date());
  });

  it('is bound to address, role and company, and to an inviter who can still grant these rights', async () => {
    const changes: [string, (userId: string) => Promise<unknown>][] = [
      [
        'address',
        (id) =>
          server.system.transaction((em) =>
            em.nativeUpdate(User, { id }, { email: `moved${id}@example.test` }),
          ),
      ],
      [
        'role',
        (id) => server.system.transaction((em) => em.nativeUpdate(User, { id }, { role: 'admin' })),
      ],
      [
        'company',
        (id) =>
          server.system.transaction((em) =>
            em.nativeUpdate(User, { id }, { companyId: world.other.id }),
          ),
      ],
      [
        'status',
        (id) =>
          server.request('PUT', `/api/users/${id}/status`, {
            token: world.admin.token,
            body: { status: 'suspended' },
          }),
      ],
    ];
    for (const [, change] of changes) {
      const answer = await invite(world.owner.token);
      await change(answer.body.id!);
      expect((await activate(tokenOf(answer))).body.code).toBe('invitation_invalid');
    }
    const inviter = await makeSignedIn(server, { company: world.own, role: 'company_admin' });
    const answer = await invite(inviter.token, { role: 'company_admin' });
    await server.system.transaction((em) =>
      em.nativeUpdate(
        User,
        { id: inviter.user.id },
        { role: 'user', permissions: ['users:write'] },
      ),
    );
    expect((await activate(tokenOf(answer))).body.code).toBe('invitation_invalid');
  });

  it('does not work for an inactive company', async () => {
    const company = await makeCompany(server);
    const boss = await makeSignedIn(server, { company, role: 'company_admin' });
    const token = tokenOf(await invite(boss.token));
    await server.system.transaction((em) =>
      em.nativeUpdate(Company, { id: company.id }, { status: 'inactive' }),
    );
    expect((await activate(token)).body.code).toBe('company_inactive');
  });

  it('stores no usable token in the database', async () => {
    const token = tokenOf(await invite(world.owner.token));
    const everything = await server.system.transaction((em) => em.find(Invitation, {}));
    expect(JSON.stringify(everything)).not.toContain(token);
    const jobs = (await server.services.orm.em
      .fork()
      .getConnection()
      .execute('select data::text from pgboss.job')) as { data: string }[];
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.map(({ data }) => data).join()).not.toContain(token);
  });

  it("AUTH-039, AUTH-040, AUTH-042: rejects a missing token and a short password with the form's messages", async () => {
    expect((await activate('', '')).body.fields).toMatchObject({
      token: 'Invalid invitation link. No token provided.',
      password: 'Password is required',
    });
    expect((await activate('x', '1234567')).body.fields).toEqual({
      password: 'Password must be at least 8 characters long',
    });
  });
});

describe('permissions for invitations', () => {
  it('role and permissions are set in one step, never more than those of the inviter', async () => {
    const permissions: Permission[] = ['dashboard:read', 'data_sources:read'];
    const { status, body } = await invite(world.owner.token, { permissions });
    expect([status, body.permissions]).toEqual([201, permissions]);
    expect((await invite(world.owner.token, { permissions: ['admin:all'] })).body.code).toBe(
      'forbidden',
    );
    const helper = await makeSignedIn(server, {
      company: world.own,
      permissions: [...permissions, 'users:write'],
    });
    expect((await invite(helper.token)).status).toBe(201);
    expect((await invite(helper.token, { permissions })).body.code).toBe('forbidden');
  });

  it('ADMIN-038, OP-026: a global admin with all companies in view names the company', async () => {
    expect((await invite(world.admin.token)).body.code).toBe('company_required');
    expect((await invite(world.admin.token, { companyId: world.other.id })).body.companyId).toBe(
      world.other.id,
    );
    expect(
      (await invite(world.admin.token, {}, { companyFilter: world.own.id })).body.companyId,
    ).toBe(world.own.id);
    expect(
      (await invite(world.admin.token, { companyId: '0198c0de-0000-7000-8000-000000000000' }))
        .status,
    ).toBe(404);
  });

  it('ADMIN-037: Global Admin with all companies in view or for the internal company, never by anyone else', async () => {
    expect(
      (await invite(world.admin.token, { role: 'admin', companyId: world.internal.id })).status,
    ).toBe(201);
    expect(
      (await invite(world.admin.token, { role: 'admin' }, { companyFilter: world.internal.id }))
        .status,
    ).toBe(201);
    expect(
      (await invite(world.admin.token, { role: 'admin' }, { companyFilter: world.own.id })).status,
    ).toBe(403);
    expect((await invite(world.owner.token, { role: 'admin' })).status).toBe(403);
  });

  it('another company, a stronger role, and a taken address are rejected', async () => {
    expect((await invite(world.owner.token, { companyId: world.other.id })).status).toBe(403);
    const helper = await makeSignedIn(server, {
      company: world.own,
      permissions: ['users:write', 'dashboard:read'],
    });
    expect((await invite(helper.token)).status).toBe(201);
    expect((await invite(helper.token, { role: 'company_admin' })).status).toBe(403);
    expect(await invite(world.owner.token, { email: world.otherOwner.user.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', error: 'Email already exists' },
    });
  });

  it('one of ten parallel invitations of one address is created', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        invite(world.owner.token, { email: 'popular@example.test' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });
});
