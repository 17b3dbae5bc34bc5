import { AppError } from '@core/errors/AppError';
import { readJson } from '@core/records/readJson';
import type { SecretBox } from '@bff/services/secret-box/secretBox';

export type Config = Record<string, unknown>;

/** Secrets of a connection, by name of their field. */
export type Secrets = Record<string, string>;

/** Never stored in the plain part, no matter which caller sends it. */
const ALWAYS_SECRET = new Set([
  'apiKey',
  'password',
  'token',
  'secret',
  'webhookSecret',
  'clientSecret',
  'accessToken',
  'oauth',
]);

/** Reads the config text of a request. @throws AppError validation_failed when it is no JSON object. */
export const readConfigText = (text: string | undefined): Config => {
  if (text === undefined || text.trim() === '') return {};
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    value = null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('validation_failed', {
      fields: { config: 'This must be a JSON object.' },
      sentence: 'The configuration must be a JSON object.',
    });
  }
  return value as Config;
};

/** Parts a config into what may be shown and what may not. Empty secrets count as not given. */
export const splitSecrets = (
  config: Config,
  secretNames: Iterable<string>,
): { plain: Config; secrets: Secrets } => {
  const names = new Set([...ALWAYS_SECRET, ...secretNames]);
  const entries = Object.entries(config);
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    secrets: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        names.has(name) && typeof value === 'string' && value.trim() !== ''
          ? [[name, value.trim()]]
          : [],
      ),
    ),
  };
};

const about = (sourceId: string): string => `data-source:${sourceId}`;

export const sealSecrets = (box: SecretBox, sourceId: string, secrets: Secrets): string | null =>
  Object.keys(secrets).length === 0 ? null : box.seal(JSON.stringify(secrets), about(sourceId));

export const openSecrets = (
  box: SecretBox,
  source: { id: string; secretsSealed?: string | null },
): Secrets =>
  source.secretsSealed
    ? (JSON.parse(box.open(source.secretsSealed, about(source.id))) as Secrets)
    : {};

/** The end of the main key, to recognize it by; nothing of a key so short that four characters give it away. */
export const lastFour = (secrets: Secrets): string | null => {
  // Tokens from a sign-in and the file of a service account are not keys that people recognize by their last characters.
  const main = secrets.apiKey ?? Object.values(secrets).find((text) => !/^(?:\{|null$)/.test(text));
  return main && main.length >= 12 ? main.slice(-4) : null;
};
