import { can } from '@core/access/can';
import { roleSatisfies } from '@core/access/roles';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { Caller, CallerName } from './callers';
import { hasTargets } from './sendSample';
import type { TargetKind } from './targets';

/** What an endpoint's declared access promises, derived without the server: the second opinion beside the committed table. */
export const declaredStatus = (endpoint: AnyEndpoint, name: CallerName, { rights }: Caller, target: TargetKind): number => {
  const { access } = endpoint;
  const success = endpoint.status ?? 200;
  if (access.kind !== 'session') return success;
  if (!rights) return name === 'suspended' ? 403 : 401;
  const allowed = (!access.role || roleSatisfies(rights.role, access.role)) && (!access.permission || can(rights, access.permission));
  if (!allowed) return 403;
  if (target === 'own' || !hasTargets(endpoint)) return success;
  if (rights.role === 'admin') return target === 'absent' ? 404 : success;
  return endpoint.path.includes(':') ? 404 : 403;
};
