// @slow: every page of every connector
import { SOURCE_CATEGORIES } from '@core/contract/dataSourceShapes';
import { applyMapping } from '@core/records/applyMapping';
import { startFakeSource, type FakeSource, type SeenRequest } from '@tests/support/fakeSource';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { systemContext, type Context } from '@bff/context';
import { linearPattern } from '@bff/services/linearPattern';
import { catalogue } from '../catalogue';
import { createDataSource } from '../createDataSource';
import { DataSource } from '../data-source.entity';
import { sourceMapping } from '../readSourceMappings';
import { plainTransforms } from '../sourceTransforms';
import { sourceType } from '../sourceType';
import { SourceRecord } from '../source-record.entity';
import { syncSource } from '../syncSource';
import { connectorList } from './connectorList';
import { fixtureList } from './fixtures/fixtureList';

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

const connect = async (id: string): Promise<string> => {
  const fixture = fixtureList[id]!;
  fake.interrupt(null);
  fake.serve(fixture);
  return (
    await createDataSource(context, { name: id, type: id, config: JSON.stringify(fixture.config) })
  ).source.id;
};

/** One run, as the queue would do it. */
const sync = async (sourceId: string) => {
  const before = fake.seen.length;
  const signal = new AbortController().signal;
  const done = syncSource({
    payload: { sourceId },
    context,
    runId: server.services.newId(),
    attempt: 1,
    signal,
    report: async () => undefined,
  });
  const outcome = (await done.catch((thrown: Error) => ({
    state: 'failed',
    reason: thrown.message,
  }))) as { state?: string; reason?: string; counts?: Record<string, number> };
  return { outcome, requests: fake.seen.slice(before) };
};

const countRecords = (sourceId: string): Promise<Record<string, number>> =>
  context.transaction(async (em) => {
    const rows = await em.execute<{ stream: string; n: number }[]>(
      'select "stream", count(*)::int as "n" from "source_records" where "source_id" = ? and "superseded_at" is null and "withdrawn_at" is null group by 1',
      [sourceId],
    );
    return Object.fromEntries(rows.map(({ stream, n }) => [stream, n]));
  });

const readSource = (id: string) =>
  context.transaction((em) => em.findOneOrFail(DataSource, { id }));

describe('the source catalog', () => {
  it('has only patterns that the linear engine accepts', () => {
    const patterns = [
      ...catalogue().sources.flatMap(({ fields }) =>
        fields.flatMap(({ pattern }) => pattern ?? []),
      ),
      ...Object.values(connectorList).flatMap(({ derived }) =>
        Object.values(derived ?? {}).map(({ pattern }) => pattern),
      ),
    ];
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of patterns) expect(() => linearPattern(pattern)).not.toThrow();
  });

  it('SRC-018 has every category, with a source that a key connects in each of the nine of third parties', () => {
    const { categories, sources } = catalogue();
    expect(categories).toEqual([...SOURCE_CATEGORIES]);
    for (const category of SOURCE_CATEGORIES.slice(0, 9)) {
      expect(
        sources.filter(
          (source) =>
            source.category === category &&
            source.connectable &&
            source.fields.some(({ secret }) => secret),
        ),
      ).not.toEqual([]);
    }
    expect(connectorList.length).toBeGreaterThanOrEqual(12);
  });

  it('SRC-032 SRC-021 shows each source with the data for its card, and only offers to connect sources that can be read', () => {
    for (const source of catalogue().sources) {
      expect(source).toEqual(
        expect.objectContaining({
          id: expect.any(String),
          name: expect.any(String),
          icon: expect.any(String),
          color: expect.stringMatching(/^chart\.\d+$/),
          description: expect.stringMatching(/\w/),
        }),
      );
      expect(
        [source.isPopular, source.isImport, source.isCustom].every(
          (mark) => typeof mark === 'boolean',
        ),
      ).toBe(true);
      if (source.connectable) expect(sourceType(source.type!)).toBeDefined();
    }
  });

  it.each(['matomo', 'hubspot', 'stripe', 'calendly', 'posthog'])(
    'SRC-034 SRC-035 knows the fields of %s before it is read',
    (id) => {
      const { streams } = connectorList.find((manifest) => manifest.id === id)!;
      for (const { set } of streams) expect(set.fields.length).toBeGreaterThan(2);
    },
  );

  it('has no manifest without recorded pages, and no two sources with the same name', () => {
    expect(Object.keys(fixtureList).sort()).toEqual(connectorList.map(({ id }) => id).sort());
    expect(new Set(catalogue().sources.map(({ id }) => id)).size).toBe(catalogue().sources.length);
  });

  it('is pure data: a manifest survives JSON', () => {
    for (const manifest of connectorList)
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });
});

