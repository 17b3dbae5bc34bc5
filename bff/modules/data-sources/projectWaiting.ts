import type { EntityManager } from '@mikro-orm/sql';
import { CHANNELS, type Channel } from '@core/audience/audienceWords';
import { applyMapping } from '@core/records/applyMapping';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { needsGuards } from '@bff/db/rowGuards';
import { isEmbedded } from '@bff/db/isEmbedded';
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

export type BatchCounts = ProjectionCounts & {
  records: number;
  withdrawn: number;
  /** Records dropped by the steps of a mapping. */
  dropped: number;
};

type Sources = Awaited<ReturnType<typeof readSources>>;

/**
 * The embedded database works in the thread that serves requests. Smaller batches keep each
 * statement short.
 */
const PROJECTION_BATCH = { postgresql: 500, embedded: 300 } as const;

/**
 * Projects the oldest batch of a company's waiting records and marks them, in the caller's
 * transaction. A crash can't separate the two. @returns counts; `records` is 0 if nothing waits.
 */
export const projectWaiting = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<BatchCounts> => {
  // Lock before reading, because another server may be projecting these records.
  await lockProfiles(em, companyId);
  const counts: BatchCounts = {
    records: 0,
    withdrawn: 0,
    dropped: 0,
    profiles: 0,
    events: 0,
    items: 0,
    unidentified: 0,
    suppressed: 0,
  };
  const waiting = await readWaiting(em, companyId);
  const sources: Sources = await readSources(context, em, companyId, [
    ...new Set(waiting.map((row) => row.sourceId)),
  ]);
  for (const [sourceId, { source, mapping }] of sources) {
    const own = waiting.filter((row) => row.sourceId === sourceId);
    const mapped = own
      .filter(({ withdrawn }) => !withdrawn)
      .map((row) => ({ row, record: applyMapping(row.data, mapping, row.stream) }));
    const dropped = mapped.filter(({ record }) => record.dropped !== undefined);
    // Data that a row produced under an earlier mapping is removed with it.
    const gone = [
      ...own.filter(({ withdrawn }) => withdrawn),
      ...dropped.map(({ row }) => row),
    ].map((row) => row.recordKey);
    if (gone.length > 0) await withdrawProjection(context, em, companyId, sourceId, gone);
    const records = mapped
      .filter(({ record }) => record.dropped === undefined)
      .map(({ row, record }): ProjectableRecord => toMapped(row, record));
    const known = records.filter((record) => record.kind !== undefined);
    const done = await projectRecords(
      context,
      em,
      companyId,
      { id: sourceId, channel: channelOf(source), isLive: source.type === 'Webhook' },
      known,
    );
    for (const name of ['profiles', 'events', 'items', 'unidentified', 'suppressed'] as const)
      counts[name] += done[name];
    counts.unidentified += records.length - known.length;
    counts.withdrawn += gone.length - dropped.length;
    counts.dropped += dropped.length;
  }
  counts.records = waiting.length;
  if (waiting.length > 0) {
    await markProjected(context, em, companyId, waiting, sources);
  }
  return counts;
};

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

const readWaiting = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('sourceRecords')
    .where('companyId', '=', companyId)
    .where('unifiedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .select(['id', 'sourceId', 'recordKey', 'stream', 'data', 'receivedAt'])
    .select((eb) => eb('withdrawnAt', 'is not', null).as('withdrawn'))
    .orderBy('id')
    .limit(PROJECTION_BATCH[isEmbedded({ em }) ? 'embedded' : 'postgresql'])
    .execute();

/**
 * Marks the projected versions. If a mapping changed in the meantime or a record was withdrawn, its
 * mark stays empty, so the next batch sees it. The sources are locked until the commit, so a later
 * change finds the marks and removes them.
 */
const markProjected = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  waiting: readonly Waiting[],
  sources: Sources,
): Promise<void> => {
  // A cluster has no shared lock (bff/db/rowGuards.ts), so the sources are locked exclusively
  // there.
  const alone = await needsGuards(em);
  const versions = await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${[...sources.keys()]}::uuid[])`)
    .select(['id', 'mappingVersion'])
    .orderBy('id')
    .$if(alone, (rows) => rows.forNoKeyUpdate())
    .$if(!alone, (rows) => rows.forKeyShare())
    .execute();
  const unchanged = new Set(
    versions
      .filter((row) => row.mappingVersion === sources.get(row.id)?.source.mappingVersion)
      .map(({ id }) => id),
  );
  for (const withdrawn of [false, true]) {
    const done = waiting.filter(
      (row) => unchanged.has(row.sourceId) && row.withdrawn === withdrawn,
    );
    if (done.length === 0) continue;
    await query(em)
      .updateTable('sourceRecords')
      .set({ unifiedAt: context.clock() })
      .where('companyId', '=', companyId)
      .where('id', '=', sql<string>`any(${done.map(({ id }) => id)}::uuid[])`)
      .where('withdrawnAt', withdrawn ? 'is not' : 'is', null)
      .execute();
  }
};

const toMapped = (
  row: Waiting,
  { kind, unified, fields }: ReturnType<typeof applyMapping>,
): ProjectableRecord => ({
  recordKey: row.recordKey,
  fields: { ...fields, ...unified },
  observedAt: row.receivedAt,
  // Records that are not about people, events or items are kept and shown with their source.
  ...(kind === 'other' ? {} : { kind }),
});

const BY_CATEGORY: Readonly<Record<string, Channel>> = {
  'Web Analytics': 'Web',
  'Email Marketing': 'Email',
  'CRM Systems': 'CRM',
  'Analytics & Growth': 'Analytics',
  'E-commerce Platforms': 'Web',
  'Media & Content': 'Web',
};

const SUPPORT = new Set(['zendesk', 'intercom']);

/** Returns the channel of a source, by its category or its config. */
const channelOf = ({ type, catalogueId, config }: DataSource): Channel | null => {
  const named = CHANNELS.find((channel) => channel === config.channel);
  if (named) return named;
  return SUPPORT.has(type)
    ? 'Support'
    : (BY_CATEGORY[catalogueCard(catalogueId ?? type)?.category ?? ''] ?? null);
};
