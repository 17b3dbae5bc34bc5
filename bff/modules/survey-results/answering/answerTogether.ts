import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { BY_KEY } from '@bff/db/byKey';
import type { Link } from '@bff/db/chain';
import { asLast } from '@bff/db/lastStatement';
import { WITH_NEXT } from '@bff/db/sendTogether';
import { withValues } from '@bff/db/withValues';
import { toAppError } from '@bff/services/toAppError';
import { countStep, readCounts } from '@bff/services/countCalls';
import { deliverCompletion } from './deliverCompletion';
import { isRunning } from '@bff/modules/surveys/surveyStatus';
import {
  answerQueuesOf,
  type AnswerQueues,
  type Batch,
  type Next,
  type Outcome,
} from './answerQueues';
import type { AnswerWrite, Decision, Found } from './answerWrite';
import { buildHoldStep, type HeldSurveys } from './holdSurveys';
import { FactTotals } from '../counters/rollupCells';
import { readStored, storeStep, submissionKey, type Changes } from './storeChanges';

/**
 * Stores a visitor's write, together with what others of its company send meanwhile: one transaction for all of them, so that a survey's row and its
 * counters are changed once for many answers. A survey that somebody else holds (a stop, a recount, another replica) makes only its own
 * answers wait. @returns the id of its response, null when none is stored. @throws AppError of its rules.
 */
