import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { namesOfCompanies } from '@bff/tenancy/namesOfCompanies';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { SalesRequest } from './sales-request.entity';

const SHOWN = [
  'id',
  'companyId',
  'createdById',
  'email',
  'companyName',
  'needs',
  'handledAt',
  'createdAt',
] as const;

type ShownRequest = Pick<SalesRequest, (typeof SHOWN)[number]>;

export interface DescribedSalesRequest {
  request: ShownRequest;
  fromCompany: string;
  fromPerson: string | null;
}

/** Stores a request to be contacted by sales, and emails SALES_EMAIL if both are configured. */
export const contactSales = (
  context: Context,
  body: { email: string; companyName: string; needs: string },
): Promise<DescribedSalesRequest> =>
  retryableTransaction(context, async (em) => {
    const { actor } = context;
    if (!actor) throw new AppError('unauthenticated');
    const request = em.create(SalesRequest, {
      id: context.newId(),
      companyId: actor.companyId,
      createdById: actor.userId,
      ...body,
      createdAt: context.clock(),
    });
    await em.flush();
    if (context.env.salesEmail)
      await enqueueMail(
        context,
        em,
        actor.companyId,
        { email: context.env.salesEmail, language: 'en' },
        'salesRequest',
        body,
      );
    return described(em, request);
  });

/** Returns the requests of all companies, newest first. */
export const listSalesRequests = (context: Context): Promise<DescribedSalesRequest[]> =>
  context.read(async (em) => {
    const requests = await query(em)
      .selectFrom('salesRequests')
      .where(inScope(em))
      .select(SHOWN)
      .orderBy('id', 'desc')
      .execute();
    const names = await namesOf(em, requests);
    return requests.map((request) => ({ request, ...names(request) }));
  });

/** Marks a request as handled, or reopens it. @throws AppError not_found. */
export const handleSalesRequest = (
  context: Context,
  id: string,
  handled: boolean,
): Promise<DescribedSalesRequest> =>
  retryableTransaction(context, async (em) => {
    const request = await em.findOne(SalesRequest, { id });
    if (!request) throw new AppError('not_found');
    request.handledAt = handled ? (request.handledAt ?? context.clock()) : null;
    await em.flush();
    return described(em, request);
  });

const described = async (
  em: EntityManager,
  request: SalesRequest,
): Promise<DescribedSalesRequest> => ({ request, ...(await namesOf(em, [request]))(request) });

const namesOf = async (em: EntityManager, requests: readonly ShownRequest[]) => {
  const companies = await namesOfCompanies(
    em,
    requests.map(({ companyId }) => companyId),
  );
  const people = await namesOfUsers(
    em,
    requests.map(({ createdById }) => createdById ?? null),
  );
  return ({ companyId, createdById }: ShownRequest) => ({
    fromCompany: companies.get(companyId) ?? '',
    fromPerson: people.get(createdById ?? null) ?? null,
  });
};
