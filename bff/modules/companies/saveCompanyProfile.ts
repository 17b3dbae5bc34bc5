import type { saveCompanyProfile as endpoint } from '@core/contract/companies';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import type { Company } from '@bff/tenancy/company.entity';
import { notFound } from '@bff/db/query';
import { SHOWN_OF_COMPANY, type ShownCompany } from './company.presenter';
import { companyOf } from './findCompany';
import { updateCompany } from './updateCompany';

/**
 * Returns the company in scope, or the caller's own without a filter. @throws AppError not_found.
 */
export const readCompanyProfile = (context: Context): Promise<ShownCompany> =>
  context.read((em) =>
    companyOf(em, context.companyForWrites())
      .select(SHOWN_OF_COMPANY)
      .executeTakeFirstOrThrow(notFound),
  );

/**
 * Saves the profile of one company: the named one, else the one in view, else a non-admin's own.
 * @throws AppError forbidden (neither the caller's own company nor the one in view),
 * company_required, not_found, company_name_reserved, company_exists.
 */
export const saveCompanyProfile = (
  context: Context,
  { companyId, ...fields }: ValidInputOf<typeof endpoint>['body'],
): Promise<Company> => {
  const scope =
    context.company ??
    (context.actor?.role === 'admin' ? null : (context.actor?.companyId ?? null));
  const named = companyId || null;
  if (named && scope && named !== scope) throw new AppError('forbidden');
  const id = named ?? scope;
  if (!id) throw new AppError('company_required');
  if (!isId(id)) throw new AppError('not_found');
  return updateCompany(context, id, fields);
};
