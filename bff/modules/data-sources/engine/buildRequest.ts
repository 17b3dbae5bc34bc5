import { cutEnd } from '@core/text/cutEnd';
import type {
  Auth,
  ConnectorManifest,
  Incremental,
  Pagination,
  StreamSpec,
} from './connectorManifest';
import { fillDeep, fillTemplate, type Values, withPath } from './fillTemplate';
import { SourceRefused } from './sourceError';
import type { StreamState } from './streamState';

export interface SourceRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

type Call = Pick<StreamSpec, 'path' | 'method' | 'query' | 'body'>;

/** Builds the request for one page of a stream. */
export const pageRequest = (
  manifest: ConnectorManifest,
  stream: StreamSpec,
  values: Values,
  { cursor, next }: StreamState,
): SourceRequest => {
  const known =
    cursor === null || !stream.incremental
      ? values
      : {
          ...values,
          cursor: formatMoment(
            cursor - stream.incremental.lookbackSeconds * 1000,
            stream.incremental.format,
          ),
        };
  if (next && 'url' in next)
    return followed(
      manifest,
      values,
      next.url,
      stream.method ?? 'GET',
      stream.body === undefined ? undefined : fillDeep(stream.body, known),
    );
  const since = cursor === null ? undefined : stream.incremental;
  const query = { ...stream.query, ...sinceQuery(since) };
  const body = stream.body === undefined ? undefined : { ...stream.body, ...since?.body };
  return paged(
    callRequest(manifest, { ...stream, query, ...(body ? { body } : {}) }, known),
    stream.pagination,
    next && 'token' in next ? next.token : null,
  );
};

/** Builds the request for a call without pages. */
export const callRequest = (
  manifest: ConnectorManifest,
  { path, method = 'GET', query = {}, body }: Call,
  values: Values,
): SourceRequest & { bodyObject?: object } => {
  const base = fillTemplate(manifest.baseUrl, values);
  // Without a path the base is the full URL, and a trailing slash is part of it.
  const url = addressOf(
    path === '' ? base : cutEnd(base, /\//) + fillTemplate(path, values, encodeURIComponent),
  );
  for (const [name, value] of Object.entries(query))
    url.searchParams.set(name, fillTemplate(value, values));
  const bodyObject = body === undefined ? undefined : (fillDeep(body, values) as object);
  return authorised(manifest, values, {
    url: url.href,
    method,
    headers: {},
    ...(bodyObject ? { bodyObject } : {}),
  });
};

/**
 * Parses a URL after its templates were filled. It may be invalid, because people enter the
 * values.
 */
const addressOf = (text: string): URL => {
  if (!URL.canParse(text))
    throw new SourceRefused("The source's URL is not complete. Please check what you entered.");
  return new URL(text);
};

const sinceQuery = (incremental: Incremental | undefined): Record<string, string> =>
  incremental?.param ? { [incremental.param]: incremental.template ?? '{{cursor}}' } : {};

const paged = (
  request: SourceRequest & { bodyObject?: object },
  pagination: Pagination,
  token: string | number | null,
): SourceRequest => {
  const url = new URL(request.url);
  let body = request.bodyObject;
  const put = (into: 'query' | 'body', param: string, value: string | number): void => {
    if (into === 'query') url.searchParams.set(param, String(value));
    else body = withPath(body ?? {}, param, value);
  };
  const into = 'into' in pagination ? pagination.into : 'query';
  if ('size' in pagination && pagination.size)
    put(into, pagination.size.param, pagination.size.value);
  if (pagination.kind === 'page' && token === null) put(into, pagination.param, pagination.first);
  if (pagination.kind === 'offset' && token === null) put(into, pagination.param, 0);
  if ('param' in pagination && token !== null) put(into, pagination.param, token);
  const { bodyObject: _, ...plain } = request;
  return {
    ...plain,
    url: url.href,
    ...(body
      ? {
          body: JSON.stringify(body),
          headers: { ...plain.headers, 'content-type': 'application/json' },
        }
      : {}),
  };
};

/**
 * Checks a URL from the source: it must be on the manifest's host. Otherwise the key would go
 * to another server.
 */
const followed = (
  manifest: ConnectorManifest,
  values: Values,
  address: string,
  method: 'GET' | 'POST',
  body: unknown,
): SourceRequest => {
  const base = addressOf(fillTemplate(manifest.baseUrl, values));
  const url = URL.canParse(address, base.href) ? new URL(address, base) : null;
  if (!url || url.origin !== base.origin)
    throw new SourceRefused('The source returned a next page on another host.');
  return authorised(manifest, values, {
    url: url.href,
    method,
    headers: {},
    ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
};

const authorised = <R extends SourceRequest>(
  { auth, headers = {} }: ConnectorManifest,
  values: Values,
  request: R,
): R => {
  // The header of an optional value is not sent if the value is empty.
  const given = Object.entries(headers).filter(([, value]) =>
    [...value.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => values[name!] !== undefined),
  );
  const filled = Object.fromEntries(
    given.map(([name, value]) => [name, fillTemplate(value, values)]),
  );
  const url = new URL(request.url);
  if (auth.kind === 'query') url.searchParams.set(auth.name, fillTemplate(auth.value, values));
  return {
    ...request,
    url: url.href,
    headers: {
      accept: 'application/json',
      'user-agent': 'Navout',
      ...filled,
      ...authHeader(auth, values),
      ...request.headers,
    },
  };
};

const authHeader = (auth: Auth, values: Values): Record<string, string> => {
  switch (auth.kind) {
    case 'bearer':
      return { authorization: `Bearer ${fillTemplate(auth.token, values)}` };
    case 'header':
      return { [auth.name.toLowerCase()]: fillTemplate(auth.value, values) };
    case 'basic':
      return {
        authorization: `Basic ${Buffer.from(`${fillTemplate(auth.user, values)}:${fillTemplate(auth.password, values)}`).toString('base64')}`,
      };
    case 'none':
    case 'access':
    case 'query':
      return {};
  }
};

/** Formats a time as the source expects it. */
export const formatMoment = (at: number, format: Incremental['format']): string => {
  const safe = Math.max(0, at);
  switch (format) {
    case 'iso':
      return new Date(safe).toISOString();
    case 'date':
      return new Date(safe).toISOString().slice(0, 10);
    case 'epoch':
      return String(Math.floor(safe / 1000));
    case 'epochMs':
      return String(Math.floor(safe));
  }
};
