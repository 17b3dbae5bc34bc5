import type { Context } from '@bff/context';
import { Company } from '@bff/modules/companies/company.entity';

/** The operator's own company, made at the first start on either database. Its right sits on the row, not on its name. */
export const ensureInternalCompany = (context: Context): Promise<string> =>
  context.inTransaction(async (em) => {
    const known = await em.findOne(Company, { isInternal: true });
    if (known) return known.id;
    const at = context.clock();
    const company = em.create(Company, {
      id: context.newId(), name: context.env.internalCompanyName, status: 'active', isInternal: true, settings: {}, createdAt: at, updatedAt: at,
    });
    await em.flush();
    return company.id;
  });
