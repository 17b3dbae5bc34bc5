import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { pageLocale } from './i18n/locale';

type Values = Readonly<Record<string, unknown>>;

export interface CallInput {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
  /** File content for an endpoint with `upload`. */
  file?: Blob | undefined;
}

/** Base URL of the API: empty for the page's own origin, set at build time by VITE_API_HOST (CONTRACT-003). */
const API_HOST: string = import.meta.env?.VITE_API_HOST ?? '';

const fillPath = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryString = (query: Values): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [
      key,
      Array.isArray(value) ? value.join(',') : String(value),
    ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** True for endpoints that accept the company filter; others reject it as an unknown key. API key endpoints accept it with a session. */
export const takesCompanyFilter = ({ access }: AnyEndpoint): boolean =>
  access.kind === 'apiKey'
    ? access.orSession !== undefined
    : access.kind === 'session' && access.tenant === 'filter';

/** Returns the URL of a call. The caller's companyFilter overrides the default; lists are joined with commas. */
export const buildUrl = (
  endpoint: AnyEndpoint,
  input: CallInput,
  companyFilter: string | undefined,
): string => {
  const filter = takesCompanyFilter(endpoint) ? { companyFilter } : {};
  return (
    API_HOST + fillPath(endpoint.path, input.params) + queryString({ ...filter, ...input.query })
  );
};

/** Builds the headers and body of a call once, so that retries send the same Idempotency-Key. */
export const buildInit = (
  endpoint: AnyEndpoint,
  input: CallInput,
  { token, key }: { token: string | null; key: string },
): RequestInit => {
  const headers: Record<string, string> = {
    accept: endpoint.stream ?? 'application/json',
    'accept-language': pageLocale(),
  };
  if (token !== null && endpoint.access.kind !== 'public')
    headers['authorization'] = `Bearer ${token}`;
  if (endpoint.method !== 'GET') headers['idempotency-key'] = key;
  if (input.file)
    return {
      method: endpoint.method,
      headers: { ...headers, 'content-type': input.file.type || 'application/octet-stream' },
      body: input.file,
    };
  if (input.body === undefined) return { method: endpoint.method, headers };
  return {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  };
};
