import { AppError } from '@core/errors/AppError';
import type { createOperator as endpoint } from '@core/contract/authOperator';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { addCompany } from '@bff/modules/companies/createCompany';
import { rejectReservedName } from '@bff/modules/companies/rejectReservedName';
import { signInHere } from '@bff/modules/credentials/openSession';
import { rejectCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { addAdmin } from '@bff/modules/users/createAdmin';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { auditSignIn } from './auditSignIn';
import type { SignedIn } from './login';

type Input = ValidInputOf<typeof endpoint>['body'];

/**
 * Returns whether the installation has no account at all. Its first visitor may then create the
 * operator.
 */
export const hasNoAccounts = (context: Context): Promise<boolean> =>
  context.read(isWithoutAccounts, PLATFORM);

const isWithoutAccounts = async (em: EntityManager): Promise<boolean> =>
  (await em.find(User, {}, { fields: ['id'], limit: 1 })).length === 0;

/**
 * Creates the operator of an empty installation, a global admin, with the first company, and signs
 * in. If several try at once, one succeeds.
 * @throws AppError conflict if any account exists, company_name_reserved.
 */
export const createOperator = async (
  context: Context,
  input: Input,
): Promise<SignedIn & { firstCompany: Company }> => {
  if (!(await hasNoAccounts(context))) refuse();
  rejectCommonPassword(context.env, input.password, [input.email, input.name, input.companyName]);
  const passwordHash = await hashPassword(input.password);
  return retryableTransaction(
    context,
    async (em) => {
      const company = await em.findOneOrFail(
        Company,
        { isInternal: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!(await isWithoutAccounts(em))) refuse();
      await rejectReservedName(context, em, input.companyName, null, 'companyName');
      const user = await addAdmin(context, em, { ...input, companyId: company.id, passwordHash });
      const firstCompany = await addCompany(context, em, {
        name: input.companyName,
        status: 'active',
      });
      const session = await signInHere(context, em, user);
      auditSignIn(context, em, user, 'registration');
      return { user, company, session, firstCompany };
    },
    PLATFORM,
  );
};

const refuse = (): never => {
  throw new AppError('conflict', {
    sentence: 'This installation already has an account. Please sign in.',
  });
};
