import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { AppError } from '@core/errors/AppError';
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

/** Makes a global admin in the internal company, which is made when it is not there yet. @throws AppError email_taken. */
export const createAdmin = async (
  context: Context,
  { email, name, password }: NewAdmin,
): Promise<User> => {
  const companyId = await ensureInternalCompany(context);
  const passwordHash = await hashPassword(password);
  return context.transaction(async (em) => {
    const at = context.clock();
    const address = email.toLowerCase();
    if (await em.findOne(User, { email: address, contested: false }))
      throw new AppError('email_taken');
    const user = em.create(User, {
      id: context.newId(),
      companyId,
      email: address,
      name,
      role: 'admin',
      permissions: [...DEFAULT_PERMISSIONS.admin],
      status: 'active',
      emailVerifiedAt: at,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    writeAudit(context, em, {
      companyId,
      action: 'users.adminCreated',
      subject: { type: 'user', id: user.id, name },
      after: { email: address, role: 'admin' },
    });
    return user;
  });
};
