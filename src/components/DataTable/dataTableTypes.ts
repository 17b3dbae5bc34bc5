import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  /** Key of the row, or any unique id if `value` or `cell` is given. */
  field: string;
  header: string;
  /** Width in px. */
  width?: number;
  /** Share of the remaining width. */
  flex?: number;
  minWidth?: number;
  /** Hidden if the table has no room for all its columns. */
  spare?: boolean;
  /** Hidden until the user shows it, in tables with settings. */
  hiddenAtFirst?: boolean;
  /** Can't be hidden in the settings; neither can the title. */
  always?: boolean;
  /** Aligns numbers and their column header to the right. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Value to sort by, and to show if there is no `cell`. Defaults to the row's `field`. */
  value?: (row: Row) => string | number | boolean | Date | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** The cell contains a control, which takes the keyboard focus instead of the cell. */
  control?: boolean;
  /**
   * Position in the two-line row on phones. By default, the first column is the title. At most two
   * columns can be values. `lead` is a control before the title, such as a checkbox. `note` is a
   * sentence below the row, over its whole width.
   */
  compact?: 'lead' | 'title' | 'support' | 'value' | 'note' | 'hidden';
}

export interface DataTableSort {
  field: string;
  direction: 'asc' | 'desc';
}

export type DataTablePaging =
  /** `pageSize` is the initial size; users may choose a larger one. */
  | { mode: 'client'; pageSize: number }
  /** `page` starts at 0; `rows` holds only that page. */
  | {
      mode: 'server';
      page: number;
      pageSize: number;
      total: number;
      onPageChange: (page: number) => void;
      /** Lets users choose among PAGE_SIZES. Choosing resets the page to 0. */
      onPageSizeChange?: (pageSize: number) => void;
      /** False if a page can only be reached from the previous one. */
      jump?: boolean;
    };

/** Rows per page to choose from. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];

/** Row heights, lowest first. */
export const ROW_DENSITIES = ['compact', 'standard', 'spacious'] as const;
export type RowDensity = (typeof ROW_DENSITIES)[number];

/** A user's changes to a table. Omitted settings keep their initial state. */
export interface TableSettings {
  /** Shown or hidden, by field. */
  columns: Readonly<Record<string, boolean>>;
  density?: RowDensity;
}

/** The rows could not be loaded. */
export interface TableFault {
  /** Defaults to a message that the labeled table could not be loaded. */
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => unknown;
  requestId?: string | undefined;
}

export interface DataTableProps<Row extends object> {
  /** Accessible name. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Loading. Existing rows stay visible at 60% opacity; without rows, a skeleton is shown. */
  loading?: boolean;
  loadingLabel?: string;
  error?: TableFault | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  paging?: DataTablePaging;
  onRowClick?: (row: Row) => void;
  selectedId?: string | number | null;
  /** Icon buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Width reserved for `rowActions`, in px. */
  rowActionsWidth?: number;
  /** With `onSortChange`, the caller sorts; otherwise the table does. */
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort | null) => void;
  /** Rows of 36 px instead of 44 px, until the user chooses otherwise. */
  dense?: boolean;
  /**
   * Lets users choose columns and row height, and stores the choice under this name per user. Not
   * on phones, where rows are cards.
   */
  settingsId?: string;
}

/** Returns a column's text for a row without a `cell`. */
export function plainValue<Row extends object>(column: DataTableColumn<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Record<string, unknown>)[column.field];
}
