import { use, useState } from 'react';
import {
  ROW_DENSITIES,
  type DataTableColumn,
  type RowDensity,
  type TableSettings,
} from './dataTableTypes';
import { KeptTableSettingsContext } from './KeptTableSettingsContext';

const unchanged: TableSettings = { columns: {} };

/** Columns of a table whose columns differ from place to place, such as questions, are remembered up to here, the newest. */
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

/** The columns that a person wants; one that was asked for stays where room is short. */
export const wantedColumns = <Row>(
  columns: readonly DataTableColumn<Row>[],
  settings: TableSettings,
): DataTableColumn<Row>[] =>
  columns.flatMap((column) => {
    const asked = isChosen(column) ? settings.columns[column.field] : undefined;
    if (asked === undefined) return column.hiddenAtFirst ? [] : [column];
    return asked ? [{ ...column, spare: false }] : [];
  });

/** True if people choose if the column is shown: its rows would have no name without their title. */
export const isChosen = <Row>({ always, compact }: DataTableColumn<Row>): boolean =>
  !always && compact !== 'title';

/** A person's changes to a table, stored where the app says. */
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
