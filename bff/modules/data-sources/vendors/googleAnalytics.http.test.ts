// @postgres: its SQL
// @slow: every sync fetches an access and pages of its vendor
import type { VendorRequest } from '@tests/support/fakeVendor';
import { startVendorStage, type VendorStage } from '@tests/support/vendorSources';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const PROPERTY = 'analyticsdata.googleapis.com/v1beta/properties/4711';

interface Report {
  dateRanges: [{ startDate: string; endDate: string }];
  dimensions: { name: string }[];
  metrics: { name: string }[];
  limit: number;
  offset: number;
}

let stage: VendorStage;
/** Day, channel, sessions, revenue. */
let figures: [string, string, string, string][] = [];
let asked: Report[] = [];
beforeAll(async () => {
  stage = await startVendorStage('google-analytics', 'google', {
    scope: `openid ${SCOPE}`,
    expiresIn: 3599,
    who: { email: 'maya@ga.example' },
  });
});
afterAll(() => stage.close());
beforeEach(() => {
  asked = [];
  stage.vendor.serve(analytics);
});

/**
 * Responds as
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport
 * documents.
 */
const analytics = ({ at, method, body }: VendorRequest) => {
  if (at === `${PROPERTY}/metadata`) return { status: 200, body: { dimensions: [], metrics: [] } };
  if (at !== `${PROPERTY}:runReport` || method !== 'POST')
    return { status: 403, body: { error: { message: 'no permission for this property' } } };
  const report = JSON.parse(body) as Report;
  asked.push(report);
  const [{ startDate }] = report.dateRanges;
  const found = figures.filter(
    ([day]) => startDate === '90daysAgo' || day >= startDate.replaceAll('-', ''),
  );
  return {
    status: 200,
    body: {
      dimensionHeaders: report.dimensions,
      metricHeaders: report.metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
      rows: found
        .slice(report.offset, report.offset + report.limit)
        .map(([day, channel, sessions, revenue]) => ({
          dimensionValues: [{ value: day }, { value: channel }],
          metricValues: [{ value: sessions }, { value: revenue }],
        })),
      rowCount: found.length,
    },
  };
};

const connect = async (propertyId = '4711') => {
  const begun = await stage.begin();
  expect(new URL(begun.url).searchParams.get('scope')).toContain(SCOPE);
  const { grant } = await stage.agree(begun);
  return stage.connect('Analytics', {
    grant,
    propertyId,
    dimensions: 'sessionDefaultChannelGroup',
    metrics: 'sessions, totalRevenue',
  });
};

it('a report is read by day and page by page, and the last days are read again', async () => {
  figures = Array.from({ length: 10_001 }, (_, n) => ['20260101', `Channel ${n}`, '7', '1.5']);
  figures.push(['20260110', 'Organic Search', '12', '99.95']);
  const { status, body } = await connect();
  expect(status).toBe(201);
  expect(asked.slice(-2).map(({ limit, offset }) => [limit, offset])).toEqual([
    [10_000, 0],
    [10_000, 10_000],
  ]);
  expect(asked.at(-1)!.dimensions.map(({ name }) => name)).toEqual([
    'date',
    'sessionDefaultChannelGroup',
  ]);
  expect((await stage.call('GET', `/${body.id}`)).body.records).toBe(10_002);
  const [newest] = (await stage.call('GET', `/${body.id}/records?limit=1`)).body.records;
  expect(newest).toMatchObject({
    row_id: '20260110/Organic%20Search',
    date: '2026-01-10',
    sessionDefaultChannelGroup: 'Organic Search',
    sessions: 12,
    totalRevenue: 99.95,
  });
  figures.splice(
    -1,
    1,
    ['20260110', 'Organic Search', '15', '120'],
    ['20260111', 'Direct', '3', '0'],
  );
  stage.vendor.expire();
  expect((await stage.sync(body.id)).counts).toMatchObject({ read: 2, stored: 2, changed: 1 });
  expect(asked.at(-1)!.dateRanges).toEqual([{ startDate: '2026-01-07', endDate: 'today' }]);
});

it('waits for a used-up quota, and reports a property that may not be read', async () => {
  figures = [['20260101', 'Direct', '1', '0']];
  const { id } = (await connect()).body;
  stage.vendor.serve(() => ({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { error: { status: 'RESOURCE_EXHAUSTED' } },
  }));
  await stage.call('POST', `/${id}/sync`);
  const until = async (): Promise<{ state: string; reason: string }> => {
    const [, run] = (await stage.call('GET', `/${id}/runs`)).body;
    return run?.state === 'partial' ? run : until();
  };
  expect((await until()).reason).toContain('allows no more requests for 60 minutes');
  stage.vendor.serve(analytics);
  expect((await connect('9999')).text).toContain(
    "accepts the key, but the key can't read this data",
  );
});
