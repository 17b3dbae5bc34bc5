import type { HandlersOf } from '@bff/http/handler';
import { presentCompany } from './company.presenter';
import { listCompanies } from './listCompanies';

export const companiesHandlers = {
  'companies.list': async (context) => (await listCompanies(context)).map(presentCompany),
} satisfies Partial<HandlersOf<'companies'>>;
