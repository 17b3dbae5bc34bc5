/** Hands out a limited number of turns, in rounds over the lanes that wait: who has a hundred waiting delays who has one by one turn, not by a hundred. */
export interface FairTurns {
  /** Resolves when it is this lane's turn. @returns what gives the turn back; call it once. */
  take(lane: string): Promise<() => void>;
  /** How many wait now. */
  waiting(): number;
  /** Milliseconds that the first of a lane has been waiting; 0 when nobody waits in it. */
  waited(lane: string): number;
}

interface Waiting {
  since: number;
  begin: () => void;
}

/** @param atOnce how many turns are given at the same time. @param ofOne so many of them to one lane at most. Within a lane first come, first served. */
export const createFairTurns = (atOnce: number, ofOne = atOnce): FairTurns => {
  // A Map keeps its order: the lane in front is served next and goes to the end while it has more.
  const lanes = new Map<string, Waiting[]>();
  const given = new Map<string, number>();
  let [inAll, waiting] = [0, 0];

  const nextLane = (): string | undefined => {
    for (const lane of lanes.keys()) if ((given.get(lane) ?? 0) < ofOne) return lane;
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

  return {
    take: (lane) =>
      new Promise((resolve) => {
        const queue = lanes.get(lane) ?? [];
        queue.push({
          since: performance.now(),
          begin: () => {
            resolve(() => {
              giveBack(lane);
            });
          },
        });
        lanes.set(lane, queue);
        waiting += 1;
        serve();
      }),
    waiting: () => waiting,
    waited: (lane) => {
      const first = lanes.get(lane)?.[0];
      return first ? performance.now() - first.since : 0;
    },
  };
};
