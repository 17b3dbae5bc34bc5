// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { makeWorld, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { recordEvents } from '@bff/modules/events/recordEvents';
import { upsertItems } from '@bff/modules/items/upsertItems';
import { resolveProfile } from '@bff/modules/identity/resolveProfile';
import { withdrawProjection } from '@bff/modules/projection/withdrawProjection';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const AT = new Date('2026-11-01T12:00:00Z');
const [SHOP, CRM] = [
  '0198c0de-0000-7000-8000-0000000000a1',
  '0198c0de-0000-7000-8000-0000000000a2',
];
const inCompany = <T>(work: Parameters<typeof server.system.transaction<T>>[0]) =>
  server.system.transaction(work, world.own.id);
const project = (source: string, rows: Record<string, unknown>[], at = AT) =>
  projectRows(server, world.own.id, source, rows, {
    channel: source === CRM ? 'CRM' : 'Web',
    at,
    keyOf: ({ key }, n) => String(key ?? n),
  });
const people = (where = 'true') =>
  inCompany((em) =>
    em.execute<Record<string, unknown>[]>(
      `select * from profiles where company_id = ? and ${where} order by email`,
      [world.own.id],
    ),
  );

/** Rows without the times of their last write. */
const stable = (rows: Record<string, unknown>[]) =>
  rows
    .map((row) => ({ ...row, updated_at: null, classified_at: null }))
    .sort((a, b) =>
      String((a as { id?: string }).id) < String((b as { id?: string }).id) ? -1 : 1,
    );

describe('records become people', () => {
  it('with one address in two sources are one person, and the newer value wins', async () => {
    expect(
      await project(SHOP, [
        {
          key: 'a',
          email: ' Mia@Example.com',
          first_name: 'Mia',
          city: 'Oslo',
          created_at: '2026-01-05',
        },
      ]),
    ).toMatchObject({ profiles: 1, unidentified: 0 });
    await project(
      CRM,
      [{ key: 'x', email: 'mia@example.com', last_name: 'Berg', city: 'Bergen' }],
      new Date('2026-11-02'),
    );
    const [mia, ...others] = await people("email = 'mia@example.com'");
    expect(others).toEqual([]);
    expect(mia).toMatchObject({
      name: 'Mia Berg',
      is_unified: true,
      is_anonymous: false,
      traits: expect.objectContaining({ city: 'Bergen' }),
      channels: ['CRM', 'Web'],
    });
    await project(SHOP, [
      {
        key: 'a',
        email: 'mia@example.com',
        first_name: 'Mia',
        city: 'Oslo',
        created_at: '2026-01-05',
      },
    ]);
    expect(stable(await people("email = 'mia@example.com'"))).toEqual(stable([mia!]));
  });

  it('keep their activity as a visitor once they identify themselves', async () => {
    const visit = (identifiers: object, messageId: string) =>
      inCompany((em) =>
        recordEvents(server.system, em, world.own.id, [
          { identifiers, type: 'view', itemKey: 'sail', occurredAt: AT, messageId },
        ]),
      );
    const first = await visit({ anonymousId: 'browser-1' }, 'm1');
    await visit({ anonymousId: 'browser-1', email: 'visitor@example.com' }, 'm2');
    expect(
      await inCompany((em) => resolveProfile(em, world.own.id, { email: 'VISITOR@example.com' })),
    ).toBe(first.events[0]!.profileId);
    expect((await people("email = 'visitor@example.com'"))[0]).toMatchObject({
      event_count: 2,
      is_anonymous: false,
    });
    expect(await visit({ anonymousId: 'browser-1' }, 'm2')).toMatchObject({
      stored: 0,
      duplicates: 1,
    });
  });

  it('on a shared tablet stay fifty people', async () => {
    await project(
      SHOP,
      Array.from({ length: 50 }, (_, n) => ({
        key: `t${n}`,
        email: `person${n}@tablet.example`,
        anonymous_id: 'tablet',
        first_name: 'P',
      })),
    );
    expect((await people("email like '%@tablet.example'")).length).toBe(50);
    const refused = await inCompany((em) =>
      em.execute<{ n: number }[]>(
        "select count(*)::int as n from profile_links where refused = 'shared'",
      ),
    );
    expect(refused[0]!.n).toBe(50);
  });

  it('are split again when the record that joined them is withdrawn', async () => {
    await project(SHOP, [
      { key: 'j1', email: 'join1@example.com' },
      { key: 'j2', user_id: 'user-9' },
    ]);
    const before = await people('true');
    await project(CRM, [{ key: 'bridge', email: 'join1@example.com', user_id: 'user-9' }]);
    expect((await people('true')).length).toBe(before.length - 1);
    await inCompany((em) => withdrawProjection(server.system, em, world.own.id, CRM, ['bridge']));
    expect(stable(await people('true'))).toEqual(stable(before));
  });

  it('and items, and orders', async () => {
    expect(
      await project(SHOP, [
        { key: 'i', item_id: 'sail', title: 'Sail', price: '1,200.50', category: 'Rigging' },
        {
          key: 'o',
          email: 'buyer@example.com',
          order_id: 7,
          total: '99,90',
          currency: 'eur',
          item_id: 'sail',
          ordered_at: '2026-10-30',
        },
        { key: 'n' },
      ]),
    ).toEqual({ profiles: 1, events: 1, items: 1, unidentified: 1, suppressed: 0 });
    expect((await people("email = 'buyer@example.com'"))[0]).toMatchObject({
      orders: 1,
      revenue: 99.9,
      currency: 'EUR',
      event_count: 1,
    });
    await project(SHOP, [
      {
        key: 'o',
        email: 'payer@example.com',
        order_id: 7,
        total: '50',
        currency: 'eur',
        item_id: 'sail',
        ordered_at: '2026-10-30',
      },
    ]);
    expect(await people("email = 'buyer@example.com'")).toEqual([]);
    expect((await people("email = 'payer@example.com'"))[0]).toMatchObject({
      orders: 1,
      revenue: 50,
      event_count: 1,
    });
    await inCompany((em) =>
      upsertItems(server.system, em, world.own.id, [{ itemKey: 'sail', hidden: true }]),
    );
    const [item] = await inCompany((em) =>
      em.execute<object[]>("select * from items where item_key = 'sail'"),
    );
    expect(item).toMatchObject({ title: 'Sail', price: 1200.5, hidden: true, available: true });
  });

  it('are counted in cells that equal a recount', async () => {
    const [cells] = await inCompany((em) =>
      em.execute<{ n: number }[]>(
        'select sum(n)::int as n from audience_cells where company_id = ?',
        [world.own.id],
      ),
    );
    expect(cells!.n).toBe((await people('true')).length);
    expect(
      await inCompany((em) =>
        em.execute<object[]>(
          'select p.cell, count(*)::int as n from profiles p where company_id = ? group by 1 except select cell, n from audience_cells where n > 0',
          [world.own.id],
        ),
      ),
    ).toEqual([]);
  });
});
