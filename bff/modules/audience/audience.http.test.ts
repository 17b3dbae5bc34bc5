// @cluster: its SQL
import { projectRecords } from '@bff/modules/projection/projectRecords';
import { AUDIENCE_PATH, CRM, SHOP, useFilledAudience } from '@tests/support/filledAudience';

const { place, get, post, sql, inCompany, recount } = useFilledAudience();

describe('users', () => {
  it('CONTRACT-048: are listed twenty per page, each once, latest first, by page or by cursor', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    let page = 1;
    for (;;) {
      const answer = (await get('/categories/at-risk/users', after ? { after, page } : {})).body;
      if (page === 2)
        expect((await get('/categories/at-risk/users', { page: 2 })).body.users).toEqual(
          answer.users,
        );
      seen.push(...answer.users.map(({ id }: { id: string }) => id));
      if (!answer.next) {
        expect(answer.pagination.total).toBe(seen.length);
        break;
      }
      expect(answer.users.length).toBe(20);
      [after, page] = [answer.next, page + 1];
    }
    const expected = await sql<{ id: string }>(
      `select id from profiles where company_id = ? and 'at-risk' = any(categories) order by last_seen desc, id desc`,
      place.world.own.id,
    );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('AUD-004 to AUD-008: are filtered by every filter and all of them together, and searched', async () => {
    const rows = await sql<{ n: number }>(
      `select count(*)::int n from profiles where company_id = ? and lifecycle in ('Active', 'New') and channels && '{CRM}' and risk in ('low', 'medium') and recency <= 30`,
      place.world.own.id,
    );
    const answer = await get('/users', {
      lifecycle: 'Active,New',
      dataSource: 'CRM',
      risk: 'low,medium',
      recency: '7,30',
    });
    expect(answer.body.pagination.total).toBe(rows[0]!.n);
    expect(answer.body.users.length).toBe(Math.min(20, rows[0]!.n));
    const [someone] = await sql<{ email: string; id: string }>(
      'select id, email from profiles where company_id = ? and email is not null limit 1',
      place.world.own.id,
    );
    expect(
      (await get('/users', { search: someone!.email.slice(0, -2).toUpperCase() })).body.users.map(
        ({ id }: { id: string }) => id,
      ),
    ).toContain(someone!.id);
    expect((await get('/users', { search: '100%' })).body.pagination.total).toBe(0);
  });

  it("are filtered by the company's own sources beside the six channels, in lists, numbers and views", async () => {
    const [source] = await sql<{ id: string }>(
      `select o.one id from profiles p, unnest(p.origins) as o(one) where p.company_id = ? and o.one not in ('api', 'surveys') limit 1`,
      place.world.own.id,
    );
    const [counts] = await sql<{ own: number; both: number; all: number }>(
      `select count(*) filter (where origins && array[?])::int own, count(*) filter (where origins && array[?, 'api'] or channels && '{CRM}')::int "both", count(*)::int "all" from profiles where company_id = ?`,
      source!.id,
      source!.id,
      place.world.own.id,
    );
    expect(counts!.own).toBeGreaterThan(0);
    expect(counts!.own).toBeLessThan(counts!.all);
    const own = { dataSource: source!.id };
    const both = { dataSource: `CRM,api,${source!.id}` };
    expect((await get('/users', own)).body.pagination.total).toBe(counts!.own);
    expect((await get('/users', both)).body.pagination.total).toBe(counts!.both);
    const [open, narrow] = [(await get('/metrics')).body, (await get('/metrics', both)).body];
    expect(narrow.totalUsers).toBe(counts!.both);
    expect(narrow.options.dataSource).toEqual(open.options.dataSource);
    const filters = { dataSource: both.dataSource.split(',') };
    expect((await post('/views/preview', { filters })).body.userCount).toBe(counts!.both);
  });

  it('AUD-016 to AUD-018: show identifiers, evidence, where each value came from, events, and why they are in a category', async () => {
    const [row] = await sql<{ id: string }>(
      "select id from profiles where company_id = ? and 'at-risk' = any(categories) and lifecycle = 'At-Risk' and orders > 1 and is_unified limit 1",
      place.world.own.id,
    );
    const { body } = await get(`/users/${row!.id}`);
    expect(body.identifiers.length).toBeGreaterThan(1);
    expect(
      body.links.every(({ state }: { state: string }) => ['joined', 'refused'].includes(state)),
    ).toBe(true);
    expect(body.traits.find(({ field }: { field: string }) => field === 'last_name')).toMatchObject(
      { rule: 'newest', recordKey: expect.stringMatching(/^c/) },
    );
    expect(body.segments.find(({ id }: { id: string }) => id === 'at-risk').because[0]).toMatch(
      /^Lifecycle is At-Risk \(last seen \d{4}-/,
    );
    expect(body.events[0]).toMatchObject({
      source: 'API',
      type: expect.any(String),
      timestamp: expect.any(String),
    });
    expect(body.riskExplanation).toMatch(/^Score 0\.\d\d: last active \d+ days? ago/);
    expect(body.predictedLtv.low).toBeLessThanOrEqual(body.predictedLtv.value);
    const first = await get(`/users/${row!.id}/events`, { limit: 1 });
    expect(
      (await get(`/users/${row!.id}/events`, { limit: 1, after: first.body.next })).body.events[0]
        .id,
    ).not.toBe(first.body.events[0].id);
  });

  it('are merged manually, and undo restores every row', async () => {
    const dump = async () => ({
      profiles: await sql(
        "select to_jsonb(p) - 'updated_at' - 'classified_at' as row from profiles p where company_id = ? order by id",
        place.world.own.id,
      ),
      traits: await sql(
        'select id, profile_id, traits from profile_traits where company_id = ? order by id',
        place.world.own.id,
      ),
      events: await sql(
        'select id, profile_id from events where company_id = ? order by id',
        place.world.own.id,
      ),
      identifiers: await sql(
        'select id, profile_id, shared from profile_identifiers where company_id = ? order by id',
        place.world.own.id,
      ),
      cells: await sql(
        'select cell, n from audience_cells where company_id = ? and n > 0 order by cell',
        place.world.own.id,
      ),
    });
    const before = await dump();
    const [a, b] = await sql<{ id: string }>(
      'select id from profiles where company_id = ? and event_count > 1 order by id limit 2',
      place.world.own.id,
    );
    const merged = await post(`/users/${a!.id}/merge`, { with: b!.id });
    expect(merged.body.profileIds).toEqual([a!.id]);
    expect((await get(`/users/${b!.id}`)).status).toBe(404);
    const { body } = await get(`/users/${a!.id}`);
    const link = body.links.find(({ source }: { source: string }) => source === 'By hand');
    expect(
      (
        await post(`/users/${a!.id}/undo-merge`, { left: link.left, right: link.right })
      ).body.profileIds.sort(),
    ).toEqual([a!.id, b!.id].sort());
    expect(await dump()).toEqual(before);
  });
});

describe('saved views', () => {
  it('AUD-034, AUD-035, OP-145: contain the people who match their filters and rule, immediately and after Reclassify, and list them', async () => {
    const body = {
      name: 'Quiet buyers',
      filters: { lifecycle: ['Churned', 'At-Risk'] },
      rule: {
        match: 'any',
        conditions: [
          { subject: 'event', name: 'purchase', operator: 'at_least', value: 2, withinDays: 365 },
          { subject: 'trait', name: 'plan', operator: 'equals', value: 'pro' },
        ],
      },
    };
    const [expected] = await sql<{ n: number }>(
      `select count(*)::int n from profiles p where company_id = ? and lifecycle in ('Churned', 'At-Risk') and (traits->>'plan' = 'pro'
      or (select count(*) from events e where e.company_id = ? and e.profile_id = p.id and type = 'purchase' and occurred_at > now() - interval '365 days') >= 2)`,
      place.world.own.id,
      place.world.own.id,
    );
    expect((await post('/views/preview', { filters: body.filters, rule: body.rule })).body).toEqual(
      { userCount: expected!.n },
    );
    const made = await post('/views', body);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Quiet buyers',
        isCustom: true,
        userCount: expected!.n,
        filters: { dataSource: [], lifecycle: ['Churned', 'At-Risk'] },
      },
    });
    await place.server.idle();
    const listed = (await get('/categories')).body.find(
      ({ id }: { id: string }) => id === made.body.id,
    );
    expect(listed.userCount).toBe(expected!.n);
    const filters = { lifecycle: 'Churned', recency: '' };
    const filtered = (await get('/categories', filters)).body as {
      id: string;
      userCount: number;
    }[];
    expect(filtered.find(({ id }) => id === made.body.id)!.userCount).toBeLessThan(expected!.n);
    for (const { id, userCount } of filtered)
      expect([id, userCount]).toEqual([
        id,
        (await get(`/categories/${id}/users`, filters)).body.pagination.total,
      ]);
    expect((await get(`/categories/${made.body.id}/users`)).body.pagination.total).toBe(
      expected!.n,
    );
    expect(
      (
        await place.server.request('DELETE', `${AUDIENCE_PATH}/views/${made.body.id}`, {
          token: place.world.admin.token,
          query: { companyFilter: place.world.own.id },
        })
      ).status,
    ).toBe(204);
    expect((await get(`/categories/${made.body.id}/users`)).status).toBe(404);
  });

  it('are rejected for an invalid rule, with a sentence that shows the place', async () => {
    const answer = await post('/views', {
      name: 'x',
      rule: {
        match: 'all',
        conditions: [{ subject: 'number', name: 'salary', operator: 'at_least', value: 1 }],
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { rule: expect.stringContaining('A number is one of') } },
    });
    expect((await post('/views', { name: ' ' })).status).toBe(400);
    const condition = { subject: 'trait', name: 'plan', operator: 'equals', value: 'pro' };
    const rules = [
      { match: 'all', conditions: [], later: 'x' },
      { match: 'all', conditions: [{ ...condition, later: 'x' }] },
      { match: 'all', conditions: [{ ...condition, value: { later: 'x' } }] },
      {
        match: 'all',
        conditions: [
          { subject: 'known', operator: 'equals', value: 'unified', name: 'x'.repeat(201) },
        ],
      },
    ];
    for (const rule of rules)
      expect((await post('/views', { name: 'x', rule })).body).toMatchObject({
        code: 'validation_failed',
        fields: { rule: expect.any(String) },
      });
  });
});

