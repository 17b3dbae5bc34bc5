import { EXPORT_FIELDS, type ExportField } from '@core/contract/exportFields';
import { readMoment } from '@core/identity/readMoment';
import type { ParquetCell, ParquetTable } from '@bff/services/parquet/parquetFile';
import { plainCell } from './customColumns';
import type { ExportSelection } from './exportSelection';
import type { OpenedExport } from './openExport';

/** Input of a Parquet file of people: an export opened as JSON lines. */
export interface PeopleParquet {
  opened: OpenedExport;
  selection: ExportSelection;
  writtenAt: Date;
}

type Column = Pick<ExportField, 'name' | 'type'>;

const TYPES = { string: 'text', number: 'number', datetime: 'moment' } as const;

/**
 * Returns the people as a table with typed columns and the same names as in the other formats. Text
 * in a number or time column becomes an empty cell, and the file contains the number of such cells
 * per column.
 */
export const peopleAsParquet = ({ opened, selection, writtenAt }: PeopleParquet): ParquetTable => {
  const fields: Column[] = [
    ...EXPORT_FIELDS.filter(({ id }) => selection.fields.includes(id)),
    ...selection.custom,
  ];
  const leftOut: Record<string, number> = {};
  const cellOf = ({ name, type }: Column, sent: unknown): ParquetCell => {
    const value = plainCell(sent);
    if (value === null) return null;
    if (type === 'string') return String(value);
    const cell = type === 'datetime' ? readMoment(value) : typeof value === 'number' ? value : null;
    if (cell === null) leftOut[name] = (leftOut[name] ?? 0) + 1;
    return cell;
  };
  const pages = async function* () {
    for await (const text of opened.lines)
      yield text
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const row = JSON.parse(line) as Record<string, unknown>;
          return fields.map((field) => cellOf(field, row[field.name]));
        });
  };
  return {
    columns: fields.map(({ name, type }) => ({ name, type: TYPES[type] })),
    pages: pages(),
    about: () => ({
      range: selection.range,
      ...(selection.view === null ? {} : { view: selection.view }),
      people: String(opened.total),
      sample: String(opened.sample),
      writtenAt: writtenAt.toISOString(),
      leftOut: JSON.stringify(leftOut),
    }),
  };
};
