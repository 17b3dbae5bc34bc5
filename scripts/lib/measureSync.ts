import type { Context } from '@bff/context';
import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createDataSource } from '@bff/modules/data-sources/createDataSource';
import { syncSource } from '@bff/modules/data-sources/syncSource';

const TABLE = 'bench_customers';

/** Number of rows that change between the two syncs. */
const CHANGED = 1000;

/** Fills a table and connects it as an incremental source. @returns the id of the source. */
const connect = async (
  context: Context,
  orm: Orm,
  address: string,
  rows: number,
): Promise<string> => {
  await ownerQuery(
    orm,
    `create table ${TABLE} as select n as id, 'buyer' || n || '@example.com' as email, 'Lindqvist ' || n as last_name,
       n % 40 as orders, now() - interval '40 days' + n * interval '1 second' as updated_at from generate_series(1, ${rows}) n`,
  );
  await ownerQuery(orm, `create index on ${TABLE} (updated_at, id)`);
  await ownerQuery(orm, `create unique index on ${TABLE} (id)`);
  await ownerQuery(orm, `analyze ${TABLE}`);
  const at = new URL(address);
  const config = {
    ...{ host: at.hostname, port: at.port || '5432', database: at.pathname.slice(1), ssl: 'off' },
    ...{ accountId: decodeURIComponent(at.username), apiKey: decodeURIComponent(at.password) },
    ...{ table: TABLE, keyColumn: 'id', cursorColumn: 'updated_at', mode: 'incremental' },
  };
  const { source } = await createDataSource(context, {
    name: 'Shop',
    type: 'PostgreSQL',
    config: JSON.stringify(config),
  });
  return source.id;
};

/** Runs a source's sync until it has read everything. */
const syncAll = async (
  context: Context,
  sourceId: string,
): Promise<{ seconds: number; read: number }> => {
  const began = performance.now();
  let read = 0;
  for (;;) {
    const outcome = await syncSource({
      payload: { sourceId },
      context,
      runId: context.newId(),
      attempt: 1,
      signal: new AbortController().signal,
      report: async () => undefined,
    });
    read += outcome?.counts?.read ?? 0;
    if (outcome?.state !== 'partial') return { seconds: (performance.now() - began) / 1000, read };
  }
};

/**
 * Measures the first and the second sync of a PostgreSQL table that is read incrementally, with a
 * thousand changed rows between them.
 */
export const measureSync = async (
  context: Context,
  orm: Orm,
  address: string,
  rows: number,
): Promise<{ first: number; second: number; read: number }> => {
  const sourceId = await connect(context, orm, address, rows);
  const first = await syncAll(context, sourceId);
  if (first.read !== rows) throw new Error(`the first sync read ${first.read} of ${rows}`);
  await ownerQuery(
    orm,
    `update ${TABLE} set orders = orders + 1, updated_at = now() where id <= ${CHANGED}`,
  );
  const second = await syncAll(context, sourceId);
  return { first: first.seconds, second: second.seconds, read: second.read };
};
