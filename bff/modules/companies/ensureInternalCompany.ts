import type { Context } from '@bff/context';
import { sql } from 'kysely';
import { asJson, query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';

/**
 * Ensures the operator's own company, created at the first start of either database. Its privileges
 * depend on the row, not its name. If several servers start on one empty database, one creates it
 * and the others find it.
 * @returns its id.
 */
export const ensureInternalCompany = (context: Context): Promise<string> =>
  context.transaction(async (em) => {
    const known = await em.findOne(Company, { isInternal: true });
    if (known) return known.id;
    const at = context.clock();
    await query(em)
      .insertInto('companies')
      .values({
        id: context.newId(),
        name: context.env.internalCompanyName,
        status: 'active',
        isInternal: true,
        settings: asJson({}),
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((of) =>
        of.column('isInternal').where('isInternal', '=', sql.lit(true)).doNothing(),
      )
      .execute();
    return (await em.findOneOrFail(Company, { isInternal: true })).id;
  });
