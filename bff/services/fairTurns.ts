import { AppError } from '@core/errors/AppError';

/**
 * Grants a limited number of turns, in rounds over the waiting lanes. A lane with a hundred
 * requests delays another lane's request by one turn, not by a hundred.
 */
export interface FairTurns {
  /**
   * Resolves when it is this lane's turn.
   * @returns a function that returns the turn; call it once.
   * @throws AppError unavailable with Retry-After if `patience` is set and exceeded.
   */
  take(lane: string): Promise<() => void>;
  /** Runs `work` with a turn. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Number of turns in use. */
  given(): number;
  /** Number of waiters. */
  waiting(): number;
  /** Milliseconds that the first in a lane has been waiting; 0 if the lane is empty. */
  waited(lane: string): number;
}

export interface TurnLimits {
  /** Number of turns. */
  atOnce: number;
  /** Returns the maximum number of turns for one lane, at this moment. Defaults to all. */
  ofOne?: (lane: string) => number;
  /** Maximum milliseconds to wait for a turn; unlimited by default. At most fifty wait this way. */
  waitMs?: number;
}

interface Waiting {
  since: number;
  begin: () => void;
}

const WAITING_MAX = 50;
const RETRY_SECONDS = 10;

/** First come, first served within a lane. */
export const createFairTurns = ({
  atOnce,
  ofOne = () => atOnce,
  waitMs,
}: TurnLimits): FairTurns => {
  // A Map keeps its order. The first lane is served next, and moves to the end if it has more.
  const lanes = new Map<string, Waiting[]>();
  const given = new Map<string, number>();
  let [inAll, waiting] = [0, 0];

  const nextLane = (): string | undefined => {
    for (const lane of lanes.keys()) if ((given.get(lane) ?? 0) < ofOne(lane)) return lane;
    return undefined;
  };

  const serve = (): void => {
    for (let lane = nextLane(); lane !== undefined && inAll < atOnce; lane = nextLane()) {
      const queue = lanes.get(lane)!;
      const { begin } = queue.shift()!;
      lanes.delete(lane);
      if (queue.length > 0) lanes.set(lane, queue);
      given.set(lane, (given.get(lane) ?? 0) + 1);
      inAll += 1;
      waiting -= 1;
      begin();
    }
  };

  const giveBack = (lane: string): void => {
    const left = given.get(lane)! - 1;
    if (left > 0) given.set(lane, left);
    else given.delete(lane);
    inAll -= 1;
    serve();
  };

  const leave = (lane: string, waiter: Waiting): void => {
    const others = lanes.get(lane)!.filter((other) => other !== waiter);
    if (others.length > 0) lanes.set(lane, others);
    else lanes.delete(lane);
    waiting -= 1;
  };

  const take = (lane: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const refuse = (): void => {
        reject(new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      };
      if (waitMs !== undefined && waiting >= WAITING_MAX) return refuse();
      const waiter: Waiting = {
        since: performance.now(),
        begin: () => {
          clearTimeout(late);
          resolve(() => {
            giveBack(lane);
          });
        },
      };
      if (waitMs !== undefined)
        late = setTimeout(() => {
          leave(lane, waiter);
          refuse();
        }, waitMs);
      const queue = lanes.get(lane) ?? [];
      queue.push(waiter);
      lanes.set(lane, queue);
      waiting += 1;
      serve();
    });

  return {
    take,
    async run(lane, work) {
      const done = await take(lane);
      try {
        return await work();
      } finally {
        done();
      }
    },
    given: () => inAll,
    waiting: () => waiting,
    waited: (lane) => {
      const first = lanes.get(lane)?.[0];
      return first ? performance.now() - first.since : 0;
    },
  };
};
