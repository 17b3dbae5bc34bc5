import { compilePattern } from '@core/survey/compilePattern';
import type { ConnectField } from '../api';
import { dataSourcesText } from '../texts/dataSourcesText';

/** Values of a connect dialog: the catalogue's fields by name, each as the text in its field. */
export type ConnectionValues = Record<string, string>;

/** Field -> sentence for what keeps the values from being sent. A stored secret may be left out (`stored`). */
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
  return problems;
};

/** The config as the server takes it: a JSON text of everything filled in, and of what is stored and was emptied. */
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

/** Returns the dialog's values from a stored config; secrets are never in it. */
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
