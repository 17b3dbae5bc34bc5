import type { EntityManager } from '@mikro-orm/sql';
import { can } from '@core/access/can';
import { FOLLOW_UP_LIMITS } from '@core/contract/followUps';
import { User } from '@bff/tenancy/user.entity';

/** A teammate who can see results. */
export type Teammate = Pick<User, 'id' | 'name' | 'email' | 'language'>;

/**
 * Returns the active teammates of a company who can see results, by name. They can get emails about
 * results and own follow-ups.
 */
export const readTeammates = async (em: EntityManager, companyId: string): Promise<Teammate[]> => {
  const users = await em.find(
    User,
    { companyId, status: 'active' },
    { orderBy: { name: 'asc', id: 'asc' }, limit: FOLLOW_UP_LIMITS.teammates },
  );
  return users.filter((user) => can(user, 'data_sources:read'));
};
