import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';

/** All companies in scope by name: every one for a global admin. */
export const listCompanies = (context: Context): Promise<Company[]> =>
  context.read((em) => em.find(Company, {}, { orderBy: { name: 'asc', id: 'asc' } }));
