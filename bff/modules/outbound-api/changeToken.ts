import type { EntityManager } from '@mikro-orm/sql';
import type { updateApiToken as endpoint } from '@core/contract/outbound-api';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { ApiToken } from './api-token.entity';
import type { IssuedToken } from './createToken';
import { type DescribedToken, describeTokens } from './listTokens';
import { areasOf, rejectTurn } from './pageKey';
import { rejectPast } from './rejectPast';
import { newTokenSecret } from './tokenSecret';
import { forgetRequests } from './trimRequests';

const HOUR_MS = 3_600_000;

/**
 * Pauses, activates, describes or restricts a key, effective from its next call (API-026). Omitted
 * fields don't change.
 * @throws AppError not_found; validation_failed for an expiry in the past, or for rights that a key
 * for web pages can't have.
 */
export const updateToken = (
  context: Context,
  { params, body }: ValidInputOf<typeof endpoint>,
): Promise<DescribedToken> => {
  rejectPast(body.expiresAt, context.clock());
  return retryableTransaction(context, async (em) => {
    const token = await findToken(em, params.id);
    const before = shown(token);
    if (body.isActive !== undefined) token.isActive = body.isActive;
    if (body.name !== undefined) token.name = body.name;
    if (body.description !== undefined) token.description = body.description || null;
    if (body.permissions) token.permissions = [...new Set(body.permissions)];
    rejectTurn(token, body.origins);
    if (body.origins) token.origins = [...new Set(body.origins)];
    if (body.addresses !== undefined)
      token.addresses = body.addresses && [...new Set(body.addresses)];
    if (body.areas !== undefined) token.areas = body.areas;
    token.areas = areasOf(token);
    if (body.expiresAt !== undefined)
      token.expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    await em.flush();
    writeAudit(context, em, {
      companyId: token.companyId,
      action: 'api-key.changed',
      subject: subjectOf(token),
      before,
      after: shown(token),
    });
    return (await describeTokens(em, [token], context.clock()))[0]!;
  });
};

/**
 * Deletes a key, so that further calls with it are rejected (API-027). Its calls stay counted, and
 * its log is removed. @throws AppError not_found.
 */
export const deleteToken = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const token = await findToken(em, id);
    writeAudit(context, em, {
      companyId: token.companyId,
      action: 'api-key.deleted',
      subject: subjectOf(token),
      before: shown(token),
    });
    em.remove(token);
    await em.flush();
    await forgetRequests(em, token.companyId, id);
  });

/**
 * Gives a key a new token. The previous one works for another `overlapHours`; the one before that
 * ends now. @throws AppError not_found.
 */
export const rotateToken = (
  context: Context,
  id: string,
  overlapHours: number,
): Promise<IssuedToken> => {
  const { token: secret, tokenHash, prefix } = newTokenSecret();
  const at = context.clock();
  return retryableTransaction(context, async (em) => {
    const token = await findToken(em, id);
    Object.assign(token, {
      previousHash: token.tokenHash,
      previousUntil: new Date(at.getTime() + overlapHours * HOUR_MS),
      tokenHash,
      prefix,
    });
    await em.flush();
    writeAudit(context, em, {
      companyId: token.companyId,
      action: 'api-key.rotated',
      subject: subjectOf(token),
      after: { overlapHours },
    });
    return { ...(await describeTokens(em, [token], at))[0]!, secret };
  });
};

const findToken = async (em: EntityManager, id: string): Promise<ApiToken> => {
  const token = await em.findOne(ApiToken, { id });
  if (!token) throw new AppError('not_found');
  return token;
};

const subjectOf = ({ id, name }: ApiToken) => ({ type: 'apiToken', id, name });

const shown = ({
  name,
  description,
  isActive,
  permissions,
  areas,
  origins,
  addresses,
  expiresAt,
}: ApiToken) => ({
  name,
  description: description ?? null,
  isActive,
  permissions,
  areas: areas ?? null,
  origins: origins ?? null,
  addresses: addresses ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
