// The database itself writes rows as CSV text, so a million rows never become objects in Node. The format is json2csv's: text in quotes
// with inner quotes doubled, numbers and booleans bare, null as "". Don't use question marks here: they are placeholders.

/** True for text that a spreadsheet would run: it starts with one of = + - @ tab return (here as ASCII codes) and is not a plain number. */
const RUNS = (text: string): string =>
  `ascii(${text}) in (61, 43, 45, 64, 9, 13) and ${text} !~ '^[+-]{0,1}[0-9]+([.,][0-9]+){0,1}$'`;

const quoted = (text: string, exact: boolean): string =>
  exact
    ? `'"' || replace(${text}, '"', '""') || '"'`
    : `case when ${RUNS(text)} then '"''' else '"' end || replace(${text}, '"', '""') || '"'`;

/** Format of a CSV column: text, number, moment or JSON. `exact` keeps formulas that a spreadsheet would run. */
export interface CsvColumn {
  sql: string;
  as: 'text' | 'plain text' | 'bare' | 'moment';
}

/** A CSV cell. `plain text` never contains user input. A timestamp is ISO text in UTC, to the millisecond. */
export const csvCell = ({ sql, as }: CsvColumn, exact: boolean): string => {
  switch (as) {
    case 'text':
      return `coalesce(${quoted(sql, exact)}, '""')`;
    case 'plain text':
      return `coalesce('"' || ${sql} || '"', '""')`;
    case 'bare':
      return `coalesce(${sql}::text, '""')`;
    case 'moment':
      return `coalesce(to_char(${sql} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), '""')`;
  }
};

/** True if JSON text is a string without escapes: it then looks the same in CSV. */
const IS_PLAIN = (text: string, exact: boolean): string =>
  `ascii(${text}) = 34 and strpos(${text}, '\\') = 0${exact ? '' : ` and ascii(substr(${text}, 2, 1)) not in (61, 43, 45, 64)`}`;

/** Numbers, true and false start with one of these characters. */
const IS_BARE = (text: string): string =>
  `ascii(${text}) in (45, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 102, 116)`;

/**
 * A cell from JSON. `json` is the value, `text` the column with its JSON text (json::text). Multiple values are joined with ';
 * '.
 */
export const csvJsonCell = (
  json: string,
  text: string,
  exact: boolean,
): string => `case when ${IS_PLAIN(text, exact)} or ${IS_BARE(text)} then ${text}
  when ascii(${text}) = 91 then (select coalesce(${quoted('"joined"', exact)}, '""') from (select string_agg("member", '; ') as "joined" from jsonb_array_elements_text(${json}) as "member") "members")
  else coalesce(${quoted(`(${json} #>> '{}')`, exact)}, '""') end`;

/** Maximum number of arguments of a PostgreSQL function. */
const ARGUMENTS = 80;

/** Joins cells, none of them null, into one line with its line end. */
export const csvLine = (cells: readonly string[]): string => {
  const groups = Array.from(
    { length: Math.ceil(cells.length / ARGUMENTS) },
    (_, at) => `concat_ws(',', ${cells.slice(at * ARGUMENTS, (at + 1) * ARGUMENTS).join(', ')})`,
  );
  return `${groups.join(` || ',' || `)} || E'\\n'`;
};

/** The header line, with its line end. */
export const csvHead = (labels: readonly string[]): string =>
  `${labels.map((label) => `"${label.replaceAll('"', '""')}"`).join(',')}\n`;

/** Writes text as an SQL literal. Everything but letters and digits is escaped, so that no part of it is read as SQL. */
export const sqlText = (text: string): string =>
  `U&'${Array.from(text, (char) => (/[A-Za-z0-9]/.test(char) ? char : `\\+${char.codePointAt(0)!.toString(16).padStart(6, '0')}`)).join('')}'`;
