import { LINES_MAX } from '@core/records/lineItems';

/**
 * The event for one product of an order. Models learn from it, but it is not a separate order.
 */
export const LINE_EVENT = 'item_purchased';

/** Returns the event id of an order's product, by its position in the list. */
export const lineMessageId = (orderMessageId: string, place: number): string =>
  `${orderMessageId}#${String(place)}`;

/** Returns the event ids of the products in stored orders. */
export const lineMessageIds = (
  orders: readonly { messageId: string | null; properties: Record<string, unknown> | null }[],
): string[] =>
  orders.flatMap(({ messageId, properties }) => {
    const list = properties?.line_items;
    return messageId !== null && Array.isArray(list)
      ? list.slice(0, LINES_MAX).map((_line, place) => lineMessageId(messageId, place))
      : [];
  });
