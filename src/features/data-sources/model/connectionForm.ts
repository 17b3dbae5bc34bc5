import { compilePattern } from '@core/survey/compilePattern';
import type { ConnectField } from '../api';
import { dataSourcesText } from '../texts/dataSourcesText';
import { MORE_TABLES, readTables, tableFields } from './moreTables';

/** Values of a connect dialog: the text of each catalog field, by name. */
export type ConnectionValues = Record<string, string>;

/** Returns the problem of each invalid field. Stored secrets (`stored`) may be empty. */
export const findProblems = (
  fields: readonly ConnectField[],
  values: ConnectionValues,
  stored = false,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { name, label, required, secret, pattern } of fields) {
    const value = (values[name] ?? '').trim();
    if (value === '') {
      if (required && !(secret && stored))
        problems[name] = dataSourcesText('fieldNeeded', { field: label });
    } else if (pattern && !compilePattern(`^(?:${pattern})$`, 'u')?.test(value))
      problems[name] = dataSourcesText('fieldUnlikely', { field: label });
  }
  const ofTable = tableFields(fields);
  if (
    readTables(values[MORE_TABLES]).some(
      (table) => Object.keys(findProblems(ofTable, table)).length > 0,
    )
  )
    problems[MORE_TABLES] = dataSourcesText('tableIncomplete');
  return problems;
};

/**
 * Returns the config for the server as JSON text: everything filled in, and stored fields that were
 * emptied.
 */
export const toConfig = (
  fields: readonly ConnectField[],
  values: ConnectionValues,
  { more = {}, stored = {} }: { more?: Record<string, unknown>; stored?: ConnectionValues } = {},
): string => {
  const given = fields.map(({ name }): [string, string] => [name, (values[name] ?? '').trim()]);
  return JSON.stringify({
    ...Object.fromEntries(
      given.filter(([name, value]) => value !== '' || (stored[name] ?? '') !== ''),
    ),
    ...more,
  });
};

/** Returns the dialog's values from a stored config, which never contains secrets. */
export const fromConfig = (fields: readonly ConnectField[], config: string): ConnectionValues => {
  let stored: Record<string, unknown> = {};
  try {
    stored = JSON.parse(config) as Record<string, unknown>;
  } catch {
    stored = {};
  }
  return Object.fromEntries(
    fields
      .filter(({ secret }) => !secret)
      .map(({ name }) => [
        name,
        typeof stored[name] === 'string'
          ? stored[name]
          : stored[name] === undefined
            ? ''
            : JSON.stringify(stored[name]),
      ]),
  );
};
