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
import { hasOperator, setupCodeFits } from './setupLink';

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
 * Creates the operator, a global admin, with the first company, and signs in. The first visitor of
 * an empty installation needs no code. Once accounts exist, only the code of the setup link works,
 * until there is an operator; a company is then optional. If several try at once, one succeeds.
 * @throws AppError conflict, company_name_reserved, validation_failed (no company).
 */
export const createOperator = async (
  context: Context,
  input: Input,
): Promise<SignedIn & { firstCompany: Company | null }> => {
  const companyName = input.companyName || null;
  const hasCode = await context.read(async (em) => {
    const fits = await setupCodeFits(context, em, input.setupCode);
    await rejectUnlessAllowed(context, em, fits);
    return fits;
  }, PLATFORM);
  if (companyName === null && !hasCode)
    throw new AppError('validation_failed', { fields: { companyName: 'All fields are required' } });
  const names = [input.email, input.name, companyName ?? ''];
  rejectCommonPassword(context.env, input.password, names);
  const passwordHash = await hashPassword(input.password);
  return retryableTransaction(
    context,
    async (em) => {
      const company = await em.findOneOrFail(
        Company,
        { isInternal: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await rejectUnlessAllowed(context, em, hasCode);
      if (companyName !== null)
        await rejectReservedName(context, em, companyName, null, 'companyName');
      const user = await addAdmin(context, em, { ...input, companyId: company.id, passwordHash });
      const firstCompany =
        companyName === null
          ? null
          : await addCompany(context, em, { name: companyName, status: 'active' });
      const session = await signInHere(context, em, user);
      auditSignIn(context, em, user, 'registration');
      return { user, company, session, firstCompany };
    },
    PLATFORM,
  );
};

const rejectUnlessAllowed = async (
  context: Context,
  em: EntityManager,
  hasCode: boolean,
): Promise<void> => {
  if (await isWithoutAccounts(em)) return;
  if (await hasOperator(context, em))
    throw new AppError('conflict', {
      sentence: 'This installation already has an account. Please sign in.',
    });
  if (!hasCode)
    throw new AppError('conflict', {
      sentence: 'Please open the setup link that the server prints when it starts.',
    });
};
