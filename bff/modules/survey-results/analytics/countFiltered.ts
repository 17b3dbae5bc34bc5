import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { countPacks } from '../packs/countPacks';
import type { SetGroup } from '../packs/groupSums';
import type { PackedValue } from '../packs/packColumns';
import type { Results } from '../responses/findResults';
import { filterWithin, packedFilter } from '../responses/packedFilter';
import {
  responseCondition,
  type AnsweredSurveys,
  type ResultCondition,
  type ResultFilter,
} from '../responses/resultFilter';
import { countSets, type CountedSet } from './countSets';

/** A condition with its parameters, as part of a statement. */
const rawCondition = ({ sql: text, params }: ResultCondition): RawBuilder<SqlBool> =>
  sql<SqlBool>(text.split('?') as unknown as TemplateStringsArray, ...params);

/**
 * Counts the filtered responses by sets of columns. Uses packs where possible, and the table for
 * the rest.
 * @returns the groups of each set. A group found in both appears twice.
 */
export const countFiltered = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
  sets: readonly CountedSet[],
): Promise<SetGroup[][]> => {
  const inTable = (answered: AnsweredSurveys, own: ResultFilter): Promise<SetGroup[][]> =>
    countSets(em, rawCondition(responseCondition(answered, own)), sets);
  const packed = packedFilter(em, results, filter);
  const values = sets.map(({ columns }) =>
    columns.flatMap(({ packed: value }): PackedValue[] => (value ? [value] : [])),
  );
  const isWhole = sets.every(({ columns }, at) => columns.length === values[at]!.length);
  if (!packed || !isWhole) return inTable(results.answered, filter);
  const { groups, gaps } = await countPacks(em, results.answered, packed, values);
  for (const gap of gaps) {
    const within = filterWithin(filter, results.answered.companyId, gap);
    if (!within) continue;
    const found = await inTable(within.answered, within.filter);
    for (const [at, more] of found.entries()) groups[at]!.push(...more);
  }
  return groups;
};
