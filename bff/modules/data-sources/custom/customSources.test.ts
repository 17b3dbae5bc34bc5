import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { systemContext, type Context } from '@bff/context';
import { JobCancelled, type JobReport } from '@bff/services/jobs/jobDefinition';
import {
  basic,
  bearer,
  many,
  type Exchange,
  type SourceFixture,
} from '../connectors/fixtures/sourceFixture';
import { createDataSource } from '../createDataSource';
import { DataSource } from '../data-source.entity';
import { syncSource } from '../syncSource';
import { testConnection } from '../testConnection';

const AT = 'shop.example/api/people/';
const KEY = 'key-of-a-shop-1234';
const DAY = '2026-10-01T00:00:00.000Z';
const person = (n: number) => ({ id: n, email: `p${n}@shop.example`, updated_at: DAY });

let server: TestServer;
let fake: FakeSource;
let context: Context;

beforeAll(async () => {
  server = await startTestServer();
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  context = systemContext(server.services, 'test', (await makeCompany(server)).id);
});
afterAll(async () => {
  await fake.close();
  await server.close();
});

const serve = (exchanges: Exchange[], auth: SourceFixture['auth'] = bearer(KEY)): void => {
  fake.interrupt(null);
  fake.serve({ config: {}, auth, exchanges, records: {}, unified: {} });
};
const rest = (config: object) => JSON.stringify({ url: `https://${AT}`, apiKey: KEY, ...config });
const connect = async (type: string, config: string): Promise<string> =>
  (await createDataSource(context, { name: type, type, config })).source.id;

/** Executes one run like the queue. `outcome` is its result, or the error. */
const sync = async (
  sourceId: string,
  report: (report?: JobReport) => Promise<void> = async () => undefined,
) => {
  const before = fake.seen.length;
  const done = syncSource({
    payload: { sourceId },
    context,
    runId: server.services.newId(),
    attempt: 1,
    signal: new AbortController().signal,
    report,
  });
  const outcome = await done.catch((thrown: Error) => thrown);
  return { outcome, requests: fake.seen.slice(before) };
};
const read = (id: string) => context.transaction((em) => em.findOneOrFail(DataSource, { id }));

/** Three pages of at most two people; an empty one follows. */
const pages = (param: string): Exchange[] => [
  { at: AT, answer: { data: { items: many(2, person) } } },
  { at: AT, query: { [param]: '2' }, answer: { data: { items: many(2, person, 3) } } },
  { at: AT, query: { [param]: '3' }, answer: { data: { items: many(1, person, 5) } } },
  { at: AT, query: { [param]: '4' }, answer: { data: { items: [] } } },
];
const paged = rest({
  recordPath: 'data.items',
  primaryKey: 'id',
  pagination: 'page',
  pageParam: 'p',
});

