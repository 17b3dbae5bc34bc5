import type { Context } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';

const RECOUNT_SQL = `insert into "audience_cells" ("company_id", "cell", "lifecycle", "risk", "recency", "categories", "channels", "is_unified", "is_anonymous", "n", "coverage_sum", "revenue_sum")
  select "company_id", "cell", "lifecycle", "risk", "recency", "categories", "channels", "is_unified", "is_anonymous", count(*)::int, sum("coverage"), sum("revenue")
  from "profiles" where "company_id" = ?::uuid and "cell" is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Counts every company's people again from their rows. @returns how many companies have people. */
export const recountAudiences = async (context: Context): Promise<number> => {
  const companies = await context.inTransaction((em) =>
    em.execute<{ id: string }[]>('select distinct "company_id" as "id" from "profiles" order by 1'),
  );
  for (const { id } of companies) {
    await context.inTransaction(async (em) => {
      await lockProfiles(em, id);
      await em.execute('delete from "audience_cells" where "company_id" = ?::uuid', [id], 'run');
      await em.execute(RECOUNT_SQL, [id], 'run');
    }, id);
  }
  return companies.length;
};
