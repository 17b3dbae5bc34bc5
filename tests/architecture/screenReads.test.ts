import { type Place, screenReads } from '../../scripts/load/screenReads';

test('the load table requests every GET that a screen calls, once', () => {
  const place = new Proxy({} as Place, { get: (_place, name) => String(name) });
  const asked = screenReads(place).map(({ id }) => id);
  expect(asked.length).toBeGreaterThan(70);
  expect(new Set(asked).size).toBe(asked.length);
});
