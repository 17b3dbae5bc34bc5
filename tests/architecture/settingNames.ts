import { textOf } from './readTree';

/** Names of the settings the server reads. */
export const settingNames = (): string[] => [
  ...new Set(
    [...textOf('bff/env.ts').matchAll(/(?:read\.\w+|read\.oneOf)\('([A-Z][A-Z_\d]+)'/g)].map(
      ([, name]) => name!,
    ),
  ),
];

/** Settings that the bucket's client reads from the environment itself. */
export const BUCKET_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
