import {
  choosePlan,
  contactSales,
  handleSalesRequest,
  listSalesRequests,
  readPlan,
  readPlanUsage,
  startTrial,
} from '@core/contract/plans';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

const refreshes = [readPlan.id, readPlanUsage.id, 'companies.auditLog'];

/** The plan of the company in scope. */
export const usePlan = () => useQuery(queryFor(readPlan));
/** This month's calls of that company compared with the plan. */
export const usePlanUsage = () => useQuery(queryFor(readPlanUsage));
export const useChoosePlan = () => useMutation(mutationFor(choosePlan, { refreshes }));
export const useStartTrial = () => useMutation(mutationFor(startTrial, { refreshes }));
export const useContactSales = () =>
  useMutation(mutationFor(contactSales, { refreshes: [listSalesRequests.id] }));
export const useSalesRequests = () => useQuery(queryFor(listSalesRequests));
export const useHandleSalesRequest = () =>
  useMutation(mutationFor(handleSalesRequest, { refreshes: [listSalesRequests.id] }));
