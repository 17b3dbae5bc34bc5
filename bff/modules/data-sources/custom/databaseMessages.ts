import type { SourceReasonCode } from '@core/contract/dataSourceShapes';

/** Start message of the thread: the server to connect to and the data to read. */
export interface DatabaseOrder {
  /** The address that was checked, and the name it was found under. */
  address: string;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: 'required' | 'not checked' | 'off';
  table: string;
  keyColumn: string;
  cursorColumn: string;
  /** How long before the last row a run starts, if the column holds timestamps. */
  lookbackSeconds: number;
}

/** Asks for one page. */
export interface PageOrder {
  /** Value of the cursor column and of the key of the last row; null at the beginning. */
  row: [string, string] | null;
  /** The first page of a run begins a little earlier. */
  first: boolean;
  /** Set for a page of the rows whose cursor column is empty: behind this key; null: from the first. */
  unset: { after: string | null } | null;
  /** Rows at most; null: as many as the thread thinks fit. */
  rows: number | null;
}

/** Reason for a missing answer. `too_large` can be tried again with fewer rows. */
export type DatabaseProblem = 'refused' | 'unavailable' | 'too_large';

/** From the thread. */
export type FromDatabase =
  | { kind: 'open' }
  | {
      kind: 'page';
      records: Record<string, unknown>[];
      row: [string, string] | null;
      /** Key of the last row whose cursor column is empty. */
      unset: string | null;
      /** There may be rows whose cursor column is empty. */
      mayBeUnset: boolean;
      asked: number;
      characters: number;
    }
  | {
      kind: 'problem';
      problem: DatabaseProblem;
      text: string;
      reasonCode?: SourceReasonCode | undefined;
      asked: number;
    };
