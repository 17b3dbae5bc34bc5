import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { inScope, query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';

/** Selects from a company in scope. */
export const companyOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom('companies')
    .where('companies.id', '=', id)
    .where(inScope(em, 'companies.id'));

/**
 * Finds a company in the transaction's scope. @throws AppError not_found, including for companies
 * outside the scope.
 */
export const findCompany = async (em: EntityManager, id: string): Promise<Company> => {
  const company = await em.findOne(Company, { id });
  if (!company) throw new AppError('not_found');
  return company;
};

/**
 * Finds a company and locks it against changes until the transaction ends. Code that only adds rows
 * to the company does not wait. @throws AppError not_found.
 */
export const findCompanyToChange = async (em: EntityManager, id: string): Promise<Company> => {
  await query(em)
    .selectFrom('companies')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return findCompany(em, id);
};
