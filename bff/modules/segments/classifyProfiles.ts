import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { GATES, riskGate, type AudienceFacts } from '@core/audience/audienceFacts';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { RISK_MIDDLE, RISK_PRIOR, RISK_STEPS } from '@core/audience/riskFormula';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { compileRule, idsThatHold, type PersonCondition } from './compileRule';
import { emitSegmentMoves, type SegmentMove } from './emitSegmentMoves';
import { readFacts } from './readFacts';
import { readViewRules } from './readViewRules';

/** Removes profiles from their counters before they change. */
export const uncountProfiles = async (
  em: EntityManager,
  companyId: string,
  profileIds: Iterable<string>,
): Promise<void> => {
  await query(em)
    .updateTable('audienceCells as c')
    .from((eb) =>
      eb
        .selectFrom('profiles')
        .where('companyId', '=', companyId)
        .where('id', '=', anyUuid(profileIds))
        .where('cell', 'is not', null)
        .groupBy('cell')
        .select(({ fn }) => [
          'cell',
          sql<number>`count(*)::int`.as('n'),
          fn.sum<number>('coverage').as('coverage'),
          fn.sum<number>('revenue').as('revenue'),
        ])
        .as('d'),
    )
    .set(({ eb, ref }) => ({
      n: eb('c.n', '-', ref('d.n')),
      coverageSum: eb('c.coverageSum', '-', ref('d.coverage')),
      revenueSum: eb('c.revenueSum', '-', ref('d.revenue')),
    }))
    .where('c.companyId', '=', companyId)
    .whereRef('c.cell', '=', 'd.cell')
    .execute();
};

/** Columns with equal values for all profiles of one counter. */
const COMMON = [
  'companyId',
  'cell',
  'lifecycle',
  'risk',
  'recency',
  'categories',
  'channels',
  'isUnified',
  'isAnonymous',
] as const;

/** Adds profiles to their counters; all of a company's if no ids are given. */
export const countProfiles = async (
  em: EntityManager,
  companyId: string,
  profileIds?: Iterable<string>,
): Promise<void> => {
  await query(em)
    .insertInto('audienceCells')
    .columns([...COMMON, 'n', 'coverageSum', 'revenueSum'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .where('companyId', '=', companyId)
        .where('cell', 'is not', null)
        .$if(profileIds !== undefined, (found) => found.where('id', '=', anyUuid(profileIds ?? [])))
        .groupBy(COMMON)
        .orderBy('cell')
        .select(COMMON)
        .select(({ fn }) => [
          sql<number>`count(*)::int`.as('n'),
          fn.sum<number>('coverage').as('coverageSum'),
          fn.sum<number>('revenue').as('revenueSum'),
        ]),
    )
    .onConflict((on) =>
      on.columns(['companyId', 'cell']).doUpdateSet(({ eb, ref }) => ({
        n: eb('audienceCells.n', '+', ref('excluded.n')),
        coverageSum: eb('audienceCells.coverageSum', '+', ref('excluded.coverageSum')),
        revenueSum: eb('audienceCells.revenueSum', '+', ref('excluded.revenueSum')),
      })),
    )
    .execute();
};

/**
 * Computes lifecycle, risk, recency, coverage and categories of some profiles, and counts them.
 * Call uncountProfiles first. Emits events about who entered and left segments. Uses four
 * statements for any number of profiles, and some more for the events.
 */
export const classifyProfiles = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
  known?: AudienceFacts,
): Promise<void> => {
  if (profileIds.size === 0) return;
  const facts = known ?? (await readFacts(context, em, companyId));
  const now = context.clock();
  const ids = anyUuid(profileIds);
  const views = await readViewRules(em, companyId, now);
  const changed = await readClasses(companyId, ids, facts, views, now).execute(query(em));
  if (changed.rows.length > 0)
    await sql`update profiles t set lifecycle = p.lifecycle, risk = p.risk, risk_score = p."riskScore", recency = p.recency, coverage = p.coverage,
      categories = p.categories, cell = p.cell, classified_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(changed.rows)}::jsonb) as p(id uuid, lifecycle text, risk text, "riskScore" float8, recency int,
        coverage float8, categories text[], cell uuid)
      where t.company_id = ${companyId}::uuid and t.id = p.id`.execute(query(em));
  await countProfiles(em, companyId, profileIds);
  await emitSegmentMoves(context, em, companyId, changed.rows);
};

/** Days between a time and now. */
const age = (moment: 'first_seen' | 'last_seen' | 'last_active' | 'returned_at') =>
  sql`extract(epoch from (n.at - x.${sql.ref(moment)})) / 86400`;

