import type { createCompany as endpoint } from '@core/contract/companies';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Company } from '@bff/tenancy/company.entity';
import { givenFields, storedFields, type CompanyFields } from './companyFields';
import { rejectReservedName } from './rejectReservedName';
import { rejectTwin } from './rejectTwin';

type Body = ValidInputOf<typeof endpoint>['body'];

/**
 * Adds a company; its people are invited later. @throws AppError company_name_reserved,
 * company_exists.
 */
export const createCompany = (context: Context, body: Body): Promise<Company> =>
  retryableTransaction(context, async (em) => {
    await rejectReservedName(context, em, body.name, null);
    await rejectTwin(em, { name: body.name, domain: body.domain });
    return addCompany(context, em, body);
  });

/** Stores a company whose name was checked, and records it in the audit log. */
export const addCompany = async (
  context: Context,
  em: EntityManager,
  body: CompanyFields & Pick<Body, 'name' | 'status'>,
): Promise<Company> => {
  const at = context.clock();
  const company = em.create(Company, {
    ...givenFields(body),
    id: context.newId(),
    name: body.name,
    status: body.status,
    isInternal: false,
    settings: {},
    createdAt: at,
    updatedAt: at,
  });
  await em.flush();
  writeAudit(context, em, {
    companyId: company.id,
    action: 'companies.created',
    subject: { type: 'company', id: company.id, name: company.name },
    after: storedFields(company),
  });
  return company;
};
