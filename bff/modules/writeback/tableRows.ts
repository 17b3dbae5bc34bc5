import { OWN_FIELD } from '@core/audience/writebackTable';
import type { WritebackData } from '@core/contract/writebackData';
import type { WritebackTable } from '@core/contract/writebackTables';
import type { WritebackMessage } from './writebackRows';
import { ownEntry } from '@core/text/ownEntry';

/** Data whose fields a table's columns can hold. */
export const TABLE_DATA: readonly WritebackData[] = ['profile', 'segments', 'predictions'];

/** Returns one row of a table: one text per column, with lists and objects as JSON. */
export const tableRow = (
  { userId, profile, segments, segmentNames, predictions }: WritebackMessage,
  columns: WritebackTable['columns'],
): (string | null)[] => {
  const { traits = {}, ...facts } = (profile ?? {}) as { traits?: Record<string, unknown> };
  const values: Record<string, unknown> = {
    ...{ userId, segments, segmentNames },
    ...facts,
    ...predictions,
  };
  return columns.map(({ field }) =>
    cellOf(
      field.startsWith(OWN_FIELD) ? ownEntry(traits, field.slice(OWN_FIELD.length)) : values[field],
    ),
  );
};

const cellOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
