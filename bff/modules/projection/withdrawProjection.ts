import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';
import { eventCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { lineMessageIds } from '@bff/modules/events/lineEvents';
import { forgetEvidence } from '@bff/modules/identity/forgetEvidence';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { messageIdOf } from './projectRecords';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';

/**
 * Removes the results of a source's records: traits, consents, events, and evidence that nothing
 * else supports. People with nothing left are removed, and people merged only by these records are
 * split. For undone imports, removed sources and deletions at the source. Items are kept, because
 * other records may be about them. At most a thousand keys per call.
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
  const traits = await query(em)
    .deleteFrom('profileTraits')
    .where('companyId', '=', companyId)
    .where('sourceId', '=', sourceId)
    .where('recordKey', '=', anyText(recordKeys))
    .returning(['profileId', 'identifierIds'])
    .execute();
  await query(em)
    .deleteFrom('consents')
    .where('companyId', '=', companyId)
    .where('sourceId', '=', sourceId)
    .where('recordKey', '=', anyText(recordKeys))
    .execute();
  const whole = await takeEvents(
    em,
    companyId,
    recordKeys.map((key) => messageIdOf(sourceId, key)),
  );
  const events = [...whole, ...(await takeEvents(em, companyId, lineMessageIds(whole)))];
  // Call this before people are split, while the events still belong to the people they were
  // counted for.
  await recordActivity(em, companyId, eventCells(events, -1));
  const touched = await forgetEvidence(
    context,
    em,
    companyId,
    [...traits, ...events]
      .map(({ identifierIds }) => identifierIds)
      .filter((ids) => ids.length > 0),
  );
  for (const { profileId: id } of [...traits, ...events]) if (id) touched.add(id);
  await settleProfiles(context, em, companyId, touched);
  return { profiles: traits.length, events: events.length };
};

const takeEvents = async (em: EntityManager, companyId: string, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? []
    : query(em)
        .deleteFrom('events')
        .where('companyId', '=', companyId)
        .where('messageId', '=', anyText(messageIds))
        .returning(['messageId', 'profileId', 'identifierIds', 'type', 'occurredAt', 'value'])
        .returning(['variant', 'predictionId', 'channel', 'properties'])
        .execute();
