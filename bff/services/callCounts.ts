/** So many keys are counted at most: more than calls that one process can answer within a window, so none is forgotten before its time. */
const MAX_KEYS = 200_000;

/** How often a key was counted in its window, and how many milliseconds are left of it. */
export interface Count {
  points: number;
  leftMs: number;
}

/** Counts of one rule in this process's memory. A key's window begins with its first call; all windows are equally long. */
export class CallCounts {
  /** The window that ends first comes first. */
  private readonly counts = new Map<string, { points: number; endsAt: number }>();
  private readonly seconds: number;
  private readonly clock: () => Date;

  /** @param seconds how long a window is. */
  constructor(seconds: number, clock: () => Date) {
    this.seconds = seconds;
    this.clock = clock;
  }

  /** Adds `points` (negative to take them back) to a key's count. */
  add(key: string, points: number): Count {
    const now = this.clock().getTime();
    this.forgetEnded(now);
    let count = this.counts.get(key);
    if (!count || count.endsAt <= now) {
      count = { points: 0, endsAt: now + this.seconds * 1000 };
      this.counts.delete(key);
      this.counts.set(key, count);
    }
    count.points = Math.max(0, count.points + points);
    return { points: count.points, leftMs: count.endsAt - now };
  }

  /** How many keys are kept. */
  get size(): number {
    return this.counts.size;
  }

  private forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.counts) {
      if (endsAt > now && this.counts.size < MAX_KEYS) return;
      this.counts.delete(key);
    }
  }
}
