import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Delivery } from './delivery.entity';

/** The fields of an event's data that name what it is about. */
interface About {
  responseId?: string;
  familyId?: string;
  sourceId?: string | null;
  personId?: string;
  personIds?: readonly string[];
  merges?: readonly { personId: string; mergedPersonId: string }[];
  segments?: readonly { personIds: readonly string[] }[];
}

/**
 * Returns what an event is about: a response, a survey, a source, or people. An endpoint gets events
 * with a common key in order; one without keys arrives at any time.
 */
export const orderKeysOf = (data: object): string[] => {
  const { responseId, familyId, sourceId, personId, ...listed }: About = data;
  const one = responseId ?? familyId ?? sourceId ?? personId;
  if (one) return [one];
  const { personIds = [], merges = [], segments = [] } = listed;
  return [
    ...new Set([
      ...personIds,
      ...merges.flatMap((merge) => [merge.personId, merge.mergedPersonId]),
      ...segments.flatMap((segment) => segment.personIds),
    ]),
  ];
};

/** What identifies a delivery and its endpoint. */
export type Ordered = Pick<Delivery, 'companyId' | 'id' | 'endpointId'>;

/** Stores what new deliveries of one company are about, in one statement. */
export const keepKeys = async (
  em: EntityManager,
  deliveries: readonly (Ordered & { keys: readonly string[] })[],
): Promise<void> => {
  const keyed = deliveries.filter(({ keys }) => keys.length > 0);
  if (keyed.length === 0) return;
  // Without returning a column, a cluster would copy the rows to their shard, but row-level security
  // forbids a copy.
  const rows = keyed.map(({ id, endpointId, keys }) => ({ id, endpoint: endpointId, keys }));
  await sql`insert into delivery_keys (company_id, delivery_id, endpoint_id, key)
    select ${keyed[0]!.companyId}::uuid, d.id, d.endpoint, k.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, endpoint uuid, keys text[]) cross join lateral unnest(d.keys) as k(key)
    returning delivery_id`.execute(query(em));
};
