import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { Delivery, type DeliveryState } from '@bff/services/delivery/delivery.entity';
import { addressed, type AddressedDelivery, findEndpoints } from './webhookDeliveries';

const STATES: Readonly<Record<'pending' | 'delivered' | 'failed', DeliveryState>> = {
  pending: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
};

/**
 * Returns a page of a company's webhook deliveries, newest first. @throws AppError
 * validation_failed for a wrong cursor.
 */
export const pageWebhookDeliveries = (
  context: Context,
  { limit, after, status }: { limit: number; after?: string; status?: keyof typeof STATES },
): Promise<CursorPage<AddressedDelivery>> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const [last] = readCursor(after, isId) ?? [];
    const endpoints = await findEndpoints(em, companyId);
    const found = await em.find(
      Delivery,
      {
        companyId,
        endpointId: { $in: [...endpoints.keys()] },
        ...(status ? { state: STATES[status] } : {}),
        ...(last ? { id: { $lt: last } } : {}),
      },
      { orderBy: { id: 'desc' }, limit: limit + 1 },
    );
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { rows: rows.map((delivery) => addressed(delivery, endpoints)), next };
  });
