import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import type { CellKind, LeftAction } from '@core/audience/writebackTable';
import type { ChangePosition } from '../engine/streamState';

/** The server that a thread connects to. */
export interface DatabaseServer {
  /** The address that was checked, and the host name it was resolved from. */
  address: string;
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: 'required' | 'not checked' | 'off';
  /** Statements of the connection can change rows. */
  writes?: true;
}

/** A table that people are written to. */
export interface TableTarget {
  table: string;
  /** The column that identifies a row. */
  key: string;
  /** Mapped columns, with the key. */
  columns: readonly { name: string; kind: CellKind }[];
  left: LeftAction;
}

/** Start message of a thread that writes to a table. */
export interface WriteOrder extends DatabaseServer {
  writes: true;
  write: TableTarget;
}

/**
 * Rows to insert or update, or the end of a run, for the rows that no run since `leftBefore` wrote.
 */
export type WriteRequest =
  | {
      /** One cell per column. A list is JSON. */
      rows: (string | null)[][];
      /** Time of the run, in ISO 8601, with whole seconds. */
      at: string;
    }
  | {
      leftBefore: string;
      /** Someone confirmed that most of the rows may be deleted. */
      deletesMost: boolean;
    };

/** Start message of a thread that lists what the user may read. */
export interface TableListOrder extends DatabaseServer {
  /** Maximum number of tables. One more is returned if there are more. */
  list: number;
}

/** A table or view that the user may read. */
export interface FoundTable {
  /** As the connection writes it: with its schema, unless it is in the user's own. */
  name: string;
  isView: boolean;
  /** The server's estimate; null if it has none. */
  rows: number | null;
  /** The only column of its primary key. */
  keyColumn: string | null;
  /** A column of times whose name says that it changes with every change. */
  cursorColumn: string | null;
}

/** Names of columns that usually hold the time of the last change, best first. */
export const CHANGE_COLUMNS = [
  'updated_at',
  'modified_at',
  'last_modified',
  'last_updated',
  'updated',
  'modified',
  'changed_at',
  'update_time',
  'date_modified',
  'updatedat',
] as const;

/** How the changes of a table are read: by logical replication. */
export interface TableChanges {
  /** Name of our replication slot, and of our publication. */
  slot: string;
  /** A publication of the server; null for our own, which is created if it is missing. */
  publication: string | null;
}

/** Start message of a thread that drops replication slots and our publications of the same names. */
export interface DropOrder extends DatabaseServer {
  drop: readonly string[];
}

/** Start message of a thread that reads how much log the server keeps for replication slots. */
export interface LagOrder extends DatabaseServer {
  lag: readonly string[];
}

/** Log that the server keeps for a slot. */
export interface SlotLag {
  slot: string;
  bytes: number;
  /** The server deleted log that was not read yet. */
  isLost: boolean;
}

/** Requests the next page of changes. */
export interface ChangesOrder {
  after: ChangePosition;
  /** Log sequence number up to which everything is stored. The server can delete changes before it. */
  stored: string;
  rows: number | null;
}

/**
 * `begin` creates the slot; from then on, the server keeps changes. `stored` tells the server how
 * far they are stored.
 */
export type SlotOrder = { slot: 'begin' } | { slot: 'stored'; lsn: string };

/** Start message of the thread: the server to connect to and the data to read. */
export interface DatabaseOrder extends DatabaseServer {
  changes?: TableChanges | undefined;
  table: string;
  keyColumn: string;
  cursorColumn: string;
  /** Columns to read besides those two; empty for all. */
  columns: readonly string[];
  /** Seconds before the last row at which a run starts, if the column holds timestamps. */
  lookbackSeconds: number;
}

/** Requests one page. */
export interface PageOrder {
  /** Value of the cursor column and of the key of the last row; null at the beginning. */
  row: [string, string] | null;
  /** The first page of a run starts a little earlier. */
  first: boolean;
  /**
   * Set for a page of rows with an empty cursor column: `after` is the last key read, null to
   * start.
   */
  unset: { after: string | null } | null;
  /** Maximum number of rows; null lets the thread decide. */
  rows: number | null;
}

/** Reason for a missing answer. `too_large` can be retried with fewer rows. */
export type DatabaseProblem = 'refused' | 'unavailable' | 'too_large';

/** Messages from the thread. */
export type FromDatabase =
  | { kind: 'open' }
  | { kind: 'tables'; tables: FoundTable[] }
  | {
      kind: 'page';
      records: Record<string, unknown>[];
      row: [string, string] | null;
      /** Key of the last row with an empty cursor column. */
      unset: string | null;
      /** There may be rows with an empty cursor column. */
      mayBeUnset: boolean;
      asked: number;
      characters: number;
    }
  | { kind: 'slot'; lsn: string }
  | { kind: 'dropped' }
  | {
      kind: 'written';
      /** Rejected rows by their place, with the reason. */
      rejected: [number, string][];
      /** Rows of people who left. */
      left: number;
      /** Rows that were not deleted, because they are more than half of Navout's rows. */
      held: number;
    }
  | { kind: 'lag'; lags: SlotLag[] }
  | {
      kind: 'changes';
      /** The table was emptied before these changes. */
      cleared: boolean;
      records: Record<string, unknown>[];
      /** Deleted rows, by their key. */
      deleted: Record<string, unknown>[];
      position: ChangePosition;
      /** Everything was read that had committed when the run began. */
      ended: boolean;
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
