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
