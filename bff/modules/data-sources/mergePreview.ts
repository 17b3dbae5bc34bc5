import type { EntityManager } from '@mikro-orm/sql';
import type { previewMerges as endpoint } from '@core/contract/fieldMapping';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { projectRow, type ProjectedRow } from '@core/identity/projectRow';
import { applyMapping, type SourceMapping } from '@core/records/applyMapping';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { nameInTraits } from '@bff/modules/identity/findContested';
import { previewJoins, type PreviewedJoin } from '@bff/modules/identity/previewJoins';
import { identifierKey } from '@bff/modules/identity/storeIdentifiers';
import { mergeMapping, readChecked, type MappingInput } from './fieldMapping';
import { findSource } from './findSource';
import { sourceMapping } from './readSourceMappings';
import { transformsOf } from './sourceTransforms';

/** Maximum number of records to read, of examples to show, and of people in each example. */
const [RECORDS, EXAMPLES, SHOWN_PEOPLE] = [1000, 10, 3];

/**
 * Returns the people that a mapping would join, based on the newest records. Changes nothing.
 * @throws AppError not_found, validation_failed.
 */
export const previewMappingMerges = (
  context: Context,
  id: string,
  body: MappingInput,
): Promise<ResponseOf<typeof endpoint>> =>
  context.read(async (em) => {
    const source = await findSource(em, id);
    const saved = mergeMapping(source, body, context.clock());
    const runSteps = await transformsOf(context, em, source.companyId, [source.mapping, saved]);
    const now = sourceMapping(source, runSteps);
    const next = sourceMapping(source, runSteps, saved);
    const records = await readChecked(em, source, RECORDS);
    const changed = records.flatMap(({ data, stream }) => {
      const before = meaningOf(data, now, stream, source.id);
      const after = meaningOf(data, next, stream, source.id);
      const sighting = { before: before?.identifiers ?? [], after: after?.identifiers ?? [] };
      return namesOf(sighting.before) === namesOf(sighting.after)
        ? []
        : [{ ...sighting, name: nameInTraits(after?.traits ?? {}) }];
    });
    const { joins, undecided } = await previewJoins(em, source.companyId, changed);
    return {
      checked: records.length,
      people: joins.reduce((sum, { profileIds }) => sum + profileIds.length, 0),
      into: joins.length,
      undecided,
      examples: await describeJoins(em, source.companyId, joins.slice(0, EXAMPLES)),
    };
  });

const meaningOf = (
  data: Record<string, unknown>,
  mapping: SourceMapping,
  stream: string | null,
  sourceId: string,
): ProjectedRow | null => {
  const { kind, unified, fields, dropped } = applyMapping(data, mapping, stream);
  return kind === 'other' || dropped !== undefined
    ? null
    : projectRow({ ...fields, ...unified }, kind, sourceId);
};

const namesOf = (identifiers: ProjectedRow['identifiers']): string =>
  identifiers.map(identifierKey).sort().join();

const describeJoins = async (
  em: EntityManager,
  companyId: string,
  joins: readonly PreviewedJoin[],
): Promise<ResponseOf<typeof endpoint>['examples']> => {
  const shown = joins.map(({ profileIds, identifier }) => ({
    value: identifier?.value ?? null,
    profileIds: profileIds.slice(0, SHOWN_PEOPLE),
  }));
  const people = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(shown.flatMap(({ profileIds }) => profileIds)))
    .select(['id', 'name', 'email'])
    .execute();
  return shown.map(({ value, profileIds }) => ({
    value,
    people: people
      .filter((person) => profileIds.includes(person.id))
      .map(({ name, email }) => ({ name, email })),
  }));
};
