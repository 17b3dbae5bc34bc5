/** The page to read next: a full URL, or a token, offset or page number. */
export type NextPage = { url: string } | { token: string | number };

/** Position in the changes of a table. */
export interface ChangePosition {
  /** Log sequence number. Every transaction that committed before it was read. */
  lsn: string;
  /** Number of changes of the next transaction that were read too. */
  skip: number;
}

/** Position up to which a stream was read. Stored with its page. */
export interface StreamState {
  /** Time (milliseconds) up to which everything was read; null before the first complete pass. */
  cursor: number | null;
  /** Newest time seen in the current pass. It becomes the cursor when the pass ends. */
  newest: number | null;
  /** Page where the pass continues; null to start at the beginning. */
  next: NextPage | null;
  /** Parent record that the pass has reached. */
  parent: string | null;
  /** Last row of a database pass: value of the cursor column and of the key. */
  row?: [cursor: string, key: string] | null;
  /**
   * The pass has reached the rows with an empty cursor column: key of the last one; null before the
   * first.
   */
  unset?: { after: string | null } | null;
  /** For a table that is read by its changes: the position in them, even while it is copied. */
  changes?: ChangePosition | null;
  /** Files that were read, and the one in progress. */
  files?: ReadFiles;
  /**
   * Start time (ISO) of a pass that reads everything. Records it does not see are gone at the
   * source.
   */
  since?: string | null;
  /** Time of the last full refresh that the stream completed. */
  refreshed?: string | null;
}

/**
 * Progress of reading a source's files. Paths and marks are short hashes, because there may be
 * thousands.
 */
export interface ReadFiles {
  /**
   * Each file that was read: hash of its mark, a colon, and its number of rows. Another colon marks
   * a file that can't be read.
   */
  read: Record<string, string>;
  /** The file in progress, with its numbers of read and rejected rows. */
  at: { path: string; mark: string; rows: number; rejected: number } | null;
  /** The pass met a file that can't be read. */
  broken?: true;
  /** The columns that every file has. */
  common?: string[];
}

export const freshState = (cursor: number | null = null): StreamState => ({
  cursor,
  newest: null,
  next: null,
  parent: null,
});

/** Returns whether a pass was interrupted. */
export const isUnderWay = (state: StreamState): boolean =>
  state.next !== null || state.parent !== null;
