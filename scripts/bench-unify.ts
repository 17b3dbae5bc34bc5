import { setImmediate } from 'node:timers/promises';
import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { PLATFORM } from '@bff/db/tenantFilter';
import { newId } from '@bff/db/newId';
import { projectRecords } from '@bff/modules/projection/projectRecords';
import { generatePeople, measurePeople, type TrueRecord } from '@tests/support/generatedPeople';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';
import { benchRows } from './lib/benchRows';

// `npm run bench:unify`: measures how 10,000 and 100,000 records are unified into people, on the
// PostgreSQL that TEST_DATABASE_URL names (in its own database). Exits 1 if unification is not
// linear (log-log slope above 1.1) or people are matched wrongly. A first, uncounted run warms up
// and shows the effect of ids without a namespace. Next are 10,000 people, some with another
// person's customer number. Then both sizes take turns, each in its own company, and the median of
// each counts. BENCH_ROWS sets the larger size.

const SIZES = [10_000, benchRows(100_000)] as const;
const RUNS = 3;
const BATCH_ROWS = 1000;
const SLOPE = 1.1;
const [PRECISION, RECALL] = [0.9995, 0.999];
/** Number of people in the run with duplicate customer numbers, and the share of them who have one. */
const HOSTILE = { people: 10_000, reused: 0.01 };
/** Target of each source's own id: an id within that source or, for comparison, within the whole company. */
type IdField = 'source_user_id' | 'user_id';

/** Stores records as a sync does. @returns seconds. */
const project = async (
  context: Context,
  companyId: string,
  records: readonly TrueRecord[],
  idField: IdField,
): Promise<number> => {
  const sources = { shop: newId(), crm: newId(), app: newId() };
  const at = performance.now();
  for (const source of ['shop', 'crm', 'app'] as const) {
    const own = records.filter((record) => record.source === source);
    for (let from = 0; from < own.length; from += BATCH_ROWS) {
      const rows = own.slice(from, from + BATCH_ROWS).map(({ recordKey, sourceRow, fields }) => ({
        recordKey,
        fields: { ...fields, [idField]: fields[idField] || sourceRow },
        observedAt: context.clock(),
        kind: 'profile' as const,
      }));
      await context.transaction(
        (em) =>
          projectRecords(context, em, companyId, { id: sources[source], channel: 'Web' }, rows),
        companyId,
      );
      await setImmediate();
    }
  }
  return (performance.now() - at) / 1000;
};

const measure = async (
  orm: Orm,
  companyId: string,
  records: readonly TrueRecord[],
): Promise<ReturnType<typeof measurePeople>> => {
  const rows = await ownerQuery<{ record_key: string; profile_id: string; names: string[] }>(
    orm,
    `select t.record_key, t.profile_id,
    array(select i.kind || ' ' || i.value from profile_identifiers i where i.company_id = t.company_id and i.id = any(t.identifier_ids) and i.kind <> 'anonymous') as names
    from profile_traits t where t.company_id = $1`,
    [companyId],
  );
  const people = new Map(records.map(({ recordKey, person }) => [recordKey, person]));
  return measurePeople(
    rows.map((row) => ({
      person: people.get(row.record_key)!,
      profile: row.profile_id,
      identifiers: row.names,
    })),
  );
};

/** Loads one size into its own company. @returns seconds, and whether people are distinguished well enough. */
const once = async (
  orm: Orm,
  context: Context,
  size: number,
  {
    idField = 'source_user_id',
    people = Math.round(size / 3),
    reused = 0,
  }: { idField?: IdField; people?: number; reused?: number } = {},
): Promise<{ seconds: number; right: boolean }> => {
  const companyId = newId();
  await ownerQuery(
    orm,
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, 'active', false, '{}', now(), now())",
    [companyId, `bench-${companyId}`],
  );
  const records = generatePeople(people, size, reused);
  const seconds = await project(context, companyId, records, idField);
  const { precision, recall, sharing } = await measure(orm, companyId, records);
  print(
    `${idField === 'user_id' ? 'baseline, ids of a source as ids of the company: ' : ''}${reused > 0 ? `${people} people, ${reused * 100} % with a customer number of another person: ` : ''}${String(records.length).padStart(7)} records: ${seconds.toFixed(1)} s (${Math.round(records.length / seconds)} a second), precision ${precision.toFixed(5)}, recall ${recall.toFixed(5)}`,
  );
  return { seconds, right: sharing > 0 && precision >= PRECISION && recall >= RECALL };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const failed = await withBenchDatabase(async (orm) => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.' });
  const context = createContext(services, {
    scope: PLATFORM,
    requestId: 'bench',
    client: { ip: '', userAgent: null },
  });
  const seconds: [number[], number[]] = [[], []];
  await once(orm, context, SIZES[0], { idField: 'user_id' });
  let wrong = !(await once(orm, context, SIZES[0])).right;
  const { people, reused } = HOSTILE;
  wrong = !(await once(orm, context, people * 3, { people, reused })).right || wrong;
  for (let run = 0; run < RUNS; run += 1) {
    for (const at of [0, 1] as const) {
      const result = await once(orm, context, SIZES[at]);
      seconds[at].push(result.seconds);
      wrong ||= !result.right;
    }
  }
  const slope = Math.log(median(seconds[1]) / median(seconds[0])) / Math.log(SIZES[1] / SIZES[0]);
  print(
    `medians ${seconds.map((all) => `${median(all).toFixed(1)} s`).join(' and ')}: log-log slope ${slope.toFixed(3)} (limit ${SLOPE})`,
  );
  return wrong || !(slope <= SLOPE);
});
process.exit(failed ? 1 : 0);
