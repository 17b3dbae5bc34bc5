import { LINES_MAX } from '@core/records/lineItems';

/** The event of one product of an order: the models learn from it, and it is not its own order. */
export const LINE_EVENT = 'item_purchased';

/** The id of the event of an order's product, by its place in the list. */
export const lineMessageId = (orderMessageId: string, place: number): string =>
  `${orderMessageId}#${String(place)}`;

/** The ids of the product events of stored orders, as their kept lists tell. */
export const lineMessageIds = (
  orders: readonly { messageId: string | null; properties: Record<string, unknown> | null }[],
): string[] =>
  orders.flatMap(({ messageId, properties }) => {
    const list = properties?.line_items;
    return messageId !== null && Array.isArray(list)
      ? list.slice(0, LINES_MAX).map((_line, place) => lineMessageId(messageId, place))
      : [];
  });
