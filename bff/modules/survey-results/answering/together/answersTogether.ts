import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { wasDeadlock } from '@bff/db/transaction';
import { toAppError } from '@bff/services/toAppError';
import { answeredOnce } from '../onceKey';
import type { Answer, Outcome, ResponseSave, ResponseStart, Stored } from './answer';
import { storeBatch } from './storeBatch';

/**
 * Starts a response, batched with other answers that arrive for the same company. @throws AppError
 * not_found, survey_closed, origin_not_allowed.
 */
export const startTogether = (
  context: Context,
  start: Omit<ResponseStart, 'kind' | 'context'>,
): Promise<Stored> => enter({ kind: 'start', context, ...start });

/**
 * Saves answers, batched with other answers that arrive for the same company.
 * @throws AppError not_found, validation_failed, survey_closed, already_completed,
 * origin_not_allowed.
 */
export const saveTogether = (
  context: Context,
  save: Omit<ResponseSave, 'kind' | 'context'>,
): Promise<Stored> => enter({ kind: 'save', context, ...save });

/** Maximum number of answers in one transaction. */
const BATCH_MAX = 64;

/** Milliseconds in which simultaneous answers gather: one transaction for all of them costs the server less. */
const GATHER_MS = 5;

/** A queued answer with its caller's promise. */
interface Waiting {
  answer: Answer;
  resolve(stored: Stored): void;
  reject(cause: unknown): void;
}

/**
 * Queued answers by queue. Each company has a queue, and so does each survey that another
 * transaction has locked.
 */
type Lines = Map<string, Waiting[]>;

const linesByProcess = new WeakMap<object, Lines>();

const linesOf = ({ jobs }: Pick<Context, 'jobs'>): Lines => {
  const lines = linesByProcess.get(jobs) ?? new Map<string, Waiting[]>();
  linesByProcess.set(jobs, lines);
  return lines;
};

const enter = (answer: Answer): Promise<Stored> =>
  new Promise((resolve, reject) => {
    // An Idempotency-Key is recorded in the transaction of its own answer, so keyed answers don't
    // share a batch.
    const line = answer.context.isKeyed ? answer.context.newId() : answer.companyId;
    queue({ answer, resolve, reject }, line);
  });

/**
 * Adds an answer to a queue. It is stored with the next batch.
 */
const queue = (waiting: Waiting, name: string): void => {
  const lines = linesOf(waiting.answer.context);
  const line = lines.get(name) ?? [];
  line.push(waiting);
  if (lines.has(name)) return;
  lines.set(name, line);
  void serve(lines, name, line);
};

const serve = async (lines: Lines, name: string, line: Waiting[]): Promise<void> => {
  while (line.length > 0) {
    await wait(GATHER_MS);
    await settle(name, nextBatch(line));
  }
  lines.delete(name);
};

/**
 * Takes the next batch from a queue. A second save of the same response is left for the following
 * batch.
 */
const nextBatch = (line: Waiting[]): Waiting[] => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const responses = new Set<string>();
  for (const waiting of line) {
    const { answer } = waiting;
    const fits =
      batch.length < BATCH_MAX && !(answer.kind === 'save' && responses.has(answer.responseId));
    (fits ? batch : rest).push(waiting);
    if (answer.kind === 'save') responses.add(answer.responseId);
  }
  line.splice(0, line.length, ...rest);
  return batch;
};

/**
 * Stores a batch, and settles each caller's promise after the commit. If the database rejects a
 * batch, each answer is retried alone, so only the faulty one fails. If the database is
 * unavailable, all fail and callers retry later.
 */
const settle = async (name: string, batch: readonly Waiting[]): Promise<void> => {
  // Only the queue of a single survey, or of one keyed answer, may wait for its survey.
  const waitsForLocks = name !== batch[0]!.answer.companyId;
  let outcomes: Outcome[];
  try {
    outcomes = await storeBatch(
      batch.map(({ answer }) => answer),
      waitsForLocks,
    );
  } catch (thrown) {
    // Two processes that complete responses of the same people can deadlock. Alone, an answer needs
    // only one person's key, so it can't.
    const isUnavailable = toAppError(thrown).code === 'unavailable' && !wasDeadlock(thrown);
    if (isUnavailable) for (const { reject } of batch) reject(thrown);
    else if (batch.length === 1) await refuse(name, batch[0]!, thrown);
    else for (const waiting of batch) await settle(name, [waiting]);
    return;
  }
  for (const [at, waiting] of batch.entries()) {
    const outcome = outcomes[at]!;
    if (outcome === 'postponed') queue(waiting, waiting.answer.surveyId);
    else if (outcome instanceof AppError) waiting.reject(outcome);
    else waiting.resolve(outcome);
  }
};

/** Rejects one answer. A second completion by the same person leaves its response unfinished. */
const refuse = async (name: string, { answer, reject }: Waiting, cause: unknown): Promise<void> => {
  const refusal = answeredOnce(cause);
  if (refusal === cause || answer.kind === 'start') return reject(cause);
  const unfinished = { ...answer, body: { ...answer.body, complete: false } };
  await settle(name, [{ answer: unfinished, reject, resolve: () => reject(refusal) }]);
};
