import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { eventCells, type CountedEvent } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { forgetEvidence } from '@bff/modules/identity/forgetEvidence';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { messageIdOf } from './projectRecords';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';

interface Removed {
  profile_id: string | null;
  ids: string[];
}
interface RemovedEvent extends Removed {
  type: string;
  occurred_at: string;
  value: number | null;
  variant: string | null;
  channel: string | null;
  properties: Record<string, unknown>;
}

const keys = 'select jsonb_array_elements_text(?::jsonb)';

/**
 * Takes back what records of a source brought: traits, consents, events, and the evidence that nothing else holds. People of whom nothing
 * is left disappear, joined ones are parted where only these records joined them. For undone imports, removed sources and deletions at
 * the source. Items stay: other records may be about them. At most a thousand keys a call.
 */
export const withdrawProjection = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  sourceId: string,
  recordKeys: readonly string[],
): Promise<{ profiles: number; events: number }> => {
  if (recordKeys.length === 0) return { profiles: 0, events: 0 };
  await lockProfiles(em, companyId);
  const list = JSON.stringify(recordKeys);
  const traits = await em.execute<Removed[]>(
    `delete from "profile_traits" where "company_id" = ?::uuid and "source_id" = ?::uuid and "record_key" in (${keys}) returning "profile_id", array_to_json("identifier_ids") as "ids"`,
    [companyId, sourceId, list],
  );
  await em.execute(
    `delete from "consents" where "company_id" = ?::uuid and "source_id" = ?::uuid and "record_key" in (${keys})`,
    [companyId, sourceId, list],
    'run',
  );
  const events = await em.execute<RemovedEvent[]>(
    `delete from "events" where "company_id" = ?::uuid and "message_id" in (${keys})
     returning "profile_id", array_to_json("identifier_ids") as "ids", "type", "occurred_at", "value", "variant", "channel", "properties"`,
    [companyId, JSON.stringify(recordKeys.map((key) => messageIdOf(sourceId, key)))],
  );
  // Before anybody is parted: the people are still those the events were counted for.
  await recordActivity(em, companyId, eventCells(events.map(toCounted), -1));
  const touched = await forgetEvidence(
    context,
    em,
    companyId,
    [...traits, ...events].map(({ ids }) => ids).filter((ids) => ids.length > 0),
  );
  for (const { profile_id: id } of [...traits, ...events]) if (id) touched.add(id);
  await settleProfiles(context, em, companyId, touched);
  return { profiles: traits.length, events: events.length };
};

const toCounted = (row: RemovedEvent): CountedEvent => ({
  type: row.type,
  occurredAt: new Date(row.occurred_at),
  profileId: row.profile_id,
  value: row.value,
  variant: row.variant,
  channel: row.channel,
  properties: row.properties,
});
