import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';

/**
 * The operator's own company, made at the first start on either database. Its right sits on the row, not on its name. Of several servers
 * that start on one empty database, one makes it and the others find it.
 * @returns its id.
 */
export const ensureInternalCompany = (context: Context): Promise<string> =>
  context.inTransaction(async (em) => {
    const known = await em.findOne(Company, { isInternal: true });
    if (known) return known.id;
    const at = context.clock();
    await em.execute(
      `insert into "companies" ("id", "name", "status", "is_internal", "settings", "created_at", "updated_at") values (?, ?, 'active', true, '{}', ?, ?)
      on conflict ("is_internal") where "is_internal" do nothing`,
      [context.newId(), context.env.internalCompanyName, at, at],
    );
    return (await em.findOneOrFail(Company, { isInternal: true })).id;
  });
