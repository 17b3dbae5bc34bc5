import type { Selectable } from 'kysely';
import type { listApiRequests } from '@core/contract/apiRequests';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  createApiToken,
  createCustomAttribute,
  updateApiToken,
} from '@core/contract/outbound-api';
import type { Tables } from '@bff/db/tables';
import type { ShownAttribute } from './customAttributes';
import type { IssuedToken } from './createToken';
import type { DescribedToken } from './listTokens';

/** Returns a key for the list. */
export const presentToken = ({
  token,
  companyName,
  callsThisMonth,
}: DescribedToken): ResponseOf<typeof updateApiToken> => ({
  id: token.id,
  companyId: token.companyId,
  companyName,
  name: token.name,
  description: token.description ?? null,
  prefix: token.prefix,
  permissions: token.permissions,
  isActive: token.isActive,
  createdAt: token.createdAt.toISOString(),
  createdByName: token.createdByName ?? null,
  lastUsed: token.lastUsedAt?.toISOString() ?? null,
  callsThisMonth,
  previousUntil: token.previousHash ? (token.previousUntil?.toISOString() ?? null) : null,
  areas: token.areas ?? null,
  origins: token.origins ?? null,
  addresses: token.addresses ?? null,
  isTest: token.isTest,
  expiresAt: token.expiresAt?.toISOString() ?? null,
});

/** Returns a key with its token, which is shown once. */
export const presentIssued = (issued: IssuedToken): ResponseOf<typeof createApiToken> => ({
  ...presentToken(issued),
  token: issued.secret,
});

export const presentAttribute = ({
  id,
  companyId,
  name,
  type,
  createdAt,
  updatedAt,
}: ShownAttribute): ResponseOf<typeof createCustomAttribute> => ({
  id,
  companyId,
  name,
  type,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const presentRequest = ({
  id,
  at,
  method,
  path,
  status,
  code,
  fields,
  durationMs,
  bytes,
  excerpt,
}: Selectable<Tables['apiRequests']>): ResponseOf<typeof listApiRequests>['data'][number] => ({
  requestId: id,
  at: at.toISOString(),
  method,
  path,
  status,
  code,
  fields,
  durationMs,
  bytes,
  excerpt,
});