describe('a REST source', () => {
  it('is read page by page until an empty page, regardless of the size of a full page', async () => {
    serve(pages('p'));
    const id = await connect('REST', paged);
    expect((await sync(id)).outcome).toMatchObject({ counts: { read: 5, stored: 5 } });
    const { requests } = await sync(id);
    expect(requests.slice(1).map(({ query }) => query)).toEqual([
      { p: '1' },
      { p: '2' },
      { p: '3' },
      { p: '4' },
    ]);
    expect(await read(id)).toMatchObject({ records: 5, status: 'active' });
  });

  it('ends if the page after the last one does not exist, and requests the chosen page size', async () => {
    serve(pages('page'));
    fake.interrupt(({ query }) => (query.page === '4' ? { status: 404 } : null));
    const id = await connect(
      'REST',
      rest({
        recordPath: 'data.items',
        primaryKey: 'id',
        pagination: 'page',
        pageSize: '50',
        sizeParam: 'per_page',
      }),
    );
    const { outcome, requests } = await sync(id);
    expect(outcome).toMatchObject({ counts: { read: 5 } });
    expect(requests.at(-1)).toMatchObject({ query: { page: '4', per_page: '50' }, status: 404 });
  });

  it('that ignores the page parameter is not read forever, and reports this', async () => {
    serve(pages('p'));
    const id = await connect(
      'REST',
      rest({ recordPath: 'data.items', pagination: 'offset', pageParam: 'start' }),
    );
    const { outcome, requests } = await sync(id);
    expect(outcome).toMatchObject({
      message: 'shop.example returned the same page twice: please check the page parameter.',
    });
    expect(requests).toHaveLength(3);
    expect((await read(id)).status).toBe('error');
  });

  it('is paged by cursor, by the next URL and by the Link header, with a key in a header or as a user name', async () => {
    const variants: [object, SourceFixture['auth'], Exchange[]][] = [
      [
        {
          pagination: 'cursor',
          nextPath: 'next',
          pageParam: 'after',
          auth: 'header',
          headerName: 'X-Shop-Key',
        },
        { header: 'x-shop-key', value: KEY },
        [
          { at: AT, answer: { rows: many(2, person), next: 'c2' } },
          { at: AT, query: { after: 'c2' }, answer: { rows: many(1, person, 3), next: null } },
        ],
      ],
      [
        { pagination: 'next address', nextPath: 'links.next', auth: 'basic', accountId: 'reader' },
        basic('reader', KEY),
        [
          { at: AT, answer: { rows: many(2, person), links: { next: `https://${AT}?from=3` } } },
          { at: AT, query: { from: '3' }, answer: { rows: many(1, person, 3), links: {} } },
        ],
      ],
      [
        { pagination: 'Link header' },
        bearer(KEY),
        [
          {
            at: AT,
            headers: { link: `<https://${AT}?from=3>; rel="next"` },
            answer: { rows: many(2, person) },
          },
          { at: AT, query: { from: '3' }, answer: { rows: many(1, person, 3) } },
        ],
      ],
    ];
    for (const [config, auth, exchanges] of variants) {
      serve(exchanges, auth);
      const id = await connect('REST', rest({ recordPath: 'rows', primaryKey: 'id', ...config }));
      expect((await sync(id)).outcome).toMatchObject({ counts: { pages: 2, stored: 3 } });
    }
  });

  it('is only asked for changes after the first sync, and never on another host', async () => {
    serve([{ at: AT, answer: many(2, person) }]);
    const id = await connect('REST', rest({ cursorField: 'updated_at', cursorParam: 'since' }));
    await sync(id);
    expect((await sync(id)).requests.at(-1)!.query).toEqual({ since: '2026-09-30T23:55:00.000Z' });
    serve([{ at: AT, answer: { rows: many(1, person), next: 'https://elsewhere.example/steal' } }]);
    const moved = await connect('REST', rest({ recordPath: 'rows', pagination: 'next address' }));
    expect((await sync(moved)).outcome).toMatchObject({
      message: 'The source returned a next page on another host.',
    });
  });

  it('is tested before it is stored: a wrong path, key or URL is reported with instructions', async () => {
    serve(pages('p'));
    const tried = (config: string) =>
      testConnection(context, { type: 'REST', config, id: undefined });
    expect(await tried(paged)).toMatchObject({
      ok: true,
      message: 'The connection works.',
      sample: many(2, person),
    });
    expect(await tried(rest({ recordPath: 'data.rows' }))).toMatchObject({
      ok: false,
      message:
        'The response contains nothing at "data.rows": please check the path to the records.',
    });
    expect(await tried(rest({ apiKey: 'another key' }))).toMatchObject({
      ok: false,
      message: 'shop.example rejected the key.',
    });
    expect(await tried(rest({ url: 'https://shop.example/nothing' }))).toMatchObject({
      ok: false,
      message: 'shop.example does not recognize this address: please check the account.',
    });
    expect(await tried(rest({ url: 'ftp://shop.example' }))).toMatchObject({
      ok: false,
      sample: [],
    });
  });

  it('waits when it is told to, and continues at the same page', async () => {
    serve(pages('p'));
    const id = await connect('REST', paged);
    fake.interrupt(({ query }) =>
      query.p === '2' ? { status: 429, headers: { 'retry-after': '60' } } : null,
    );
    expect((await sync(id)).outcome).toMatchObject({ state: 'partial', counts: { stored: 2 } });
    fake.interrupt(null);
    const { requests } = await sync(id);
    expect(requests.slice(1).map(({ query }) => query.p)).toEqual(['2', '3', '4']);
    expect((await read(id)).records).toBe(5);
  });

  it('that a person stops keeps its pages, shows this on its card, and continues from there', async () => {
    serve(pages('p'));
    const id = await connect('REST', paged);
    let stored = 0;
    const { outcome } = await sync(id, async () => {
      stored += 1;
      if (stored === 2) throw new JobCancelled();
    });
    expect(outcome).toBeInstanceOf(JobCancelled);
    expect(await read(id)).toMatchObject({
      records: 4,
      status: 'active',
      statusReason: 'Stopped on request. The next run will continue from there.',
    });
    expect((await sync(id)).requests.slice(1).map(({ query }) => query.p)).toEqual(['3', '4']);
    expect(await read(id)).toMatchObject({ records: 5, statusReason: null });
  });
});

describe('a GraphQL source', () => {
  const GRAPH = 'shop.example/graphql';
  const query =
    'query ($after: String) { customers(after: $after) { nodes { id email } pageInfo { endCursor hasNextPage } } }';
  const config = (more: object = {}) =>
    JSON.stringify({
      url: `https://${GRAPH}`,
      apiKey: KEY,
      query,
      recordPath: 'data.customers.nodes',
      primaryKey: 'id',
      nextPath: 'data.customers.pageInfo.endCursor',
      morePath: 'data.customers.pageInfo.hasNextPage',
      ...more,
    });
  const page = (nodes: object[], endCursor: string, hasNextPage: boolean) => ({
    data: { customers: { nodes, pageInfo: { endCursor, hasNextPage } } },
  });
  const exchanges: Exchange[] = [
    { method: 'POST', at: GRAPH, body: { query }, answer: page(many(2, person), 'c2', true) },
    {
      method: 'POST',
      at: GRAPH,
      body: { query, 'variables.after': 'c2' },
      answer: page(many(1, person, 3), 'c3', false),
    },
  ];

  it('is paged by the cursor of its query, and the same responses again change nothing', async () => {
    serve(exchanges);
    const id = await connect('GraphQL', config());
    expect((await sync(id)).outcome).toMatchObject({ counts: { pages: 2, stored: 3 } });
    expect((await sync(id)).outcome).toMatchObject({ counts: { stored: 0, unchanged: 3 } });
  });

  it('reports errors, even with status 200, and waits when it is told to', async () => {
    serve([
      {
        method: 'POST',
        at: GRAPH,
        answer: { errors: [{ message: 'Cannot query field "customers"' }] },
      },
    ]);
    await expect(connect('GraphQL', config())).rejects.toThrow(
      'shop.example rejected the query: Cannot query field "customers"',
    );
    serve(exchanges);
    const id = await connect('GraphQL', config());
    fake.interrupt(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    expect((await sync(id)).outcome).toMatchObject({ state: 'partial' });
  });
});