export const answerTogether = async (write: AnswerWrite): Promise<string | null> => {
  const outcome = write.context.ownTransactions
    ? (await store([write], true))[0]!
    : await joined(write);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

const joined = async (write: AnswerWrite): Promise<Outcome> => {
  const { call } = write.context;
  // What no row counts cannot be counted with others.
  if (call && !call.count) await call.counted();
  write.context.stepAside?.();
  const queues = answerQueuesOf(write.context);
  const surveyKey = `${write.companyId} ${write.surveyId}`;
  if (!queues.has(surveyKey)) {
    const outcome = await queues.join(write.companyId, write, (next) => storeChained(write, next));
    if (outcome.status === 'fulfilled' || outcome.reason !== HELD_ELSEWHERE) return outcome;
  }
  return queues.join(surveyKey, write, (next) => storeNext(next, true));
};

/** Of a write that did not wait: its survey is held by somebody else, or is not there. */
const HELD_ELSEWHERE = new Error('The survey is held by another transaction.');

const storeNext = async (next: Next, wait: boolean): Promise<void> => {
  const batch = next();
  if (batch) batch.settle(await store(batch.writes, wait));
};

/** Of those that wait and those being stored: while one half is stored, the other is answered and comes again, and neither the database nor this process waits. */
const SHARE_STORED = 0.5;

/**
 * Batches of a company in a row, each of which holds its surveys while the one before it is being committed. What fails there is stored again by itself, which finds what
 * was stored after all. Whom the company is told of is written by the ORM.
 */
const storeChained = async ({ context, companyId }: AnswerWrite, next: Next): Promise<void> => {
  const queues = answerQueuesOf(context);
  const failed: (() => Promise<void>)[] = [];
  const chained =
    queues.notifies.get(companyId) !== true &&
    (await context.chain(() => {
      const batch = next(SHARE_STORED);
      return batch && linkOf(queues, batch, failed);
    }, companyId));
  if (!chained) await storeNext(next, false);
  // In their order: a visitor's second write comes after the first.
  for (const again of failed) await again();
};

const linkOf = (
  queues: AnswerQueues,
  { writes, settle }: Batch,
  failed: (() => Promise<void>)[],
): Link => {
  let decided: readonly Decided[] = [];
  const hold = buildHoldStep(queues, writes, false);
  const [calls, now] = [
    writes.flatMap(({ context: { call } }) => (call?.isOpen ? call : [])),
    writes[0]!.context.clock().getTime(),
  ];
  return {
    ahead: countStep(calls, now),
    before: BY_KEY,
    first: hold.step,
    decide(rows, counts) {
      readCounts(calls, counts, now);
      const held = hold.read(rows);
      queues.notifies.set(writes[0]!.companyId, held.notifies);
      if (held.notifies) throw new Error('Completions of this company are told.');
      decided = writes.map((write) => decide(held, write, false));
      const changes = changesOf(writes[0]!.companyId, decided);
      return changesSomething(changes) ? storeStep(changes) : null;
    },
    done: (rows) => {
      settle(outcomesOf(decided, readStored(rows)));
    },
    failed: (reason) => {
      failed.push(async () => {
        settle(isAway(reason) ? allRejected(writes, reason) : await store(writes, false));
      });
    },
  };
};

const isAway = (reason: unknown): boolean =>
  ['unavailable', 'storage_full'].includes(toAppError(reason).code);

const allRejected = (writes: readonly AnswerWrite[], reason: unknown): Outcome[] =>
  writes.map(() => ({ status: 'rejected', reason }));

/** What fails together is done one by one: a write that the database refuses takes no other with it. When the database is away, all have failed. */
const store = async (writes: readonly AnswerWrite[], wait: boolean): Promise<Outcome[]> => {
  await Promise.allSettled(writes.map(async (write) => write.context.call?.counted()));
  // Whoever may not write begins no transaction, not for others either.
  const { context, companyId } =
    writes.find((write) => !write.context.call?.isRefused) ?? writes[0]!;
  try {
    return await context.inTransaction((em) => storeIn(em, writes, wait), companyId);
  } catch (reason) {
    if (writes.length === 1 || isAway(reason)) return allRejected(writes, reason);
    const outcomes: Outcome[] = [];
    for (const write of writes) outcomes.push(...(await store([write], wait)));
    return outcomes;
  }
};

type Decided = { write: AnswerWrite } & ({ decision: Decision } | { refusal: unknown });

const storeIn = async (
  em: EntityManager,
  writes: readonly AnswerWrite[],
  wait: boolean,
): Promise<Outcome[]> => {
  const queues = answerQueuesOf(writes[0]!.context);
  await em.execute(`${WITH_NEXT}${BY_KEY}`);
  const { step, read } = buildHoldStep(queues, writes, wait);
  const held = read(await withValues(em, step.text, step.values));
  queues.notifies.set(writes[0]!.companyId, held.notifies);
  const decided = writes.map((write) => decide(held, write, wait));
  for (const one of decided) if ('decision' in one) await tell(em, held, one.write, one.decision);
  const changes = changesOf(writes[0]!.companyId, decided);
  if (!changesSomething(changes)) return outcomesOf(decided, new Map());
  const { text, values } = storeStep(changes);
  return outcomesOf(decided, readStored(await withValues(em, asLast(em, text), values)));
};

const changesSomething = ({ asked, saves }: Changes): boolean => asked.length + saves.length > 0;

const outcomesOf = (decided: readonly Decided[], found: ReadonlyMap<string, string>): Outcome[] =>
  decided.map((one) =>
    'refusal' in one
      ? { status: 'rejected', reason: one.refusal }
      : { status: 'fulfilled', value: idOf(one, found) },
  );

/** The rules of one write, over what those before it have left. */
const decide = (held: HeldSurveys, write: AnswerWrite, waited: boolean): Decided => {
  try {
    write.context.call?.throwIfRefused();
    const decision = write.decide(foundBy(held, write, waited));
    if (decision.kind === 'save' && decision.response.isComplete && !decision.response.isTest)
      held.surveys.get(write.surveyId)!.run.completedSinceStart += 1;
    return { write, decision };
  } catch (refusal) {
    return { write, refusal };
  }
};

const foundBy = (
  { surveys, responses }: HeldSurveys,
  { surveyId, responseId, now }: AnswerWrite,
  waited: boolean,
): Found => {
  const survey = surveys.get(surveyId);
  const response = responseId === null ? null : responses.get(responseId);
  if (!survey || response === undefined) throw waited ? new AppError('not_found') : HELD_ELSEWHERE;
  return {
    survey: { running: isRunning(survey.run, now) && survey.companyIsActive, ...survey },
    response,
  };
};

const tell = async (
  em: EntityManager,
  held: HeldSurveys,
  { context, surveyId }: AnswerWrite,
  decision: Decision,
): Promise<void> => {
  if (
    decision.kind === 'save' &&
    held.notifies &&
    decision.response.isComplete &&
    !decision.response.isTest
  ) {
    await deliverCompletion(context, em, {
      survey: held.surveys.get(surveyId)!,
      response: decision.response,
    });
  }
};

/** What is made for every answer here ends with what it spreads: V8 is twenty times slower where it begins with it (ADR 0017). */
const changesOf = (companyId: string, decided: readonly Decided[]): Changes => {
  const decisions = decided.flatMap((one) =>
    'decision' in one ? [{ surveyId: one.write.surveyId, ...one.decision }] : [],
  );
  const [starts, saves] = [
    decisions.flatMap((one) => (one.kind === 'start' ? [one] : [])),
    decisions.flatMap((one) => (one.kind === 'save' ? [one] : [])),
  ];
  const totals = new Map<string, FactTotals>();
  for (const { surveyId, facts } of saves)
    totals.set(surveyId, (totals.get(surveyId) ?? new FactTotals()).add(facts));
  return {
    companyId,
    starts: starts.map(({ row }) => row),
    saves: saves.map(({ response }) => response),
    facts: [
      ...starts.flatMap(({ row, facts }) =>
        facts.map((fact) => ({ survey: row.survey_id, start: row.id, ...fact })),
      ),
      ...[...totals].flatMap(([survey, of]) =>
        of.list().map((fact) => ({ survey, start: null, ...fact })),
      ),
    ],
    asked: decisions.flatMap((one) => {
      if (one.kind === 'start')
        return [{ survey_id: one.surveyId, submission_id: one.row.submission_id }];
      return one.kind === 'find'
        ? [{ survey_id: one.surveyId, submission_id: one.submissionId }]
        : [];
    }),
  };
};

const idOf = (
  { write, decision }: { write: AnswerWrite; decision: Decision },
  found: ReadonlyMap<string, string>,
): string | null => {
  if (decision.kind === 'start')
    return found.get(submissionKey(write.surveyId, decision.row.submission_id)) ?? null;
  if (decision.kind === 'find')
    return found.get(submissionKey(write.surveyId, decision.submissionId)) ?? null;
  return write.responseId;
};
