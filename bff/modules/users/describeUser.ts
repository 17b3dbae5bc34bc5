import type { EntityManager } from '@mikro-orm/sql';
import { Company } from '@bff/tenancy/company.entity';
import type { User } from '@bff/tenancy/user.entity';
import { Invitation } from './invitation.entity';

/** A teammate with display data. */
export interface DescribedUser {
  user: Pick<
    User,
    | 'id'
    | 'name'
    | 'email'
    | 'emailVerifiedAt'
    | 'role'
    | 'permissions'
    | 'status'
    | 'companyId'
    | 'photo'
    | 'lastLoginAt'
    | 'createdAt'
  >;
  company: Pick<Company, 'id' | 'name'>;
  invitation: Pick<Invitation, 'expiresAt' | 'revokedAt'> | null;
}

/** Looks up the company of a teammate and, if they were invited, their newest invitation. */
export const describeUser = async (em: EntityManager, user: User): Promise<DescribedUser> => ({
  user,
  company: await em.findOneOrFail(Company, { id: user.companyId }),
  invitation:
    user.status === 'invited'
      ? await em.findOne(
          Invitation,
          { userId: user.id, consumedAt: null },
          { orderBy: { id: 'desc' } },
        )
      : null,
});
