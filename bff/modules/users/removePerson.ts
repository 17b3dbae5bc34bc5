import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';
import type { User } from '@bff/tenancy/user.entity';

type RemovedUser = Pick<User, 'id' | 'companyId' | 'name' | 'profileName'>;

/**
 * What other modules do before a teammate's row is deleted, in the same transaction: they store the
 * names of creators, or delete what only concerns the teammate.
 */
export const beforeUserRemoved = new Capability<
  readonly ((em: EntityManager, user: RemovedUser) => Promise<unknown>)[]
>('before a user is removed');

/**
 * Deletes a teammate's row with sessions, browsers and invitations. Things they created stay and
 * keep their name as text (OP-063).
 */
export const removePerson = async (
  context: Context,
  em: EntityManager,
  person: User,
): Promise<void> => {
  for (const prepare of beforeUserRemoved.of(context)) await prepare(em, person);
  em.remove(person);
  await em.flush();
};
