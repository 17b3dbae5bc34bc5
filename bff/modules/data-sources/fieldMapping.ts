import { isDeepStrictEqual } from 'node:util';
import type { saveFieldMapping as endpoint } from '@core/contract/fieldMapping';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { applyMapping, type MappedRecord } from '@core/records/applyMapping';
import {
  createTally,
  readValues,
  type ReadColumn,
  type ReadValue,
} from '@core/records/readColumns';
import { droppedBy, type DroppedBy } from '@core/records/droppedBy';
import type { DescribedMapping } from '@core/records/describeMapping';
import { fieldId, type SavedMapping } from '@core/records/savedMapping';
import { unifiedField } from '@core/records/unifiedFields';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { type Context, retryableTransaction } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { DataSource } from './data-source.entity';
import { asCustomField, rejectSteps } from './mappingSteps';
import { rejectBroken, usesLost } from './fieldUses';
import { findSource, sourceOf } from './findSource';
import { projectAgain } from './noteFields';
import {
  describeSourceMapping,
  MAPPED,
  type MappedSource,
  sourceMapping,
} from './readSourceMappings';
import { keepHashKey, plainTransforms, transformsOf } from './sourceTransforms';
import { SourceRecord } from './source-record.entity';

/** Number of records to search for values that Navout can't read. */
const CHECKED_RECORDS = 500;
const CHECKED_CHARACTERS = 20_000;

export type MappingInput = ValidInputOf<typeof endpoint>['body'];

export interface ReadMapping {
  source: MappedSource;
  mapping: DescribedMapping;
  runId: string | null;
}

/** Returns a source's mapping with suggestions. @throws AppError not_found. */
export const readFieldMapping = (context: Context, id: string): Promise<ReadMapping> =>
  context.read(async (em) => {
    const source = await sourceOf(em, id).select(MAPPED).executeTakeFirstOrThrow(notFound);
    return { source, mapping: describeSourceMapping(source), runId: null };
  });

/**
 * Stores decisions about fields and projects the records again.
 * @throws AppError not_found, conflict for a stale version, validation_failed, field_in_use unless
 * confirmed.
 */
export const saveFieldMapping = (
  context: Context,
  id: string,
  body: MappingInput,
): Promise<ReadMapping> =>
  retryableTransaction(context, async (em) => {
    const source = await findSource(em, id, { lock: true });
    if (body.version !== undefined && body.version !== source.mappingVersion)
      throw new AppError('conflict', {
        sentence: 'Someone else changed this mapping in the meantime. Please reload.',
      });
    const before = source.mapping;
    const rules = sourceMapping(source, plainTransforms).streams;
    const mapping = mergeMapping(source, body, context.clock());
    if (isDeepStrictEqual(before, mapping))
      return { source, mapping: describeSourceMapping(source), runId: null };
    if (!body.confirmed) rejectBroken(await usesLost(context, em, source, mapping));
    await keepHashKey(context, em, source.companyId, mapping);
    source.mapping = mapping;
    source.mappingVersion += 1;
    source.updatedAt = context.clock();
    writeAudit(context, em, {
      companyId: source.companyId,
      action: 'data-sources.mapped',
      subject: { type: 'data-source', id: source.id, name: source.name },
      before: { mapping: before },
      after: { mapping: source.mapping },
    });
    await em.flush();
    // An unused column changes no record.
    const runId = isDeepStrictEqual(rules, sourceMapping(source, plainTransforms).streams)
      ? null
      : await projectAgain(context, em, source);
    return { source, mapping: describeSourceMapping(source), runId };
  });

export interface PreviewedMapping {
  records: (Omit<MappedRecord, 'dropped'> & {
    record: Record<string, unknown>;
    values: ReadValue[];
    dropped: DroppedBy | null;
  })[];
  checked: number;
  columns: ReadColumn[];
}

/**
 * Applies a mapping to the newest records and reports values that it can't read. @throws AppError
 * not_found, validation_failed.
 */
export const previewFieldMapping = (
  context: Context,
  id: string,
  body: MappingInput,
): Promise<PreviewedMapping> =>
  context.read(async (em) => {
    const source = await findSource(em, id);
    const saved = mergeMapping(source, body, context.clock());
    const runSteps = await transformsOf(context, em, source.companyId, [saved]);
    const mapping = sourceMapping(source, runSteps, saved);
    const records = await em.find(
      SourceRecord,
      { sourceId: id, supersededAt: null, withdrawnAt: null },
      { orderBy: { id: 'desc' }, limit: SOURCE_LIMITS.previewRecords },
    );
    const checked = await readChecked(em, source, CHECKED_RECORDS);
    const tally = createTally();
    for (const { data, stream } of checked) tally.add(data, mapping, stream);
    return {
      records: records.map(({ data, stream }) => ({
        record: data,
        ...applyMapping(data, mapping, stream ?? null),
        values: readValues(data, mapping, stream ?? null),
        dropped: droppedBy(data, mapping, stream ?? null),
      })),
      checked: checked.length,
      columns: tally.columns(),
    };
  });

/**
 * Reads the newest records, but only short ones: a few hundred of any length might not fit into
 * memory.
 */
export const readChecked = (em: EntityManager, { id, companyId }: DataSource, limit: number) =>
  query(em)
    .selectFrom('sourceRecords')
    .where('companyId', '=', companyId)
    .where('sourceId', '=', id)
    .where('supersededAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`length(data::text) <= ${CHECKED_CHARACTERS}`)
    .select(['data', 'stream'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Merges a request's decisions into the saved mapping. Fields that the request does not name are
 * unchanged.
 */
export const mergeMapping = (
  { mapping }: DataSource,
  { streams = [], fields = [], customFields }: MappingInput,
  now: Date,
): SavedMapping => {
  const problems = [...fields, ...(customFields ?? [])].filter(
    ({ target }) => target && !unifiedField(target),
  );
  if (problems.length > 0)
    throw new AppError('validation_failed', {
      fields: { target: `There is no unified field ${problems[0]!.target!}.` },
    });
  const removed = fields.find(({ stream, name }) => mapping.fields[fieldId(stream, name)]?.removed);
  if (removed)
    throw new AppError('validation_failed', {
      fields: { fields: `The field ${removed.name} was removed. This cannot be undone.` },
    });
  rejectSteps([...fields, ...(customFields ?? [])]);
  return {
    kinds: {
      ...mapping.kinds,
      ...Object.fromEntries(streams.map(({ name, kind }) => [name, kind])),
    },
    fields: {
      ...mapping.fields,
      ...Object.fromEntries(
        fields.map(({ stream, name, target, type, hidden, format, steps }) => {
          const known = mapping.fields[fieldId(stream, name)] ?? {};
          return [
            fieldId(stream, name),
            {
              ...known,
              ...(target === undefined ? {} : { target }),
              ...(type ? { type } : {}),
              ...(hidden === undefined ? {} : { hidden }),
              ...(format === undefined ? {} : { format }),
              ...(steps === undefined ? {} : { steps }),
            },
          ];
        }),
      ),
    },
    customFields: customFields
      ? customFields.map((field, at) =>
          asCustomField(field, now.getTime() + at, mapping.customFields),
        )
      : mapping.customFields,
  };
};