describe.each(connectorList.map((manifest) => [manifest.id, manifest] as const))(
  '%s',
  (id, manifest) => {
    const fixture = fixtureList[id]!;

    it('reads every page of every stream, and the same pages again change nothing', async () => {
      const sourceId = await connect(id);
      const first = await sync(sourceId);
      expect(first.outcome).not.toHaveProperty('reason');
      expect(first.requests.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await countRecords(sourceId)).toEqual(fixture.records);
      expect((await readSource(sourceId)).records).toBe(
        Object.values(fixture.records).reduce((sum, n) => sum + n, 0),
      );
      const second = await sync(sourceId);
      expect(second.outcome.counts).toMatchObject({ stored: 0 });
      expect(await countRecords(sourceId)).toEqual(fixture.records);
      const filtered = manifest.streams.filter(
        ({ incremental }) => incremental && !incremental.clientSide,
      );
      for (const { incremental } of filtered)
        expect(second.requests.some((request) => namesCursor(request, incremental!.param))).toBe(
          true,
        );
    });

    it('maps a record to the names of the unified model', async () => {
      const sourceId = await connect(id);
      await sync(sourceId);
      const source = await readSource(sourceId);
      const [first] = await context.transaction((em) =>
        em.find(
          SourceRecord,
          { sourceId, stream: manifest.streams[0]!.name },
          { orderBy: { id: 'asc' }, limit: 1 },
        ),
      );
      expect(
        applyMapping(first!.data, sourceMapping(source, plainTransforms), first!.stream ?? null)
          .unified,
      ).toEqual(fixture.unified);
    });

    it('keeps its progress when it is told to wait, and continues from there', async () => {
      const sourceId = await connect(id);
      let data = 0;
      fake.interrupt(() => {
        data += 1;
        return data === 3 ? { status: 429, headers: { 'retry-after': '120' } } : null;
      });
      const cut = await sync(sourceId);
      fake.interrupt(null);
      const waiting = cut.requests.find(({ status }) => status === 429);
      const rest = await sync(sourceId);
      expect(await countRecords(sourceId)).toEqual(fixture.records);
      if (!waiting) return;
      expect(cut.outcome).toMatchObject({
        state: 'partial',
        reason: expect.stringContaining('2 minutes'),
      });
      const same = (request: SeenRequest): string =>
        JSON.stringify([request.method, request.at, request.query, request.body]);
      expect(rest.requests.map(same)).toContain(same(waiting));
      if (manifest.streams.some(({ parent }) => parent)) return;
      const done = cut.requests
        .slice(1)
        .filter(({ at, status }) => status === 200 && at === waiting.at)
        .map(same);
      expect(rest.requests.map(same).filter((request) => done.includes(request))).toEqual([]);
    });

    it('reports that the key is not accepted, on the card too', async () => {
      const sourceId = await connect(id);
      fake.interrupt(() => ({ status: 401, body: '{"message":"expired"}' }));
      const { outcome } = await sync(sourceId);
      expect(outcome).toMatchObject({
        state: 'failed',
        reason: `${manifest.name} rejected the key.`,
      });
      expect(await readSource(sourceId)).toMatchObject({
        status: 'error',
        statusReason: `${manifest.name} rejected the key.`,
      });
      const refused = createDataSource(context, {
        name: id,
        type: id,
        config: JSON.stringify(fixture.config),
      });
      await expect(refused).rejects.toThrow(`${manifest.name} rejected the key.`);
    });
  },
);

const namesCursor = ({ query, body }: SeenRequest, param: string | undefined): boolean =>
  param ? param in query : JSON.stringify(body).includes('1767');
