import { AppError } from '@core/errors/AppError';
import type { Client } from '@bff/context';
import type { CompanySettings } from '@bff/tenancy/company.entity';

/**
 * Rejects browsers on sites that are not on the company's list; without a list, every site may show
 * its surveys. Our own pages (the hosted page, previews) and programs send no foreign origin and
 * always pass. The list restricts browsers; it does not authenticate servers.
 * @throws AppError origin_not_allowed.
 */
export const rejectForeignOrigin = (
  { origin }: Client,
  { allowedEmbedOrigins = [] }: CompanySettings,
): void => {
  if (
    origin &&
    allowedEmbedOrigins.length > 0 &&
    !allowedEmbedOrigins.some((pattern) => originMatches(origin, pattern))
  )
    throw new AppError('origin_not_allowed');
};

/** `https://*.shop.example` matches every name below shop.example, at any depth, but not shop.example itself. Scheme and port must match. */
const originMatches = (origin: string, pattern: string): boolean => {
  const [asked, allowed] = [partsOf(origin), partsOf(pattern)];
  if (!asked || !allowed || asked.rest !== allowed.rest) return false;
  return allowed.name.startsWith('*.')
    ? asked.name.endsWith(allowed.name.slice(1)) && asked.name.length > allowed.name.length - 1
    : asked.name === allowed.name;
};

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** The origin `null` (a sandboxed frame, a file) matches no pattern. */
const partsOf = (origin: string): { name: string; rest: string } | null => {
  const [, scheme, name, port] =
    /^(https?):\/\/([^/:]+)(?::(\d+))?\/?$/.exec(origin.toLowerCase()) ?? [];
  return scheme && name ? { name, rest: `${scheme}:${port ?? DEFAULT_PORTS[scheme]!}` } : null;
};
