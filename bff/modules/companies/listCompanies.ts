import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';

/** Returns all companies in scope by name; every company for a global admin. */
export const listCompanies = (context: Context): Promise<Company[]> =>
  context.read((em) => em.find(Company, {}, { orderBy: { name: 'asc', id: 'asc' } }));
