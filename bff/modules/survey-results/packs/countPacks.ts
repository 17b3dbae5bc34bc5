import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import { query } from '@bff/db/query';
import { anyText, anyUuid } from '@bff/db/sqlArrays';
import { sql } from 'kysely';
import { groupRows } from './groupRows';
import { Pack, type PackedValue, type StoredPack } from './packColumns';
import { FACTS_COLUMN, START_COLUMN, TIME_COLUMN, answerName, lagName } from './packFormat';
import { fittingRows, type PackFilter } from './packFilter';
import { GroupSums, type SetGroup } from './groupSums';

/** Responses that no pack holds: those of some surveys that started within a time. */
export interface Gap {
  surveyIds: readonly string[];
  from: Date | null;
  before: Date | null;
}

interface Lying {
  surveyId: string;
  fromAt: Date;
  beforeAt: Date;
  n: number;
}

/** So many packs are in memory at once. */
const PACKS_AT_ONCE = 16;
/** Between packs that are used there are at most so many gaps, each of which is read by a statement. */
const RUNS_MAX = 8;

/**
 * Counts the packed responses of some surveys by sets of columns.
 * @returns the groups of each set, and where responses lie that have to be counted in the table itself.
 */
export const countPacks = async (
  em: EntityManager,
  { companyId, surveyIds }: { companyId: string; surveyIds: readonly string[] },
  filter: PackFilter,
  sets: readonly (readonly PackedValue[])[],
): Promise<{ groups: SetGroup[][]; gaps: Gap[] }> => {
  const sums = new GroupSums(sets.length);
  const read: Lying[] = [];
  const found = await listPacks(em, companyId, surveyIds, filter);
  const names = namesFor(filter, sets);
  for (const surveyId of surveyIds) {
    const lying = usedRuns(found.filter((pack) => pack.surveyId === surveyId));
    for (let at = 0; at < lying.length; at += PACKS_AT_ONCE) {
      const some = lying.slice(at, at + PACKS_AT_ONCE);
      for (const stored of await readPacks(em, companyId, some, names)) {
        read.push({ surveyId, fromAt: stored.from, beforeAt: stored.before, n: 0 });
        countPack(new Pack(stored), filter, sets, sums);
        await setImmediate();
      }
    }
  }
  return { groups: sums.list(), gaps: gapsBetween(surveyIds, read) };
};

const countPack = (
  pack: Pack,
  filter: PackFilter,
  sets: readonly (readonly PackedValue[])[],
  sums: GroupSums,
): void => {
  const rows = fittingRows(pack, filter);
  const columns = new Map(sets.flat().map((value) => [value, pack.column(value)]));
  const { complete } = pack;
  for (const [at, set] of sets.entries()) {
    const own = set.map((value) => columns.get(value)!);
    const { of, firsts } = groupRows(rows, [complete, ...own]);
    const counts = new Uint32Array(firsts.length);
    for (const group of of) counts[group] = counts[group]! + 1;
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

const namesFor = (filter: PackFilter, sets: readonly (readonly PackedValue[])[]): string[] => [
  ...new Set([
    ...[START_COLUMN, FACTS_COLUMN],
    ...filter.answers.map(({ question }) => answerName(question)),
    ...sets.flat().flatMap((value) => {
      if (value.of === 'seconds') return [TIME_COLUMN];
      if (value.of === 'lag') return [lagName(value.question)];
      if (value.of === 'given') return value.questions.map(answerName);
      return 'question' in value ? [answerName(value.question)] : [];
    }),
  ]),
];

const listPacks = (
  em: EntityManager,
  companyId: string,
  surveyIds: readonly string[],
  { from, before }: PackFilter,
): Promise<Lying[]> =>
  query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', anyUuid(surveyIds))
    .where('name', '=', START_COLUMN)
    .$if(from !== null, (packs) => packs.where('beforeAt', '>', from!))
    .$if(before !== null, (packs) => packs.where('fromAt', '<', before!))
    .select(['surveyId', 'fromAt', 'beforeAt', 'n'])
    .orderBy('surveyId')
    .orderBy('fromAt')
    .execute();

/** The packs that are worth the gaps between them: the runs without a gap that hold the most responses. */
const usedRuns = (packs: readonly Lying[]): Lying[] => {
  const runs: Lying[][] = [];
  for (const pack of packs) {
    const run = runs.at(-1);
    if (run?.at(-1)!.beforeAt.getTime() === pack.fromAt.getTime()) run!.push(pack);
    else runs.push([pack]);
  }
  const size = (run: readonly Lying[]): number => run.reduce((sum, { n }) => sum + n, 0);
  const used = new Set([...runs].sort((a, b) => size(b) - size(a)).slice(0, RUNS_MAX));
  return runs.filter((run) => used.has(run)).flat();
};

/** One statement, so that a pack is read whole or not at all. */
const readPacks = async (
  em: EntityManager,
  companyId: string,
  packs: readonly Lying[],
  names: readonly string[],
): Promise<StoredPack[]> => {
  const from = packs.map(({ fromAt }) => fromAt.toISOString());
  const rows = await query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', packs[0]!.surveyId)
    .where('fromAt', '=', sql<Date>`any(${from}::timestamptz[])`)
    .where('name', '=', anyText(names))
    .select(['surveyId', 'fromAt', 'beforeAt', 'name', 'content'])
    .orderBy('fromAt')
    .execute();
  const stored = new Map<number, StoredPack & { columns: Map<string, Uint8Array> }>();
  for (const { surveyId, fromAt, beforeAt, name, content } of rows) {
    const at = fromAt.getTime();
    const pack = stored.get(at) ?? {
      ...{ surveyId, from: fromAt, before: beforeAt },
      columns: new Map<string, Uint8Array>(),
    };
    pack.columns.set(name, content);
    stored.set(at, pack);
  }
  return [...stored.values()];
};

const gapsBetween = (surveyIds: readonly string[], packs: readonly Lying[]): Gap[] => {
  const whole = surveyIds.filter((id) => !packs.some(({ surveyId }) => surveyId === id));
  const gaps: Gap[] = whole.length > 0 ? [{ surveyIds: whole, from: null, before: null }] : [];
  for (const id of surveyIds) {
    const own = packs.filter(({ surveyId }) => surveyId === id);
    if (own.length === 0) continue;
    let from: Date | null = null;
    for (const { fromAt, beforeAt } of own) {
      if (from === null || from < fromAt) gaps.push({ surveyIds: [id], from, before: fromAt });
      from = beforeAt;
    }
    gaps.push({ surveyIds: [id], from, before: null });
  }
  return gaps;
};
