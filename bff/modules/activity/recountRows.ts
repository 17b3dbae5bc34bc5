import type { EntityManager } from '@mikro-orm/sql';

/** A slot that no writer uses: corrections wait for nobody, and nobody for them. */
const CORRECTIONS = 8;

// One statement sees rows and counters of one moment, and adds what is missing between them: nobody has to wait.
const correct = (
  metric: 'responses' | 'profiles',
  table: string,
  moment: string,
  where: string,
): string => `insert into "metric_rollups" as r
  ("company_id", "metric", "dimension", "hour", "value", "slot", "count", "sum")
  select d."company_id", '${metric}', '', d."hour", '', ${CORRECTIONS}, sum(d."n"), 0 from (
    select t."company_id", date_trunc('hour', t."${moment}", coalesce(c."settings"->>'timeZone', 'UTC')) as "hour", 1 as "n"
    from "${table}" t join "companies" c on c."id" = t."company_id" where t."company_id" = ? and ${where}
    union all select "company_id", "hour", -"count" from "metric_rollups" where "company_id" = ? and "metric" = '${metric}' and "dimension" = '') d
  group by 1, 4 having sum(d."n") <> 0
  on conflict ("company_id", "metric", "dimension", "hour", "value", "slot") do update set "count" = r."count" + excluded."count"`;

/** Brings the counter of survey answers in line with the answers that are stored. */
export const recountResponses = async (em: EntityManager, companyId: string): Promise<void> => {
  await em.execute(
    correct('responses', 'survey_responses', 'started_at', 'not t."is_test"'),
    [companyId, companyId],
    'run',
  );
};

/** The same for people. */
export const recountProfiles = async (em: EntityManager, companyId: string): Promise<void> => {
  await em.execute(
    correct('profiles', 'profiles', 'first_seen', 'true'),
    [companyId, companyId],
    'run',
  );
};
