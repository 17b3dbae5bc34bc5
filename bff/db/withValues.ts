import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';

/**
 * A statement in the caller's transaction whose values ($1, $2 …) travel beside it instead of in its text: megabytes then are neither
 * quoted nor copied on the way. @returns the rows.
 */
export const withValues = async <Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  return rows as Row[];
};
