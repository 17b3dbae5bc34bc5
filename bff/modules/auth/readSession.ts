import type { CompanyStatus } from '@core/contract/companies';
import { AppError } from '@core/errors/AppError';
import type { Caller } from '@bff/context';
import type { Orm } from '@bff/db/createOrm';
import { compiledOnce, query, queryAlone } from '@bff/db/query';
import { noteUse } from '@bff/services/noteUse';
import type { UserStatus } from '@core/contract/users';

/**
 * Returns the user of a session by primary key. The company is unknown until then, so no
 * transaction has it as its scope yet.
 * @param rejectDemo called for a demo account; throws if it may not act here.
 * @throws AppError session_expired (missing, revoked or expired), demo_not_here, account_suspended,
 * account_not_activated, company_inactive.
 */
export const readSession = async (
  orm: Orm,
  sessionId: string,
  userId: string,
  now: Date,
  rejectDemo: () => void,
): Promise<Caller> => {
  const [row] = await findSession(queryAlone(orm), sessionId, userId);
  if (!row || row.expiresAt <= now) throw new AppError('session_expired');
  // Check this before the session's end, so a suspended person sees the reason in every open tab.
  rejectInactive(row.status, row.companyStatus);
  if (row.revokedAt !== null) throw new AppError('session_expired');
  if (row.passwordHash !== null && row.passwordHash === row.demoPasswordHash) rejectDemo();
  if (now.getTime() - (row.lastUsedAt ?? row.createdAt).getTime() >= NOTE_MS)
    await noteUse(orm, { companyId: row.companyId, now }, (em) =>
      query(em)
        .updateTable('sessions')
        .set({ lastUsedAt: now })
        .where('id', '=', sessionId)
        .where('companyId', '=', row.companyId)
        .execute(),
    );
  return {
    sessionId,
    userId,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    name: row.name,
    profileName: row.profileName,
    role: row.role,
    permissions: row.permissions,
    companyId: row.companyId,
    audienceOpen: row.audienceOpen,
  };
};

const findSession = compiledOnce((alone, sessionId: string, userId: string) =>
  alone
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where('s.id', '=', sessionId)
    .where('s.userId', '=', userId)
    .select(['s.expiresAt', 's.revokedAt', 's.createdAt', 's.lastUsedAt'])
    .select(['u.email', 'u.emailVerifiedAt', 'u.name', 'u.profileName', 'u.role'])
    .select(['u.permissions', 'u.status', 'u.passwordHash', 'u.demoPasswordHash', 'u.companyId'])
    .select(['c.status as companyStatus', 'c.audienceOpen']),
);

/** Precision of the last use in the list of sessions (ms), so a request rarely writes. */
const NOTE_MS = 10 * 60_000;

/** Rejects everyone except active people of active companies (OP-016). */
export const rejectInactive = (user: UserStatus, company: CompanyStatus): void => {
  if (user === 'suspended') throw new AppError('account_suspended');
  if (user === 'invited') throw new AppError('account_not_activated');
  if (company !== 'active') throw new AppError('company_inactive');
};
