import type { EntityManager } from '@mikro-orm/sql';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import { projectRow } from '@core/identity/projectRow';
import { applyMapping, fieldEntries, type SourceMapping } from '@core/records/applyMapping';
import { mergeFieldProfiles } from '@core/records/profileFields';
import type { Context } from '@bff/context';
import { hasSuppressions, withoutSuppressed } from '@bff/modules/consent/suppression';
import type { DataSource } from '@bff/modules/data-sources/data-source.entity';
import type { WorkedBatch } from '@bff/modules/data-sources/parse/parseMessages';
import { sourceMapping } from '@bff/modules/data-sources/readSourceMappings';

interface PreparedRow {
  /** Place in the file, from 0. */
  idx: number;
  data: Record<string, unknown>;
}

const REASON = 'This person was erased. The row was not stored.';

/**
 * Takes rows about people who were erased out of a batch, before anything of it is stored: they become rejected rows without their text,
 * and nothing of them stands in the examples of the fields. Reads the rows only in a company that has erased a person.
 */
export const rejectErased = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  source: DataSource,
  batch: WorkedBatch,
  headerLines: 0 | 1,
): Promise<WorkedBatch> => {
  if (batch.count === 0 || !(await hasSuppressions(em, source.companyId))) return batch;
  const rows = JSON.parse(Buffer.from(batch.json).toString()) as PreparedRow[];
  const { name, type, mapping, mappingVersion, fieldProfiles } = source;
  const seen = batch.profiles
    ? { ...fieldProfiles, '': mergeFieldProfiles(fieldProfiles[''] ?? [], batch.profiles) }
    : fieldProfiles;
  const rules = sourceMapping({ name, type, mapping, mappingVersion, fieldProfiles: seen });
  const named = rows.map((row) => ({ row, identifiers: namesIn(row.data, rules, source.id) }));
  const { kept } = await withoutSuppressed(context, em, source.companyId, named);
  if (kept.length === rows.length) return batch;
  const stays = new Set(kept.map(({ row }) => row));
  const gone = rows.filter((row) => !stays.has(row));
  const words = new Set(
    gone.flatMap(({ data }) => fieldEntries(data).map(([, value]) => wordOf(value))),
  );
  const lines = new Set(gone.map(({ idx }) => idx + 1 + headerLines));
  return {
    ...batch,
    missed: batch.missed.filter(({ line }) => !lines.has(line)),
    json: new TextEncoder().encode(JSON.stringify([...stays])),
    count: stays.size,
    rejected: [
      ...batch.rejected,
      ...[...lines].map((line) => ({ line, reason: REASON, raw: null })),
    ],
    profiles:
      batch.profiles?.map((profile) => ({
        ...profile,
        examples: profile.examples.filter((example) => !words.has(wordOf(example))),
      })) ?? null,
  };
};

/** The person a row names: by the mapping, and by any address in it. */
const namesIn = (
  data: PreparedRow['data'],
  rules: SourceMapping,
  sourceId: string,
): Identifier[] => {
  const { unified, fields, kind } = applyMapping(data, rules, null);
  const mapped = projectRow(
    { ...fields, ...unified },
    kind === 'other' ? 'profile' : kind,
    sourceId,
  ).identifiers;
  const addresses = fieldEntries(data).flatMap(
    ([, value]) => normaliseIdentifier('email', value) ?? [],
  );
  return [...mapped, ...addresses];
};

const wordOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim().toLowerCase();
