// @postgres: concurrent calls
// @embedded: npm test checks its module with this file
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany, makeUser } from '@tests/support/factories';
import { publishAndStart, answer } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { Company } from '@bff/tenancy/company.entity';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const send = (
  method: string,
  path: string,
  token: string,
  body?: object,
  query?: Record<string, string>,
) =>
  server.request(method, path, { token, ...(body ? { body } : {}), ...(query ? { query } : {}) });

const fields = {
  name: 'Fjord Lines',
  domain: 'fjord.example',
  industry: 'Other',
  companySize: '51-200',
  website: 'https://fjord.example',
  phone: '+47 22',
  address: 'Quay 1',
  description: 'Ferries',
  targetAudience: 'B2C',
  status: 'active',
};

describe('company management', () => {
  it('CONTRACT-017, ROLE-003, OP-062: lists all companies in full for a global admin', async () => {
    const { status, body } = await server.request<Any[]>('GET', '/api/companies', {
      token: world.admin.token,
    });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id).sort()).toEqual(
      [world.internal.id, world.own.id, world.other.id].sort(),
    );
    expect(body.find(({ id }) => id === world.internal.id)).toMatchObject({ isInternal: true });
  });

  it('CONTRACT-018 to CONTRACT-021, ADMIN-018, ADMIN-019, ADMIN-029: creates and updates a company and returns it', async () => {
    const { status: _status, ...rest } = fields;
    const made = await send('POST', '/api/companies', world.admin.token, rest);
    expect(made).toMatchObject({
      status: 201,
      body: { ...fields, id: expect.any(String), logo: null, isInternal: false },
    });
    const changed = await send('PUT', `/api/companies/${made.body.id}`, world.admin.token, {
      ...fields,
      name: 'Fjord & Sons',
      companySize: '1000+ employees',
      website: '',
      status: 'suspended',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: 'Fjord & Sons',
        companySize: '1000+ employees',
        website: null,
        status: 'suspended',
      },
    });
    expect(
      (
        await send('PUT', `/api/companies/${made.body.id}`, world.admin.token, {
          ...fields,
          status: 'archived',
        })
      ).body.fields,
    ).toHaveProperty('status');
  });

  it('ADMIN-041, ADMIN-042: needs a name and a domain, and a website must be a URL', async () => {
    const { body } = await send('POST', '/api/companies', world.admin.token, {
      name: ' ',
      domain: '',
      website: 'javascript:alert(1)',
      industry: 'Piracy',
    });
    expect(body.fields).toEqual({
      name: 'Company name is required',
      domain: 'Company domain is required',
      industry: 'Please choose one of the options.',
      website: 'Please enter a URL that starts with http:// or https://',
    });
  });

  it('is unique: the same name at the same domain is rejected, even for parallel requests and on rename', async () => {
    const twin = { ...fields, name: 'Zeta GmbH', domain: 'zeta.example' };
    const make = (more: object = {}) =>
      send('POST', '/api/companies', world.admin.token, { ...twin, ...more });
    const made = await Promise.all([make(), make({ name: 'ZETA GmbH' })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await make({ domain: 'Zeta.example' })).body).toMatchObject({
      code: 'company_exists',
      fields: {
        name: 'A company with this name and domain already exists. Choose another name or domain.',
      },
    });
    const elsewhere = await make({ domain: 'zeta-north.example' });
    expect(elsewhere.status).toBe(201);
    const move = (name: string) =>
      send('PUT', `/api/companies/${String(elsewhere.body.id)}`, world.admin.token, {
        ...twin,
        name,
      });
    expect((await move(twin.name)).body.code).toBe('company_exists');
    expect((await move('Zeta North GmbH')).status).toBe(200);
    expect((await move('Zeta North GmbH')).status).toBe(200);
  });

  it('has a domain that is a host name, and a site that a browser opens', async () => {
    for (const domain of ['*.com', 'a b.com', '10.0.0.1', 'example.com/x', '-.com']) {
      expect(
        (await send('POST', '/api/companies', world.admin.token, { ...fields, domain })).body
          .fields,
      ).toEqual({ domain: 'Please enter a domain such as example.com' });
    }
    const profile = await send('PUT', '/api/companies/profile', world.owner.token, {
      domain: '*.com',
      website: 'http://[x.',
    });
    expect(Object.keys(profile.body.fields).sort()).toEqual(['domain', 'website']);
    const { token, company } = (
      await server.request('POST', '/api/auth/register', {
        body: { email: 'owner@*.com', name: 'O', password: '123456', companyName: 'Star' },
      })
    ).body;
    expect([typeof token, company.domain]).toEqual(['string', null]);
  });

  it('CONST-015 no company can be created as or renamed to the internal one, which keeps its name and stays open', async () => {
    expect(
      (await send('POST', '/api/companies', world.admin.token, { ...fields, name: 'Nаvout' })).body
        .code,
    ).toBe('company_name_reserved');
    expect(
      (
        await send('PUT', `/api/companies/${world.own.id}`, world.admin.token, {
          ...fields,
          name: 'NAVOUT',
        })
      ).body.code,
    ).toBe('company_name_reserved');
    expect(
      (await send('PUT', '/api/companies/profile', world.owner.token, { name: 'Nav-out' })).body
        .code,
    ).toBe('company_name_reserved');
    expect(
      (
        await send('PUT', `/api/companies/${world.internal.id}`, world.admin.token, {
          ...fields,
          name: 'Navout',
          status: 'active',
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await send('PUT', `/api/companies/${world.internal.id}`, world.admin.token, {
          ...fields,
          name: 'Navout',
          status: 'inactive',
        })
      ).body.code,
    ).toBe('internal_company');
    expect(
      (await send('DELETE', `/api/companies/${world.internal.id}`, world.admin.token)).body.code,
    ).toBe('internal_company');
  });

  it('a non-admin with companies:write can change their own company, but not its status', async () => {
    const { token } = await makeSignedIn(server, {
      company: world.own,
      role: 'company_admin',
      permissions: ['companies:write'],
    });
    expect(
      (await server.request<Any[]>('GET', '/api/companies', { token })).body.map(({ id }) => id),
    ).toEqual([world.own.id]);
    expect(
      (
        await send('PUT', `/api/companies/${world.own.id}`, token, {
          ...fields,
          status: 'suspended',
        })
      ).status,
    ).toBe(403);
    expect((await send('PUT', `/api/companies/${world.other.id}`, token, fields)).status).toBe(404);
    expect((await send('PUT', `/api/companies/${world.own.id}`, token, fields)).status).toBe(200);
  });

  it("SHELL-031: a global admin can enable and disable the audience for a company's administrators", async () => {
    const path = `/api/companies/${world.own.id}`;
    const { token } = await makeSignedIn(server, {
      company: world.own,
      permissions: ['companies:write'],
      role: 'company_admin',
    });
    const crew = await makeSignedIn(server, { company: world.own, role: 'user' });
    const see = async (who: string, query?: Record<string, string>): Promise<number> =>
      (await send('GET', '/api/audience-intelligence/users', who, undefined, query)).status;
    const open = (who: string, audienceOpen: boolean) =>
      send('PUT', path, who, { ...fields, audienceOpen });
    expect([await see(token), (await open(token, true)).status]).toEqual([403, 403]);
    expect(await open(world.admin.token, true)).toMatchObject({
      status: 200,
      body: { audienceOpen: true },
    });
    expect([await see(token), await see(crew.token)]).toEqual([200, 403]);
    expect(await see(token, { companyFilter: world.other.id })).toBe(403);
    expect((await send('GET', '/api/users/profile', token)).body.audienceOpen).toBe(true);
    await open(world.admin.token, false);
    expect(await see(token)).toBe(403);
  });

  it('CONTRACT-022, CONTRACT-023, OP-063: deletes a company with all its data in one step, and keeps an audit entry', async () => {
    const company = await makeCompany(server);
    const owner = await makeSignedIn(server, { company, role: 'company_admin' });
    const survey = await publishAndStart(server, owner.token);
    await answer(server, survey.id);
    await send('POST', '/api/users/invite', owner.token, {
      email: 'gone@example.test',
      name: 'Gone',
      role: 'user',
    });
    expect((await send('DELETE', `/api/companies/${company.id}`, world.admin.token)).status).toBe(
      204,
    );
    const left = await server.system.transaction(async (em) => {
      const tables = await em.execute<{ table_name: string }[]>(
        "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
      );
      const counts = await Promise.all(
        tables.map(
          async ({ table_name: table }) =>
            (
              await em.execute<{ n: number }[]>(
                `select count(*)::int as n from "${table}" where company_id = ?`,
                [company.id],
              )
            )[0]!.n,
        ),
      );
      return counts.reduce((sum, n) => sum + n, 0) + (await em.count(Company, { id: company.id }));
    });
    expect(left).toBe(0);
    expect((await send('GET', '/api/users/profile', owner.token)).status).toBe(401);
    expect(
      await server.system.transaction((em) =>
        em.findOne(AuditEntry, { subjectId: company.id, action: 'companies.deleted' }),
      ),
    ).toMatchObject({ actorId: world.admin.user.id, companyId: world.internal.id });
  });

  it('deletes a company whose survey is being answered, after the answer is stored', async () => {
    const company = await makeCompany(server);
    const owner = await makeSignedIn(server, { company, role: 'company_admin' });
    const { id } = await publishAndStart(server, owner.token);
    const { call } = await server.system.transaction(async (em) => {
      await em.execute('select 1 from surveys where id = ? for no key update', [id]);
      const deleting = send('DELETE', `/api/companies/${company.id}`, world.admin.token);
      await untilCallsWait(em);
      await em.execute(
        'insert into survey_respondents (survey_id, respondent, company_id, responses, mobile, desktop, tablet, completed, seconds) values (?, ?, ?, 1, 0, 1, 0, 0, 0)',
        [id, 'person-1', company.id],
        'run',
      );
      return { call: deleting };
    });
    expect((await call).status).toBe(204);
  });
});

