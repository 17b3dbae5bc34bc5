// @postgres: its SQL
// @slow: jobs after each file
import papaparse from 'papaparse';
import { query } from '@bff/db/query';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const upload = async (path: string, content: unknown, asked: Record<string, string>) =>
  (
    await server.request('POST', path, {
      token: world.editor.token,
      raw: JSON.stringify(content),
      headers: { 'content-type': 'application/octet-stream' },
      query: asked,
    })
  ).body;
const importFile = async (content: unknown, asked: Record<string, string>) => {
  const body = await upload('/api/imports', content, asked);
  await server.idle();
  return (
    await server.request('GET', `/api/imports/${body.import.id}`, { token: world.editor.token })
  ).body;
};
const revenue = async (): Promise<Record<string, number>> => {
  const { text } = await server.request<string>('GET', '/api/export', {
    token: await tokenFor(server, world.owner.user),
    query: { fields: 'email,revenue', range: 'all' },
  });
  return Object.fromEntries(
    papaparse
      .parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' })
      .data.map((row) => [row.email!, Number(row.revenue)]),
  );
};
const events = () =>
  server.system.read((em) =>
    query(em)
      .selectFrom('events')
      .where('companyId', '=', world.own.id)
      .select(['type', 'itemKey', 'value'])
      .orderBy('messageId')
      .execute(),
  );

const order = (id: string, email: string, total: string, rest: object = {}) => ({
  order_id: id,
  email,
  ordered_at: `2026-03-0${id.slice(-1)}T10:00:00Z`,
  total,
  currency: 'EUR',
  status: 'paid',
  items: [{ product_id: `P-${id}`, quantity: 1, price: total }],
  ...rest,
});

const ORDERS = [
  order('O1', 'lea@money.example', '0.10'),
  order('O2', 'lea@money.example', '0.20'),
  order('O3', 'lea@money.example', '500.00', { status: 'failed' }),
  order('O4', 'lea@money.example', '300.00', { status: 'refunded', amount_refunded: '300.00' }),
  order('O5', 'lea@money.example', '19.99', {
    status: 'partially refunded',
    amount_refunded: '5.01',
  }),
  order('O6', 'kai@money.example', '40.00', { status: 'pending' }),
  order('O7', 'kai@money.example', '40.00', { status: 'cancelled' }),
  order('O8', 'kai@money.example', '12.34', {
    items: [
      { product_id: 'A', quantity: 2, price: '1.17' },
      { product_id: 'B', price: '10.00' },
    ],
  }),
];

describe('orders of a file', () => {
  const asked = { fileName: 'orders.json', primaryKey: 'order_id' };

  it('count as revenue only by their state, to the cent, minus refunds', async () => {
    const run = await importFile({ orders: ORDERS, count: 8 }, asked);
    expect(run).toMatchObject({ stored: 8, rejected: 0, notUnderstood: [] });
    expect(await revenue()).toMatchObject({
      'lea@money.example': 15.28,
      'kai@money.example': 12.34,
    });
    const stored = await events();
    const sum = stored
      .filter(({ type }) => type === 'purchase')
      .reduce((cents, { value }) => cents + Math.round(Number(value) * 100), 0);
    expect(sum).toBe(1528 + 1234);
    expect(
      stored
        .map(({ type }) => type)
        .filter((type) => type.startsWith('order_'))
        .sort(),
    ).toEqual(['order_cancelled', 'order_failed', 'order_pending', 'order_refunded']);
  });

  it('are purchases of their products, which follow changes of the order', async () => {
    const keys = async () =>
      (await events())
        .filter(({ type }) => type === 'item_purchased')
        .map(({ itemKey }) => itemKey);
    expect((await keys()).sort()).toEqual(['A', 'B', 'P-O1', 'P-O2', 'P-O5']);
    const changed = ORDERS.map((one) =>
      one.order_id === 'O8' ? { ...one, items: [{ product_id: 'C' }] } : one,
    );
    const { body } = await server.request('GET', '/api/imports', { token: world.editor.token });
    await importFile(changed, { ...asked, sourceId: body[0].sourceId });
    expect((await keys()).sort()).toEqual(['C', 'P-O1', 'P-O2', 'P-O5']);
    expect(await revenue()).toMatchObject({ 'kai@money.example': 12.34 });
  });
});
