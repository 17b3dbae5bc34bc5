import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';

/**
 * Ensures that the company with another company's test data exists. It is separate, so no query,
 * count or limit can mix test data with real data. If two keys are created at once, one creates it
 * and the other finds it. Needs a transaction that sees all companies.
 */
export const ensureTestCompany = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const { name, settings } = await em.findOneOrFail(Company, { id: companyId });
  const at = context.clock();
  await query(em)
    .insertInto('companies')
    .values({
      id: context.newId(),
      name: `${name} (test)`,
      status: 'active',
      isInternal: false,
      testOf: companyId,
      settings: asJson(settings),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((of) => of.column('testOf').where('testOf', 'is not', sql.lit(null)).doNothing())
    .execute();
};
