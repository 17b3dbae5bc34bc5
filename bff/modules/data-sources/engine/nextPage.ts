import { SOURCE_LIMITS } from '@core/sourceLimits';
import { readPath } from '@core/records/readPath';
import type { SourceAnswer } from './callSource';
import type { Pagination } from './connectorManifest';
import { SourceRefused } from './sourceError';
import type { NextPage } from './streamState';

/**
 * Returns the page after this one; null after the last. `records`: this page's records as received.
 */
export const nextPage = (
  pagination: Pagination,
  answer: SourceAnswer,
  records: readonly unknown[],
  current: NextPage | null,
): NextPage | null => {
  const next = named(pagination, answer, records, current);
  const text = next === null ? '' : 'url' in next ? next.url : String(next.token);
  if (text.length > SOURCE_LIMITS.nextCharacters)
    throw new SourceRefused('The source returned a next-page URL that is too long.');
  return next;
};

const named = (
  pagination: Pagination,
  { json, headers }: SourceAnswer,
  records: readonly unknown[],
  current: NextPage | null,
): NextPage | null => {
  switch (pagination.kind) {
    case 'none':
      return null;
    case 'cursor': {
      if (pagination.more && readPath(json, pagination.more) !== true) return null;
      return token(readPath(json, pagination.from));
    }
    case 'lastId':
      return readPath(json, pagination.more) === true && records.length > 0
        ? token(readPath(records.at(-1), pagination.id))
        : null;
    case 'nextUrl': {
      const url = readPath(json, pagination.from);
      const ended = pagination.until !== undefined && readPath(json, pagination.until) === true;
      return !ended && typeof url === 'string' && url !== '' ? { url } : null;
    }
    case 'linkHeader': {
      const url = nextLink(headers.link ?? '');
      return url ? { url } : null;
    }
    case 'offset':
      return isLast(pagination, records.length)
        ? null
        : { token: numberOf(current, 0) + records.length };
    case 'page':
      return isLast(pagination, records.length)
        ? null
        : { token: numberOf(current, pagination.first) + 1 };
  }
};

const isLast = (
  { size, untilEmpty = false }: Extract<Pagination, { kind: 'offset' | 'page' }>,
  records: number,
): boolean => records === 0 || (!untilEmpty && size !== undefined && records < size.value);

const token = (value: unknown): NextPage | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? { token: value }
    : null;

const numberOf = (current: NextPage | null, first: number): number =>
  current && 'token' in current ? Number(current.token) : first;

/** Returns the URL marked rel="next" in a Link header (RFC 8288). */
const nextLink = (header: string): string | null => {
  for (const part of header.split(/,\s*(?=<)/)) {
    const [, url, parameters] = /^<([^>]*)>(.*)$/.exec(part.trim()) ?? [];
    const [, quoted, bare = ''] = /;\s*rel=(?:"([^"]*)|([^\s;]*))/i.exec(parameters ?? '') ?? [];
    if (url && (quoted ?? bare).toLowerCase().split(/\s/).includes('next')) return url;
  }
  return null;
};
