import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { endCompanySessions } from '@bff/modules/credentials/endSessions';
import { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { removePerson } from './removePerson';
import { User } from '@bff/tenancy/user.entity';

/**
 * Returns whether only an unverified account of another company claims the address (ADR 0025). Such
 * a claim does not block an invitation, which must then be accepted by the emailed link. Without
 * email, no link can prove the address, so a Global Admin vouches for it.
 */
export const isContested = async (
  context: Context,
  email: string,
  companyId: string,
): Promise<boolean> => {
  if (!context.mailer.configured && !vouches(context)) return false;
  const holder = await context.transaction(
    (em) => em.findOne(User, { email, contested: false }),
    PLATFORM,
  );
  return holder !== null && holder.emailVerifiedAt == null && holder.companyId !== companyId;
};

/**
 * Returns whether the caller is a Global Admin on an installation without email. A link from them
 * counts as proof of a contested address.
 */
export const vouches = ({ mailer, actor }: Context): boolean =>
  !mailer.configured && actor?.role === 'admin';

/**
 * Returns the account that claims the address of a contested invitation; null if there is none
 * (anymore). Needs a scope of all companies.
 */
export const findRival = async (
  em: EntityManager,
  { contested, email }: Pick<User, 'contested' | 'email'>,
): Promise<User | null> => (contested ? em.findOne(User, { email, contested: false }) : null);

/**
 * Frees an address for the person who proved that it is theirs: removes the account that only
 * claimed it, with its sessions. A company that has no one left is suspended with its data, for a
 * global admin to review. Needs a scope of all companies.
 * @throws AppError invitation_invalid if the claim was proven in the meantime.
 */
export const releaseAddress = async (
  context: Context,
  em: EntityManager,
  claimed: Pick<User, 'contested' | 'email'>,
): Promise<void> => {
  if (!claimed.contested) return;
  const rival = await em.findOne(
    User,
    { email: claimed.email, contested: false },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!rival) return;
  if (rival.emailVerifiedAt != null) throw new AppError('invitation_invalid');
  const { companyId, id, name, email } = rival;
  writeAudit(context, em, {
    companyId,
    action: 'users.addressReleased',
    subject: { type: 'user', id, name },
    before: { email, status: rival.status },
  });
  await removePerson(context, em, rival);
  if ((await em.count(User, { companyId, status: 'active' })) > 0) return;
  const company = await em.findOneOrFail(Company, { id: companyId });
  if (company.isInternal || company.status !== 'active') return;
  writeAudit(context, em, {
    companyId,
    action: 'companies.updated',
    subject: { type: 'company', id: companyId, name: company.name },
    before: { status: company.status },
    after: { status: 'suspended' },
  });
  company.status = 'suspended';
  await em.flush();
  await endCompanySessions(context, em, companyId);
};
