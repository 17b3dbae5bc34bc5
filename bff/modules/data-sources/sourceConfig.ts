import { AppError } from '@core/errors/AppError';
import { readJson } from '@core/records/readJson';
import type { SecretBox } from '@bff/services/secret-box/secretBox';

export type Config = Record<string, unknown>;

/** Secrets of a connection, by field name. */
export type Secrets = Record<string, string>;

/** Never stored in the plain part, even if a caller sends it there. */
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

/**
 * Parses the config text of a request. @throws AppError validation_failed if it is not a JSON
 * object.
 */
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

/** Splits a config into public and secret parts. Empty secrets count as missing. */
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

/** Fields that decide which server receives the secrets. */
const SERVER_FIELDS = ['host', 'port', 'url', 'endpoint'] as const;

/** Returns what a server is recognized by: the origin of a URL, or the value itself. */
const serverOf = (value: unknown): string => {
  const text = String(value ?? '').trim();
  return URL.canParse(text) ? new URL(text).origin : text.toLowerCase();
};

/** Returns whether a changed config connects to a different server than the stored one. */
export const isOtherServer = (stored: Config, changed: Config): boolean =>
  SERVER_FIELDS.some(
    (name) => name in changed && serverOf(changed[name]) !== serverOf(stored[name]),
  );

/**
 * Returns the stored secrets that a changed config can use: none for another server. Otherwise,
 * anyone who can edit a source could have its password sent to a server of their own.
 */
export const secretsFor = (
  box: SecretBox,
  source: { id: string; config: Config; secretsSealed?: string | null },
  changed: Config,
): Secrets => (isOtherServer(source.config, changed) ? {} : openSecrets(box, source));

/**
 * Returns the end of the main key, so people recognize it. Empty if four characters would reveal
 * too much of a short key.
 */
export const lastFour = (secrets: Secrets): string | null => {
  // People don't recognize sign-in tokens or service account files by their last characters.
  const main = secrets.apiKey ?? Object.values(secrets).find((text) => !/^(?:\{|null$)/.test(text));
  return main && main.length >= 12 ? main.slice(-4) : null;
};
