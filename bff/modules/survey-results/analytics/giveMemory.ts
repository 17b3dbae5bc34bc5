import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';

/**
 * For statements that group many responses. The planner knows nothing of the values within answers, expects far more groups than there are
 * and would sort all rows on the disk: with more memory it counts them in a table.
 */
export const giveMemory = async (em: EntityManager): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(query(em));
};
