import type { PoolClient } from 'pg';
import { BY_KEY } from './byKey';
import type { Orm } from './createOrm';
import { entering } from './enterScope';
import { onConnection, poolOf } from './poolOf';
import { type StepAnswer, sendMessage, type StatementStep } from './sendMessage';
import { BEGIN, COMMIT } from './sendTogether';
import type { Scope } from './tenantFilter';
import { turnsOf } from './turnsOf';
import { isInUnitOfWork, SLOW_MS, type Work } from './unitOfWork';

type Row = Record<string, unknown>;

/** A transaction of two statements: what the first answers decides the second. */
export interface Link {
  /** A transaction of its own before it, in no scope, of one statement that looks rows up by their keys. */
  ahead?: StatementStep | undefined;
  /** Prepares the transaction, after role and scope, and answers nothing. */
  before: string;
  first: StatementStep;
  /** @param rows of the first. @param ahead rows of what went ahead. @returns the last statement; null when nothing is left to do. What it throws undoes the transaction. */
  decide(rows: Row[], ahead: Row[]): StatementStep | null;
  /** It is committed. @param rows of the last statement. */
  done(rows: Row[]): void;
  /** Nobody was told of a commit: it was undone, or the connection was lost with the answer. */
  failed(reason: unknown): void;
}

/**
 * Runs transactions of one scope one after another on one connection of PostgreSQL, each as the role navout_app: the end of one travels in one
 * message with the beginning of the next. They are asked for one by one, the next when the one before it is about to end. It ends when `next` has
 * none, when one fails, or when others wait for a connection. @returns false, with nothing asked, for the embedded database, where a message saves nothing.
 */
export const runChain = async (orm: Orm, work: Work, next: () => Link | null): Promise<boolean> => {
  const pool = poolOf(orm);
  if (!pool) return false;
  if (isInUnitOfWork()) throw new Error('A chain was begun inside inTransaction.');
  const turns = turnsOf(orm);
  const giveBack = await turns.take(work.lane ?? work.scope);
  try {
    await onConnection(pool, (client) =>
      runOn(client, work, () => (turns.waiting() > 0 ? null : next()), next()),
    );
  } finally {
    giveBack();
  }
  return true;
};

const runOn = async (
  client: PoolClient,
  { scope, onSlow }: Work,
  next: () => Link | null,
  firstLink: Link | null,
): Promise<void> => {
  let begun: StepAnswer[] | null = null;
  let link: Link | null = firstLink;
  while (link !== null) {
    const current: Link = link;
    const started = Date.now();
    let following: Link | null = null;
    try {
      begun ??= await sendMessage(client, beginning(scope, current));
      const last = current.decide(begun.at(-1)!.rows, current.ahead ? begun.at(-2)!.rows : []);
      following = next();
      const answers = await sendMessage(client, [
        ...(last ? [last] : []),
        COMMIT,
        ...(following ? beginning(scope, following) : []),
      ]);
      current.done(last ? answers[0]!.rows : []);
      begun = following ? answers : null;
      link = following;
    } catch (thrown) {
      // A connection that is lost cannot be rolled back either.
      await client.query('rollback').catch(() => undefined);
      current.failed(thrown);
      following?.failed(thrown);
      return;
    } finally {
      const took = Date.now() - started;
      if (took > SLOW_MS) onSlow(took);
    }
  }
};

const beginning = (scope: Scope, { ahead, before, first }: Link): StatementStep[] => [
  ...(ahead ? [BEGIN, LOOK_UP, ahead, COMMIT] : []),
  BEGIN,
  entering(scope),
  { text: before, values: [], silent: true },
  first,
];

const LOOK_UP: StatementStep = { text: BY_KEY, values: [], silent: true };
