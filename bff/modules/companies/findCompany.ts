import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';

/** A company of the transaction's scope. @throws AppError not_found, the same for absent and foreign ones. */
export const findCompany = async (em: EntityManager, id: string): Promise<Company> => {
  const company = await em.findOne(Company, { id });
  if (!company) throw new AppError('not_found');
  return company;
};

/** The same, held against other changes until the transaction ends; who only adds rows to the company does not wait. @throws AppError not_found. */
export const findCompanyToChange = async (em: EntityManager, id: string): Promise<Company> => {
  await query(em)
    .selectFrom('companies')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return findCompany(em, id);
};
