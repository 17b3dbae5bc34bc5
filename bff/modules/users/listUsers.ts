import type { Context } from '@bff/context';
import { type DescribedUser, describeUsers } from './describeUsers';
import { User } from '@bff/tenancy/user.entity';

/** Returns the teammates in scope by name, with their companies. */
export const listUsers = (context: Context): Promise<DescribedUser[]> =>
  context.read(async (em) =>
    describeUsers(em, await em.find(User, {}, { orderBy: { name: 'asc', id: 'asc' } })),
  );
