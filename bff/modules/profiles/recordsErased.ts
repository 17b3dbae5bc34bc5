import type { EntityManager } from '@mikro-orm/sql';
import { Capability } from '@bff/services/capability';

/** A source's record that an erasure removed. */
export interface ErasedRecord {
  sourceId: string | null;
  data: Record<string, unknown>;
  supersededAt: Date | null;
  withdrawnAt: Date | null;
}

/** Lets the sources of erased records forget their counts and example values. */
export const recordsErased = new Capability<
  (em: EntityManager, companyId: string, removed: readonly ErasedRecord[]) => Promise<void>
>('sources of erased records');
