import type { EntityManager } from '@mikro-orm/sql';
import { CHANNELS, type Channel } from '@core/audience/audienceWords';
import { applyMapping } from '@core/records/applyMapping';
import { readDate } from '@core/records/readDate';
import { isEmbedded } from '@bff/db/createOrm';
import type { Context } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import {
  projectRecords,
  type ProjectableRecord,
  type ProjectionCounts,
} from '@bff/modules/projection/projectRecords';
import { withdrawProjection } from '@bff/modules/projection/withdrawProjection';
import { catalogueCard } from './catalogue';
import type { DataSource } from './data-source.entity';
import { readSources } from './readSourceMappings';

interface Waiting {
  id: string;
  source_id: string;
  record_key: string;
  stream: string | null;
  data: Record<string, unknown>;
  received_at: string | Date;
  withdrawn: boolean;
}

export type BatchCounts = ProjectionCounts & { records: number; withdrawn: number };

type Sources = Awaited<ReturnType<typeof readSources>>;

/** The embedded database works in the thread that answers requests: fewer at once, so that no statement holds that up for long. */
const PROJECTION_BATCH = { postgresql: 500, embedded: 300 } as const;

/**
 * Projects the next batch of a company's waiting records, the oldest first, and marks them, in the caller's transaction: after a kill a
 * batch is projected and marked, or neither. @returns what came of it; `records` is 0 when nothing waits.
 */
export const projectWaiting = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<BatchCounts> => {
  // Before anything is read: another server may be projecting these records, or what became of them since.
  await lockProfiles(em, companyId);
  const counts: BatchCounts = {
    records: 0,
    withdrawn: 0,
    profiles: 0,
    events: 0,
    items: 0,
    unidentified: 0,
    suppressed: 0,
  };
  const waiting = await em.execute<Waiting[]>(
    `select "id", "source_id", "record_key", "stream", "data", "received_at", "withdrawn_at" is not null as "withdrawn" from "source_records"
     where "company_id" = ? and "unified_at" is null and "superseded_at" is null order by "id" limit ?`,
    [companyId, PROJECTION_BATCH[isEmbedded({ em }) ? 'embedded' : 'postgresql']],
  );
  const sources: Sources = await readSources(em, [...new Set(waiting.map((row) => row.source_id))]);
  for (const [sourceId, { source, mapping }] of sources) {
    const own = waiting.filter((row) => row.source_id === sourceId);
    const gone = own.filter(({ withdrawn }) => withdrawn).map((row) => row.record_key);
    if (gone.length > 0) await withdrawProjection(context, em, companyId, sourceId, gone);
    const records = own
      .filter(({ withdrawn }) => !withdrawn)
      .map((row): ProjectableRecord => toMapped(row, applyMapping(row.data, mapping, row.stream)));
    const known = records.filter((record) => record.kind !== undefined);
    const done = await projectRecords(
      context,
      em,
      companyId,
      { id: sourceId, channel: channelOf(source) },
      known,
    );
    for (const name of ['profiles', 'events', 'items', 'unidentified', 'suppressed'] as const)
      counts[name] += done[name];
    counts.unidentified += records.length - known.length;
    counts.withdrawn += gone.length;
  }
  counts.records = waiting.length;
  if (waiting.length > 0) {
    await markProjected(context, em, waiting, sources);
  }
  return counts;
};

/**
 * Marks what was projected as it is now. A mapping that was changed in the meantime, or a record taken back, leaves its mark empty, so that
 * the next batch sees it; the sources are locked until the commit, so that a change that comes later finds the marks and takes them away.
 */
const markProjected = async (
  context: Context,
  em: EntityManager,
  waiting: readonly Waiting[],
  sources: Sources,
): Promise<void> => {
  const versions = await em.execute<{ id: string; mapping_version: number }[]>(
    'select "id", "mapping_version" from "data_sources" where "id" in (select json_array_elements_text(?::json)::uuid) order by "id" for key share',
    [JSON.stringify([...sources.keys()])],
  );
  const unchanged = new Set(
    versions
      .filter((row) => row.mapping_version === sources.get(row.id)?.source.mappingVersion)
      .map(({ id }) => id),
  );
  const done = waiting
    .filter((row) => unchanged.has(row.source_id))
    .map(({ id, withdrawn }) => ({ id, withdrawn }));
  await em.execute(
    `update "source_records" r set "unified_at" = ? from json_to_recordset(?::json) as d("id" uuid, "withdrawn" boolean)
     where r."id" = d."id" and (r."withdrawn_at" is not null) = d."withdrawn"`,
    [context.clock(), JSON.stringify(done)],
    'run',
  );
};

const toMapped = (
  row: Waiting,
  { kind, unified, fields }: ReturnType<typeof applyMapping>,
): ProjectableRecord => ({
  recordKey: row.record_key,
  fields: { ...fields, ...withReadableDates(unified) },
  observedAt: new Date(row.received_at),
  // Records that are neither about people nor events nor items are kept, and shown with their source.
  ...(kind === 'other' ? {} : { kind }),
});

const DATES = ['timestamp', 'created_at', 'updated_at', 'last_login', 'last_seen', 'published_at'];

/** Moments of the unified model as ISO text, whatever notation the source has. */
const withReadableDates = (unified: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(unified).map(([name, value]) => {
      const at = DATES.includes(name) ? readDate(value) : null;
      return [name, at === null ? value : new Date(at).toISOString()];
    }),
  );

const BY_CATEGORY: Readonly<Record<string, Channel>> = {
  'Web Analytics': 'Web',
  'Email Marketing': 'Email',
  'CRM Systems': 'CRM',
  'Analytics & Growth': 'Analytics',
  'E-commerce Platforms': 'Web',
  'Media & Content': 'Web',
};

const SUPPORT = new Set(['zendesk', 'intercom']);

/** What kind of place a source is: by its category, or as its config says. */
const channelOf = ({ type, catalogueId, config }: DataSource): Channel | null => {
  const named = CHANNELS.find((channel) => channel === config.channel);
  if (named) return named;
  return SUPPORT.has(type)
    ? 'Support'
    : (BY_CATEGORY[catalogueCard(catalogueId ?? type)?.category ?? ''] ?? null);
};
