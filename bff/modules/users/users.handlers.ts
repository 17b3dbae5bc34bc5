import type { HandlersOf } from '@bff/http/handler';
import { signSessionToken } from '@bff/http/sessionToken';
import { changePassword } from './changePassword';
import { confirmEmail, requestConfirmation } from './confirmEmail';
import { deleteUser } from './deleteUser';
import { describeProfile } from './describeProfile';
import { inviteUser } from './inviteUser';
import { listUsers } from './listUsers';
import { readProfile, savePhoto, saveProfile } from './ownProfile';
import { listSessions, revokeSession, signOutEverywhere } from './ownSessions';
import { dismissPasswordRequest, listPasswordRequests } from './passwordRequests';
import { resendInvitation } from './resendInvitation';
import { resetUserPassword } from './resetUserPassword';
import { revokeInvitation } from './revokeInvitation';
import { savePermissions } from './savePermissions';
import { endSessionsOf, listSessionsOf } from './sessionsOf';
import { setUserStatus } from './setUserStatus';
import { updateUser } from './updateUser';
import { presentPasswordRequest, presentSessions } from './account.presenter';
import { presentInvited, presentUser, presentWithInvitation } from './user.presenter';

export const usersHandlers = {
  'users.list': async (context) =>
    (await listUsers(context)).map((described) => presentUser(described, context.clock())),
  'users.invite': async (context, { body }) => {
    const { described, issued } = await inviteUser(context, body);
    return presentInvited(described, issued, context.clock());
  },
  'users.resendInvitation': async (context, { params }) => {
    const { described, issued } = await resendInvitation(context, params.id);
    return presentInvited(described, issued, context.clock());
  },
  'users.revokeInvitation': (context, { params }) => revokeInvitation(context, params.id),
  'users.setStatus': async (context, { params, body }) =>
    presentWithInvitation(await setUserStatus(context, params.id, body.status), context.clock()),
  'users.update': async (context, input) =>
    presentWithInvitation(await updateUser(context, input), context.clock()),
  'users.delete': (context, { params }) => deleteUser(context, params.id),
  'users.resetPassword': (context, { params, body }) =>
    resetUserPassword(context, params.id, body.newPassword),
  'users.listSessionsOf': async (context, { params }) =>
    presentSessions(await listSessionsOf(context, params.id), context.actor?.sessionId),
  'users.endSessionsOf': (context, { params, query }) =>
    endSessionsOf(context, params.id, query.session),
  'users.savePermissions': async (context, input) =>
    presentUser(await savePermissions(context, input), context.clock()),
  'users.listPasswordRequests': async (context) =>
    (await listPasswordRequests(context)).map(presentPasswordRequest),
  'users.dismissPasswordRequest': (context, { params }) =>
    dismissPasswordRequest(context, params.id),
  'users.readProfile': async (context) => describeProfile(await readProfile(context), context),
  'users.saveProfile': async (context, { body }) =>
    describeProfile(await saveProfile(context, body), context),
  'users.savePhoto': async (context, { body }) =>
    describeProfile(await savePhoto(context, body.photo), context),
  'users.requestConfirmation': (context) => requestConfirmation(context),
  'users.confirmEmail': async (context, { body }) =>
    describeProfile(await confirmEmail(context, body.token), context),
  'users.changePassword': async (context, { body }) => ({
    token: await signSessionToken(context.env, await changePassword(context, body)),
  }),
  'users.listSessions': async (context) =>
    presentSessions(await listSessions(context), context.actor?.sessionId),
  'users.revokeSession': (context, { params }) => revokeSession(context, params.id),
  'users.signOutEverywhere': (context) => signOutEverywhere(context),
} satisfies Omit<HandlersOf<'users'>, 'users.linkWorkAccount' | 'users.unlinkWorkAccount'>;
