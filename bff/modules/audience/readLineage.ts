import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { FollowedValue } from '@core/identity/followedValue';
import { survive } from '@core/identity/survivorship';
import { readValues } from '@core/records/readColumns';
import { ownEntry } from '@core/text/ownEntry';
import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import {
  MAPPED,
  type MappedSource,
  sourceMapping,
} from '@bff/modules/data-sources/readSourceMappings';
import type { SourceRecord } from '@bff/modules/data-sources/source-record.entity';
import { transformsOf } from '@bff/modules/data-sources/sourceTransforms';
import { readObservations } from '@bff/modules/profiles/settleProfiles';

/**
 * Returns the origin of a person's value: its record, how the mapping read it, and the run that
 * stored it. @throws AppError not_found.
 */
export const readLineage = (context: Context, id: string, field: string): Promise<FollowedValue> =>
  context.read(async (em) => {
    const { companyId } = await query(em)
      .selectFrom('profiles')
      .where(inScope(em))
      .where('id', '=', id)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    const kept = ownEntry(survive(await readObservations(em, companyId, [id])), field);
    if (!kept) throw new AppError('not_found');
    const record =
      kept.origin === 'source'
        ? await query(em)
            .selectFrom('sourceRecords')
            .where('companyId', '=', companyId)
            .where('sourceId', '=', kept.sourceId)
            .where('recordKey', '=', kept.recordKey)
            .where('supersededAt', 'is', null)
            .select(FOLLOWED)
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst()
        : undefined;
    return {
      field,
      origin: kept.origin,
      recordKey: kept.recordKey,
      observedAt: kept.observedAt.toISOString(),
      ...(record ? await followRecord(context, em, record, field) : NO_RECORD),
    };
  });

const FOLLOWED = ['companyId', 'sourceId', 'data', 'stream', 'importId', 'receivedAt'] as const;

const NO_RECORD = { source: null, receivedAt: null, mapping: null, run: null };

type Followed = Pick<FollowedValue, 'source' | 'receivedAt' | 'mapping' | 'run'>;

const followRecord = async (
  context: Context,
  em: EntityManager,
  {
    companyId,
    sourceId,
    data,
    stream,
    importId,
    receivedAt,
  }: Pick<SourceRecord, (typeof FOLLOWED)[number]>,
  field: string,
): Promise<Followed> => {
  const found = await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .where('id', '=', sourceId)
    .select([...MAPPED, 'deletedAt'])
    .executeTakeFirst();
  const source = found ?? null;
  return {
    source: source && { id: source.id, name: source.name, connected: source.deletedAt === null },
    receivedAt: receivedAt.toISOString(),
    mapping: source && (await mappedBy(context, em, source, { data, stream }, field)),
    run: importId ? await runOf(em, companyId, importId) : null,
  };
};

/** Returns the record's field that supplies the value, and the result of its steps. */
const mappedBy = async (
  context: Context,
  em: EntityManager,
  source: MappedSource,
  { data, stream }: Pick<SourceRecord, 'data' | 'stream'>,
  field: string,
): Promise<FollowedValue['mapping']> => {
  const runSteps = await transformsOf(context, em, source.companyId, [source.mapping]);
  const { version, streams } = sourceMapping(source, runSteps);
  const rules = (streams[stream ?? ''] ?? streams[''])?.rules ?? [];
  for (const rule of rules.filter((one) => (one.target ?? one.internalName) === field)) {
    const mapping = {
      sourceName: source.name,
      version,
      runSteps,
      streams: { '': { ...EVERYTHING, rules: [{ ...rule, target: field }] } },
    };
    const [read] = readValues(data, mapping, null);
    if (!read) continue;
    return {
      version,
      stream: stream ?? '',
      column: rule.name,
      steps: (rule.steps ?? []).map(({ kind }) => kind),
      raw: read.raw,
      transformed: read.transformed ?? null,
      value: read.value,
    };
  }
  return null;
};

const EVERYTHING = { kind: 'profile' as const, constants: {} };

/** Returns the import or sync that stored a record; null if it was sent. */
const runOf = async (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<FollowedValue['run']> => {
  const file = await query(em)
    .selectFrom('importRuns')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .select(['fileName', 'createdAt'])
    .executeTakeFirst();
  if (file) return { id, kind: 'import', name: file.fileName, at: file.createdAt.toISOString() };
  const run = await query(em)
    .selectFrom('jobRuns')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .select('createdAt')
    .executeTakeFirst();
  if (!run) return null;
  return { id, kind: 'sync', name: null, at: run.createdAt.toISOString() };
};
