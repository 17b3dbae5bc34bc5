import { sqlText } from '@bff/db/csvSql';

/** SQL name of a custom field's column, because its own name can be longer than a name in PostgreSQL. */
export const customAlias = (at: number): string => `custom_${String(at)}`;

/** The JSON value of a custom field of profile `p`, or null. */
export const customColumn = (name: string): string =>
  `nullif(p."traits"->${sqlText(name)}, 'null'::jsonb)`;

/** The same as text, from a row of "page". Several values are joined with '; '. */
export const customText = (at: number): string => {
  const value = `"page"."${customAlias(at)}"`;
  return `case jsonb_typeof(${value}) when 'array' then (select string_agg("member", '; ') from jsonb_array_elements_text(${value}) as "member") else ${value} #>> '{}' end`;
};

/** A value of a JSON line as one cell. Several values are joined with '; '. */
export const plainCell = (value: unknown): string | number | boolean | null => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (value === null || value === undefined) return null;
  return Array.isArray(value)
    ? value.map((one) => String(plainCell(one) ?? '')).join('; ')
    : JSON.stringify(value);
};
