import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeWorld, type World } from '@tests/support/actors';
import { generatePeople } from '@tests/support/generatedPeople';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { recordEvents } from '@bff/modules/events/recordEvents';
import { projectRecords } from '@bff/modules/profiles/projectRecords';
import { recountAudiences } from './recountCells';

const BASE = '/api/audience-intelligence';
const DAY_MS = 86_400_000;
const [SHOP, CRM] = ['0198c0de-0000-7000-8000-0000000000b1', '0198c0de-0000-7000-8000-0000000000b2'];

let server: TestServer;
let world: World;
const now = Date.now();
const ago = (days: number): Date => new Date(now - days * DAY_MS);

const get = (path: string, query = {}) => server.request('GET', `${BASE}${path}`, { token: world.admin.token, query: { companyFilter: world.own.id, ...query } });
const post = (path: string, body: object = {}) => server.request('POST', `${BASE}${path}`, { token: world.admin.token, query: { companyFilter: world.own.id }, body });
const sql = <Row extends object>(text: string, ...params: unknown[]) => server.system.inTransaction((em) => em.execute<Row[]>(text, params));
const inCompany = <T>(work: Parameters<typeof server.system.inTransaction<T>>[0]) => server.system.inTransaction(work, world.own.id);

/** 300 people with 150 days of events: enough for every honesty gate. */
const fill = async (): Promise<void> => {
  const records = generatePeople(300).map(({ fields, ...record }, n) => ({ ...record, fields: { ...fields, created_at: ago(150 - (n % 140)).toISOString(), plan: n % 9 === 0 ? 'Enterprise' : n % 4 === 0 ? 'free' : 'pro' } }));
  for (const [source, id, channel] of [['shop', SHOP, 'Web'], ['crm', CRM, 'CRM']] as const) {
    const rows = records.filter((record) => record.source === source).map(({ recordKey, fields }) => ({ recordKey, fields, observedAt: ago(1), kind: 'profile' as const }));
    await inCompany((em) => projectRecords(server.system, em, world.own.id, { id, channel }, rows));
  }
  const events = records.filter(({ source, person }) => source === 'shop' && person % 10 !== 0).flatMap(({ fields, person }) => [140, 95, 60, 45, 20, 3].filter((_, at) => (person + at) % 3 !== 0 && (person % 2 === 0 || at < 4)).map((days, at) => ({
    identifiers: { email: String((fields as Record<string, unknown>).email) }, type: at % 2 === 0 ? 'purchase' : 'view', value: at % 2 === 0 ? 10 + (person % 50) : null, currency: at % 2 === 0 ? 'EUR' : null,
    itemKey: `item-${person % 7}`, occurredAt: ago(days), messageId: `e${person}-${at}`,
  })));
  await inCompany((em) => recordEvents(server.system, em, world.own.id, events));
};

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  server.setTime(new Date(now));
  await fill();
  await post('/reclassify');
  await server.idle();
}, 240_000);
afterAll(() => server.close());

interface Recount { id: string; email: string | null; first: string; last: string; began: string; ended: string; events: number; days: number; orders: number; revenue: number; returned: string | null }

/** Everybody, counted anew from what is recorded, in SQL that shares nothing with the product's. */
const recount = () => sql<Recount>(`
  with people as (select distinct profile_id from profile_traits where company_id = ? union select profile_id from events where company_id = ? and profile_id is not null),
  said as (select profile_id, min((traits->>'created_at')::timestamptz) a, max((traits->>'created_at')::timestamptz) b from profile_traits group by 1),
  did as (select profile_id, min(occurred_at) a, max(occurred_at) b, count(*)::int n, count(distinct date(occurred_at at time zone 'UTC'))::int d,
    count(*) filter (where type = 'purchase')::int o, coalesce(sum(value) filter (where type = 'purchase'), 0)::float8 v from events group by 1),
  gaps as (select profile_id, max(occurred_at) r from (select profile_id, occurred_at, occurred_at - lag(occurred_at) over (partition by profile_id order by occurred_at) g from events) x where g >= interval '90 days' group by 1)
  select p.profile_id as id, least(said.a, did.a) as first, greatest(said.b, did.b) as last, did.a as began, did.b as ended, coalesce(did.n, 0) as events, coalesce(did.d, 0) as days, coalesce(did.o, 0) as orders,
    coalesce(did.v, 0) as revenue, gaps.r as returned
  from people p left join said using (profile_id) left join did using (profile_id) left join gaps using (profile_id)`, world.own.id, world.own.id);

