/** The page to read next: a whole address, or a token, offset or page number. */
export type NextPage = { url: string } | { token: string | number };

/** How far a stream was read. Stored with the page it belongs to. */
export interface StreamState {
  /** Everything up to this moment (milliseconds) is read; null before the first whole pass. */
  cursor: number | null;
  /** Newest moment seen in the pass that is under way; it becomes the cursor when the pass is through. */
  newest: number | null;
  /** Where the pass continues; null: at the beginning. */
  next: NextPage | null;
  /** Parent record the pass is at. */
  parent: string | null;
  /** Last row of a database pass: value of the cursor column and of the key. */
  row?: [cursor: string, key: string] | null;
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
