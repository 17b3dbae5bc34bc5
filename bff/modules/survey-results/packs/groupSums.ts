/** Number of responses that share the values of a set of columns. */
export interface SetGroup {
  survey: string;
  done: boolean;
  /**
   * The value of each column, in the order of the set. For a column of numbers: one number of the
   * group as text, or `NaN`.
   */
  values: unknown[];
  n: number;
  /** Only for numbers. */
  total: number | null;
  low: number | null;
  high: number | null;
}

/** Adds up the groups of several sets, which may arrive in parts. */
export class GroupSums {
  private readonly sets: Map<string, SetGroup>[];

  constructor(count: number) {
    this.sets = Array.from({ length: count }, () => new Map<string, SetGroup>());
  }

  /** `amount`: the number that all responses of the part share. */
  add(
    set: number,
    { amount, ...part }: Omit<SetGroup, 'total' | 'low' | 'high'> & { amount: number | null },
  ): void {
    const key = JSON.stringify([part.survey, part.done, ...part.values]);
    const known = this.sets[set]!.get(key);
    if (!known) {
      const total = amount === null ? null : amount * part.n;
      this.sets[set]!.set(key, { ...part, total, low: amount, high: amount });
      return;
    }
    known.n += part.n;
    if (amount === null) return;
    known.total = known.total! + amount * part.n;
    known.low = Math.min(known.low!, amount);
    known.high = Math.max(known.high!, amount);
  }

  /** Returns the groups of each set. */
  list(): SetGroup[][] {
    return this.sets.map((groups) => [...groups.values()]);
  }
}
