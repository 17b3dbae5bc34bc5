import type { EntityManager } from '@mikro-orm/sql';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import { projectRow } from '@core/identity/projectRow';
import { applyMapping, fieldEntries, type SourceMapping } from '@core/records/applyMapping';
import { mergeFieldProfiles, type FieldProfile } from '@core/records/profileFields';
import type { Context } from '@bff/context';
import { hasSuppressions, withoutSuppressed } from '@bff/modules/consent/suppression';
import type { DataSource } from './data-source.entity';
import { sourceMapping } from './readSourceMappings';
import { transformsOf } from './sourceTransforms';

type Data = Readonly<Record<string, unknown>>;

/** Reason for rejecting a row about an erased person. */
export const ERASED_REASON = 'This person was erased. The row was not stored.';

/** Returns the sentence for the rows of a run. */
export const erasedSentence = (rows: number): string =>
  rows === 1
    ? '1 row is about a person who was erased. It was not stored.'
    : `${rows} rows belong to people who were erased. They were not stored.`;

/**
 * Separates rows about erased people from the others, before any of them is stored or shown as an
 * example. All code that imports rows calls this. Only checks companies that have erased a person.
 * @param seen the rows' values by field, if already known.
 * @returns both lists, in the given order.
 */
export const withoutErased = async <T extends { data: Data }>(
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  source: DataSource,
  stream: string,
  rows: readonly T[],
  seen: readonly FieldProfile[] | null = null,
): Promise<{ kept: T[]; erased: T[] }> => {
  if (rows.length === 0 || !(await hasSuppressions(em, source.companyId)))
    return { kept: [...rows], erased: [] };
  const { name, type, mapping, mappingVersion, fieldProfiles } = source;
  const known = seen
    ? { ...fieldProfiles, [stream]: mergeFieldProfiles(fieldProfiles[stream] ?? [], seen) }
    : fieldProfiles;
  const rules = sourceMapping(
    { name, type, mapping, mappingVersion, fieldProfiles: known },
    await transformsOf(context, em, source.companyId, [mapping]),
  );
  const named = rows.map((row) => ({
    row,
    identifiers: namesIn(row.data, rules, stream || null, source.id),
  }));
  const { kept } = await withoutSuppressed(context, em, source.companyId, named);
  const stays = new Set(kept.map(({ row }) => row));
  return { kept: [...stays], erased: rows.filter((row) => !stays.has(row)) };
};

/**
 * Returns the identifiers of a row's person: those found by the mapping, and every email address in
 * the row.
 */
const namesIn = (
  data: Data,
  rules: SourceMapping,
  stream: string | null,
  sourceId: string,
): Identifier[] => {
  const { unified, fields, kind } = applyMapping(data, rules, stream);
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