describe("one person's data", () => {
  it('is exported completely, erased with a receipt of every table, and rejected when it arrives again', async () => {
    const [row] = await sql<{ id: string; email: string }>(
      'select id, email from profiles where company_id = ? and event_count > 1 and is_unified order by id desc limit 1',
      place.world.own.id,
    );
    const file = await get(`/users/${row!.id}/export`);
    expect(Object.keys(file.body.tables)).toEqual(
      expect.arrayContaining([
        'profiles',
        'profile_traits',
        'events',
        'consents',
        'survey_responses',
        'source_records',
        'prediction_calls',
      ]),
    );
    expect(file.body.tables.events.length).toBeGreaterThan(1);
    const receipt = await post(`/users/${row!.id}/erase`);
    expect(receipt.status).toBe(200);
    expect(receipt.body.removed).toEqual(
      expect.arrayContaining([
        { table: 'profiles', rows: 1 },
        { table: 'events', rows: file.body.tables.events.length },
        { table: 'survey_responses', rows: 0 },
      ]),
    );
    expect(receipt.text).not.toContain(row!.email);
    const again = await inCompany((em) =>
      projectRecords(place.server.system, em, place.world.own.id, { id: SHOP, channel: 'Web' }, [
        {
          recordKey: 'again',
          fields: { email: row!.email.toUpperCase(), first_name: 'Back' },
          observedAt: new Date(),
        },
      ]),
    );
    expect(again).toMatchObject({ profiles: 0, suppressed: 1 });
    expect((await sql('select id from profiles where email = ?', row!.email)).length).toBe(0);
    const { body } = await get('/metrics');
    expect(body.totalUsers).toBe((await recount()).length);
  });

  it('coverage counts sources that know people; a source without people, or with one, does not lower it', async () => {
    const coverage = async () => {
      expect((await post('/reclassify')).status).toBeLessThan(300);
      await place.server.idle();
      return (await get('/metrics')).body.dataSourceCoverage;
    };
    const before = await coverage();
    const { status } = await place.server.request('POST', '/api/data-sources', {
      token: place.world.editor.token,
      body: { name: 'Stock', type: 'Webhook', config: '{}' },
    });
    expect([status, await coverage()]).toEqual([201, before]);
    const [known] = await sql<{ email: string }>(
      'select email from profiles where company_id = ? and email is not null limit 1',
      place.world.own.id,
    );
    const upload = { id: place.server.services.newId(), channel: 'CRM' as const };
    const row = {
      recordKey: '1',
      fields: known!,
      observedAt: new Date(),
      kind: 'profile' as const,
    };
    await inCompany((em) =>
      projectRecords(place.server.system, em, place.world.own.id, upload, [row]),
    );
    expect(await coverage()).toBe(before);
  });

  it('high value compares everyone with revenue, including revenue that a source reports', async () => {
    const idle = await sql<{ email: string }>(
      'select email from profiles where company_id = ? and email is not null and orders = 0 limit 25',
      place.world.own.id,
    );
    expect(idle).toHaveLength(25);
    const rows = idle.map(({ email }, n) => ({
      recordKey: `revenue-${n}`,
      fields: { email, revenue: String(9000 + n) },
      observedAt: new Date(),
      kind: 'profile' as const,
    }));
    await inCompany((em) =>
      projectRecords(
        place.server.system,
        em,
        place.world.own.id,
        { id: CRM, channel: 'CRM' },
        rows,
      ),
    );
    await post('/reclassify');
    await place.server.idle();
    const payers = await sql<{ revenue: number }>(
      'select revenue from profiles where company_id = ? and revenue > 0 order by revenue',
      place.world.own.id,
    );
    const least = payers[Math.ceil(0.8 * payers.length) - 1]!.revenue;
    const categories = (await get('/categories')).body as { id: string; userCount: number }[];
    expect(categories.find(({ id }) => id === 'high-value')!.userCount).toBe(
      payers.filter(({ revenue }) => revenue >= least).length,
    );
  });

  it('is only for a global admin', async () => {
    expect(
      (
        await place.server.request('GET', `${AUDIENCE_PATH}/users`, {
          token: place.world.owner.token,
        })
      ).status,
    ).toBe(403);
  });
});