const lifecycleOf = ({ first, last, returned }: Recount): string => {
  const age = (at: string): number => (now - new Date(at).getTime()) / DAY_MS;
  if (age(last) > 90) return 'Churned';
  if (age(last) > 30) return 'At-Risk';
  if (age(first) <= 30) return 'New';
  return returned && age(returned) <= 30 ? 'Reactivated' : 'Active';
};

describe('the numbers of the page', () => {
  it('AUD-003, CONTRACT-046 and OP-069: equal an independent recount', async () => {
    const people = await recount();
    const { body } = await get('/metrics');
    expect(body.totalUsers).toBe(people.length);
    expect(body.topSegments.length).toBeGreaterThan(0);
    const [sources] = await sql<{ unified: number; coverage: number }>(`select count(*) filter (where n >= 2)::int as unified, avg(least(1, n / 3.0)) * 100 as coverage from (
      select profile_id, count(distinct s)::int n from (select profile_id, source_id::text s from profile_traits where company_id = ? union select profile_id, 'api' from events where company_id = ? and profile_id is not null) o group by 1) c`, world.own.id, world.own.id);
    expect(body).toMatchObject({ unifiedIdentities: sources!.unified, unknowns: 0, riskNote: null, dataSourceCoverage: Math.round(Number(sources!.coverage) * 10) / 10 });
    for (const stage of ['New', 'Active', 'At-Risk', 'Churned', 'Reactivated']) expect([stage, body.options.lifecycle[stage]]).toEqual([stage, people.filter((one) => lifecycleOf(one) === stage).length]);
    for (const days of [1, 7, 30, 90]) expect(body.options.recency[days]).toBe(people.filter(({ last }) => (now - new Date(last).getTime()) / DAY_MS <= days).length);
  });

  it('AUD-032, AUD-033, OP-066 and CONTRACT-047: count the six categories by their rules', async () => {
    const people = await recount();
    const { body } = await get('/categories');
    const count = Object.fromEntries((body as { id: string; userCount: number }[]).map(({ id, userCount }) => [id, userCount]));
    const buyers = people.filter(({ orders }) => orders > 0).map(({ revenue }) => Number(revenue)).sort((a, b) => a - b);
    const high = buyers[Math.ceil(0.8 * buyers.length) - 1]!;
    const [plans] = await sql<{ enterprise: number; freemium: number }>(`select count(*) filter (where traits->>'plan' ilike '%enterprise%')::int enterprise,
      count(*) filter (where traits->>'plan' = 'free' and orders = 0)::int freemium from profiles where company_id = ?`, world.own.id);
    expect(count).toMatchObject({
      'high-value': people.filter(({ revenue }) => Number(revenue) >= high).length, 'new-users': people.filter((one) => lifecycleOf(one) === 'New').length,
      churned: people.filter((one) => lifecycleOf(one) === 'Churned').length, ...plans,
    });
    expect(count['at-risk']).toBeGreaterThanOrEqual(people.filter((one) => lifecycleOf(one) === 'At-Risk').length);
  });

  it('AUD-003, AUD-031, AUD-033 and OP-069: of every person, option and category equal a recount by the formulas that the page shows', async () => {
    const known = new Map((await sql<{ id: string; sources: number; channels: string[]; plan: string }>(`select o.profile_id as id, count(distinct o.s)::int as sources,
      coalesce(array_agg(distinct o.c) filter (where o.c is not null), '{}') as channels, (select p.traits->>'plan' from profiles p where p.id = o.profile_id) as plan from (
      select profile_id, source_id::text s, channel c from profile_traits where company_id = ? union all select profile_id, 'api', null from events where company_id = ? and profile_id is not null) o group by 1`,
    world.own.id, world.own.id)).map((row) => [row.id, row]));
    const days = (from: string, to: string | number): number => (new Date(to).getTime() - new Date(from).getTime()) / DAY_MS;
    const counted = await recount();
    const twice = counted.filter((one) => one.days > 1);
    const gap = twice.reduce((total, one) => total + days(one.began, one.ended) / (one.days - 1), 0) / twice.length;
    const riskOf = (one: Recount): string | null => {
      if (one.days === 0) return null;
      const score = 1 / (1 + Math.exp(-(Math.max(0, days(one.ended, now)) / Math.max(1, (2 * gap + days(one.began, one.ended)) / (2 + one.days - 1)) - 3)));
      return score >= 2 / 3 ? 'high' : score >= 1 / 3 ? 'medium' : 'low';
    };
    const people = counted.map((one) => ({ ...one, ...known.get(one.id)!, risk: riskOf(one), lifecycle: lifecycleOf(one), coverage: Math.min(100, (100 * known.get(one.id)!.sources) / 3) }));
    const tenth = (value: number): number => Math.round(value * 10) / 10;

    const shown: Record<string, unknown>[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const { body } = await get('/users', next ? { after: next } : {});
      shown.push(...body.users);
      next = body.next;
    }
    expect(new Map(shown.map(({ id, ltv, risk, lifecycle, dataSourceCoverage, firstSeen, lastSeen, isUnified }) => [id, { ltv, risk, lifecycle, dataSourceCoverage, firstSeen, lastSeen, isUnified }])))
      .toEqual(new Map(people.map((one) => [one.id, { ltv: Math.round(Number(one.revenue) * 100) / 100, risk: one.risk, lifecycle: one.lifecycle, dataSourceCoverage: tenth(one.coverage),
        firstSeen: new Date(one.first).toISOString(), lastSeen: new Date(one.last).toISOString(), isUnified: one.sources >= 2 }])));

    const { body: metrics } = await get('/metrics');
    const unified = people.filter(({ sources }) => sources >= 2).length;
    expect(metrics).toMatchObject({ unifiedPercent: tenth((100 * unified) / people.length), unknownsPercent: 0 });
    for (const level of ['low', 'medium', 'high']) expect([level, metrics.options.risk[level]]).toEqual([level, people.filter(({ risk }) => risk === level).length]);
    for (const channel of ['Web', 'Mobile', 'Email', 'CRM', 'Support', 'Analytics']) expect([channel, metrics.options.dataSource[channel]]).toEqual([channel, people.filter(({ channels }) => channels.includes(channel)).length]);

    const buyers = people.filter(({ orders }) => orders > 0).map(({ revenue }) => Number(revenue)).sort((a, b) => a - b);
    const rules: Record<string, (one: (typeof people)[number]) => boolean> = {
      'high-value': ({ revenue }) => Number(revenue) >= buyers[Math.ceil(0.8 * buyers.length) - 1]!, 'at-risk': ({ lifecycle, risk }) => lifecycle === 'At-Risk' || risk === 'high',
      'new-users': ({ lifecycle }) => lifecycle === 'New', enterprise: ({ plan }) => plan === 'Enterprise', freemium: ({ plan, orders }) => plan === 'free' && orders === 0, churned: ({ lifecycle }) => lifecycle === 'Churned',
    };
    const { body: categories } = await get('/categories');
    const sizes: { name: string; size: number }[] = [];
    for (const { id, name, userCount, coverage, topTraits } of categories as { id: string; name: string; userCount: number; coverage: number; topTraits: string[] }[]) {
      const members = people.filter(rules[id]!);
      const words = new Map<string, number>();
      for (const one of members) for (const word of [one.lifecycle, ...(one.risk ? [`${one.risk[0]!.toUpperCase()}${one.risk.slice(1)} risk`] : []), ...one.channels, ...(one.sources >= 2 ? ['Unified'] : [])]) words.set(word, (words.get(word) ?? 0) + 1);
      const top = [...words].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 3).map(([word, n]) => `${word} (${Math.round((100 * n) / members.length)}%)`);
      expect({ id, userCount, coverage, topTraits }).toEqual({ id, userCount: members.length, coverage: members.length === 0 ? 0 : tenth(members.reduce((total, one) => total + one.coverage, 0) / members.length), topTraits: top });
      sizes.push({ name, size: members.length });
    }
    expect(metrics.topSegments).toEqual(sizes.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size).slice(0, 3).map(({ name }) => name));
  });

  it('AUD-031, AUD-033, AUD-036 to AUD-038, OP-067: come with every field the specification names, from the rows and from nowhere else', async () => {
    const [category] = (await get('/categories')).body;
    expect(category).toMatchObject({ id: 'high-value', name: expect.any(String), description: expect.any(String), coverage: expect.any(Number), topTraits: expect.any(Array), userCount: expect.any(Number), isCustom: false });
    const [user] = (await get('/users')).body.users;
    expect(user).toEqual(expect.objectContaining({ categories: expect.any(Array), ltv: expect.any(Number), lastSeen: expect.any(String), dataSourceCoverage: expect.any(Number), surveyCount: 0, totalCompletionTime: 0, lifecycle: expect.any(String), sources: expect.any(Array) }));
    for (const field of ['id', 'name', 'email', 'account', 'risk', 'ip_address', 'device_type']) expect(user).toHaveProperty(field);
    expect((await get(`/users/${user.id}`)).body).toMatchObject({ events: expect.any(Array), segments: expect.any(Array) });
  });

  it('come back from the rows when the counters are in doubt', async () => {
    const before = (await get('/metrics')).body;
    await sql('update audience_cells set n = n + 3 where company_id = ?', world.own.id);
    await recountAudiences(server.system);
    expect((await get('/metrics')).body).toEqual(before);
  });

  it('OP-068 CONTRACT-050: are of the company that is filtered for; one without anybody has "not enough data" and no number', async () => {
    const empty = { companyFilter: world.other.id };
    expect((await get('/metrics', empty)).body).toMatchObject({ totalUsers: 0, unifiedPercent: 0, dataSourceCoverage: 0, topSegments: [], classifiedAt: null });
    expect((await get('/categories', empty)).body.map(({ userCount }: { userCount: number }) => userCount)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await get('/users', empty)).body).toMatchObject({ users: [], next: null, pagination: { total: 0, totalPages: 0 } });
  });
});

