import type { createCompany as endpoint } from '@core/contract/companies';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Company } from '@bff/tenancy/company.entity';
import { givenFields, storedFields } from './companyFields';
import { refuseReservedName } from './refuseReservedName';

/** Adds a company; its people are invited afterwards. @throws AppError company_name_reserved. */
export const createCompany = (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<Company> =>
  context.transaction(async (em) => {
    await refuseReservedName(context, em, body.name, null);
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
  });
