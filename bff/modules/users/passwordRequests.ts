import { AppError } from '@core/errors/AppError';
import { type Context, repeatableTransaction } from '@bff/context';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';

export interface DescribedRequest {
  request: PasswordRequest;
  user: User;
  company: Company;
}

/** Returns people who requested a new password while email is not configured, newest first. */
export const listPasswordRequests = (context: Context): Promise<DescribedRequest[]> =>
  context.read(async (em) => {
    const requests = await em.find(
      PasswordRequest,
      { tokenHash: null, closedAt: null },
      { orderBy: { id: 'desc' } },
    );
    const users = new Map(
      (await em.find(User, { id: { $in: requests.map((request) => request.userId) } })).map(
        (user) => [user.id, user],
      ),
    );
    const companies = new Map(
      (await em.find(Company, { id: { $in: requests.map((request) => request.companyId) } })).map(
        (company) => [company.id, company],
      ),
    );
    return requests.map((request) => ({
      request,
      user: users.get(request.userId)!,
      company: companies.get(request.companyId)!,
    }));
  });

/** Removes a request from the list. @throws AppError not_found. */
export const dismissPasswordRequest = (context: Context, id: string): Promise<void> =>
  repeatableTransaction(context, async (em) => {
    const closed = await em.nativeUpdate(
      PasswordRequest,
      { id, tokenHash: null, closedAt: null },
      { closedAt: context.clock() },
    );
    if (closed === 0) throw new AppError('not_found');
  });
