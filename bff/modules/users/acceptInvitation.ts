import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { endSessions } from '@bff/modules/credentials/endSessions';
import { forgetDevices } from '@bff/modules/credentials/knownDevices';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { markVerified } from './confirmEmail';
import { type OpenInvitation, openInvitations } from './findInvitation';
import { Invitation } from './invitation.entity';
import { releaseAddress } from './rivalClaim';
import { User } from '@bff/tenancy/user.entity';

/** New proof of the person's identity. */
export type Proof = { passwordHash: string } | { azureTenantId: string; azureObjectId: string };

/**
 * Uses up an invitation and activates the account, in the caller's transaction (which must see all
 * companies if the address is contested). A conditional update comes first, so only one of several
 * simultaneous calls succeeds. Sessions from before the activation end.
 * @throws AppError invitation_invalid.
 */
export const acceptInvitation = async (
  context: Context,
  em: EntityManager,
  { invitation, user, proven }: OpenInvitation,
  proof: Proof,
): Promise<User> => {
  const at = context.clock();
  const used = await em.nativeUpdate(Invitation, openInvitations(context, { id: invitation.id }), {
    consumedAt: at,
  });
  if (used !== 1) throw new AppError('invitation_invalid');
  await releaseAddress(context, em, user);
  const activated = await em.nativeUpdate(
    User,
    { id: user.id, status: 'invited', role: invitation.role, email: invitation.email },
    { status: 'active', contested: false, lastLoginAt: at, updatedAt: at, ...proof },
  );
  if (activated !== 1) throw new AppError('invitation_invalid');
  await endSessions(context, em, user.id);
  await forgetDevices(em, user.id);
  const active = await em.findOneOrFail(User, { id: user.id }, { refresh: true });
  if (proven) await markVerified(context, em, active);
  writeAudit({ ...context, actor: context.actor ?? nameOf(active) }, em, {
    companyId: active.companyId,
    action: 'users.activated',
    subject: { type: 'user', id: active.id, name: active.name },
    before: { status: 'invited' },
    after: { status: 'active' },
  });
  return active;
};

// There is no session yet, but this person is the actor.
const nameOf = ({ id, name, email, role, permissions, companyId }: User) => ({
  userId: id,
  name,
  email,
  role,
  permissions,
  companyId,
  emailVerified: false,
  sessionId: '',
});
