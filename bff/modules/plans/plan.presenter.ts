import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { contactSales, readPlan } from '@core/contract/plans';
import type { PlanNow } from './planOf';
import type { DescribedSalesRequest } from './salesRequests';

/** Returns a company's current plan. */
export const presentPlan = ({
  companyId,
  companyName,
  plan,
  trialEndsAt,
  trialUsed,
  changedAt,
}: PlanNow): ResponseOf<typeof readPlan> => ({
  companyId,
  companyName,
  plan,
  trial: trialEndsAt && { endsAt: trialEndsAt.toISOString() },
  trialAvailable: !trialUsed,
  changedAt: changedAt?.toISOString() ?? null,
});

/** Returns a request to sales. */
export const presentSalesRequest = ({
  request,
  fromCompany,
  fromPerson,
}: DescribedSalesRequest): ResponseOf<typeof contactSales> => ({
  id: request.id,
  email: request.email,
  companyName: request.companyName,
  needs: request.needs,
  companyId: request.companyId,
  fromCompany,
  fromPerson,
  createdAt: request.createdAt.toISOString(),
  handledAt: request.handledAt?.toISOString() ?? null,
});
