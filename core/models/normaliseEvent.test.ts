import { normaliseEvent } from './normaliseEvent';

const now = new Date('2026-11-27T09:10:00Z');

describe('an order as Segment sends it', () => {
  it('is read with amounts as text, and a currency in any case', () => {
    const products = [{ product_id: 'A-1', price: '12.50', quantity: '2' }, null];
    const [line] = normaliseEvent(
      {
        ...{ type: 'track', event: 'Order Completed', userId: 'u1', messageId: 'm1' },
        properties: { products, currency: 'usd', total: '25.00' },
      },
      now,
    );
    expect(line).toMatchObject({ type: 'purchase', itemKey: 'A-1', value: 25, currency: 'USD' });
  });

  it('has exact amounts: 3 times 0.1 is 0.3', () => {
    const products = [{ product_id: 'A-1', price: 0.1, quantity: 3 }];
    const order = { type: 'track', event: 'Order Completed', userId: 'u1', messageId: 'm2' };
    const [line] = normaliseEvent({ ...order, properties: { products, currency: 'EUR' } }, now);
    expect(line?.value).toBe(0.3);
  });

  it('has no value if the amount is not a number', () => {
    const properties = { value: '12,50 or so', currency: 'coins' };
    const [event] = normaliseEvent({ type: 'order', user_id: 'u1', properties }, now);
    expect(event).toMatchObject({ value: null, currency: null });
  });
});
