import type { AnyEndpoint, InputOf } from '@core/contract/defineEndpoint';

/** A call of an endpoint and who makes it. */
export interface CompanyCall {
  id: string;
  method: AnyEndpoint['method'];
  path: string;
  body?: object;
  by: 'member' | 'admin' | 'public';
}

const callerOf = ({ access }: AnyEndpoint): CompanyCall['by'] => {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'apiKey') return 'member';
  return access.role === 'admin' || access.permission === 'companies:write' ? 'admin' : 'member';
};

/** The call of an endpoint about a company. If only a global admin may call it, the call names the company as the dashboard does. */
export const companyCall = <E extends AnyEndpoint>(
  endpoint: E,
  { params, query, body }: InputOf<E>,
  companyId: string,
): CompanyCall => {
  const by = callerOf(endpoint);
  const { access } = endpoint;
  const filter =
    by === 'admin' && access.kind === 'session' && access.tenant === 'filter'
      ? { companyFilter: companyId }
      : {};
  const values = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries({ ...filter, ...((query ?? {}) as object) }).map(([key, value]) => [
      key,
      String(value),
    ]),
  ).toString();
  return {
    id: endpoint.id,
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    ...(body ? { body: body as object } : {}),
    by,
  };
};
