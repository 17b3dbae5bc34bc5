import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { imitates } from './reservedName';

/**
 * Reserves the internal company's name. Needs a transaction that sees all companies.
 * @param companyId the company that would have the name; null for a new one.
 * @param field the form's field with the name.
 * @throws AppError company_name_reserved.
 */
export const rejectReservedName = async (
  { env }: Context,
  em: EntityManager,
  name: string,
  companyId: string | null,
  field = 'name',
): Promise<void> => {
  const internal = await em.find(Company, { isInternal: true }, { fields: ['id', 'name'] });
  if (internal.some(({ id }) => id === companyId)) return;
  if (!imitates(name, [env.internalCompanyName, ...internal.map((company) => company.name)]))
    return;
  throw new AppError('company_name_reserved', {
    fields: { [field]: 'This company name is reserved. Please choose another one.' },
  });
};
