/** What a row of the question list shows about teammates. */
export interface RowMarks {
  /** Open threads by question; null: about the whole draft. */
  comments: ReadonlyMap<string | null, number>;
  /** Names of the teammates who edit a question. */
  editors: ReadonlyMap<string, readonly string[]>;
}

export const NO_MARKS: RowMarks = { comments: new Map(), editors: new Map() };
