import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import { guardRows } from '@bff/db/rowGuards';

/**
 * Locks every survey of a company, by id, against answers and other changes until the transaction
 * ends.
 */
export const holdSurveysOfCompany = async (em: EntityManager, companyId: string): Promise<void> => {
  const surveys = query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .select('id')
    .orderBy('id');
  await guardRows(
    em,
    (await surveys.execute()).map(({ id }) => id),
  );
  await surveys.forUpdate().execute();
};
