import type { HandlerMap, HandlersOf } from '@bff/http/handler';
import { findInvitation } from '@bff/modules/users/findInvitation';
import { activateAccount } from './activateAccount';
import { auditFailure } from './auditSignIn';
import { createOperator } from './createOperator';
import { forgotPassword } from './forgotPassword';
import { linkWorkAccount, unlinkWorkAccount } from './linkWorkAccount';
import { login } from './login';
import { logout } from './logout';
import { readConfig } from './readConfig';
import { register } from './register';
import { resetPassword } from './resetPassword';
import { presentInvitation, presentSession } from './session.presenter';
import { verifyUser } from './verifyUser';

export const authHandlers = {
  'auth.config': async (context) => readConfig(context),
  'auth.login': async (context, { body }) =>
    presentSession(context, await auditFailure(context, body, login(context, body))),
  'auth.register': async (context, { body }) => {
    const { warning, ...signedIn } = await register(context, body);
    return { ...(await presentSession(context, signedIn)), ...(warning ? { warning } : {}) };
  },
  'auth.createOperator': async (context, { body }) => {
    const { firstCompany, ...signedIn } = await createOperator(context, body);
    return { ...(await presentSession(context, signedIn)), firstCompany: firstCompany?.id ?? null };
  },
  'auth.verifyUser': async (context, { body }, { authorization }) => {
    const attempt = {
      email: body.email,
      workAccount: { azureTenantId: body.tenantId, azureObjectId: body.azureId },
    };
    return presentSession(
      context,
      await auditFailure(context, attempt, verifyUser(context, body, bearerOf(authorization))),
    );
  },
  'auth.logout': (context) => logout(context),
  'auth.forgotPassword': (context, { body }) => forgotPassword(context, body),
  'auth.resetPassword': (context, { body }) => resetPassword(context, body),
  'auth.validateInvitation': async (context, { params }) =>
    presentInvitation(await findInvitation(context, params.token)),
  'auth.activateAccount': async (context, { body }) =>
    presentSession(context, await activateAccount(context, body)),
  'users.linkWorkAccount': (context, { body }) => linkWorkAccount(context, body),
  'users.unlinkWorkAccount': (context, { body }) =>
    unlinkWorkAccount(context, body.currentPassword),
} satisfies HandlersOf<'auth'> &
  Pick<HandlerMap, 'users.linkWorkAccount' | 'users.unlinkWorkAccount'>;

const bearerOf = (header: string | string[] | undefined): string =>
  /^Bearer +(\S+)$/i.exec(String(header ?? ''))?.[1] ?? '';
