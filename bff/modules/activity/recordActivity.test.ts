// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { Company } from '@bff/tenancy/company.entity';
import { callCells, eventCells, type ActivityCell } from './activityCell';
import { recordActivity } from './recordActivity';

const ADA = '0198c0de-0000-7000-8000-00000000000a';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await makeCompany(server);
});

const record = (cells: readonly ActivityCell[]) =>
  server.system.transaction((em) => recordActivity(em, company.id, cells), company.id);
const counters = () =>
  server.system.transaction((em) =>
    em.execute<
      {
        metric: string;
        dimension: string;
        hour: string;
        value: string;
        count: number;
        sum: number;
      }[]
    >(
      `select metric, dimension, to_char(hour at time zone 'UTC', 'DD HH24:MI') as hour, value, sum(count)::int as count, sum(sum) as sum from metric_rollups where company_id = ? group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [company.id],
    ),
  );
const people = () =>
  server.system.transaction((em) =>
    em.execute<object[]>(
      `select to_char(hour at time zone 'UTC', 'DD HH24:MI') as hour, device, seen, clicks, conversions from person_hours where company_id = ? order by 1, 2`,
      [company.id],
    ),
  );
const setZone = (timeZone: string) =>
  server.system.transaction((em) =>
    em.execute('update companies set settings = ? where id = ?', [
      JSON.stringify({ timeZone }),
      company.id,
    ]),
  );

describe('recordActivity', () => {
  it('adds up the activity of one hour over several calls', async () => {
    await record([
      { metric: 'calls', at: new Date('2026-11-20T10:05:00Z'), sum: 20 },
      { metric: 'calls', at: new Date('2026-11-20T10:55:00Z'), sum: 40 },
    ]);
    await record([
      { metric: 'calls', at: new Date('2026-11-20T10:59:59Z'), sum: 1 },
      { metric: 'calls', at: new Date('2026-11-20T11:00:00Z'), sum: 2 },
    ]);
    expect(await counters()).toEqual([
      { metric: 'calls', dimension: '', hour: '20 10:00', value: '', count: 3, sum: 61 },
      { metric: 'calls', dimension: '', hour: '20 11:00', value: '', count: 1, sum: 2 },
    ]);
  });

  it('follows the hours of a company in a time zone with a fractional offset', async () => {
    await setZone('Asia/Kolkata');
    await record([
      { metric: 'views', at: new Date('2026-11-20T18:29:00Z'), profileId: ADA },
      { metric: 'views', at: new Date('2026-11-20T18:30:00Z'), profileId: ADA },
    ]);
    expect((await counters()).map(({ hour }) => hour)).toEqual(['20 17:30', '20 18:30']);
    expect(await people()).toMatchObject([
      { hour: '20 17:30', seen: 1 },
      { hour: '20 18:30', seen: 1 },
    ]);
  });

  it('counts events and calls by kind, and subtracts them again', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const events = [
      {
        type: 'click',
        occurredAt: at,
        profileId: ADA,
        variant: 'B',
        properties: { device: 'iPhone' },
      },
      { type: 'click', occurredAt: at },
      { type: 'click', occurredAt: at, predictionId: ADA },
      { type: 'purchase', occurredAt: at, profileId: ADA, value: 49.5, channel: 'Mobile' },
      { type: 'wishlist', occurredAt: at },
    ];
    const calls = [
      { calledAt: at, latencyMs: 12, status: 200, itemKeys: ['a', 'b'] },
      { calledAt: at, latencyMs: 1, status: 429, itemKeys: [] },
    ];
    await record([...eventCells(events), ...callCells(calls)]);
    expect(
      (await counters()).map(({ metric, dimension, value, count, sum }) => [
        metric,
        dimension,
        value,
        count,
        sum,
      ]),
    ).toEqual([
      ['calls', '', '', 1, 12],
      ['clicks', '', '', 2, 0],
      ['clicks', 'variant', 'B', 1, 0],
      ['conversions', '', '', 1, 49.5],
      ['events', '', '', 1, 0],
      ['otherClicks', '', '', 1, 0],
      ['recommendations', '', '', 2, 0],
    ]);
    expect(await people()).toEqual([
      { hour: '20 10:00', device: 'mobile', seen: 2, clicks: 1, conversions: 1 },
    ]);
    await record([...eventCells(events, -1), ...callCells(calls, -1)]);
    expect((await counters()).every(({ count, sum }) => count === 0 && sum === 0)).toBe(true);
    expect(await people()).toMatchObject([{ seen: 0, clicks: 0, conversions: 0 }]);
  });

  it('writes only for the company in scope', async () => {
    const other = await makeCompany(server);
    await server.system.transaction(
      (em) => recordActivity(em, other.id, [{ metric: 'calls', at: new Date() }]),
      company.id,
    );
    expect(
      await server.system.transaction((em) =>
        em.execute('select 1 from metric_rollups where company_id = ?', [other.id]),
      ),
    ).toEqual([]);
  });
});
