import type { createApiToken as endpoint } from '@core/contract/outbound-api';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { ApiToken } from './api-token.entity';
import { type DescribedToken, describeTokens } from './listTokens';
import { areasOf } from './pageKey';
import { ensureTestCompany } from './ensureTestCompany';
import { rejectPast } from './rejectPast';
import { newTokenSecret } from './tokenSecret';

/** A new or rotated key, the only time its token is visible. */
export interface IssuedToken extends DescribedToken {
  secret: string;
}

/**
 * Creates an active key (API-025) and returns its token once; only the hash is stored. @throws
 * AppError validation_failed if it would already be expired.
 */
export const createToken = (
  context: Context,
  {
    name,
    description,
    permissions,
    areas: asked,
    origins,
    addresses,
    isTest = false,
    expiresAt,
  }: ValidInputOf<typeof endpoint>['body'],
): Promise<IssuedToken> => {
  const { token: secret, tokenHash, prefix } = newTokenSecret();
  const at = context.clock();
  rejectPast(expiresAt, at);
  const areas = areasOf({ permissions, areas: asked, origins });
  return retryableTransaction(
    context,
    async (em) => {
      if (isTest) await ensureTestCompany(context, em, context.companyForWrites());
      const token = em.create(ApiToken, {
        id: context.newId(),
        companyId: context.companyForWrites(),
        name,
        description: description || null,
        tokenHash,
        prefix,
        permissions: [...new Set(permissions)],
        areas,
        origins: origins ? [...new Set(origins)] : null,
        addresses: addresses ? [...new Set(addresses)] : null,
        isTest,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        isActive: true,
        createdByName: context.actor?.name ?? null,
        createdAt: at,
      });
      await em.flush();
      writeAudit(context, em, {
        companyId: token.companyId,
        action: 'api-key.created',
        subject: { type: 'apiToken', id: token.id, name },
        after: { name, permissions, areas, origins, addresses, isTest, expiresAt },
      });
      return { ...(await describeTokens(em, [token], at))[0]!, secret };
    }, // The company of the test data is a row outside the caller's scope.
    isTest ? PLATFORM : undefined,
  );
};
