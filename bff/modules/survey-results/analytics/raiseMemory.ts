import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';

/**
 * Raises the memory for statements that group many responses. The planner can't estimate values
 * inside answers: it expects far too many groups and would sort all rows on disk. With more memory
 * it uses a hash table.
 */
export const raiseMemory = async (em: EntityManager): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(query(em));
};
