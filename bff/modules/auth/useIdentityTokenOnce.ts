import { createHash } from 'node:crypto';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';

/**
 * Lets a token through the first time only, on whichever replica. The signed part names it: the signature's text has spellings.
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
  const first = await context.inTransaction(async (em) => {
    await em.execute('delete from used_identity_tokens where expires_at < ?', [context.clock()]);
    return em.execute<object[]>(
      'insert into used_identity_tokens (hash, expires_at) values (?, ?) on conflict do nothing returning hash',
      [hash, expiresAt],
    );
  }, ALL_COMPANIES);
  if (first.length === 0) throw new AppError('invalid_identity_token');
};
