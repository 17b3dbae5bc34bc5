/** Databases that a bar can be proven on. `embedded`: PGlite; `postgresql`: a real server, for bars about several replicas or the wire to it; `citus`: the cluster of CITUS_URL. */
export type DatabaseKind = 'embedded' | 'postgresql' | 'citus';

/** Input of a bar. */
export interface Stage {
  database: DatabaseKind;
  /** URL of a database server for `postgresql`, of a coordinator for `citus`; bars create their own databases on it. */
  databaseUrl: string | undefined;
  /** Fewer cases, the same proof. */
  quick: boolean;
  /** Number of attempts in this run, for a bar that counts them: kills, pairs, requests. */
  turns: number;
  /** Starts every random choice; the same seed tries the same cases. */
  seed: number;
  /** An empty folder that is removed afterwards. */
  folder: string;
}

/**
 * Result of a bar: the cases tried, those that held, and a figure in words. `faults` describes
 * those that did not hold.
 */
export interface Outcome {
  tried: number;
  held: number;
  figure: string;
  /** Number of attempts that a counting bar made: fewer than requested if it ran out of time. */
  turns?: number;
  faults?: string[];
  /** Why this machine cannot try the bar at all, such as a right that the user lacks: neither held nor failed. */
  impossible?: string;
}

/** One guarantee and its test. */
export interface Bar {
  name: string;
  /** The guarantee it proves, in one sentence that an outsider understands. */
  promise: string;
  on: readonly DatabaseKind[];
  /** Number of attempts of a quick and of a full run, if it can be chosen. */
  turns?: { quick: number; full: number };
  /** It keeps one core busy and has no time limits. These bars run first, one per core in parallel. */
  oneCore?: true;
  run: (stage: Stage) => Promise<Outcome>;
}

/** An outcome from a list of cases. */
export const outcomeOf = (tried: number, faults: string[], figure: string): Outcome => ({
  tried,
  held: tried - Math.min(tried, faults.length),
  figure,
  faults,
});
