import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({
    env: { smtpUrl: mail.url, salesEmail: 'sales@navout.example' },
    work: true,
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = (
  method: string,
  path: string,
  token: string,
  body?: object,
  query?: Record<string, string>,
) =>
  server.request(method, path, { token, ...(body ? { body } : {}), ...(query ? { query } : {}) });

describe("a company's plan", () => {
  it('OP-019: is Free at first', async () => {
    expect((await send('GET', '/api/plans', world.owner.token)).body).toEqual({
      companyId: world.own.id,
      companyName: world.own.name,
      plan: 'free',
      trial: null,
      trialAvailable: true,
      changedAt: null,
    });
  });

  it('PLAN-006, OP-049: can be tried once for thirty days, even if started ten times in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('POST', '/api/plans/trial', world.owner.token, { plan: 'mid-market' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('trial_used');
    const { body } = await send('GET', '/api/plans', world.owner.token);
    expect(body).toMatchObject({ plan: 'mid-market', trialAvailable: false });
    const days =
      (new Date((body.trial as unknown as { endsAt: string }).endsAt).getTime() - Date.now()) /
      86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    server.setTime(new Date(Date.now() + 30 * 86_400_000 + 1000));
    const later = await send('POST', '/api/auth/login', world.owner.token, {
      email: world.owner.user.email,
      password: 'correct horse battery',
    });
    expect((await send('GET', '/api/plans', later.body.token!)).body).toMatchObject({
      plan: 'free',
      trial: null,
      trialAvailable: false,
    });
    server.setTime(new Date());
  });

  it('is set back to Free by its own people, and to a paid plan only by a global admin', async () => {
    expect(
      (await send('PUT', '/api/plans', world.otherOwner.token, { plan: 'enterprise' })).status,
    ).toBe(403);
    expect(
      (
        await send(
          'PUT',
          '/api/plans',
          world.admin.token,
          { plan: 'enterprise' },
          { companyFilter: world.other.id },
        )
      ).body,
    ).toMatchObject({ companyId: world.other.id, plan: 'enterprise' });
    expect(
      (await send('PUT', '/api/plans', world.otherOwner.token, { plan: 'free' })).body.plan,
    ).toBe('free');
    expect(
      (await send('POST', '/api/plans/trial', world.otherOwner.token, { plan: 'enterprise' })).body
        .fields,
    ).toEqual({ plan: 'This plan has no trial.' });
    expect((await send('GET', '/api/plans', world.viewer.token)).status).toBe(403);
  });
});

describe('Contact Sales', () => {
  const request = {
    email: 'mira@lumen.example',
    companyName: 'Lumen Works',
    needs: 'A million calls\nand a boat',
  };

  it('PLAN-010 to PLAN-012, OP-050: is stored, emailed and listed for global admins, who can mark it as done', async () => {
    const { status, body } = await send(
      'POST',
      '/api/plans/sales-requests',
      world.viewer.token,
      request,
    );
    expect(status).toBe(201);
    await server.idle();
    expect(mail.lastTo('sales@navout.example')).toContain('A million calls');
    expect(mail.lastTo('sales@navout.example')).toContain('Reply-To: mira@lumen.example');
    const runs = async (query: Record<string, string>) =>
      (await server.request<Any[]>('GET', '/api/jobs', { token: world.owner.token, query })).body;
    expect(await runs({ kind: 'mail.send' })).toMatchObject([{ label: 'Email to sales: request' }]);
    expect(await runs({ except: 'mail.send' })).toEqual([]);
    const list = async () =>
      (
        await server.request<Any[]>('GET', '/api/plans/sales-requests', {
          token: world.admin.token,
        })
      ).body;
    expect(await list()).toEqual([
      {
        id: body.id,
        ...request,
        companyId: expect.any(String),
        fromCompany: world.own.name,
        fromPerson: world.viewer.user.name,
        createdAt: expect.any(String),
        handledAt: null,
      },
    ]);
    expect(
      (
        await send('PUT', `/api/plans/sales-requests/${body.id}`, world.admin.token, {
          handled: true,
        })
      ).body.handledAt,
    ).toEqual(expect.any(String));
    expect(
      (
        await send('PUT', `/api/plans/sales-requests/${body.id}`, world.admin.token, {
          handled: false,
        })
      ).body.handledAt,
    ).toBeNull();
    expect((await send('GET', '/api/plans/sales-requests', world.owner.token)).status).toBe(403);
  });

  it('needs all three fields', async () => {
    expect(
      Object.keys(
        (
          await send('POST', '/api/plans/sales-requests', world.owner.token, {
            email: 'x',
            companyName: '',
            needs: '',
          })
        ).body.fields!,
      ).sort(),
    ).toEqual(['companyName', 'email', 'needs']);
  });
});

describe('an installation without plans', () => {
  it('shows no plan, has no limits, and tells the browser so', async () => {
    const free = await startTestServer({ env: { plans: false } });
    try {
      const { internal, admin } = await makeWorld(free);
      const company = await makeCompany(free);
      const { user, token } = await makeSignedIn(free, { company, role: 'company_admin' });
      const read = async (path: string, as = token) =>
        (await free.request('GET', path, { token: as })).body;
      for (const as of [token, admin.token])
        expect(await read('/api/plans', as)).toMatchObject({ code: 'plans_off' });
      expect(await read('/api/users/profile')).toMatchObject({ id: user.id, hasPlans: false });
      await free.system.transaction((em) =>
        em.execute(
          'insert into usage_months (company_id, month, slot, calls, notified) values (?, ?, 0, 5000, 0)',
          [company.id, `${new Date().toISOString().slice(0, 7)}-01`],
        ),
      );
      expect(await read('/api/api-tokens/usage')).toMatchObject({
        plan: null,
        calls: 5000,
        includedCalls: null,
        stopped: false,
        notice: 'none',
      });
      const limited = await free.request('PUT', `/api/companies/${company.id}/quotas`, {
        token: admin.token,
        body: { drafts: 7 },
      });
      expect(limited.body).toMatchObject({ plan: null });
      expect(limited.body.quotas).toContainEqual(
        expect.objectContaining({ kind: 'drafts', limit: 7, planLimit: null }),
      );
      expect((await read(`/api/companies/${internal.id}/usage`, admin.token)).quotas).toEqual(
        Array(5).fill(expect.objectContaining({ limit: null, planLimit: null })),
      );
    } finally {
      await free.close();
    }
  });
});
