import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';

export interface DescribedRequest {
  id: string;
  userId: string;
  name: string;
  email: string;
  companyName: string;
  createdAt: Date;
}

/** Returns people who requested a new password while email is not configured, newest first. */
export const listPasswordRequests = (context: Context): Promise<DescribedRequest[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('passwordRequests as r')
      .innerJoin('users as u', 'u.id', 'r.userId')
      .innerJoin('companies as c', 'c.id', 'r.companyId')
      .where(inScope(em, 'r.companyId'))
      .where('r.tokenHash', 'is', null)
      .where('r.closedAt', 'is', null)
      .select(['r.id', 'r.userId', 'r.createdAt', 'u.name', 'u.email', 'c.name as companyName'])
      .orderBy('r.id', 'desc')
      .execute(),
  );

/** Removes a request from the list. @throws AppError not_found. */
export const dismissPasswordRequest = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const closed = await em.nativeUpdate(
      PasswordRequest,
      { id, tokenHash: null, closedAt: null },
      { closedAt: context.clock() },
    );
    if (closed === 0) throw new AppError('not_found');
  });
