import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { endCompanySessions } from '@bff/modules/credentials/endSessions';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Company } from '@bff/tenancy/company.entity';
import { type CompanyFields, givenFields, storedFields } from './companyFields';
import { findCompany } from './findCompany';
import { rejectReservedName } from './rejectReservedName';
import { rejectTwin } from './rejectTwin';

/**
 * Changes a company. Omitted fields keep their values, and a new domain is unverified. Only a
 * global admin changes the status, which ends all sessions of the company, and opens the audience
 * to its administrators. The internal company stays active.
 * @throws AppError not_found, forbidden, company_name_reserved, company_exists, internal_company.
 */
export const updateCompany = async (
  context: Context,
  id: string,
  sent: { readonly [key: string]: unknown },
): Promise<Company> => {
  const fields = givenFields(sent);
  await rejectName(context, id, fields);
  return retryableTransaction(context, async (em) => {
    const company = await findCompany(em, id);
    rejectStatus(context, company, fields);
    rejectAudience(context, company, fields);
    if (fields.status !== undefined && fields.status !== company.status)
      await endCompanySessions(context, em, id);
    return change(context, em, company, fields);
  });
};

// Runs with all companies in scope, because a company's own scope does not see the others.
const rejectName = (context: Context, id: string, fields: CompanyFields): Promise<void> =>
  context.transaction(async (em) => {
    const company = await em.findOne(Company, { id });
    if (!company) return;
    const { name = company.name, domain = company.domain } = fields;
    if (fields.name !== undefined) await rejectReservedName(context, em, name, id);
    // An existing duplicate may be edited, but no other company may become one.
    if (name !== company.name || domain !== company.domain)
      await rejectTwin(em, { id, name, domain });
  }, PLATFORM);

const rejectStatus = ({ actor }: Context, company: Company, { status }: CompanyFields): void => {
  if (status === undefined || status === company.status) return;
  if (actor?.role !== 'admin') throw new AppError('forbidden');
  if (company.isInternal) throw new AppError('internal_company');
};

const rejectAudience = (
  { actor }: Context,
  company: Company,
  { audienceOpen = company.audienceOpen }: CompanyFields,
): void => {
  if (audienceOpen !== company.audienceOpen && actor?.role !== 'admin')
    throw new AppError('forbidden');
};

const change = async (
  context: Context,
  em: EntityManager,
  company: Company,
  fields: CompanyFields,
): Promise<Company> => {
  const before = storedFields(company);
  const moved = fields.domain !== undefined && fields.domain !== company.domain;
  em.assign(company, {
    ...fields,
    ...(moved ? { domainVerifiedAt: null } : {}),
    updatedAt: context.clock(),
  });
  await em.flush();
  writeAudit(context, em, {
    companyId: company.id,
    action: 'companies.updated',
    subject: { type: 'company', id: company.id, name: company.name },
    before,
    after: storedFields(company),
  });
  return company;
};
