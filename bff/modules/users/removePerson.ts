import type { EntityManager } from '@mikro-orm/sql';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import type { User } from './user.entity';

/** Removes a person's row with sessions, browsers and invitations; what they made stays and keeps their name as text (OP-063). */
export const removePerson = async (em: EntityManager, person: User): Promise<void> => {
  await em.nativeUpdate(DataType, { createdById: person.id }, { creatorName: person.name, creatorProfileName: person.profileName ?? null });
  em.remove(person);
  await em.flush();
};
