import type { HandlersOf } from '@bff/http/handler';
import { choosePlan, readPlan, startTrial } from './changePlan';
import { presentPlan, presentSalesRequest } from './plan.presenter';
import { withPlans } from './planOf';
import { contactSales, handleSalesRequest, listSalesRequests } from './salesRequests';

export const plansHandlers = {
  'plans.read': async (context) => presentPlan(await readPlan(withPlans(context))),
  'plans.choose': async (context, { body }) =>
    presentPlan(await choosePlan(withPlans(context), body.plan)),
  'plans.startTrial': async (context, { body }) =>
    presentPlan(await startTrial(withPlans(context), body.plan)),
  'plans.contactSales': async (context, { body }) =>
    presentSalesRequest(await contactSales(withPlans(context), body)),
  'plans.listSalesRequests': async (context) =>
    (await listSalesRequests(withPlans(context))).map(presentSalesRequest),
  'plans.handleSalesRequest': async (context, { params, body }) =>
    presentSalesRequest(await handleSalesRequest(withPlans(context), params.id, body.handled)),
} satisfies Omit<HandlersOf<'plans'>, 'plans.readUsage'>;
