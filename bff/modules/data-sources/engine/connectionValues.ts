import { readPath } from '@core/records/readPath';
import { linearPattern } from '@bff/services/linearPattern';
import { callRequest } from './buildRequest';
import type { SourceCaller } from './callSource';
import type { ConnectField, ConnectorManifest } from './connectorManifest';
import type { Values } from './fillTemplate';
import { SourceRefused } from './sourceError';

/** Returns problems with the fields of a connect dialog, by field; empty if there are none. */
export const fieldProblems = (
  fields: readonly ConnectField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = textOf(given[field.name]);
      if (value === '') return field.optional ? [] : [[field.name, `Please enter: ${field.label}`]];
      if (field.options && !field.options.includes(value))
        return [[field.name, `Please choose: ${field.label}`]];
      if (field.pattern && !linearPattern(field.pattern).testExact(value))
        return [[field.name, `Please check: ${field.label}`]];
      return isBrokenAddress(field, value) ? [[field.name, brokenAddress(field)]] : [];
    }),
  );

/**
 * Returns an error sentence for each field that should be a URL and isn't. Empty fields are
 * fine.
 */
export const addressProblems = (
  fields: readonly ConnectField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => isBrokenAddress(field, textOf(given[field.name])))
      .map((field) => [field.name, brokenAddress(field)]),
  );

const isBrokenAddress = ({ webAddress = false }: ConnectField, value: string): boolean =>
  webAddress && value !== '' && !URL.canParse(value);
const brokenAddress = ({ label }: ConnectField): string =>
  `Please check: ${label}. This is not a complete URL`;

/**
 * Returns the values for a manifest's templates. @throws SourceRefused if the fields are invalid.
 */
export const connectionValues = (
  manifest: ConnectorManifest,
  given: Readonly<Record<string, unknown>>,
): Values => {
  const [problem] = Object.values(fieldProblems(manifest.fields, given));
  if (problem) throw new SourceRefused(`${problem}.`);
  const values: Record<string, string> = { ...manifest.defaults };
  for (const { name } of manifest.fields)
    if (textOf(given[name]) !== '') values[name] = textOf(given[name]);
  for (const [name, { from, pattern }] of Object.entries(manifest.derived ?? {})) {
    const found = linearPattern(pattern).matcher(values[from] ?? '');
    if (found.find()) values[name] = found.group(1) ?? '';
  }
  return values;
};

/**
 * Tests the key, and adds values that the source returns about itself. @throws SourceRefused,
 * SourceBusy, SourceUnavailable.
 */
export const probe = async (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  values: Values,
): Promise<Values> => {
  const { bodyObject, ...request } = callRequest(manifest, manifest.probe, values);
  const { json } = await caller.call(
    bodyObject
      ? {
          ...request,
          body: JSON.stringify(bodyObject),
          headers: { ...request.headers, 'content-type': 'application/json' },
        }
      : request,
  );
  const found = Object.entries(manifest.probe.values ?? {}).map(
    ([name, path]): [string, string] => {
      const value = readPath(json, path);
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new SourceRefused(`${manifest.name} did not provide its ${name}.`);
      return [name, String(value)];
    },
  );
  return { ...values, ...Object.fromEntries(found) };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
