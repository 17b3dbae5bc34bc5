import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';
import type { User } from '@bff/tenancy/user.entity';

type RemovedUser = Pick<User, 'id' | 'name' | 'profileName'>;

/** Work of other nouns before a user's row is deleted, in the same transaction: they keep the names of creators. */
export const beforeUserRemoved = new Capability<
  readonly ((em: EntityManager, user: RemovedUser) => Promise<unknown>)[]
>('before a user is removed');

/** Removes a person's row with sessions, browsers and invitations; what they made stays and keeps their name as text (OP-063). */
export const removePerson = async (
  context: Context,
  em: EntityManager,
  person: User,
): Promise<void> => {
  for (const prepare of beforeUserRemoved.of(context)) await prepare(em, person);
  em.remove(person);
  await em.flush();
};
