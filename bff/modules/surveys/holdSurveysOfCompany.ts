import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';

/** Holds every survey of a company against other changes, by id, until the transaction ends. */
export const holdSurveysOfCompany = (em: EntityManager, companyId: string): Promise<unknown> =>
  query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
