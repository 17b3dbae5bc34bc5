import { EXPORT_FIELDS, type ExportFieldId } from '@core/contract/exportFields';
import { EXPORT_COLUMNS } from './exportColumns';

// The SQL must not contain question marks, which are placeholders.
const NUMBER = `'^[+-]{0,1}[0-9]{1,15}([.][0-9]{1,10}){0,1}$'`;

/**
 * Returns SQL for a row of "page" as a line of JSON with its line break: numbers as numbers, times
 * as ISO text in UTC, null for unknown values.
 */
export const jsonLineSql = (fields: readonly ExportFieldId[]): string =>
  `(select row_to_json("line") from (select ${fields.map((id) => `${jsonValue(id)} as "${id}"`).join(', ')}) "line")::text || E'\\n'`;

const jsonValue = (id: ExportFieldId): string => {
  const value = `"page"."${id}"`;
  if (EXPORT_COLUMNS[id].as === 'moment')
    return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return isNumeric(id)
    ? `case when ${value} ~ ${NUMBER} then to_json(${value}::numeric) else to_json(${value}) end`
    : value;
};

/** Returns the same for a sample row. */
export const jsonLine = (
  fields: readonly ExportFieldId[],
  row: Readonly<Record<ExportFieldId, string>>,
): string =>
  `${JSON.stringify(
    Object.fromEntries(fields.map((id) => [id, isNumeric(id) ? Number(row[id]) : row[id]])),
  )}\n`;

const isNumeric = (id: ExportFieldId): boolean =>
  EXPORT_FIELDS.find((field) => field.id === id)?.type === 'number';
