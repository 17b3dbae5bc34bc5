import { can } from '@core/access/can';
import { roleSatisfies } from '@core/access/roles';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { scopeAllows } from '@core/access/scopes';
import { type Caller, type CallerName, KEY_SCOPES } from './callers';
import { hasTargets } from './sendSample';
import type { TargetKind } from './targets';

/** Returns the status that an endpoint's declared access promises, derived without the server, as a second check of the committed table. */
export const declaredStatus = (
  endpoint: AnyEndpoint,
  name: CallerName,
  { rights }: Caller,
  target: TargetKind,
): number => {
  const { access } = endpoint;
  if (access.kind === 'public') return endpoint.status ?? 200;
  if (access.kind === 'apiKey')
    return (
      statusByKey(endpoint, name, target) ?? declaredForSession(endpoint, name, rights, target)
    );
  return declaredForSession(endpoint, name, rights, target);
};

/** Status of a call with a key, or without one if a key is required; null if a session decides. */
const statusByKey = (
  endpoint: AnyEndpoint,
  name: CallerName,
  target: TargetKind,
): number | null => {
  const { access } = endpoint;
  if (access.kind !== 'apiKey') return null;
  if (name === 'paused key') return 403;
  const scopes = KEY_SCOPES[name];
  if (!scopes) return name === 'bad key' || !access.orSession ? 401 : null;
  if (!scopeAllows(scopes, access.scope)) return 403;
  return target === 'own' || !hasTargets(endpoint) ? (endpoint.status ?? 200) : foreign(endpoint);
};

const declaredForSession = (
  endpoint: AnyEndpoint,
  name: CallerName,
  rights: Caller['rights'],
  target: TargetKind,
): number => {
  const { access } = endpoint;
  const success = endpoint.status ?? 200;
  if (!rights) return name === 'suspended' ? 403 : 401;
  const { role, permission } =
    access.kind === 'session'
      ? access
      : { role: undefined, permission: access.kind === 'apiKey' ? access.orSession : undefined };
  // None of these companies has enabled the audience for its administrators.
  const seesAudience = access.kind !== 'session' || !access.audience || rights.role === 'admin';
  const allowed =
    seesAudience &&
    (!role || roleSatisfies(rights.role, role)) &&
    (!permission || can(rights, permission));
  if (!allowed) return 403;
  if (target === 'own' || !hasTargets(endpoint)) return success;
  if (rights.role === 'admin') return target === 'absent' ? 404 : success;
  return foreign(endpoint);
};

/** Status for another company's row or filter: the same as for an absent one. */
const foreign = (endpoint: AnyEndpoint): number => (endpoint.path.includes(':') ? 404 : 403);
