// @postgres: its SQL
import { isEmbedded } from '@bff/db/isEmbedded';
import { recountAudiences } from '@bff/modules/segments/recountCells';
import { useFilledAudience, type Recount } from '@tests/support/filledAudience';

const DAY_MS = 86_400_000;
const { place, now, get, sql, recount } = useFilledAudience();

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
    const [sources] = await sql<{ unified: number; coverage: number }>(
      `select count(*) filter (where n >= 2)::int as unified, avg(least(1, n / 3.0)) * 100 as coverage from (
      select profile_id, count(distinct s)::int n from (select profile_id, source_id::text s from profile_traits where company_id = ? union select profile_id, 'api' from events where company_id = ? and profile_id is not null) o group by 1) c`,
      place.world.own.id,
      place.world.own.id,
    );
    expect(body).toMatchObject({
      unifiedIdentities: sources!.unified,
      unknowns: 0,
      riskNote: null,
      dataSourceCoverage: Math.round(Number(sources!.coverage) * 10) / 10,
    });
    for (const stage of ['New', 'Active', 'At-Risk', 'Churned', 'Reactivated'])
      expect([stage, body.options.lifecycle[stage]]).toEqual([
        stage,
        people.filter((one) => lifecycleOf(one) === stage).length,
      ]);
    for (const days of [1, 7, 30, 90])
      expect(body.options.recency[days]).toBe(
        people.filter(({ last }) => (now - new Date(last).getTime()) / DAY_MS <= days).length,
      );
  });

  it('AUD-032, AUD-033, OP-066 and CONTRACT-047: count the six categories by their rules', async () => {
    const people = await recount();
    const { body } = await get('/categories');
    const count = Object.fromEntries(
      (body as { id: string; userCount: number }[]).map(({ id, userCount }) => [id, userCount]),
    );
    const buyers = people
      .filter(({ orders }) => orders > 0)
      .map(({ revenue }) => Number(revenue))
      .sort((a, b) => a - b);
    const high = buyers[Math.ceil(0.8 * buyers.length) - 1]!;
    const [plans] = await sql<{ enterprise: number; freemium: number }>(
      `select count(*) filter (where traits->>'plan' ilike '%enterprise%')::int enterprise,
      count(*) filter (where traits->>'plan' = 'free' and orders = 0)::int freemium from profiles where company_id = ?`,
      place.world.own.id,
    );
    expect(count).toMatchObject({
      'high-value': people.filter(({ revenue }) => Number(revenue) >= high).length,
      'new-users': people.filter((one) => lifecycleOf(one) === 'New').length,
      churned: people.filter((one) => lifecycleOf(one) === 'Churned').length,
      ...plans,
    });
    expect(count['at-risk']).toBeGreaterThanOrEqual(
      people.filter((one) => lifecycleOf(one) === 'At-Risk').length,
    );
  });

  it('AUD-003, AUD-031, AUD-033 and OP-069: equal a recount by the formulas on the page, for every person, option and category', async () => {
    const known = new Map(
      (
        await sql<{ id: string; sources: number; channels: string[]; plan: string }>(
          `select o.profile_id as id, count(distinct o.s)::int as sources,
      coalesce(array_agg(distinct o.c) filter (where o.c is not null), '{}') as channels, (select p.traits->>'plan' from profiles p where p.company_id = ? and p.id = o.profile_id) as plan from (
      select profile_id, source_id::text s, channel c from profile_traits where company_id = ? union all select profile_id, 'api', null from events where company_id = ? and profile_id is not null) o group by 1`,
          place.world.own.id,
          place.world.own.id,
          place.world.own.id,
        )
      ).map((row) => [row.id, row]),
    );
    const days = (from: string, to: string | number): number =>
      (new Date(to).getTime() - new Date(from).getTime()) / DAY_MS;
    const counted = await recount();
    const twice = counted.filter((one) => one.days > 1);
    const gap =
      twice.reduce((total, one) => total + days(one.began, one.ended) / (one.days - 1), 0) /
      twice.length;
    const riskOf = (one: Recount): string | null => {
      if (one.days === 0) return null;
      const score =
        1 /
        (1 +
          Math.exp(
            -(
              Math.max(0, days(one.ended, now)) /
                Math.max(1, (2 * gap + days(one.began, one.ended)) / (2 + one.days - 1)) -
              3
            ),
          ));
      return score >= 2 / 3 ? 'high' : score >= 1 / 3 ? 'medium' : 'low';
    };
    const people = counted.map((one) => ({
      ...one,
      ...known.get(one.id)!,
      risk: riskOf(one),
      lifecycle: lifecycleOf(one),
      coverage: Math.min(100, (100 * known.get(one.id)!.sources) / 3),
    }));
    const tenth = (value: number): number => Math.round(value * 10) / 10;

    const shown: Record<string, unknown>[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const { body } = await get('/users', next ? { after: next } : {});
      shown.push(...body.users);
      next = body.next;
    }
    expect(
      new Map(
        shown.map(
          ({ id, ltv, risk, lifecycle, dataSourceCoverage, firstSeen, lastSeen, isUnified }) => [
            id,
            { ltv, risk, lifecycle, dataSourceCoverage, firstSeen, lastSeen, isUnified },
          ],
        ),
      ),
    ).toEqual(
      new Map(
        people.map((one) => [
          one.id,
          {
            ltv: Math.round(Number(one.revenue) * 100) / 100,
            risk: one.risk,
            lifecycle: one.lifecycle,
            dataSourceCoverage: tenth(one.coverage),
            firstSeen: new Date(one.first).toISOString(),
            lastSeen: new Date(one.last).toISOString(),
            isUnified: one.sources >= 2,
          },
        ]),
      ),
    );

    const { body: metrics } = await get('/metrics');
    const unified = people.filter(({ sources }) => sources >= 2).length;
    expect(metrics).toMatchObject({
      unifiedPercent: tenth((100 * unified) / people.length),
      unknownsPercent: 0,
    });
    for (const level of ['low', 'medium', 'high'])
      expect([level, metrics.options.risk[level]]).toEqual([
        level,
        people.filter(({ risk }) => risk === level).length,
      ]);
    for (const channel of ['Web', 'Mobile', 'Email', 'CRM', 'Support', 'Analytics'])
      expect([channel, metrics.options.dataSource[channel]]).toEqual([
        channel,
        people.filter(({ channels }) => channels.includes(channel)).length,
      ]);

    const buyers = people
      .filter(({ orders }) => orders > 0)
      .map(({ revenue }) => Number(revenue))
      .sort((a, b) => a - b);
    const rules: Record<string, (one: (typeof people)[number]) => boolean> = {
      'high-value': ({ revenue }) => Number(revenue) >= buyers[Math.ceil(0.8 * buyers.length) - 1]!,
      'at-risk': ({ lifecycle, risk }) => lifecycle === 'At-Risk' || risk === 'high',
      'new-users': ({ lifecycle }) => lifecycle === 'New',
      enterprise: ({ plan }) => plan === 'Enterprise',
      freemium: ({ plan, orders }) => plan === 'free' && orders === 0,
      churned: ({ lifecycle }) => lifecycle === 'Churned',
    };
    const { body: categories } = await get('/categories');
    const sizes: { name: string; size: number }[] = [];
    for (const { id, name, userCount, coverage, topTraits } of categories as {
      id: string;
      name: string;
      userCount: number;
      coverage: number;
      topTraits: string[];
    }[]) {
      const members = people.filter(rules[id]!);
      const words = new Map<string, number>();
      for (const one of members)
        for (const word of [
          one.lifecycle,
          ...(one.risk ? [`${one.risk[0]!.toUpperCase()}${one.risk.slice(1)} risk`] : []),
          ...one.channels,
          ...(one.sources >= 2 ? ['Unified'] : []),
        ])
          words.set(word, (words.get(word) ?? 0) + 1);
      const top = [...words]
        .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
        .slice(0, 3)
        .map(([word, n]) => `${word} (${Math.round((100 * n) / members.length)}%)`);
      expect({ id, userCount, coverage, topTraits }).toEqual({
        id,
        userCount: members.length,
        coverage:
          members.length === 0
            ? 0
            : tenth(members.reduce((total, one) => total + one.coverage, 0) / members.length),
        topTraits: top,
      });
      sizes.push({ name, size: members.length });
    }
    expect(metrics.topSegments).toEqual(
      sizes
        .filter(({ size }) => size > 0)
        .sort((a, b) => b.size - a.size)
        .slice(0, 3)
        .map(({ name }) => name),
    );
  });

  it('AUD-031, AUD-033, AUD-036 to AUD-038, OP-067: have every field of the specification, computed only from the rows', async () => {
    const [category] = (await get('/categories')).body;
    expect(category).toMatchObject({
      id: 'high-value',
      name: expect.any(String),
      description: expect.any(String),
      coverage: expect.any(Number),
      topTraits: expect.any(Array),
      userCount: expect.any(Number),
      isCustom: false,
    });
    const [user] = (await get('/users')).body.users;
    expect(user).toEqual(
      expect.objectContaining({
        categories: expect.any(Array),
        ltv: expect.any(Number),
        lastSeen: expect.any(String),
        dataSourceCoverage: expect.any(Number),
        surveyCount: 0,
        totalCompletionTime: 0,
        lifecycle: expect.any(String),
        sources: expect.any(Array),
      }),
    );
    for (const field of ['id', 'name', 'email', 'account', 'risk', 'ip_address', 'device_type'])
      expect(user).toHaveProperty(field);
    expect((await get(`/users/${user.id}`)).body).toMatchObject({
      events: expect.any(Array),
      segments: expect.any(Array),
    });
  });

  it("suggest a field's values: what begins with the text first, then the most common, of one company", async () => {
    const values = async (
      search: string,
      company: string | undefined = place.world.own.id,
      field = 'plan',
    ) => (await get('/field-values', { field, search, companyFilter: company })).body;
    expect(await values('')).toEqual(['pro', 'free', 'Enterprise']);
    expect(await values(' R ')).toEqual(['pro', 'free', 'Enterprise']);
    expect(await values('PR')).toEqual(['pro', 'Enterprise']);
    expect(await values('%')).toEqual([]);
    expect(await values('', place.world.own.id, 'email')).toHaveLength(10);
    expect(await values('', place.world.own.id, 'unheard of')).toEqual([]);
    expect(await values('', place.world.other.id)).toEqual([]);
    expect(await values('', '')).toEqual([]);
  });

  it('can be rebuilt from the rows', async () => {
    const before = (await get('/metrics')).body;
    await sql('update audience_cells set n = n + 3 where company_id = ?', place.world.own.id);
    await recountAudiences(place.server.system);
    expect((await get('/metrics')).body).toEqual(before);
  });

  it('OP-068 CONTRACT-050: are those of the filtered company; a company without people has "not enough data" and no number', async () => {
    const empty = { companyFilter: place.world.other.id };
    expect((await get('/metrics', empty)).body).toMatchObject({
      totalUsers: 0,
      unifiedPercent: 0,
      dataSourceCoverage: 0,
      topSegments: [],
      classifiedAt: null,
    });
    expect(
      (await get('/categories', empty)).body.map(
        ({ userCount }: { userCount: number }) => userCount,
      ),
    ).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await get('/users', empty)).body).toMatchObject({
      users: [],
      next: null,
      pagination: { total: 0, totalPages: 0 },
    });
  });

  it('come with statistics of events on the embedded database, which has no autovacuum', async () => {
    const [events] = await sql<{ stored: number; known: number }>(
      `select count(*)::int as stored, (select reltuples::int from pg_class where oid = 'events'::regclass) as known from events`,
    );
    const hasOwn = await place.server.system.read((em) => Promise.resolve(isEmbedded({ em })));
    expect(events!.known).toBe(hasOwn ? events!.stored : events!.known);
  });
});
