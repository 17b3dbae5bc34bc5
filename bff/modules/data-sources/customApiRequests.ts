import type {
  answerCustomApiRequest as answerEndpoint,
  createCustomApiRequest as createEndpoint,
  CustomRequestStatus,
  listCustomApiRequests as listEndpoint,
} from '@core/contract/customApiRequests';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { namesOfCompanies } from '@bff/tenancy/namesOfCompanies';
import { CustomApiRequest } from './custom-api-request.entity';

type Shown = ResponseOf<typeof listEndpoint>[number];

const SHOWN = [
  'id',
  'serviceName',
  'documentationUrl',
  'status',
  'answer',
  'companyId',
  'creatorName',
  'creatorEmail',
  'createdAt',
  'answeredAt',
] as const;

/**
 * Returns the requests in scope, newest first. A global admin without a filter sees those of every
 * company.
 */
export const listCustomApiRequests = (
  context: Context,
  status: CustomRequestStatus | undefined,
): Promise<Shown[]> =>
  context.read(async (em) =>
    describe(
      em,
      await query(em)
        .selectFrom('customApiRequests')
        .where(inScope(em))
        .$if(status !== undefined, (found) => found.where('status', '=', status!))
        .select(SHOWN)
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),
    ),
  );

/** Stores a request. Global admins see it right away. */
export const createCustomApiRequest = (
  context: Context,
  body: ValidInputOf<typeof createEndpoint>['body'],
): Promise<Shown> => {
  const companyId = context.companyForWrites();
  return retryableTransaction(
    context,
    async (em) => {
      const { actor } = context;
      const request = em.create(CustomApiRequest, {
        id: context.newId(),
        companyId,
        serviceName: body.serviceName,
        documentationUrl: body.documentationUrl,
        status: 'open',
        createdById: actor?.userId ?? null,
        creatorName: actor?.name ?? null,
        creatorEmail: actor?.email ?? null,
        createdAt: context.clock(),
      });
      await em.flush();
      return (await describe(em, [request]))[0]!;
    },
    companyId,
  );
};

/** Answers a request. @throws AppError not_found. */
export const answerCustomApiRequest = (
  context: Context,
  id: string,
  { status, answer }: ValidInputOf<typeof answerEndpoint>['body'],
): Promise<Shown> =>
  retryableTransaction(context, async (em) => {
    const request = await em.findOne(CustomApiRequest, { id });
    if (!request) throw new AppError('not_found');
    Object.assign(request, {
      status,
      ...(answer === undefined ? {} : { answer }),
      answeredAt: status === 'open' ? null : context.clock(),
    });
    await em.flush();
    return (await describe(em, [request]))[0]!;
  });

const describe = async (
  em: EntityManager,
  requests: readonly Pick<CustomApiRequest, (typeof SHOWN)[number]>[],
): Promise<Shown[]> => {
  const companies = await namesOfCompanies(
    em,
    requests.map(({ companyId }) => companyId),
  );
  return requests.map((request) => ({
    id: request.id,
    serviceName: request.serviceName,
    documentationUrl: request.documentationUrl,
    status: request.status,
    answer: request.answer ?? null,
    companyId: request.companyId,
    companyName: companies.get(request.companyId) ?? null,
    createdByName: request.creatorName ?? null,
    createdByEmail: request.creatorEmail ?? null,
    createdAt: request.createdAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }));
};
