import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  /** Key of the row, or any unique id when `value` or `cell` is given. */
  field: string;
  header: string;
  /** px. */
  width?: number;
  /** Share of the width that is left. */
  flex?: number;
  minWidth?: number;
  /** Left out where the table has no room for all its columns. */
  spare?: boolean;
  /** Left out until a person asks for it, where the table has settings. */
  hiddenAtFirst?: boolean;
  /** Not offered among the columns to choose; nor is the title. */
  always?: boolean;
  /** Numbers go right, head included. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Value to sort by, and to show when there is no `cell`; the row's `field` when left out. */
  value?: (row: Row) => string | number | boolean | Date | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** The cell holds a control: then the control is what the keyboard reaches, not the cell around it. */
  control?: boolean;
  /** Place in the two-line row of a phone: the first column is the title when none says so; at most two values. */
  compact?: 'title' | 'support' | 'value' | 'hidden';
}

export interface DataTableSort {
  field: string;
  direction: 'asc' | 'desc';
}

export type DataTablePaging =
  /** `pageSize` to begin with; people may choose a larger one. */
  | { mode: 'client'; pageSize: number }
  /** `page` from 0; the rows are those of that page. */
  | {
      mode: 'server';
      page: number;
      pageSize: number;
      total: number;
      onPageChange: (page: number) => void;
      /** Lets people choose among PAGE_SIZES; the page is then from 0 again. */
      onPageSizeChange?: (pageSize: number) => void;
      /** False if a page can only be reached from the one before. */
      jump?: boolean;
    };

/** Rows a page may have. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];

/** Row heights, lowest first. */
export const ROW_DENSITIES = ['compact', 'standard', 'spacious'] as const;
export type RowDensity = (typeof ROW_DENSITIES)[number];

/** A person's changes to a table; anything left out keeps its initial state. */
export interface TableSettings {
  /** By field: shown or hidden. */
  columns: Readonly<Record<string, boolean>>;
  density?: RowDensity;
}

/** Rows that could not be loaded. */
export interface TableFault {
  /** Default: the table's label and that it could not be loaded. */
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
  /** With rows: they stay, at 60%. Without: a skeleton. */
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
  /** px kept for `rowActions`. */
  rowActionsWidth?: number;
  /** With `onSortChange` the caller sorts; without, the table sorts its rows. */
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort | null) => void;
  /** Rows of 36 instead of 44, until a person chooses otherwise. */
  dense?: boolean;
  /** Lets people choose columns and the height of rows; the choice is kept under this name, by person. Not on a phone, where rows are cards. */
  settingsId?: string;
}

/** Returns a column's text for a row without a `cell`. */
export function plainValue<Row extends object>(column: DataTableColumn<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Record<string, unknown>)[column.field];
}
