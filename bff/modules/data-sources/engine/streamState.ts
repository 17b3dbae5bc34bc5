/** The page to read next: a whole address, or a token, offset or page number. */
export type NextPage = { url: string } | { token: string | number };

/** Position up to which a stream was read. Stored with its page. */
export interface StreamState {
  /** Everything up to this moment (milliseconds) is read; null before the first whole pass. */
  cursor: number | null;
  /** Newest time seen in the current pass. It becomes the cursor when the pass ends. */
  newest: number | null;
  /** Page where the pass continues; null: at the beginning. */
  next: NextPage | null;
  /** Parent record the pass is at. */
  parent: string | null;
  /** Last row of a database pass: value of the cursor column and of the key. */
  row?: [cursor: string, key: string] | null;
  /** A database pass is at the rows whose cursor column is empty: key of the last one; null before the first. */
  unset?: { after: string | null } | null;
  /** Files that were read, and the one a pass is at. */
  files?: ReadFiles;
  /** Moment (ISO) at which a pass began that reads everything: what it does not see is gone at the source. */
  since?: string | null;
  /** The full refresh, by its moment, that the stream has been through. */
  refreshed?: string | null;
}

/** Progress of reading a source's files. Paths and marks are short hashes: there may be thousands. */
export interface ReadFiles {
  /** Of each file that was read to its end: the hash of its mark, a colon, and how many rows it had. */
  read: Record<string, string>;
  /** The file in progress: rows that were read of it, and those among them that were no records. */
  at: { path: string; mark: string; rows: number; rejected: number } | null;
}

export const freshState = (cursor: number | null = null): StreamState => ({
  cursor,
  newest: null,
  next: null,
  parent: null,
});

/** True while a pass was cut short. */
export const isUnderWay = (state: StreamState): boolean =>
  state.next !== null || state.parent !== null;
