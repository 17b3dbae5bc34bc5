import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Origin } from '@bff/modules/identity/origin';

/** A record about a person, or an event without such a record. */
export interface HeldRecord {
  id: string;
  kind: 'record' | 'event';
  origin: Origin;
  sourceId: string | null;
  recordKey: string | null;
  /** Strongest first. */
  identifierIds: string[];
  at: Date;
  /** Fields of the record, or the type and subject of the event. */
  values: Record<string, unknown>;
}

/**
 * Returns everything recorded under a person, newest first. @param limit maximum number of records.
 */
export const heldRecords = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
  limit: number,
): Promise<HeldRecord[]> =>
  (
    await sql<HeldRecord>`select * from (
      select t.id, 'record' as kind, t.origin, t.source_id, t.record_key, t.identifier_ids, t.observed_at as at, t.traits as "values"
      from profile_traits t where t.company_id = ${companyId}::uuid and t.profile_id = ${profileId}::uuid
      union all
      select e.id, 'event', e.origin, e.source_id, e.message_id, e.identifier_ids, e.occurred_at, jsonb_strip_nulls(jsonb_build_object('type', e.type, 'item', e.item_key, 'value', e.value))
      from events e where e.company_id = ${companyId}::uuid and e.profile_id = ${profileId}::uuid and not exists (select 1 from profile_traits t
        where t.company_id = ${companyId}::uuid and t.profile_id = ${profileId}::uuid and t.source_id::text || ':' || t.record_key = e.message_id)) h
    order by h.at desc, h.id limit ${limit}`.execute(query(em))
  ).rows;
