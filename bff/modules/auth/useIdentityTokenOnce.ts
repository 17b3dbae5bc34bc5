import { createHash } from 'node:crypto';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';

declare module '@bff/db/tables' {
  interface Tables {
    usedIdentityTokens: { hash: string; expiresAt: Date };
  }
}

/**
 * Accepts a token only once, across all replicas. The signed part identifies it, because the
 * signature's text has several spellings.
 * @throws AppError invalid_identity_token.
 */
export const useIdentityTokenOnce = async (
  context: Context,
  token: string,
  expiresAt: Date,
): Promise<void> => {
  const hash = createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
  const first = await context.transaction(async (em) => {
    await query(em)
      .deleteFrom('usedIdentityTokens')
      .where('expiresAt', '<', context.clock())
      .execute();
    return query(em)
      .insertInto('usedIdentityTokens')
      .values({ hash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
  }, PLATFORM);
  if (!first) throw new AppError('invalid_identity_token');
};