const riskOf = (facts: AudienceFacts): RawBuilder<number | null> => {
  if (riskGate(facts) !== null || facts.meanGapDays === null) return sql`null::float8`;
  const prior = sql.lit(RISK_PRIOR);
  const usual = sql`greatest(1, (${prior} * ${facts.meanGapDays}::float8 + extract(epoch from (x.last_active - x.first_active)) / 86400) / (${prior} + x.active_days - 1))`;
  return sql`case when x.active_days > 0 then 1 / (1 + exp(-(least(greatest(0, ${age('last_active')}) / ${usual}, 100) - ${sql.lit(RISK_MIDDLE)}))) end`;
};

const LIFECYCLE = sql`case when x.last_seen is null then null when ${age('last_seen')} > 90 then 'Churned' when ${age('last_seen')} > ${sql.lit(GATES.targetDays)} then 'At-Risk' when ${age('first_seen')} <= 30 then 'New'
  when ${age('returned_at')} <= 30 then 'Reactivated' else 'Active' end`;
const RECENCY = sql`case when ${age('last_seen')} <= 1 then 1 when ${age('last_seen')} <= 7 then 7 when ${age('last_seen')} <= 30 then 30 when ${age('last_seen')} <= 90 then 90 end`;
const columnsOf = (table: 'p' | 'x'): RawBuilder<unknown> =>
  sql.join(
    ['id', 'company_id', 'traits', 'consent', 'origins', 'channels', 'orders', 'revenue']
      .concat(['event_count', 'active_days', 'first_seen', 'last_seen'])
      .concat(['is_unified', 'is_anonymous'])
      .map((column) => sql.ref(`${table}.${column}`)),
  );
const KEPT = columnsOf('p');
const CARRIED = sql`${KEPT}, p.lifecycle, p.risk, p.risk_score, p.recency, p.coverage`;
const CELL = sql`md5(concat(p.lifecycle, '|', p.risk, '|', p.recency, '|', p.categories::text, '|', p.channels::text, '|', p.is_unified, '|', p.is_anonymous))::uuid`;

/**
 * Computes in nested queries: sums, then built-in categories, then saved views. Unchanged people
 * are left out, because each changed row costs an entry in every index. The values are read in a
 * separate query, because an update of a distributed table allows no such expressions.
 */
const readClasses = (
  companyId: string,
  ids: RawBuilder<string>,
  facts: AudienceFacts,
  views: readonly { id: string; rule: PersonCondition }[],
  now: Date,
): RawBuilder<SegmentMove> => {
  const builtIn = BUILT_IN_CATEGORIES.flatMap(({ id, rule }) => {
    const found = rule(facts);
    return found ? [{ id, rule: compileRule(found, { companyId, now }) }] : [];
  });
  const scored = sql`select ${columnsOf('x')}, ${LIFECYCLE} as lifecycle, ${riskOf(facts)} as risk_score, ${RECENCY} as recency,
    100.0 * (select count(*) from unnest(x.origins) as u(o) where u.o = any(${facts.coveringOrigins}::text[]))
      / ${Math.max(1, facts.coveringOrigins.length)}::int as coverage
    from profiles x, (select ${now}::timestamptz as at) n where x.company_id = ${companyId}::uuid and x.id = ${ids}`;
  const levelled = sql`select ${KEPT}, p.lifecycle, p.risk_score, p.recency, p.coverage, case when p.risk_score is null then null
    when p.risk_score >= ${sql.lit(RISK_STEPS.high)} then 'high' when p.risk_score >= ${sql.lit(RISK_STEPS.medium)} then 'medium' else 'low' end as risk from (${scored}) p`;
  const named = sql`select ${CARRIED}, ${idsThatHold(builtIn)} as categories from (${levelled}) p`;
  const viewed = sql`select ${CARRIED}, p.categories || ${idsThatHold(views)} as categories from (${named}) p`;
  const classed = sql`select p.id, p.lifecycle, p.risk, p.risk_score, p.recency, p.coverage, p.categories, ${CELL} as cell from (${viewed}) p`;
  return sql`select p.*, t.categories as before from (${classed}) p join profiles t on t.company_id = ${companyId}::uuid and t.id = p.id
    where (t.lifecycle, t.risk, t.risk_score, t.recency, t.coverage, t.categories, t.cell) is distinct from
      (p.lifecycle, p.risk, p.risk_score, p.recency, p.coverage, p.categories, p.cell)`;
};
