import type { EntityManager } from '@mikro-orm/sql';
import { Company } from '@bff/tenancy/company.entity';
import { Invitation } from './invitation.entity';
import type { User } from '@bff/tenancy/user.entity';

/** A teammate with display data. */
export interface DescribedUser {
  user: User;
  company: Company;
  invitation: Invitation | null;
}

/** Looks up companies and the newest invitations of some teammates with two queries. */
export const describeUsers = async (
  em: EntityManager,
  users: readonly User[],
): Promise<DescribedUser[]> => {
  const companies = new Map(
    (
      await em.find(Company, { id: { $in: [...new Set(users.map((user) => user.companyId))] } })
    ).map((company) => [company.id, company]),
  );
  const invited = users.filter((user) => user.status === 'invited').map((user) => user.id);
  const invitations = await em.find(
    Invitation,
    { userId: { $in: invited }, consumedAt: null },
    { orderBy: { id: 'asc' } },
  );
  const newest = new Map(invitations.map((invitation) => [invitation.userId, invitation]));
  return users.map((user) => ({
    user,
    company: companies.get(user.companyId)!,
    invitation: newest.get(user.id) ?? null,
  }));
};

export const describeUser = async (em: EntityManager, user: User): Promise<DescribedUser> =>
  (await describeUsers(em, [user]))[0]!;
