import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyText, anyUuid } from '@bff/db/sqlArrays';
import type { IdSet } from './idSet';
import { Pack, type StoredPack } from './packColumns';
import {
  COUNTRY_COLUMN,
  FACTS_COLUMN,
  ID_COLUMN,
  START_COLUMN,
  isRatingColumn,
  readNumbers,
} from './packFormat';
import { fittingRows, type PackFilter } from './packFilter';

/** Some surveys of a company. */
export interface PackedSurveys {
  companyId: string;
  surveyIds: readonly string[];
}

/** A period whose responses are in no pack. */
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

/**
 * A pack without such a column counts as a gap. Older servers did not write these columns, and
 * ratings are added later.
 */
const mayLack = (name: string): boolean =>
  name === ID_COLUMN || name === COUNTRY_COLUMN || isRatingColumn(name);

/** Number of packs in memory at the same time. */
const PACKS_AT_ONCE = 16;
/** Maximum number of runs of packs; each gap between them costs one statement. */
const RUNS_MAX = 8;

/**
 * Reads the packs of some surveys that may contain matches for a filter, one after another.
 * @param names the columns needed in addition to those of the filter.
 * @param onPack receives a pack and its matching rows.
 * @returns the gaps whose responses must be read from the table.
 */
export const walkPacks = async (
  em: EntityManager,
  { companyId, surveyIds }: PackedSurveys,
  filter: PackFilter,
  names: readonly string[],
  onPack: (pack: Pack, rows: Uint32Array) => void,
): Promise<Gap[]> => {
  const read: Lying[] = [];
  const found = await listPacks(em, companyId, surveyIds, filter);
  const sets: IdSet[] = [];
  if (found.length > 0) for (const readSet of filter.among) sets.push(await readSet());
  const needed = [
    ...new Set([
      ...[FACTS_COLUMN, ...(sets.length > 0 ? [ID_COLUMN] : []), ...names],
      ...(filter.from || filter.before ? [START_COLUMN] : []),
      ...[...filter.values, ...filter.topics].map(({ column }) => column),
    ]),
  ];
  const required = needed.filter(mayLack);
  for (const surveyId of surveyIds) {
    const lying = usedRuns(found.filter((pack) => pack.surveyId === surveyId));
    for (let at = 0; at < lying.length; at += PACKS_AT_ONCE) {
      const some = lying.slice(at, at + PACKS_AT_ONCE);
      const idsOf = idsReader(em, companyId, some);
      for (const stored of await readPacks(em, companyId, some, needed)) {
        if (required.some((name) => !stored.columns.has(name))) continue;
        read.push({ surveyId, fromAt: stored.from, beforeAt: stored.before, n: 0 });
        const pack = new Pack(stored);
        const marks = await Promise.all(sets.map((set) => set.marked(...idsOf(stored))));
        onPack(pack, fittingRows(pack, filter, marks));
        await setImmediate();
      }
    }
  }
  return gapsBetween(surveyIds, read);
};

/** Returns the spans whose responses are in no pack with a column. */
export const gapsWithout = async (
  em: EntityManager,
  { companyId, surveyIds }: PackedSurveys,
  column: string,
): Promise<Gap[]> =>
  gapsBetween(
    surveyIds,
    await listPacks(em, companyId, surveyIds, { from: null, before: null }, column),
  );

const listPacks = (
  em: EntityManager,
  companyId: string,
  surveyIds: readonly string[],
  { from, before }: Pick<PackFilter, 'from' | 'before'>,
  column = START_COLUMN,
): Promise<Lying[]> =>
  query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', anyUuid(surveyIds))
    .where('name', '=', column)
    .$if(from !== null, (packs) => packs.where('beforeAt', '>', from!))
    .$if(before !== null, (packs) => packs.where('fromAt', '<', before!))
    .select(['surveyId', 'fromAt', 'beforeAt', 'n'])
    .orderBy('surveyId')
    .orderBy('fromAt')
    .execute();

/** Selects the gapless runs with the most responses, because each gap costs a statement. */
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

/**
 * Returns the digest of a pack's ids, and a function that reads the ids of all packs together,
 * because other callers rarely need them again.
 */
const idsReader = (em: EntityManager, companyId: string, packs: readonly Lying[]) => {
  let reading: Promise<Map<string, Uint8Array>> | undefined;
  return ({ columns }: StoredPack): [digest: string, readEnds: () => Promise<Uint32Array>] => {
    const digest = Buffer.from(columns.get(ID_COLUMN)!).toString('hex');
    return [
      digest,
      async () => {
        reading ??= readIds(em, companyId, packs);
        return readNumbers((await reading).get(digest)!);
      },
    ];
  };
};

const readIds = async (
  em: EntityManager,
  companyId: string,
  packs: readonly Lying[],
): Promise<Map<string, Uint8Array>> => {
  const rows = await columnsWithin(em, companyId, packs, [ID_COLUMN])
    .select(['content', DIGEST.as('digest')])
    .execute();
  return new Map(rows.map(({ digest, content }) => [Buffer.from(digest).toString('hex'), content]));
};

const DIGEST = sql<Uint8Array>`sha256("content")`;

const columnsWithin = (
  em: EntityManager,
  companyId: string,
  packs: readonly Lying[],
  names: readonly string[],
) => {
  const from = packs.map(({ fromAt }) => fromAt.toISOString());
  return query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', packs[0]!.surveyId)
    .where('fromAt', '=', sql<Date>`any(${from}::timestamptz[])`)
    .where('name', '=', anyText(names));
};

/**
 * One statement, so a pack is read as a whole or not at all. Of ids, which are half of a pack, only
 * the digest.
 */
const readPacks = async (
  em: EntityManager,
  companyId: string,
  packs: readonly Lying[],
  names: readonly string[],
): Promise<StoredPack[]> => {
  const rows = await columnsWithin(em, companyId, packs, names)
    .select(['surveyId', 'fromAt', 'beforeAt', 'name'])
    .select(
      sql<Uint8Array>`case "name" when ${ID_COLUMN} then ${DIGEST} else "content" end`.as(
        'content',
      ),
    )
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
