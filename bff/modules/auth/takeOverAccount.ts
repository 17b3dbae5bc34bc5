import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { markVerified } from '@bff/modules/users/confirmEmail';
import { Invitation } from '@bff/modules/users/invitation.entity';
import { User } from '@bff/tenancy/user.entity';
import { Capability } from '@bff/services/capability';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { endSessions } from '@bff/modules/credentials/endSessions';

/** Pauses every active API key of a company. @returns the number of keys. */
export const pauseCompanyKeys = new Capability<
  (em: EntityManager, companyId: string) => Promise<number>
>('pause the keys of a company');

/**
 * Confirms an address by an emailed reset. Until then anyone could have created the account, so
 * nothing set up in it stays active. If the person registered the company, its keys are paused and
 * its other members are suspended until the owner of the address readmits them (ADR 0025).
 */
export const takeOverAccount = async (
  context: Context,
  em: EntityManager,
  { id }: Pick<User, 'id'>,
): Promise<void> => {
  const user = await em.findOneOrFail(User, { id });
  if (user.emailVerifiedAt != null) return;
  await markVerified(context, em, user);
  const wasInvited = (await em.count(Invitation, { userId: id, consumedAt: { $ne: null } })) > 0;
  if (wasInvited) return;
  const { companyId } = user;
  const members = await em.find(User, { companyId, status: 'active', id: { $ne: id } });
  for (const member of members) {
    member.status = 'suspended';
    await endSessions(context, em, member.id);
    writeAudit(context, em, {
      companyId,
      action: 'users.statusChanged',
      subject: { type: 'user', id: member.id, name: member.name },
      before: { status: 'active' },
      after: { status: 'suspended' },
    });
  }
  await em.flush();
  const keys = await pauseCompanyKeys.of(context)(em, companyId);
  if (keys > 0)
    writeAudit(context, em, {
      companyId,
      action: 'users.keysPaused',
      subject: { type: 'user', id, name: user.name },
      after: { keys },
    });
};
