import type { ListOrder } from '@core/contract/apiPage';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { anyUuid } from '@bff/db/sqlArrays';
import { type CursorPage, directionOf, pageOf, readCursor } from '@bff/db/pageCursor';
import type { DeliveryState } from '@bff/services/delivery/delivery.entity';
import { addressedRow, type AddressedDelivery, deliveriesOf } from './webhookDeliveries';

const STATES: Readonly<Record<'pending' | 'delivered' | 'failed', DeliveryState>> = {
  pending: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
};

/**
 * Returns a page of a company's webhook deliveries, by creation time. @throws AppError
 * validation_failed for a wrong cursor.
 */
export const pageWebhookDeliveries = (
  context: Context,
  {
    limit,
    after,
    sort,
    status,
    endpoint,
  }: {
    limit: number;
    after?: string;
    sort: ListOrder;
    status?: keyof typeof STATES;
    endpoint?: string;
  },
): Promise<CursorPage<AddressedDelivery>> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const [last] = readCursor(after, isId) ?? [];
    const { beyond, direction } = directionOf(sort);
    const found = await deliveriesOf(em, companyId)
      .$if(status !== undefined, (rows) => rows.where('d.state', '=', STATES[status!]))
      .$if(endpoint !== undefined, (rows) =>
        rows.where('d.endpointId', '=', anyUuid([endpoint].filter(isId))),
      )
      .$if(last !== undefined, (rows) => rows.where('d.id', beyond, last!))
      .clearOrderBy()
      .orderBy('d.id', direction)
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { rows: rows.map(addressedRow), next };
  });
