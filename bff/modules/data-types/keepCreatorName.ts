import type { EntityManager } from '@mikro-orm/sql';
import { DataType } from './data-type.entity';

/** Stores the name of a teammate who is about to be deleted in the data types they created. */
export const keepCreatorName = (
  em: EntityManager,
  user: { id: string; name: string; profileName?: string | null },
): Promise<number> =>
  em.nativeUpdate(
    DataType,
    { createdById: user.id },
    { creatorName: user.name, creatorProfileName: user.profileName ?? null },
  );
