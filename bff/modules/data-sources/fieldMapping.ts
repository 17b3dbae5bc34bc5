import type { saveFieldMapping as endpoint } from '@core/contract/fieldMapping';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { applyMapping, type MappedRecord } from '@core/records/applyMapping';
import type { DescribedMapping } from '@core/records/describeMapping';
import { fieldId, type CustomField, type SavedMapping } from '@core/records/savedMapping';
import { unifiedField } from '@core/records/unifiedFields';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { DataSource } from './data-source.entity';
import { enqueueProjection } from './enqueueProjection';
import { findSource } from './findSource';
import { describeSourceMapping, sourceMapping } from './readSourceMappings';
import { SourceRecord } from './source-record.entity';

type Body = ValidInputOf<typeof endpoint>['body'];

export interface ReadMapping {
  source: DataSource;
  mapping: DescribedMapping;
  runId: string | null;
}

/** A source's mapping, with suggestions. @throws AppError not_found. */
export const readFieldMapping = (context: Context, id: string): Promise<ReadMapping> =>
  context.read(async (em) => {
    const source = await findSource(em, id);
    return { source, mapping: describeSourceMapping(source), runId: null };
  });

/**
 * Stores decisions about fields and has the records projected again.
 * @throws AppError not_found, conflict for a stale version, validation_failed.
 */
export const saveFieldMapping = (context: Context, id: string, body: Body): Promise<ReadMapping> =>
  context.transaction(async (em) => {
    const source = await findSource(em, id, { lock: true });
    if (body.version !== undefined && body.version !== source.mappingVersion)
      throw new AppError('conflict', {
        sentence: 'Someone else changed this mapping in the meantime. Please reload.',
      });
    const before = source.mapping;
    source.mapping = mergeMapping(source, body, context.clock());
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
    const { numUpdatedRows } = await query(em)
      .updateTable('sourceRecords')
      .set({ unifiedAt: null })
      .where('companyId', '=', source.companyId)
      .where('sourceId', '=', source.id)
      .where('supersededAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .where('unifiedAt', 'is not', null)
      .executeTakeFirst();
    const runId =
      numUpdatedRows > 0n ? await enqueueProjection(context, em, source.companyId) : null;
    return { source, mapping: describeSourceMapping(source), runId };
  });

/** What a mapping would make of the newest records. @throws AppError not_found, validation_failed. */
export const previewFieldMapping = (
  context: Context,
  id: string,
  body: Body,
): Promise<{ record: Record<string, unknown>; mapped: MappedRecord }[]> =>
  context.read(async (em) => {
    const source = await findSource(em, id);
    const mapping = sourceMapping(source, mergeMapping(source, body, context.clock()));
    const records = await em.find(
      SourceRecord,
      { sourceId: id, supersededAt: null, withdrawnAt: null },
      { orderBy: { id: 'desc' }, limit: LIMITS.sources.previewRecords },
    );
    return records.map(({ data, stream }) => ({
      record: data,
      mapped: applyMapping(data, mapping, stream ?? null),
    }));
  });

/** The saved mapping with a request's decisions in it; what the request does not name stays. */
const mergeMapping = (
  { mapping }: DataSource,
  { streams = [], fields = [], customFields }: Body,
  now: Date,
): SavedMapping => {
  const problems = [...fields, ...(customFields ?? [])].filter(
    ({ target }) => target && !unifiedField(target),
  );
  if (problems.length > 0)
    throw new AppError('validation_failed', {
      fields: { target: `There is no unified field ${problems[0]!.target!}.` },
    });
  return {
    kinds: {
      ...mapping.kinds,
      ...Object.fromEntries(streams.map(({ name, kind }) => [name, kind])),
    },
    fields: {
      ...mapping.fields,
      ...Object.fromEntries(
        fields.map(({ stream, name, target, type, hidden }) => {
          const known = mapping.fields[fieldId(stream, name)] ?? {};
          return [
            fieldId(stream, name),
            {
              ...known,
              ...(target === undefined ? {} : { target }),
              ...(type ? { type } : {}),
              ...(hidden === undefined ? {} : { hidden }),
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

/** A stored one that does not say where its value comes from keeps that. */
const asCustomField = (
  { id, name, description, type, from, target = null }: NonNullable<Body['customFields']>[number],
  stamp: number,
  known: readonly CustomField[],
): CustomField => ({
  id: id ?? `custom_${stamp}`,
  name,
  description,
  type,
  from: from === undefined ? (known.find((one) => one.id === id)?.from ?? null) : from,
  target: target ?? null,
});
