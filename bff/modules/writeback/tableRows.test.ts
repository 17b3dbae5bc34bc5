import type { WritebackTable } from '@core/contract/writebackTables';
import { isSameTable } from './tableDestination';
import { tableRow } from './tableRows';

it("a person without a value for an own field has an empty cell, whatever the field's name", () => {
  const fields = ['userId', 'traits.tier', 'traits.constructor', 'traits.__proto__', 'orders'];
  const columns = fields.map((field, at) => ({ column: `c${at}`, field }));
  const message = { event: 'audience.profile', version: 1, userId: 'u1' } as const;
  const profile = { traits: { tier: ['gold', 'new'] }, orders: 0 };
  expect(tableRow({ ...message, profile }, columns)).toEqual([
    ...['u1', '["gold","new"]'],
    ...[null, null, '0'],
  ]);
});

describe('one table', () => {
  const table = (name: string, more: Partial<WritebackTable> = {}): WritebackTable => ({
    ...{ host: 'db.example', port: null, database: 'shop', user: 'u', ssl: 'off', table: name },
    ...{ key: 'id', columns: [{ column: 'id', field: 'userId' }], left: 'keep' },
    ...more,
  });

  it('is recognized with and without its usual schema, and with the usual port', () => {
    expect(isSameTable('postgresql', table('people'), table('public.people'))).toBe(true);
    const given = table('public.people', { host: 'DB.example', port: 5432 });
    expect(isSameTable('postgresql', given, table('people'))).toBe(true);
    expect(isSameTable('mysql', table('people'), table('shop.people', { port: 3306 }))).toBe(true);
  });

  it('is another one in another schema or database', () => {
    expect(isSameTable('postgresql', table('people'), table('crm.people'))).toBe(false);
    expect(isSameTable('mysql', table('people'), table('public.people'))).toBe(false);
    const other = table('people', { database: 'crm' });
    expect(isSameTable('mysql', table('people'), other)).toBe(false);
  });
});
