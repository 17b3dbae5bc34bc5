import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import type { CompanyStatus } from '@core/contract/companies';
import { AppError } from '@core/errors/AppError';
import type { Caller } from '@bff/context';
import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';
import type { UserStatus } from '@core/contract/users';

interface SessionRow {
  expires_at: string | Date;
  revoked_at: string | Date | null;
  user_id: string;
  email: string;
  email_verified_at: string | Date | null;
  name: string;
  role: Role;
  permissions: Permission[] | string;
  user_status: UserStatus;
  company_id: string;
  company_status: CompanyStatus;
  demo: boolean;
}

const BY_ID =
  prepared(`select s.expires_at, s.revoked_at, u.id as user_id, u.email, u.email_verified_at, u.name, u.role, u.permissions, u.status as user_status,
  c.id as company_id, c.status as company_status,
  coalesce(u.password_hash = u.demo_password_hash, false) as demo
  from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
  where s.id = $1 and s.user_id = $2`);

/**
 * Who a session stands for at this moment, read by primary key. It happens before a scope is known, so outside a unit of work.
 * @param refuseDemo called when the account is a demo account; throws where those may not act.
 * @throws AppError session_expired (gone, revoked or over), demo_not_here, account_suspended, account_not_activated, company_inactive.
 */
export const readSession = async (
  orm: Orm,
  sessionId: string,
  userId: string,
  now: Date,
  refuseDemo: () => void,
): Promise<Caller> => {
  const [row] = await autocommit<SessionRow>(orm, BY_ID, [sessionId, userId]);
  if (!row || new Date(row.expires_at) <= now) throw new AppError('session_expired');
  // Before the end of the session: a suspended person is told why, in every open tab.
  refuseInactive(row.user_status, row.company_status);
  if (row.revoked_at !== null) throw new AppError('session_expired');
  if (row.demo) refuseDemo();
  return {
    sessionId,
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    name: row.name,
    role: row.role,
    permissions:
      typeof row.permissions === 'string'
        ? (JSON.parse(row.permissions) as Permission[])
        : row.permissions,
    companyId: row.company_id,
  };
};

/** Only active people of active companies may act (OP-016). */
export const refuseInactive = (user: UserStatus, company: CompanyStatus): void => {
  if (user === 'suspended') throw new AppError('account_suspended');
  if (user === 'invited') throw new AppError('account_not_activated');
  if (company !== 'active') throw new AppError('company_inactive');
};
