/** What a sync did with one stream of a source: a table, or a list of a vendor. */
export interface StreamRun {
  /** Empty for the first table. */
  name: string;
  /** Name for people. */
  title: string;
  /** Named whole numbers, as those of the run. */
  counts: Record<string, number>;
  /** False if the run ended before the end of the stream, or never reached it. */
  done: boolean;
}
