import type { Auth, ConnectorManifest, Pagination } from '../engine/connectorManifest';
import { SourceRefused } from '../engine/sourceError';
import { GRAPHQL_FIELDS, REST_FIELDS } from './customFields';

type Config = Readonly<Record<string, unknown>>;

const common = {
  icon: 'plug',
  color: 'chart.6',
  category: 'Custom API',
  documentation: '',
  description: 'A source of your own',
} as const;

/** Returns the manifest of a REST source from its connect fields. */
export const restManifest = (config: Config): ConnectorManifest => {
  const text = reader(config);
  const method = text('method') === 'POST' ? ('POST' as const) : ('GET' as const);
  const pagination = paginationOf(text);
  const probe = { path: '', method, ...(method === 'POST' ? { body: {} } : {}) };
  return {
    ...common,
    id: 'REST',
    name: hostOf(text('url')),
    fields: REST_FIELDS,
    baseUrl: plain(text('url')),
    auth: authOf(text),
    probe,
    streams: [
      {
        ...probe,
        name: '',
        records: text('recordPath') || '$',
        recordsExpected: true,
        pagination,
        set: { label: 'Records', fields: [] },
        ...(text('primaryKey') ? { primaryKey: text('primaryKey') } : {}),
        gone: goneOf(text),
        ...(text('cursorField')
          ? {
              incremental: {
                field: text('cursorField'),
                format: 'iso',
                lookbackSeconds: lookbackOf(text('lookbackHours')),
                ...(text('cursorParam') ? { param: text('cursorParam') } : { clientSide: true }),
              },
            }
          : {}),
      },
    ],
  };
};

/** Returns the manifest of a GraphQL source: one query, paged by a cursor variable. */
export const graphqlManifest = (config: Config): ConnectorManifest => {
  const text = reader(config);
  const body = { query: text('query').replace(/\{\{/g, '{ {'), variables: {} };
  return {
    ...common,
    id: 'GraphQL',
    name: hostOf(text('url')),
    fields: GRAPHQL_FIELDS,
    baseUrl: plain(text('url')),
    errorPath: 'errors',
    auth: text('apiKey') ? { kind: 'bearer', token: '{{apiKey}}' } : { kind: 'none' },
    probe: { path: '', method: 'POST', body },
    streams: [
      {
        name: '',
        path: '',
        method: 'POST',
        body,
        records: text('recordPath') || 'data',
        recordsExpected: true,
        set: { label: 'Records', fields: [] },
        ...(text('primaryKey') ? { primaryKey: text('primaryKey') } : {}),
        gone: goneOf(text),
        pagination: text('nextPath')
          ? {
              kind: 'cursor',
              from: text('nextPath'),
              into: 'body',
              param: `variables.${text('cursorVariable') || 'after'}`,
              ...(text('morePath') ? { more: text('morePath') } : {}),
            }
          : { kind: 'none' },
      },
    ],
  };
};

const reader =
  (config: Config) =>
  (name: string): string => {
    const value = config[name];
    return typeof value === 'string'
      ? value.trim()
      : typeof value === 'number'
        ? String(value)
        : '';
  };

type Read = ReturnType<typeof reader>;

const authOf = (text: Read): Auth => {
  const kind = text('auth') || (text('apiKey') ? 'bearer' : 'none');
  if (kind === 'header')
    return { kind: 'header', name: text('headerName') || 'x-api-key', value: '{{apiKey}}' };
  if (kind === 'basic')
    return {
      kind: 'basic',
      user: text('accountId') ? '{{accountId}}' : '',
      password: text('apiKey') ? '{{apiKey}}' : '',
    };
  return kind === 'bearer' ? { kind: 'bearer', token: '{{apiKey}}' } : { kind: 'none' };
};

const paginationOf = (text: Read): Pagination => {
  // Only sent if configured: strict services reject an unknown parameter, and others return fewer
  // records than requested.
  const size = text('pageSize')
    ? { size: { param: text('sizeParam') || 'limit', value: Number(text('pageSize')) } }
    : {};
  const into = text('method') === 'POST' ? ('body' as const) : ('query' as const);
  switch (text('pagination')) {
    case 'page':
      return {
        kind: 'page',
        param: text('pageParam') || 'page',
        first: 1,
        into,
        untilEmpty: true,
        ...size,
      };
    case 'offset':
      return {
        kind: 'offset',
        param: text('pageParam') || 'offset',
        into,
        untilEmpty: true,
        ...size,
      };
    case 'cursor':
      return {
        kind: 'cursor',
        from: text('nextPath') || 'next_cursor',
        into,
        param: text('pageParam') || 'cursor',
        ...size,
      };
    case 'next address':
      return { kind: 'nextUrl', from: text('nextPath') || 'next', ...size };
    case 'Link header':
      return { kind: 'linkHeader', ...size };
    default:
      return { kind: 'none' };
  }
};

/** A list that is always read completely shows which records are gone. */
const goneOf = (text: Read): 'full' | 'always' | 'keep' =>
  text('gone') === 'keep' ? 'keep' : text('cursorField') ? 'full' : 'always';

const LOOKBACK_SECONDS = 300;

/**
 * Returns the seconds to read again before the newest record: from the connection's setting in
 * hours, at least five minutes.
 */
export const lookbackOf = (hours: unknown): number =>
  Math.max(LOOKBACK_SECONDS, (Number(hours) || 0) * 3600);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : 'The source');

/** A teammate's URL must not contain our placeholders. */
const plain = (url: string): string => {
  if (url.includes('{{')) throw new SourceRefused("The URL can't contain {{.");
  return url;
};
