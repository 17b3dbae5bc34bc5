import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { isEmbedded } from './isEmbedded';
import { query } from './query';

/**
 * Updates the embedded database's statistics about events, because it has no autovacuum. Without
 * them, a condition about a person's events reads every event of that type, once per person. Only
 * the owner may update statistics, so nothing else may follow in the transaction.
 */
export const analyzeEvents = async (em: EntityManager): Promise<void> => {
  if (!isEmbedded({ em })) return;
  await sql`set local role none`.execute(query(em));
  await sql`analyze events (company_id, profile_id, type, item_key, occurred_at)`.execute(
    query(em),
  );
};
