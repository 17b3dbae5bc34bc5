import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { AppError } from '@core/errors/AppError';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { ensureInternalCompany } from '@bff/modules/companies/ensureInternalCompany';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { User } from '@bff/tenancy/user.entity';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
}

/**
 * Creates a global admin in the internal company, which is created if missing. @throws AppError
 * email_taken.
 */
export const createAdmin = async (
  context: Context,
  { email, name, password }: NewAdmin,
): Promise<User> => {
  const companyId = await ensureInternalCompany(context);
  const passwordHash = await hashPassword(password);
  return context.transaction((em) =>
    addAdmin(context, em, { companyId, email, name, passwordHash }),
  );
};

/** Adds the row of a global admin to the internal company. @throws AppError email_taken. */
export const addAdmin = async (
  context: Context,
  em: EntityManager,
  admin: Pick<User, 'companyId' | 'email' | 'name'> & { passwordHash: string },
): Promise<User> => {
  const { companyId, name, passwordHash } = admin;
  const at = context.clock();
  const email = admin.email.toLowerCase();
  if (await em.findOne(User, { email, contested: false })) throw new AppError('email_taken');
  const user = em.create(User, {
    id: context.newId(),
    companyId,
    email,
    name,
    passwordHash,
    role: 'admin',
    permissions: [...DEFAULT_PERMISSIONS.admin],
    status: 'active',
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await em.flush();
  writeAudit(context, em, {
    companyId,
    action: 'users.adminCreated',
    subject: { type: 'user', id: user.id, name },
    after: { email, role: 'admin' },
  });
  return user;
};
