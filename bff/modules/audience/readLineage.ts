import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { FollowedValue } from '@core/identity/followedValue';
import { survive } from '@core/identity/survivorship';
import { readValues } from '@core/records/readColumns';
import type { Context } from '@bff/context';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { sourceMapping } from '@bff/modules/data-sources/readSourceMappings';
import { SourceRecord } from '@bff/modules/data-sources/source-record.entity';
import { transformsOf } from '@bff/modules/data-sources/sourceTransforms';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { readObservations } from '@bff/modules/profiles/settleProfiles';
import { JobRun } from '@bff/services/jobs/job-run.entity';

/**
 * Returns the origin of a person's value: its record, how the mapping read it, and the run that
 * stored it. @throws AppError not_found.
 */
export const readLineage = (context: Context, id: string, field: string): Promise<FollowedValue> =>
  context.read(async (em) => {
    const profile = await em.findOne(Profile, { id });
    if (!profile) throw new AppError('not_found');
    const { companyId } = profile;
    const kept = survive(await readObservations(em, companyId, [id]))[field];
    if (!kept) throw new AppError('not_found');
    const record =
      kept.origin === 'source'
        ? await em.findOne(
            SourceRecord,
            { companyId, sourceId: kept.sourceId, recordKey: kept.recordKey, supersededAt: null },
            { orderBy: { id: 'desc' } },
          )
        : null;
    return {
      field,
      origin: kept.origin,
      recordKey: kept.recordKey,
      observedAt: kept.observedAt.toISOString(),
      ...(record ? await followRecord(context, em, record, field) : NO_RECORD),
    };
  });

const NO_RECORD = { source: null, receivedAt: null, mapping: null, run: null };

type Followed = Pick<FollowedValue, 'source' | 'receivedAt' | 'mapping' | 'run'>;

const followRecord = async (
  context: Context,
  em: EntityManager,
  { companyId, sourceId, data, stream, importId, receivedAt }: SourceRecord,
  field: string,
): Promise<Followed> => {
  const source = await em.findOne(DataSource, { companyId, id: sourceId });
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
  source: DataSource,
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
  const file = await em.findOne(ImportRun, { companyId, id });
  if (file) return { id, kind: 'import', name: file.fileName, at: file.createdAt.toISOString() };
  const run = await em.findOne(JobRun, { id });
  return run && { id, kind: 'sync', name: null, at: run.createdAt.toISOString() };
};
