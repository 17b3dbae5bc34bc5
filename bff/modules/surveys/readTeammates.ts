import type { EntityManager } from '@mikro-orm/sql';
import { can } from '@core/access/can';
import { FOLLOW_UP_LIMITS } from '@core/contract/followUps';
import { query } from '@bff/db/query';
import type { User } from '@bff/tenancy/user.entity';

/** A teammate who can see surveys and their results. */
export type Teammate = Pick<User, 'id' | 'name' | 'email' | 'language' | 'mentionMails'>;

/**
 * Returns the active teammates of a company who can see surveys and their results, by name. They can
 * get emails about results, own follow-ups and be mentioned in comments.
 */
export const readTeammates = async (em: EntityManager, companyId: string): Promise<Teammate[]> => {
  const users = await query(em)
    .selectFrom('users')
    .where('companyId', '=', companyId)
    .where('status', '=', 'active')
    .select(['id', 'name', 'email', 'language', 'mentionMails', 'role', 'permissions'])
    .orderBy('name')
    .orderBy('id')
    .limit(FOLLOW_UP_LIMITS.teammates)
    .execute();
  return users.filter((user) => can(user, 'data_sources:read'));
};
