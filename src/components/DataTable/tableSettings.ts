import { use, useState } from 'react';
import {
  ROW_DENSITIES,
  type DataTableColumn,
  type RowDensity,
  type TableSettings,
} from './dataTableTypes';
import { KeptTableSettingsContext } from './KeptTableSettingsContext';

const unchanged: TableSettings = { columns: {} };

/**
 * Maximum number of remembered columns, newest first, for tables whose columns vary, such as
 * questions.
 */
const KEPT_COLUMNS = 200;

const isDensity = (value: unknown): value is RowDensity =>
  (ROW_DENSITIES as readonly unknown[]).includes(value);

const isSettings = (value: unknown): value is TableSettings => {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, density } = value as Partial<Record<keyof TableSettings, unknown>>;
  return (
    typeof columns === 'object' &&
    columns !== null &&
    Object.values(columns).every((shown) => typeof shown === 'boolean') &&
    (density === undefined || isDensity(density))
  );
};

/** The settings with a column shown or hidden. */
export const withColumn = (
  { columns, ...rest }: TableSettings,
  field: string,
  isShown: boolean,
): TableSettings => ({
  ...rest,
  columns: Object.fromEntries(
    [
      ...Object.entries(columns).filter(([name]) => name !== field),
      [field, isShown] as const,
    ].slice(-KEPT_COLUMNS),
  ),
});

/**
 * Returns the columns that the user wants. A column that the user turned on stays, even if room is
 * short.
 */
export const wantedColumns = <Row>(
  columns: readonly DataTableColumn<Row>[],
  settings: TableSettings,
): DataTableColumn<Row>[] =>
  columns.flatMap((column) => {
    const choice = isChosen(column) ? settings.columns[column.field] : undefined;
    if (choice === undefined) return column.hiddenAtFirst ? [] : [column];
    return choice ? [{ ...column, spare: false }] : [];
  });

/** Returns whether users can hide the column. Rows would have no name without the title. */
export const isChosen = <Row>({ always, compact }: DataTableColumn<Row>): boolean =>
  !always && compact !== 'title';

/** A user's changes to a table, stored where the app says. */
export const useTableSettings = (table: string | undefined) => {
  const kept = use(KeptTableSettingsContext);
  const [settings, setSettings] = useState<TableSettings>(() => {
    const stored = table === undefined ? null : kept.read(table);
    return isSettings(stored) ? stored : unchanged;
  });
  const change = (next: TableSettings): void => {
    setSettings(next);
    if (table !== undefined) kept.write(table, next === unchanged ? null : next);
  };
  return {
    settings,
    isChanged: settings !== unchanged,
    change,
    reset: (): void => change(unchanged),
  };
};
