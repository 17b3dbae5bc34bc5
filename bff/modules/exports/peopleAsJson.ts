import {
  EXPORT_FIELDS,
  type CustomExportField,
  type ExportFieldId,
} from '@core/contract/exportFields';
import { sqlText } from '@bff/db/csvSql';
import { customAlias } from './customColumns';
import { EXPORT_COLUMNS } from './exportColumns';
import type { ExportSelection } from './exportSelection';

type Columns = Pick<ExportSelection, 'fields' | 'custom'>;

// The SQL must not contain question marks, which are placeholders.
const NUMBER = `'^[+-]{0,1}[0-9]{1,15}([.][0-9]{1,10}){0,1}$'`;

/**
 * Returns SQL for a row of "page" as a line of JSON with its line break: numbers as numbers, times
 * as ISO text in UTC, null for unknown values.
 */
export const jsonLineSql = ({ fields, custom }: Columns): string => {
  const known = `(select row_to_json("line") from (select ${fields.map((id) => `${jsonValue(id)} as "${id}"`).join(', ')}) "line")::text`;
  if (custom.length === 0) return `${known} || E'\\n'`;
  const pairs = custom.map(
    ({ name, type }, at) =>
      `${sqlText(`${at > 0 || fields.length > 0 ? ',' : ''}${JSON.stringify(name)}:`)} || coalesce(${customValue(at, type)}::text, 'null')`,
  );
  const start = fields.length > 0 ? `left(${known}, -1)` : `'{'`;
  return `${start} || ${pairs.join(' || ')} || E'}\\n'`;
};

const customValue = (at: number, type: CustomExportField['type']): string => {
  const value = `"page"."${customAlias(at)}"`;
  const text = `(${value} #>> '{}')`;
  return type === 'number'
    ? `case when ${text} ~ ${NUMBER} then to_jsonb(${text}::numeric) else ${value} end`
    : value;
};

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
  { fields, custom }: Columns,
  row: Readonly<Record<ExportFieldId, string>>,
): string =>
  `${JSON.stringify(
    Object.fromEntries([
      ...fields.map((id) => [id, isNumeric(id) ? Number(row[id]) : row[id]]),
      ...custom.map(({ name }) => [name, null]),
    ]),
  )}\n`;

const isNumeric = (id: ExportFieldId): boolean =>
  EXPORT_FIELDS.find((field) => field.id === id)?.type === 'number';
