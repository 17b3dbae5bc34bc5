import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { acceptInvitation } from '@bff/modules/users/acceptInvitation';
import { findInvitation } from '@bff/modules/users/findInvitation';
import { auditSignIn } from './auditSignIn';
import type { SignedIn } from './login';
import { signInHere } from '@bff/modules/credentials/openSession';
import { rejectCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { rejectInactive } from './readSession';

/**
 * Activates an invited account with its first password and signs in. @throws AppError
 * invitation_invalid, email_unverified, company_inactive.
 */
export const activateAccount = async (
  context: Context,
  input: { token: string; password: string },
): Promise<SignedIn> => {
  const open = await findInvitation(context, input.token);
  rejectInactive('active', open.company.status);
  rejectCommonPassword(context.env, input.password, [
    open.user.email,
    open.user.name,
    open.company.name,
  ]);
  const passwordHash = await hashPassword(input.password);
  return retryableTransaction(
    context,
    async (em) => {
      const user = await acceptInvitation(context, em, open, { passwordHash });
      auditSignIn(context, em, user, 'invitation');
      return { user, company: open.company, session: await signInHere(context, em, user) };
      // If another company's account claims the address without proof, the activation removes it.
    },
    open.rival ? PLATFORM : open.company.id,
  );
};
