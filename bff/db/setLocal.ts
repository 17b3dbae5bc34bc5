import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from './query';

/**
 * Changes one setting of PostgreSQL until the transaction of `em` ends: `statement_timeout`, for
 * work that takes longer than a request's statement may, or `work_mem`, the memory for each sort and
 * hash table, or `jit`, which compiles statements that look expensive.
 * @param value with its unit, for example `2min` or `64MB`; `off` for `jit`.
 */
export const setLocal = async (
  em: EntityManager,
  setting: 'statement_timeout' | 'work_mem' | 'jit',
  value: string,
): Promise<void> => {
  await sql`select set_config(${setting}, ${value}, true)`.execute(query(em));
};
