import { OWNER_PERMISSIONS } from '@core/access/permissions';
import { AppError } from '@core/errors/AppError';
import type { register as endpoint } from '@core/contract/auth';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { isHostName } from '@core/text/webAddress';
import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { Company } from '@bff/tenancy/company.entity';
import { rejectReservedName } from '@bff/modules/companies/rejectReservedName';
import { rejectTwin } from '@bff/modules/companies/rejectTwin';
import { sendConfirmation } from '@bff/modules/users/confirmEmail';
import { emailTaken } from '@bff/modules/users/emailTaken';
import { User } from '@bff/tenancy/user.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { SignedIn } from './login';
import { auditSignIn } from './auditSignIn';
import { signInHere } from '@bff/modules/credentials/openSession';
import { commonPasswordWarning } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';

type Input = ValidInputOf<typeof endpoint>['body'];

/**
 * Creates a company and its owner, signs the owner in (OP-014) and emails a link that confirms the
 * address. The company's domain is taken from the owner's address (OP-015). A common password is
 * accepted with a warning, because the specified minimum is six characters.
 * @throws AppError email_taken, company_name_reserved, company_exists.
 */
export const register = async (
  context: Context,
  input: Input,
): Promise<SignedIn & { warning: string | undefined }> => {
  const email = input.email.toLowerCase();
  const warning = commonPasswordWarning(input.password, [email, input.name, input.companyName]);
  await context.transaction((em) => rejectTaken(context, em, email, input.companyName), PLATFORM);
  const passwordHash = await hashPassword(input.password);
  const at = context.clock();
  const signedIn = await retryableTransaction(
    context,
    async (em) => {
      await rejectTaken(context, em, email, input.companyName);
      const company = em.create(Company, {
        id: context.newId(),
        name: input.companyName,
        domain: domainOf(email),
        status: 'active',
        isInternal: false,
        settings: {},
        createdAt: at,
        updatedAt: at,
      });
      await em.flush();
      const user = em.create(User, {
        id: context.newId(),
        companyId: company.id,
        email,
        name: input.name,
        language: context.client.language ?? 'en',
        role: 'company_admin',
        permissions: [...OWNER_PERMISSIONS],
        status: 'active',
        passwordHash,
        lastLoginAt: at,
        createdAt: at,
        updatedAt: at,
      });
      await em.flush();
      await sendConfirmation(context, em, user, company);
      const session = await signInHere(context, em, user);
      writeAudit(context, em, {
        companyId: company.id,
        action: 'companies.registered',
        subject: { type: 'company', id: company.id, name: company.name },
        after: { name: company.name, owner: email },
      });
      auditSignIn(context, em, user, 'registration');
      return { user, company, session };
    },
    PLATFORM,
  ).catch(emailTaken);
  return { ...signedIn, warning };
};

/**
 * Returns null if the address has no host name (such as an IP address), because only host names can
 * be verified later.
 */
const domainOf = (email: string): string | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return isHostName(domain) ? domain : null;
};

const rejectTaken = async (
  context: Context,
  em: EntityManager,
  email: string,
  companyName: string,
): Promise<void> => {
  if (await em.findOne(User, { email }, { fields: ['id'] }))
    throw new AppError('email_taken', { fields: { email: 'Email already exists' } });
  await rejectReservedName(context, em, companyName, null, 'companyName');
  await rejectTwin(em, { name: companyName, domain: domainOf(email) }, 'companyName');
};
