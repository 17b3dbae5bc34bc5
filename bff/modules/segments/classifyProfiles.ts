import type { EntityManager } from '@mikro-orm/sql';
import { GATES, riskGate, type AudienceFacts } from '@core/audience/audienceFacts';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { RISK_MIDDLE, RISK_PRIOR, RISK_STEPS } from '@core/audience/riskFormula';
import type { Context } from '@bff/context';
import { uuidArray } from '@bff/db/sqlArrays';
import { compileRule, type SqlPiece } from './compileRule';
import { readFacts } from './readFacts';
import { readViewRules } from './readViewRules';

const UNCOUNT_SQL = `update "audience_cells" c set "n" = c."n" - d."n", "coverage_sum" = c."coverage_sum" - d."coverage", "revenue_sum" = c."revenue_sum" - d."revenue"
  from (select "cell", count(*)::int as "n", sum("coverage") as "coverage", sum("revenue") as "revenue" from "profiles"
    where "company_id" = ?::uuid and "id" = any(?::uuid[]) and "cell" is not null group by "cell") d where c."company_id" = ?::uuid and c."cell" = d."cell"`;

const COUNT_SQL = `insert into "audience_cells" as c ("company_id", "cell", "lifecycle", "risk", "recency", "categories", "channels", "is_unified", "is_anonymous", "n", "coverage_sum", "revenue_sum")
  select "company_id", "cell", "lifecycle", "risk", "recency", "categories", "channels", "is_unified", "is_anonymous", count(*)::int, sum("coverage"), sum("revenue")
  from "profiles" where "company_id" = ?::uuid and "id" = any(?::uuid[]) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2
  on conflict ("company_id", "cell") do update set "n" = c."n" + excluded."n", "coverage_sum" = c."coverage_sum" + excluded."coverage_sum", "revenue_sum" = c."revenue_sum" + excluded."revenue_sum"`;

/** Takes profiles out of the counters they are in, before they change. */
export const uncountProfiles = async (
  em: EntityManager,
  companyId: string,
  profileIds: Iterable<string>,
): Promise<void> => {
  await em.execute(UNCOUNT_SQL, [companyId, uuidArray(profileIds), companyId], 'run');
};

/**
 * Computes lifecycle, risk, recency, coverage and categories of some profiles and counts them. They must not be counted (uncountProfiles).
 * Three statements, however many profiles.
 */
export const classifyProfiles = async (
  context: Pick<Context, 'clock'>,
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
  known?: AudienceFacts,
): Promise<void> => {
  if (profileIds.size === 0) return;
  const facts = known ?? (await readFacts(context, em, companyId));
  const now = context.clock();
  const update = classifySql(facts, await readViewRules(em, companyId, now), now);
  await em.execute(update.sql, [...update.params, companyId, uuidArray(profileIds)], 'run');
  await em.execute(COUNT_SQL, [companyId, uuidArray(profileIds)], 'run');
};

/** Days between a moment and now. */
const age = (column: string): string => `extract(epoch from (n."at" - x."${column}")) / 86400`;

const RISK = (facts: AudienceFacts): SqlPiece => {
  if (riskGate(facts) !== null || facts.meanGapDays === null)
    return { sql: 'null::float8', params: [] };
  const usual = `greatest(1, (${RISK_PRIOR} * ?::float8 + extract(epoch from (x."last_active" - x."first_active")) / 86400) / (${RISK_PRIOR} + x."active_days" - 1))`;
  return {
    sql: `case when x."active_days" > 0 then 1 / (1 + exp(-(least(greatest(0, ${age('last_active')}) / ${usual}, 100) - ${RISK_MIDDLE}))) end`,
    params: [facts.meanGapDays],
  };
};

const LIFECYCLE = `case when ${age('last_seen')} > 90 then 'Churned' when ${age('last_seen')} > ${GATES.targetDays} then 'At-Risk' when ${age('first_seen')} <= 30 then 'New'
  when ${age('returned_at')} <= 30 then 'Reactivated' else 'Active' end`;
