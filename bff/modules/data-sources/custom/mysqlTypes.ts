import { TableProblem } from './tableProblem';
import { exactNumber, parsedText } from './tableValues';

/** A column as information_schema describes it, in lowercase. */
export interface MysqlColumn {
  name: string;
  /** Such as `tinyint`. */
  type: string;
  /** Such as `tinyint(1) unsigned`. */
  definition: string;
  mayBeUnset: boolean;
}

const INTEGERS = ['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'year'];
const EXACT = [...INTEGERS, 'decimal'];
const NUMBERS = [...EXACT, 'float', 'double'];
const DAYS = ['date', 'datetime', 'timestamp'];
const TEXTS = ['char', 'varchar', 'tinytext', 'text', 'uuid', 'inet4', 'inet6'];
const SHAPES = /^(?:geometry|point|linestring|polygon|multi\w+|geom\w*collection)$/;
/** Maximum length of binary values that are shown, because short ones are usually ids. */
const BINARY_ID = 64;

const isShortBinary = ({ definition }: MysqlColumn): boolean => {
  const length = /^(?:var)?binary\((\d+)\)/.exec(definition)?.[1];
  return length !== undefined && Number(length) <= BINARY_ID;
};

const isBinary = ({ type }: MysqlColumn): boolean =>
  type.endsWith('blob') || type === 'binary' || type === 'varbinary';

/** Returns whether a column's values can be compared in order exactly as printed. */
export const isMysqlOrdered = (column: MysqlColumn): boolean =>
  EXACT.includes(column.type) ||
  DAYS.includes(column.type) ||
  TEXTS.includes(column.type) ||
  isShortBinary(column);

/** Returns whether a column holds times or days. */
export const isMysqlMoment = ({ type }: MysqlColumn): boolean => DAYS.includes(type);

/**
 * Returns the select expression of a column: bits as a number, short binary values as hex, long
 * ones as their length.
 */
export const mysqlSelected = (column: MysqlColumn, quoted: string): string => {
  if (column.type === 'bit') return `${quoted} + 0`;
  if (isShortBinary(column)) return `lower(hex(${quoted}))`;
  if (isBinary(column)) return `concat('[', length(${quoted}), ' bytes]')`;
  if (SHAPES.test(column.type)) return `st_astext(${quoted})`;
  return quoted;
};

/** Quotes a text for a statement and escapes characters that could end it. */
export const mysqlText = (text: string): string =>
  `_utf8mb4 x'${Buffer.from(text, 'utf8').toString('hex')}'`;

/**
 * Returns a value that was read from a column as a literal for a statement. @throws TableProblem
 * for a value that the column can't hold.
 */
export const mysqlLiteral = (column: MysqlColumn, value: string): string => {
  const fits = (pattern: RegExp): string => {
    if (!pattern.test(value))
      throw new TableProblem(
        'refused',
        `The column ${column.name} contains values that its type does not allow.`,
        undefined,
        'bad_data',
      );
    return value;
  };
  if (EXACT.includes(column.type)) return fits(/^-?\d+(?:\.\d+)?$/);
  if (DAYS.includes(column.type)) return `'${fits(/^[\d :.-]+$/)}'`;
  if (isShortBinary(column)) return `x'${fits(/^[\da-f]*$/)}'`;
  return mysqlText(value);
};

const ZERO_DAY = /^0000-00-00(?: 00:00:00(?:\.0+)?)?$/;

/** Converts booleans, numbers and JSON, and adds the zone to timestamps that have one. Everything else stays text. */
export const mysqlValue = (column: MysqlColumn, cell: string | null): unknown => {
  if (cell === null) return null;
  const { type, definition } = column;
  if (definition.startsWith('tinyint(1)') || definition === 'bit(1)')
    return cell === '1' ? true : cell === '0' ? false : exactNumber(cell);
  if (NUMBERS.includes(type) || type === 'bit') return exactNumber(cell);
  if (DAYS.includes(type)) {
    if (ZERO_DAY.test(cell)) return null;
    return type === 'timestamp' ? `${cell}+00` : cell;
  }
  const text = cell.replaceAll('\u0000', '\uFFFD');
  return type === 'json' || type.endsWith('text') ? parsedText(text) : text;
};
