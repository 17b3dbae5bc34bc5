import {
  apiCreateWebhookEndpoint,
  apiDeleteWebhookEndpoint,
  apiListWebhookEndpoints,
  apiTestWebhookEndpoint,
  apiUpdateWebhookEndpoint,
} from '@core/contract/apiWebhookEndpoints';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { listWebhookDeliveries } from '@core/contract/webhookDeliveries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type EventWebhook = ResponseOf<typeof apiListWebhookEndpoints>['data'][number];

const list = { refreshes: [apiListWebhookEndpoints.id] };
const listAndLog = { refreshes: [apiListWebhookEndpoints.id, listWebhookDeliveries.id] };

export const useEventWebhooks = (companyId: string) =>
  useQuery(
    queryFor(apiListWebhookEndpoints, {
      query: { companyFilter: companyId, sort: 'oldest', limit: 50 },
    }),
  );
export const useCreateEventWebhook = () => useMutation(mutationFor(apiCreateWebhookEndpoint, list));
export const useUpdateEventWebhook = () =>
  useMutation(mutationFor(apiUpdateWebhookEndpoint, listAndLog));
export const useDeleteEventWebhook = () =>
  useMutation(mutationFor(apiDeleteWebhookEndpoint, listAndLog));
export const useTestEventWebhook = () =>
  useMutation(mutationFor(apiTestWebhookEndpoint, { refreshes: [listWebhookDeliveries.id] }));