describe('users', () => {
  it('CONTRACT-048: come twenty a page, each once, the latest first, by page and by cursor alike', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    let page = 1;
    for (;;) {
      const answer = (await get('/categories/at-risk/users', after ? { after, page } : {})).body;
      if (page === 2) expect((await get('/categories/at-risk/users', { page: 2 })).body.users).toEqual(answer.users);
      seen.push(...answer.users.map(({ id }: { id: string }) => id));
      if (!answer.next) { expect(answer.pagination.total).toBe(seen.length); break; }
      expect(answer.users.length).toBe(20);
      [after, page] = [answer.next, page + 1];
    }
    const expected = await sql<{ id: string }>(`select id from profiles where company_id = ? and 'at-risk' = any(categories) order by last_seen desc, id desc`, world.own.id);
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('AUD-004 to AUD-008: are filtered by every filter and all of them together, and searched', async () => {
    const rows = await sql<{ n: number }>(`select count(*)::int n from profiles where company_id = ? and lifecycle in ('Active', 'New') and channels && '{CRM}' and risk in ('low', 'medium') and recency <= 30`, world.own.id);
    const answer = await get('/users', { lifecycle: 'Active,New', dataSource: 'CRM', risk: 'low,medium', recency: '7,30' });
    expect(answer.body.pagination.total).toBe(rows[0]!.n);
    expect(answer.body.users.length).toBe(Math.min(20, rows[0]!.n));
    const [someone] = await sql<{ email: string; id: string }>('select id, email from profiles where company_id = ? and email is not null limit 1', world.own.id);
    expect((await get('/users', { search: someone!.email.slice(0, -2).toUpperCase() })).body.users.map(({ id }: { id: string }) => id)).toContain(someone!.id);
    expect((await get('/users', { search: '100%' })).body.pagination.total).toBe(0);
  });

  it('AUD-016 to AUD-018: show identifiers, evidence, where each value came from, events, and why they are in a category', async () => {
    const [row] = await sql<{ id: string }>("select id from profiles where company_id = ? and 'at-risk' = any(categories) and lifecycle = 'At-Risk' and orders > 1 and is_unified limit 1", world.own.id);
    const { body } = await get(`/users/${row!.id}`);
    expect(body.identifiers.length).toBeGreaterThan(1);
    expect(body.links.every(({ state }: { state: string }) => ['joined', 'refused'].includes(state))).toBe(true);
    expect(body.traits.find(({ field }: { field: string }) => field === 'last_name')).toMatchObject({ rule: 'newest', recordKey: expect.stringMatching(/^c/) });
    expect(body.segments.find(({ id }: { id: string }) => id === 'at-risk').because[0]).toMatch(/^Lifecycle is At-Risk \(last seen \d{4}-/);
    expect(body.events[0]).toMatchObject({ source: 'API', type: expect.any(String), timestamp: expect.any(String) });
    expect(body.riskExplanation).toMatch(/^Score 0\.\d\d: last active \d+ days? ago/);
    expect(body.predictedLtv.low).toBeLessThanOrEqual(body.predictedLtv.value);
    const first = await get(`/users/${row!.id}/events`, { limit: 1 });
    expect((await get(`/users/${row!.id}/events`, { limit: 1, after: first.body.next })).body.events[0].id).not.toBe(first.body.events[0].id);
  });

  it('are merged by hand, and undo puts every row back', async () => {
    const dump = async () => ({
      profiles: await sql("select to_jsonb(p) - 'updated_at' - 'classified_at' as row from profiles p where company_id = ? order by id", world.own.id),
      traits: await sql('select id, profile_id, traits from profile_traits where company_id = ? order by id', world.own.id),
      events: await sql('select id, profile_id from events where company_id = ? order by id', world.own.id),
      identifiers: await sql('select id, profile_id, shared from profile_identifiers where company_id = ? order by id', world.own.id),
      cells: await sql('select cell, n from audience_cells where company_id = ? and n > 0 order by cell', world.own.id),
    });
    const before = await dump();
    const [a, b] = await sql<{ id: string }>('select id from profiles where company_id = ? and event_count > 1 order by id limit 2', world.own.id);
    const merged = await post(`/users/${a!.id}/merge`, { with: b!.id });
    expect(merged.body.profileIds).toEqual([a!.id]);
    expect((await get(`/users/${b!.id}`)).status).toBe(404);
    const { body } = await get(`/users/${a!.id}`);
    const link = body.links.find(({ source }: { source: string }) => source === 'By hand');
    expect((await post(`/users/${a!.id}/undo-merge`, { left: link.left, right: link.right })).body.profileIds.sort()).toEqual([a!.id, b!.id].sort());
    expect(await dump()).toEqual(before);
  });
});

describe('saved views', () => {
  it('AUD-034, AUD-035, OP-145: hold who their filters and rule describe, at once and after Reclassify, and list them', async () => {
    const body = { name: 'Quiet buyers', filters: { lifecycle: ['Churned', 'At-Risk'] }, rule: { match: 'any', conditions: [{ subject: 'event', name: 'purchase', operator: 'at_least', value: 2, withinDays: 365 }, { subject: 'trait', name: 'plan', operator: 'equals', value: 'pro' }] } };
    const [expected] = await sql<{ n: number }>(`select count(*)::int n from profiles p where company_id = ? and lifecycle in ('Churned', 'At-Risk') and (traits->>'plan' = 'pro'
      or (select count(*) from events e where e.profile_id = p.id and type = 'purchase' and occurred_at > now() - interval '365 days') >= 2)`, world.own.id);
    expect((await post('/views/preview', { filters: body.filters, rule: body.rule })).body).toEqual({ userCount: expected!.n });
    const made = await post('/views', body);
    expect(made).toMatchObject({ status: 201, body: { name: 'Quiet buyers', isCustom: true, userCount: expected!.n, filters: { dataSource: [], lifecycle: ['Churned', 'At-Risk'] } } });
    await server.idle();
    const listed = (await get('/categories')).body.find(({ id }: { id: string }) => id === made.body.id);
    expect(listed.userCount).toBe(expected!.n);
    const filters = { lifecycle: 'Churned', recency: '' };
    const filtered = (await get('/categories', filters)).body as { id: string; userCount: number }[];
    expect(filtered.find(({ id }) => id === made.body.id)!.userCount).toBeLessThan(expected!.n);
    for (const { id, userCount } of filtered) expect([id, userCount]).toEqual([id, (await get(`/categories/${id}/users`, filters)).body.pagination.total]);
    expect((await get(`/categories/${made.body.id}/users`)).body.pagination.total).toBe(expected!.n);
    expect((await server.request('DELETE', `${BASE}/views/${made.body.id}`, { token: world.admin.token, query: { companyFilter: world.own.id } })).status).toBe(204);
    expect((await get(`/categories/${made.body.id}/users`)).status).toBe(404);
  });

  it('are refused when they are no rule, with a sentence that says where', async () => {
    const answer = await post('/views', { name: 'x', rule: { match: 'all', conditions: [{ subject: 'number', name: 'salary', operator: 'at_least', value: 1 }] } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { rule: expect.stringContaining('A number is one of') } } });
    expect((await post('/views', { name: ' ' })).status).toBe(400);
    const condition = { subject: 'trait', name: 'plan', operator: 'equals', value: 'pro' };
    const rules = [
      { match: 'all', conditions: [], later: 'x' }, { match: 'all', conditions: [{ ...condition, later: 'x' }] }, { match: 'all', conditions: [{ ...condition, value: { later: 'x' } }] },
      { match: 'all', conditions: [{ subject: 'known', operator: 'equals', value: 'unified', name: 'x'.repeat(201) }] },
    ];
    for (const rule of rules) expect((await post('/views', { name: 'x', rule })).body).toMatchObject({ code: 'validation_failed', fields: { rule: expect.any(String) } });
  });
});

describe('one person\'s data', () => {
  it('is exported whole, erased with a receipt of every table, and turned away when it comes again', async () => {
    const [row] = await sql<{ id: string; email: string }>('select id, email from profiles where company_id = ? and event_count > 1 and is_unified order by id desc limit 1', world.own.id);
    const file = await get(`/users/${row!.id}/export`);
    expect(Object.keys(file.body.tables)).toEqual(expect.arrayContaining(['profiles', 'profile_traits', 'events', 'consents', 'survey_responses', 'source_records', 'prediction_calls']));
    expect(file.body.tables.events.length).toBeGreaterThan(1);
    const receipt = await post(`/users/${row!.id}/erase`);
    expect(receipt.status).toBe(200);
    expect(receipt.body.removed).toEqual(expect.arrayContaining([{ table: 'profiles', rows: 1 }, { table: 'events', rows: file.body.tables.events.length }, { table: 'survey_responses', rows: 0 }]));
    expect(receipt.text).not.toContain(row!.email);
    const again = await inCompany((em) => projectRecords(server.system, em, world.own.id, { id: SHOP, channel: 'Web' }, [{ recordKey: 'again', fields: { email: row!.email.toUpperCase(), first_name: 'Back' }, observedAt: new Date() }]));
    expect(again).toMatchObject({ profiles: 0, suppressed: 1 });
    expect((await sql('select id from profiles where email = ?', row!.email)).length).toBe(0);
    const { body } = await get('/metrics');
    expect(body.totalUsers).toBe((await recount()).length);
  });

  it('is for a global admin alone', async () => {
    expect((await server.request('GET', `${BASE}/users`, { token: world.owner.token })).status).toBe(403);
  });
});
