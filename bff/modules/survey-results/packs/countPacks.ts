import type { EntityManager } from '@mikro-orm/sql';
import { groupRows } from './groupRows';
import type { Pack, PackedValue } from './packColumns';
import { START_COLUMN, TIME_COLUMN, answerName, lagName } from './packFormat';
import type { PackFilter } from './packFilter';
import { GroupSums, type SetGroup } from './groupSums';
import { walkPacks, type Gap, type PackedSurveys } from './walkPacks';

/**
 * Counts the packed responses of some surveys by sets of columns.
 * @returns the groups of each set, and the gaps that must be counted in the table.
 */
export const countPacks = async (
  em: EntityManager,
  surveys: PackedSurveys,
  filter: PackFilter,
  sets: readonly (readonly PackedValue[])[],
): Promise<{ groups: SetGroup[][]; gaps: Gap[] }> => {
  const sums = new GroupSums(sets.length);
  const gaps = await walkPacks(em, surveys, filter, namesOf(sets), (pack, rows) =>
    countPack(pack, rows, sets, sums),
  );
  return { groups: sums.list(), gaps };
};

const countPack = (
  pack: Pack,
  rows: Uint32Array,
  sets: readonly (readonly PackedValue[])[],
  sums: GroupSums,
): void => {
  const columns = new Map(sets.flat().map((value) => [value, pack.column(value)]));
  const { complete } = pack;
  for (const [at, set] of sets.entries()) {
    const own = set.map((value) => columns.get(value)!);
    const { of, firsts } = groupRows(rows, [complete, ...own]);
    const counts = new Uint32Array(firsts.length);
    for (let place = 0; place < of.length; place += 1) counts[of[place]!]! += 1;
    for (const [group, row] of firsts.entries()) {
      const last = own.at(-1)!;
      sums.add(at, {
        survey: pack.surveyId,
        done: complete.codes[row] === 1,
        values: own.map(({ codes, valueOf }) => valueOf(codes[row]!)),
        n: counts[group]!,
        amount: last.amountOf?.(last.codes[row]!) ?? null,
      });
    }
  }
};

const namesOf = (sets: readonly (readonly PackedValue[])[]): string[] =>
  sets.flat().flatMap((value) => {
    if (value.of === 'seconds') return [TIME_COLUMN];
    if (value.of === 'day') return [START_COLUMN];
    if (value.of === 'lag') return [lagName(value.question)];
    if (value.of === 'given') return value.questions.map(answerName);
    return 'question' in value ? [answerName(value.question)] : [];
  });
