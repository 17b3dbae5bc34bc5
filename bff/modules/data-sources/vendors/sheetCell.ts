import { readPath } from '@core/records/readPath';

/** Day 0 of a spreadsheet is December 30, 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * Reads a cell by its type and format. Dates are days since the end of 1899, with the time as a
 * fraction of a day. They have no time zone, so none is added:
 * https://developers.google.com/workspace/sheets/api/guides/formats.
 */
export const readCell = (cell: unknown): { value: unknown; isError: boolean } => {
  const text = readPath(cell, 'effectiveValue.stringValue');
  const truth = readPath(cell, 'effectiveValue.boolValue');
  const number = readPath(cell, 'effectiveValue.numberValue');
  if (typeof text === 'string') return { value: text === '' ? null : text, isError: false };
  if (typeof truth === 'boolean') return { value: truth, isError: false };
  if (number === undefined || number === null)
    return { value: null, isError: readPath(cell, 'effectiveValue.errorValue') !== undefined };
  const format = readPath(cell, 'effectiveFormat.numberFormat.type');
  return { value: readSerial(number, format), isError: false };
};

const readSerial = (number: unknown, format: unknown): unknown => {
  const serial = Number(number);
  if (!['DATE', 'DATE_TIME', 'TIME'].includes(String(format))) return number;
  const at = new Date(DAY_ZERO + Math.round(serial * DAY_MS));
  if (Number.isNaN(at.getTime())) return number;
  const [day, time] = at.toISOString().slice(0, -1).split('T') as [string, string];
  const clock = time.replace(/\.000$/, '');
  if (format === 'TIME') return serial >= 1 ? number : clock;
  return format === 'DATE' && Number.isInteger(serial) ? day : `${day}T${clock}`;
};
