/** Where a bar can be proven. `embedded`: PGlite; `postgresql`: a real server, for bars about several replicas or the wire to it; `citus`: the cluster of CITUS_URL. */
export type DatabaseKind = 'embedded' | 'postgresql' | 'citus';

/** What a bar is given. */
export interface Stage {
  database: DatabaseKind;
  /** Address of a database server for `postgresql`, of a coordinator for `citus`; bars make databases of their own on it. */
  databaseUrl: string | undefined;
  /** Fewer cases, the same proof. */
  quick: boolean;
  /** How often a bar that says how often it tries tries in this run: kills, pairs, requests. */
  turns: number;
  /** Starts every random choice; the same seed tries the same cases. */
  seed: number;
  /** An empty folder that is removed afterwards. */
  folder: string;
}

/** What a bar found: cases tried, those that held, and a figure in words. `faults` say what did not hold. */
export interface Outcome {
  tried: number;
  held: number;
  figure: string;
  /** How often a bar that says how often it tries did try: fewer than it was asked for when its time was over. */
  turns?: number;
  faults?: string[];
  /** Why this machine cannot try the bar at all, such as a right that the user lacks: neither held nor failed. */
  impossible?: string;
}

/** One promise and how it is tried. */
export interface Bar {
  name: string;
  /** Bar of the evidence it proves, in one sentence that a stranger understands. */
  promise: string;
  on: readonly DatabaseKind[];
  /** How often it tries, where that can be chosen: what a quick and what a whole run do. */
  turns?: { quick: number; full: number };
  /** It keeps one core busy and asks for nothing in time: as many of these as there are cores run beside each other, before the others. */
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