describe('the company profile', () => {
  it("CONTRACT-013, CONTRACT-014, ADMIN-022, ROLE-004: saves the person's own company step by step; absent fields do not change", async () => {
    await send('PUT', '/api/companies/profile', world.owner.token, {
      companyId: world.own.id,
      industry: 'Retail',
      companySize: '11-50 employees',
    });
    const { status, body } = await send('PUT', '/api/companies/profile', world.owner.token, {
      website: 'https://own.example',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: world.own.id,
      industry: 'Retail',
      companySize: '11-50 employees',
      website: 'https://own.example',
    });
    expect((await send('GET', '/api/companies/profile', world.viewer.token)).body).toMatchObject({
      industry: 'Retail',
    });
  });

  it("rejects other companies' ids and missing ids with the same response, and asks a global admin for a company", async () => {
    for (const companyId of [world.other.id, '0198c0de-0000-7000-8000-000000000000', '17', 'x']) {
      expect(
        (
          await send('PUT', '/api/companies/profile', world.owner.token, {
            companyId,
            industry: 'Retail',
          })
        ).status,
      ).toBe(403);
    }
    expect(
      (await send('PUT', '/api/companies/profile', world.admin.token, { industry: 'Retail' })).body
        .code,
    ).toBe('company_required');
    expect(
      (
        await send(
          'PUT',
          '/api/companies/profile',
          world.admin.token,
          { industry: 'Media' },
          { companyFilter: world.other.id },
        )
      ).body,
    ).toMatchObject({ id: world.other.id, industry: 'Media' });
  });

  it('ADMIN-043: cannot be emptied of name or domain', async () => {
    expect(
      (await send('PUT', '/api/companies/profile', world.owner.token, { name: ' ', domain: '' }))
        .body.fields,
    ).toEqual({ name: 'Company name is required', domain: 'Company domain is required' });
  });

  it("ADMIN-046 to ADMIN-048, ADMIN-020: stores a logo for all members, with each form's limit and message", async () => {
    const path = `/api/companies/${world.own.id}/logo`;
    const pixels = await sharp(randomBytes(3 * 900 * 900), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const big = `data:image/png;base64,${pixels.toString('base64')}`;
    expect(pixels.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(
      (await send('PUT', path, world.owner.token, { logo: big, form: 'permissions' })).body.fields,
    ).toEqual({ logo: 'File size must be less than 2MB' });
    expect(
      (await send('PUT', path, world.owner.token, { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }))
        .body.fields,
    ).toEqual({ logo: 'Please select a valid image file' });
    const { body } = await send('PUT', path, world.owner.token, { logo: big });
    expect(body.logo).toMatch(/^\/assets\/[\w-]{43}\.webp$/);
    expect((await send('GET', '/api/companies/profile', world.viewer.token)).body.logo).toBe(
      body.logo,
    );
    expect((await send('PUT', path, world.owner.token, { logo: null })).body.logo).toBeNull();
  });
});

describe('company settings', () => {
  it('keeps parallel changes of another person', async () => {
    const company = await makeCompany(server);
    const path = `/api/companies/${company.id}/settings`;
    const { call } = await server.system.transaction(async (em) => {
      await em.execute(
        'update companies set settings = settings || \'{"retentionDays":30}\' where id = ?',
        [company.id],
        'run',
      );
      const saving = send('PUT', path, world.admin.token, { timeZone: 'Europe/Oslo' });
      await untilCallsWait(em);
      return { call: saving };
    });
    expect((await call).status).toBe(200);
    expect((await send('GET', path, world.admin.token)).body).toMatchObject({
      retentionDays: 30,
      timeZone: 'Europe/Oslo',
    });
  });

  it('have defaults, keep omitted values, and can return to forever', async () => {
    const path = `/api/companies/${world.other.id}/settings`;
    const defaults = {
      timeZone: 'UTC',
      ipStorage: 'truncated',
      retentionDays: null,
      allowedEmbedOrigins: [],
      sourceEmails: true,
      brand: null,
      mail: { configured: false },
    };
    expect((await send('GET', path, world.otherOwner.token)).body).toEqual(defaults);
    // Storing a default changes nothing, so it leaves no audit entry.
    await send('PUT', path, world.otherOwner.token, { timeZone: 'UTC' });
    const log = '/api/audit-log?action=companies.settingsChanged';
    expect((await send('GET', log, world.otherOwner.token)).body.items).toEqual([]);
    const changes = {
      timeZone: 'Europe/Oslo',
      ipStorage: 'full',
      retentionDays: 90,
      allowedEmbedOrigins: ['https://shop.example', 'https://*.shop.example'],
    };
    expect((await send('PUT', path, world.otherOwner.token, changes)).body).toEqual({
      ...defaults,
      ...changes,
    });
    expect((await send('PUT', path, world.otherOwner.token, { retentionDays: null })).body).toEqual(
      { ...defaults, ...changes, retentionDays: null },
    );
  });

  it('reject invalid zones, days and origins', async () => {
    const path = `/api/companies/${world.own.id}/settings`;
    expect(
      (await send('PUT', path, world.owner.token, { timeZone: 'Mars/Base' })).body.fields,
    ).toEqual({ timeZone: expect.stringContaining('does not exist') });
    const { body } = await send('PUT', path, world.owner.token, {
      retentionDays: 0,
      allowedEmbedOrigins: ['shop.example', 'https://a.example/path'],
    });
    expect(Object.keys(body.fields!).sort()).toEqual([
      'allowedEmbedOrigins[0]',
      'allowedEmbedOrigins[1]',
      'retentionDays',
    ]);
  });
});

describe('the audit log', () => {
  it('shows company admins their own company and global admins all, filtered and page by page', async () => {
    const person = await makeUser(server, { company: world.own, name: 'Zoe Audited' });
    await send('PUT', `/api/users/${person.id}/status`, world.owner.token, { status: 'suspended' });
    const own = (
      await send('GET', '/api/audit-log', world.owner.token, undefined, {
        search: 'zoe',
        limit: '1',
      })
    ).body as unknown as { items: Any[]; pagination: object; actions: string[] };
    expect(own.items).toMatchObject([
      {
        action: 'users.statusChanged',
        actorName: world.owner.user.name,
        subjectName: 'Zoe Audited',
        companyName: expect.any(String),
        before: { status: 'active' },
        after: { status: 'suspended' },
      },
    ]);
    expect(own.pagination).toEqual({ total: 1, page: 1, limit: 1, totalPages: 1 });
    expect(own.actions).toContain('users.statusChanged');
    expect(
      (await send('GET', '/api/audit-log', world.otherOwner.token, undefined, { search: 'zoe' }))
        .body,
    ).toMatchObject({ items: [] });
    expect(
      (
        await send('GET', '/api/audit-log', world.admin.token, undefined, {
          search: 'zoe',
          action: 'users.statusChanged',
          from: '2020-01-01',
        })
      ).body.items,
    ).toHaveLength(1);
    expect(
      (
        await send('GET', '/api/audit-log', world.admin.token, undefined, {
          search: 'zoe',
          to: '2020-01-01',
        })
      ).body.items,
    ).toHaveLength(0);
    expect((await send('GET', '/api/audit-log', world.editor.token)).status).toBe(403);
  });

  it('can be downloaded as CSV, in which a name never becomes a formula', async () => {
    const person = await makeUser(server, { company: world.own, name: '=cmd|calc, "x"' });
    await send('PUT', `/api/users/${person.id}/status`, world.owner.token, { status: 'suspended' });
    const { text, headers } = await send('GET', '/api/audit-log/export', world.owner.token);
    expect(headers.get('content-disposition')).toMatch(
      /attachment; filename="audit-log_\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(text.split('\n')[0]).toBe(
      '"When","Company","Who","Action","Subject type","Subject","Before","After","IP address","User agent","Who email","Who ID","Subject email","Subject ID","Entry ID"',
    );
    expect(text).toContain('"\'=cmd|calc, ""x"""');
  });
});
