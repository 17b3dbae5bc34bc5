import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { needsGuards, lockControlPlane } from '@bff/db/rowGuards';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import { toAppError } from '@bff/services/toAppError';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { dropPacks, type StartTimes } from '../packs/dropPacks';
import { addFacts } from './addFacts';
import { addPeople } from './addPeople';
import { FactTotals } from './rollupCells';

/** Maximum number of changes per transaction. */
const DELTAS_AT_ONCE = 2000;

type Delta = Selectable<Tables['surveyDeltas']>;

/** Whose deltas to add up. Neither: those of every survey in scope. */
export interface Folded {
  /** Only this survey and its family. */
  surveyId?: string | undefined;
  /** For callers without a scope. */
  companyId?: string | undefined;
}

/** Surveys with deltas. */
interface Waiting {
  surveyIds: string[];
  onCluster: boolean;
}

/** Adds up the waiting deltas of a survey and its family, or of every survey in scope. */
export const foldWaiting = async (context: Context, surveyId?: string): Promise<void> => {
  await foldAll(context, await context.read((em) => findWaiting(context, em, { surveyId })));
};

/**
 * Reads counters after the waiting deltas were added up. Usually none are waiting, and all is one transaction: `work` runs at most once.
 */
export const readFolded = async <T>(
  context: Context,
  folded: Folded,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => {
  const first = await context.read<{ waiting: Waiting } | { answer: T }>(async (em) => {
    const waiting = await findWaiting(context, em, folded);
    return waiting.surveyIds.length > 0 ? { waiting } : { answer: await work(em) };
  }, folded.companyId);
  if ('answer' in first) return first.answer;
  await foldAll(context, first.waiting, folded.companyId);
  return context.read(work, folded.companyId);
};

/** Like `readFolded`; an export is recorded, so its `work` may write. */
export const readOrExport = async <T>(
  context: Context,
  surveyId: string,
  isExport: boolean,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => {
  if (!isExport) return readFolded(context, { surveyId }, work);
  await foldWaiting(context, surveyId);
  return context.transaction(work);
};

const findWaiting = async (
  context: Context,
  em: EntityManager,
  { surveyId, companyId }: Folded,
): Promise<Waiting> => {
  const rows = await readWaiting(em, surveyId, companyId ?? context.company ?? undefined);
  return { surveyIds: rows.map((row) => row.surveyId), onCluster: await needsGuards(em) };
};

/**
 * Adds up deltas, each survey in a separate transaction. Every node of a cluster has a copy of the counters, so nothing can be added up while a node is
 * down; readers then get the last sums.
 */
const foldAll = async (
  context: Context,
  { surveyIds, onCluster }: Waiting,
  companyId?: string,
): Promise<void> => {
  try {
    for (const id of surveyIds)
      while (await context.transaction((em) => foldBatch(em, id), companyId)) await setImmediate();
  } catch (cause) {
    if (!onCluster || toAppError(cause).code !== 'unavailable') throw cause;
    context.log.warn({ err: cause }, 'counters wait for a node of the cluster');
  }
};

/**
 * Finds the surveys that have deltas. Looks up a survey's company first, because deltas can then be
 * read from one company.
 */
const readWaiting = async (
  em: EntityManager,
  surveyId: string | undefined,
  companyId: string | undefined,
): Promise<{ surveyId: string }[]> => {
  const family =
    surveyId === undefined
      ? null
      : await query(em)
          .selectFrom('surveys as s')
          .innerJoin('surveys as f', 'f.familyId', 's.familyId')
          .where('s.id', '=', surveyId)
          .select(['f.id', 'f.companyId'])
          .execute();
  if (family?.length === 0) return [];
  const company = family?.[0]?.companyId ?? companyId;
  return query(em)
    .selectFrom('surveyDeltas')
    .$if(company !== undefined, (all) => all.where('companyId', '=', company!))
    .$if(family !== null, (all) => all.where('surveyId', '=', anyUuid(family!.map(({ id }) => id))))
    .select('surveyId')
    .distinct()
    .orderBy('surveyId')
    .execute();
};

/** Adds up all deltas of a survey that the transaction has already locked. */
export const foldHeld = async (em: EntityManager, surveyId: string): Promise<void> => {
  while (await foldBatch(em, surveyId));
};

/**
 * Adds the waiting deltas of a survey to its counters, its people, its row and the overview. It
 * locks the survey first, so no two transactions add up the same deltas and a recount can't
 * overlap. Answers continue during the lock, except those that count toward a limit or quotas.
 * @returns whether more deltas may be waiting.
 */
const foldBatch = async (em: EntityManager, surveyId: string): Promise<boolean> => {
  if (await needsGuards(em)) await lockControlPlane(em);
  const survey = await query(em)
    .selectFrom('surveys')
    .where('id', '=', surveyId)
    .select(['id as surveyId', 'companyId'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!survey) return false;
  const { companyId } = survey;
  const deltas = await query(em)
    .deleteFrom('surveyDeltas')
    .where('companyId', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('surveyDeltas as d')
        .where('d.companyId', '=', companyId)
        .where('d.surveyId', '=', surveyId)
        .orderBy('d.id')
        .limit(DELTAS_AT_ONCE)
        .select('d.id'),
    )
    .returningAll()
    .execute();
  if (deltas.length === 0) return false;
  const totals = new FactTotals();
  for (const { facts } of deltas) totals.add(facts);
  await addFacts(em, survey, totals.list());
  await dropPacks(em, survey, spansOf(deltas));
  const { people, again } = await addPeople(em, survey, deltas);
  await recordActivity(
    em,
    companyId,
    deltas.map(({ at, responses }) => ({ metric: 'responses', at, count: responses })),
  );
  const last = new Date(Math.max(...deltas.map(({ at }) => at.getTime())));
  await query(em)
    .updateTable('surveys')
    .where('id', '=', surveyId)
    .where('companyId', '=', companyId)
    .set((eb) => ({
      responseCount: eb('responseCount', '+', sumOf(deltas, 'responses')),
      completedSinceStart: eb('completedSinceStart', '+', sumOf(deltas, 'completedInRun')),
      people: eb('people', '+', people),
      returningPeople: eb('returningPeople', '+', again),
      lastAnswerAt: eb.fn<Date>('greatest', ['lastAnswerAt', eb.val(last)]),
    }))
    .execute();
  return deltas.length === DELTAS_AT_ONCE;
};

/**
 * Returns the starts of the seconds in which the changed responses started, which is enough,
 * because packs begin and end on whole seconds; undefined if any of them is unknown.
 */
const spansOf = (deltas: readonly Delta[]): StartTimes[] | undefined => {
  const seconds = new Set<number>();
  for (const { startedAt } of deltas) {
    if (!startedAt) return undefined;
    seconds.add(Math.floor(startedAt.getTime() / 1000));
  }
  return [...seconds].map((at) => ({ from: new Date(at * 1000), before: new Date(at * 1000 + 1) }));
};

const sumOf = (deltas: readonly Delta[], number: 'responses' | 'completedInRun'): number =>
  deltas.reduce((sum, delta) => sum + delta[number], 0);