const RECENCY = `case when ${age('last_seen')} <= 1 then 1 when ${age('last_seen')} <= 7 then 7 when ${age('last_seen')} <= 30 then 30 when ${age('last_seen')} <= 90 then 90 end`;
const KEPT = [
  'id',
  'company_id',
  'traits',
  'consent',
  'origins',
  'channels',
  'orders',
  'revenue',
  'event_count',
  'active_days',
  'first_seen',
  'last_seen',
  'is_unified',
  'is_anonymous',
];
const CELL = `md5(concat(p."lifecycle", '|', p."risk", '|', p."recency", '|', p."categories"::text, '|', p."channels"::text, '|', p."is_unified", '|', p."is_anonymous"))::uuid`;

/**
 * One update that works from the inside out: sums, then built-in categories, then saved views. Who is what they were is not written: a row
 * that moves costs every index an entry. It ends with company and ids as parameters.
 */
const classifySql = (
  facts: AudienceFacts,
  views: readonly { id: string; rule: SqlPiece | null }[],
  now: Date,
): SqlPiece => {
  const risk = RISK(facts);
  const builtIn = BUILT_IN_CATEGORIES.map(({ id, rule }) => {
    const found = rule(facts);
    return { id, rule: found && compileRule(found, now) };
  });
  const kept = KEPT.map((name) => `p."${name}"`).join(', ');
  const carried = `${kept}, p."lifecycle", p."risk", p."risk_score", p."recency", p."coverage"`;
  const members = (categories: readonly { id: string; rule: SqlPiece | null }[]): SqlPiece => {
    const pieces = categories
      .filter(({ rule }) => rule !== null)
      .map(({ id, rule }) => ({
        sql: `case when ${rule!.sql} then ? end`,
        params: [...rule!.params, id],
      }));
    return {
      sql:
        pieces.length === 0
          ? "'{}'::text[]"
          : `array_remove(array[${pieces.map(({ sql }) => sql).join(', ')}]::text[], null)`,
      params: pieces.flatMap(({ params }) => params),
    };
  };
  const [first, second] = [members(builtIn), members(views)];
  const scored = `select ${KEPT.map((name) => `x."${name}"`).join(', ')}, ${LIFECYCLE} as "lifecycle", ${risk.sql} as "risk_score", ${RECENCY} as "recency",
    least(100, 100.0 * cardinality(x."origins") / greatest(1, ?::int)) as "coverage"
    from "profiles" x, (select ?::timestamptz as "at") n where x."company_id" = ?::uuid and x."id" = any(?::uuid[])`;
  const levelled = `select ${kept}, p."lifecycle", p."risk_score", p."recency", p."coverage", case when p."risk_score" is null then null
    when p."risk_score" >= ${RISK_STEPS.high} then 'high' when p."risk_score" >= ${RISK_STEPS.medium} then 'medium' else 'low' end as "risk" from (${scored}) p`;
  const named = `select ${carried}, ${first.sql} as "categories" from (${levelled}) p`;
  const viewed = `select ${carried}, p."categories" || ${second.sql} as "categories" from (${named}) p`;
  return {
    sql: `update "profiles" t set "lifecycle" = p."lifecycle", "risk" = p."risk", "risk_score" = p."risk_score", "recency" = p."recency", "coverage" = p."coverage",
      "categories" = p."categories", "cell" = ${CELL}, "classified_at" = ?::timestamptz from (${viewed}) p where t."id" = p."id"
      and (t."lifecycle", t."risk", t."risk_score", t."recency", t."coverage", t."categories", t."cell") is distinct from
        (p."lifecycle", p."risk", p."risk_score", p."recency", p."coverage", p."categories", ${CELL})`,
    params: [now, ...second.params, ...first.params, ...risk.params, facts.connectedOrigins, now],
  };
};
