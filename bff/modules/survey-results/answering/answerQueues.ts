import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { AnswerWrite } from './answerWrite';

/** So many writes are stored in one transaction at most. */
const MAX_WRITES = 100;

/** So few are stored together in any case. */
const MIN_WRITES = 4;

/** What became of a write: the id of its response (null: none is stored), or why it was refused. */
export type Outcome = PromiseSettledResult<string | null>;

/** Writes of one company that are stored together. */
export interface Batch {
  writes: readonly AnswerWrite[];
  /** Each write has its own outcome, in their order. */
  settle(outcomes: readonly Outcome[]): void;
}

/** Stores batches: asks for the next, those that wait by then, until there is none (null) or it thinks better. When it rejects, so do those it has not settled. */
export type StoreBatch = (next: Next) => Promise<void>;

/** The writes that wait, of all that are not yet stored no more than this share (but for a few); null when none wait. */
export type Next = (share?: number) => Batch | null;

interface Waiting {
  write: AnswerWrite;
  settle: (outcome: Outcome) => void;
}

/** What one process knows of surveys and responses, and the queues in which writes wait. */
export class AnswerQueues {
  /** Surveys stay with their company, and their questions never change (null: not known, or too many to keep). */
  readonly surveys = new LRUCache<
    string,
    { companyId: string; questions: readonly Question[] | null }
  >({ max: 500 });
  readonly responses = new LRUCache<string, { companyId: string; surveyId: string }>({
    max: 20_000,
  });
  /** Companies that want to be told of completions, by their id. */
  readonly notifies = new LRUCache<string, boolean>({ max: 500 });
  private readonly queues = new Map<string, Waiting[]>();
  private readonly crowds = new Map<string, number>();

  /** How many visitors of a company wait at this moment until what they sent is stored. */
  pendingOf(companyId: string): number {
    return this.crowds.get(companyId) ?? 0;
  }

  /** Whether writes wait under this name. */
  has(queue: string): boolean {
    return this.queues.has(queue);
  }

  /** Puts a write into a queue. What comes while others are being stored is stored together after them. */
  join(name: string, write: AnswerWrite, store: StoreBatch): Promise<Outcome> {
    this.count(write.companyId, 1);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        write,
        settle: (outcome) => {
          this.count(write.companyId, -1);
          resolve(outcome);
        },
      };
      const queue = this.queues.get(name);
      if (queue) {
        queue.push(waiting);
        return;
      }
      this.queues.set(name, [waiting]);
      void this.drain(name, store);
    });
  }

  private count(companyId: string, by: 1 | -1): void {
    const pending = this.pendingOf(companyId) + by;
    if (pending > 0) this.crowds.set(companyId, pending);
    else this.crowds.delete(companyId);
  }

  private async drain(name: string, store: StoreBatch): Promise<void> {
    const queue = this.queues.get(name)!;
    const open = new Set<Waiting>();
    const next = (share = 1): Batch | null => {
      const taken = takeDistinct(
        queue,
        Math.min(MAX_WRITES, Math.max(MIN_WRITES, Math.ceil((open.size + queue.length) * share))),
      );
      if (taken.length === 0) return null;
      for (const one of taken) open.add(one);
      return {
        writes: taken.map(({ write }) => write),
        settle: (outcomes) => {
          taken.forEach((one, at) => {
            open.delete(one);
            one.settle(outcomes[at]!);
          });
        },
      };
    };
    await setImmediate();
    while (queue.length > 0) {
      await store(next).catch((reason: unknown) => {
        // It failed before it asked for any: those that wait would wait for ever.
        if (open.size === 0) next();
        for (const { settle } of open) settle({ status: 'rejected', reason });
        open.clear();
      });
    }
    this.queues.delete(name);
  }
}

/** The first of a queue, each key once: a visitor's second write finds what the first has stored. */
const takeDistinct = (queue: Waiting[], most: number): Waiting[] => {
  const keys = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of queue) {
    (taken.length < most && !keys.has(one.write.key) ? taken : left).push(one);
    keys.add(one.write.key);
  }
  queue.splice(0, queue.length, ...left);
  return taken;
};

const queuesOfProcess = new WeakMap<object, AnswerQueues>();

/** The queues of the process that the context belongs to. */
export const answerQueuesOf = ({ jobs }: Context): AnswerQueues => {
  const known = queuesOfProcess.get(jobs);
  if (known) return known;
  const queues = new AnswerQueues();
  queuesOfProcess.set(jobs, queues);
  return queues;
};
