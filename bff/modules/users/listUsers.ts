import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { DescribedUser } from './describeUser';

/** Returns the teammates in scope by name, with their companies and newest invitations. */
export const listUsers = (context: Context): Promise<DescribedUser[]> =>
  context.read(async (em) => {
    const users = await query(em)
      .selectFrom('users as u')
      .innerJoin('companies as c', 'c.id', 'u.companyId')
      .where(inScope(em, 'u.companyId'))
      .select(['u.id', 'u.name', 'u.email', 'u.emailVerifiedAt', 'u.role', 'u.permissions'])
      .select(['u.status', 'u.companyId', 'u.photo', 'u.lastLoginAt', 'u.createdAt'])
      .select('c.name as companyName')
      .orderBy('u.name')
      .orderBy('u.id')
      .execute();
    const invited = users.filter(({ status }) => status === 'invited').map(({ id }) => id);
    const invitations =
      invited.length > 0
        ? await query(em)
            .selectFrom('invitations')
            .where(inScope(em))
            .where('userId', '=', anyUuid(invited))
            .where('consumedAt', 'is', null)
            .select(['userId', 'expiresAt', 'revokedAt'])
            .orderBy('id')
            .execute()
        : [];
    const newest = new Map(invitations.map((invitation) => [invitation.userId, invitation]));
    return users.map((user) => ({
      user,
      company: { id: user.companyId, name: user.companyName },
      invitation: newest.get(user.id) ?? null,
    }));
  });
