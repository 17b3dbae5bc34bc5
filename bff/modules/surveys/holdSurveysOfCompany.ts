import type { EntityManager } from '@mikro-orm/sql';

/** Holds every survey of a company against other changes, by id, until the transaction ends. */
export const holdSurveysOfCompany = (em: EntityManager, companyId: string): Promise<unknown> =>
  em.execute('select 1 from "surveys" where "company_id" = ? order by "id" for update', [
    companyId,
  ]);
