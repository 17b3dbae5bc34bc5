// @postgres: concurrent calls
// @embedded: npm test checks its module with this file
import { OWNER_PERMISSIONS } from '@core/access/permissions';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { User } from '@bff/tenancy/user.entity';
import { Company } from '@bff/tenancy/company.entity';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const owner = {
  email: 'Mira@Lumen.Example',
  name: 'Mira Lund',
  password: 'sea-lantern',
  companyName: 'Lumen Works',
};
const register = (body: object) => server.request('POST', '/api/auth/register', { body });
const companiesNamed = (name: string) =>
  server.system.transaction((em) => em.count(Company, { name }));

describe('registration', () => {
  it('CONTRACT-010 to CONTRACT-012, OP-014: creates an active company with its owner and signs the owner in', async () => {
    const { status, body } = await register(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      token: expect.any(String),
      role: 'company_admin',
      permissions: [...OWNER_PERMISSIONS],
      company: { name: 'Lumen Works', domain: 'lumen.example' },
      user: { email: 'mira@lumen.example', name: 'Mira Lund', role: 'company_admin' },
    });
    expect(body).not.toHaveProperty('warning');
    expect(
      (await server.request('GET', '/api/companies/profile', { token: body.token })).body,
    ).toMatchObject({ status: 'active', isInternal: false, domain: 'lumen.example' });
    expect(
      (
        await server.request('POST', '/api/auth/login', {
          body: { email: owner.email, password: owner.password },
        })
      ).status,
    ).toBe(200);
  });

  it('ERR-009, OP-011: answers 409 "Email already exists" for a known address, in any case, and creates no company', async () => {
    const again = await register({
      ...owner,
      email: world.viewer.user.email.toUpperCase(),
      companyName: 'Second Try',
    });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'Email already exists', code: 'email_taken' },
    });
    expect(await companiesNamed('Second Try')).toBe(0);
  });

  it('accepts an address of up to 254 characters, which can sign in and request a new password', async () => {
    const address = (length: number): string =>
      `${'x'.repeat(length - 191)}@${'a.'.repeat(90)}lumen.test`;
    const email = address(254);
    expect((await register({ ...owner, email, companyName: 'Long Address' })).status).toBe(201);
    for (const [password, status] of [
      ['wrong', 401],
      [owner.password, 200],
    ] as const) {
      expect(
        (await server.request('POST', '/api/auth/login', { body: { email, password } })).status,
      ).toBe(status);
    }
    const invited = await server.request('POST', '/api/users/invite', {
      token: world.owner.token,
      body: { email: address(255), name: 'L', role: 'user' },
    });
    for (const { status, body } of [await register({ ...owner, email: address(255) }), invited]) {
      expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
    }
    for (const long of [email, address(320)])
      expect(
        (await server.request('POST', '/api/auth/forgot-password', { body: { email: long } }))
          .status,
      ).toBe(202);
    expect(
      (
        await server.request('POST', '/api/auth/login', {
          body: { email: address(320), password: 'x' },
        })
      ).body.code,
    ).toBe('user_not_found');
  });

  it('rejects a company that already exists at the same domain, and accepts the same name at another domain', async () => {
    const again = { ...owner, email: 'kim@lumen.example', companyName: 'lumen works' };
    expect(await register(again)).toMatchObject({
      status: 409,
      body: { code: 'company_exists', fields: { companyName: expect.any(String) } },
    });
    expect((await register({ ...again, email: 'kim@lumen-north.example' })).status).toBe(201);
  });

  it('accepts one of ten parallel registrations of the same address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        register({ ...owner, email: 'race@lumen.example', companyName: 'Race Co' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(await companiesNamed('Race Co')).toBe(1);
  });

  it.each([
    'Navout',
    'NAVOUT',
    'Nav out',
    'Nаvout',
    'Navоut',
    'Nav0ut',
    'Ｎａｖｏｕｔ',
    'Navout Inc.',
    'Nav\u200bout',
    'navóut',
  ])(
    "rejects the internal company's name as %j and grants no one its rights",
    async (companyName) => {
      const answer = await register({ ...owner, email: 'pirate@lumen.example', companyName });
      expect(answer).toMatchObject({ status: 409, body: { code: 'company_name_reserved' } });
      expect(
        await server.system.transaction((em) => em.count(User, { email: 'pirate@lumen.example' })),
      ).toBe(0);
      expect(await server.system.transaction((em) => em.count(Company, { isInternal: true }))).toBe(
        1,
      );
    },
  );

  it('warns about a common password and still accepts it, because the specified minimum is six characters', async () => {
    const { status, body } = await register({
      ...owner,
      email: 'easy@lumen.example',
      password: '123456',
      companyName: 'Lumen Easy',
    });
    expect(status).toBe(201);
    expect(body.warning).toContain('very common');
  });

  it("AUTH-022, AUTH-024, AUTH-025: rejects blank values, short passwords and invalid addresses with the form's messages", async () => {
    expect(
      (await register({ email: '', name: ' ', password: '', companyName: '' })).body.fields,
    ).toEqual({
      email: 'All fields are required',
      name: 'All fields are required',
      password: 'All fields are required',
      companyName: 'All fields are required',
    });
    expect((await register({ ...owner, password: '12345' })).body.fields).toEqual({
      password: 'Password must be at least 6 characters long',
    });
    expect((await register({ ...owner, email: 'nobody' })).body.fields).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it.each([
    { role: 'admin' },
    { permissions: ['admin:all'] },
    { isInternal: true },
    { companyId: '0198c0de-0000-7000-8000-000000000000' },
  ])('accepts only the fields it asks for: %j', async (extra) => {
    expect((await register({ ...owner, email: 'more@lumen.example', ...extra })).body.code).toBe(
      'validation_failed',
    );
  });
});
