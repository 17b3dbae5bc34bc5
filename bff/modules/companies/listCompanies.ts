import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { SHOWN_OF_COMPANY, type ShownCompany } from './company.presenter';

/** Returns all companies in scope by name; every company for a global admin. */
export const listCompanies = (context: Context): Promise<ShownCompany[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('companies')
      .where(inScope(em, 'id'))
      .select(SHOWN_OF_COMPANY)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
