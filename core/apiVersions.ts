/**
 * Dated versions of /api/v1, oldest first. A change that breaks programs adds one;
 * docs/guides/versions.md says how long the others work.
 */
export const API_VERSIONS: readonly string[] = ['2026-11-28'];

/** Request and response header with the dated version. */
export const VERSION_HEADER = 'Navout-Version';
