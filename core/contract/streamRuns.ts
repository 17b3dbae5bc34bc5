/** What a sync did with one stream of a source: a table, or a list of a vendor. */
export interface StreamRun {
  /** Empty for the first table. */
  name: string;
  /** Display name. */
  title: string;
  /** Whole-number counts by name, as for the run. */
  counts: Record<string, number>;
  /** False if the run ended before the end of the stream, or never reached it. */
  done: boolean;
}
